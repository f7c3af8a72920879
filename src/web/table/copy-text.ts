// Copying text.

/** Copies text. Without a clipboard, as on a page without TLS, selects the field for copying by hand. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return field ? document.execCommand('copy') : false
  }
}

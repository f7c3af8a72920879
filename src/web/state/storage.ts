// Texts kept in this browser. Storage may be unavailable; then nothing is kept.

export function loadText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    /* Storage may be unavailable. */
  }
}

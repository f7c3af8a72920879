// Text values in the browser's storage. If storage is unavailable, nothing is kept.

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

export function dropText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    /* Then nothing was stored either. */
  }
}

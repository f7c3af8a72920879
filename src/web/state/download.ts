// What the page has, as a file of the browser.

const ENDINGS = { 'application/json': 'json', 'text/csv': 'csv', 'image/svg+xml': 'svg' } as const

/** Hands a text to the browser as a file; its name is made of `name`: "Mad Matt" gives mad-matt.json. */
export function downloadText(name: string, type: keyof typeof ENDINGS, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'ringfire'
  }.${ENDINGS[type]}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Hands a value to the browser as a JSON file. */
export const download = (name: string, value: unknown): void =>
  downloadText(name, 'application/json', `${JSON.stringify(value, null, 2)}\n`)

// Downloads data as files.

const ENDINGS = { 'application/json': 'json', 'text/csv': 'csv', 'image/svg+xml': 'svg' } as const

/** Downloads a text. The file name derives from `name`: "Mad Matt" gives mad-matt.json. */
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

/** Downloads a value as JSON. */
export const download = (name: string, value: unknown): void =>
  downloadText(name, 'application/json', `${JSON.stringify(value, null, 2)}\n`)

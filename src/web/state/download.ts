// What the page has, as a file of the browser.

/** Hands a value to the browser as a JSON file; its name is made of `name`: "Mad Matt" gives mad-matt.json. */
export function download(name: string, value: unknown): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }))
  link.download = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'ringfire'}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

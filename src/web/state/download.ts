// Downloads data as files.
import { slug } from '../../dice/english.ts'

const EXTENSIONS = {
  'application/json': 'json',
  'text/csv': 'csv',
  'image/svg+xml': 'svg',
  'text/html': 'html',
} as const

/** Downloads bytes under this name. */
export function downloadBlob(name: string, bytes: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** A name in the form of a file name: "Mad Matt" gives mad-matt. */
export const fileName = (name: string): string => slug(name) || 'ringfire'

/** Downloads text. The file name derives from `name`: "Mad Matt" gives mad-matt.json. */
export function downloadText(name: string, type: keyof typeof EXTENSIONS, text: string): void {
  downloadBlob(`${fileName(name)}.${EXTENSIONS[type]}`, new Blob([text], { type }))
}

/** Downloads a value as JSON. */
export const downloadJson = (name: string, value: unknown): void =>
  downloadText(name, 'application/json', `${JSON.stringify(value, null, 2)}\n`)

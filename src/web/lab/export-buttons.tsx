// Exports a chart as CSV, SVG or PNG.
import { useState } from 'preact/hooks'
import { downloadBlob, downloadText, fileName } from '../state/download.ts'
import { Button } from '../button.tsx'

/** Pixels of the file per unit of the SVG. */
const SHARPNESS = 2

/** The SVG as PNG. Rejects if the browser cannot render it. */
export async function svgToPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * SHARPNESS
    canvas.height = image.naturalHeight * SHARPNESS
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((done, fail) =>
      canvas.toBlob((png) => (png ? done(png) : fail(new Error('the picture is empty')))),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

export function ExportButtons({
  name,
  csv,
  svg,
}: {
  name: string
  csv: () => string
  svg: () => string
}) {
  const [said, setSaid] = useState('')
  const savePng = async (): Promise<void> => {
    setSaid('')
    try {
      downloadBlob(`${fileName(name)}.png`, await svgToPng(svg()))
    } catch {
      setSaid('This browser could not draw the picture. Save it as SVG instead.')
    }
  }
  const buttons = [
    ['lab-csv', 'Figures (CSV)', () => downloadText(name, 'text/csv', csv())],
    ['lab-svg', 'Picture (SVG)', () => downloadText(name, 'image/svg+xml', svg())],
    ['lab-png', 'Picture (PNG)', () => void savePng()],
  ] as const
  return (
    <div class="lab-line cluster">
      {buttons.map(([id, label, save]) => (
        <Button key={id} data-testid={id} onClick={save}>
          {label}
        </Button>
      ))}
      <span role="status">{said}</span>
    </div>
  )
}

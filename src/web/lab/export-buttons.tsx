// Exports a chart as CSV, SVG or PNG.
import { useState } from 'preact/hooks'
import { downloadBlob, downloadText, fileName } from '../state/download.ts'
import { svgToPng } from './svg-to-png.ts'
import { Button } from '../button.tsx'

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

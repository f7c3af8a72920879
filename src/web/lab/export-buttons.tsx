// Exports a chart as CSV, SVG or PNG.
import { useState } from 'preact/hooks'
import { downloadBlob, downloadText, fileName } from '../state/download.ts'
import { svgToPng } from './svg-to-png.ts'
import { LAB_WORDS } from './words.ts'

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
      setSaid(LAB_WORDS.noPng)
    }
  }
  const buttons = [
    ['lab-csv', LAB_WORDS.csv, () => downloadText(name, 'text/csv', csv())],
    ['lab-svg', LAB_WORDS.svg, () => downloadText(name, 'image/svg+xml', svg())],
    ['lab-png', LAB_WORDS.png, () => void savePng()],
  ] as const
  return (
    <div class="lab-line">
      {buttons.map(([id, label, save]) => (
        <button key={id} type="button" class="choice" data-testid={id} onClick={save}>
          {label}
        </button>
      ))}
      <span role="status">{said}</span>
    </div>
  )
}

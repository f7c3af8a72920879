// Export buttons of a picture: CSV and SVG.
import { downloadText } from '../state/download.ts'

export function ExportButtons({
  name,
  csv,
  svg,
}: {
  name: string
  csv: () => string
  svg: () => string
}) {
  return (
    <div class="lab-line">
      <button
        type="button"
        class="choice"
        data-testid="lab-csv"
        onClick={() => downloadText(name, 'text/csv', csv())}
      >
        Figures (CSV)
      </button>
      <button
        type="button"
        class="choice"
        data-testid="lab-svg"
        onClick={() => downloadText(name, 'image/svg+xml', svg())}
      >
        Picture (SVG)
      </button>
    </div>
  )
}

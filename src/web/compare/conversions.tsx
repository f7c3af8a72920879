// How a book converted a fight written for another: row by row, with reasons.
import type { Conversion } from '../../books/gunfight/files/texts.ts'

/** Merges equal rows of several people. */
function merged(
  rows: readonly Conversion[],
): readonly (Omit<Conversion, 'field'> & { readonly fields: readonly string[] })[] {
  const found = new Map<string, Omit<Conversion, 'field'> & { fields: string[] }>()
  for (const { field, from, to, why } of rows) {
    const key = `${from} > ${to}: ${why}`
    const known = found.get(key)
    if (known) known.fields.push(field)
    else found.set(key, { from, to, why, fields: [field] })
  }
  return [...found.values()]
}

export function Conversions({ rows, label }: { rows: readonly Conversion[]; label: string }) {
  if (rows.length === 0) return <p class="quiet">{label}: nothing had to be converted.</p>
  const list = merged(rows)
  return (
    <details class="conversions" data-testid="conversions">
      <summary>
        {label} <span class="quiet">{list.length} converted</span>
      </summary>
      <ul class="stack gap-1">
        {list.map(({ from, to, why, fields }) => (
          <li key={`${from}${to}${why}`} class="cluster words">
            <span class="convert">
              {from}{' '}
              <svg class="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path d="M2 8h11M9 4l4 4-4 4" />
              </svg>
              <span class="unseen">becomes</span> <strong>{to}</strong>
            </span>{' '}
            <span class="quiet">
              {why}
              {fields.length > 1 ? ` · ${fields.length} times` : ''}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { ComponentChildren } from 'preact'

/** The titles of a table's columns; `false` stands for a column that is left out. */
export function HeadRow({ of }: { readonly of: readonly ComponentChildren[] }) {
  return (
    <thead>
      <tr>
        {of.map(
          (title, i) =>
            title !== false && (
              <th key={i} scope="col">
                {title}
              </th>
            ),
        )}
      </tr>
    </thead>
  )
}

// The portraits of a table's people.
import { portraitPath, useFetchedPicture } from '../state/pictures.ts'
import type { TableCard } from '../state/api.ts'

function Portrait({ path }: { path: string }) {
  const href = useFetchedPicture(path)
  return href === undefined ? null : <img class="table-face" src={href} alt="" />
}

export function TablePortraits({ of: { id, portraits = [] } }: { of: TableCard }) {
  if (portraits.length === 0) return null
  return (
    <span class="faces line gap-1">
      {portraits.map((who) => (
        <Portrait key={who} path={portraitPath(id, who)} />
      ))}
    </span>
  )
}

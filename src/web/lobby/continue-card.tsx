// The newest fight that is not over, with a picture of how it stands.
import { useEffect, useState } from 'preact/hooks'
import { sketchOf, type MapSketch } from '../../files/map-sketch.ts'
import type { Shown } from '../../server/protocol.ts'
import { request } from '../characters/api.ts'
import type { TableCard } from '../state/api.ts'
import { tableHash } from '../state/route.ts'
import { Sketch } from './sketch.tsx'
import { TablePortraits } from './table-portraits.tsx'
import { ageOf } from './age.ts'

/** How the table stands, for those who may see all of it; otherwise there is no picture. */
function useSketch({ id, role }: TableCard): MapSketch | undefined {
  const [sketch, setSketch] = useState<MapSketch | undefined>(undefined)
  useEffect(() => {
    if (role !== undefined && role !== 'referee') return
    void request<Shown>('GET', `/api/tables/${encodeURIComponent(id)}/scene`).then(({ value }) => {
      if (value?.kind === 'gunfight' && value.map)
        setSketch(
          sketchOf(
            value.map,
            value.men.filter(({ dead }) => !dead),
          ),
        )
    })
  }, [id])
  return sketch
}

export function ContinueCard({ table }: { table: TableCard }) {
  const sketch = useSketch(table)
  return (
    <a class="continue" href={tableHash(table.id, table.role)} data-testid="continue">
      {sketch && <Sketch of={sketch} />}
      <span class="continue-text stack gap-0">
        <b class="lit">Continue</b>
        <strong>{table.title}</strong>
        <span>
          {table.clock} · {ageOf(table.acted ?? table.made)}
        </span>
        <TablePortraits of={table} />
      </span>
    </a>
  )
}

/** The table that somebody acted at last, if its fight goes on. */
export const newestOf = (tables: readonly TableCard[]): TableCard | undefined =>
  tables
    .filter(({ archived, over, unreadable }) => !archived && !over && !unreadable)
    .toSorted((a, b) => (b.acted ?? b.made).localeCompare(a.acted ?? a.made))[0]

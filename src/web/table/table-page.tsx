// A table: connects to it and shows its kind of fight.
import { useEffect } from 'preact/hooks'
import { BoutTable } from '../bout/bout-table.tsx'
import { connectTable } from '../state/actions.ts'
import { now } from '../state/store.ts'
import { GunfightTable } from './gunfight-table.tsx'

export function TablePage({ table, seat }: { table: string; seat?: string }) {
  useEffect(() => connectTable(table, seat), [table, seat])
  const scene = now.value?.scene
  useEffect(() => {
    document.title = `${scene?.title ?? 'Table'} · Ringfire`
  }, [scene?.title])
  return scene?.kind === 'bout' ? <BoutTable /> : <GunfightTable />
}

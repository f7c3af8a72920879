// A table: connects to it and shows its kind of fight.
import { useLayoutEffect } from 'preact/hooks'
import { BoutTable } from '../bout/bout-table.tsx'
import { BeforeFirstDie, WaitingForDice } from '../dice/dice-section.tsx'
import { connectTable } from '../state/actions.ts'
import { lazyPage } from '../lazy.tsx'
import { ask, now, papersShown, turnedAway } from '../state/store.ts'
import { FaultBanner } from './fault-banner.tsx'
import { GunfightTable } from './gunfight-table.tsx'

const TablePapers = lazyPage(async () => (await import('../paper/table-papers.tsx')).TablePapers)

/** The server does not admit this browser to the table: no key, or a revoked one. */
function TurnedAway({ why }: { why: string }) {
  return (
    <main class="turned-away stack gap-3" data-testid="turned-away">
      <h1>This table is not open to you</h1>
      <p role="alert">{why}</p>
      <a class="choice" href="#/">
        To the lobby
      </a>
    </main>
  )
}

function Gunfight() {
  return papersShown.value ? <TablePapers /> : <GunfightTable />
}

export function TablePage({ table, seat }: { table: string; seat?: string }) {
  useLayoutEffect(() => connectTable(table, seat), [table, seat])
  const scene = now.value?.scene
  const asked = ask.value?.answered ? undefined : ask.value?.title
  useLayoutEffect(() => {
    document.title = `${asked ? `${asked} · ` : ''}${scene?.title ?? 'Table'} · Ringfire`
  }, [scene?.title, asked])
  if (turnedAway.value) return <TurnedAway why={turnedAway.value.why} />
  return (
    <>
      <FaultBanner table={table} />
      {scene?.kind === 'bout' ? <BoutTable /> : <Gunfight />}
      <BeforeFirstDie />
      <WaitingForDice />
    </>
  )
}

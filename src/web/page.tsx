// Which screen: the lobby or a table.
import { route } from './state/route.ts'
import { Lobby } from './lobby/lobby.tsx'
import { TablePage } from './table/table.tsx'
import { RulesDrawer } from './table/rules-drawer.tsx'

export function Page() {
  const to = route.value
  return (
    <>
      {to.at === 'table' ? <TablePage key={`${to.table}/${to.seat ?? ''}`} table={to.table} seat={to.seat} /> : <Lobby />}
      <RulesDrawer />
    </>
  )
}

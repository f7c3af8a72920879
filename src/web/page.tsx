// Which screen: the lobby, a table, or a page about people.
import { route } from './state/route.ts'
import { PeoplePages } from './characters/pages.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { TablePage } from './table/table.tsx'
import { RulesDrawer } from './table/rules-drawer.tsx'

export function Page() {
  const to = route.value
  return (
    <>
      {to.at === 'table' ? <TablePage key={`${to.table}/${to.seat ?? ''}`} table={to.table} seat={to.seat} /> : to.at === 'lobby' ? <Lobby /> : <PeoplePages to={to} />}
      <RulesDrawer />
    </>
  )
}

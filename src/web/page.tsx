// Selects the screen by route.
import { route, type Route } from './state/route.ts'
import { linksOpened } from './state/keys.ts'
import { CompareBooksPage } from './compare/compare-page.tsx'
import { CareerPages } from './career/pages.tsx'
import { ComparePage } from './house/compare-page.tsx'
import { HousePage } from './house/house-page.tsx'
import { CharacterPages } from './characters/pages.tsx'
import { LabPage } from './lab/lab-page.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { NewBoutPage } from './bout/new-bout-page.tsx'
import { TablePage } from './table/table-page.tsx'
import { RulesDrawer } from './table/rules-drawer.tsx'

function Screen({ to }: { to: Route }) {
  switch (to.at) {
    case 'table':
      return (
        <TablePage
          key={`${to.table}/${to.seat ?? ''}/${linksOpened.value}`}
          table={to.table}
          seat={to.seat}
        />
      )
    case 'lobby':
      return <Lobby />
    case 'bout':
      return <NewBoutPage />
    case 'lab':
      return <LabPage />
    case 'house':
      return <HousePage key={to.set ?? ''} id={to.set} />
    case 'careers':
    case 'new-career':
    case 'career':
    case 'career-bout':
    case 'career-record':
      return <CareerPages to={to} />
    case 'compare':
      return <ComparePage a={to.a} b={to.b} />
    case 'books':
      return <CompareBooksPage key={to.fight ?? ''} fight={to.fight} />
    default:
      return <CharacterPages to={to} />
  }
}

export function Page() {
  const to = route.value
  return (
    <>
      <Screen to={to} />
      <RulesDrawer />
    </>
  )
}

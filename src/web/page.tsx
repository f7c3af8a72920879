// Selects the screen by route. Each is loaded on demand.
import { useLayoutEffect } from 'preact/hooks'
import { lazyPage } from './lazy.tsx'
import { route, type Route } from './state/route.ts'
import { closeRule, openRuleId } from './state/rules.ts'
import { linkTrouble, linksOpened } from './state/keys.ts'
import { Trouble } from './fault-text.tsx'
import { SkipLink } from './help/help.tsx'

const loadTable = async () => (await import('./table/table-page.tsx')).TablePage
const Lobby = lazyPage(async () => (await import('./lobby/lobby.tsx')).Lobby)
const TablePage = lazyPage(loadTable)
const ReplayPage = lazyPage(async () => (await import('./replay/replay-page.tsx')).ReplayPage)
const NewBoutPage = lazyPage(async () => (await import('./bout/new-bout-page.tsx')).NewBoutPage)
const SkirmishPage = lazyPage(
  async () => (await import('./skirmish/skirmish-page.tsx')).SkirmishPage,
)
const PuzzlePage = lazyPage(async () => (await import('./puzzle/puzzle-page.tsx')).PuzzlePage)
const LabPage = lazyPage(async () => (await import('./lab/lab-page.tsx')).LabPage)
const HousePage = lazyPage(async () => (await import('./house/house-page.tsx')).HousePage)
const ComparePage = lazyPage(async () => (await import('./house/compare-page.tsx')).ComparePage)
const CareerPages = lazyPage(async () => (await import('./career/pages.tsx')).CareerPages)
const CharacterPages = lazyPage(async () => (await import('./characters/pages.tsx')).CharacterPages)
const CompareBooksPage = lazyPage(
  async () => (await import('./compare/compare-page.tsx')).CompareBooksPage,
)
const MatrixPage = lazyPage(async () => (await import('./rules/matrix-page.tsx')).MatrixPage)
const LibraryPage = lazyPage(async () => (await import('./library/library-page.tsx')).LibraryPage)
const MapPages = lazyPage(async () => (await import('./maps/pages.tsx')).MapPages)
const RulesDrawer = lazyPage(async () => (await import('./table/rules-drawer.tsx')).RulesDrawer)

function Nowhere() {
  return (
    <main class="turned-away" data-testid="nowhere">
      <h1>Page not found</h1>
      <p role="alert">The address may be cut off or mistyped.</p>
      <a class="choice" href="#/">
        To the lobby
      </a>
    </main>
  )
}

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
    case 'replay':
      return (
        <ReplayPage
          key={`${to.table}/${to.seat ?? ''}/${linksOpened.value}`}
          table={to.table}
          {...(to.seat ? { seat: to.seat } : {})}
        />
      )
    case 'lobby':
      return <Lobby />
    case 'nowhere':
      return <Nowhere />
    case 'bout':
      return <NewBoutPage />
    case 'skirmish':
      return <SkirmishPage />
    case 'puzzle':
      return <PuzzlePage />
    case 'characters':
    case 'library':
      return <LibraryPage />
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
    case 'maps':
    case 'map':
      return <MapPages to={to} />
    case 'matrix':
      return <MatrixPage {...to} />
    case 'books':
      return <CompareBooksPage key={to.fight ?? ''} fight={to.fight} />
    default:
      return <CharacterPages to={to} />
  }
}

export function Page() {
  const to = route.value
  // A rule belongs to the page on which it was opened.
  useLayoutEffect(() => closeRule, [to])
  return (
    <>
      <SkipLink />
      <Trouble why={linkTrouble.value} testid="link-trouble" />
      <Screen to={to} />
      {openRuleId.value !== undefined && <RulesDrawer />}
    </>
  )
}

// The routes of the page, in the hash of its URL:
// `#/`, `#/table/ID?seat=player-1`, `#/table/ID/replay?seat=watcher`, `#/table/ID/home`, `#/characters/ID`, `#/library`, `#/fight?again=TABLE`,
// `#/fight?map=MAP`, `#/fight?house=SET`,
// `#/bout`, `#/skirmish`, `#/puzzle`, `#/career/ID`, `#/house-rules/SET`, `#/house-rules/compare?a=SET&b=SET`,
// `#/maps/ID`, `#/compare?fight=ID`, `#/lab?SETUP`, `#/rules/BOOK/counts`, `#/rules/BOOK/ends`.
import { signal } from '@preact/signals'
import { takeKeys } from './keys.ts'

export type Route =
  | { readonly at: 'lobby' }
  | { readonly at: 'nowhere' }
  | { readonly at: 'table' | 'replay'; readonly table: string; readonly seat?: string }
  | { readonly at: 'home'; readonly table: string }
  | { readonly at: 'characters' }
  | { readonly at: 'library' }
  | { readonly at: 'quick' }
  | { readonly at: 'character'; readonly id?: string }
  | {
      readonly at: 'fight'
      readonly again?: string
      readonly map?: string
      readonly house?: string
    }
  | { readonly at: 'bout' }
  | { readonly at: 'skirmish' | 'puzzle' }
  | { readonly at: 'lab' }
  | { readonly at: 'house'; readonly set?: string }
  | { readonly at: 'maps' }
  | { readonly at: 'map'; readonly id: string }
  | { readonly at: 'books'; readonly fight?: string }
  | { readonly at: 'careers' }
  | { readonly at: 'new-career'; readonly join?: string; readonly stableOf?: number }
  | { readonly at: 'career' | 'career-record'; readonly id: string; readonly player?: number }
  | { readonly at: 'career-bout'; readonly id: string; readonly bout: number }
  | { readonly at: 'compare'; readonly a?: string; readonly b?: string }
  | { readonly at: 'matrix'; readonly book?: string; readonly kind?: 'counts' | 'ends' }

/** The route of a hash; `nowhere` if there is no such page. */
export function readRoute(hash: string): Route {
  try {
    return readKnown(hash)
  } catch {
    // A % that encodes nothing.
    return { at: 'nowhere' }
  }
}

function readKnown(hash: string): Route {
  if (/^#?\/?$/.test(hash)) return { at: 'lobby' }
  const people = readCharacterRoute(hash)
  if (people) return people
  const found = /^#\/table\/([^?/]+)(\/replay)?(?:\?(.*))?$/.exec(hash)
  if (!found?.[1]) return { at: 'nowhere' }
  const seat = new URLSearchParams(found[3] ?? '').get('seat')
  const at = found[2] ? 'replay' : 'table'
  return { at, table: decodeURIComponent(found[1]), ...(seat ? { seat } : {}) }
}

/** House rules: one set, or two side by side. */
function readHouseRules(set: string | undefined, query: URLSearchParams): Route {
  if (set !== 'compare') return { at: 'house', ...(set ? { set } : {}) }
  const [a, b] = [query.get('a'), query.get('b')]
  return { at: 'compare', ...(a ? { a } : {}), ...(b ? { b } : {}) }
}

/**
 * `#/career`, `#/career/new`, `#/career/ID?player=0`, `#/career/ID/join`, `#/career/ID/stable?player=0`, `#/career/ID/bout/3`,
 * `#/career/ID/record?player=0`.
 */
function readCareer(
  id: string | undefined,
  [what, n]: readonly (string | undefined)[],
  query: URLSearchParams,
): Route {
  if (!id) return { at: 'careers' }
  if (id === 'new') return { at: 'new-career' }
  if (what === 'join') return { at: 'new-career', join: id }
  if (what === 'bout') return { at: 'career-bout', id, bout: Number(n) || 0 }
  const player = Number(query.get('player')) || 0
  if (what === 'stable') return { at: 'new-career', join: id, stableOf: player }
  return {
    at: what === 'record' ? 'career-record' : 'career',
    id,
    ...(player > 0 ? { player } : {}),
  }
}

/** Pages about characters and their return from a fight. */
function readCharacterRoute(hash: string): Route | undefined {
  const [path = '', query = ''] = hash.split('?')
  const [, first, second, third, fourth] = path.split('/').map(decodeURIComponent)
  if (first === 'table' && second && third === 'home') return { at: 'home', table: second }
  if (first === 'fight') {
    const asked = new URLSearchParams(query)
    const known = ['again', 'map', 'house'].flatMap((name) => {
      const value = asked.get(name)
      return value ? [[name, value] as const] : []
    })
    return { at: 'fight', ...Object.fromEntries(known) }
  }
  if (first === 'compare') {
    const fight = new URLSearchParams(query).get('fight')
    return { at: 'books', ...(fight ? { fight } : {}) }
  }
  if (first === 'career') return readCareer(second, [third, fourth], new URLSearchParams(query))
  if (first === 'maps') return second ? { at: 'map', id: second } : { at: 'maps' }
  if (first === 'lab') return { at: 'lab' }
  if (first === 'library') return { at: 'library' }
  if (first === 'bout') return { at: 'bout' }
  if (first === 'skirmish' || first === 'puzzle') return { at: first }
  if (first === 'rules')
    return {
      at: 'matrix',
      ...(second ? { book: second } : {}),
      ...(third === 'ends' ? { kind: 'ends' } : {}),
    }
  if (first === 'house-rules') return readHouseRules(second, new URLSearchParams(query))
  if (first !== 'characters') return undefined
  if (!second) return { at: 'characters' }
  return second === 'quick'
    ? { at: 'quick' }
    : { at: 'character', ...(second === 'new' ? {} : { id: second }) }
}

export const route = signal<Route>({ at: 'lobby' })

/** Whether the user came from another page of Ringfire, rather than by opening or reloading this one. */
export const hasNavigated = (): boolean => navigated
let navigated = false

/** Follows the hash of the URL. */
export function initRouting(): void {
  const read = (): void => {
    const { hash, tried } = takeKeys(location.hash)
    // Keep keys out of the address bar and the history.
    if (hash !== location.hash) history.replaceState(null, '', hash)
    const show = (): void => void (route.value = readRoute(hash))
    if (!tried) return show()
    void tried.then(() => location.hash === hash && show())
  }
  addEventListener('hashchange', () => {
    navigated = true
    read()
  })
  read()
}

const withSeat = (path: string, seat: string | undefined): string =>
  seat ? `${path}?seat=${encodeURIComponent(seat)}` : path

/** The hash of a table, for one seat or all. */
export const tableHash = (table: string, seat?: string): string =>
  withSeat(`#/table/${encodeURIComponent(table)}`, seat)

/** The hash of a table's replay, as one seat or the referee knows it. */
export const replayHash = (table: string, seat?: string): string =>
  withSeat(`#/table/${encodeURIComponent(table)}/replay`, seat)

/** Navigates to a hash. */
export function navigate(hash: string): void {
  location.hash = hash
}

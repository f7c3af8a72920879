// Decides who may do what: one table of needs for every route and message, and one function that checks a principal against it.
import type { Refusal } from '../dice/dice.ts'
import type { Principal } from './keys.ts'
import type { Viewer } from './viewer.ts'
import type { Request } from './protocol.ts'
import { refuse } from './refusals.ts'

/** The least that somebody must be. `watcher`, `seat` and `referee` are of the table in question; the host may do everything. */
const NEEDS = ['anyone', 'watcher', 'seat', 'referee', 'host'] as const
export type Need = (typeof NEEDS)[number]

/** Every route of the API with what it needs. The server does not start with a route that is not listed here. Sockets need a key of their table (`attend.ts`); the page, the rules and `/health` are for anyone. */
export const ROUTES: Readonly<Record<string, Need>> = {
  // What ships with Ringfire.
  'GET /api/scenarios': 'anyone',
  'GET /api/maps': 'anyone',
  // A picture is asked for by the hash of what it is, as the map at a table names it.
  'GET /api/pictures/:id': 'anyone',
  'GET /api/books': 'anyone',
  'GET /api/books/:id/desk': 'anyone',
  'GET /api/books/:id/arms': 'anyone',
  'GET /api/books/:id/people': 'anyone',
  'GET /api/books/:id/armour': 'anyone',
  // Answers with the tables of the keys in the body, and with nothing for other keys.
  'POST /api/tables/held': 'anyone',

  'GET /api/tables/:id/save': 'watcher',
  'GET /api/tables/:id/proof': 'watcher',
  'GET /api/tables/:id/replay': 'watcher',
  'POST /api/tables/:id/sit': 'watcher',
  'POST /api/tables/:id/futures': 'seat',
  'POST /api/tables/:id/course': 'seat',
  'POST /api/tables/:id/advice': 'seat',
  'POST /api/tables/:id/mistakes': 'seat',
  'POST /api/tables/:id/plays/:play/stop': 'seat',
  'GET /api/tables/:id/scene': 'referee',
  'GET /api/tables/:id/people': 'referee',
  'GET /api/tables/:id/keys': 'referee',
  'POST /api/tables/:id/keys': 'referee',

  'GET /api/tables': 'host',
  'POST /api/tables': 'host',
  'POST /api/saves': 'host',
  'POST /api/fights': 'host',
  'POST /api/fights/check': 'host',
  'GET /api/tables/:id/fight': 'host',
  'GET /api/tables/:id/home': 'host',
  'POST /api/tables/:id/home': 'host',
  'POST /api/tables/:id/archive': 'host',
  'POST /api/readings': 'host',
  'POST /api/compare': 'host',
  'POST /api/compare/:id/stop': 'host',
  'GET /api/characters': 'host',
  'POST /api/characters': 'host',
  'GET /api/characters/:id': 'host',
  'PUT /api/characters/:id': 'host',
  'DELETE /api/characters/:id': 'host',
  'POST /api/people/make': 'host',
  'POST /api/people/import': 'host',
  'POST /api/characters/check': 'host',
  'POST /api/characters/convert': 'host',
  'POST /api/characters/pool': 'host',
  'POST /api/characters/quick': 'host',
  'GET /api/house-rules': 'host',
  'POST /api/house-rules': 'host',
  'POST /api/house-rules/check': 'host',
  'GET /api/house-rules/:id': 'host',
  'PUT /api/house-rules/:id': 'host',
  'DELETE /api/house-rules/:id': 'host',
  'GET /api/characters/:id/portrait': 'host',
  'POST /api/characters/filed': 'host',
  'GET /api/library': 'host',
  'POST /api/library': 'host',
  'GET /api/drafts': 'host',
  'POST /api/drafts': 'host',
  'PUT /api/drafts/:id': 'host',
  'DELETE /api/drafts/:id': 'host',
  'GET /api/own-maps': 'host',
  'POST /api/own-maps': 'host',
  'GET /api/own-maps/:id': 'host',
  'PUT /api/own-maps/:id': 'host',
  'DELETE /api/own-maps/:id': 'host',
  'POST /api/pictures': 'host',
  'GET /api/careers': 'host',
  'POST /api/careers': 'host',
  'POST /api/careers/roll': 'host',
  'POST /api/careers/load': 'host',
  'GET /api/careers/:id': 'host',
  'DELETE /api/careers/:id': 'host',
  'GET /api/careers/:id/file': 'host',
  'GET /api/careers/:id/bouts/:n': 'host',
  'POST /api/careers/:id/bouts/:n/table': 'host',
  'POST /api/careers/:id/players': 'host',
  'POST /api/careers/:id/moves': 'host',
  'POST /api/careers/:id/bets': 'host',
  'POST /api/careers/:id/table': 'host',
  'POST /api/careers/:id/home': 'host',
}

/** Every message of a socket with what it needs. */
const MESSAGES: Readonly<Record<Request['do'], Need>> = {
  answer: 'seat',
  plan: 'seat',
  path: 'seat',
  reach: 'seat',
  menu: 'seat',
  why: 'watcher',
  back: 'watcher',
  undo: 'seat',
  redo: 'seat',
  begin: 'seat',
  amend: 'referee',
  roll: 'seat',
  computer: 'seat',
  advice: 'referee',
  hand: 'seat',
  invite: 'referee',
  words: 'seat',
  start: 'referee',
  reveal: 'referee',
  branch: 'referee',
  say: 'seat',
  point: 'seat',
}

/** The same words whether the key is missing, wrong, of another table, or of a role that may not: none of them is told what is there. */
export const NO_KEY = refuse(
  'no-key',
  'This needs a key that you do not hold. Open the link that the host or the referee gave you.',
)

const rankOf = (principal: Principal | undefined): number =>
  NEEDS.indexOf(
    principal === undefined
      ? 'anyone'
      : principal.is === 'host' || principal.is === 'referee' || principal.is === 'watcher'
        ? principal.is
        : 'seat',
  )

/** Whether a principal is enough for a need; a key of another table is no key. */
function permits(principal: Principal | undefined, need: Need, table?: string): boolean {
  const here =
    principal !== undefined && (principal.is === 'host' || principal.table === table)
      ? principal
      : undefined
  return rankOf(here) >= NEEDS.indexOf(need)
}

/** Why whoever looks may not send this message; undefined where they may. */
export function refuseMessage(
  viewer: Viewer,
  request: Request,
  table: string,
): Refusal | undefined {
  const need = MESSAGES[request.do]
  if (permits({ is: viewer === 'all' ? 'referee' : viewer, table }, need, table)) return undefined
  return need === 'referee'
    ? refuse('referee-only', 'Only the referee does this.')
    : refuse('watchers-only-look', 'Whoever watches cannot change anything.')
}

/** As whom somebody sits down: on one screen for all seats, at one seat, or to watch. A player sits at their own seat only. */
export function viewerOf(principal: Principal, wanted: Viewer | undefined): Viewer | undefined {
  if (principal.is === 'host' || principal.is === 'referee') return wanted ?? 'all'
  return wanted === undefined || wanted === principal.is ? principal.is : undefined
}

/** The key in a header such as `Bearer abc`. */
export const keyIn = (authorization = ''): string | undefined =>
  /^Bearer ([\w-]{1,100})$/.exec(authorization)?.[1]

/** Throws where nobody has said who may use a route. */
export function checkRoute(method: string, url: string): void {
  if (needOf(method, url) === undefined)
    throw new Error(`src/server/access.ts does not say who may ${method} ${url}`)
}

/** Whether a principal may use a route; `table`: the one that it is about. */
export const permitted = (
  principal: Principal | undefined,
  { method, url, table }: { method: string; url: string; table: string | undefined },
): boolean => permits(principal, needOf(method, url) ?? 'host', table)

const needOf = (method: string, url: string): Need | undefined => ROUTES[`${method} ${url}`]

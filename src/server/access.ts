// Access control: one table lists what each route and message requires, and one function checks a principal against
// it.
import type { Refusal } from '../dice/dice.ts'
import type { Principal } from './keys.ts'
import type { Viewer } from './viewer.ts'
import type { Request } from './requests.ts'
import { refuse } from './refusals.ts'

/**
 * The minimum role required. `watcher`, `seat` and `referee` refer to the table in question; the host may do
 * everything.
 */
const NEEDS = ['anyone', 'watcher', 'seat', 'referee', 'host'] as const
export type Need = (typeof NEEDS)[number]

/**
 * Every API route with its requirement; the server refuses to start with an unlisted route. Sockets need a key of
 * their table (`attend.ts`); the page, the rules and `/health` are open to anyone.
 */
export const ROUTES: Readonly<Record<string, Need>> = {
  // Content that ships with Ringfire.
  'GET /api/scenarios': 'anyone',
  'GET /api/maps': 'anyone',
  // Pictures are addressed by content hash, the way a table's map names them.
  'GET /api/pictures/:id': 'anyone',
  'GET /api/books': 'anyone',
  'GET /api/books/:id/desk': 'anyone',
  'GET /api/books/:id/arms': 'anyone',
  'GET /api/books/:id/people': 'anyone',
  'GET /api/books/:id/armour': 'anyone',
  // Returns the tables of the keys in the body; unknown keys are ignored.
  'POST /api/tables/held': 'anyone',
  // Finds the table of a join code.
  'POST /api/join': 'anyone',

  'GET /api/tables/:id/save': 'watcher',
  'GET /api/tables/:id/proof': 'watcher',
  'GET /api/tables/:id/replay': 'watcher',
  // Only of people whom the holder of the key knows.
  'GET /api/tables/:id/portraits/:who': 'watcher',
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
  'DELETE /api/tables/:id': 'referee',

  'GET /api/tables': 'host',
  'POST /api/tables': 'host',
  'POST /api/saves': 'host',
  'POST /api/fights': 'host',
  'POST /api/fights/check': 'host',
  'GET /api/tables/:id/fight': 'host',
  'GET /api/tables/:id/home': 'host',
  'POST /api/tables/:id/home': 'host',
  'POST /api/tables/:id/archive': 'host',
  'POST /api/tables/:id/next': 'host',
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
  'POST /api/characters/attempt': 'host',
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
  'GET /api/drafts/:id': 'host',
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
  'POST /api/careers/:id/opponents': 'host',
  'POST /api/careers/:id/moves': 'host',
  'POST /api/careers/:id/bets': 'host',
  'POST /api/careers/:id/table': 'host',
  'POST /api/careers/:id/home': 'host',
}

/** Every socket message with its requirement. */
const MESSAGES: Readonly<Record<Request['do'], Need>> = {
  answer: 'seat',
  plan: 'seat',
  path: 'seat',
  reach: 'seat',
  sight: 'seat',
  menu: 'seat',
  why: 'watcher',
  chat: 'watcher',
  back: 'watcher',
  undo: 'seat',
  redo: 'seat',
  begin: 'seat',
  amend: 'referee',
  roll: 'seat',
  computer: 'seat',
  advice: 'referee',
  pace: 'referee',
  hand: 'seat',
  invite: 'referee',
  start: 'referee',
  join: 'seat',
  open: 'seat',
  restart: 'seat',
  branch: 'referee',
  again: 'referee',
  say: 'seat',
  introduce: 'seat',
  draw: 'seat',
  erase: 'seat',
  handout: 'referee',
  note: 'seat',
  point: 'seat',
}

/**
 * The same refusal for a missing key, a wrong key, another table's key and an insufficient role, so that it never
 * reveals what exists.
 */
export const NO_KEY = refuse(
  'no-key',
  'You do not have the key for this. Open the link that the host or the referee gave you.',
)

const rankOf = (principal: Principal | undefined): number =>
  NEEDS.indexOf(
    principal === undefined
      ? 'anyone'
      : principal.is === 'host' || principal.is === 'referee' || principal.is === 'watcher'
        ? principal.is
        : 'seat',
  )

/** Whether the principal meets the requirement. A key of another table counts as no key. */
function permits(principal: Principal | undefined, need: Need, table?: string): boolean {
  const here =
    principal !== undefined && (principal.is === 'host' || principal.table === table)
      ? principal
      : undefined
  return rankOf(here) >= NEEDS.indexOf(need)
}

/** Explains why this viewer may not send this message; undefined if they may. */
export function refuseMessage(
  viewer: Viewer,
  request: Request,
  table: string,
): Refusal | undefined {
  const need = MESSAGES[request.do]
  if (permits({ is: viewer === 'all' ? 'referee' : viewer, table }, need, table)) return undefined
  return need === 'referee'
    ? refuse('referee-only', 'Only the referee can do this.')
    : refuse('watchers-only-look', 'Watchers cannot change anything.')
}

/**
 * Decides how a connection joins: with all seats on one screen, in one seat, or as a watcher. Players can join only
 * in their own seat.
 */
export function viewerOf(principal: Principal, wanted: Viewer | undefined): Viewer | undefined {
  if (principal.is === 'host' || principal.is === 'referee') return wanted ?? 'all'
  return wanted === undefined || wanted === principal.is ? principal.is : undefined
}

/** Extracts the key from a header such as `Bearer abc`. */
export const keyIn = (authorization = ''): string | undefined =>
  /^Bearer ([\w-]{1,100})$/.exec(authorization)?.[1]

/** Throws if a route has no entry in the access table. */
export function checkRoute(method: string, url: string): void {
  if (needOf(method, url) === undefined)
    throw new Error(`src/server/access.ts does not say who may ${method} ${url}`)
}

/** Whether a principal may use a route; `table` is the table it concerns. */
export const permitted = (
  principal: Principal | undefined,
  { method, url, table }: { method: string; url: string; table: string | undefined },
): boolean => permits(principal, needOf(method, url) ?? 'host', table)

/** Whether a route needs no key. */
export const isOpen = ({ method, url }: { method: string; url: string }): boolean =>
  needOf(method, url) === 'anyone'

const needOf = (method: string, url: string): Need | undefined => ROUTES[`${method} ${url}`]

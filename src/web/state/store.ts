// The state of a table's page. `actions.ts` changes it, components read it.
import { loadText } from './storage.ts'
import { none, tableState } from './table-state.ts'
import { computed, signal } from '@preact/signals'
import type { Id, Refusal, Seat } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import type { Ruling } from '../../engine/ruling.ts'
import type { Hands } from '../../books/gunfight/table/hands.ts'
import type { GunfightCard } from '../../books/gunfight/table/card.ts'
import type { Point } from '../../field/map.ts'
import type { Now, Reply, Role, ShownAsk, ShownLine } from '../../server/protocol.ts'
import type { DeclaredWay, Sheltered, Token } from '../../books/gunfight/table/scene.ts'
import {
  defaultGroup,
  groupItems,
  mapItemsByObstacle,
  pickable,
  type VariantValues,
} from './items.ts'

export type Explanation = Extract<Reply, { type: 'why' }>
export type Reach = Extract<Reply, { type: 'reach' }>

/** The action being prepared. */
export interface DraftAction {
  readonly key: string
  readonly item: Item
  /** The spot or path that the item needed, once chosen. */
  readonly choice: unknown
  readonly extras: VariantValues
  readonly card?: GunfightCard
  readonly busy: boolean
}

/** A path that is shown before and while it is sent. */
export interface PathPreview {
  readonly key: string
  readonly to: Point
  readonly path: readonly Point[]
  readonly cost: number
  readonly choice?: unknown
  readonly refusal?: Refusal
}

/** A request to pick a spot or a line on the map, for an item or a field of a ruling. */
export interface MapRequest {
  readonly label: string
  readonly shape: 'spot' | 'line'
  /** Whether the spot is a destination to walk to. */
  readonly walks?: boolean
  /** Receives the spot, or both ends of the line, in metres. */
  readonly onPicked: (points: readonly Point[]) => void
}

/** Manual or automatic playback. */
export interface Playback {
  /** The beat after which the table is shown; -1 is before the first. */
  readonly at: number
  readonly playing: boolean
}

export type Moment = Extract<Reply, { type: 'back' }>

export type Tab = 'now' | 'log' | 'sheet'
/** What a wide screen shows below the question. */
export type Page = 'log' | 'sheet' | 'infirmary' | 'course'

/** The action that is being prepared. */
const [draft, clearDraft] = tableState(() => ({
  draftAction: none<DraftAction>(),
  pathPreview: none<PathPreview>(),
  mapRequest: none<MapRequest>(),
  /** The marks so far: the spot, or one or both ends of the line. */
  marks: [] as readonly Point[],
  /** The mouse position while the map waits for a spot, in metres. */
  hoverPoint: none<Point>(),
}))
export { clearDraft }
export const { draftAction, pathPreview, mapRequest, marks, hoverPoint } = draft

/** What the page knows of its table, and what is chosen and open there. */
const [state] = tableState(() => ({
  connected: false,
  everConnected: false,
  /** Why the server does not admit this browser to the table. */
  turnedAway: none<Refusal>(),
  /** Why the server cannot currently show or continue the table. */
  fault: none<Refusal>(),
  /** Connected screens per role; sent only to the referee. */
  presence: none<Readonly<Partial<Record<Role, number>>>>(),
  now: none<Now>(),
  lines: [] as readonly ShownLine[],
  /** The number of the last line that was there when this screen last answered; absent: it has not yet. */
  answeredAt: none<number>(),
  explanations: new Map() as ReadonlyMap<number, Explanation>,
  /** The page chosen below the question; without a choice, the one that matters most. */
  page: none<Page>(),
  /** The log lines that the explanation is about. */
  whyOf: [] as readonly number[],
  /** The newest chat line shown on this screen, and the newest page. */
  chatRead: 0,
  pagesRead: 0,
  /** What someone else last pointed at on the map. */
  pointed: none<Extract<Reply, { type: 'pointed' }>>(),
  /** A short message: a refusal or an error. `inChat`: of what was sent in the chat panel. */
  notice: none<{ readonly text: string; readonly rule?: string; readonly inChat?: boolean }>(),

  /** The selected one of several open questions. */
  selectedAskKey: none<string>(),
  /** The group armed by the user; by default the first with a target. */
  armedByHand: none<string>(),
  reach: none<{ readonly key: string; readonly reach: Reach }>(),
  hoveredToken: none<Id>(),
  selectedToken: none<Id>(),
  /** The obstacle under the pointer. */
  hoveredObstacle: none<Id>(),

  /** Present during playback; `moment` is the table at that time. */
  playback: none<Playback>(),
  moment: none<Moment>(),

  /** Whether the ending was put away, or called for; absent: neither yet. */
  endHidden: none<boolean>(),
  measuring: false,
  rosterShown: false,
  rulingsShown: false,
  /** The ruling that the panel opens with, and what its form begins with. */
  rulingAsked: none<{
    readonly rule: string
    readonly values: Readonly<Record<string, unknown>>
  }>(),
  chatShown: false,
  keysShown: false,
  seatsShown: false,
  /** Whether the printable version of the fight is shown. */
  papersShown: false,
  courseShown: false,
}))
export const { connected, everConnected, turnedAway, fault, presence, now, lines, answeredAt } =
  state
export const { explanations, whyOf, page, chatRead, pointed, notice, selectedAskKey, armedByHand } =
  state
export const { pagesRead } = state
export const { reach, hoveredToken, selectedToken, hoveredObstacle, playback, moment } = state
export const { endHidden, measuring, rosterShown, rulingsShown, rulingAsked, chatShown } = state
export const { keysShown, seatsShown } = state
export const { papersShown, courseShown } = state

/** True on a replay page: there is no server, and nothing can be changed. */
export const isReplay = signal(false)
export const tab = signal<Tab>('now')
export const sheetUp = signal(true)
export const OWN_SHEET_KEY = 'ringfire-own-sheet'
/** Whether a phone shows its player's sheet and questions instead of the map. */
export const ownSheetOnly = signal(loadText(OWN_SHEET_KEY) === 'yes')

/** Whether this screen decides for a seat: the referee for all, a player for their own, a watcher for none. */
export const mayDecideFor = (seat: Seat): boolean =>
  ['all', 'referee', seat].includes(now.value?.you ?? 'watcher')

/** The asked combatant's cost of reaching a spot; undefined if out of reach. */
export function reachCost(at: Point): number | undefined {
  const known = reach.value?.reach
  return known?.spots.find(
    (spot) =>
      Math.abs(spot.x - at.x) <= known.cell / 2 && Math.abs(spot.y - at.y) <= known.cell / 2,
  )?.cost
}
/** How moving this far affects the turn: "a run: the action is halved". */
export const paceOf = (cost: number): string | undefined =>
  reach.value?.reach.paces?.find(({ upTo }) => cost <= upTo + 1e-6)?.says

/** The ruling of this kind, if this screen may make it now. */
export const rulingOf = (rule: string): Ruling | undefined =>
  now.value?.rulings.find(({ fixed }) => fixed['rule'] === rule)

/** Opens the form of a ruling. */
export function askRuling(rule: string, values: Readonly<Record<string, unknown>> = {}): void {
  rulingAsked.value = { rule, values }
  rulingsShown.value = true
}

/** The ruling that a drag on the map makes while the rulings panel is open. */
export const dragRuling = computed(() =>
  rulingsShown.value
    ? now.value?.rulings.find(
        ({ fixed, fields }) => fixed['rule'] === 'place' && fields.some(({ name }) => name === 'x'),
      )
    : undefined,
)

/** The gunfight's scene, current or at the displayed moment; undefined for a bout. */
export const scene = computed(() => {
  const shown = (playback.value && moment.value?.scene) ?? now.value?.scene
  return shown?.kind === 'gunfight' ? shown : undefined
})
/** Log lines below this number existed at the displayed moment. */
export const shownUntil = computed(() =>
  playback.value && moment.value ? moment.value.until : Infinity,
)
/** The bout's scene; undefined for a gunfight. */
export const boutScene = computed(() =>
  now.value?.scene.kind === 'bout' ? now.value.scene : undefined,
)
/** No questions during playback. */
export const openAsks = computed<readonly ShownAsk[]>(() =>
  playback.value ? [] : (now.value?.asks ?? []),
)
export const ask = computed<ShownAsk | undefined>(() => {
  const open = openAsks.value
  return (
    open.find((one) => one.key === selectedAskKey.value) ??
    open.find((one) => !one.answered) ??
    open[0]
  )
})
export const groups = computed(() =>
  groupItems(ask.value && !ask.value.answered ? ask.value.items : []),
)
/** The group of offers: questions with an answer that would change a roll. */
export const offers = computed(() =>
  groups.value.find(
    ({ items }) => items.some(({ gain }) => gain !== undefined) && pickable(items) === undefined,
  ),
)
export const armed = computed(() => {
  const wanted = armedByHand.value
  return wanted !== undefined && groups.value.some((group) => group.name === wanted)
    ? wanted
    : defaultGroup(groups.value)
})
/** The item that a click on an obstacle chooses, by obstacle. */
export const itemsByObstacle = computed(() => mapItemsByObstacle(groups.value, armed.value))
/** The open question's item that needs a path. */
export const pathItem = computed(() =>
  groups.value
    .flatMap((group) => group.items)
    .find((item) => item.needs === 'path' && !item.refusal),
)

/** The combatants inside the displayed plan's area. */
export const idsInArea = computed<ReadonlySet<Id>>(
  () => new Set((draftAction.value?.card?.inside ?? []).map((one) => one.who)),
)

/** What people hold. */
export const hands = computed<Hands>(
  () => ((playback.value && moment.value) || now.value)?.hands ?? {},
)
export const tokens = computed<readonly Token[]>(() => scene.value?.men ?? [])
/** The combatant whom the open question is about, otherwise the one whose turn it is. */
export const actor = computed<Token | undefined>(() => {
  const who = ask.value?.who
  return (
    tokens.value.find((combatant) => combatant.id === who) ??
    tokens.value.find((combatant) => combatant.acting)
  )
})
/** Cover against the acting combatant, by target. */
export const coverByTarget = computed<ReadonlyMap<Id, Sheltered>>(
  () =>
    new Map(
      (scene.value?.shelters ?? [])
        .filter((one) => one.who === actor.value?.id)
        .map((one) => [one.target, one]),
    ),
)
/** The declared path of the acting combatant. */
export const declaredPath = computed<DeclaredWay | undefined>(() =>
  scene.value?.ways?.find((one) => one.who === actor.value?.id),
)
/** The combatant whose sheet is shown. */
export const sheetId = computed<Id | undefined>(() => {
  const sheets = { ...scene.value?.seen, ...scene.value?.sheets }
  const own = Object.keys(scene.value?.sheets ?? {})
  const wanted = [selectedToken.value, actor.value?.id, ...own, ...Object.keys(sheets)]
  return wanted.find((id) => id !== undefined && sheets[id] !== undefined)
})

/** The name of a combatant's side. */
export function sideNameOf({ id, side }: Pick<Token, 'id' | 'side'>): string {
  const { sheets, seen } = scene.value ?? {}
  return (sheets?.[id] ?? seen?.[id])?.side ?? `side ${side + 1}`
}

/** The name of a seat; its id if unknown. */
export function seatName(seat: string): string {
  return now.value?.seats.find((one) => one.seat === seat)?.name ?? seat
}

/** The name of a combatant or boxer; the id if unknown. */
export function nameOf(id: Id): string {
  return (
    tokens.value.find((combatant) => combatant.id === id)?.name ??
    boutScene.value?.fighters.find((combatant) => combatant.id === id)?.name ??
    id
  )
}

/** The path of a resource of the shown table. */
export const tablePath = (resource: string): string =>
  `/api/tables/${encodeURIComponent(now.value?.table ?? '')}/${resource}`

// The state of a table's page. `actions.ts` changes it, components read it.
import { logOf, pointedAt } from './log-entries.ts'
import { forgetAll } from './remembered.ts'
import { loadText } from './storage.ts'
import { computed, signal } from '@preact/signals'
import type { Id, Refusal, Seat } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
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

export const connected = signal(false)
export const everConnected = signal(false)
/** True on a replay page: there is no server, and nothing can be changed. */
export const isReplay = signal(false)
/** Why the server does not admit this browser to the table. */
export const turnedAway = signal<Refusal | undefined>(undefined)
/** Why the server cannot currently show or continue the table. */
export const fault = signal<Refusal | undefined>(undefined)
/** Connected screens per role; sent only to the referee. */
export const presence = signal<Readonly<Partial<Record<Role, number>>> | undefined>(undefined)
export const now = signal<Now | undefined>(undefined)
/** Whether this screen decides for a seat: the referee for all, a player for their own, a watcher for none. */
export const mayDecideFor = (seat: Seat): boolean =>
  ['all', 'referee', seat].includes(now.value?.you ?? 'watcher')
export const lines = signal<readonly ShownLine[]>([])
export const explanations = signal<ReadonlyMap<number, Explanation>>(new Map())
/** The selected one of several open questions. */
export const selectedAskKey = signal<string | undefined>(undefined)
/** The group armed by the user; by default the first with a target. */
export const armedByHand = signal<string | undefined>(undefined)
export const draftAction = signal<DraftAction | undefined>(undefined)
export const pathPreview = signal<PathPreview | undefined>(undefined)
export const reach = signal<{ readonly key: string; readonly reach: Reach } | undefined>(undefined)
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
export const hoveredToken = signal<Id | undefined>(undefined)
export const selectedToken = signal<Id | undefined>(undefined)
/** The obstacle under the pointer. */
export const hoveredObstacle = signal<Id | undefined>(undefined)
export const mapRequest = signal<MapRequest | undefined>(undefined)
/** The marks so far: the spot, or one or both ends of the line. */
export const marks = signal<readonly Point[]>([])
/** The mouse position while the map waits for a spot, in metres. */
export const hoverPoint = signal<Point | undefined>(undefined)
export const measuring = signal(false)
export const rosterShown = signal(false)
export const rulingsShown = signal(false)
/** The ruling that a drag on the map makes while the rulings panel is open. */
export const dragRuling = computed(() =>
  rulingsShown.value
    ? now.value?.rulings.find(
        ({ fixed, fields }) => fixed['rule'] === 'place' && fields.some(({ name }) => name === 'x'),
      )
    : undefined,
)
export const chatShown = signal(false)
/** The newest chat line shown on this screen. */
export const chatRead = signal(0)
/** What someone else last pointed at on the map. */
export const pointed = signal<Extract<Reply, { type: 'pointed' }> | undefined>(undefined)
export const keysShown = signal(false)
export const seatsShown = signal(false)
/** Whether the printable version of the fight is shown. */
export const papersShown = signal(false)
export const tab = signal<Tab>('now')
export const sheetUp = signal(true)
export const OWN_SHEET_KEY = 'ringfire-own-sheet'
/** Whether a phone shows its player's sheet and questions instead of the map. */
export const ownSheetOnly = signal(loadText(OWN_SHEET_KEY) === 'yes')
/** A short message: a refusal or an error. */
export const notice = signal<{ readonly text: string; readonly rule?: string } | undefined>(
  undefined,
)

/** Present during playback; `moment` is the table at that time. */
export const playback = signal<Playback | undefined>(undefined)
export const moment = signal<Moment | undefined>(undefined)
/** Whether the course panel is open. */
export const courseShown = signal(false)

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

/** Clears all table state before another table is shown. */
export function clearTable(): void {
  connected.value = false
  everConnected.value = false
  now.value = undefined
  turnedAway.value = undefined
  fault.value = undefined
  presence.value = undefined
  pointed.value = undefined
  chatRead.value = 0
  lines.value = []
  explanations.value = new Map()
  clearDraft()
  selectedAskKey.value =
    armedByHand.value =
    selectedToken.value =
    hoveredToken.value =
    hoveredObstacle.value =
    notice.value =
    reach.value =
      undefined
  playback.value = moment.value = undefined
  logOf.value = undefined
  pointedAt.value = []
  forgetAll()
  measuring.value =
    rosterShown.value =
    rulingsShown.value =
    chatShown.value =
    keysShown.value =
    seatsShown.value =
    papersShown.value =
    courseShown.value =
      false
}

/** Clears the action being prepared. */
export function clearDraft(): void {
  draftAction.value = undefined
  pathPreview.value = undefined
  mapRequest.value = undefined
  marks.value = []
  hoverPoint.value = undefined
}

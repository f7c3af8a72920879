// The state of a table's page. `actions.ts` changes it, components read it.
import { computed, signal } from '@preact/signals'
import type { Id, Refusal } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import type { GunfightCard } from '../../books/gunfight/table/card.ts'
import type { Point } from '../../field/map.ts'
import type { Now, Reply, ShownAsk, ShownLine } from '../../server/protocol.ts'
import type { DeclaredWay, Sheltered, Token } from '../../books/gunfight/table/scene.ts'
import { firstArmed, groupsOf, thingItems, type Extras } from './menu.ts'

export type Why = Extract<Reply, { type: 'why' }>
export type Reach = Extract<Reply, { type: 'reach' }>

/** The action being prepared. */
export interface Aim {
  readonly key: string
  readonly item: Item
  /** The spot or path the item needed, once chosen. */
  readonly choice: unknown
  readonly extras: Extras
  readonly card?: GunfightCard
  readonly busy: boolean
}

/** A path shown before or while it is sent. */
export interface Way {
  readonly key: string
  readonly to: Point
  readonly path: readonly Point[]
  readonly cost: number
  readonly choice?: unknown
  readonly refusal?: Refusal
}

/** An item or a ruling's field asks the map for a spot or a line. */
export interface MapWish {
  readonly label: string
  readonly wants: 'spot' | 'line'
  /** Receives the spot, or both ends of the line, in metres. */
  readonly take: (points: readonly Point[]) => void
}

/** Playback by hand or at a pace. */
export interface Film {
  /** The beat whose end is shown; -1: before the first. */
  readonly at: number
  readonly playing: boolean
}

export type Back = Extract<Reply, { type: 'back' }>

export type Tab = 'now' | 'log' | 'sheet' | 'roster'

export const connected = signal(false)
export const everConnected = signal(false)
export const now = signal<Now | undefined>(undefined)
export const lines = signal<readonly ShownLine[]>([])
export const whys = signal<ReadonlyMap<number, Why>>(new Map())
/** The selected one of several open questions. */
export const askKey = signal<string | undefined>(undefined)
/** The group armed by hand; the default is the first with a target. */
export const armedByHand = signal<string | undefined>(undefined)
export const aim = signal<Aim | undefined>(undefined)
export const way = signal<Way | undefined>(undefined)
export const reach = signal<{ readonly key: string; readonly reach: Reach } | undefined>(undefined)
export const pointed = signal<Id | undefined>(undefined)
export const chosen = signal<Id | undefined>(undefined)
/** The obstacle under the pointer. */
export const pointedThing = signal<Id | undefined>(undefined)
export const mapWish = signal<MapWish | undefined>(undefined)
/** The marks so far: the spot, or one or both ends of the line. */
export const marks = signal<readonly Point[]>([])
/** The mouse position while the map is asked, in metres. */
export const hover = signal<Point | undefined>(undefined)
export const measuring = signal(false)
export const rosterShown = signal(false)
export const handShown = signal(false)
export const keysShown = signal(false)
export const seatsShown = signal(false)
export const tab = signal<Tab>('now')
export const sheetUp = signal(true)
/** A short message: a refusal or an error. */
export const notice = signal<{ readonly text: string; readonly rule?: string } | undefined>(
  undefined,
)

/** Present during playback; `frame` is the table at that moment. */
export const film = signal<Film | undefined>(undefined)
export const frame = signal<Back | undefined>(undefined)
/** True while the course panel is open. */
export const courseShown = signal(false)

/** The gunfight's scene, now or at the moment shown; undefined at a bout. */
export const scene = computed(() => {
  const shown = (film.value && frame.value?.scene) ?? now.value?.scene
  return shown?.kind === 'gunfight' ? shown : undefined
})
/** Log lines below this number existed at the moment shown. */
export const shownUntil = computed(() => (film.value && frame.value ? frame.value.until : Infinity))
/** The bout's scene; undefined at a gunfight. */
export const ring = computed(() => (now.value?.scene.kind === 'bout' ? now.value.scene : undefined))
/** No questions during playback. */
export const openAsks = computed<readonly ShownAsk[]>(() =>
  film.value ? [] : (now.value?.asks ?? []),
)
export const ask = computed<ShownAsk | undefined>(() => {
  const open = openAsks.value
  return (
    open.find((one) => one.key === askKey.value) ?? open.find((one) => !one.answered) ?? open[0]
  )
})
export const groups = computed(() =>
  groupsOf(ask.value && !ask.value.answered ? ask.value.items : []),
)
/** Offers: answers of which some would change a roll. */
export const offers = computed(() =>
  groups.value.find((group) => group.items.some((item) => item.gain !== undefined)),
)
export const armed = computed(() => {
  const wanted = armedByHand.value
  return wanted !== undefined && groups.value.some((group) => group.name === wanted)
    ? wanted
    : firstArmed(groups.value)
})
/** The item a click on each obstacle means. */
export const things = computed(() => thingItems(groups.value, armed.value))
/** The open question's item that needs a path. */
export const walk = computed(() =>
  groups.value
    .flatMap((group) => group.items)
    .find((item) => item.needs === 'path' && !item.refusal),
)

/** The combatants inside the area of the plan shown. */
export const inside = computed<ReadonlySet<Id>>(
  () => new Set((aim.value?.card?.inside ?? []).map((one) => one.who)),
)

export const men = computed<readonly Token[]>(() => scene.value?.men ?? [])
/** The combatant the open question is about, else the one whose turn it is. */
export const actor = computed<Token | undefined>(() => {
  const who = ask.value?.who
  return men.value.find((man) => man.id === who) ?? men.value.find((man) => man.acting)
})
/** Cover from the acting combatant, by target. */
export const shelters = computed<ReadonlyMap<Id, Sheltered>>(
  () =>
    new Map(
      (scene.value?.shelters ?? [])
        .filter((one) => one.who === actor.value?.id)
        .map((one) => [one.target, one]),
    ),
)
/** The declared path of the acting combatant. */
export const declaredWay = computed<DeclaredWay | undefined>(() =>
  scene.value?.ways?.find((one) => one.who === actor.value?.id),
)
/** Whose sheet is shown. */
export const sheetOf = computed<Id | undefined>(() => {
  const sheets = scene.value?.sheets ?? {}
  const wanted = [chosen.value, actor.value?.id, ...Object.keys(sheets)]
  return wanted.find((id) => id !== undefined && sheets[id] !== undefined)
})

export function nameOf(id: Id): string {
  return (
    men.value.find((man) => man.id === id)?.name ??
    ring.value?.fighters.find((man) => man.id === id)?.name ??
    id
  )
}

/** Clears all table state before another table is shown. */
export function clearTable(): void {
  connected.value = false
  everConnected.value = false
  now.value = undefined
  lines.value = []
  whys.value = new Map()
  clearChoice()
  askKey.value =
    armedByHand.value =
    chosen.value =
    pointed.value =
    pointedThing.value =
    notice.value =
    reach.value =
      undefined
  film.value = frame.value = undefined
  measuring.value =
    rosterShown.value =
    handShown.value =
    keysShown.value =
    seatsShown.value =
    courseShown.value =
      false
}

/** Clears the action being prepared. */
export function clearChoice(): void {
  aim.value = undefined
  way.value = undefined
  mapWish.value = undefined
  marks.value = []
  hover.value = undefined
}

// The plan of a new fight: created from a table or a draft, and converted to a request.
import type { Seat } from '../../dice/dice.ts'
import type { OptionValues } from '../../engine/book.ts'
import { extrasOf } from '../../files/extras-of-plan.ts'
import type { Colour } from '../../files/colours.ts'
import { seatsOfFight } from '../../files/fight-seats.ts'
import { placed, type PlacedPerson } from '../../files/placed.ts'
import type * as api from './api.ts'
import type { ListedCharacter } from './api.ts'
import type { Problem } from '../state/api.ts'

export interface PlannedSide {
  readonly name: string
  readonly people: readonly PlacedPerson[]
  readonly computer: boolean
  /** If absent, assigned by the order of the sides. */
  readonly colour?: Colour | undefined
}

/** Ambushes by the keys of `placed`: the ambushers and their victims. */
export type PlannedAmbush = api.Fight['ambush'][number]

/** A fight as edited by the form. */
export interface FightPlan {
  readonly book: string
  readonly title: string
  readonly sides: readonly PlannedSide[]
  readonly map: string | undefined
  readonly metres: number
  readonly places: Readonly<
    Record<string, { readonly x: number; readonly y: number; readonly facing?: number | undefined }>
  >
  readonly ambush: readonly PlannedAmbush[]
  readonly options: OptionValues
  /** The id of the house rules that the options come from. */
  readonly house: string | undefined
  readonly byHand: boolean
  readonly advice: 'allowed' | 'off'
  readonly insist: boolean
}

/** Changes parts of a plan. */
export type SetPlan = (over: Partial<FightPlan>) => void

/** What the parts of the form work on. */
export interface PlanProps {
  readonly plan: FightPlan
  readonly set: SetPlan
  /** See `castOf`. */
  readonly cast: readonly ListedCharacter[]
  /** The names of those whom the last fight left dead or dying, which nobody new gets. */
  readonly gone?: readonly string[]
  readonly faults: readonly Problem[]
}

/** The seat of a side. */
export const seatOf = (side: number): Seat => `player-${side + 1}`
/** The name of a side until somebody gives it one, as sentences can use it: "Side A won." */
export const sideName = (side: number): string => `Side ${String.fromCharCode(65 + side)}`
/** An empty plan. */
export const EMPTY: FightPlan = {
  book: '',
  title: 'A fight',
  metres: 12,
  map: undefined,
  places: {},
  ambush: [],
  options: {},
  house: undefined,
  insist: false,
  byHand: false,
  advice: 'allowed',
  sides: [
    { name: sideName(0), people: [], computer: false },
    { name: sideName(1), people: [], computer: true },
  ],
}

/** Converts a table's plan into the form's. */
export function fromTable(fight: api.Fight): FightPlan {
  return {
    ...EMPTY,
    book: fight.book,
    title: fight.title,
    metres: fight.metres,
    map: fight.map,
    places: fight.places ?? {},
    ambush: fight.ambush ?? [],
    options: fight.options,
    house: fight.house,
    insist: fight.insist,
    byHand: fight.hand.length > 0,
    advice: fight.advice ?? 'allowed',
    sides: fight.sides.map(({ name, seat, people, colour }) => ({
      name,
      colour,
      people: people.map((one) => (typeof one === 'string' ? { character: one } : one)),
      computer: fight.computer.includes(seat),
    })),
  }
}

/** Everyone a plan can refer to: the characters, and the plan's extras. */
export const castOf = (
  plan: FightPlan,
  all: readonly ListedCharacter[],
): readonly ListedCharacter[] => [...all, ...extrasOf(plan)]

/** The plan without characters who have died or been removed, and their number. */
export function withoutLost(
  plan: FightPlan,
  all: readonly ListedCharacter[],
): { readonly plan: FightPlan; readonly lost: number } {
  const alive = new Set(
    castOf(plan, all)
      .filter(({ dead }) => !dead || plan.insist)
      .map(({ id }) => id),
  )
  const sides = plan.sides.map((side) => ({
    ...side,
    people: side.people.filter(({ character }) => alive.has(character)),
  }))
  const count = (of: readonly PlannedSide[]): number =>
    of.reduce((sum, { people }) => sum + people.length, 0)
  return { plan: { ...plan, sides }, lost: count(plan.sides) - count(sides) }
}

/**
 * A random id for a new extra. Ids at the table derive from it, and a running number would tell players how many
 * extras there are.
 */
export const newExtraId = (): string =>
  `extra-${[...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('')}`

/** Adds new people to a side, without storing them as characters. */
export function withExtras(
  plan: FightPlan,
  at: number,
  people: readonly api.Character['person'][],
): readonly PlannedSide[] {
  const extras = people.map((person) => ({ character: newExtraId(), person }))
  return plan.sides.map((side, s) =>
    s === at ? { ...side, people: [...side.people, ...extras] } : side,
  )
}

/** The side that opponents join by default: one without people, if another has some; else the computer's. */
export function opponentsOf({ sides }: FightPlan): number {
  const empty = sides.findIndex(({ people }) => people.length === 0)
  const computers = sides.findIndex(({ computer }) => computer)
  if (empty >= 0 && sides.some(({ people }) => people.length > 0)) return empty
  return computers < 0 ? sides.length - 1 : computers
}

/**
 * Adds groups of new people: the first to this side, each of the others to the next side without people, or else to
 * the next side.
 */
export function withGroups(
  plan: FightPlan,
  at: number,
  groups: readonly (readonly api.Character['person'][])[],
): readonly PlannedSide[] {
  const used = new Set([at])
  return groups.reduce<readonly PlannedSide[]>((sides, people, g) => {
    const free = (i: number): boolean => !used.has(i) && sides[i]?.people.length === 0
    const others = sides.map((_, i) => i)
    const to = g === 0 ? at : (others.find(free) ?? others.find((i) => !used.has(i)) ?? at)
    used.add(to)
    return withExtras({ ...plan, sides }, to, people)
  }, plan.sides)
}

/** The plan as a request to the server; `after`: the table whose people fight on. */
export function requestOf(
  { sides, byHand, map, places, ambush, ...plan }: FightPlan,
  after?: string,
): unknown {
  const seated = seatsOfFight(sides.map((side, i) => ({ ...side, seat: seatOf(i) })))
  const own = sides.map((_, i) => seatOf(i)).filter((seat, i) => seated.ofSides[i] === seat)
  const all = seated.seats?.map(({ seat }) => seat) ?? own
  const computer = own.filter((seat) =>
    sides.some((side, i) => side.computer && seatOf(i) === seat),
  )
  const hand = byHand
    ? all.filter((seat) => !computer.includes(seat) && !seated.computer.includes(seat))
    : []
  const here = new Set(placed(sides).flatMap((side) => side.map(({ key }) => key)))
  const kept = Object.fromEntries(Object.entries(places).filter(([id]) => here.has(id)))
  const present = (ids: readonly string[]): readonly string[] => ids.filter((id) => here.has(id))
  return {
    ...plan,
    ...(after === undefined ? {} : { after }),
    ...(map === undefined ? {} : { map, places: kept }),
    sides: sides.map(({ name, people, colour }, i) => ({
      name,
      seat: seatOf(i),
      people,
      ...(colour === undefined ? {} : { colour }),
    })),
    ambush: ambush
      .map((one) => ({ ...one, who: present(one.who), victims: present(one.victims) }))
      .filter(({ who, victims }) => who.length > 0 && victims.length > 0),
    computer,
    hand,
  }
}

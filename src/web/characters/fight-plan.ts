// The plan of a new fight: from a table or a draft, and as the server reads it.
import type { Seat } from '../../dice/dice.ts'
import { placed } from '../../files/placed.ts'
import { loadText, storeText } from '../state/storage.ts'
import type { Problem } from '../state/api.ts'
import type * as api from './api.ts'
import type { Character } from './api.ts'
import type { FightPlan } from './sides-form.tsx'

const seatOf = (side: number): Seat => `player-${side + 1}`
/** A fight that nobody has planned yet. */
export const EMPTY: FightPlan = {
  book: '',
  title: 'A fight',
  metres: 12,
  map: undefined,
  places: {},
  options: {},
  house: undefined,
  insist: false,
  byHand: false,
  sides: [
    { name: 'Us', people: [], computer: false },
    { name: 'Them', people: [], computer: true },
  ],
}

/** The form's plan, from that of a table. */
export function fromTable(fight: api.Fight): FightPlan {
  return {
    ...EMPTY,
    book: fight.book,
    title: fight.title,
    metres: fight.metres,
    map: fight.map,
    places: fight.places ?? {},
    options: fight.options,
    house: fight.house,
    byHand: fight.hand.length > 0,
    sides: fight.sides.map(({ name, seat, people }) => ({
      name,
      people: people.map((one) => (typeof one === 'string' ? { character: one } : one)),
      computer: fight.computer.includes(seat),
    })),
  }
}

/** The plan without characters who died or were removed. */
export function withoutLost(plan: FightPlan, all: readonly Character[]): FightPlan {
  const alive = new Set(all.filter(({ dead }) => !dead).map(({ id }) => id))
  return {
    ...plan,
    sides: plan.sides.map((side) => ({
      ...side,
      people: side.people.filter(({ character }) => alive.has(character)),
    })),
  }
}

/** The plan as the server reads it. */
export function requestOf({ sides, byHand, map, places, ...plan }: FightPlan): unknown {
  const computer = sides.flatMap((side, i) => (side.computer ? [seatOf(i)] : []))
  const hand = byHand ? sides.flatMap((side, i) => (side.computer ? [] : [seatOf(i)])) : []
  const here = new Set(placed(sides).flatMap((side) => side.map(({ key }) => key)))
  const kept = Object.fromEntries(Object.entries(places).filter(([id]) => here.has(id)))
  return {
    ...plan,
    ...(map === undefined ? {} : { map, places: kept }),
    sides: sides.map(({ name, people }, i) => ({ name, seat: seatOf(i), people })),
    computer,
    hand,
  }
}

const DRAFT = 'ringfire-fight-draft'

/** Keeps the plan in this browser. */
export const storeDraft = (plan: FightPlan): void => storeText(DRAFT, JSON.stringify(plan))

/** The plan that was kept last; undefined: there is none that can be read. */
export function loadDraft(): FightPlan | undefined {
  try {
    const kept = JSON.parse(loadText(DRAFT) ?? 'null') as Partial<FightPlan> | null
    return kept && typeof kept.book === 'string' && Array.isArray(kept.sides)
      ? { ...EMPTY, ...kept }
      : undefined
  } catch {
    return undefined
  }
}

/** What the server says is wrong, as problems by field. */
export const problemsOf = (wrong: api.ApiError): readonly Problem[] =>
  wrong.problems ?? [{ field: wrong.code ?? 'server', wrong: wrong.why ?? '' }]

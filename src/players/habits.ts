// What the seats did in a fight: if the table wants it, a commander expects the same of them in the rematch.
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock } from '../engine/book.ts'
import type { Beat } from '../engine/log.ts'
import { isChoice, type ChoiceEntry } from '../engine/tape.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { foesUp } from './enemies.ts'
import { fightOf, metresBetween } from './fight.ts'

/** How often a seat did something, and how often it could have. */
export interface Habit {
  readonly times: number
  readonly of: number
}

/** Of attacks and aims: aims. Of moves: towards the nearest enemy. Of attacks on one of several: on the nearest enemy. */
export const HABITS = ['aims', 'nears', 'nearest'] as const
export type Habits = Readonly<Record<(typeof HABITS)[number], Habit>>
export type HabitsBySeat = Readonly<Partial<Record<Seat, Habits>>>

/** Fewer chances than this say nothing. */
const LEAST = 4
const OFTEN = 0.6
const SELDOM = 0.2

export const isOften = (habit: Habit | undefined): boolean =>
  habit !== undefined && habit.of >= LEAST && habit.times >= OFTEN * habit.of
export const isSeldom = (habit: Habit | undefined): boolean =>
  habit !== undefined && habit.of >= LEAST && habit.times <= SELDOM * habit.of

/** Counts what each seat chose. Distances are those at the beginning of the beat. */
export function habitsOf(
  { copy, apply }: Pick<Book<unknown, Clock, unknown>, 'copy' | 'apply'>,
  first: Readonly<Clock>,
  log: readonly Beat<unknown>[],
): HabitsBySeat {
  const found: Partial<Record<Seat, Record<keyof Habits, { times: number; of: number }>>> = {}
  const state = copy(first)
  for (const { tape, events } of log) {
    for (const entry of tape)
      if (isChoice(entry) && entry.by !== 'silent' && entry.by !== 'order') {
        const seat = entry.seat ?? entry.by
        const counts = (found[seat] ??= {
          aims: { times: 0, of: 0 },
          nears: { times: 0, of: 0 },
          nearest: { times: 0, of: 0 },
        })
        for (const [habit, did] of didIn(state, entry)) {
          counts[habit].of++
          if (did) counts[habit].times++
        }
      }
    for (const event of events) apply(state, event)
  }
  return found
}

/** Which habits a choice speaks for or against. */
function didIn(
  state: Readonly<Clock>,
  { kind, who, choice }: ChoiceEntry,
): readonly (readonly [keyof Habits, boolean])[] {
  const fight = fightOf(state)
  const self = who === undefined ? undefined : fight.men[who]
  if (kind !== 'act' || !self) return []
  const act = (choice ?? {}) as { do?: string; target?: string; path?: readonly Spot[] }
  const foes = foesUp(fight, self).toSorted(
    (a, b) => metresBetween(self, a) - metresBetween(self, b),
  )
  const [nearest] = foes
  const end = act.path?.at(-1)
  switch (act.do) {
    case 'aim':
      return [['aims', true]]
    case 'attack':
      return [
        ['aims', false],
        ...(act.target !== undefined && foes.length > 1
          ? [['nearest', act.target === nearest?.id] as const]
          : []),
      ]
    case 'move':
      return end && nearest
        ? [['nears', metresBetween(end, nearest) < metresBetween(self, nearest)]]
        : []
    default:
      return []
  }
}

/** What is expected of a seat, in words with figures; undefined: nothing. */
export function expectationOf({ aims, nears, nearest }: Habits): string | undefined {
  const said = [
    ...(isOften(aims) ? [`aims before it attacks (${aims.times} of ${aims.of})`] : []),
    ...(isSeldom(nears)
      ? [`does not come nearer (${nears.of - nears.times} of ${nears.of} moves)`]
      : []),
    ...(isOften(nearest) ? [`attacks whoever is nearest (${nearest.times} of ${nearest.of})`] : []),
  ]
  return said.length > 0 ? said.join(', ') : undefined
}

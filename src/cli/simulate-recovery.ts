// The wounded of a file, their recovery rolled ahead: for each wound the day on which it will have healed.
import type { BookEntry } from '../books/index.ts'
import type { Event } from '../books/fnff-1988/events.ts'
import type { Healing, Scene } from '../books/gunfight/table/scene.ts'
import type { OptionValues } from '../engine/book.ts'
import { newGame } from '../engine/play.ts'
import type { CombatantFile } from '../files/combatant.ts'
import type { Parsed } from '../files/problems.ts'

export interface HealingWound extends Pick<Healing, 'code' | 'area' | 'effect' | 'treated'> {
  /** The dice of its rolls, and the highest face that heals it; absent where it gets worse first, or its day was known. */
  readonly rolls?: readonly number[]
  readonly needed?: number
  /** When it will have healed, in days from now. */
  readonly day?: number
  readonly week?: number
  /** Present: nobody has cared for it, and this is what comes first. */
  readonly first?: 'worsens' | 'death save'
}

export interface HealingPerson {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly dead: boolean
  readonly limits: readonly string[]
  readonly wounds: readonly HealingWound[]
}

/** Rolls ahead with the dice of the seed. Whoever is unhurt is left out. */
export function simulateRecovery(
  entry: BookEntry,
  people: readonly CombatantFile[],
  options: OptionValues,
  seed: number,
): Parsed<readonly HealingPerson[]> {
  const entered = entry.enter(
    {
      title: 'The wounded',
      sides: [{ name: 'The wounded', seat: 'player-1', combatants: people }],
    },
    options,
  )
  if (entered.problems)
    return {
      problems: entered.problems.map((one) => ({
        ...one,
        field: one.field.replace(/^sides\[0\]\.combatants/, 'people'),
      })),
    }
  const { book, face } = entry.make(options)
  const game = newGame(book, entered.setup, { seed })
  const told = (
    game.begin({ seat: 'referee', choice: { rule: 'roll-ahead' } }).step?.add ?? []
  ).flatMap(({ events }) => events as readonly Event[])
  const rolled = told.filter(
    (event): event is Event & { type: 'foreseen' } => event.type === 'foreseen',
  )
  const { infirmary }: Scene = face.scene(book.view(game.state, 'referee'))
  return {
    value: (infirmary?.patients ?? []).map(({ id, name, state, dead, limits, wounds }) => ({
      id,
      name,
      state,
      dead,
      limits,
      wounds: wounds.map(({ id: wound, code, area, effect, treated, next }) => {
        const roll = rolled.find((event) => event.who === id && event.wound === wound)
        const when =
          next?.what === 'recovery'
            ? { day: next.day, week: Math.ceil(next.day / 7) }
            : next
              ? { first: next.what }
              : {}
        return {
          code,
          area,
          ...(effect === undefined ? {} : { effect }),
          treated,
          ...(roll ? { rolls: roll.faces, needed: roll.needed } : {}),
          ...when,
        }
      }),
    })),
  }
}

// A bout for tests: brief fighters, any state of the ring, scripted dice and answers.
import { scripted } from '../support/book-dice.ts'
import type { Fighter } from '../../src/books/fights/fighter.ts'
import { skillLevel, idOf } from '../../src/books/fights/fighter.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import type { Options } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { beginBout } from '../../src/books/fights/state.ts'
import type { Corner, Entrant, Roll, State } from '../../src/books/fights/state.ts'
import { bareContext, playVisit } from '../../src/books/fights/visit.ts'
import type { Rounds, Signature } from '../../src/books/fights/words.ts'

/** Boxing, Aggression, Quickness, Power, Stamina. */
export type Five = readonly [box: number, agg: number, qwik: number, pow: number, stam: number]

export interface Who {
  readonly name?: string
  readonly stats?: Five
  readonly signatures?: readonly Signature[]
  readonly star?: boolean
  readonly fame?: number
  /** Current fields of the corner: lost, bonus, points … */
  readonly now?: Partial<Corner>
}

export function fighter({
  name = 'Kid Gloves',
  stats = [4, 3, 3, 3, 4],
  signatures = [],
  star = false,
  fame = 0,
}: Who = {}): Fighter {
  const [box, agg, qwik, pow, stam] = stats
  const five = { box, agg, qwik, pow, stam }
  return {
    id: idOf(name),
    name,
    star,
    stats: five,
    signatures,
    fame,
    skill: skillLevel(five, signatures),
  }
}

export interface Bout {
  readonly first?: Who
  readonly second?: Who
  readonly rounds?: Rounds
  readonly options?: Partial<Options>
  /** Current fields of the state. Nobody rolls for Bonus Dice unless a corner has some. */
  readonly now?: Partial<Omit<State, 'men' | 'roll'>>
  readonly roll?: Partial<Roll>
}

const entrant = (who: Who, seat: 'player-1' | 'player-2'): Entrant => ({
  fighter: fighter(who),
  ...(who.star ? { seat } : {}),
})

/** The bout. Bonus Dice and Star Power are 0 unless the test sets them. The first fighter is listed first, regardless of Fame. */
export function boutOf({
  first = {},
  second = {},
  rounds = 10,
  options = {},
  now = {},
  roll = {},
}: Bout): State {
  const one = entrant({ name: 'Ace', fame: 2, ...first }, 'player-1')
  const other = entrant({ name: 'Bull', fame: 1, ...second }, 'player-2')
  const state = beginBout({ title: '', rounds, entrants: [one, other] }, optionsOf(options))
  const corner = (boxer: Corner, who: Who): Corner => ({
    ...boxer,
    bonus: 0,
    starPower: 0,
    ...who.now,
  })
  const byName = [one, other].map(({ fighter: { id } }, i) =>
    corner(
      state.men.find((boxer) => boxer.id === id)!,
      [first, second][i]!,
    ),
  )
  return {
    ...state,
    round: 1,
    ...now,
    men: [byName[0]!, byName[1]!],
    roll: { ...state.roll, ...roll },
  }
}

/** Plays one visit with these faces and answers, all of which must be used. Returns the new state and the rolls. */
export function play(bout: Bout, faces: readonly number[], answers?: readonly unknown[]) {
  const state = boutOf(bout)
  const dice = scripted(faces, answers)
  playVisit(bareContext(state, dice, readingsOf(optionsOf(bout.options))))
  dice.finish()
  return {
    state,
    first: state.men[0],
    second: state.men[1],
    rolled: dice.used().map(({ label, faces: shown }) => `${label} ${shown.length}d6`),
  }
}

/** `n` dice, of which the first `good` are 1 and the others 6. */
export const dice = (n: number, good: number): number[] =>
  Array.from({ length: n }, (_, i) => (i < good ? 1 : 6))

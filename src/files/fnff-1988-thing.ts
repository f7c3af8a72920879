// An exchange with a thing in the 1988 book: the attack that its words mean (`fnff-1988/inanimate/attack`).
import { THING_MODES } from '../books/fnff-1988/acts/thing.ts'
import { structuralPoints } from '../books/fnff-1988/attack/inanimate.ts'
import type { Options } from '../books/fnff-1988/options.ts'
import type { Attack } from '../books/fnff-1988/attack/plan.ts'
import { TABLES } from '../catalogue/fnff-1988.ts'
import type { Refusal } from '../dice/dice.ts'
import { attackOf1988 } from '../books/fnff-1988/exchange/read.ts'
import type { Option, OptionValues } from '../engine/book.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import type { Parsed } from './problems.ts'
import { optionProblems } from './options.ts'
import { problem } from './problems.ts'
import type { ThingExchangeFile } from './thing-exchange.ts'

export interface ThingExchange1988 {
  readonly attack: Omit<Attack, 'target'>
  readonly thing: string
  readonly points: number
  readonly difficulty: number
  readonly fighting: boolean
  readonly options: Options
  readonly shots: number
  readonly refusal?: Refusal
}

/** The options of the book or of a variant, and what its rules read under them. */
interface Readings1988 {
  readonly options: Readonly<Record<string, Option>>
  readings(chosen: OptionValues): Options
}

/** The attack of a file, or everything in it that the book does not know. */
export function thingAttackOf1988(
  file: ThingExchangeFile,
  book: Readings1988,
): Parsed<ThingExchange1988> {
  const wrongOptions = optionProblems(book.options, file.options)
  if (wrongOptions.length > 0) return { problems: wrongOptions }
  const { thing, points: own, difficulty, fighting } = file.defender
  // Read as an attack on somebody of that name; of him nothing is used.
  const { value, problems = [] } = attackOf1988(
    { ...file, defender: { ...file.attacker, name: thing, wounds: [], armor: [] } },
    book.readings(file.options),
  )
  const wrong = problems.filter(({ field }) => !field.startsWith('defender'))
  const points = own ?? structuralPoints(thing)
  if (points === undefined)
    wrong.push(
      problem(
        'defender.thing',
        `the book has no structural points for '${thing}'`,
        `${suggest(
          thing,
          TABLES['fnff-1988/damage/structural-points'].rows.map(([name]) => name),
        )}; or any thing with points of its own`,
      ),
    )
  if (value && !(THING_MODES as readonly string[]).includes(file.attack.mode))
    wrong.push(
      problem(
        'attack.mode',
        `'${file.attack.mode}' is no mode against a thing`,
        `one of: ${THING_MODES.join(', ')}`,
      ),
    )
  if (file.attack.at) wrong.push(problem('attack.at', 'a thing has no areas', 'leave it out'))
  if (!value || points === undefined || wrong.length > 0) return { problems: wrong }
  return {
    value: {
      attack: value.attack,
      thing,
      points,
      difficulty,
      fighting,
      options: value.options,
      shots: value.shots,
      refusal: value.refusal,
    },
  }
}

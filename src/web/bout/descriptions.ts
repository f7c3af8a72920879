// A round of boxing in plain words, for people who have not read the book: the situation, and the effect of each
// choice.
import type { Boxer, BoutScene } from '../../books/fights/scene.ts'
import type { ShownAsk } from '../../server/protocol.ts'
import { DESCRIPTIONS as WORDS } from './words.ts'

type TableId = NonNullable<BoutScene['table']>['id']

const TABLES: Readonly<Record<TableId, string>> = WORDS.tables

/** The situation, in one line. */
export function describeSituation(
  { table, last, over, clock, fighters }: BoutScene,
  back: boolean,
): string {
  if (over) return over.sentence
  if (back) return last ? TABLES[last.id] : WORDS.boutBegins
  if (!table) return `${clock.charAt(0).toUpperCase()}${clock.slice(1)}.`
  const roller =
    table.id === 'recovery' || table.id === 'ko' || table.id === 'injury'
      ? fighters.find(({ pool }) => pool)?.name
      : undefined
  return roller ? WORDS.rolls(TABLES[table.id], roller) : TABLES[table.id]
}

const CHOICES: Readonly<Record<string, (boxer: Boxer) => string>> = {
  'bonus-dice': ({ bonus }) => WORDS.bonusDiceJoin(bonus),
  'cover-up': () => WORDS.coveredYourCount,
  'head-hunt': () => WORDS.goingForHeadGives,
  'dig-deep': () => WORDS.threeMoreDice,
  'lucky-re-roll': () => WORDS.onceInBoutAll,
  'star-power': ({ starPower }) => WORDS.starPowerDie(starPower),
  'star-power-number': ({ starPower }) => WORDS.starPowerDice(starPower),
}

/** The effect of a choice, in one line. */
export const describeChoice = ({ kind }: ShownAsk, boxer: Boxer): string =>
  CHOICES[kind]?.(boxer) ?? ''

const QUESTIONS: Readonly<Record<string, string>> = WORDS.questions
/** The question of the panel: "Tony Gomes: cover up?". */
export const questionText = ({ kind, title }: ShownAsk, boxer: Boxer | undefined): string =>
  boxer && QUESTIONS[kind] ? `${boxer.name}: ${QUESTIONS[kind]}` : title

/** For screen readers: "Boxing: Tony Gomes 5 successes on 9 dice, Oscar Braun 3 successes on 7 dice. …" */
export function describeLastRoll({ last, fighters }: BoutScene): string {
  if (!last) return ''
  const unit = last.id === 'ko' || last.id === 'recovery' ? 'passed' : 'successes'
  const pools = last.pools.flatMap((pool, side) =>
    pool ? [WORDS.ofDice(fighters[side]?.name, pool.count, unit, pool.dice)] : [],
  )
  const line = last.gives.find((one) => lineApplies(one, last))
  return `${last.name}: ${pools.join(', ')}. ${line ? `${line.what}.` : ''}`
}

/** Whether this line of the table applied. */
export function lineApplies(
  line: BoutScene['gives'][number],
  last: NonNullable<BoutScene['last']>,
): boolean {
  if (line.exit !== last.exit) return false
  const least = Number.parseInt(line.when, 10)
  if (last.id === 'injury' || last.id === 'ko' || last.id === 'recovery')
    return line.when.endsWith('or more') ? last.by >= least : last.by === least
  if (last.who === undefined) return line.who === undefined
  return line.who === last.who && last.by >= 2 === line.when.startsWith('2')
}

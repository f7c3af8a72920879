// A round of boxing in plain words, for people who have not read the book: the situation, and the
// effect of each choice.
import type { Boxer, BoutScene } from '../../books/fights/scene.ts'
import type { ShownAsk } from '../../server/protocol.ts'

type TableId = NonNullable<BoutScene['table']>['id']

const TABLES: Readonly<Record<TableId, string>> = {
  stalking:
    'They look for an opening. Both roll; dice of 1 to 3 are successes, and only the difference counts.',
  boxing: 'They trade punches. More successes score points; two more drive the other to the ropes.',
  'taking-control': 'One of them presses. Two successes more land the big punch, and it may hurt.',
  injury:
    'A hard punch landed: a die for each success of difference says whether it does lasting harm.',
  ko: 'The big punch. Each die at or under the Power of the puncher passes; two passes put the other down.',
  recovery:
    'One of them is on the canvas. Each die at or under Stamina passes, and passes beat the count.',
}

/** The situation, in one line. */
export function describeSituation(
  { table, last, over, clock, fighters }: BoutScene,
  back: boolean,
): string {
  if (over) return over.sentence
  if (back) return last ? TABLES[last.id] : 'The bout begins.'
  if (!table) return `${clock.charAt(0).toUpperCase()}${clock.slice(1)}.`
  const roller =
    table.id === 'recovery' || table.id === 'ko' || table.id === 'injury'
      ? fighters.find(({ pool }) => pool)?.name
      : undefined
  return roller ? `${TABLES[table.id]} ${roller} rolls.` : TABLES[table.id]
}

const CHOICES: Readonly<Record<string, (man: Boxer) => string>> = {
  'bonus-dice': ({ bonus }) =>
    `Bonus Dice join this one roll and are gone. ${bonus} left for the whole bout.`,
  'cover-up': () =>
    'Covered, your 4s count as successes too, but you cannot win the roll: the best you get is a clinch.',
  'head-hunt': () =>
    'Going for the head gives the other more dice now, and you more dice if it comes to a knockout punch.',
  'dig-deep': () => 'Three more dice now for a level of Stamina, once in the bout.',
  'lucky-re-roll': () =>
    'Once in the bout all dice of the roll may be rolled again. The second roll stands.',
  'star-power': ({ starPower }) =>
    `A Star Power die may help a roll that is on the table. A 6 loses it for the bout. ${starPower} left.`,
  'star-power-number': ({ starPower }) =>
    `Star Power dice may help the roll; each 6 loses one for the bout. ${starPower} left.`,
}

/** The effect of a choice, in one line. */
export const describeChoice = ({ kind }: ShownAsk, man: Boxer): string => CHOICES[kind]?.(man) ?? ''

const QUESTIONS: Readonly<Record<string, string>> = {
  'bonus-dice': 'how many Bonus Dice?',
  'cover-up': 'cover up?',
  'head-hunt': 'go for the head?',
  'dig-deep': 'dig deep?',
  'lucky-re-roll': 'try your luck?',
  'star-power': 'Star Power?',
  'star-power-number': 'how much Star Power?',
}
/** The question of the panel: "Tony Gomes: cover up?". */
export const questionText = ({ kind, title }: ShownAsk, man: Boxer | undefined): string =>
  man && QUESTIONS[kind] ? `${man.name}: ${QUESTIONS[kind]}` : title

/** For screen readers: "Tony Gomes 5 successes of 9 dice, Oscar Braun 3 of 7. On the ropes ..." */
export function describeLastRoll({ last, fighters }: BoutScene): string {
  if (!last) return ''
  const unit = last.id === 'ko' || last.id === 'recovery' ? 'passed' : 'successes'
  const pools = last.pools.flatMap((pool, side) =>
    pool ? [`${fighters[side]?.name} ${pool.count} ${unit} of ${pool.dice} dice`] : [],
  )
  const line = last.gives.find((one) => lineApplies(one, last))
  return `${last.name}: ${pools.join(', ')}. ${line ? `${line.what}.` : ''}`
}

/** True if this line of the table applied. */
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

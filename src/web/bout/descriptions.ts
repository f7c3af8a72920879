// A round of boxing in plain words, for people who have not read the book: the situation, and the effect of each
// choice.
import type { Boxer, BoutScene } from '../../books/fights/scene.ts'
import type { ShownAsk } from '../../server/protocol.ts'

type TableId = NonNullable<BoutScene['table']>['id']

const TABLES: Readonly<Record<TableId, string>> = {
  stalking:
    'They look for an opening. Both roll; dice of 1 to 3 are successes, and only the difference counts.',
  boxing:
    'They trade punches. More successes score points; a margin of two drives the opponent to the ropes.',
  'taking-control':
    'One of them presses. A margin of two lands the big punch, which may cause an injury.',
  injury:
    'A hard punch has landed. One die for each success of the margin decides whether it does lasting harm.',
  ko: 'The big punch. Each die at or under the puncher’s Power passes; two passes score a knockdown.',
  recovery:
    'One of them is on the canvas. Each die at or under their Stamina passes; passes beat the count.',
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

const CHOICES: Readonly<Record<string, (boxer: Boxer) => string>> = {
  bell: () => 'Until then the other players can bet on the fighters.',
  'bonus-dice': ({ bonus }) =>
    `Bonus Dice add to this roll and are then spent. ${bonus} left for the whole bout.`,
  'cover-up': () =>
    'If you cover up, your 4s count as successes too, but you cannot win the roll. The best you can get is a clinch.',
  'head-hunt': () =>
    'Going for the head gives your opponent more dice now, and you more dice if it comes to a knockout punch.',
  'dig-deep': () => 'Once per bout, you can give up a level of Stamina for three more dice.',
  'lucky-re-roll': () =>
    'Once per bout, you can reroll all the dice of a roll. The second roll stands.',
  'star-power': ({ starPower }) =>
    `A Star Power die can help the current roll. If it shows a 6, it is lost for the bout. ${starPower} left.`,
  'star-power-number': ({ starPower }) =>
    `Star Power dice can help the roll. Each one that shows a 6 is lost for the bout. ${starPower} left.`,
}

/** The effect of a choice, in one line. */
export const describeChoice = ({ kind }: ShownAsk, boxer: Boxer): string =>
  CHOICES[kind]?.(boxer) ?? ''

const QUESTIONS: Readonly<Record<string, string>> = {
  bell: 'ready for the next round?',
  'bonus-dice': 'how many Bonus Dice?',
  'cover-up': 'cover up?',
  'head-hunt': 'go for the head?',
  'dig-deep': 'dig deep?',
  'lucky-re-roll': 'try your luck?',
  'star-power': 'Star Power?',
  'star-power-number': 'how many Star Power dice?',
}

/** The question of the panel: "Tony Gomes: cover up?". */
export const questionText = ({ kind, title }: ShownAsk, boxer: Boxer | undefined): string =>
  boxer && QUESTIONS[kind] ? `${boxer.name}: ${QUESTIONS[kind]}` : title

/** For screen readers: "Boxing: Tony Gomes 5 successes on 9 dice, Oscar Braun 3 successes on 7 dice. …" */
export function describeLastRoll({ last, fighters }: BoutScene): string {
  if (!last) return ''
  const unit = last.id === 'ko' || last.id === 'recovery' ? 'passed' : 'successes'
  const pools = last.pools.flatMap((pool, side) =>
    pool ? [`${fighters[side]?.name} ${pool.count} ${unit} on ${pool.dice} dice`] : [],
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

// Commentary: one sentence per event, chosen by the dice of the bout's first roll.
import { describeFreeRoll, type FreeRoll } from '../../engine/free-roll.ts'
import { present } from '../../dice/present.ts'
import type { Event } from './events.ts'
import { FIGURES } from './figures.ts'
import { recoveryCount } from './recovery-count.ts'
import { LINES } from './say-results.ts'
import { ending } from './scene.ts'
import type { Corner, State } from './state.ts'
import { EXIT_TEXTS } from './table-lines.ts'
import { isContest, opponentOf, type Side } from './words.ts'
import type { Fighter } from './fighter.ts'

type Form = 'he' | 'him' | 'his'
type Forms = Readonly<Record<Form, string>>

const MAN: Forms = { he: 'he', him: 'him', his: 'his' }
const WOMAN: Forms = { he: 'she', him: 'her', his: 'her' }
const NOT_SAID: Forms = { he: 'they', him: 'them', his: 'their' }

/** A fighter's pronouns; "they" unless stated, as for all fighters on the list. */
export const pronounsOf = ({ woman }: Pick<Fighter, 'woman'>): Forms =>
  woman === undefined ? NOT_SAID : woman ? WOMAN : MAN

/**
 * The line for the `turn`-th event of a kind. Every line is used once before any is repeated. The starting line differs
 * between bouts, depending on their first roll.
 */
function pick(lines: readonly string[], { men, rows }: Readonly<State>, turn: number): string {
  let hash = 0x811c9dc5
  for (const number of [...men.map(({ stats }) => stats.box), ...rows.slice(0, 2).map(rollHash)])
    hash = Math.imul(hash ^ (number + 1), 0x01000193)
  return present(lines[((hash >>> 8) + STEP * turn) % lines.length], 'line')
}
const rollHash = ({ total, successes }: State['rows'][number]): number => 31 * total + successes
/** Must be coprime to the length of every list of lines. */
const STEP = 17

const BELL = [
  'The bell: round {n}.',
  'Round {n}. Seconds out!',
  'They come out for round {n}.',
  'Round {n}.',
  'Stools out, gum shields in: round {n}.',
  'The bell rings for round {n}.',
  'Time for round {n}.',
  'Here we go, round {n}.',
  'Round {n} begins.',
  'Up from their stools for round {n}.',
  'The referee waves them together. Round {n}.',
  'Gloves up. Round {n}.',
]
const HALF = [
  'The referee separates them; half the round is gone.',
  'Back to the middle of the ring, halfway through the round.',
  'They start again from the center.',
  'Half the round is over.',
  'A break, and they begin again in the center.',
  'The referee sends them back to the center. Halfway.',
  'Halfway through; both take a breath.',
  'They shake out their arms and come together again.',
  'The second half of the round.',
  'They step back, breathe, and start again.',
  'The referee calls “Box!”, and the late part of the round begins.',
  'Half the round to go.',
]
const END = [
  'The bell ends the round.',
  'That is the bell.',
  'The round is over; they go to their corners.',
  'The bell. Both turn to their corners.',
  'Time! The stools come out.',
  'The round ends.',
  'The bell, and a minute of rest.',
  'There is the bell, and the round is over.',
  'Back to the corners.',
  'The referee steps between them at the bell.',
  'End of the round. Water and advice.',
  'And that is the round.',
]

const COVERS = [
  '{A} covers up.',
  '{A} covers up behind both gloves.',
  'Both gloves high: {A} covers up.',
  '{A} tucks {his A} chin in and covers up.',
  'Elbows in, gloves up: {A} covers up.',
  '{A} sees it coming and covers up.',
  '{A} covers up, elbows tight to the ribs.',
  '{A} takes no chances and covers up.',
]
const HUNTS = [
  '{A} goes for the head.',
  '{A} aims at the head.',
  'Now {A} goes for the head.',
  '{A} looks for the chin.',
  '{A} sends everything at the head.',
  '{A} forgets the body and goes for the head.',
]
/** By what a Star Power die does; `{n}` is its face. */
const STAR: Readonly<Record<'helps' | 'fails' | 'lost', readonly string[]>> = {
  helps: [
    '{A} calls on {his A} Star Power: a {n}, and it helps.',
    'Star Power from {A}: a {n} helps.',
    '{A} finds something extra: a {n} on the Star Power die.',
    'A {n} on {A}’s Star Power die, and that helps.',
    '{A} reaches for {his A} Star Power, and it is there: a {n}.',
  ],
  fails: [
    '{A} calls on {his A} Star Power: a {n}, and it does not help.',
    'No help from {A}’s Star Power: a {n}.',
    '{A} looks for something extra, and a {n} is too high.',
    'A {n} on {A}’s Star Power die: no help.',
    '{A} reaches for {his A} Star Power in vain: a {n}.',
  ],
  lost: [
    '{A} calls on {his A} Star Power: a {n}, and the die is lost.',
    'A {n}: {A} loses a Star Power die.',
    '{A} asks too much of {his A} Star Power: a {n}, and the die is lost.',
    'A Star Power die is lost for {A}: a {n}.',
  ],
}

/** One sentence, or undefined for events without a line. `after`: the state after the event. */
export function say(event: Event, after: Readonly<State>): string | undefined {
  const name = (side: Side): string => after.men[side].name
  const { round } = after
  switch (event.type) {
    case 'started':
      return `${event.swapped ? `A die lists ${name(0)} first: ` : ''}${name(0)} against ${name(1)}, ${after.rounds === undefined ? 'no round limit' : `${after.rounds} rounds`}.`
    case 'round':
      return pick(BELL, after, round).replace('{n}', String(round))
    case 'stops':
      return `${name(event.who)} goes all out with Bonus Dice for the rest of the bout.`
    case 'hunts':
      return fillIn(pick(HUNTS, after, after.rows.length), after.men[event.who])
    case 'digs':
      return event.dug ? `${name(event.who)} digs deep for one more effort.` : undefined
    case 'readied':
      return describeBonusDice(event.used, name)
    case 'covers':
      return fillIn(pick(COVERS, after, after.rows.length), after.men[event.who])
    case 'thrown':
      return undefined
    case 'again':
      return event.who === event.roller
        ? `Luck is with ${name(event.who)}, who rerolls all the dice.`
        : `Luck is with ${name(event.who)}: ${name(event.roller)} must reroll all the dice.`
    case 'star':
      return describeStarDie(event, after)
    case 'result':
      return describeResult(event, after)
    case 'half':
      return pick(event.half === 'early' ? HALF : END, after, round)
    case 'recovered':
      return event.back === 0
        ? undefined
        : event.of === 1
          ? `${name(event.who)} gets the lost Boxing Die back.`
          : `${name(event.who)} gets ${event.back} of ${event.of} lost Boxing Dice back.`
    case 'scored':
      return describeScore(event, after, name)
    case 'lapsed':
      return undefined
    case 'free-roll':
      return `${rollerOf(event, after)}: ${describeFreeRoll(event)}.`
    case 'ended':
      return ending(after)
    case 'ruled':
      return `The referee rules: ${name(event.who)}, ${event.add > 0 ? '+' : ''}${event.add} ${FIGURES[event.what].name}${because(event.why)}.`
    case 'injured':
      return `The referee rules: ${name(event.who)} suffers ${EXIT_TEXTS[event.injury]}${because(event.why)}.`
    case 'placed':
      return `The referee rules: ${name(event.who)} goes ${event.place === 'center' ? 'back to the center' : event.place === 'ropes' ? 'to the ropes' : 'into the corner'}${because(event.why)}.`
    case 'rescored':
      return `The referee rules: round ${event.round} is scored ${name(0)} ${event.card[0]}, ${name(1)} ${event.card[1]}${because(event.why)}.`
    case 'stopped':
      return `The referee stops the bout${event.winner === undefined ? ' without a winner' : ` in favour of ${name(event.winner)}`}${because(event.why)}.`
  }
}

const rollerOf = ({ seat }: FreeRoll, { men }: Readonly<State>): string =>
  men.find((one) => one.seat === seat)?.name ?? 'The referee'

const because = (why: string | undefined): string => (why ? ` (${why})` : '')

function describeBonusDice(
  [first, second]: Readonly<[number, number]>,
  name: (side: Side) => string,
): string | undefined {
  const uses = (side: Side, dice: number): string =>
    dice > 0 ? `${name(side)} uses ${dice} Bonus ${dice === 1 ? 'Die' : 'Dice'}` : ''
  const parts = [uses(0, first), uses(1, second)].filter(Boolean)
  return parts.length === 0 ? undefined : `${parts.join(', and ')}.`
}

function describeStarDie(
  { who, face, good }: Extract<Event, { type: 'star' }>,
  after: Readonly<State>,
): string {
  const lines = STAR[good ? 'helps' : face === 6 ? 'lost' : 'fails']
  // Several dice of one roll differ by their faces, or by the successes so far.
  const line = pick(lines, after, after.rows.length + face + after.roll.count[who])
  return fillIn(line.replace('{n}', String(face)), after.men[who])
}

function describeResult(
  { table, told }: Extract<Event, { type: 'result' }>,
  after: Readonly<State>,
): string {
  const who: Side = told.who ?? 0
  const rows = after.rows.filter((row) => row.table === table).length
  const line = pick(LINES[told.exit], after, isContest(table) ? rows / 2 : rows)
  const points = (told.points ?? [0, 0]).find((won) => won > 0)
  const score = points === undefined ? '' : ` (+${points})`
  const counted = line.replace('{count}', NUMBERS[recoveryCount(told) ?? 0] ?? '')
  return `${fillIn(counted, after.men[who], after.men[opponentOf(who)])}${score}`
}

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')

/** Inserts the names and pronouns of both fighters, or of the one whom the line is about. */
const fillIn = (line: string, a: Corner, b = a): string =>
  line.replaceAll(
    /\{(?:(he|him|his) )?([AB])\}/g,
    (_, form: 'he' | 'him' | 'his' | undefined, letter: string) => {
      const boxer = letter === 'A' ? a : b
      return form ? pronounsOf(boxer)[form] : boxer.name
    },
  )

function describeScore(
  { card, winner, unanimous, code }: Extract<Event, { type: 'scored' }>,
  after: Readonly<State>,
  name: (side: Side) => string,
): string {
  const points = `points ${after.men[0].points} to ${after.men[1].points}`
  if (winner === undefined) return `The judges score it even, ${card.join('-')} (${points}).`
  const how =
    code === undefined
      ? 'the knockdowns decide it'
      : unanimous
        ? 'all three judges agree'
        : 'the judges are split'
  const cards = winner === 0 ? card : [card[1], card[0]]
  return `The round goes to ${name(winner)}, ${cards.join('-')}: ${how} (${points}).`
}

/** The kind of an event's line, which sets its colour and icon. */
export function lineKind(event: Event): string {
  switch (event.type) {
    case 'result':
      return KIND_OF_EXIT[event.told.exit.replace(/-.*/, '')] ?? 'hit'
    case 'free-roll':
      return 'roll'
    case 'ended':
    case 'stopped':
      return 'over'
    case 'ruled':
    case 'injured':
    case 'placed':
    case 'rescored':
      return 'ruling'
    case 'star':
    case 'again':
    case 'recovered':
      return 'save'
    case 'round':
    case 'half':
    case 'scored':
    case 'lapsed':
    case 'started':
      return 'clock'
    default:
      return 'move'
  }
}
const KIND_OF_EXIT: Readonly<Record<string, string>> = {
  stalking: 'move',
  boxing: 'hit',
  control: 'hit',
  injury: 'wound',
  ko: 'wound',
  recovery: 'save',
}

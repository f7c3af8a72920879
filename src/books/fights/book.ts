// Friday Night Fights as a book of the engine. Each beat is one visit to a table.
import type { DiceOwners, Id } from '../../dice/dice.ts'
import { OPTIONS } from '../../catalogue/fights.ts'
import { OPEN } from '../../engine/visibility.ts'
import type { Book, Option, Table } from '../../engine/book.ts'
import { apply } from './apply.ts'
import { dieLabel, hasStars, poolLabel, type BoutContext } from './bout-context.ts'
import type { Event } from './events.ts'
import { optionsOf, type Options } from './options.ts'
import { newOutcome } from './outcome.ts'
import { readingsOf, type Readings } from './readings.ts'
import { rule } from './rulings.ts'
import { UNITS, beginBout, copy, type Setup, type State } from './state.ts'
import { eventTeller } from './event-teller.ts'
import { playVisit } from './visit.ts'
import { FIGHT_TABLES } from './words.ts'

/** The id of this book in files and on the command line. */
export const ID = 'fights'
/** The title of this book. */
export const TITLE = 'Friday Night Fights'

export const BOOK_OPTIONS: Readonly<Record<string, Option>> = OPTIONS

/** The boxing book or a variant, with the readings of its options. */
export interface FightsBook extends Book<Setup, State, Event> {
  readonly read: Readings
}

const { judges: _judges, card: _card, ...FIGHTER_DICE } = dieLabel
const LABELS = [
  ...[...FIGHT_TABLES, 'injury' as const].map(poolLabel),
  ...Object.values(FIGHTER_DICE),
]
/** Assigns dice labels to the fighter who throws them; the judges' and card order dice belong to neither. */
const ownDice = (id: Id): DiceOwners => Object.fromEntries(LABELS.map((label) => [label, id]))

/** The context of a bout at a table. */
function contextOf(table: Table<State, Event>, read: Readings): BoutContext {
  const bout = table.state as State
  return {
    bout,
    read,
    stars: hasStars(bout),
    live: (part) => table.restartable(part),
    tell: eventTeller((event) => table.emit(event)),
    out: newOutcome(),
    used: [0, 0],
    pool: [0, 0],
    dice: [table.cast(ownDice(bout.men[0].id)), table.cast(ownDice(bout.men[1].id))],
    trace: table.trace,
  }
}

/** The book that variants are made of. */
export const BOOK = { id: ID, title: TITLE, options: BOOK_OPTIONS }

/**
 * Makes the book under these options. A bout has no hidden state except sealed choices of two stars. `named` and
 * `read` are those of a variant.
 */
export function makeBook(
  over: Partial<Options> = {},
  named: Pick<FightsBook, 'id' | 'title' | 'options'> = BOOK,
  read = readingsOf(optionsOf(over)),
): FightsBook {
  const options = optionsOf(over)
  return {
    ...named,
    read,
    units: UNITS,
    begin: (setup) => beginBout(setup, options),
    beat: (table) => playVisit(contextOf(table, read)),
    start: (table, start) => rule(table, start, read),
    over: (state) => state.at === 'over',
    apply,
    copy,
    view: (state) => state as State,
    visibility: () => OPEN,
    seatOf: (state, who) => state.men.find(({ id }) => id === who)?.seat,
  }
}

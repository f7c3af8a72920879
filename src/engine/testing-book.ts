// A book for the engine's own tests: its beats are a list of functions, its state is a list of words.
import { present } from '../dice/present.ts'
import type { Ask, Refusal, Seat } from '../dice/dice.ts'
import type { Book, Clock, Start, Table } from './book.ts'
import type { Game, Outcome } from './game.ts'
import { hidden, type Knowledge } from './visibility.ts'

export interface Words extends Clock {
  at: number
  words: string[]
  order: 'never' | 'always' | 'ask'
}

/** A word that is said; `!word` is for the referee alone, `player-1:word` for that seat. */
export type Word = { readonly say: string } | { readonly done: true }

export type WordTable = Table<Words, Word>

/** Whether the seat may hear the word; its view leaves out the others. */
const forSeat = (word: string, seat: Seat): boolean =>
  seat === 'referee' ||
  (!word.startsWith('!') && (!word.includes(':') || word.startsWith(`${seat}:`)))

/**
 * The fight is over after the last of `beats`. A start says its choice; `'no'` is refused. Combatants are named
 * after their seats.
 */
export function wordBook(
  beats: readonly ((table: WordTable, say: (word: string) => void) => void)[],
  order: Words['order'] = 'ask',
): Book<null, Words, Word> {
  return {
    id: 'words',
    title: 'Words',
    options: {},
    units: {},
    begin: () => ({ now: 0, timers: [], at: 0, words: [], order }),
    beat(table) {
      present(beats[table.state.at], 'a beat of this number')(table, (say) => table.emit({ say }))
      table.emit({ done: true })
    },
    start: (table: WordTable, start: Start): Refusal | undefined => {
      if (start.choice === 'no') return { code: 'refused/no', rule: 'words/start/no', why: 'no' }
      const asked = start.choice === 'ask' ? table.ask(yesNo('player-2', 'started')) : ''
      table.emit({ say: `${String(start.choice)}${asked}` })
      return undefined
    },
    over: (state) => state.at >= beats.length,
    apply(state, event) {
      if ('say' in event) state.words.push(event.say)
      else state.at++
    },
    copy: (state) => ({ ...state, words: [...state.words] }),
    view: (state, seat) => ({
      ...state,
      at: 0,
      words: state.words.filter((word) => forSeat(word, seat)),
      now: seat === 'referee' ? 1 : 0,
    }),
    visibility: () =>
      hidden((seat): Knowledge & { seat: Seat } => ({ key: seat, seat, knows: () => true })),
    redact: (event: Word, { seat }: Knowledge & { seat: Seat }) =>
      'say' in event && forSeat(event.say, seat) ? event : undefined,
    seatOf: (_state, who) => who as Seat,
    order: (state) => state.order,
  }
}

export const yesNo = (seat: Seat, kind = 'yes'): Ask<string> => ({
  kind,
  seat,
  who: seat,
  options: ['y', 'n'],
  silent: 'n',
})

/** Answers the seat's open ask. */
export function say(game: Game<null, Words, Word>, seat: Seat, choice: unknown): Outcome<Word> {
  const open = game.pending?.asks.find((one) => one.ask.seat === seat && !one.answered)
  return game.answer(seat, open?.key ?? 'none', choice)
}

/** The words that the seat has heard, with struck ones in brackets. */
export const heard = (game: Game<null, Words, Word>, seat: Seat): string =>
  game
    .logOf(seat)
    .map(({ event, struck }) => (!('say' in event) ? '' : struck ? `[${event.say}]` : event.say))
    .join(' ')

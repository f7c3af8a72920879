// What a commander expects of the seats in a rematch: the habits that the record of the fight before shows.
import type { Seat } from '../dice/dice.ts'
import type { Game } from '../engine/game.ts'
import type { AnyBook } from '../files/save.ts'
import { searchPays } from '../players/commander.ts'
import { expectationOf, habitsOf, type HabitsBySeat } from '../players/habits.ts'
import type { TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'

interface Fought {
  readonly record: TableRecord
  readonly book: AnyBook
}

/** Whether the computer would play otherwise if it expected anything of the other seats. */
export const canExpect = ({ record, book }: Fought): boolean =>
  record.level === 'commander' && record.computer.length > 0 && searchPays(book)

/** What it expects, and the line of the chat that says so. */
export function expectedOf({
  record,
  book,
  game,
}: Fought & { readonly game: Pick<Game<unknown, never, unknown>, 'log'> }): Pick<
  TableRecord,
  'habits' | 'chat'
> {
  const habits = habitsOf(book, book.begin(record.setup), game.log)
  const people = Object.entries(habits).filter(([seat]) => !record.computer.includes(seat as Seat))
  const said = people.flatMap(([seat, one]) => {
    const expected = one && expectationOf(one)
    const { name = seat } = seatsOf(record).find((side) => side.seat === seat) ?? {}
    return expected === undefined ? [] : [`${name} ${expected}`]
  })
  const text = said.length > 0 ? said.join('; ') : 'nothing, as nobody did anything often'
  return {
    habits: Object.fromEntries(people) as HabitsBySeat,
    chat: [{ n: 1, from: 'referee', text: `The commander expects: ${text}.` }],
  }
}

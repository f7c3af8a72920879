// `ringfire arms`: the weapons that an exchange or a scenario can name.
import { suggest } from '../../files/nearest.ts'
import { table, text } from '../command.ts'
import type { Command } from '../command.ts'
import { bad } from '../io.ts'
import { armsOf, bookOf } from '../wire.ts'

export const arms: Command = {
  name: 'arms',
  usage: '[WEAPON] [--book ID]',
  summary: 'the arms list of a book, or one weapon',
  examples: ['arms', 'arms glock-17', 'arms --book fnff-1988 --json'],
  flags: { book: { type: 'string', what: 'the book (fnff-1988)' } },
  takes: [0, 1],
  run(call) {
    const { id: book } = bookOf(text(call, 'book') ?? 'fnff-1988', '--book')
    const { list, find, damage } = armsOf(book)
    const [wanted] = call.args
    const found = wanted === undefined ? list : [find(wanted)]
    if (found[0] === undefined) throw bad(wanted!, 'there is no such weapon', suggest(wanted!, list.map(({ id }) => id)))
    const shown = found.flatMap((weapon) => (weapon ? [{ ...weapon, damage: damage(weapon) }] : []))
    if (call.json) call.io.out(JSON.stringify(wanted === undefined ? shown : shown[0], null, 2))
    else {
      const head = ['id', 'name', 'type', 'acc', 'ammunition', 'shots', 'ROF', 'rel', 'damage close', 'far', 'extreme']
      call.io.out(table([head, ...shown.map((w) => [w.id, w.name, w.type, w.accuracy, w.ammunition, w.shots, w.rof, w.reliability, w.damage.near, w.damage.far, w.damage.extreme])]))
    }
    return 0
  },
}

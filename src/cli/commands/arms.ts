// `ringfire arms`: the weapons that an exchange or a scenario can name.
import { suggest } from '../../files/nearest.ts'
import { table, text } from '../command.ts'
import type { Command } from '../command.ts'
import { bad } from '../io.ts'
import { armsOf, bookOf } from '../wire.ts'

export const arms: Command = {
  name: 'arms',
  usage: '[WEAPON] [--available C,P] [--book ID]',
  summary: 'the arms list of a book, one weapon, or one written as a line',
  examples: ['arms', 'arms glock-17', 'arms --available E,C', 'arms "HK MP5K, SMG, 1, J, C, 9mm, 30, 20, VG"', 'arms --book fnff-1988 --json'],
  flags: { available: { type: 'string', what: 'only what can be had at these levels, with commas between' }, book: { type: 'string', what: 'the book (fnff-1988)' } },
  takes: [0, 1],
  run(call) {
    const { id: book } = bookOf(text(call, 'book') ?? 'fnff-1988', '--book')
    const { list, find, why, available, damage, code, inWords } = armsOf(book)
    const levels = text(call, 'available')?.split(',')
    const unknown = levels?.find((level) => !list.some(({ availability }) => availability === level))
    if (unknown !== undefined) throw bad('--available', `there is no level '${unknown}'`, [...new Set(list.map(({ availability }) => availability))].join(', '))
    const [wanted] = call.args
    const found = wanted === undefined ? (levels ? available(levels) : list) : [find(wanted)]
    if (found[0] === undefined) throw bad(wanted!, why(wanted!) ?? 'there is no such weapon', why(wanted!) ? 'name, type, accuracy, hiding, availability, ammunition, shots, ROF, reliability' : suggest(wanted!, list.map(({ id }) => id)))
    const shown = found.flatMap((weapon) => (weapon ? [{ ...weapon, damage: damage(weapon) }] : []))
    if (call.json) call.io.out(JSON.stringify(wanted === undefined ? shown : shown[0], null, 2))
    else {
      const head = ['id', 'name', 'type', 'acc', 'ammunition', 'shots', 'ROF', 'rel', 'damage close', 'far', 'extreme']
      const [one] = found
      if (wanted !== undefined && one) call.io.out(`${code(one)}\n${inWords(one).join('; ')}\n`)
      call.io.out(table([head, ...shown.map((w) => [w.id, w.name, w.type, w.accuracy, w.ammunition, w.shots, w.rof, w.reliability, w.damage.near, w.damage.far, w.damage.extreme])]))
    }
    return 0
  },
}

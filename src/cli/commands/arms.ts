// `ringfire arms`: the weapons that an exchange or a scenario can name.
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { formatTable, textFlag, print, type Command } from '../command.ts'
import { badInput } from '../io.ts'
import { houseRulesFlag, requireExchanges } from '../book-access.ts'
import { checkHouseRules } from '../house-rules-files.ts'

export const arms: Command = {
  examples: [
    'arms',
    'arms glock-17',
    'arms --available E,C',
    'arms "HK MP5K, SMG, 1, J, C, 9mm, 30, 20, VG"',
    'arms --book fnff-1988 --json',
    'arms --options our-table.json',
  ],
  flags: {
    available: 'only weapons of these levels, separated by commas',
    book: 'the book (fnff-1988)',
    options: 'a file with house rules, whose weapons are listed too; the book is theirs',
  },
  takes: [0, 1],
  run(call) {
    const house = houseRulesFlag(call)
    const book = textFlag(call, 'book') ?? house?.book ?? 'fnff-1988'
    checkHouseRules({ book }, house)
    const { head, rows, levels, find, why } = requireExchanges(book, '--book').arms(house?.options)
    const asked = textFlag(call, 'available')?.split(',')
    const unknown = asked?.find((level) => !levels.includes(level))
    if (unknown !== undefined)
      throw badInput(
        '--available',
        `there is no level '${unknown}'`,
        levels.join(', ') || 'leave it out: this book has no levels',
      )
    const [wanted] = call.args
    const one = wanted === undefined ? undefined : find(wanted)
    if (wanted !== undefined && !one) {
      const wrong = why(wanted)
      throw badInput(
        wanted,
        wrong?.wrong ?? 'there is no such weapon',
        wrong?.right ??
          suggest(
            wanted,
            rows.map(({ id }) => id),
          ),
      )
    }
    const shown = one
      ? [one]
      : rows.filter(
          ({ level }) => asked === undefined || (level !== undefined && asked.includes(level)),
        )
    return print(
      call,
      one ? one.weapon : shown.map(({ weapon }) => weapon),
      [
        ...(one ? [...one.lines, ''] : []),
        formatTable([
          head,
          ...shown.map(({ cells, own }) => (own ? [...cells, 'house rules'] : cells)),
        ]),
      ].join('\n'),
    )
  },
}

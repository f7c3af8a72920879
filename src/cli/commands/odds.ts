// `ringfire odds EXCHANGE`: the chances of an exchange.
import { table } from '../command.ts'
import type { Command } from '../command.ts'
import { oddsOf, readExchangeFile } from '../wire.ts'

export const odds: Command = {
  name: 'odds',
  usage: 'EXCHANGE',
  summary: 'the exact odds of an exchange',
  examples: ['odds exchange.json', 'odds - --json < exchange.json'],
  flags: {},
  takes: [1, 1],
  run({ args: [path], json, io }) {
    const found = oddsOf(readExchangeFile(io, path!))
    if (json) {
      io.out(JSON.stringify(found, null, 2))
      return 0
    }
    io.out(`${found.sentence}\n`)
    const percent = (chance: number) => `${(100 * chance).toFixed(1)} %`.padStart(8)
    const rows = (title: string, chances: Readonly<Record<string, number>>) => Object.entries(chances).map(([what, chance], i) => [i === 0 ? title : '', what, percent(chance)])
    io.out(table([['hit', '', percent(found.hit)], ...rows('hits', found.hits), ...rows('location', found.location), ...rows('wound', found.wound), ['out', '', percent(found.out)]]))
    io.out(`\n${found.method}${found.cut > 0 ? `; ${found.cut} left out` : ''}`)
    return 0
  },
}

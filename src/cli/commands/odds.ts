// `ringfire odds EXCHANGE`: the odds of an exchange.
import { ABOUT_EXCHANGES, formatTable, type Command } from '../command.ts'
import type { ExitCode } from '../io.ts'
import { houseJson, houseLines } from '../house-rules-text.ts'
import { meanOfSample } from '../../dice/interval.ts'
import { formatRange, formatShare } from '../../dice/percent.ts'
import { computeOdds, exchangeHouseRules, readExchangeCall, toldLines } from '../exchange-files.ts'
import { OPTIONS_FLAG } from '../house-rules-files.ts'

export const odds: Command = {
  about: `${ABOUT_EXCHANGES}\nIf exact odds would take too long, the attack is sampled: it is played many times, and each chance has a 95 % interval.`,
  examples: [
    'odds exchanges/pistol.json',
    'odds exchanges/suppress.json --json',
    'odds - < exchanges/escape.json',
    'odds exchanges/cp2020/burst.json',
  ],
  flags: OPTIONS_FLAG,
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const { json, io } = call
    const exchange = await readExchangeCall(call)
    const housed = exchangeHouseRules(exchange)
    const found = computeOdds(exchange)
    if (json) {
      io.out(JSON.stringify({ ...found, given: GIVEN, ...houseJson(housed) }, rounded, 2))
      return 0
    }
    io.out(
      [...houseLines(housed), ...toldLines(found), found.plain, `${found.sentence}\n`].join('\n'),
    )
    if (found.left) {
      io.out(
        formatTable([
          ['hit', '', formatShare(found.hit)],
          ...Object.entries(found.left).map(([points, chance], i) => [
            i === 0 ? 'points left' : '',
            points,
            formatShare(chance),
          ]),
        ]),
      )
      io.out('\nexact')
      return 0
    }
    const [[what, chance] = []] = Object.entries({
      holds: found.held,
      works: found.works,
      free: found.free,
    }).filter(([, one]) => one !== undefined)
    if (what !== undefined && chance !== undefined) {
      io.out(`${formatTable([[what, '', formatShare(chance)]])}\n\nexact`)
      return 0
    }
    const { intervals, through = {} } = found
    const points = meanOfSample(
      Object.entries(through).map(([count, chance]) => [Number(count), chance]),
      found.runs ?? 1,
    )
    const average = points.mean.toFixed(2)
    const rows = (
      title: string,
      chances: Readonly<Record<string, number>>,
      sure: Readonly<Record<string, readonly [number, number]>> = {},
    ) =>
      Object.entries(chances).map(([what, chance], i) => [
        i === 0 ? title : '',
        what,
        formatShare(chance, sure[what]),
      ])
    io.out(
      formatTable([
        ['hit', '', formatShare(found.hit, intervals?.hit)],
        ...rows('hits', found.hits, intervals?.hits),
        ...rows('location of a hit', found.location, intervals?.location),
        ...rows('through', through, intervals?.through),
        [
          '',
          'average',
          intervals?.through
            ? `${average} (${formatRange(points.interval, (end) => end.toFixed(2))})`
            : average,
        ],
        ...rows('wound', found.wound, intervals?.wound),
        ['out', '', formatShare(found.out, intervals?.out)],
        ...(found.calm === undefined
          ? []
          : [['calm', '', formatShare(found.calm, intervals?.calm)]]),
      ]),
    )
    io.out('\nThe location is that of each hit; all other rows count attacks that miss, too.')
    io.out(
      `${found.intervals === undefined ? 'exact' : `played ${found.runs} times; 95 % intervals in brackets; figures without one are exact`}`,
    )
    return 0
  },
}

/** What each figure is a share of. */
const GIVEN = {
  ...{ hit: 'attack', hits: 'attack', location: 'hit', through: 'attack' },
  ...{ wound: 'attack', out: 'attack' },
}

/** Rounds chances to remove floating-point noise. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(12)) : value

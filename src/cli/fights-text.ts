// Formats the statistics of many fights as text and as JSON.
import { present } from '../dice/present.ts'
import type { Cast, FightRecord } from '../odds/record.ts'
import type { Mean, Share, Statistics } from '../odds/sums.ts'
import { formatTable } from './command.ts'
import { formatRange, formatShare } from '../dice/percent.ts'

interface Head {
  readonly book: string
  readonly seed: number
  /** Requested fights; fewer were played if the series was interrupted. */
  readonly asked: number
}

const share = ({ share: of, interval }: Share): string => formatShare(of, interval)
const two = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
const count = (value: number): string => (Number.isInteger(value) ? String(value) : two(value))
const mean = (
  { mean: of, interval, median, medianInterval, ...ends }: Mean,
  unit: string,
): string =>
  [
    `${two(of)} (${formatRange(interval, two)}) ${unit}; from ${count(ends.least)} to ${count(ends.most)},`,
    `median ${count(median)} (${formatRange(medianInterval, count)})`,
  ].join(' ')

/** A fight of a series as one JSON line. */
export const fightLine = (
  { sides, men: people, places, shooting }: Cast,
  fight: FightRecord,
): string => {
  const { winner, men, ...told } = fight
  return JSON.stringify({
    ...told,
    winner: winner === undefined ? null : present(sides[winner], 'winning side'),
    men: Object.fromEntries(
      men.map(({ state, out, dead, wounds, fired }, i) => [
        present(people[i], 'combatant').id,
        {
          state,
          stands: !out,
          dead,
          wounds: Object.fromEntries(places.map((place, at) => [place, wounds[at] ?? 0])),
          ...(shooting ? { fired } : {}),
        },
      ]),
    ),
  })
}

/** Formats the statistics of many fights as text. */
export function formatStatistics(
  { seed, asked }: Head,
  found: Statistics,
  cast: Cast,
  what = isBout(cast) ? 'bouts' : 'fights',
): string {
  const { runs, unfinished, idle } = found
  const bout = isBout(cast)
  const stopped = runs < asked ? ` of ${asked}; stopped, as with --runs ${runs}` : ''
  const because = idle > 0 ? `, ${idle} of them because nobody acted any more` : ''
  const others = unfinished < runs ? '; the length is that of the others' : ''
  const endless =
    unfinished > 0 ? `; ${unfinished} had no end and were stopped${because}${others}` : ''
  return [
    `${runs} ${what} from seed ${seed}${stopped}${endless}. In brackets 95 % intervals.`,
    '',
    formatTable([
      ...found.wins.map(({ side, won }) => [side, 'wins', share(won)]),
      ['Nobody', '', share(found.draw)],
    ]),
    '',
    ...(found.endings.length > 0
      ? [formatTable(found.endings.map(({ ending, of }) => [ending, share(of)])), '']
      : []),
    formatTable([
      ['Length', mean(found.rounds, cast.rounds)],
      ['', mean(found.seconds, 'seconds')],
    ]),
    '',
    ...(bout ? [] : whoIsLeft(found)),
    formatTable([
      ['State', ...cast.states.map(stateName)],
      ...found.men.map(({ name, states }) => [
        name,
        ...states.map((fights) => formatShare(fights / runs)),
      ]),
    ]),
    '',
    formatTable([
      [
        bout ? 'Injuries per bout' : 'Wounds per fight',
        ...cast.places.map((place) => place.replaceAll('-', ' ')),
        'in all',
      ],
      ...found.men.map(({ name, wounds }) => woundsRow(name, wounds, runs)),
      woundsRow(
        bout ? 'Both' : 'Everybody',
        found.wounds.map(({ count }) => count),
        runs,
      ),
      ['Share', ...found.wounds.map(({ share: of }) => formatShare(of))],
    ]),
    ...(cast.shooting
      ? [
          '',
          formatTable(
            found.men.map(({ name, fired }, i) => [
              i === 0 ? 'Rounds fired' : '',
              name,
              mean(fired, 'per fight'),
            ]),
          ),
        ]
      : []),
  ].join('\n')
}

/** Whether this is a series of bouts: only boxing books name the ways a bout can end. */
const isBout = ({ endings }: Cast): boolean => endings.length > 0

/** How often each combatant is standing or dead at the end, and how many of each side survive. */
const whoIsLeft = (found: Statistics): readonly string[] => [
  formatTable(
    found.men.map(({ name, side, stands, dead }) => [
      name,
      side,
      'stands',
      share(stands),
      'dead',
      share(dead),
    ]),
  ),
  '',
  formatTable([
    ['Survivors', ...countsHead(found)],
    ...found.survivors.map(({ side, alive }) => [
      side,
      ...alive.map((fights) => formatShare(fights / found.runs)),
    ]),
  ]),
  '',
]

const stateName = (state: string): string => (state === 'none' ? 'unhurt' : state)
const countsHead = ({ survivors }: Statistics): string[] =>
  Array.from({ length: Math.max(...survivors.map(({ alive }) => alive.length)) }, (_, count) =>
    String(count),
  )
const woundsRow = (name: string, wounds: readonly number[], runs: number): string[] => [
  name,
  ...[...wounds, wounds.reduce((sum, one) => sum + one, 0)].map((count) =>
    (count / runs).toFixed(3),
  ),
]

/** The survivors of each side, and what happened to each combatant. */
export function peopleJson(
  { survivors, men }: Statistics,
  { states, places, shooting }: Cast,
): object {
  const byName = <T>(names: readonly string[], values: readonly T[]): Record<string, T> =>
    Object.fromEntries(names.map((name, i) => [name, present(values[i], name)]))
  return {
    survivors: Object.fromEntries(
      survivors.map(({ side, alive, standing }) => [side, { alive, standing }]),
    ),
    men: Object.fromEntries(
      men.map(({ id, states: ended, wounds, fired, ...combatant }) => [
        id,
        {
          ...combatant,
          states: byName(states, ended),
          wounds: byName(places, wounds),
          ...(shooting ? { fired } : {}),
        },
      ]),
    ),
  }
}

/** One JSON document. `wins` and `draw` are counts; quantities that vary have a mean; every interval is 95 %. */
export function statisticsJson({ book, seed, asked }: Head, found: Statistics, cast: Cast): object {
  return {
    book,
    seed,
    runs: found.runs,
    asked,
    stopped: found.runs < asked,
    unfinished: found.unfinished,
    idle: found.idle,
    wins: Object.fromEntries(found.wins.map(({ side, won }) => [side, won.count])),
    draw: found.draw.count,
    intervals: {
      wins: Object.fromEntries(found.wins.map(({ side, won }) => [side, won.interval])),
      draw: found.draw.interval,
    },
    rounds_are: cast.rounds,
    rounds: { ...found.rounds, fights: Object.fromEntries(found.roundsCounts) },
    seconds: found.seconds,
    ...peopleJson(found, cast),
    ...(found.endings.length > 0
      ? { endings: Object.fromEntries(found.endings.map(({ ending, of }) => [ending, of])) }
      : {}),
    wounds: Object.fromEntries(found.wounds.map(({ place, count }) => [place, count])),
  }
}

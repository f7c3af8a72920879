// `ringfire fight SCENARIO`: computer players fight it out, once with every line or many times with the sums.
import { table, text } from '../command.ts'
import type { Command } from '../command.ts'
import { wholeNumber } from '../io.ts'
import { OPTIONS_FLAG, houseOf, play, readScenarioFile } from '../wire.ts'
import type { Fight } from '../wire.ts'
import type { Played } from '../play.ts'

export const fight: Command = {
  name: 'fight',
  usage: 'SCENARIO [--seed 7] [--runs 100]',
  summary: 'computer players fight it out',
  examples: ['fight scenarios/junkyard.json --seed 7', 'fight scenarios/junkyard.json --runs 100 --json', 'fight scenarios/junkyard.json --options our-table.json'],
  flags: {
    ...OPTIONS_FLAG,
    seed: { type: 'string', what: 'the first seed of the dice (1)' },
    runs: { type: 'string', what: 'how many fights, each with the next seed (1)' },
  },
  takes: [1, 1],
  run(call) {
    const seed = wholeNumber(text(call, 'seed'), '--seed', 0, 0xffffffff) ?? 1
    const runs = wholeNumber(text(call, 'runs'), '--runs', 1, 1_000_000) ?? 1
    const scenario = readScenarioFile(call.io, call.args[0]!, houseOf(call))
    if (runs === 1) {
      const played = play(scenario, seed, true)
      call.io.out(call.json ? JSON.stringify({ book: scenario.id, seed, ...houseRules(scenario), ...played }, null, 2) : [...headed(scenario), ...played.lines, '', ...endings(played)].join('\n'))
      return 0
    }
    const sums = summed(Array.from({ length: runs }, (_, i) => play(scenario, (seed + i) >>> 0, false)))
    if (call.json) call.io.out(JSON.stringify({ book: scenario.id, seed, runs, ...houseRules(scenario), ...sums }, null, 2))
    else {
      for (const line of headed(scenario)) call.io.out(line)
      const percent = (n: number) => `${((100 * n) / runs).toFixed(1)} %`
      call.io.out(`${runs} fights from seed ${seed}; mean length ${sums.clock_mean.toFixed(1)} phases${sums.unfinished > 0 ? `; ${sums.unfinished} not finished` : ''}`)
      call.io.out(table([...Object.entries(sums.wins).map(([side, n]) => [side, 'wins', percent(n)]), ['nobody', 'wins', percent(sums.draw)]]))
      call.io.out(table(Object.entries(sums.men).map(([name, { alive, dead }]) => [name, 'stands', percent(alive), 'dead', percent(dead)])))
    }
    return 0
  },
}

/** Of a fight that is not fought by the book alone: which set, and what differs. */
const houseRules = ({ house, changed }: Fight) => (house !== undefined || changed.length > 0 ? { house: { ...(house === undefined ? {} : { name: house }), changed } } : {})

function headed({ house, changed }: Fight): string[] {
  if (house === undefined && changed.length === 0) return []
  const rows = changed.map(({ name, value, default: usual, rule }) => [`  ${name}`, Array.isArray(value) ? value.join(' + ') : String(value), `default ${String(usual)}`, rule])
  return [`House rules${house === undefined ? '' : ` "${house}"`}${changed.length === 0 ? ': nothing differs from the book.' : ':'}`, ...(rows.length > 0 ? [table(rows)] : []), '']
}

const endings = ({ over, men }: Played): string[] => [over ?? 'Not finished.', table(men.map(({ name, side, state, down }) => [`  ${name}`, side, state === 'none' ? 'unhurt' : state, down ? 'down' : '']))]

/** The sums of many fights: the side that alone has somebody standing wins. */
function summed(all: readonly Played[]) {
  const wins: Record<string, number> = {}
  const men: Record<string, { alive: number; dead: number }> = {}
  let draw = 0
  for (const { men: left } of all) {
    for (const { side, name, down, dead } of left) {
      wins[side] ??= 0
      const row = (men[name] ??= { alive: 0, dead: 0 })
      if (!down) row.alive++
      if (dead) row.dead++
    }
    const standing = new Set(left.filter(({ down }) => !down).map(({ side }) => side))
    if (standing.size === 1) wins[[...standing][0]!]!++
    else draw++
  }
  const clock_mean = all.reduce((sum, { clock }) => sum + clock, 0) / all.length
  return { wins, draw, men, clock_mean, unfinished: all.filter(({ over }) => over === undefined).length }
}

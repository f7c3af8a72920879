// `ringfire heal FILE`: rolls recovery ahead and prints a calendar of each wound.
import { optionProblems } from '../../files/options.ts'
import { parseWounded } from '../../files/wounded.ts'
import { argumentOf, formatTable, textFlag, type Command } from '../command.ts'
import { simulateRecovery, type HealingPerson, type HealingWound } from '../simulate-recovery.ts'
import { BadInput, requireParsed, readInput, wholeNumber } from '../io.ts'
import { findGunfightBook } from '../book-access.ts'

export const heal: Command = {
  examples: ['heal scar.json --seed 7', 'heal people.json --json'],
  flags: {
    seed: { type: 'string', what: 'the seed of the dice (1)' },
    book: { type: 'string', what: 'the rule book, where the file is no scenario (fnff-1988)' },
  },
  takes: [1, 1],
  run(call) {
    const seed = wholeNumber(textFlag(call, 'seed'), '--seed', 0, 0xffffffff) ?? 1
    const { people, scenario } = requireParsed(
      parseWounded(
        readInput(call.io, argumentOf(call, 0), 'a combatant, a list of them or a scenario'),
      ),
    )
    const entry = scenario
      ? findGunfightBook(scenario.book, 'book')
      : findGunfightBook(textFlag(call, 'book') ?? 'fnff-1988', '--book')
    const options = scenario?.options ?? {}
    const wrong = optionProblems(entry.options, options)
    if (wrong.length > 0) throw new BadInput(wrong)
    const found = requireParsed(simulateRecovery(entry, people, options, seed))
    if (call.json) call.io.out(JSON.stringify({ book: entry.id, seed, people: found }, null, 2))
    else call.io.out(found.length === 0 ? 'Nobody is wounded.' : found.map(calendar).join('\n\n'))
    return 0
  },
}

const calendar = ({ name, state, dead, limits, wounds }: HealingPerson): string =>
  dead ? `${name} is dead.` : timetable({ name, state, limits, wounds })

const timetable = ({ name, state, limits, wounds }: Omit<HealingPerson, 'id' | 'dead'>): string =>
  [
    `${name}, ${state === 'none' ? 'wounds healed' : state}${limits.length > 0 ? `: ${limits.join('; ')}` : ''}`,
    formatTable(wounds.map((wound) => [`  ${wound.code}`, wound.area, when(wound), how(wound)])),
  ].join('\n')

function when({ day, week, first, care }: HealingWound): string {
  if (day !== undefined) return `healed on day ${day} (week ${week})`
  if (care !== undefined) return `first: ${care}`
  return first === 'worsens'
    ? 'gets worse: care for it first'
    : first === 'death save'
      ? 'dying: surgery first'
      : 'does not heal as things are'
}

const how = ({ rolls, needed }: HealingWound): string =>
  rolls ? `${rolls.join(', ')}${needed === undefined ? '' : `; needed ${needed} or less`}` : ''

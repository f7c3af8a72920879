// `ringfire heal FILE`: rolls recovery in advance and prints a calendar of each wound.
import { optionProblems } from '../../files/options.ts'
import { parseWounded } from '../../files/wounded.ts'
import { CARES, type Help } from '../../books/cp2020/healing/days.ts'
import {
  argumentOf,
  formatTable,
  textFlag,
  print,
  numberFlag,
  type Call,
  type Command,
} from '../command.ts'
import {
  simulateRecovery,
  type HealingPerson,
  type HealingWound,
  type Nursing,
} from '../simulate-recovery.ts'
import { BadInput, badInput, requireParsed, readInput } from '../io.ts'
import { toldBy, toldLines } from '../exchange-files.ts'
import { findGunfightBook } from '../book-access.ts'

export const heal: Command = {
  examples: [
    'heal scar.json --seed 7',
    'heal people.json --json',
    'heal scar.json --book gray-dawn --care first-aid --ability 10',
    'heal people.json --book done-right --care medical-tech --speed-heal',
  ],
  flags: {
    seed: 'the seed of the dice (1)',
    book: 'the rule book, if the file is not a scenario (fnff-1988)',
    care: `the care they receive: ${CARES.join(', ')} (default: the best that each has; first-aid can be added to another)`,
    ability:
      'TECH + skill of who cares for them, for books that roll for it each day (absent: it succeeds)',
    'speed-heal': { type: 'boolean', what: 'they take speed heal' },
    nanotechnology: { type: 'boolean', what: 'they have nanotechnology' },
    'no-rest': { type: 'boolean', what: 'they do not rest' },
  },
  takes: [1, 1],
  run(call) {
    const seed = numberFlag(call, 'seed', 0, 0xffffffff) ?? 1
    const { people, scenario } = requireParsed(
      parseWounded(
        readInput(call.io, argumentOf(call, 0), 'a combatant, a list of them or a scenario'),
      ),
    )
    const entry = scenario
      ? findGunfightBook(scenario.book, 'book')
      : findGunfightBook(textFlag(call, 'book') ?? 'fnff-1988', '--book')
    const options = scenario?.options ?? {}
    const wrong = optionProblems(entry, options)
    if (wrong.length > 0) throw new BadInput(wrong)
    const nursing = nursingOf(call)
    const found = requireParsed(simulateRecovery(entry, people, options, { seed, nursing }))
    return print(
      call,
      { book: entry.id, seed, people: found.people, ...toldBy(found) },
      [
        ...toldLines(toldBy(found)),
        found.people.length === 0 ? 'Nobody is wounded.' : found.people.map(calendar).join('\n\n'),
      ].join('\n'),
    )
  },
}

/** The nursing that the flags request; undefined if none. */
function nursingOf(call: Call): Nursing | undefined {
  const care = textFlag(call, 'care')
  if (care !== undefined && !(CARES as readonly string[]).includes(care))
    throw badInput('--care', `there is no kind of care '${care}'`, `one of: ${CARES.join(', ')}`)
  const [speedHeal, nanotechnology] = [call.flags['speed-heal'], call.flags.nanotechnology]
  const rested = call.flags['no-rest'] !== true
  const ability = numberFlag(call, 'ability', 0, 30)
  const plain = !speedHeal && !nanotechnology && rested
  if (care === undefined && ability === undefined && plain) return undefined
  const help: Help =
    speedHeal && nanotechnology
      ? 'both'
      : speedHeal
        ? 'speed-heal'
        : nanotechnology
          ? 'nanotechnology'
          : 'none'
  return { care, help, rested, ability }
}

const calendar = ({ name, state, dead, limits, wounds }: HealingPerson): string =>
  dead ? `${name} is dead.` : timetable({ name, state, limits, wounds })

const timetable = ({ name, state, limits, wounds }: Omit<HealingPerson, 'id' | 'dead'>): string =>
  [
    `${name}, ${state === 'none' ? 'wounds healed' : state}${limits.length > 0 ? `: ${limits.join('; ')}` : ''}`,
    formatTable(
      wounds.map((wound) => [`  ${wound.code}`, wound.area, when(wound, wounds), how(wound)]),
    ),
  ].join('\n')

function when({ day, week, first, care }: HealingWound, all: HealingPerson['wounds']): string {
  if (day !== undefined) return `healed on day ${day} (week ${week})`
  if (care !== undefined) return `first: ${care}`
  return first === 'worsens'
    ? 'gets worse: care for it first'
    : first === 'death save'
      ? 'death saves go on: help them first'
      : all.some((other) => other.first !== undefined)
        ? 'waits for the care of another wound'
        : 'does not heal under this care'
}

const how = ({ rolls, needed }: HealingWound): string =>
  rolls ? `${rolls.join(', ')}${needed === undefined ? '' : `; needed ${needed} or less`}` : ''

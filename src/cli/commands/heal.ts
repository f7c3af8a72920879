// `ringfire heal FILE`: rolls recovery in advance and prints a calendar of each wound.
import { optionProblems } from '../../files/options.ts'
import { parseWounded } from '../../files/wounded.ts'
import { CARES, type Help } from '../../books/cp2020/healing/days.ts'
import { argumentOf, formatTable, textFlag, type Call, type Command } from '../command.ts'
import {
  simulateRecovery,
  type HealingPerson,
  type HealingWound,
  type Nursing,
} from '../simulate-recovery.ts'
import { BadInput, badInput, requireParsed, readInput, wholeNumber } from '../io.ts'
import { findGunfightBook } from '../book-access.ts'
import { HEAL as WORDS } from './words.ts'

export const heal: Command = {
  examples: [
    'heal scar.json --seed 7',
    'heal people.json --json',
    'heal people.json --book done-right --care medical-tech --speed-heal',
  ],
  flags: {
    seed: { type: 'string', what: WORDS.seed },
    book: { type: 'string', what: WORDS.book },
    care: {
      type: 'string',
      what: WORDS.care(CARES.join(', ')),
    },
    'speed-heal': { type: 'boolean', what: WORDS.speedHeal },
    nanotechnology: { type: 'boolean', what: WORDS.nanotechnology },
    'no-rest': { type: 'boolean', what: WORDS.noRest },
  },
  takes: [1, 1],
  run(call) {
    const seed = wholeNumber(textFlag(call, 'seed'), '--seed', 0, 0xffffffff) ?? 1
    const { people, scenario } = requireParsed(
      parseWounded(readInput(call.io, argumentOf(call, 0), WORDS.combatantListOfThem)),
    )
    const entry = scenario
      ? findGunfightBook(scenario.book, 'book')
      : findGunfightBook(textFlag(call, 'book') ?? 'fnff-1988', '--book')
    const options = scenario?.options ?? {}
    const wrong = optionProblems(entry.options, options)
    if (wrong.length > 0) throw new BadInput(wrong)
    const nursing = nursingOf(call)
    const found = requireParsed(simulateRecovery(entry, people, options, { seed, nursing }))
    if (call.json) call.io.out(JSON.stringify({ book: entry.id, seed, people: found }, null, 2))
    else call.io.out(found.length === 0 ? WORDS.nobodyIsWounded : found.map(calendar).join('\n\n'))
    return 0
  },
}

/** The nursing that the flags request; undefined if none. */
function nursingOf(call: Call): Nursing | undefined {
  const care = textFlag(call, 'care')
  if (care !== undefined && !(CARES as readonly string[]).includes(care))
    throw badInput('--care', WORDS.thereIsNoCare(care), WORDS.oneOf(CARES.join(', ')))
  const [speedHeal, nanotechnology] = [call.flags['speed-heal'], call.flags.nanotechnology]
  const rested = call.flags['no-rest'] !== true
  if (care === undefined && !speedHeal && !nanotechnology && rested) return undefined
  const help: Help =
    speedHeal && nanotechnology
      ? 'both'
      : speedHeal
        ? 'speed-heal'
        : nanotechnology
          ? 'nanotechnology'
          : 'none'
  return { care, help, rested }
}

const calendar = ({ name, state, dead, limits, wounds }: HealingPerson): string =>
  dead ? WORDS.isDead(name) : timetable({ name, state, limits, wounds })

const timetable = ({ name, state, limits, wounds }: Omit<HealingPerson, 'id' | 'dead'>): string =>
  [
    WORDS.state(
      name,
      state === 'none' ? WORDS.woundsHealed : state,
      limits.length,
      limits.join('; '),
    ),
    formatTable(wounds.map((wound) => [`  ${wound.code}`, wound.area, when(wound), how(wound)])),
  ].join('\n')

function when({ day, week, first, care }: HealingWound): string {
  if (day !== undefined) return WORDS.healedOnDayWeek(day, week)
  if (care !== undefined) return WORDS.first(care)
  return first === 'worsens'
    ? WORDS.getsWorseCare
    : first === 'death save'
      ? WORDS.dyingSurgeryFirst
      : WORDS.doesNotHealAsThingsAre
}

const how = ({ rolls, needed }: HealingWound): string =>
  rolls ? WORDS.rolls(rolls.join(', '), needed === undefined ? '' : WORDS.neededOrLess(needed)) : ''

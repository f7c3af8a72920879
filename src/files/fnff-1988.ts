// Scenarios and exchanges of the 1988 book: from the words of a file to its setup and its men.
import { OPTIONS } from '../catalogue/fnff-1988.ts'
import { armourList, checkLayers } from '../books/fnff-1988/armour-list.ts'
import { armsList } from '../books/fnff-1988/arms.ts'
import { enterCharacter, readSkill } from '../books/fnff-1988/character.ts'
import { STEPS, optionsOf } from '../books/fnff-1988/options.ts'
import type { Options } from '../books/fnff-1988/options.ts'
import type { Entrant, Setup } from '../books/fnff-1988/state.ts'
import { LEVELS, SKILLS } from '../books/fnff-1988/words.ts'
import type { Level, Wound } from '../books/fnff-1988/words.ts'
import type { Option, OptionValues } from '../engine/book.ts'
import type { CombatantFile } from './combatant.ts'
import type { PersonFile } from './exchange.ts'
import type { Gear } from './fnff-1988-gear.ts'
import { readArmour, readCarried } from './fnff-1988-gear.ts'
import { nearest } from './nearest.ts'
import { optionProblems } from './options.ts'
import type { Parsed, Problem } from './problems.ts'
import { problem } from './problems.ts'
import type { ScenarioFile } from './scenario.ts'

/** The options of the book, as a file may set them. */
export const OPTIONS_1988: Readonly<Record<string, Option>> = {
  ...OPTIONS,
  'steps-left-out': { ...OPTIONS['steps-left-out'], values: ['none'], default: 'none', several: STEPS },
}

/** The options of a file; values were checked, `none` is the empty list of steps. */
export function readOptions(given: OptionValues, problems: Problem[]): Options {
  const wrong = optionProblems(OPTIONS_1988, given)
  problems.push(...wrong)
  const steps = given['steps-left-out']
  return wrong.length > 0 ? optionsOf() : optionsOf({ ...given, 'steps-left-out': Array.isArray(steps) ? steps : [] } as Partial<Options>)
}

export const gearOf = (options: Options, problems: Problem[]): Gear => ({ arms: armsList(options), armour: armourList(options), problems })

/** What a man brings to any fight: stats, skills, armour, wounds. INT and MA, where nobody asks for them, may be left out and are then 5. */
export function readPerson(file: PersonFile, field: string, gear: Gear): Entrant {
  const { int = 5, ref, cool, ma = 5, body } = file.stats
  for (const name of Object.keys(file.skills)) {
    const near = readSkill(name) ? [] : nearest(name, SKILLS)
    if (near.length > 0) gear.problems.push(problem(`${field}.skills.${name}`, 'the book has no such skill', `did you mean '${near[0]}'?`))
  }
  const made = enterCharacter(file.name, { int, ref, cool, ma, body }, file.skills, file.firefights)
  if (made.refusal) throw new Error(made.refusal.why)
  const armour = file.armor.flatMap((piece, i) => readArmour(piece, `${field}.armor[${i}]`, gear) ?? [])
  const wounds = file.wounds.flatMap((wound, i): Wound[] => {
    if ((LEVELS as readonly string[]).includes(wound.level) && wound.level !== 'none') {
      return [{ id: `w${i + 1}`, area: wound.area, level: wound.level as Level, effect: wound.effect, at: 0, treated: false, bludgeoning: false }]
    }
    gear.problems.push(problem(`${field}.wounds[${i}].level`, `'${wound.level}' is no wound of this book`, `one of ${LEVELS.slice(1).join(', ')}`))
    return []
  })
  return { ...made.character, armour, wounds }
}

function readEntrant(file: CombatantFile, field: string, gear: Gear, options: Options): Entrant {
  const weapons = file.weapons.flatMap((weapon, i) => readCarried(weapon, `${field}.weapons[${i}]`, gear) ?? [])
  for (const stat of ['int', 'ma'] as const) if (file.stats[stat] === undefined) gear.problems.push(problem(`${field}.stats.${stat}`, 'it is missing', 'a number'))
  const person = readPerson(file, field, gear)
  const layers = checkLayers(person.armour, options)
  if (layers) gear.problems.push(problem(`${field}.armor`, layers.why, 'fewer layers, or the option layering-limit (fnff-1988/armour/layering)'))
  const { id, facing, posture, hidden, at } = file
  return { ...person, id, weapons, facing, posture, hidden, ...at }
}

/** The setup of a fight, or everything in the file that the book does not know. */
export function setupOf1988(file: ScenarioFile): Parsed<{ readonly setup: Setup; readonly options: Options }> {
  const problems: Problem[] = []
  const options = readOptions(file.options, problems)
  const gear = gearOf(options, problems)
  const sides = file.sides.map(({ name, seat, combatants }, s) => ({
    name,
    seat,
    men: combatants.map((man, c) => readEntrant(man, `sides[${s}].combatants[${c}]`, gear, options)),
  }))
  if (problems.length > 0) return { problems }
  const { title, map, pairs, ambush } = file
  return { value: { setup: { title, map, pairs, sides, ambushes: ambush.length > 0 ? ambush : undefined }, options } }
}

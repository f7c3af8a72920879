// Starts a table from stored characters: arranges the fight as a scenario and records which combatant is which
// character.
import { present } from '../dice/present.ts'
import { extrasOf } from '../files/extras-of-plan.ts'
import {
  arrangeFight,
  readFight,
  type ArrangedFight,
  type Fight,
} from '../files/character-fight.ts'
import type { Character } from '../files/character.ts'
import { optionProblems } from '../files/options.ts'
import { placed } from '../files/placed.ts'
import type { Problem, Faulty } from '../engine/problem.ts'
import type { Library } from './library.ts'
import { mapNamed } from './maps.ts'
import { inviteFrom } from './show-next.ts'
import type { Opened, Tables } from './tables.ts'

/** A parsed plan with the people in it and the scenario it produces. */
interface Arranged {
  readonly fight: Fight
  readonly found: ReadonlyMap<string, Character>
  readonly arranged: ArrangedFight
}

async function arrange(
  tables: Tables,
  library: Library,
  body: unknown,
): Promise<Arranged | Faulty> {
  const { value: fight, problems } = readFight(body)
  if (problems) return { problems }
  const extras = new Map(extrasOf(fight).map((one) => [one.id, one]))
  const ids = new Set(
    placed(fight.sides)
      .flatMap((side) => side.map(({ character }) => character))
      .filter((id) => !extras.has(id)),
  )
  const kept = await Promise.all([...ids].map((id) => tables.store.characters.one(id)))
  const found = new Map([
    ...kept.flatMap((character): [string, Character][] =>
      character ? [[character.id, character]] : [],
    ),
    ...extras,
  ])
  const book = [...found.values()][0]?.book
  const entry = book === undefined ? undefined : library.books[book]
  const unknown = entry ? optionProblems(entry, fight.options) : []
  if (unknown.length > 0) return { problems: unknown }
  const ground =
    fight.map === undefined ? undefined : await mapNamed(tables.store, library, fight.map)
  if (ground?.problems) return { problems: ground.problems }
  const { value: arranged, problems: wrong } = arrangeFight(fight, {
    found,
    combatant: ({ book, person }) =>
      library.books[book]?.desk?.(fight.options).combatant(person) ?? person,
    map: ground?.value,
  })
  return wrong ? { problems: wrong } : { fight, found, arranged }
}

/**
 * Parses a plan under its book and returns the scenario file, or the problems in terms of the plan. Opens no table.
 */
export async function checkFight(
  tables: Tables,
  library: Library,
  body: unknown,
): Promise<{ readonly scenario: unknown } | Faulty> {
  const made = await arrange(tables, library, body)
  if ('problems' in made) return made
  const { arranged } = made
  const read = library.parseScenario(arranged.scenario)
  return read.problems ? { problems: inPlan(read.problems) } : { scenario: arranged.scenario }
}

/** Opens the table, or returns the problems in terms of the plan. */
export async function startFight(tables: Tables, library: Library, body: unknown): Promise<Opened> {
  const made = await arrange(tables, library, body)
  if ('problems' in made) return made
  const { fight, found, arranged } = made
  const { seed: _, after, ...plan } = fight
  const characters = Object.fromEntries(
    [...arranged.combatants].map(([id, combatant]) => [
      combatant,
      { id, version: present(found.get(id), 'a character that was found').version },
    ]),
  )
  const { options, house, computer, hand, advice, seed } = fight
  const wish = {
    scenario: arranged.scenario as Record<string, unknown>,
    options,
    ...(house === undefined ? {} : { house }),
    computer: [...new Set([...computer, ...arranged.computer])],
    hand,
    ...(advice === undefined ? {} : { advice }),
    ...(seed === undefined ? {} : { seed }),
  }
  const portraits = [...arranged.characters].filter(([, id]) => found.get(id)?.portrait)
  const opened = await tables.open(wish, {
    characters,
    ...(portraits.length > 0 ? { portraits: Object.fromEntries(portraits) } : {}),
    fight: plan,
  })
  if ('problems' in opened) return { problems: inPlan(opened.problems) }
  if (after !== undefined && 'id' in opened) await inviteFrom(tables, after, opened.id)
  return opened
}

/** Translates the field names of combatants in a scenario into those of people in the plan. */
const inPlan = (problems: readonly Problem[]): readonly Problem[] =>
  problems.map((one) => ({
    ...one,
    field: one.field.replace(/^sides\[(\d+)\]\.combatants\[(\d+)\]/, 'sides[$1].people[$2]'),
  }))

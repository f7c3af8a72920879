// The battlegrounds on which computer players of a gunfight book are compared: its shipped fights, and the shipped
// maps with the same crew on both sides.
import { readdirSync, readFileSync } from 'node:fs'
import { readMap } from '../../src/files/map.ts'
import { scenarioWithMap } from '../../src/files/map-fight.ts'
import { number } from '../../src/files/people/extras.ts'
import { bookPeople } from '../../src/files/people/templates.ts'
import type { ScenarioFile } from '../../src/files/scenario.ts'

/** The crew on each side of a shipped map, by template; the maps use them in turn. */
const CREWS: readonly Readonly<Record<string, number>>[] = [
  { Thug: 2, 'Beat cop': 2 },
  { Boosterganger: 2, 'Corporate guard': 1 },
  { 'SWAT officer': 2, Nomad: 1 },
]

export interface BenchGround {
  readonly name: string
  /** The text of a scenario. */
  readonly scenario: string
}

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()

/** Shipped fights on which no computer player is tuned. */
const FRESH: readonly string[] = ['corridor', 'night', 'van', 'wharf', 'yard']

/** The fights on which nothing is tuned; every gunfight book plays all of them. */
export const freshGrounds = (): readonly BenchGround[] =>
  FRESH.map((name) => ({ name, scenario: readFileSync(`scenarios/${name}.json`, 'utf8') }))

/** The battlegrounds of a book, the shipped fights first. */
export function groundsOf(book: string): readonly BenchGround[] {
  const tuned = namesIn('scenarios').filter((name) => !FRESH.includes(name.replace('.json', '')))
  const shipped = tuned.flatMap((name): BenchGround[] => {
    const scenario = readFileSync(`scenarios/${name}`, 'utf8')
    const { book: of, sides } = JSON.parse(scenario) as Partial<ScenarioFile>
    return of === book && sides?.length === 2 ? [{ name, scenario }] : []
  })
  const { templates } = bookPeople(book, (name) => readFileSync(`people/${name}`, 'utf8'))!
  const ready = namesIn('maps').map((name, i): BenchGround => {
    const map = readMap(JSON.parse(readFileSync(`maps/${name}`, 'utf8'))).value!
    const used = new Set<string>()
    const sides = ['player-1', 'player-2'].map((seat, side) => ({
      name: `Side ${side + 1}`,
      seat,
      combatants: templates.flatMap(({ person }) =>
        number(person, CREWS[i % CREWS.length]![person.name] ?? 0, used),
      ),
    }))
    const fight = scenarioWithMap(map, {
      book,
      title: map.name,
      description: '',
      options: {},
      ambush: [],
      sides: sides as unknown as ScenarioFile['sides'],
    })
    return { name, scenario: JSON.stringify(fight) }
  })
  return [...shipped, ...ready]
}

// Turns a validated scenario file into the setup of a fight.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { FieldMap } from '../../../field/map.ts'
import type { FightSetup } from '../contract/fight.ts'
import type { Conversion, MapText, PersonText, Problem, ScenarioText } from './texts.ts'

export type EnteredFight<S> =
  | {
      readonly setup: S
      readonly converted: readonly Conversion[]
      readonly problems?: undefined
    }
  | { readonly problems: readonly Problem[]; readonly setup?: undefined }

/** A book's parser for parts of a scenario. Errors are collected in `problems`. */
interface ScenarioReader<Entrant, Ambush> {
  readonly problems: Problem[]
  readonly converted: Conversion[]
  person(text: PersonText, field: string): Entrant
  /** Cover in the form that a pair stores. */
  coverWords(text: string, field: string): string | undefined
  ambush(text: NonNullable<ScenarioText['ambush']>[number], field: string): readonly Ambush[]
}

export function enterScenario<Entrant extends { readonly id: Id }, Ambush>(
  text: ScenarioText,
  reader: ScenarioReader<Entrant, Ambush>,
): EnteredFight<FightSetup<Entrant, Ambush>> {
  const { title, map } = text
  const { problems, converted } = reader
  const owned: (readonly [Id, Seat])[] = []
  const sides = text.sides.map(({ name, seat, combatants }, s) => ({
    name,
    seat,
    men: combatants.map((combatant, c) => {
      const entrant = reader.person(combatant, `sides[${s}].combatants[${c}]`)
      if (combatant.seat !== undefined) owned.push([entrant.id, combatant.seat])
      return entrant
    }),
  }))
  const cover = (words: string | undefined, field: string): string | undefined =>
    words === undefined ? undefined : reader.coverWords(words, field)
  const pairs = text.pairs?.flatMap(({ a, b, metres, sees = true, coverA, coverB }, p) => [
    { a, b, metres, sees, cover: cover(coverB, `pairs[${p}].coverB`) },
    { a: b, b: a, cover: cover(coverA, `pairs[${p}].coverA`) },
  ])
  const ambushes = (text.ambush ?? []).flatMap((one, a) => reader.ambush(one, `ambush[${a}]`))
  problems.push(...ambushedTwice(text.ambush ?? []))
  if (problems.length > 0) return { problems }
  const ground = map && groundOf(map)
  return {
    setup: { title, map: ground, pairs, sides, ambushes, ...seatsOf(text, owned) },
    converted,
  }
}

/** Victims whom an ambusher has already: each ambush is rolled once. */
function ambushedTwice(ambushes: NonNullable<ScenarioText['ambush']>): Problem[] {
  const stated = new Set<string>()
  return ambushes.flatMap(({ who, victims }, a) =>
    victims.flatMap((victim, v) => {
      const both = JSON.stringify([who, victim])
      if (stated.has(both))
        return [
          {
            field: `ambush[${a}].victims[${v}]`,
            wrong: `'${who}' lies in wait for '${victim}' already`,
            right: 'each victim of an ambusher once',
          },
        ]
      stated.add(both)
      return []
    }),
  )
}

/** Seats and their combatants, where a side has more than one seat. */
function seatsOf(
  { sides, seats: named }: ScenarioText,
  owned: readonly (readonly [Id, Seat])[],
): Pick<FightSetup<unknown, unknown>, 'seats' | 'playedBy'> {
  if (!named && owned.length === 0) return {}
  const known = new Map<Seat, string>(named?.map(({ seat, name }) => [seat, name]))
  for (const { seat, name } of sides) if (!known.has(seat)) known.set(seat, name)
  for (const [, seat] of owned)
    if (seat !== 'referee' && !known.has(seat)) known.set(seat, seat.replace('-', ' '))
  return {
    seats: [...known].map(([seat, name]) => ({ seat, name })),
    ...(owned.length > 0 ? { playedBy: Object.fromEntries(owned) } : {}),
  }
}

/** The parts of a map that the fight uses, without start areas and metadata. A file may leave out empty lists. */
const groundOf = ({
  name,
  width,
  height,
  obstacles = [],
  opened,
  ground = [],
  light,
  picture,
}: MapText): FieldMap => ({
  name,
  width,
  height,
  obstacles,
  ground,
  ...(opened ? { opened } : {}),
  ...(light ? { light } : {}),
  ...(picture ? { picture } : {}),
})

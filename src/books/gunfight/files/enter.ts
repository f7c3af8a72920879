// From a file that has been checked for its form to the setup of a fight.
import type { FieldMap } from '../../../field/map.ts'
import type { FightSetup } from '../contract/fight.ts'
import type { Conversion, PersonText, Problem, ScenarioText } from './texts.ts'

export type EnteredFight<S> =
  | {
      readonly setup: S
      readonly converted: readonly Conversion[]
      readonly problems?: undefined
    }
  | { readonly problems: readonly Problem[]; readonly setup?: undefined }

/** What a book reads of a scenario; what does not fit goes to `problems`. */
interface ScenarioReader<Entrant, Ambush> {
  readonly problems: Problem[]
  readonly converted: Conversion[]
  person(text: PersonText, field: string): Entrant
  /** Cover as a pair keeps it. */
  coverWords(text: string, field: string): string | undefined
  ambush(text: NonNullable<ScenarioText['ambush']>[number], field: string): readonly Ambush[]
}

export function enterScenario<Entrant, Ambush>(
  text: ScenarioText,
  reader: ScenarioReader<Entrant, Ambush>,
): EnteredFight<FightSetup<Entrant, Ambush>> {
  const { title, map } = text
  const { problems, converted } = reader
  const sides = text.sides.map(({ name, seat, combatants }, s) => ({
    name,
    seat,
    men: combatants.map((man, c) => reader.person(man, `sides[${s}].combatants[${c}]`)),
  }))
  const cover = (words: string | undefined, field: string): string | undefined =>
    words === undefined ? undefined : reader.coverWords(words, field)
  const pairs = text.pairs?.flatMap(({ a, b, metres, sees = true, coverA, coverB }, p) => [
    { a, b, metres, sees, cover: cover(coverB, `pairs[${p}].coverB`) },
    { a: b, b: a, cover: cover(coverA, `pairs[${p}].coverA`) },
  ])
  const ambushes = (text.ambush ?? []).flatMap((one, a) => reader.ambush(one, `ambush[${a}]`))
  if (problems.length > 0) return { problems }
  return { setup: { title, map: map && groundOf(map), pairs, sides, ambushes }, converted }
}

/** What of a map is the ground of the fight: not where sides may start, nor what the map is for. */
const groundOf = ({
  name,
  width,
  height,
  obstacles,
  opened,
  ground,
  picture,
}: FieldMap): FieldMap => ({
  name,
  width,
  height,
  obstacles,
  ground,
  ...(opened ? { opened } : {}),
  ...(picture ? { picture } : {}),
})

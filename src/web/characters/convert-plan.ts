// The people of a planned fight, converted to another book.
import { present } from '../../dice/present.ts'
import { placed, type Placed, type PlacedPerson } from '../../files/placed.ts'
import {
  convertPerson,
  type ConvertedCharacter,
  type JsonObject,
  type ListedCharacter,
} from './api.ts'
import { castOf, newExtraId, problemsOf, type FightPlan, type PlannedSide } from './fight-plan.ts'

/** What became of one person of the plan. */
export interface ConvertedPerson {
  readonly name: string
  readonly told: ConvertedCharacter
}

/** A plan for another book. */
export interface ConvertedPlan {
  readonly plan: FightPlan
  readonly converted: readonly ConvertedPerson[]
  /** People who could not be converted, each with the reason. They are not in the plan. */
  readonly failed: readonly { readonly name: string; readonly why: string }[]
}

/**
 * Converts everybody of a plan to the book `to`. They are extras there, with the wounds and loads that they have in the plan: the characters stay as they are.
 * Places, hiding, seats and ambushes stay; house rules and options are those of the old book and go.
 */
export async function convertPlan(
  before: FightPlan,
  all: readonly ListedCharacter[],
  to: string,
): Promise<ConvertedPlan> {
  const cast = new Map(castOf(before, all).map((one) => [one.id, one]))
  const newIds = new Map<string, string>()
  const converted: ConvertedPerson[] = []
  const failed: { readonly name: string; readonly why: string }[] = []
  const convertOne = async (one: Placed): Promise<readonly PlacedPerson[]> => {
    const { character, key, copy, person: _, name: __, ...own } = one
    const found = cast.get(character)
    if (!found) return []
    const name = one.name ?? (copy ? `${found.name} ${key.split('/').at(-1)}` : found.name)
    const said = await convertPerson(before.book, to, withOwn(found.person, one, name))
    if (!said.value) {
      const why = problemsOf(said.wrong).map(({ field, wrong }) => `${field}: ${wrong}`)
      failed.push({ name, why: why.join('; ') })
      return []
    }
    const id = newExtraId()
    newIds.set(key, id)
    converted.push({ name, told: said.value })
    const { wounds: ___, weapons: ____, ...rest } = own
    return [{ ...rest, character: id, person: said.value.person as PlacedPerson['person'] }]
  }
  const sides: PlannedSide[] = []
  for (const [s, people] of placed(before.sides).entries()) {
    const found: PlacedPerson[] = []
    // One after the other: the reports stand in the order of the sides.
    for (const one of people) found.push(...(await convertOne(one)))
    sides.push({ ...present(before.sides[s], 'a side'), people: found })
  }
  const renamed = (ids: readonly string[]): string[] => ids.flatMap((id) => newIds.get(id) ?? [])
  const places = Object.entries(before.places).flatMap(([key, place]) => {
    const id = newIds.get(key)
    return id === undefined ? [] : [[id, place] as const]
  })
  const plan = {
    ...before,
    book: to,
    house: undefined,
    options: {},
    places: Object.fromEntries(places),
    // The conditions of an ambush are those of its book.
    ambush: before.ambush.map(({ who, victims }) => ({
      who: renamed(who),
      victims: renamed(victims),
      conditions: [],
    })),
    sides,
  }
  return { plan, converted, failed }
}

/** A person with the wounds and loads that are their own in the fight. */
const withOwn = (person: JsonObject, { wounds, weapons }: Placed, name: string): JsonObject => ({
  ...person,
  name,
  ...(wounds && { wounds }),
  ...(weapons && { weapons }),
})

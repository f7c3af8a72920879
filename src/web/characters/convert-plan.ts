// Converts the people of a planned fight to another book.
import type { JsonObject } from '../../engine/plain-data.ts'
import { present } from '../../dice/present.ts'
import { placed, type Placed, type PlacedPerson } from '../../files/placed.ts'
import { convertPerson, type ConvertedCharacter, type ListedCharacter } from './api.ts'
import { castOf, newExtraId, type FightPlan, type PlannedSide } from './fight-plan.ts'

/** The conversion of one person of the plan. */
export interface ConvertedPerson {
  readonly name: string
  readonly told: ConvertedCharacter
}

/** A plan converted to another book. */
export interface ConvertedPlan {
  readonly plan: FightPlan
  readonly converted: readonly ConvertedPerson[]
  /** People who could not be converted, with the reason; they are left out of the plan. */
  readonly failed: readonly { readonly name: string; readonly why: string }[]
}

/**
 * Converts everyone in a plan to the book `to`. They become extras, keeping the wounds and loads they have in the
 * plan; the stored characters are unchanged.
 * Positions, hiding, seats and ambushes are kept; house rules and options belong to the old book and are dropped.
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
      failed.push({ name, why: said.wrong.why })
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
    // One at a time, so that the reports follow the order of the sides.
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
    // An ambush's conditions belong to its book.
    ambush: before.ambush.map(({ who, victims }) => ({
      who: renamed(who),
      victims: renamed(victims),
      conditions: [],
    })),
    sides,
  }
  return { plan, converted, failed }
}

/** A person with the wounds and loads given to them for this fight. */
const withOwn = (person: JsonObject, { wounds, weapons }: Placed, name: string): JsonObject => ({
  ...person,
  name,
  ...(wounds && { wounds }),
  ...(weapons && { weapons }),
})

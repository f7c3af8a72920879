// A table from characters: the fight is arranged as a scenario, and the table remembers who is who.
import { arrangeFight, readFight } from '../files/character-fight.ts'
import type { Character } from '../files/character.ts'
import { placed, type Placed } from '../files/placed.ts'
import type { Library } from './library.ts'
import { mapNamed } from './maps.ts'
import type { Opened, Tables } from './tables.ts'

/** Opens the table, or says in the terms of the fight what is wrong. */
export async function startFight(tables: Tables, library: Library, body: unknown): Promise<Opened> {
  const { value: fight, problems } = readFight(body)
  if (problems) return { problems }
  const ids = new Set(placed(fight.sides).flatMap((side) => side.map(({ character }) => character)))
  const kept = await Promise.all([...ids].map((id) => tables.store.character(id)))
  const found = new Map(
    kept.flatMap((character): [string, Character][] =>
      character ? [[character.id, character]] : [],
    ),
  )
  const ground =
    fight.map === undefined ? undefined : await mapNamed(tables.store, library, fight.map)
  if (ground?.problems) return { problems: ground.problems }
  const { value: arranged, problems: wrong } = arrangeFight(fight, {
    found,
    combatant: ({ book, person }) =>
      library.books[book]?.desk?.(fight.options).combatant(person) ?? person,
    map: ground?.value,
  })
  if (wrong) return { problems: wrong }
  const { seed: _, ...plan } = fight
  const characters = Object.fromEntries(
    [...arranged.combatants].map(([id, combatant]) => [
      combatant,
      { id, version: found.get(id)!.version },
    ]),
  )
  const { options, house, computer, hand, seed } = fight
  const wish = {
    scenario: arranged.scenario as Record<string, unknown>,
    options,
    ...(house === undefined ? {} : { house }),
    computer,
    hand,
    ...(seed === undefined ? {} : { seed }),
  }
  return named(await tables.open(wish, { characters, fight: plan }), placed(fight.sides), found)
}

/** A problem of a combatant is one of the character: their name goes before it. */
function named(
  opened: Opened,
  sides: readonly (readonly Placed[])[],
  found: ReadonlyMap<string, Character>,
): Opened {
  if (!('problems' in opened)) return opened
  return {
    problems: opened.problems.map((one) => {
      const [, side, man, rest] =
        /^sides\[(\d+)\]\.combatants\[(\d+)\]\.?(.*)$/.exec(one.field) ?? []
      const who = side === undefined ? undefined : sides[Number(side)]?.[Number(man)]
      const name = who?.name ?? found.get(who?.character ?? '')?.name
      return name === undefined ? one : { ...one, field: `${name}: ${rest}` }
    }),
  }
}

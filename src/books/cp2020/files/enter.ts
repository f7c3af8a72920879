// From a file that the door has checked for its form to a fight of these rules.
import type { Conversion, Problem, ScenarioText } from '../../gunfight/files/texts.ts'
import { openDoor } from './read-setup.ts'
import type { Rules } from '../rules.ts'
import type { Setup } from '../state.ts'

export type Entered =
  | {
      readonly setup: Setup
      readonly converted: readonly Conversion[]
      readonly problems?: undefined
    }
  | { readonly problems: readonly Problem[]; readonly setup?: undefined }

/** A scenario as a setup. An ambush of the file is one that was laid beforehand; conditions of other books say nothing here. */
export function enter(text: ScenarioText, rules: Rules): Entered {
  const door = openDoor(rules)
  const sides = text.sides.map((side, s) => ({
    name: side.name,
    seat: side.seat,
    men: side.combatants.map((man, c) => door.person(man, `sides[${s}].combatants[${c}]`)),
  }))
  const pairs = text.pairs?.flatMap((pair, p) => {
    const cover = (words: string | undefined, field: string): string | undefined => {
      if (words === undefined) return undefined
      const { word, what } = door.cover(words, `pairs[${p}].${field}`)
      return what === undefined ? word : `${word}: ${what}`
    }
    return [
      {
        a: pair.a,
        b: pair.b,
        metres: pair.metres,
        sees: pair.sees ?? true,
        cover: cover(pair.coverB, 'coverB'),
      },
      { a: pair.b, b: pair.a, cover: cover(pair.coverA, 'coverA') },
    ]
  })
  if (door.problems.length > 0) return { problems: door.problems }
  text.ambush?.forEach(({ conditions }, a) => {
    if (conditions?.length)
      door.converted.push({
        field: `ambush[${a}].conditions`,
        from: conditions.join(', '),
        to: 'nothing',
        why: 'who notices an ambush is rolled without them here',
      })
  })
  const ambushes = (text.ambush ?? []).flatMap(({ who, victims }) =>
    victims.map((victim) => ({ who, victim })),
  )
  return {
    setup: { title: text.title, map: text.map, pairs, sides, ambushes },
    converted: door.converted,
  }
}

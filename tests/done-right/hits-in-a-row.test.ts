// Several hits of one attack, each with its own points; and what hits a machine, or cyberware at a finer location.
import { describe, expect, it } from 'vitest'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import type { Hit, WoundText } from '../../src/books/cp2020/wounds/wound-store.ts'
import { AREAS, type Area } from '../../src/books/cp2020/words.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import { scripted } from '../support/book-dice.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'

/** Hits of so many points at these places, thrown first and suffered after, as in an attack. */
function hits(
  all: readonly (readonly [points: number, area: Area])[],
  {
    wounds = [],
    load = 'plain',
    weapon = 'pistol-heavy',
    dice: faces = [],
    options = {},
  }: {
    readonly wounds?: readonly WoundText[]
    readonly load?: string
    readonly weapon?: string
    readonly dice?: readonly number[]
    readonly options?: Partial<Options>
  } = {},
): readonly Hit[] {
  const rules = rulesWith(options)
  const target = person({ wounds }, rules)
  const plan = planAttack(attackOf({ target, weapon: gun(weapon, { load }) }, rules))
  const found: Hit[] = []
  const slots = rules.slots(rules, { found })
  const dice = scripted(faces)
  const harms = all.map(([fixed, area]) =>
    slots.harm(dice, { ...plan, bonus: 0, fixed }, 1, AREAS.indexOf(area)),
  )
  harms.reduce((combatant, harm) => slots.suffer(dice, plan, combatant, harm), plan.before)
  dice.finish()
  return found
}
const told = (found: readonly Hit[]) =>
  found.map(({ facts }) => facts.filter(({ fact }) => fact !== 'consciousness-save'))

describe('several hits', () => {
  it('[done-right/cumulative/procedure] each is told with its own points, and adds to those before', () => {
    expect(
      told(
        hits(
          [
            [3, 'torso'],
            [6, 'torso'],
            [1, 'left-arm'],
          ],
          { dice: [1, 6, 1, 1] },
        ),
      ),
    ).toEqual([
      [{ fact: 'wound', area: 'torso', level: 'LW', state: 'LW', points: 3 }],
      [{ fact: 'wound', area: 'torso', level: 'SW', state: 'SW', points: 6 }],
      [{ fact: 'wound', area: 'left-arm', level: 'LW', state: 'LW', points: 1 }],
    ])
  })
  it('[done-right/ammo/hep] each stuns with its own half', () => {
    expect(
      told(
        hits(
          [
            [4, 'torso'],
            [2, 'left-arm'],
          ],
          { load: 'hep', dice: [1, 1] },
        ),
      ),
    ).toEqual([
      [
        { fact: 'stun', area: 'torso', points: 2 },
        { fact: 'wound', area: 'torso', level: 'LW', state: 'LW', points: 2 },
      ],
      [
        { fact: 'stun', area: 'left-arm', points: 1 },
        { fact: 'wound', area: 'left-arm', level: 'LW', state: 'LW', points: 1 },
      ],
    ])
  })
})

describe('[done-right/wounds/cyberlimb] machines', () => {
  const wounds = [{ area: 'left-arm', effect: 'cyberlimb' }] as const
  it.each([
    [1, [{ fact: 'machine', area: 'left-arm', points: 1 }]],
    [7, [{ fact: 'machine', area: 'left-arm', points: 7 }]],
    [0, []],
  ])('a cyberlimb takes %i points, has no wound, and asks for no save', (points, facts) => {
    const [hit] = hits([[points, 'left-arm']], { wounds })
    expect(hit).toMatchObject({ area: 'left-arm', damage: points, points, facts })
  })
  it('[done-right/ammo/hep] and nothing of it is stunned: it takes the half that is real', () => {
    expect(told(hits([[7, 'left-arm']], { wounds, load: 'hep' }))).toEqual([
      [{ fact: 'machine', area: 'left-arm', points: 3 }],
    ])
  })
  it.each([
    [1, [{ fact: 'machine', area: 'head', points: 1, specific: 'eye' }]],
    [5, [{ fact: 'machine', area: 'head', points: 5, specific: 'eye' }]],
    [0, []],
  ])(
    '[done-right/location/specific-use] cyberware takes %i points, not doubled in the head',
    (points, facts) => {
      const found = hits([[points, 'head']], {
        wounds: [{ area: 'head', effect: 'cyber-eye' }],
        dice: [2],
        options: { 'specific-location-use': 'choose-effect-and-cyberware' },
      })
      expect(told(found)).toEqual([[{ fact: 'specific', area: 'head', specific: 'eye' }, ...facts]])
    },
  )
})

// Throwing a grenade at a combatant or a spot, and firing rounds that explode on impact
// (`cp2020/attack/grenade-gap`).
import type { Refusal } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { inDirectView } from '../../../field/geometry.ts'
import { grenadeAct } from '../../gunfight/acts/grenade.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Grenading } from '../contract/acts.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Types2020, Rules } from '../contract/rules.ts'
import { areaWeapon, markOf, type AreaWeapon } from '../area/grenades.ts'
import { throwGrenade } from '../area/grenade-throw.ts'
import { bandOf, bandWith } from '../attack/range.ts'
import type { Combatant } from '../contract/state.ts'
import { refuseGun, refuseTarget } from './attack-refusals.ts'
import { refuseForbidden } from './kind.ts'
import { beyondText, metresText, tooManyText } from '../../gunfight/words.ts'
import { present } from '../../../dice/present.ts'

const RULE = 'cp2020/attack/grenade-gap'

/** Refuses if the weapon in hand has no area effect. */
function refuseWeapon(combatant: Combatant, rules: Rules): Refusal | undefined {
  const forbidden = refuseForbidden(combatant, 'attack', rules)
  if (forbidden) return forbidden
  const weapon = areaWeapon(combatant, rules)
  if (!weapon)
    return refused('no-grenade', RULE, `${combatant.name} has no grenade in hand. Draw one first.`)
  return (
    (weapon.thrown ? undefined : refuseGun(combatant, weapon.carried, rules)) ??
    (weapon.most < 1
      ? refused(
          'rate-of-fire',
          'cp2020/action/attack',
          `${weapon.carried.weapon.name} has already ${weapon.thrown ? 'been thrown' : 'fired'} its ROF of ${weapon.carried.weapon.rof} in this round.`,
        )
      : undefined)
  )
}

/** Whether the mark is within range. Thrown weapons have no extreme range. */
const inRange = (
  combatant: Combatant,
  { carried, thrown }: AreaWeapon,
  metres: number,
  rules: Rules,
): boolean =>
  (thrown
    ? bandOf(carried.weapon, metres, combatant.stats.body, rules.options)
    : bandWith(
        {
          weapon: carried.weapon,
          load: rules.load(carried, 'single', combatant),
          metres,
          body: combatant.stats.body,
        },
        rules.options,
      )) !== undefined

function refuseReach(
  combatant: Combatant,
  { shots }: Grenading,
  metres: number,
  rules: Rules,
): Refusal | undefined {
  const weapon = present(areaWeapon(combatant, rules), 'weapon of a throw')
  const { name } = weapon.carried.weapon
  if (!inRange(combatant, weapon, metres, rules))
    return refused(
      'too-far',
      RULE,
      `That is ${beyondText(metres, weapon.reach)} away; ${weapon.thrown ? `${combatant.name} throws` : `${name} reaches`} ${metresText(weapon.reach)}.`,
    )
  return shots !== undefined && shots > weapon.most
    ? refused(
        'too-many-shots',
        'cp2020/action/attack',
        weapon.thrown ? 'One at a time.' : tooManyText(name, weapon.most),
      )
    : undefined
}

const groupOf = ({ carried: { weapon, spare, loaded }, thrown }: AreaWeapon): string =>
  thrown
    ? `Throw ${weapon.name}${spare ? ` (${spare} more)` : ''}`
    : `Fire ${weapon.name} at a spot ${loaded}/${weapon.shots}`

const shotsVariant = ({ most, radius }: AreaWeapon): Variant => ({
  name: 'shots',
  label: 'Rounds at once',
  values: Array.from({ length: most }, (_, i) => ({
    value: most - i,
    label: `${most - i}: ${radius(most - i)} m around`,
  })),
})

/** The grenade act, which also covers rounds that explode on impact. */
export const grenade = (rules: Rules): ActKind<Types2020, Grenading> =>
  grenadeAct(
    rules,
    {
      ids: { throw: RULE, spot: RULE, sight: 'cp2020/sight/facing' },
      marks: ['target', 'spot'],
      inHand(combatant) {
        const weapon = areaWeapon(combatant, rules)
        if (!weapon) return undefined
        return {
          group: groupOf(weapon),
          ...(weapon.thrown ? {} : { variants: [shotsVariant(weapon)] }),
        }
      },
      refuseWeapon: (combatant) => refuseWeapon(combatant, rules),
      refuseMark: (state, combatant, { target = '' }) =>
        refuseTarget(state, combatant, target, false),
      refuseSpot: (combatant, spot) =>
        rules.options['facing-arc'] === 360 || inDirectView(combatant, spot)
          ? undefined
          : refused(
              'behind-him',
              'cp2020/sight/facing',
              `That is behind ${combatant.name}'s shoulders. Turn to face it first.`,
            ),
      mark: markOf,
      refuseReach: (combatant, act, metres) => refuseReach(combatant, act, metres, rules),
    },
    {
      perform: (t, combatant, act, doing) => throwGrenade(t, combatant.id, act, doing),
    },
  )

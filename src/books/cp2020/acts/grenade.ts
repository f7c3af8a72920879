// Throwing a grenade at somebody or at a spot, and firing what goes off where it strikes (`cp2020/attack/grenade-gap`).
import type { Refusal } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { inDirectView } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'
import type { AreaWeapon, Mark } from '../area/grenades.ts'
import { areaWeapon, markOf } from '../area/grenades.ts'
import { throwGrenade } from '../area/grenade-throw.ts'
import { armsLeft } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import { bandOf, bandWith } from '../attack/range.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'
import { refuseGun, refuseTarget } from './attack-refusals.ts'
import { grenadeCard } from './grenade-card.ts'
import type { Id, Kind } from './kind.ts'
import { always, enemiesOf, isSpot, metresText, refuseNobody, refused } from './kind.ts'

/** At one of the two. */
export interface Grenading {
  readonly do: 'grenade'
  readonly target?: Id
  readonly spot?: Point
  /** Rounds fired at it at once; all that the ROF leaves where absent. */
  readonly shots?: number
}

const RULE = 'cp2020/attack/grenade-gap'

/** Why nothing that he has in hand goes off anywhere. */
function refuseWeapon(man: Man, rules: Rules): Refusal | undefined {
  const forbidden = rules.wounds.forbids(man, 'attack')
  if (forbidden) return refused('cannot-attack', forbidden.rule, forbidden.why)
  const weapon = areaWeapon(man, rules)
  if (!weapon)
    return refused('no-grenade', RULE, `${man.name} has no grenade in hand: draw one first.`)
  if (weapon.thrown)
    return armsLeft(man, rules) < 1
      ? refused('no-arm', 'cp2020/damage/limb-loss-gap', `${man.name} has no arm to throw with.`)
      : undefined
  return (
    refuseGun(man, weapon.carried, rules) ??
    (weapon.most < 1
      ? refused(
          'rate-of-fire',
          'cp2020/action/attack',
          `${weapon.carried.weapon.name} has fired its ROF of ${weapon.carried.weapon.rof} in this round.`,
        )
      : undefined)
  )
}

function refuseSpot(
  state: Readonly<State>,
  man: Man,
  spot: Point | undefined,
  { options }: Rules,
): Refusal | undefined {
  if (!state.map || !spot) return refused('no-map', RULE, 'Without a map it is thrown at somebody.')
  const { width, height } = state.map
  if (spot.x < 0 || spot.y < 0 || spot.x > width || spot.y > height)
    return refused('off-the-map', RULE, `The map is ${width} by ${height} m.`)
  return options['facing-arc'] === 360 || inDirectView(man, spot)
    ? undefined
    : refused(
        'behind-him',
        'cp2020/sight/facing',
        `That is behind ${man.name}'s shoulders: turn to face it first.`,
      )
}

/** Whether the mark is within reach: what is thrown has no extreme range. */
const inRange = (
  man: Man,
  { carried, thrown }: AreaWeapon,
  { metres }: Mark,
  rules: Rules,
): boolean =>
  (thrown
    ? bandOf(carried.weapon, metres, man.stats.body)
    : bandWith(carried.weapon, rules.load(carried, 'single', man), metres, man.stats.body)) !==
  undefined

function refuse(
  state: Readonly<State>,
  man: Man,
  act: Grenading,
  rules: Rules,
): Refusal | undefined {
  const no =
    refuseWeapon(man, rules) ??
    (act.target === undefined
      ? refuseSpot(state, man, act.spot, rules)
      : refuseTarget(state, man, act.target, false, rules))
  if (no) return no
  const weapon = areaWeapon(man, rules)!
  const mark = markOf(state, man, act)!
  if (!inRange(man, weapon, mark, rules))
    return refused(
      'too-far',
      RULE,
      `That is ${metresText(mark.metres)} away; ${weapon.thrown ? `${man.name} throws` : `${weapon.carried.weapon.name} reaches`} ${metresText(weapon.reach)}.`,
    )
  if (act.shots !== undefined && act.shots > weapon.most)
    return refused(
      'too-many-shots',
      'cp2020/action/attack',
      `${weapon.thrown ? 'One at a time.' : `${weapon.carried.weapon.name} has ${weapon.most} left for this round.`}`,
    )
  return mark.sees
    ? undefined
    : refused(
        'no-line-of-sight',
        'cp2020/sight/facing',
        `${mark.blockedBy ?? 'Something'} is in the way: nobody could be seen there.`,
      )
}

function form(
  { target, spot, shots }: Readonly<Record<string, unknown>>,
  state: Readonly<State>,
): Refusal | undefined {
  const no = (why: string): Refusal => refused('no-act', RULE, why)
  if ((target === undefined) === (spot === undefined))
    return no('A grenade has one of target (somebody) and spot { x, y }.')
  if (target !== undefined && refuseNobody(state, target)) return refuseNobody(state, target)
  if (spot !== undefined && !isSpot(spot)) return no('A spot is { x, y } in metres.')
  return shots === undefined || (Number.isInteger(shots) && (shots as number) >= 1)
    ? undefined
    : no('Rounds are a whole number from 1.')
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

export const grenade: Kind<Grenading> = {
  counts: always,
  form,
  refuse,
  ready: (_state, man, _begun, rules) => refuseWeapon(man, rules),
  offers(view, man, rules) {
    const weapon = areaWeapon(man, rules)
    if (!weapon) return []
    const all = {
      verb: 'grenade',
      group: groupOf(weapon),
      plan: true,
      ...(weapon.thrown ? {} : { variants: [shotsVariant(weapon)] }),
    }
    return [
      ...enemiesOf(view, man, rules).map((enemy) => ({
        ...all,
        label: `${enemy.name} · ${metresText(between(view, man, enemy).metres)}`,
        target: enemy.id,
        choice: { do: 'grenade' as const, target: enemy.id },
      })),
      ...(view.map
        ? [{ ...all, label: 'A spot', needs: 'spot' as const, choice: { do: 'grenade' as const } }]
        : []),
    ]
  },
  examples: (view, man, rules) =>
    view.map && areaWeapon(man, rules)
      ? enemiesOf(view, man, rules).map(({ x, y }) => ({ do: 'grenade', spot: { x, y } }))
      : [],
  perform: (t, man, act, doing) => throwGrenade(t, man.id, act, doing),
  plan: grenadeCard,
}

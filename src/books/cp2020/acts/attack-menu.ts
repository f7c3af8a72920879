// What the menu shows of attacks: modes, targets, and the choices of each (`cp2020/action/two-weapons`).
import { isOneOf } from '../../../dice/one-of.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { areaVariant, countVariants } from '../../gunfight/acts/variants.ts'
import { getCombatant, refAt } from '../../gunfight/combatants.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { capital, targetText } from '../../gunfight/words.ts'
import { isGrenade, isGun, isSwung } from '../arms/arms.ts'
import { rollsOf } from '../attack/attack.ts'
import { bareHandsFor } from '../attack/skill.ts'
import { BLOW_REACH, armsLeft, hand, inOtherHand, weaponInHand } from '../combatant.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Types2020 } from '../contract/rules.ts'
import type { Combatant, State } from '../contract/state.ts'
import { between } from '../movement/placing.ts'
import { MOVES, STRIKES, isFirearm, type Mode } from '../words.ts'
import { refuseAttack, refuseTarget } from './attack-refusals.ts'
import { skillVariant } from './grip.ts'
import { enemiesOf } from './kind.ts'

/** The attack modes of the weapon in hand and of bare hands. */
const modesOf = (combatant: Combatant): readonly Mode[] => {
  const carried = hand(combatant)
  const fire = isGun(carried?.weapon) ? (carried.weapon.modes as readonly Mode[]) : []
  return [...fire, ...(isSwung(carried?.weapon) ? ['melee' as const] : []), ...MOVES]
}

const GROUPS: Readonly<Partial<Record<Mode, string>>> = {
  burst: 'Burst of three',
  auto: 'Full auto',
  'sweep-trip': 'Sweep or trip',
}
const groupOf = (mode: Mode, combatant: Combatant): string => {
  if (mode === 'single') return `Shoot ${weaponInHand(combatant).weapon.name}`
  if (mode === 'melee') return `Attack with ${weaponInHand(combatant).weapon.name}`
  return GROUPS[mode]
    ? `${GROUPS[mode]}${isFirearm(mode) ? `, ${weaponInHand(combatant).weapon.name}` : ''}`
    : capital(mode)
}

/** The number of rounds that the combatant can still fire in this mode. */
function roundsFor(view: Readonly<State>, who: Id, mode: Mode, target: Id): number {
  const { rolls, rounds } = rollsOf(view, who, { do: 'attack', mode, target })
  return rolls * rounds
}

/** The default number of shots. The ROF of an automatic weapon would empty it in single shots, so it is not the default (our choice). */
const usualShots = (combatant: Combatant): number =>
  hand(combatant)?.weapon.modes.includes('auto') ? SEMI_AUTOMATIC : Infinity
const firstShots = (view: Readonly<State>, combatant: Combatant, target: Id): number =>
  Math.max(1, Math.min(usualShots(combatant), roundsFor(view, combatant.id, 'single', target)))
/** The ROF of most weapons that are not automatic. */
const SEMI_AUTOMATIC = 2

/** Full auto divided among several targets, at least one round each (`cp2020/attack/full-auto-gap`). */
function divided(
  view: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
  rounds: number,
): Variant[] {
  const others = enemiesOf(view, combatant).filter(
    ({ id }) => id !== target.id && refuseTarget(view, combatant, id, true) === undefined,
  )
  if (others.length === 0 || rounds < 2) return []
  const all = others.slice(0, rounds - 1)
  return [
    {
      name: 'also',
      label: 'Divided over',
      values: [
        { value: undefined, label: `${target.name} alone` },
        ...others.map(({ id, name }) => ({ value: [id], label: `${target.name} and ${name}` })),
        ...(all.length > 1
          ? [{ value: all.map(({ id }) => id), label: `all ${all.length + 1}` }]
          : []),
      ],
    },
  ]
}

/** A second weapon, and its own target (`cp2020/action/two-weapons`). */
function secondWeapon(view: Readonly<State>, combatant: Combatant, act: Attacking): Variant[] {
  const { mode, target } = act
  const other = isFirearm(mode) || mode === 'melee' ? inOtherHand(combatant) : undefined
  if (!other || isGrenade(other.weapon) || armsLeft(combatant, view.rules) < 2) return []
  const second = refAt(combatant, combatant.weapons.indexOf(other))
  const refuses = (more: Partial<Attacking>): boolean =>
    refuseAttack(view, combatant, { ...act, second, ...more }) !== undefined
  const others = enemiesOf(view, combatant).filter(
    ({ id }) => id !== target && !refuses({ secondTarget: id }),
  )
  const [nearest] = others.toSorted(
    (a, b) => between(view, combatant, a).metres - between(view, combatant, b).metres,
  )
  const sets = nearest && refuses({}) ? { sets: { secondTarget: nearest.id } } : {}
  return [
    {
      name: 'second',
      label: 'Second weapon',
      values: [
        { value: undefined, label: 'none' },
        { value: second, label: `${other.weapon.name} (both -3)`, ...sets },
      ],
    },
    ...(others.length === 0
      ? []
      : [
          {
            name: 'secondTarget',
            label: 'Second weapon at',
            values: [
              { value: undefined, label: getCombatant(view, target).name },
              ...others.map(({ id, name }) => ({ value: id, label: name, sets: { second } })),
            ],
          },
        ]),
  ]
}

/** Variants of an attack: called location, shots, further targets, second weapon and unarmed skill. */
function variantsOf(view: Readonly<State>, combatant: Combatant, act: Attacking): Variant[] {
  const { mode, target: id } = act
  const target = getCombatant(view, id)
  const list: Variant[] = []
  if (
    mode === 'single' ||
    STRIKES.includes(mode) ||
    (view.rules.options['called-shot-automatic'] === 'all-rounds' && isFirearm(mode))
  )
    list.push(areaVariant('-4'))
  const most =
    mode === 'single' || mode === 'auto' ? roundsFor(view, combatant.id, mode, target.id) : 1
  list.push(...countVariants(mode === 'auto' ? 'Rounds' : 'Shots', most))
  list.push(...secondWeapon(view, combatant, act))
  const further =
    mode === 'single' && most > 1
      ? enemiesOf(view, combatant).filter(({ id }) => id !== target.id)
      : []
  if (further.length > 0)
    list.push({
      name: 'also',
      label: 'Second shot at',
      values: [
        { value: undefined, label: target.name },
        ...further.map(({ id, name }) => ({ value: [id], label: name })),
      ],
    })
  if (mode === 'auto') list.push(...divided(view, combatant, target, most))
  if (isOneOf(MOVES, mode)) list.push(...skillVariant(combatant, bareHandsFor(combatant, mode)))
  return list
}

export const attackMenu: Pick<
  ActKind<Types2020, Attacking>,
  'offers' | 'variants' | 'outOfReach'
> = {
  offers: (view, combatant) =>
    modesOf(combatant).flatMap((mode) =>
      enemiesOf(view, combatant)
        .filter(({ id }) => !NEEDS_GRIP.includes(mode) || combatant.grip?.target === id)
        .map((enemy) => ({
          verb: mode === 'single' ? 'shoot' : mode,
          group: groupOf(mode, combatant),
          label: targetText(enemy, between(view, combatant, enemy)),
          target: enemy.id,
          choice: {
            do: 'attack' as const,
            mode,
            target: enemy.id,
            ...(mode === 'single' ? { shots: firstShots(view, combatant, enemy.id) } : {}),
          },
          plan: true,
        })),
    ),
  variants: (view, combatant, act) => variantsOf(view, combatant, act),
  outOfReach: (view, combatant, act) =>
    !isFirearm(act.mode) &&
    between(view, combatant, getCombatant(view, act.target)).metres > BLOW_REACH,
}
const NEEDS_GRIP: readonly Mode[] = ['throw', 'hold', 'choke']

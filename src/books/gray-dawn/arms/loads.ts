// Ammunition and damage types: shot and slugs, rounds that graze more or less often, and blows that stun (`gray-dawn/shotgun/attack-bonus`,
// `gray-dawn/graze/modifiers`, `gray-dawn/wound/half-stun`).
import { ARMS, isShotgun } from '../../cp2020/arms/arms.ts'
import { listedDamage } from '../../cp2020/arms/damage-dice.ts'
import { loads2020, piercing, plainLoad, type Load } from '../../cp2020/arms/loads.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import type { Carried, Mode, Weapon } from '../../cp2020/words.ts'
import { slug as slugOf } from '../../gunfight/files/names.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'

/** Flags in `Load.special` and in the plan: all damage is stun, or half of it (`gray-dawn/wound/stun-damage`, `gray-dawn/wound/half-stun`). */
export const STUNS = 'stuns'
export const HALF_STUN = 'half stun'

const PELLETS = 'pellets'
const shot: Load = { ...plainLoad, special: [PELLETS] }
/** A slug counts as a rifle shot. */
const slug: Load = { ...plainLoad, id: 'slug', name: 'slug' }
const hollowPoint: Load = { ...plainLoad, id: 'hollow-point', name: 'hollow-point' }

export const isShot = ({ special }: Pick<Load, 'special'>): boolean =>
  special?.includes(PELLETS) ?? false

/** Whether the weapon fires explosive rounds (`gray-dawn/area/impact`). */
const isLauncher = (weapon: Weapon): weapon is Weapon & { readonly radius: number } =>
  weapon.range !== 'body' && weapon.radius !== undefined

export const loadsGrayDawn = (weapon: Weapon): readonly Load[] => {
  if (isLauncher(weapon)) return [{ ...plainLoad, blast: weapon.radius, neverMaximum: true }]
  const loads = loads2020(weapon)
  return weapon.calibre === 'shotgun'
    ? [shot, slug]
    : loads.includes(piercing)
      ? [...loads, hollowPoint]
      : loads
}

/** Modifiers of the graze roll: hollow-point rounds graze less often, piercing ones more often. */
const GRAZE: ReadonlyMap<string, number> = new Map([
  [hollowPoint.id, -2],
  [piercing.id, 2],
])
export const grazeOfLoad = ({ id, like = id }: Pick<Load, 'id' | 'like'>): number =>
  GRAZE.get(like) ?? 0

/** The load of a weapon: this book's own, or that of the 2020 book. */
export const loadWith =
  (base: Rules['load']): Rules['load'] =>
  (weapon, mode, attacker) => {
    const found =
      (weapon && mode !== 'melee'
        ? loadsGrayDawn(weapon.weapon).find(({ id }) => id === weapon.load)
        : undefined) ?? base(weapon, mode, attacker)
    const kind = weapon?.weapon.stun ? STUNS : isBlunt(weapon, mode) ? HALF_STUN : undefined
    return kind ? { ...found, special: [...(found.special ?? []), kind] } : found
  }

/** Whether half the damage is stun: bare hands and feet, and swung weapons without an edge (`gray-dawn/wound/half-stun`). */
const isBlunt = (weapon: Carried | undefined, mode: Mode): boolean =>
  weapon === undefined || (mode === 'melee' && !weapon.weapon.edged && !weapon.weapon.mono)

/** How far shot carries, in metres. */
export const SHOT_RANGE = Math.max(
  ...TABLES['gray-dawn/shotgun/attack-bonus'].map(({ upToMetres }) => upToMetres),
)
const LAUNCHERS = TABLES['gray-dawn/area/impact'].map(
  ({ weapon: id, skill, damage, ...row }): Weapon => ({
    ...row,
    id,
    name: id.replaceAll('-', ' '),
    skill: slugOf(skill),
    damage: [listedDamage(damage)],
    modes: ['area'],
    calibre: 'none',
    edged: false,
    mono: false,
  }),
)

/** The weapons of the 2020 book, with shotguns limited to the range of shot, plus grenade and rocket launchers. */
export const ARMS_GRAY_DAWN: readonly Weapon[] = [
  ...ARMS.map((weapon) => (isShotgun(weapon) ? { ...weapon, range: SHOT_RANGE } : weapon)),
  ...LAUNCHERS,
]

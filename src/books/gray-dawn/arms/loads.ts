// What a weapon of this book can be loaded with: shells of shot or slugs, and rounds that graze more or less often
// (`gray-dawn/shotgun/attack-bonus`, `gray-dawn/graze/modifiers`); and what blows do besides (`gray-dawn/wound/half-stun`).
// Words for what a load or a blow does besides, in `Load.special` and the plan.
import { ARMS, isShotgun } from '../../cp2020/arms/arms.ts'
import { parseDamage } from '../../cp2020/arms/damage-dice.ts'
import { loads2020, piercing, plainLoad, type Load } from '../../cp2020/arms/loads.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import type { Carried, Mode, Weapon } from '../../cp2020/words.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'

/** All of its damage is stun; half of it (`gray-dawn/wound/stun-damage`, `gray-dawn/wound/half-stun`). */
export const STUNS = 'stuns'
export const HALF_STUN = 'half stun'

const PELLETS = 'pellets'
const shot: Load = { ...plainLoad, special: [PELLETS] }
/** Counts as a rifle shot. */
const slug: Load = { ...plainLoad, id: 'slug', name: 'slug' }
const hollowPoint: Load = { ...plainLoad, id: 'hollow-point', name: 'hollow-point' }

export const isShot = ({ special }: Pick<Load, 'special'>): boolean =>
  special?.includes(PELLETS) ?? false

/** A weapon that fires what goes off where it strikes (`gray-dawn/area/impact`). */
const isLauncher = ({ range, radius }: Pick<Weapon, 'range' | 'radius'>): boolean =>
  range !== 'body' && radius !== undefined

export const loadsGrayDawn = (weapon: Weapon): readonly Load[] => {
  if (isLauncher(weapon)) return [{ ...plainLoad, blast: weapon.radius!, neverMaximum: true }]
  const loads = loads2020(weapon)
  return weapon.calibre === 'shotgun'
    ? [shot, slug]
    : loads.includes(piercing)
      ? [...loads, hollowPoint]
      : loads
}

/** As head and limb do: what is made to open grazes less often, what is made to go through more often. */
const GRAZE: ReadonlyMap<string, number> = new Map([
  [hollowPoint.id, -2],
  [piercing.id, 2],
])
export const grazeOfLoad = ({ id }: Pick<Load, 'id'>): number => GRAZE.get(id) ?? 0

/** What a weapon does to armour; the loads of this book before those of the 2020 book. */
export const loadWith =
  (base: Rules['load']): Rules['load'] =>
  (weapon, mode, attacker) => {
    const found =
      (weapon && mode !== 'melee'
        ? loadsGrayDawn(weapon.weapon).find(({ id }) => id === weapon.load)
        : undefined) ?? base(weapon, mode, attacker)
    return isBlunt(weapon, mode)
      ? { ...found, special: [...(found.special ?? []), HALF_STUN] }
      : found
  }

/** Hands and feet, and whatever is swung without an edge: half of what they do is stun (`gray-dawn/wound/half-stun`). */
const isBlunt = (weapon: Carried | undefined, mode: Mode): boolean =>
  weapon === undefined || (mode === 'melee' && !weapon.weapon.edged && !weapon.weapon.mono)

const SHOT_RANGE = TABLES['gray-dawn/shotgun/attack-bonus'].rows.at(-1)![1]
const LAUNCHERS = TABLES['gray-dawn/area/impact'].rows.map(
  ([id, kind, skill, accuracy, damage, shots, rof, reliability, range, radius]): Weapon => ({
    id,
    name: id.replaceAll('-', ' '),
    class: kind,
    skill: skill.toLowerCase().replaceAll(' ', '-'),
    accuracy,
    damage: [parseDamage(damage)!],
    shots,
    rof,
    modes: ['area'],
    reliability,
    range,
    calibre: 'none',
    edged: false,
    mono: false,
    radius,
  }),
)

/** The arms of the 2020 book, where shotguns reach as far as their shot does, and what launches grenades and rockets. */
export const ARMS_GRAY_DAWN: readonly Weapon[] = [
  ...ARMS.map((weapon) => (isShotgun(weapon) ? { ...weapon, range: SHOT_RANGE } : weapon)),
  ...LAUNCHERS,
]

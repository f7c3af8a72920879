// Conversions of weapons and armour from the other books, one row each with its reason. None of them are from a source;
// all are our choice.
import {
  FNFF_1988_WEAPONS_DATA_AUTOMATICS,
  FNFF_1988_WEAPONS_DATA_REVOLVERS,
  FNFF_1988_WEAPONS_DATA_HOLDOUTS,
  FNFF_1988_WEAPONS_DATA_SUBMACHINEGUNS,
  FNFF_1988_WEAPONS_DATA_RIFLES,
  FNFF_1988_WEAPONS_DATA_SHOTGUNS,
  FNFF_1988_WEAPONS_DATA_VARIANTS,
} from '../../../catalogue/common.ts'
import { made } from '../../gunfight/files/checks.ts'
import { ALIASES, namesOf, slug } from '../../gunfight/files/names.ts'
import type { TellConversion } from '../../gunfight/files/texts.ts'
import { findArmour } from '../arms/armour-list.ts'
import type { Area, Weapon, Worn } from '../words.ts'

/** Individual weapons of 1988. `rof`: the rate of fire of a version that differs from the weapon it is based on. */
const WEAPONS: readonly (readonly [
  theirs: readonly string[],
  ours: string,
  why: string,
  rof?: number,
])[] = [
  [['mamba-machine-pistol'], 'smg-medium-9mm', 'a pistol that fires bursts', 5],
  [['uzi-pistol'], 'pistol-medium', 'fires no bursts', 3],
  [['ar-15', 'ar-180'], 'rifle-assault-light', 'fires no bursts', 2],
  [['nunchaku', 'tonfa'], 'nunchaku-tonfa', 'one row here'],
  [['shiriken', 'dart'], 'shuriken', 'thrown points'],
  [['spear'], 'naginata', 'the pole arm'],
  [
    ['brick', 'bottle', 'stone', 'gun-as-club'],
    'club',
    'whatever lies at hand is a club in both books',
  ],
  [['hand-grenade'], 'grenade-frag', 'splinters'],
  [['rifle-grenade'], 'grenade-frag', 'splinters; this book has no launcher, so it is thrown'],
]

/** Firearms of 1988, by type and ammunition. */
const ROUNDS: readonly (readonly [
  type: string,
  ammunition: readonly string[],
  ours: string,
  why: string,
])[] = [
  ['P', ['.22', '.22In', '.25', '.32'], 'pistol-light-cheap', 'the weakest rounds'],
  ['P', ['.38', '9mm', '7.65'], 'pistol-medium', 'the usual round of a side arm'],
  ['P', ['.45', '.357'], 'pistol-heavy', '9 to 10 points on average'],
  ['P', ['.44'], 'pistol-very-heavy', 'the magnum of 1988 does 4D6'],
  ['SMG', ['.32'], 'smg-light-6mm', 'the weakest rounds'],
  ['SMG', ['.38', '9mm'], 'smg-medium-9mm', 'the usual round'],
  ['SMG', ['.45'], 'smg-heavy', 'the heavy round of a pistol'],
  ['SMG', ['5.56'], 'smg-very-heavy', "a rifle's round in a short arm"],
  ['RIF', ['5.56N', '5.45S'], 'rifle-assault-light', 'light rounds of a rifle'],
  ['RIF', ['7.62S'], 'rifle-assault-medium', 'medium rounds of a rifle'],
  ['RIF', ['7.62N'], 'rifle-assault-heavy', 'full rounds of a rifle'],
  ['RIF', ['30-06', '30-30', '.44'], 'rifle-hunting', "the hunter's rounds"],
]
/** Shotguns, by whether they fire bursts. */
const SHOTGUNS = { single: 'shotgun', automatic: 'shotgun-auto' } as const

/** The rate of fire from which a weapon of 1988 fires bursts. */
const AUTOMATIC = 5

interface Row {
  readonly name: string
  readonly type: string
  readonly ammunition: string
  readonly shots: number
  readonly rof: number
}
const ROWS = /* @__PURE__ */ made((): readonly Row[] => [
  ...FNFF_1988_WEAPONS_DATA_AUTOMATICS,
  ...FNFF_1988_WEAPONS_DATA_REVOLVERS,
  ...FNFF_1988_WEAPONS_DATA_HOLDOUTS,
  ...FNFF_1988_WEAPONS_DATA_SUBMACHINEGUNS,
  ...FNFF_1988_WEAPONS_DATA_RIFLES,
  ...FNFF_1988_WEAPONS_DATA_SHOTGUNS,
])
const VERSIONS = FNFF_1988_WEAPONS_DATA_VARIANTS

/** Converts a weapon of 1988, keeping its name and magazine. It fires no bursts if it did not fire any there. */
function weaponOf1988(
  list: readonly Weapon[],
  idOrName: string,
  tell?: TellConversion,
): Weapon | undefined {
  const wanted = ALIASES[slug(idOrName)] ?? slug(idOrName)
  const generic = (id: string): Weapon | undefined => list.find((weapon) => weapon.id === id)
  const version = VERSIONS.find(
    ({ variant }) => namesOf(variant).includes(wanted) || slug(variant) === wanted,
  )
  const row = ROWS.find((one) =>
    version === undefined
      ? namesOf(one.name).includes(wanted) || slug(one.name) === wanted
      : one.name === version.of,
  )
  const single = WEAPONS.find(([theirs]) => theirs.includes(wanted))
  const [id, why] = single ? [single[1], single[2]] : row ? genericOf(row) : []
  const found = generic(id ?? '')
  if (!found) return undefined
  tell?.(idOrName, `${found.name}${row ? `, ${row.shots} shots` : ''}`, why ?? '')
  const named = {
    ...found,
    id: wanted,
    name: version?.variant ?? row?.name ?? wanted.replaceAll('-', ' '),
  }
  const rof = single?.[3] ?? row?.rof
  return row && rof !== undefined
    ? {
        ...named,
        shots: row.shots,
        ...(rof < AUTOMATIC ? { modes: ['single'], rof: Math.min(rof, found.rof) } : {}),
      }
    : named
}

function genericOf({ type, ammunition, rof }: Row): readonly [id?: string, why?: string] {
  if (type === 'SHG')
    return rof < AUTOMATIC
      ? [SHOTGUNS.single, 'a shotgun']
      : [SHOTGUNS.automatic, 'a shotgun that fires bursts']
  const row = ROUNDS.find(([kind, rounds]) => kind === type && rounds.includes(ammunition))
  return row ? [row[2], `${ammunition}: ${row[3]}`] : []
}

/** Armour of 1988, by SP and coverage. */
const ARMOUR: readonly (readonly [
  theirs: readonly string[],
  ours: string,
  why: string,
  covers?: readonly Area[],
])[] = [
  [['armor-t-shirt', 'armor-t-shirt-or-kevlar-vest'], 'kevlar vest', 'SP 10 on the torso'],
  [['kevlar-armor-jacket'], 'medium armor jacket', 'SP 18 on torso and arms'],
  [['leather-jacket'], 'leather', 'SP 4; the upper half', ['torso', 'right-arm', 'left-arm']],
  [['leather-pants'], 'leather', 'SP 4; the lower half', ['right-leg', 'left-leg']],
  [['doorgunners-vest'], 'doorgunners vest', 'another spelling'],
]

/** Converts a piece of armour of 1988. */
function armourOf1988(
  list: readonly Worn[],
  name: string,
  tell?: TellConversion,
): Worn | undefined {
  const row = ARMOUR.find(([theirs]) => theirs.includes(slug(name)))
  const found = row && findArmour(list, row[1])
  if (found && row) tell?.(name, found.name, row[2])
  return found && row ? { ...found, name, covers: row[3] ?? found.covers } : undefined
}

/** What reads weapons and armour of other books. */
export interface OtherBooks {
  weapon(list: readonly Weapon[], idOrName: string, tell?: TellConversion): Weapon | undefined
  armour(list: readonly Worn[], name: string, tell?: TellConversion): Worn | undefined
  /** Absent: they are read. Otherwise what a program hands over to read them. */
  readonly missing?: string
}

export const OTHER_BOOKS: OtherBooks = { weapon: weaponOf1988, armour: armourOf1988 }

/** Single attacks that read none. `home`: where the package exports the book. */
export const noOtherBooks = (home: string): OtherBooks => ({
  weapon: () => undefined,
  armour: () => undefined,
  missing: `; for what other books list: exchangeEntry({ otherBooks }), with otherBooks imported from '${home}/exchanges'`,
})

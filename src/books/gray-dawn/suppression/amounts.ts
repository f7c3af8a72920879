// Suppression from rounds fired, in levels or points, and the target numbers of the check (`gray-dawn/suppress/levels-by-weapon`,
// `gray-dawn/suppress/check-tn`, `gray-dawn/covering/points`, `gray-dawn/shotgun/suppression`, `gray-dawn/burst/covering`).
import { present } from '../../../dice/present.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { isGun, isPistol, isShotgun } from '../../cp2020/arms/arms.ts'
import { hand } from '../../cp2020/combatant.ts'
import type { Carried, Weapon } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import type { Combatant } from '../state.ts'
import { rowWhere } from '../../gunfight/tables.ts'

const BY_WEAPON = TABLES['gray-dawn/suppress/levels-by-weapon']
type Levels = (typeof BY_WEAPON)[number]
const levelsOf = (weapon: Levels['weapon'], per: Levels['per']): number =>
  rowWhere(BY_WEAPON, (row) => row.weapon === weapon && row.per === per).levels ?? 0
const OF_TEN = levelsOf('automatic weapon', 'rounds')
const OF_MAGAZINE = levelsOf('pistol', 'magazine')
const OF_ROF = levelsOf('shotgun', 'rof')
const TEN = 10

export const holdsPistol = (combatant: Pick<Combatant, 'weapons' | 'inHand'>): boolean => {
  const carried = hand(combatant)
  return carried !== undefined && isPistol(carried.weapon)
}
/** Whether the weapon fires bursts or full automatic. */
export const isAutomatic = ({ modes }: Pick<Weapon, 'modes'>): boolean =>
  modes.includes('burst') || modes.includes('auto')

/** Shotguns, and firearms of ROF 2 or more that hold at least 10 rounds, can suppress (`gray-dawn/suppress/suitable-weapons`). */
export const suppresses = (weapon: Weapon | undefined): weapon is Weapon =>
  isGun(weapon) && (isShotgun(weapon) || (weapon.rof >= 2 && weapon.shots >= TEN))

/** The most rounds the weapon can spend in one round of suppressing fire (`gray-dawn/suppress/declare`). */
export function mostRounds(
  { weapon, loaded }: Pick<Carried, 'weapon' | 'loaded'>,
  options: Options,
): number {
  const limit = options['suppression-ammunition-limit']
  const byRof =
    limit === 'rof' || (limit === 'magazine-or-rof-by-weapon' && weapon.modes.includes('auto'))
  return options['suppression-system'] === 'levels' && byRof ? Math.min(weapon.rof, loaded) : loaded
}

/** Levels on one target, even if the attack roll misses. `loaded`: rounds in the weapon before firing. */
export function baseLevels(
  { weapon, loaded }: Pick<Carried, 'weapon' | 'loaded'>,
  rounds: number,
): number {
  if (isShotgun(weapon)) return OF_ROF * Math.floor(rounds / Math.max(1, weapon.rof))
  const byTens = OF_TEN * Math.floor(rounds / TEN)
  const emptied =
    isPistol(weapon) && weapon.shots >= TEN && loaded === weapon.shots && rounds === loaded
  return emptied ? Math.max(OF_MAGAZINE, byTens) : byTens
}

/** One level for reaching the target number, one more for each full 5 points above it (`gray-dawn/suppress/attack-roll`). */
export const addedLevels = (total: number, against: number): number =>
  total < against ? 0 : 1 + Math.floor((total - against) / STEP)
const STEP = 5

const TNS = TABLES['gray-dawn/suppress/check-tn']
/** The target number of the check against `levels`; 0 without suppression. */
export const checkTn = (levels: number): number =>
  levels < 1 ? 0 : present(TNS[Math.min(levels, TNS.length) - 1], 'levels').TN

/** The target number of the check in the points system; the points are subtracted from the roll (`gray-dawn/covering/check`). */
export const POINTS_TN = 15

const OF_SHOT = 2
const BURST = 3
/** Points on one target: one per firing action or burst; shotguns count each shot. */
export function pointsOf(weapon: Weapon, rounds: number, bursts: boolean): number {
  if (isShotgun(weapon)) return OF_SHOT * rounds
  return Math.floor(rounds / (bursts ? BURST : Math.max(1, weapon.rof)))
}

/** Number of bursts; each calls for its own dodge (`gray-dawn/burst/covering`). */
export const burstsIn = (rounds: number): number => Math.floor(rounds / BURST)

/** Suppression points of a lane, rounded down (`gray-dawn/lane/suppression`). */
export const lanePoints = (rounds: number, width: number): number => Math.floor(rounds / width)
const POINTS_OF_LEVEL = 5
/** Converts a lane's points to levels (`gray-dawn/suppress/two-systems`). */
export const laneLevels = (points: number): number =>
  points < 1 ? 0 : Math.max(1, Math.floor(points / POINTS_OF_LEVEL))

/** The widest lane of the weapon in metres; 0 if it cannot lay one (`gray-dawn/lane/width`). */
export function widestLane({ modes, rof }: Pick<Weapon, 'modes' | 'rof'>): number {
  const widest = Math.floor(rof / METRE_OF_ROF)
  return modes.includes('auto') && widest >= LEAST_LANE ? widest : 0
}
export const LEAST_LANE = 2
const METRE_OF_ROF = 5

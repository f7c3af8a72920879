// Where a hit can land: the hit table in use, with the exposed part of the torso as its own row (`gray-dawn/location/d10`, `gray-dawn/location/d8`,
// `gray-dawn/location/torso-models`, `gray-dawn/cover/exposed-locations`).
// Also what stops a hit in each row, cover before armour (`gray-dawn/cover/stops-damage-first`, `gray-dawn/shotgun/against-cover`).
import { GRAY_DAWN_COVER_LEVELS } from '../../../catalogue/common.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { hiddenBy, type CoverWord } from '../../cp2020/movement/cover.ts'
import type { Places, ShotPlan } from '../../cp2020/contract/attack.ts'
import { CHOKE } from '../../cp2020/attack/plan.ts'
import { circumstancesOf, type TargetCircumstances, type Attack } from './attack.ts'
import { AREAS, type Area } from '../../cp2020/words.ts'
import { areaName, hitTableHint, tableArea } from '../../gunfight/attack/body-areas.ts'
import type { Options } from '../options.ts'
import { madeOf, type Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf as readTable } from '../tables.ts'
import { layersAt, stopsAfter } from '../../cp2020/arms/armour.ts'
import type { Load } from '../../cp2020/arms/loads.ts'
import { isShot } from '../arms/loads.ts'

/** Adjacent faces of the location die with the same meaning. */
export interface Row {
  readonly area: Area
  readonly width: number
  /** Behind cover. */
  readonly covered: boolean
  readonly open: boolean
}

type HitTable = readonly {
  readonly from: number
  readonly to: number
  readonly location: string
}[]
const d10Of = (options: Tabled): HitTable => readTable(options, 'gray-dawn/location/d10')
const d8Of = (options: Tabled): HitTable => readTable(options, 'gray-dawn/location/d8')
const d6Of = (options: Tabled): HitTable => readTable(options, 'gray-dawn/aimed/centre-of-mass')
const EXPOSED = TABLES['gray-dawn/cover/exposed-locations']

/** A word for what the target exposes: a row of the table, an object that hides little, or `OPEN`. */
export type Situation = string

export function situationOf(attack: TargetCircumstances, options: Options): Situation {
  const meetsCover = attack.throughCover === true || attack.rules.meetsCover(attack.mode)
  if (circumstancesOf(attack).level === 0 || !meetsCover) return OPEN
  if (awkward(attack))
    return options['awkward-cover'] === 'graze-bonus-per-level' ? OPEN : attack.cover.word
  const { stance } = attack.target.own
  if (stance === 'moving' || stance === 'full cover') return stance
  return attack.cover.word === 'head-out'
    ? 'fortified position'
    : stance === 'bracing'
      ? 'bracing behind cover'
      : 'active cover'
}
const OPEN = 'in the open'

/** How much of each area is exposed to the attacker, whichever location die is used. */
export function showsOf(
  attack: TargetCircumstances,
): ReadonlyMap<Area, 'open' | 'partly' | 'hidden'> {
  const options = attack.rules.options
  const { 'location-sides': sides } = options
  const situation = situationOf(attack, options)
  const faces = d10Of(options).flatMap(({ from, to, location }) =>
    facesOf(from, to).map((face) => ({
      area: sided(tableArea(location), sides),
      shows: showsIn(situation, face, tableArea(location)),
    })),
  )
  return new Map(
    AREAS.map((area) => {
      const here = faces.filter((one) => one.area === area)
      return [
        area,
        here.every(({ shows }) => shows)
          ? 'open'
          : here.some(({ shows }) => shows)
            ? 'partly'
            : 'hidden',
      ]
    }),
  )
}

/** Whether a face of the die is exposed. */
function showsIn(situation: Situation, face: number, area: Area): boolean {
  const exposed: readonly number[] | undefined = EXPOSED.find(
    (row) => row.situation === situation,
  )?.exposedFaces
  return exposed
    ? exposed.includes(face)
    : situation === OPEN || !hiddenBy({ word: situation as CoverWord, sp: 0 }).includes(area)
}

/** Whether an object hides too little to be cover (`gray-dawn/cover/viable`, `gray-dawn/cover/graze-instead`). */
export const awkward = ({ cover: { word } }: Pick<TargetCircumstances, 'cover'>): boolean =>
  word === 'legs' || word === 'corner'

/** The hit table of an attack, which may differ behind cover (`gray-dawn/location/behind-cover`); undefined means the torso without a roll. */
function tableOf(
  attack: TargetCircumstances,
  behind: boolean,
  options: Options,
): HitTable | undefined {
  const { 'hit-location-model': model, 'location-die-behind-cover': covered } = options
  if (circumstancesOf(attack).centreOfMass) return d6Of(options)
  const d10 = d10Of(options)
  if (behind && (covered === 'd10-always' || (covered === 'd10' && model === 'd8'))) return d10
  switch (model) {
    case 'd10':
      return d10
    case 'd8':
      return d8Of(options)
    case 'single-shots-rolled-rest-torso':
      return attack.mode === 'burst' || attack.mode === 'auto' || attack.throughCover
        ? undefined
        : d10
    case 'all-torso-unless-aimed':
      return undefined
  }
}

/** Explains the faces of a location die under these options. */
export function rollHint(options: Options, label: string, faces: number): string | undefined {
  const { 'location-sides': sides } = options
  const table =
    label === 'location'
      ? [d10Of(options), d8Of(options), d6Of(options)].find((rows) => rows.at(-1)?.to === faces)
      : undefined
  return (
    table &&
    hitTableHint(
      table.map((row) => ({ ...row, location: areaName(sided(tableArea(row.location), sides)) })),
    )
  )
}

const SIDES: Readonly<Partial<Record<Area, Area>>> = {
  'left-arm': 'right-arm',
  'right-arm': 'left-arm',
  'left-leg': 'right-leg',
  'right-leg': 'left-leg',
}

/** Everything that decides where a hit can land. */
interface Where {
  readonly table: HitTable | undefined
  readonly d10: HitTable
  readonly situation: Situation
  readonly at: Area | undefined
  readonly gone: readonly Area[]
  readonly sides: Options['location-sides']
  readonly undiced: Options['undiced-torso-hit-behind-cover']
}

const knownFor = madeOf((_die: HitTable) => new Map<string, readonly Row[]>())

/** The rows of the hit table, cached: there are few combinations, and attacks request them often. */
export function rowsOf(attack: TargetCircumstances): readonly Row[] {
  const options = attack.rules.options
  const situation = situationOf(attack, options)
  const d10 = d10Of(options)
  const where: Where = {
    situation,
    d10,
    table: attack.at ? d10 : tableOf(attack, isBehind(situation, d10), options),
    at: attack.at,
    gone: attack.rules.wounds.gone(attack.target),
    sides: options['location-sides'],
    undiced: options['undiced-torso-hit-behind-cover'],
  }
  const known = knownFor(where.table ?? d10)
  const key = `${where.table !== undefined} ${situation} ${where.at} ${where.gone.join()} ${where.sides} ${where.undiced}`
  const found = known.get(key) ?? rowsFor(where)
  known.set(key, found)
  return found
}

const behindOf = madeOf((_d10: HitTable) => new Map<Situation, boolean>())
/** Whether something of the target is behind cover. */
function isBehind(situation: Situation, d10: HitTable): boolean {
  const behind = behindOf(d10)
  let found = behind.get(situation)
  if (found === undefined) {
    found = d10.some(({ from, to, location }) =>
      facesOf(from, to).some((face) => !showsIn(situation, face, tableArea(location))),
    )
    behind.set(situation, found)
  }
  return found
}

function rowsFor({ table, d10, situation, at, gone, sides, undiced }: Where): readonly Row[] {
  const faces = (table ?? d10).flatMap(({ from, to, location }) =>
    facesOf(from, to).map((face) => ({
      area: sided(tableArea(location), sides),
      covered: !showsIn(situation, face, tableArea(location)),
    })),
  )
  const rows = merged(faces)
  const isHit =
    at !== undefined ? calledRow(rows, at) : table ? () => true : undicedTorso(rows, undiced)
  const isOpen = (row: RowFaces): boolean => isHit(row) && !gone.includes(row.area)
  const anyOpen = rows.some(isOpen)
  return rows.map((row) => ({ ...row, open: anyOpen ? isOpen(row) : !gone.includes(row.area) }))
}

const facesOf = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)
const sided = (area: Area, sides: Options['location-sides']): Area =>
  sides === 'right-first' ? (SIDES[area] ?? area) : area

/** A row before it is known which rows can be hit. */
type RowFaces = Omit<Row, 'open'>

function merged(faces: readonly Pick<Row, 'area' | 'covered'>[]): readonly RowFaces[] {
  const rows: { area: Area; covered: boolean; width: number }[] = []
  for (const { area, covered } of faces) {
    const last = rows.at(-1)
    if (last?.area === area && last.covered === covered) last.width++
    else rows.push({ area, covered, width: 1 })
  }
  return rows
}

/** A called shot at the torso hits its exposed part. */
function calledRow(rows: readonly RowFaces[], at: Area): (row: RowFaces) => boolean {
  const shows = rows.some(({ area, covered }) => area === at && !covered)
  return ({ area, covered }) => area === at && covered === !shows
}

/** Without a location roll the torso counts as covered if any part of it is (option undiced-torso-hit-behind-cover). */
function undicedTorso(
  rows: readonly RowFaces[],
  reading: Options['undiced-torso-hit-behind-cover'],
): (row: RowFaces) => boolean {
  if (reading === 'one-in-three-exposed') return ({ area }) => area === 'torso'
  const behind = rows.some(({ area, covered }) => area === 'torso' && covered)
  return ({ area, covered }) => area === 'torso' && covered === behind
}

/** The hit table for dice and odds. Closed rows are rerolled. */
export function placesOf(attack: TargetCircumstances): Places {
  const rows = rowsOf(attack)
  return {
    hitTable: { widths: rows.map(({ width }) => width), open: rows.map(({ open }) => open) },
    areas: rows.map(({ area }) => AREAS.indexOf(area)),
  }
}

const [{ SP: SP_A_LEVEL, SPAgainstShotguns: SP_AGAINST_SHOT }] = GRAY_DAWN_COVER_LEVELS

/** SP of cover of a given level. */
export const spOfLevel = (level: number, load: Pick<Load, 'special'>): number =>
  level * (isShot(load) ? SP_AGAINST_SHOT : SP_A_LEVEL)

/** SP that stops a hit, by row. All rounds of an attack hit at once, so wear from the same attack does not count. */
export function stopsGrayDawn(attack: Attack, load: Load): Pick<ShotPlan, 'stops' | 'armour'> {
  const { target, mode } = attack
  const factor = mode === 'choke' ? CHOKE : load.sp
  const sp = spOfLevel(circumstancesOf(attack).level, load)
  const together = attack.rules.options['cover-plus-armour'] === 'proportional'
  const stopped = (area: Area, cover: number): number =>
    stopsAfter(layersAt(target, area, cover, attack.rules.options), 0, factor, attack.rules.options)
  const rows = rowsOf(attack)
  return {
    stops: rows.map(({ area, covered }) =>
      covered && together ? [stopped(area, sp)] : [stopped(area, 0) + (covered ? sp : 0)],
    ),
    armour: { factor, cover: rows.map(({ covered }) => (covered && together ? sp : 0)) },
  }
}

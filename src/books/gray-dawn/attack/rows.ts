// Where a hit can land: the hit table in use, with the part of the torso that looks out of cover as a row of its own
// (`gray-dawn/location/d10`, `gray-dawn/location/d8`, `gray-dawn/location/torso-models`, `gray-dawn/cover/exposed-locations`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { hiddenBy } from '../../cp2020/cover.ts'
import type { Places, WheelOf } from '../../cp2020/plan.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { Area } from '../../cp2020/words.ts'
import { AREAS } from '../../cp2020/words.ts'
import { areaOf } from '../../firefight/areas.ts'
import { circumstancesOf } from '../circumstances.ts'
import type { Options } from '../options.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'

/** Faces of the die that lie beside each other and mean the same. */
export interface Row {
  readonly area: Area
  readonly width: number
  /** Behind the cover. */
  readonly covered: boolean
  readonly open: boolean
}

type HitTable = readonly (readonly [from: number, to: number, location: string])[]
const D10: HitTable = TABLES['gray-dawn/location/d10'].rows
const D8: HitTable = TABLES['gray-dawn/location/d8'].rows
const D6: HitTable = TABLES['gray-dawn/aimed/centre-of-mass'].rows
const EXPOSED: readonly (readonly [string, readonly number[], readonly number[]])[] = TABLES['gray-dawn/cover/exposed-locations'].rows

/** What is exposed of a d10: by the cover and the stance behind it; everything where there is no cover. */
function exposed(attack: WheelOf): (face: number, area: Area) => boolean {
  const { level } = circumstancesOf(attack)
  if (level === 0 || !stands(attack)) return () => true
  if (awkward(attack)) return (_face, area) => !hiddenBy(attack.cover).includes(area)
  const { stance } = ownOf(attack.target)
  const situation = stance === 'moving' || stance === 'full cover' ? stance : attack.cover.word === 'head-out' ? 'fortified position' : stance === 'bracing' ? 'bracing behind cover' : 'active cover'
  const faces = EXPOSED.find(([what]) => what === situation)![1]
  return (face) => faces.includes(face)
}

/** Blows go past cover; what goes off does not. */
const stands = ({ mode, throughCover }: WheelOf): boolean => throughCover === true || mode === 'single' || mode === 'burst' || mode === 'auto'

/** It hides too little to be cover: what it hides is its own affair, or a bonus on grazes (`gray-dawn/cover/viable`, `gray-dawn/cover/graze-instead`). */
export const awkward = ({ cover: { word } }: Pick<WheelOf, 'cover'>): boolean => word === 'legs' || word === 'corner'

const isAwkwardBonus = (attack: WheelOf, options: Options): boolean => awkward(attack) && options['awkward-cover'] === 'graze-bonus-per-level'

/** The hit table of this attack; undefined: the torso, without a die. */
function tableOf(attack: WheelOf, behind: boolean, options: Options): HitTable | undefined {
  const { 'hit-location-model': model, 'location-die-behind-cover': covered } = options
  if (circumstancesOf(attack).centreOfMass) return D6
  if (behind && (covered === 'd10-always' || (covered === 'd10' && model === 'd8'))) return D10
  switch (model) {
    case 'd10': return D10
    case 'd8': return D8
    case 'single-shots-rolled-rest-torso': return attack.mode === 'burst' || attack.mode === 'auto' || attack.throughCover ? undefined : D10
    case 'all-torso-unless-aimed': return undefined
  }
}

const SIDES: Readonly<Partial<Record<Area, Area>>> = { 'left-arm': 'right-arm', 'right-arm': 'left-arm', 'left-leg': 'right-leg', 'right-leg': 'left-leg' }

/** The rows, face after face. */
export function rowsOf(attack: WheelOf, rules: Rules): readonly Row[] {
  const options = readings(rules)
  const shows = isAwkwardBonus(attack, options) ? () => true : exposed(attack)
  const behind = D10.some(([from, to, location]) => facesOf(from, to).some((face) => !shows(face, areaOf(location)!)))
  const table = attack.at ? D10 : tableOf(attack, behind, options)
  const gone = rules.wounds.gone(attack.target)
  const faces = (table ?? D10).flatMap(([from, to, location]) => facesOf(from, to).map((face) => ({ area: sided(areaOf(location)!, options), covered: !shows(face, areaOf(location)!) })))
  const rows = merged(faces)
  const pick = attack.at !== undefined ? calledRows(rows, attack.at) : table ? rows.map(() => true) : undicedTorso(rows, options)
  const open = rows.map(({ area }, i) => pick[i]! && !gone.includes(area))
  return rows.map((row, i) => ({ ...row, open: open.includes(true) ? open[i]! : !gone.includes(row.area) }))
}

const facesOf = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const sided = (area: Area, options: Options): Area => (options['location-sides'] === 'right-first' ? (SIDES[area] ?? area) : area)

function merged(faces: readonly Pick<Row, 'area' | 'covered'>[]): readonly Omit<Row, 'open'>[] {
  const rows: { area: Area; covered: boolean; width: number }[] = []
  for (const { area, covered } of faces) {
    const last = rows.at(-1)
    if (last?.area === area && last.covered === covered) last.width++
    else rows.push({ area, covered, width: 1 })
  }
  return rows
}

/** A shot at the torso hits the part that shows. */
function calledRows(rows: readonly Omit<Row, 'open'>[], at: Area): readonly boolean[] {
  const shows = rows.some(({ area, covered }) => area === at && !covered)
  return rows.map(({ area, covered }) => area === at && covered === !shows)
}

/** Without a die the torso counts as covered if any of it is (option undiced-torso-hit-behind-cover). */
function undicedTorso(rows: readonly Omit<Row, 'open'>[], options: Options): readonly boolean[] {
  if (options['undiced-torso-hit-behind-cover'] === 'one-in-three-exposed') return rows.map(({ area }) => area === 'torso')
  const behind = rows.some(({ area, covered }) => area === 'torso' && covered)
  return rows.map(({ area, covered }) => area === 'torso' && covered === behind)
}

/** The rows as the dice and the odds have them. Faces that are closed are thrown again. */
export function placesOf(attack: WheelOf, rules: Rules): Places {
  const rows = rowsOf(attack, rules)
  return { wheel: { widths: rows.map(({ width }) => width), open: rows.map(({ open }) => open) }, areas: rows.map(({ area }) => AREAS.indexOf(area)) }
}

// Imports the armour items of an actor. Our pieces have a single SP, so an item with several becomes several
// pieces.
import type { ArmourPiece } from '../../../books/gunfight/exchange/exchange.ts'
import { slug } from '../../../books/gunfight/files/names.ts'
import type { Person } from '../../character.ts'
import { fieldsOf, nameOf, wholeOf, type Fields, type Findings } from './findings.ts'

type Piece = Person['armor'][number]
type Area = 'head' | 'torso' | 'right-arm' | 'left-arm' | 'right-leg' | 'left-leg'

/** Their places of the body. */
export const AREAS: Readonly<Record<string, Area>> = {
  Head: 'head',
  Torso: 'torso',
  rArm: 'right-arm',
  lArm: 'left-arm',
  rLeg: 'right-leg',
  lLeg: 'left-leg',
}
const SP = { least: 0, most: 100 }

/** The pieces that an item becomes; none if it was dropped, with the reason reported. */
export function readArmour(
  item: Fields,
  field: string,
  list: readonly ArmourPiece[],
  findings: Findings,
): readonly Piece[] {
  const name = nameOf(item['name'], 'armour')
  const system = fieldsOf(item['system'])
  if (system['equipped'] !== true) {
    findings.drop(field, name, 'carried, not worn')
    return []
  }
  const bySp = new Map<number, { covers: Area[]; lost: Partial<Record<Area, number>> }>()
  for (const [place, value] of Object.entries(fieldsOf(system['coverage']))) {
    const area = Object.hasOwn(AREAS, place) ? AREAS[place] : undefined
    const at = `${field}.coverage.${place}`
    const { stoppingPower, ablation } = fieldsOf(value)
    const sp = wholeOf(stoppingPower, `${at}.stoppingPower`, SP, findings) ?? 0
    if (!area) findings.drop(at, sp, 'no such place of the body')
    if (!area || sp === 0) continue
    const group = bySp.get(sp) ?? { covers: [], lost: {} }
    group.covers.push(area)
    const lost = wholeOf(ablation, `${at}.ablation`, { least: 0, most: sp }, findings)
    if (lost) group.lost[area] = lost
    bySp.set(sp, group)
  }
  if (bySp.size === 0) findings.drop(field, name, 'it has no SP anywhere')
  if (bySp.size > 1)
    findings.doubt(field, name, `it has several SP: written as ${bySp.size} pieces`)
  const hard = hardOf(system, name, field, list, findings)
  const ev = wholeOf(
    system['encumbrance'],
    `${field}.encumbrance`,
    { least: 0, most: 10 },
    findings,
  )
  return [...bySp].map(([sp, { covers, lost }], i) => ({
    name: bySp.size > 1 ? nameOf(`${name.slice(0, 70)} (SP ${sp})`, name) : name,
    sp,
    covers,
    ...(hard === undefined ? {} : { hard }),
    // The encumbrance counts only once.
    ev: i === 0 ? (ev ?? 0) : 0,
    ...(Object.keys(lost).length > 0 ? { lost } : {}),
  }))
}

/** Whether it is hard: as the item says, or else as the book says about a piece of that name. */
function hardOf(
  system: Fields,
  name: string,
  field: string,
  list: readonly ArmourPiece[],
  findings: Findings,
): boolean | undefined {
  const said = String(system['armorType'] ?? '').toLowerCase()
  if (said === 'hard' || said === 'soft') return said === 'hard'
  if (list.some(({ id }) => id === slug(name))) return undefined
  findings.doubt(`${field}.armorType`, name, 'it does not say whether it is hard: taken as soft')
  return false
}

// Imports the cyberware items of an actor. A piece of ours changes one stat, so an item with several becomes several.
import type { CyberwareText } from '../../../books/gunfight/files/texts.ts'
import { AREAS } from './armour.ts'
import { fieldsOf, isEmpty, nameOf, wholeOf, type Fields, type Findings } from './findings.ts'

/** Their names of stats, if they are not ours. */
const STATS: Readonly<Record<string, NonNullable<CyberwareText['stat']>>> = {
  int: 'int',
  ref: 'ref',
  tech: 'tech',
  cool: 'cool',
  cl: 'cool',
  luck: 'luck',
  ma: 'ma',
  bt: 'body',
  body: 'body',
}
const CHANGE = { least: -10, most: 10 }

/** The limb that it replaces. */
function limbOf(system: Fields, name: string): CyberwareText['limb'] {
  const { Type, Location } = fieldsOf(system['CyberBodyType'])
  const said = `${String(Type ?? '')} ${String(system['MountZone'] ?? '')} ${name}`.toLowerCase()
  const part = /cyber ?-?(arm|leg)\b/.exec(said)?.[1]
  const side = /\b(left|right)\b/.exec(`${String(Location ?? '')} ${name}`.toLowerCase())?.[1]
  return part && side ? (`${side}-${part}` as CyberwareText['limb']) : undefined
}

/**
 * The pieces that an item becomes beside those of the items before it; none if it is not in use, which is reported, as is all that
 * does not count.
 */
export function readCyberware(
  item: Fields,
  before: readonly CyberwareText[],
  field: string,
  findings: Findings,
): readonly CyberwareText[] {
  const name = nameOf(item['name'], 'Cyberware')
  const system = fieldsOf(item['system'])
  if (system['equipped'] === false) {
    findings.drop(field, name, 'carried, not in use')
    return []
  }
  const work = fieldsOf(system['CyberWorkType'] ?? system['cyberWorkType'])
  const numbers = (of: string): readonly (readonly [string, number])[] =>
    Object.entries(fieldsOf(work[of])).flatMap(([key, value]) => {
      const range = of === 'Locations' ? { least: 0, most: 100 } : CHANGE
      const read = isEmpty(value) ? 0 : wholeOf(value, `${field}.${of}.${key}`, range, findings)
      return read ? [[key, read] as const] : []
    })
  const parts: Omit<CyberwareText, 'name'>[] = []
  for (const [theirs, by] of numbers('Stat')) {
    const stat = Object.hasOwn(STATS, theirs.toLowerCase())
      ? STATS[theirs.toLowerCase()]
      : undefined
    if (stat) {
      parts.push({ stat, by })
      findings.doubt(`${field}.Stat.${theirs}`, by, 'it counts in every roll with the stat')
    } else findings.drop(`${field}.Stat.${theirs}`, by, 'this stat counts for nothing in a fight')
  }
  const bySp = new Map<number, string[]>()
  for (const [place, sp] of numbers('Locations')) {
    const area = Object.hasOwn(AREAS, place) ? AREAS[place] : undefined
    if (area) bySp.set(sp, [...(bySp.get(sp) ?? []), area])
    else findings.drop(`${field}.Locations.${place}`, sp, 'no such place of the body')
  }
  for (const [sp, covers] of bySp) parts.push({ sp, covers })
  for (const [check, by] of numbers('Checks'))
    if (check === 'Initiative') parts.push({ initiative: by })
    else findings.drop(`${field}.Checks.${check}`, by, 'only what it adds to initiative counts')
  for (const [skill, by] of numbers('Skill'))
    findings.drop(`${field}.Skill.${skill}`, by, 'enter the skill with it')
  const limb = limbOf(system, name)
  // What is mounted in a cyberarm names the arm too.
  if (limb && before.some((one) => one.limb === limb))
    findings.drop(`${field}.CyberBodyType`, limb, 'another item replaces this limb')
  else if (limb) parts.push({ limb })
  if (parts.length === 0)
    findings.doubt(field, name, 'kept by its name: nothing of it counts in a fight')
  const [first = {}, ...more] = parts
  return [{ name, ...first }, ...more.map((part) => ({ name, ...part }))]
}

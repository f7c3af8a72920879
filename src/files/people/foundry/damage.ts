// Reads damage of Foundry items: sums of any dice, a code for each range, and what the books of arms write around them.
import { DAMAGE } from '../../shape-schema.ts'
import { fieldsOf, isEmpty, type Fields, type Findings } from './findings.ts'

interface CodeByRange {
  readonly close: string
  readonly medium?: string
  readonly long?: string
}
export interface Damage {
  readonly code: string | CodeByRange
  /** The code at close range. */
  readonly top: string
  readonly ap: boolean
}

/** The maximum result of a damage code. */
export function topOf(code: string): number {
  const [, count, sides, divide, plus] = /^(\d+)D(\d+)(?:\/(\d))?(?:\+(\d+))?$/.exec(code) ?? []
  return (Number(count) * Number(sides)) / Number(divide ?? 1) + Number(plus ?? 0)
}

/** Characters of a damage code, and of a text that contains one. */
const MOST = { code: 30, text: 80 }
const SUM = /^[+-]?\d{1,2}(?:D\d{1,3})?(?:[+-]\d{1,2}(?:D\d{1,3})?)*$/
/** Dice in a text, with what belongs to them: `2D6/3`, `3D6+2`; `D6` is one die. */
const DICE = /\d{0,2}D\d{1,3}(?:\/[23](?![\dA-Z]))?(?:[+-]\d{1,2}(?:D\d{1,3})?(?![\dD]))*/

interface Read {
  readonly code: string
  /** Why it is doubtful; absent: it is as written. */
  readonly why?: string
}

/** A code that books roll, from any sum of dice: `2D6+1D3+1` becomes `2D6+3`, because 1D3 is 2 on average. */
function codeFrom(value: unknown): Read | undefined {
  const text = String(value ?? '')
    .slice(0, MOST.text)
    .toUpperCase()
    .replace(/\s*AP\s*$/, '')
    .replaceAll(/\s*([+/-])\s*(?=\d*D?\d)/g, '$1')
    .trim()
  // Half a die is written in front of it, too.
  const whole = text.replaceAll(/(?<![\dD])1\/([23])D(6|10)/g, '1D$2/$1')
  const code = codeOf(whole)
  if (code !== undefined)
    return code === text ? { code } : { code, why: `taken as ${code}, as much on average` }
  const dice = DICE.exec(whole)?.[0].replace(/^D/, '1D')
  const found = dice === undefined ? undefined : codeOf(dice)
  return found === undefined
    ? undefined
    : { code: found, why: `taken as ${found}: nothing else in it is read` }
}

function codeOf(text: string): string | undefined {
  if (text.length > MOST.code) return undefined
  if (DAMAGE.safeParse(text).success) return text
  return SUM.test(text) ? byAverage(text) : undefined
}

/** The code with the same average as a sum of dice and points. */
function byAverage(sum: string): string | undefined {
  const terms = [...sum.matchAll(/([+-]?)(\d{1,2})(?:D(\d{1,3}))?/g)].map(
    ([, sign, count, sides]) => ({
      count: (sign === '-' ? -1 : 1) * Number(count),
      // A plain number is a die of one side.
      sides: Number(sides ?? 1),
    }),
  )
  if (!terms.some(({ sides }) => sides > 1)) return undefined
  const main = terms
    .filter(({ count, sides }) => count > 0 && (sides === 6 || sides === 10))
    .toSorted((a, b) => b.count * b.sides - a.count * a.sides)[0]
  const all = terms.reduce((points, { count, sides }) => points + (count * (sides + 1)) / 2, 0)
  const sides = main?.sides ?? 6
  const average = (sides + 1) / 2
  // Points below the dice themselves are dice that are missing, at their average.
  const fewer = main ? Math.max(0, Math.ceil((main.count * average - all) / average)) : 0
  const count = main ? main.count - fewer : Math.floor(all / average)
  // Half a D6 is 2 on average.
  const code = count < 1 ? '1D6/2' : `${count}D${sides}`
  const plus = Math.max(0, Math.round(all - (count < 1 ? 2 : count * average)))
  const made = `${code}${plus > 0 ? `+${plus}` : ''}`
  return all > 0 && DAMAGE.safeParse(made).success ? made : undefined
}

/** Reads `4D6+1`, `3D6 AP`, or a code for each range. */
export function readDamage(system: Fields, field: string, findings: Findings): Damage | undefined {
  const codeIn = (value: unknown, at: string): string | undefined => {
    const found = codeFrom(value)
    if (found?.why !== undefined) findings.doubt(`${field}.${at}`, value, found.why)
    return found?.code
  }
  const ap = /\bAP\s*$/i.test(String(system['damage'] ?? ''))
  const ranges = fieldsOf(system['rangeDamages'])
  const inRange = (of: string): string | undefined => codeIn(ranges[of], `rangeDamages.${of}`)
  const shotgun = /shotgun/i.test(
    `${String(system['attackType'] ?? '')} ${String(system['weaponType'] ?? '')}`,
  )
  const close = shotgun ? (inRange('pointBlank') ?? inRange('close')) : undefined
  if (close !== undefined) {
    const [medium, long] = [inRange('medium'), inRange('far')]
    return {
      code: {
        close,
        ...(medium === undefined ? {} : { medium }),
        ...(long === undefined ? {} : { long }),
      },
      top: close,
      ap,
    }
  }
  const [first, ...further] = shotgun ? byRange(system['damage']) : []
  if (first !== undefined && further.length > 0) {
    const [medium, long] = further
    return {
      code: { close: first, ...(medium ? { medium } : {}), ...(long ? { long } : {}) },
      top: first,
      ap,
    }
  }
  const code = codeIn(system['damage'], 'damage')
  if (code !== undefined && shotgun)
    findings.doubt(
      `${field}.rangeDamages`,
      '',
      'none is given: its damage is the same at any range',
    )
  if (code === undefined && !isEmpty(system['damage']))
    findings.drop(`${field}.damage`, system['damage'], 'there is no dice code such as 4D6+1 in it')
  return code === undefined ? undefined : { code, top: code, ap }
}

/** The codes of `4D6/3D6/2D6`: at close, medium and long range. */
function byRange(value: unknown): readonly string[] {
  const parts = String(value ?? '')
    .slice(0, MOST.text)
    .toUpperCase()
    .split('/')
    .map((part) => part.trim())
  return parts.length <= 3 && parts.every((part) => DAMAGE.safeParse(part).success) ? parts : []
}

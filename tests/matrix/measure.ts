// What a roll is made of, as a measure that every road gives alike: the terms of each side, and the dice thrown before a result is known.
import type { Sum } from '../../src/engine/book.ts'

type Term = Sum['terms'][number]
/** The terms of each side of a roll, by the name of its total: attack, defence, difficulty, task, awareness … */
export type Sides = Readonly<Record<string, readonly Term[]>>

/** What came of an act on a road. */
export interface Measured {
  readonly sides: Sides
  /** Labels of dice. */
  readonly dice: readonly string[]
  /** Files with a word: whether it is told that the word has no effect. */
  readonly told?: boolean
}
export type Outcome =
  | Measured
  | { readonly refused: string }
  /** The road has no way to say the condition. */
  | { readonly unstated: string }
export const isMeasured = (one: Outcome): one is Measured => 'sides' in one

/** Sides that are named by what they add. */
const ALIASES: Readonly<Record<string, string>> = {
  'INT + Stealth': 'stealth',
  'INT + Awareness + Combat Sense': 'awareness',
  'the holder': 'holder',
  'REF + Athletics': 'crossing',
  'consciousness save': 'save',
  'reliability roll': 'reliability',
}

const sideOf = (what: string): string => {
  const name = what.replace(/^.*: /, '').replace(/ \+ 1D10$/, '')
  return ALIASES[name] ?? /^(damage|through)/.exec(name)?.[0] ?? name
}

/** What depends on the dice, or is what a total is held against. */
const NOT_A_TERM = new Set(['margin', 'difficulty'])
const counted = ({ what }: Term, side: string): boolean =>
  !NOT_A_TERM.has(what) || (what === 'difficulty' && side === 'difficulty')

/** The first sum of each side. */
export function sidesOf(sums: readonly Sum[]): Sides {
  const sides: Record<string, readonly Term[]> = {}
  for (const { what, terms } of sums) {
    const side = sideOf(what)
    sides[side] ??= terms.filter((term) => counted(term, side) && term.value !== 0)
    // What an attack must reach may stand beside its terms.
    const reach = side === 'attack' ? terms.filter((term) => term.what === 'difficulty') : []
    if (reach.length > 0) sides['difficulty'] ??= reach
  }
  return sides
}

const numeric = (terms: readonly Term[]): number =>
  terms.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0)
export const halvings = (terms: readonly Term[]): number =>
  terms.filter(({ value }) => value === 'half').length
export const total = numeric

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`)
const same = (a: readonly Term[], b: readonly Term[]): boolean =>
  JSON.stringify(a.map(({ what, value }) => [what, value])) ===
  JSON.stringify(b.map(({ what, value }) => [what, value]))

/** The dice whose throwing is part of the answer; others depend on the result. */
const WATCHED = ['reliability', 'attack', 'defence', 'task', 'location', 'escape', 'holder']

const MAXIMUM = / at (their|its) maximum$/
const HALVED = /^SP halved$/
const has = (terms: readonly Term[] | undefined, wanted: RegExp): boolean =>
  terms?.some(({ what }) => wanted.test(what)) ?? false

/** What is different with the condition, in the words of `by`. Only sides that are named are compared. */
export function difference(
  without: Measured,
  having: Measured,
  compared: readonly string[],
): readonly string[] {
  const found: string[] = []
  for (const side of compared) {
    const [before, after] = [without.sides[side], having.sides[side]]
    if (!before && !after) continue
    if (side === 'through' || has(after, MAXIMUM)) {
      if (side === 'damage') found.push('damage maximum')
      else if (has(after, HALVED) && !has(before, HALVED)) found.push('armour half')
      continue
    }
    if (!after) found.push(`no ${side}`)
    else if (!before)
      found.push(
        having.dice.includes(side) ? `roll ${side}` : `${side} ${String(after[0]?.value ?? 0)}`,
      )
    else {
      const halved = halvings(after) - halvings(before)
      const by = numeric(after) - numeric(before)
      if (halved > 0) found.push(`${side} half`)
      if (by !== 0 || (halved === 0 && !same(before, after))) found.push(`${side} ${signed(by)}`)
    }
  }
  for (const label of new Set([...without.dice, ...having.dice])) {
    const [before = 0, after = 0] = [without, having].map(
      ({ dice }) => dice.filter((one) => one === label).length,
    )
    if (before === after || !WATCHED.includes(label)) continue
    // The die of a side is told with its terms.
    if (!without.sides[label] !== !having.sides[label]) continue
    found.push(after > before ? `roll ${label}` : `no roll ${label}`)
  }
  return found
}

/** A stat that is halved, set or lowered. */
function changed(value: number, how: string): number {
  if (how === 'half') return Math.floor(value / 2)
  if (how === 'half up') return Math.ceil(value / 2)
  return how.startsWith('to') ? Number(how.slice(3)) : value + Number(how)
}

/** The effect of a cell in the same words: stats that are halved or lowered become what that takes from each total. */
export function effect(by: string, base: Measured, own: readonly string[]): readonly string[] {
  const parts = by.split(', ')
  const stats = parts.flatMap((part) => {
    const [, stat, how] = /^([A-Z]+) (half|half up|to \d+|-\d+)$/.exec(part) ?? []
    return stat && how ? [{ stat, how }] : []
  })
  const taken = own.flatMap((side) => {
    const lost = (base.sides[side] ?? []).reduce((sum, { what, value }) => {
      const change = stats.find(({ stat }) => stat === what)
      if (!change || typeof value !== 'number') return sum
      return sum + Math.min(0, changed(value, change.how) - value)
    }, 0)
    return lost === 0 ? [] : [`${side} ${signed(lost)}`]
  })
  return [...taken, ...parts.filter((part) => !/^[A-Z]+ (half|half up|to \d+|-\d+)$/.test(part))]
}

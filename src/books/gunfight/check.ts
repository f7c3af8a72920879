// A roll of one die against a number, or against another die, as plain data. The act that rolls, its card, "why", the
// log, the odds, the infirmary and the computer players all read this one value.
import type { Dice, Id, Rule } from '../../dice/dice.ts'
import { exact } from '../../dice/exact.ts'
import type { Sum, Table, Trace } from '../../engine/book.ts'
import { collector } from '../../engine/trace.ts'
import { slug } from './files/names.ts'

/** A number that counts in a roll, and the rule that says so. */
export interface Term {
  readonly rule: Rule
  readonly what: string
  readonly value: number
  /** Of house rules: the terms of the book, by their rule or name, that do not count beside it. */
  readonly replaces?: string
}

/** Whether terms of house rules stand in the place of one of the book; undefined: none stands for any. */
export function replacedBy(
  terms: readonly Term[],
): ((rule: Rule, what: string) => boolean) | undefined {
  const gone = new Set(terms.flatMap(({ replaces }) => replaces ?? []))
  return gone.size === 0 ? undefined : (rule, what) => gone.has(rule) || gone.has(slug(what))
}

declare const complete: unique symbol
/** All terms of one side of a roll. Only the functions below make them, so no roll forgets what always counts. */
export type Terms = readonly Term[] & { readonly [complete]: true }

/** What a roll is for. A `notice` costs no action; what hinders only actions does not count in it. */
export type RollUse = 'attack' | 'defence' | 'task' | 'notice'

interface Standing<S, C> {
  readonly rules: { always(state: S, combatant: C, use: RollUse): readonly Term[] }
}

/** The terms of a combatant's roll: its own, then what always counts for them. Terms of 0 are left out. */
export const termsOf = <C, S extends Standing<S, C>>(
  state: S,
  combatant: C,
  use: RollUse,
  own: readonly Term[],
): Terms => kept([...own, ...state.rules.always(state, combatant, use)])

/** The terms of somebody who is not in the fight, for whom nothing else counts. */
export const termsOfOutsider = (own: readonly Term[]): Terms => kept(own)

/** The terms that a sum of an attack notes. What always counts is among them already. */
export function termsOfSum(sum: (trace: Trace) => unknown): Terms {
  const terms: Term[] = []
  sum({
    note: (rule, what, value) => void terms.push({ rule, what, value: Number(value) }),
    total: () => undefined,
  })
  return kept(terms)
}

function kept(terms: readonly Term[]): Terms {
  const isGone = replacedBy(terms)
  return terms.filter(({ rule, what, value }) => value !== 0 && !isGone?.(rule, what)) as Term[] &
    Terms
}

/** The sum of terms. */
export const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { value }) => sum + value, 0)

/**
 * 1D10: plain; a ten adds one more die; every ten does (`up`); or every ten does and a first 1 subtracts a die (`both`).
 */
export type Die = 'd10' | 'once' | 'up' | 'both'

/** Throws the die. */
export function throwDie(dice: Dice, label: string, die: Die): number {
  if (die === 'up' || die === 'both') return dice.open(label, 10, die)
  const face = dice.d(label, 10)
  return face === 10 && die === 'once' ? 10 + dice.d(`${label}, extra`, 10) : face
}

/** One side of a roll. */
export interface Side {
  /** Absent: somebody from outside the fight. */
  readonly who?: Id
  /** The label of the die on the tape. */
  readonly label: string
  readonly terms: Terms
  /** The name of the total: "task + 1D10". */
  readonly total: string
  /** False if their seat does not see the roll. */
  readonly told?: boolean
}

/** One die and its terms against a number, or against another side that throws the same kind of die. */
export interface Check extends Side {
  readonly die: Die
  /** The total, die included, counts half, rounded down. */
  readonly halved?: { readonly rule: Rule; readonly what: string } | undefined
  readonly against: number | Side
  readonly tie: 'passes' | 'fails'
  /** A natural 1 fails, whatever the total. */
  readonly oneFails?: boolean
  /** Why it passes without a roll. */
  readonly sure?: string | undefined
  /** The rule of the number. */
  readonly rule: Rule
  /** What failing and passing mean, for questions about the roll: "held", "free". */
  readonly says?: readonly [lost: string, won: string]
}

/** A check that has been rolled. */
export interface Rolled {
  readonly die: number
  readonly total: number
  /** The number, or the other side's total. */
  readonly against: number
  readonly done: boolean
}

/** The total for this die. */
export function totalOf({ terms, halved }: Pick<Check, 'terms' | 'halved'>, die: number): number {
  const total = sumOf(terms) + die
  return halved ? Math.floor(total / 2) : total
}

/** Whether this total passes against that number. */
export const passes = (total: number, against: number, { tie }: Pick<Check, 'tie'>): boolean =>
  tie === 'passes' ? total >= against : total > against

/** Throws the dice of a check, the own one first, and judges them. */
export function throwCheck(dice: Dice, check: Check): Rolled {
  if (check.sure !== undefined) return { die: 0, total: 0, against: 0, done: true }
  const { label, die: kind, against: other } = check
  const die = throwDie(dice, label, kind)
  const total = totalOf(check, die)
  const against =
    typeof other === 'number' ? other : sumOf(other.terms) + throwDie(dice, other.label, kind)
  const missed = check.oneFails === true && die === 1
  return { die, total, against, done: !missed && passes(total, against, check) }
}

/** The table of a book. `roll` replaces the throw, for rules that let somebody interfere with it, such as luck. */
export interface CheckTable extends Dice, Pick<Table<unknown, unknown>, 'cast' | 'trace'> {
  readonly state: { readonly rules: { roll?(t: CheckTable, check: Check): Rolled } }
}

/** Rolls a check at the table, and notes every term of it. `roll`: for totals that decide more than passing. */
export function rollCheck(
  t: CheckTable,
  check: Check,
  roll = t.state.rules.roll?.bind(t.state.rules),
): Rolled {
  const { against: other, rule } = check
  if (check.sure !== undefined) {
    noteSure(check.label, check.sure, rule, t.trace)
    return throwCheck(t, check)
  }
  noteTerms(check, t.trace)
  const rolled = roll?.(t, check) ?? throwCheck(castOf(t, check), check)
  if (typeof other === 'number')
    t.trace?.note(rule, 'difficulty', Math.round(other * 100) / 100, 'needed')
  t.trace?.total(check.total, rolled.total)
  if (typeof other === 'object') noteSide(other, rolled.against, t.trace)
  return rolled
}

/** Notes one side and its total. For sides that are thrown apart, such as one roll against several others. */
export function noteSide(
  side: Side & Pick<Check, 'halved'>,
  total: number,
  trace: Trace | undefined,
): void {
  noteTerms(side, trace)
  trace?.total(side.total, total)
}

/** Notes what succeeds without a roll, and why. */
export function noteSure(label: string, why: string, rule: Rule, trace: Trace | undefined): void {
  trace?.note(rule, why, 'no roll')
  trace?.total(label, 'succeeds')
}

/** Each die belongs to its side. */
function castOf(t: CheckTable, { who, label, against }: Check): Dice {
  const other = typeof against === 'object' ? against : undefined
  return t.cast({
    ...(who === undefined ? {} : { [label]: who }),
    ...(other?.who === undefined ? {} : { [other.label]: other.who }),
  })
}

function noteTerms(
  { terms, halved }: Pick<Side, 'terms'> & Pick<Check, 'halved'>,
  trace: Trace | undefined,
): void {
  for (const { rule, what, value } of terms) trace?.note(rule, what, value)
  if (halved) trace?.note(halved.rule, halved.what, 'half')
}

/** The sums of a check before it is rolled, for a card: its own terms, and those of the other side. */
export function sumsOfCheck(check: Check): readonly Sum[] {
  const trace = collector()
  if (check.sure !== undefined) {
    noteSure(check.label, check.sure, check.rule, trace)
    return trace.taken()
  }
  noteTerms(check, trace)
  trace.total(check.total, sumOf(check.terms))
  if (typeof check.against === 'object') {
    noteTerms(check.against, trace)
    trace.total(check.against.total, sumOf(check.against.terms))
  }
  return trace.taken()
}

const chances = new Map<string, number>()

/**
 * The chance to pass, from the dice of `throwCheck`. Checks that differ only in what does not matter to the chance share
 * one computation.
 */
export function chanceOfCheck(check: Check): number {
  if (check.sure !== undefined) return 1
  const { die, halved, tie, oneFails = false, terms, against: other } = check
  const opposed = typeof other === 'object'
  const [own, against] = [sumOf(terms), opposed ? sumOf(other.terms) : other]
  const lead = halved ? `half of ${own} against ${against}` : String(own - against)
  const key = `${die} ${tie} ${oneFails} ${opposed} ${lead}`
  const found = chances.get(key) ?? exactChance(check)
  chances.set(key, found)
  return found
}

/** Exact enumeration leaves out the rarest chains of tens, so a roll that cannot fail counts as certain. */
function exactChance(check: Check): number {
  const { outcomes } = exact((dice) => throwCheck(dice, check).done)
  return outcomes.has(false) ? (outcomes.get(true) ?? 0) : 1
}

/** The die must not exceed the sum of the terms. Nothing is added to the die. */
export interface Save extends Omit<Side, 'terms' | 'told'> {
  readonly terms: readonly Term[]
  /** The rule of the number, and what it means: "lives on or below". */
  readonly rule: Rule
  readonly needs: string
}

/** Terms whose sum a rule raises to `least`. */
export function noLess(terms: readonly Term[], rule: Rule, least: number): readonly Term[] {
  const short = least - sumOf(terms)
  return short > 0 ? [...terms, { rule, what: `no less than ${least}`, value: short }] : terms
}

/** The highest die that saves; below 1 none does. */
export const neededFor = ({ terms }: Pick<Save, 'terms'>): number => sumOf(terms)

/** Rolls a save at the table, and notes every term of it. */
export function rollSave(
  t: Dice & Pick<Table<unknown, unknown>, 'cast' | 'trace'>,
  save: Save,
): { readonly die: number; readonly needed: number; readonly saved: boolean } {
  const { who, label } = save
  const needed = neededFor(save)
  const die = t.cast(who === undefined ? {} : { [label]: who }).d(label, 10)
  noteSave(save, die, t.trace)
  return { die, needed, saved: die <= needed }
}

/** Notes a save that is thrown elsewhere. If only the first term counts, it stands beside its number: "lives on or below (Strong)". */
export function noteSave(save: Save, die: number, trace: Trace | undefined): void {
  const { terms, rule, needs, total } = save
  const [first, ...others] = terms
  const only = others.every(({ value }) => value === 0) ? first : undefined
  // The first term is the number before all changes, which may be 0.
  const counted = terms.filter((term) => term === first || term.value !== 0)
  if (!only) for (const term of counted) trace?.note(term.rule, term.what, term.value)
  trace?.note(rule, only ? `${needs} (${only.what})` : needs, neededFor(save), 'needed')
  trace?.total(total, die)
}

/** The chance that a d10 shows at most this. */
export const chanceUpTo = (needed: number): number => Math.min(10, Math.max(0, needed)) / 10

/** The chance to save. */
export const chanceOfSave = (save: Save): number => chanceUpTo(neededFor(save))

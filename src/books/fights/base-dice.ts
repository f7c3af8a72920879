// A fighter's permanent dice on each table: from their stat, their signatures, and the opponent's signatures.
import type { Rule } from '../../dice/dice.ts'
import type { Fighter } from './fighter.ts'
import type { Options } from './options.ts'
import { SIGNATURE_RULES, lastingDice, signatureDice } from './signatures.ts'
import type { FightTable, Signature } from './words.ts'

/** One term of a pool. */
export interface Term {
  readonly rule: Rule
  readonly what: string
  readonly value: number
}

/** Dice by table, and conditional dice; each is 0 without its signature. */
export interface BaseDice {
  readonly stalking: number
  readonly boxing: number
  readonly control: number
  readonly ko: number
  readonly recovery: number
  /** Applies until broken; 0 if the opponent is Fearless. */
  readonly scary: number
  readonly vicious: number
  readonly slippery: number
  /** Whether Slippery means rolling exactly one die. */
  readonly slipperyOne: boolean
  /** On KO, while an Unlucky opponent leads in rounds. */
  readonly unlucky: number
}

type Profile = Pick<Fighter, 'stats' | 'signatures'>

/** Basic dice on KO and Recovery (`fights/dice/how-many`). */
export const BASIC = 2

function basicTerm({ stats }: Profile, table: FightTable): Term {
  switch (table) {
    case 'stalking':
    case 'taking-control':
      return { rule: 'fights/stat/aggression', what: 'Aggression', value: stats.agg }
    case 'boxing':
      return { rule: 'fights/stat/quickness', what: 'Quickness', value: stats.qwik }
    case 'ko':
    case 'recovery':
      return { rule: 'fights/dice/how-many', what: 'basic dice', value: BASIC }
  }
}

/**
 * Terms of the base dice, which are added up (`fights/stalking/modifiers`, `fights/boxing/modifiers`,
 * `fights/taking-control/modifiers`, `fights/ko/modifiers`).
 */
export function baseTerms(me: Profile, other: Profile, table: FightTable): Term[] {
  const term = (name: Signature, what: string, value: number): Term[] =>
    value === 0 ? [] : [{ rule: SIGNATURE_RULES[name], what, value }]
  return [
    basicTerm(me, table),
    ...me.signatures.flatMap((name) => term(name, name, lastingDice(name, 'own', table))),
    ...other.signatures.flatMap((name) =>
      term(name, `opponent is ${name}`, lastingDice(name, 'foe', table)),
    ),
  ]
}

/** Adjusts the base dice to a change of Aggression or Quickness (`fights/dice/how-many`). */
export const adjustForStat = (dice: BaseDice, stat: 'agg' | 'qwik', add: number): BaseDice =>
  stat === 'agg'
    ? { ...dice, stalking: dice.stalking + add, control: dice.control + add }
    : { ...dice, boxing: dice.boxing + add }

export function baseDice(me: Profile, other: Profile, options: Options): BaseDice {
  const sum = (table: FightTable): number =>
    baseTerms(me, other, table).reduce((total, { value }) => total + value, 0)
  const has = (name: Signature, who = me): boolean => who.signatures.includes(name)
  // A signature taken twice counts twice, if the options allow it.
  const count = (name: Signature, who = me): number =>
    who.signatures.filter((one) => one === name).length
  return {
    stalking: sum('stalking'),
    boxing: sum('boxing'),
    control: sum('taking-control'),
    ko: sum('ko'),
    recovery: sum('recovery'),
    scary: has('Fearless', other) ? 0 : count('Scary') * signatureDice('Scary', 'own', 'stalking'),
    vicious: count('Vicious') * signatureDice('Vicious', 'own', 'taking-control'),
    slippery: count('Slippery') * signatureDice('Slippery', 'own', 'taking-control'),
    slipperyOne: has('Slippery') && options['slippery-dice'] === 'rolls-only-one',
    unlucky: count('Unlucky', other) * signatureDice('Unlucky', 'foe', 'ko'),
  }
}

// One exchange with given dice, every number explained: what `ringfire resolve` prints.
import type { Dice } from '../../dice/dice.ts'
import type { Sum } from '../../engine/book.ts'
import { collector } from '../../engine/trace.ts'
import { firing } from '../firefight/slots.ts'
import type { Options } from './options.ts'
import type { Attack } from './plan.ts'
import { planAttack } from './plan.ts'
import { FROZEN, attackTotal, outOf, slotsOf, stateOf, total } from './slots.ts'
import type { Hit } from './slots.ts'
import { LEVELS } from './words.ts'
import type { Level } from './words.ts'

export interface Resolved {
  readonly book: 'fnff-1988'
  readonly frozen: boolean
  readonly attack: number
  readonly defence: number
  readonly margin: number
  readonly hits: readonly (Omit<Hit, 'level' | 'save'> & { readonly wound: Level; readonly save?: Hit['save'] })[]
  /** The wound state that the attack leaves. */
  readonly wound: Level
  /** He cannot act afterwards: stunned, unconscious, dying or dead. */
  readonly out: boolean
  /** Modifiers before the dice, each with its rule. */
  readonly sums: readonly Sum[]
}

/** Resolves one attack with these dice. Throws the dice's own error where a die is missing or does not fit. */
export function resolveExchange(attack: Attack, options: Options, dice: Dice): Resolved {
  const trace = collector()
  const plan = planAttack(attack, options, trace)
  const found: Hit[] = []
  const slots = slotsOf(options, found)
  const seen: Record<string, number> = {}
  let margin = 0
  const noting: Dice = { ...dice, d: (label, sides) => (seen[label] = dice.d(label, sides)) }
  const after = firing({ ...slots, margin: (d, p) => (margin = slots.margin(d, p)) })(noting, plan, total(plan.before, 0, 0))
  const frozen = margin === FROZEN
  const state = stateOf(after)
  return {
    book: 'fnff-1988', frozen, attack: plan.sure || frozen ? 0 : attackTotal(plan, seen.attack), defence: plan.defence + (seen.defence ?? 0), margin: frozen ? 0 : margin,
    hits: found.map(({ level, ...hit }) => ({ ...hit, wound: level })), wound: LEVELS[state], out: outOf(after) > 0 || state >= LEVELS.indexOf('MW'), sums: trace.taken(),
  }
}

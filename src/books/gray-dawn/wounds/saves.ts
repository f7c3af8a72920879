// Stun saves, death saves and the severing roll on a body, reported as facts (`gray-dawn/damage/stun-save`,
// `gray-dawn/damage/mortal-condition`, `gray-dawn/cripple/severing-roll`).
import type { Dice } from '../../../dice/dice.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import type { Area } from '../../cp2020/words.ts'
import { luckOn, luckStat, purseOf, rollsAtLeast } from '../attack/luck.ts'
import type { Options } from '../options.ts'
import { ownOf } from '../own.ts'
import type { MarkFact } from './facts.ts'
import { ABLE, DYING, OUT, withOut, type MarkBody } from './body.ts'
import { deathPenalty, stunPenalty, trackUnder } from './track.ts'
import { neededFor, noLess, noteSave, type Save, type Term } from '../../gunfight/check.ts'
import { savesOf } from '../../gunfight/house/own-modifiers.ts'
import type { Trace } from '../../../engine/book.ts'

/** Receives the facts; absent in odds and statistics. */
export interface Telling {
  readonly tell: ((fact: MarkFact) => void) | undefined
}

/** The options in force; `states`: compute only the wound state and whether they can act. */
export interface Suffering {
  readonly options: Options
  readonly states: boolean
  /** Where the numbers of saves go. */
  readonly trace?: Trace | undefined
}

/** The body that saves: BODY, perks and house rules for saves, BODY and LUCK for the severing roll. */
export interface Body {
  readonly who: Person
  readonly body: number
  readonly saves: readonly Term[]
}
/** Somebody outside of an attack; for hits, the plan has these numbers. */
export const saverOf = (who: Person, options: Options): Body => ({
  who,
  body: who.stats.body,
  saves: savesOf(who, options),
})

/** The bonus of a perk on saves: its level (`gray-dawn/damage/stun-save`). */
const perk = ({ who }: Body, save: 'stun-save' | 'death-save'): number =>
  ownOf(who).perks[save] ?? 0

/** The wound that calls for the saves. */
export interface Cause {
  /** It left marks; a throw may leave none. */
  readonly injured: boolean
  /** It crippled a limb, which calls for a death save even without mortal condition (`gray-dawn/cripple/death-save`). */
  readonly crippled: boolean
  /** All or half of it was stun. */
  readonly stun: boolean
  /** For a throw: the modifier of its stun save, which is always made. */
  readonly throwSave?: number
}

/** Rolls the stun save, then the death save if the body is mortal or a limb was crippled. */
export function saves(
  dice: Dice,
  body: MarkBody,
  of: Body,
  cause: Cause,
  how: Suffering & Telling,
): MarkBody {
  const stunned =
    body.out === ABLE && !stunSave(dice, body.boxes, of, cause.throwSave ?? 0, how)
      ? withOut(body, OUT)
      : body
  const { mostUnmortal } = trackUnder(how.options)
  const mortal = body.boxes > mostUnmortal && cause.injured
  return (mortal || cause.crippled) && body.out !== DYING
    ? deathSave(dice, stunned, of, cause, how)
    : stunned
}

function stunSave(
  dice: Dice,
  boxes: number,
  of: Body,
  modifier: number,
  how: Suffering & Telling,
): boolean {
  const save = stunSaveOf(of, boxes, how.options, { needs: 'stays in the fight', modifier })
  const { die, needed } = rollSave(dice, save, of, how)
  how.tell?.({ fact: 'stun-save', die, needed, saved: die <= needed })
  return die <= needed
}

/** A failed death save for stun knocks out; any other means dying (`gray-dawn/wound/stun-knockout`, `gray-dawn/damage/death-save-failed`). */
function deathSave(
  dice: Dice,
  body: MarkBody,
  of: Body,
  { crippled, stun }: Cause,
  how: Suffering & Telling,
): MarkBody {
  const { options, states, tell } = how
  const { mostUnmortal } = trackUnder(options)
  const forStun =
    !crippled && (options['stun-death-save'] === 'by-last-blow' ? stun : body.real <= mostUnmortal)
  if (states && forStun && body.out === OUT) return body
  const { die, needed } = rollSave(dice, deathSaveOf(of, body.boxes, options), of, how)
  const result = die <= needed ? 'lives' : forStun ? 'knocked-out' : 'dying'
  tell?.({ fact: 'death-save', die, needed, result })
  return result === 'lives' ? body : withOut(body, forStun ? OUT : DYING)
}

/** Rolls 1D10, which must not exceed the number and does not explode, with luck (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`). */
export function rollSave(
  dice: Dice,
  save: Save,
  of: Body,
  { states, options, trace }: Suffering,
): { readonly die: number; readonly needed: number } {
  const { label } = save
  const needed = neededFor(save)
  // For odds only success matters, not the face of the die.
  if (states) return { needed, die: dice.successes(label, 1, 10, needed) > 0 ? needed : needed + 1 }
  const die = luckOn(
    dice,
    [purseOf(of.who), undefined],
    { label, roll: (from) => from.d(label, 10), under: needed },
    options,
  )
  if (trace) noteSave(save, die, trace)
  return { die, needed }
}

/** What the state of the track, a perk and house rules make of BODY. */
const termsOf = (
  of: Body,
  label: 'stun-save' | 'death-save',
  boxes: number,
  options: Options,
): readonly Term[] => {
  const rule = 'gray-dawn/damage/stun-save'
  const track = trackUnder(options)
  const penalty = label === 'stun-save' ? stunPenalty(boxes, options) : deathPenalty(boxes, options)
  return [
    { rule, what: 'BODY', value: of.body },
    { rule, what: track.name(track.at(boxes)), value: penalty },
    { rule, what: 'perk', value: perk(of, label) },
    ...of.saves,
  ]
}

/** A stun save of somebody with so many marked boxes. */
export function stunSaveOf(
  of: Body,
  boxes: number,
  options: Options,
  { needs, modifier = 0 }: { readonly needs: string; readonly modifier?: number },
): Save {
  const rule = 'gray-dawn/damage/stun-save'
  const terms: readonly Term[] = [
    ...termsOf(of, 'stun-save', boxes, options),
    { rule: 'cp2020/melee/throw', what: 'thrown', value: modifier },
  ]
  return {
    ...{ who: of.who.id, label: 'stun save', total: 'stun save' },
    terms: noLess(terms, rule, options['stun-save-minimum-target']),
    ...{ rule, needs: `${needs} on or below` },
  }
}

/** A death save of somebody with so many marked boxes. */
export const deathSaveOf = (of: Body, boxes: number, options: Options): Save => ({
  ...{ who: of.who.id, label: 'death save', total: 'death save' },
  terms: termsOf(of, 'death-save', boxes, options),
  ...{ rule: 'gray-dawn/damage/mortal-turn-save', needs: 'lives on or below' },
})

/** Rolls BODY + LUCK + 1D10, exploding both ways, after luck is spent. For odds, returns only whether it reaches `against`. */
export function bodyAndLuck(
  dice: Dice,
  label: string,
  against: number,
  of: Body,
  how: Suffering,
): number {
  const sum = of.body + luckStat(of.who, how.options)
  if (how.states) return rollsAtLeast(dice, label, against - sum) ? against : against - 1
  return luckOn(
    dice,
    [purseOf(of.who), undefined],
    {
      label,
      roll: (from) => sum + from.open(label, 10, 'both'),
      needs: against,
      ...(label === 'severing'
        ? { says: (outcome: number) => (outcome > 0 ? 'kept' : 'lost') }
        : {}),
    },
    how.options,
  )
}

/** Rolls whether the limb is severed or the head destroyed. It must reach the points after the body type modifier. */
export function severing(
  dice: Dice,
  area: Area,
  against: number,
  of: Body,
  how: Suffering & Telling,
): boolean {
  const total = bodyAndLuck(dice, 'severing', against, of, how)
  const sums = how.states ? { total: 0, against: 0 } : { total, against }
  how.tell?.({ fact: 'severing', area, ...sums, severed: total < against })
  return total < against
}

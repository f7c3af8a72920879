// The acts of a table: their kinds by verb, and whether a combatant may perform one now.
import type { Id, Refusal } from '../../../dice/dice.ts'
import { listed } from '../../../dice/english.ts'
import { getCombatant } from '../combatants.ts'
import type { ActKind, AnyAct } from '../contract/act-kind.ts'
import type { ActOf, BookTypes, StateOf } from '../contract/book-types.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { refuseFields, type ActTable, type Fields } from './form.ts'

type Kind<B extends BookTypes> = ActKind<B, AnyAct>

export interface Acts<B extends BookTypes> {
  /** In menu order. */
  readonly kinds: readonly Kind<B>[]
  /** The kind of an act. Throws if the verb is unknown. */
  kindOf(act: ActOf<B>): Kind<B>
  /** Why this combatant may not do this now, or undefined. Validates all input from people and computer players. */
  refuse(state: StateOf<B>, id: Id, sent: unknown): Refusal | undefined
  /** Why an act that was declared is impossible in this very state, whatever else is declared and however many actions are left. */
  refuseHere(state: StateOf<B>, combatant: B['Combatant'], act: ActOf<B>): Refusal | undefined
  /** Untrusted input as an act that this combatant may do now, or why they may not. */
  read(
    state: StateOf<B>,
    id: Id,
    sent: unknown,
  ):
    | { readonly act: ActOf<B>; readonly refusal?: undefined }
    | { readonly refusal: Refusal; readonly act?: undefined }
  /** Why this combatant can do no act of this kind now, whatever its details. */
  refuseKind(state: StateOf<B>, combatant: B['Combatant'], kind: Kind<B>): Refusal | undefined
  /** Why this combatant can do no act of this kind that begins so, however the map completes it. */
  refuseBegun(
    state: StateOf<B>,
    combatant: B['Combatant'],
    kind: Kind<B>,
    begun: Partial<ActOf<B>>,
  ): Refusal | undefined
}

/** Checks and fields that a book supplies. */
export interface ActSlots<B extends BookTypes> {
  readonly table: ActTable
  /** Fields that any act may have. */
  readonly common?: Fields
  /** Why an able, unheld combatant can do no act of this kind. Runs before the kind's own check. */
  refuseKind?(state: StateOf<B>, combatant: B['Combatant'], kind: Kind<B>): Refusal | undefined
  /** Why there is no further action. Runs after the kind's own check, for acts that use up an action, also for those that the map has yet to complete. */
  refuseAction?(state: StateOf<B>, combatant: B['Combatant'], act: ActOf<B>): Refusal | undefined
}

/** Whether this act uses up an action. */
export const usesAction = <B extends BookTypes, A>(
  kind: ActKind<B, A>,
  state: StateOf<B>,
  combatant: B['Combatant'],
  act: A,
): boolean => !kind.free && (kind.counts?.(state, combatant, act) ?? true)

export function bindActs<B extends BookTypes>(
  rules: GunfightRules<B>,
  kinds: Readonly<Record<string, Kind<B>>>,
  slots: ActSlots<B>,
): Acts<B> {
  const { ticks } = rules.options.modifiers ?? {}
  const byVerb = ticks?.kinds(kinds) ?? kinds
  /** Validates untrusted input. */
  function refuseForm(state: StateOf<B>, sent: unknown): Refusal | undefined {
    const no = (why: string): Refusal => refused('no-act', rules.ids.unlisted, why)
    if (typeof sent !== 'object' || sent === null)
      return no('An act needs a "do" field that says what is done.')
    const fields = sent as Readonly<Record<string, unknown>>
    const verb = typeof fields.do === 'string' && Object.hasOwn(byVerb, fields.do) ? fields.do : ''
    const kind = byVerb[verb]
    if (!kind) return no(`"do" must be one of ${Object.keys(byVerb).join(', ')}.`)
    return (
      refuseFields(
        state,
        { ...slots.table[verb], ...slots.common, ...ticks?.fields },
        fields,
        rules.ids.unlisted,
      ) ??
      kind.form?.(fields, state) ??
      ticks?.refuse({ ...fields, do: verb }, rules.ids.unlisted)
    )
  }
  function refuseKind(
    state: StateOf<B>,
    combatant: B['Combatant'],
    kind: Kind<B>,
  ): Refusal | undefined {
    if (rules.helpless(combatant, state.now)) {
      const [rule, says] = rules.incapacity(combatant, state.now)
      return refused('helpless', rule, `${combatant.name} ${says}.`)
    }
    if (!kind.whileHeld && rules.isHeld(state, combatant.id)) {
      const holders = rules.holdersOf(state, combatant.id).map(({ name }) => name)
      return refused(
        'held',
        rules.ids.held,
        `${combatant.name} is held by ${listed(holders)}: they can only try to break free.`,
      )
    }
    return slots.refuseKind?.(state, combatant, kind)
  }
  const kindOf = (act: ActOf<B>): Kind<B> => {
    const kind = byVerb[act.do]
    if (!kind) throw new Error(`There is no act '${act.do}'`)
    return kind
  }
  function refuse(state: StateOf<B>, id: Id, sent: unknown): Refusal | undefined {
    const unreadable = refuseForm(state, sent)
    if (unreadable) return unreadable
    const act = sent as ActOf<B>
    if (act.do === 'end') return undefined
    const combatant = getCombatant<B['Combatant']>(state, id)
    const kind = kindOf(act)
    return (
      refuseKind(state, combatant, kind) ??
      kind.refuse(state, combatant, act) ??
      (usesAction(kind, state, combatant, act)
        ? slots.refuseAction?.(state, combatant, act)
        : undefined)
    )
  }
  return {
    kinds: Object.values(byVerb),
    kindOf,
    refuseKind,
    refuseBegun: (state, combatant, kind, begun) =>
      refuseKind(state, combatant, kind) ??
      kind.ready?.(state, combatant, begun) ??
      (begun.do === undefined || kind.free
        ? undefined
        : slots.refuseAction?.(state, combatant, begun as ActOf<B>)),
    refuse,
    refuseHere(state, combatant, act) {
      const kind = kindOf(act)
      return refuseForm(state, act) ?? (kind.refuseHere ?? kind.refuse)(state, combatant, act)
    },
    read(state, id, sent) {
      const refusal = refuse(state, id, sent)
      return refusal ? { refusal } : { act: sent as ActOf<B> }
    },
  }
}

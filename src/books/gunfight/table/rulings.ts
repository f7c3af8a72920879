// The referee's hand and standing orders: what a seat may begin between beats, each on the record with its reason.
// A kind of ruling is one entry: its fields, its form, and what it decides.
import type { Id, Refusal, Rule, Seat } from '../../../dice/dice.ts'
import type { Start } from '../../../engine/book.ts'
import type { Ruling } from '../../../engine/ruling.ts'
import { combatants } from '../combatants.ts'
import type { BookTypes, EventOf, StateOf, TableOf } from '../contract/book-types.ts'
import { refused } from '../contract/refusal.ts'
import { isDoubleBlind } from './double-blind.ts'
import type { RulingField } from './ruling-fields.ts'

/** A ruling as it was sent: `rule` and its fields. */
export type Sent = Readonly<Record<string, unknown>>

/** What a ruling does. */
export interface Decision<B extends BookTypes> {
  /** What the record says of it; absent: it is not on the record. */
  readonly text?: string
  /** From the reason, where an event tells it itself. */
  readonly events?: readonly EventOf<B>[] | ((why: string) => readonly EventOf<B>[])
  /** What dice decide, or an act, once the events are told. */
  perform?(t: TableOf<B>): void
}

export interface RulingKind<B extends BookTypes, S extends object = Sent> {
  /** The word under `rule`. */
  readonly rule: string
  /** A seat may send it for its own people; else it is the referee's. */
  readonly ownPeople?: true
  /** Present: only in the days after a fight, by this rule. */
  readonly afterFight?: Rule
  /** Its form: the label, and values of fields that it does not ask for. */
  readonly form?: {
    readonly label: string
    readonly group?: string
    readonly note?: string
    readonly fixed?: Sent
  }
  /** Where one form does not do: all of them. */
  forms?(view: StateOf<B>, people: readonly B['Combatant'][], seat: Seat): readonly Ruling[]
  /** Whether forms are offered now; absent: they are. */
  offered?(view: StateOf<B>): boolean
  /** All that may be sent. `people`: whom it may be about. */
  fields(view: StateOf<B>, people: readonly B['Combatant'][]): readonly RulingField[]
  /** Decides what has been sent, whose fields fit; a sentence or a refusal says why it cannot be. */
  decide(state: StateOf<B>, sent: S, seat: Seat): Decision<B> | Refusal | string
}

export interface Rulings<B extends BookTypes> {
  /** Does a ruling; a refusal means that nothing was told. */
  start(t: TableOf<B>, start: Start): Refusal | undefined
  /** The forms of what a seat may begin. */
  forms(view: StateOf<B>, seat: Seat): readonly Ruling[]
}

/** The rulings of a book; their forms stand in this order. `rule`: what says that they are the referee's. */
export function makeRulings<B extends BookTypes>(
  kinds: readonly RulingKind<B>[],
  rule: Rule,
): Rulings<B> {
  const no = (why: string, after?: Rule): Refusal =>
    after === undefined ? refused('ruling', rule, why) : refused('days', after, why)

  const peopleOf = (view: StateOf<B>, seat: Seat): readonly B['Combatant'][] =>
    combatants<B['Combatant']>(view).filter(
      (combatant) => seat === 'referee' || combatant.seat === seat,
    )

  function formOf(kind: RulingKind<B>, view: StateOf<B>, seat: Seat): readonly Ruling[] {
    const { form } = kind
    if (kind.afterFight && view.step !== 'over') return []
    const people = peopleOf(view, seat)
    if (seat !== 'referee' && !(kind.ownPeople && people.length > 0)) return []
    if (kind.offered && !kind.offered(view)) return []
    if (kind.forms) return kind.forms(view, people, seat)
    if (!form) return []
    const fixed: Sent = { rule: kind.rule, ...form.fixed }
    const asked = kind.fields(view, people).filter(({ name }) => !Object.hasOwn(fixed, name))
    return [
      {
        label: form.label,
        ...(form.group === undefined ? {} : { group: form.group }),
        ...(form.note === undefined ? {} : { note: form.note }),
        fixed,
        fields: asked.map(({ name, label, kind: input, values, optional, now }) => ({
          name,
          label,
          kind: input,
          ...(optional ? { optional } : {}),
          ...(values ? { values } : {}),
          ...(now ? { now } : {}),
        })),
      },
    ]
  }

  return {
    start(t, { seat, choice, why = '' }) {
      if (!isSent(choice)) return no('A ruling has a word under "rule".')
      const kind = kinds.find((one) => one.rule === choice.rule)
      if (!kind) return no(`'${String(choice.rule)}' is no ruling.`)
      if (kind.afterFight && t.state.step !== 'over')
        return no('The days begin when the fight is over.', kind.afterFight)
      const people = peopleOf(t.state, seat)
      if (seat !== 'referee' && !kind.ownPeople)
        return no('That is the referee’s to decide.', kind.afterFight)
      if (seat !== 'referee' && people.every(({ id }) => id !== choice.who))
        return no('A seat decides for its own people; the referee for everybody.', kind.afterFight)
      const unfit = refuseFields(kind.fields(t.state, people), choice)
      if (unfit) return { ...no(unfit.why, kind.afterFight), field: unfit.field }
      const decided = kind.decide(t.state, choice, seat)
      if (typeof decided === 'string') return no(decided, kind.afterFight)
      if ('code' in decided) return decided
      if (decided.text !== undefined)
        t.emit({ type: 'ruled', text: decided.text, why, ...inHiding(t.state, choice) })
      const { events = [] } = decided
      for (const event of typeof events === 'function' ? events(why) : events) t.emit(event)
      decided.perform?.(t)
      return undefined
    },
    forms: (view, seat) => kinds.flatMap((kind) => formOf(kind, view, seat)),
  }
}

/** Those in hiding, or perhaps out of sight, whom a ruling is about: its text names them. */
function inHiding(state: StateOf<BookTypes>, sent: Sent): { readonly about?: readonly Id[] } {
  const about = combatants<BookTypes['Combatant']>(state)
    .filter(
      ({ id, hidden }) => (hidden || isDoubleBlind(state)) && Object.values(sent).includes(id),
    )
    .map(({ id }) => id)
  return about.length > 0 ? { about } : {}
}

const isSent = (choice: unknown): choice is Sent & { readonly rule: string; readonly who?: Id } =>
  typeof choice === 'object' &&
  choice !== null &&
  'rule' in choice &&
  typeof choice.rule === 'string'

/** Why what was sent does not fit its fields. What was sent may be anything; a field that nobody knows is a slip. */
function refuseFields(
  fields: readonly RulingField[],
  sent: Sent,
): { readonly field: string; readonly why: string } | undefined {
  for (const { name, optional, refuse } of fields) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined
    if (value === undefined && optional) continue
    const why = refuse(value)
    if (why !== undefined) return { field: name, why }
  }
  const strange = Object.keys(sent).find(
    (name) =>
      name !== 'rule' && sent[name] !== undefined && !fields.some((field) => field.name === name),
  )
  return strange === undefined
    ? undefined
    : { field: strange, why: `This ruling has no field '${strange}'.` }
}

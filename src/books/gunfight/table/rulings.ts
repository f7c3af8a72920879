// The referee's rulings and standing orders: what a seat may do between beats, recorded with its reason. Each kind of
// ruling defines its fields, its form and its decision.
import type { Id, Refusal, Rule, Seat } from '../../../dice/dice.ts'
import type { Start } from '../../../engine/book.ts'
import type { Ruling } from '../../../engine/ruling.ts'
import { combatants } from '../combatants.ts'
import type { BookTypes, EventOf, StateOf, TableOf } from '../contract/book-types.ts'
import { refused } from '../contract/refusal.ts'
import { isDoubleBlind } from './double-blind.ts'
import { readFreeRoll, rollFree } from '../../../engine/free-roll.ts'
import { diceOfSeat } from '../../../engine/table-dice.ts'
import { noteSide } from '../check.ts'
import { readAttempt, rollAttempt, type Tasks } from './attempt.ts'
import type { RulingField } from './ruling-fields.ts'

/** A submitted ruling: `rule` and its fields. */
export type Sent = Readonly<Record<string, unknown>>

/** The effect of a ruling. */
export interface Decision<B extends BookTypes> {
  /** Its text in the record; absent: it is not recorded. */
  readonly text?: string
  /** Whether the sentence of its first event says what `text` says: the log then tells it once, with the reason. */
  readonly told?: true
  /** Whether `text` says what all its events do: the log then leaves out their sentences. */
  readonly saysAll?: true
  /** A function of the reason, if an event carries it. */
  readonly events?: readonly EventOf<B>[] | ((why: string) => readonly EventOf<B>[])
  /** Rolls and acts that follow once the events are emitted. */
  perform?(t: TableOf<B>): void
}

export interface RulingKind<B extends BookTypes, S extends object = Sent> {
  /** The value of the field `rule`. */
  readonly rule: string
  /** Whether a seat may submit it for its own people; otherwise only the referee may. */
  readonly ownPeople?: true
  /** Whether it only changes a setting of its seat. */
  readonly setting?: true
  /** If present, the ruling is only available after the fight, by this rule. */
  readonly afterFight?: Rule
  /** Whether it lets time pass for everybody: its forms without fields say who may die of it. */
  readonly passesTime?: true
  /** Its form: the label, and fixed values for fields that are not asked for. */
  readonly form?: {
    readonly label: string
    readonly group?: string
    readonly note?: string
    readonly fixed?: Sent
  }
  /** All forms of a ruling that needs more than one. */
  forms?(view: StateOf<B>, people: readonly B['Combatant'][], seat: Seat): readonly Ruling[]
  /** Whether its forms are offered now; absent: they are. */
  offered?(view: StateOf<B>): boolean
  /** Whether its form lists somebody; absent: everybody. */
  suits?(view: StateOf<B>, combatant: B['Combatant']): boolean
  /** All fields it accepts. `people`: the combatants it may concern. */
  fields(view: StateOf<B>, people: readonly B['Combatant'][]): readonly RulingField[]
  /** Decides a ruling whose fields are valid, or returns why it is refused. */
  decide(state: StateOf<B>, sent: S, seat: Seat): Decision<B> | Refusal | string
}

export interface Rulings<B extends BookTypes> {
  /** Executes a ruling. If it returns a refusal, no event was emitted. */
  start(t: TableOf<B>, start: Start): Refusal | undefined
  /** See `Book.isSetting`. */
  isSetting(start: Start): boolean
  /** The forms that a seat is offered. */
  forms(view: StateOf<B>, seat: Seat): readonly Ruling[]
}

/** Binds the rulings of a book; forms appear in this order. `rule`: the rule that reserves them to the referee. */
export function makeRulings<B extends BookTypes>(
  kinds: readonly RulingKind<B>[],
  rule: Rule,
  tasks?: Tasks<StateOf<B>, B['Combatant']>,
): Rulings<B> {
  const no = (why: string, after?: Rule): Refusal =>
    after === undefined ? refused('ruling', rule, why) : refused('days', after, why)

  const peopleOf = (view: StateOf<B>, seat: Seat): readonly B['Combatant'][] =>
    combatants<B['Combatant']>(view).filter(
      (combatant) => seat === 'referee' || combatant.seat === seat,
    )

  function formOf(
    kind: RulingKind<B>,
    view: StateOf<B>,
    seat: Seat,
    people: readonly B['Combatant'][],
  ): readonly Ruling[] {
    const { form } = kind
    if (kind.afterFight && view.step !== 'over') return []
    if (seat !== 'referee' && !(kind.ownPeople && people.length > 0)) return []
    if (kind.offered && !kind.offered(view)) return []
    if (kind.forms) return kind.forms(view, people, seat)
    if (!form) return []
    const fixed: Sent = { rule: kind.rule, ...form.fixed }
    const listed = kind.suits ? people.filter((combatant) => kind.suits?.(view, combatant)) : people
    if (people.length > 0 && listed.length === 0) return []
    const asked = kind.fields(view, listed).filter(({ name }) => !Object.hasOwn(fixed, name))
    return [
      {
        ...form,
        fixed,
        fields: asked.map(({ refuse: _, ...field }) => field),
      },
    ]
  }

  /** Every seat may roll dice besides the rules. They have no form: people type them. */
  function rollForAnybody(t: TableOf<B>, seat: Seat, dice: unknown): Refusal | undefined {
    const read = readFreeRoll(dice, rule)
    if (!('why' in read)) {
      t.emit({ type: 'free-roll', ...rollFree(t, seat, read) })
      return undefined
    }
    const attempt =
      tasks && typeof dice === 'string'
        ? readAttempt(dice, peopleOf(t.state, seat), tasks)
        : undefined
    if (!tasks || attempt === undefined) return read
    if (typeof attempt === 'string') return { ...read, why: attempt }
    const { id: who } = attempt.combatant
    const { check, ...tried } = rollAttempt(diceOfSeat(t, seat), tasks, t.state, attempt)
    noteSide(check, tried.total, t.trace)
    const isSecret = inHiding(t.state, { rule: 'roll', who }).about !== undefined
    t.emit({ type: 'free-roll', seat, ...tried, ...(isSecret ? {} : { who }) })
    return undefined
  }

  return {
    start(t, { seat, choice, why = '' }) {
      if (!isSent(choice)) return no('A ruling needs a "rule" field.')
      if (choice.rule === 'roll') return rollForAnybody(t, seat, choice.dice)
      const kind = kinds.find((one) => one.rule === choice.rule)
      if (!kind) return no(`There is no ruling '${String(choice.rule)}'.`)
      if (kind.afterFight && t.state.step !== 'over')
        return no('Days can pass only after the fight.', kind.afterFight)
      const people = peopleOf(t.state, seat)
      if (seat !== 'referee' && !kind.ownPeople)
        return no('Only the referee decides that.', kind.afterFight)
      if (seat !== 'referee' && people.every(({ id }) => id !== choice.who))
        return no(
          'Players decide for their own people only; the referee decides for everybody.',
          kind.afterFight,
        )
      const unfit = refuseFields(kind.fields(t.state, people), choice)
      if (unfit) return { ...no(unfit.why, kind.afterFight), field: unfit.field }
      const decided = kind.decide(t.state, choice, seat)
      if (typeof decided === 'string') return no(decided, kind.afterFight)
      if ('code' in decided) return decided
      const { text, told, saysAll, events = [] } = decided
      if (text !== undefined)
        t.emit({
          ...{ type: 'ruled', text, why, ...inHiding(t.state, choice) },
          ...(told ? { told } : {}),
        })
      for (const [i, event] of (typeof events === 'function' ? events(why) : events).entries())
        t.emit(told && i === 0 ? byRuling(event, why) : saysAll ? unsaid(event) : event)
      decided.perform?.(t)
      return undefined
    },
    isSetting: ({ choice }) =>
      isSent(choice) && kinds.some(({ rule: name, setting }) => setting && name === choice.rule),
    forms(view, seat) {
      const people = peopleOf(view, seat)
      return kinds.flatMap((kind) => formOf(kind, view, seat, people))
    },
  }
}

/** The event, whose sentence then names the ruling and its reason. */
const byRuling = <E extends object>(event: E, why: string): E => ({ ...event, byRuling: why })
/** The event without a sentence, because the line of its ruling says it. */
const unsaid = <E extends object>(event: E): E => ({ ...event, unsaid: true })

/** Hidden or possibly unseen combatants whom a ruling concerns, since its text names them. */
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

/** Validates the fields of untrusted input. Unknown fields are refused as mistakes. */
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

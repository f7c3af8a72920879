// Dispatches events of any type to the definition of their type.
import type { Id } from '../../../dice/dice.ts'
import type { Cue } from '../../../engine/cue.ts'
import type { Folded } from '../../../engine/folded.ts'
import { EngineFault } from '../../../engine/plain-data.ts'
import type { Knowledge } from '../../../engine/visibility.ts'
import { getCombatant } from '../combatants.ts'
import type { KnowledgeChange, EventKind, EventTypes, Known } from '../contract/event-kind.ts'
import type { CoreEvent } from '../contract/events.ts'

/**
 * `byRuling`: the reason of the ruling that the event carries out, which its sentence names. `unsaid`: the line of the ruling
 * says it.
 */
type Typed = { readonly type: string; readonly byRuling?: string; readonly unsaid?: true }

/** The members of an event of a ruling that older versions did not write. */
export const RULING_MEMBERS: readonly string[] = ['byRuling', 'told', 'unsaid']

/** The line of a ruling, from a sentence. */
export const sayRuled = (text: string, why: string): string =>
  `The referee rules: ${text.replace(/\.$/, '').replace(/^The /, 'the ')}${why ? ` (${why})` : ''}.`

export interface Events<B extends EventTypes, E extends Typed, K extends Knowledge = Knowledge> {
  apply(state: B['State'], event: E): void
  /** The event as a seat perceives it; undefined if it does not. */
  redact(event: E, before: K, after: K): E | CoreEvent | undefined
  /** The event in one sentence; undefined if it gets no line in the log. */
  say(event: E, view: Readonly<B['State']>): string | undefined
  /** The word that selects colour and icon of its line. */
  kind(event: E, view: Readonly<B['State']>): string
  /** The event's place in the folded log. */
  fold(event: E, view: Readonly<B['State']>): Folded
  /** The cue from which the page stages the event. */
  cue(event: E, view: Readonly<B['State']>): Cue | undefined
}

/** `nameOf`: the name of a combatant, or of another thing that events refer to. */
export function makeEvents<B extends EventTypes, E extends Typed, K extends Knowledge = Knowledge>(
  kinds: Readonly<Record<string, EventKind<B, E, K, string>>>,
  nameOf: (view: Readonly<B['State']>, id: Id) => string | undefined,
): Events<B, E, K> {
  const kindOf = ({ type }: E): EventKind<B, E, K, string> => {
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
    if (kind === undefined) throw new EngineFault(`there is no event ${type}`)
    return kind
  }
  return {
    apply(state, event) {
      const kind = kindOf(event)
      if (kind.apply) Object.assign(state, kind.apply(state, event))
      if (!kind.change || !hasWho(event)) return
      const combatant = getCombatant<B['Combatant']>(state, event.who)
      Object.assign(combatant, kind.change(combatant, event, state))
    },
    redact: (event, before, after) => redact(kindOf(event), event, { before, after }),
    say(event, view) {
      if (event.unsaid) return undefined
      const said = kindOf(event).say?.(event, (id) => (id && nameOf(view, id)) || 'Someone', view)
      return said === undefined || event.byRuling === undefined
        ? said
        : sayRuled(said, event.byRuling)
    },
    kind(event, view) {
      const kind = kindOf(event).kind?.(event, view) ?? 'act'
      return event.byRuling !== undefined && (kind === 'act' || kind === 'move') ? 'ruling' : kind
    },
    cue: (event, view) => kindOf(event).cue?.(event, view),
    fold(event, view) {
      const kind = kindOf(event)
      const begins = event.byRuling === undefined ? kind.begins?.(event) : 'ruling'
      const brief = kind.brief?.(event, (id) => (id && nameOf(view, id)) || 'Someone')
      const about = idsIn(event).filter((id) => Object.hasOwn(view.men, id))
      return {
        ...(hasWho(event) && typeof event.who === 'string' ? { who: event.who } : {}),
        ...(begins ? { begins } : {}),
        ...(brief ? { brief } : {}),
        about: [...new Set(about)],
      }
    },
  }
}

/** All strings in an event's fields, up to one level deep; some of them are ids. */
const idsIn = (event: object): readonly string[] =>
  Object.values(event).flatMap((value: unknown) =>
    typeof value === 'string'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value).filter((one) => typeof one === 'string')
        : [],
  )

const hasWho = <E extends object>(event: E): event is E & { readonly who: Id } => 'who' in event

const WHO: readonly string[] = ['who']

/**
 * A seat is told of combatants whom it knew before or knows now. If it sees the subject at only one of those times, it
 * is told that they appear or disappear, but not where.
 */
function redact<B extends EventTypes, E extends Typed, K extends Knowledge>(
  { names = WHO, mayName = [], redact: more, felt }: EventKind<B, E, K, string>,
  event: E,
  change: KnowledgeChange<K>,
): E | CoreEvent | undefined {
  const known: Known = (id) => change.after.knows(id) || change.before.knows(id)
  const fields: Readonly<Record<string, unknown>> = { ...event }
  const bySight = change.before.bySight ?? change.after.bySight
  if (names.some((field) => isUnknown(fields[field], known))) {
    const { who, what } = (bySight && felt?.(event)) || {}
    return who !== undefined && what !== undefined && known(who)
      ? { type: 'felt', who, what }
      : undefined
  }
  if (bySight && 'to' in fields && typeof fields.who === 'string') {
    const { who } = fields
    const seen = change.after.knows(who)
    if (seen !== change.before.knows(who)) return { type: 'in-sight', who, seen }
  }
  const left = mayName.map((field) => [field, leaveOut(fields[field], known)])
  const heard = { ...event, ...Object.fromEntries(left) }
  return more ? more.call(undefined, heard, known, change) : heard
}

const isUnknown = (value: unknown, known: Known): boolean =>
  typeof value === 'string' && !known(value)

const leaveOut = (value: unknown, known: Known): unknown =>
  Array.isArray(value)
    ? value.filter((one) => !isUnknown(one, known))
    : isUnknown(value, known)
      ? undefined
      : value

// The events of hits: the damage, then the facts of the wound.
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { hitEvent, withoutOvertaken } from '../../gunfight/attack/hit-events.ts'
import type { Event, FightTable } from '../contract/state.ts'
import type { Fact, Hit } from '../wounds/wound-store.ts'

/** The events of hits: each hit, then the wound facts it caused. The numbers that the trace keeps for them go with them. */
export const hitEvents = (
  who: Id,
  by: Id | undefined,
  hits: readonly Hit[],
  trace?: Trace,
): Event[] =>
  hits.flatMap((hit): Event[] => {
    const struck: Event = hitEvent(who, by, hit, trace)
    const facts = hit.facts.map((fact): Event => {
      const event: Event = { type: 'body', who, fact }
      trace?.pass?.(fact, event)
      return event
    })
    return [struck, ...facts]
  })

/** The events of hits as they are told now. */
export const tellHits = (
  t: FightTable,
  who: Id,
  by: Id | undefined,
  hits: readonly Hit[],
): readonly Event[] =>
  withoutOvertaken(
    t,
    who,
    hitEvents(who, by, hits, t.trace),
    (event) => event.type === 'body' && isPassed(event.fact),
  )

const isPassed = (fact: Fact): boolean =>
  ('saved' in fact && fact.saved === true) || ('died' in fact && fact.died === false)

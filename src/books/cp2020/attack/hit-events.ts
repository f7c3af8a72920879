// The events of hits: the damage, then the facts of the wound.
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
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
    const struck: Event = {
      type: 'hit',
      who,
      by,
      area: hit.area,
      damage: hit.damage,
      stopped: hit.stopped,
      through: hit.through,
      wear: hit.wear,
      ...(hit.met === undefined ? {} : { met: hit.met }),
      ...(hit.stops === undefined ? {} : { stops: hit.stops }),
    }
    trace?.pass?.(hit, struck)
    const facts = hit.facts.map((fact): Event => {
      const event: Event = { type: 'body', who, fact }
      trace?.pass?.(fact, event)
      return event
    })
    return [struck, ...facts]
  })

/**
 * The events of hits as they are told now. Whom a ruling has put out of action or killed while later rounds were rolled does not
 * stay in the fight by a save that they had passed.
 */
export function tellHits(
  t: FightTable,
  who: Id,
  by: Id | undefined,
  hits: readonly Hit[],
): readonly Event[] {
  const events = hitEvents(who, by, hits, t.trace)
  const { rules, men, now } = t.state
  const struck = men[who]
  if (t.rulings() === 0 || !struck || !rules.helpless(struck, now)) return events
  return events.filter((event) => event.type !== 'body' || !isPassed(event.fact))
}

const isPassed = (fact: Fact): boolean =>
  ('saved' in fact && fact.saved === true) || ('died' in fact && fact.died === false)

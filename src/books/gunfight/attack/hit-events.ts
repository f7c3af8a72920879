// The event of a hit, and what a ruling leaves of the events of hits.
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'

/** The figures of a hit that its event tells, where the hit has them. */
const FIGURES = [
  ...(['area', 'damage', 'stopped', 'through', 'wear', 'met', 'passed', 'stops'] as const),
  ...(['covered', 'killed'] as const),
] as const
type Figure = (typeof FIGURES)[number]

/** The event of a hit. The numbers that the trace keeps for the hit go with it. */
export function hitEvent<H extends object>(who: Id, by: Id | undefined, hit: H, trace?: Trace) {
  const told: Partial<Record<Figure, unknown>> = {}
  const figures = hit as Partial<Record<Figure, unknown>>
  for (const name of FIGURES) if (figures[name] !== undefined) told[name] = figures[name]
  const event = { type: 'hit' as const, who, by, ...(told as Pick<H, keyof H & Figure>) }
  trace?.pass?.(hit, event)
  return event
}

interface Waiting {
  readonly state: {
    readonly now: number
    readonly men: Readonly<Record<Id, unknown>>
    readonly rules: { helpless(combatant: unknown, now: number): boolean }
  }
  rulings(): number
}

/**
 * The events of hits as they are told now. Whom a ruling has put out of action or killed while later rounds were rolled does not
 * stay in the fight by a save that they had passed.
 */
export function withoutOvertaken<E>(
  t: Waiting,
  who: Id,
  events: readonly E[],
  isPassed: (event: E) => boolean,
): readonly E[] {
  const { rules, men, now } = t.state
  return t.rulings() === 0 || !men[who] || !rules.helpless(men[who], now)
    ? events
    : events.filter((event) => !isPassed(event))
}

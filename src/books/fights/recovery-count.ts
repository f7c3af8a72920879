import type { Event } from './events.ts'

type Told = Extract<Event, { type: 'result' }>['told']

/** The earliest count at which a boxer is up, even if all dice pass. */
const SOONEST = 4

/**
 * The number at which the count of a knock-down ends, by the Recovery dice passed; 0 for whoever is up before it begins,
 * undefined if nobody is counted. It is only told and shown: no rule depends on it.
 */
export function recoveryCount({ exit, by }: Pick<Told, 'exit' | 'by'>): number | undefined {
  switch (exit) {
    case 'recovery-0':
      return 10
    case 'recovery-1':
    case 'recovery-1-tko':
      return 9
    case 'recovery-2':
      return Math.max(SOONEST, 10 - Math.max(2, by))
    case 'recovery-2-nails':
      return 0
    default:
      return undefined
  }
}

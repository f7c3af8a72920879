// The cues from which the page stages a bout: punches, knock-downs, the count, the bell.
import type { Cue } from '../../engine/cue.ts'
import type { Event } from './events.ts'
import { recoveryCount } from './recovery-count.ts'
import type { State } from './state.ts'
import { opponentOf, type Side } from './words.ts'

/** A boxer's points, with the punches that won them; a knock-down; a count; the bell. */
export function cue(event: Event, { men }: Readonly<State>): Cue | undefined {
  if (event.type === 'round') return { show: 'bell' }
  if (event.type === 'half') return event.half === 'late' ? { show: 'bell' } : undefined
  if (event.type !== 'result') return undefined
  const { table, told, count } = event
  const { who, by, points = [0, 0], knockdowns = [0, 0] } = told
  if (table === 'stalking' || table === 'injury') return undefined
  const id = (side: Side): string => men[side].id
  if (who === undefined) return { show: 'miss' }
  const other = opponentOf(who)
  const counted = recoveryCount(told)
  if (counted === 0) return { show: 'stand', who: id(who) }
  if (counted !== undefined) return { show: 'count', who: id(who), hits: counted }
  const fight = { who: id(who), to: id(other), total: count[who], against: count[other] }
  if (knockdowns[other] > 0) return { show: 'knock-down', ...fight, damage: points[who] }
  return points[who] > 0
    ? { show: 'punch', ...fight, hits: Math.max(1, by), damage: points[who] }
    : { show: 'miss', ...fight }
}

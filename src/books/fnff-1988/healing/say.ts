// The days after a fight in plain words, each with its day.
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../events.ts'
import { areaName } from '../state.ts'

type DayEvent = Extract<
  Event,
  { type: 'passed' | 'days' | 'died' | 'bled' | 'recovery' | 'foreseen' | 'care' | 'restored' }
>

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** One sentence, or undefined where the clock only goes on. */
export function sayDays(event: DayEvent, name: (id: Id | undefined) => string): string | undefined {
  switch (event.type) {
    case 'passed':
      return undefined
    case 'days':
      return `Day ${event.day}.`
    case 'died':
      return `${event.day === undefined ? '' : `Day ${event.day}: `}${name(event.who)} dies of it.`
    case 'bled':
      return bled(event, name(event.who))
    case 'restored':
      return `Nothing lasting is left of ${name(event.who)}'s wounds.`
    case 'care':
      return care(event, name)
    case 'foreseen':
      return `${name(event.who)}'s ${areaName(event.area)} (${event.level}) will have healed on day ${event.day} (week ${event.week}): ${event.faces.join(', ')}; needed ${event.needed} or less.`
    case 'recovery': {
      const what = `Day ${event.day}: ${name(event.who)}'s ${areaName(event.area)} (${event.level})`
      if (event.die === undefined) return `${what} has healed, as rolled ahead.`
      return event.healed
        ? `${what} has healed: ${event.die} of ${event.needed}.`
        : `${what} has not healed yet: ${event.die}, needed ${event.needed} or less.`
    }
  }
}

function bled(event: Event & { type: 'bled' }, name: string): string {
  if (!event.died)
    return `Day ${event.day}: ${name} still clings to life after ${plural(event.turns, 'turn')}: ${event.die} of ${event.needed}.`
  const lasted =
    event.turns === 0 ? 'at the first death save' : `after ${plural(event.turns, 'turn')}`
  return `Day ${event.day}: nobody stops it, and ${name} dies ${lasted}: ${event.die}, needed ${event.needed} or less.`
}

function care(event: Event & { type: 'care' }, name: (id: Id | undefined) => string): string {
  const medic = event.by === undefined ? 'A surgeon' : name(event.by)
  const patient = event.by === event.who ? 'himself' : name(event.who)
  const what =
    event.area === undefined ? patient : `${patient} (${event.level}, ${areaName(event.area)})`
  const done = event.level === 'MW' ? 'the dying is stopped' : 'the wound is dressed'
  return `Day ${event.day}: ${medic} ${event.level === 'MW' ? 'operates on' : 'cares for'} ${what}: ${event.total} against ${event.difficulty}, ${event.done ? done : 'in vain'}.`
}

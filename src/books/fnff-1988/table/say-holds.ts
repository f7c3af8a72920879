// The log's sentences of holds, throws and parries.
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../events.ts'
import { areaName } from '../state.ts'

export type HoldEvent = Extract<
  Event,
  { type: 'battered' | 'held' | 'keeps' | 'released' | 'escaped' | 'floored' }
>

/** One sentence each. */
export function sayHold(event: HoldEvent, name: (id: Id) => string): string {
  switch (event.type) {
    case 'battered':
      return `The ${event.name} of ${name(event.who)} takes ${event.points} points and ${event.left === 0 ? 'breaks' : `has ${event.left} left`}.`
    case 'held':
      return `${name(event.who)} holds ${name(event.target)}${event.area ? ` by the ${areaName(event.area)}` : ''}.`
    case 'keeps':
      return `${name(event.who)} keeps hold of ${name(event.target)}.`
    case 'released':
      return `${name(event.who)} ${event.lost ? 'loses hold' : 'lets go'} of ${name(event.target)}.`
    case 'escaped':
      return `${name(event.who)} ${event.free ? 'gets free of' : 'cannot get free of'} ${name(event.from)}: ${event.roll} against ${event.against}.`
    case 'floored':
      return `${name(event.who)} is thrown to the ground and can do nothing for ${event.phases} ${event.phases === 1 ? 'phase' : 'phases'}.`
  }
}

// What happens to things, in plain words.
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../events.ts'
import type { Mode } from '../words.ts'
import { BANDS } from '../words.ts'

type OfThings = Event & {
  type: 'attacked-thing' | 'struck' | 'breached' | 'repaired' | 'thing-placed' | 'thing-stated'
}

const BAND = ['pointblank', 'close', 'medium', 'long', 'extreme']
const HOW: Readonly<Partial<Record<Mode, string>>> = {
  single: 'shoots at',
  burst: 'fires a burst at',
  auto: 'fires full auto at',
  strike: 'strikes',
  kick: 'kicks',
}
const lower = (text: string): string => text[0]!.toLowerCase() + text.slice(1)

/** One sentence an event. */
export function sayThing(event: OfThings, name: (id: Id) => string): string | undefined {
  switch (event.type) {
    case 'attacked-thing': {
      if (event.frozen) return `${name(event.who)} freezes with fear and cannot attack.`
      const shot = event.mode === 'single' || event.mode === 'burst' || event.mode === 'auto'
      const where = shot
        ? `${event.weapon}, ${event.metres.toFixed(event.metres < 10 ? 1 : 0)} m, ${BAND[BANDS.indexOf(event.band)]}`
        : event.weapon
      const result =
        event.margin <= 0
          ? 'missed'
          : event.hits > 1
            ? `hit by ${event.margin}, ${event.hits} rounds`
            : `hit by ${event.margin}`
      return `${name(event.who)} ${HOW[event.mode] ?? 'attacks'} ${lower(event.name)} (${where}): ${event.attack} against ${event.difficulty}, ${result}.`
    }
    case 'struck':
      return `${event.name}: ${event.points} points of damage, ${event.left > 0 ? `${event.left} left` : 'destroyed'}.`
    case 'breached':
      return FATES[event.kind](event.name)
    case 'repaired':
      return `${event.name} is mended.`
    case 'thing-placed':
      return `${event.name} stands elsewhere.`
    case 'thing-stated':
      return `There is ${lower(event.thing.name)}, ${event.thing.metres} m away${event.thing.structure === undefined ? '' : `, ${event.thing.structure} structural points`}.`
  }
}

const hole = (name: string): string => `There is a hole in ${lower(name)}.`
const FATES: Readonly<Record<(Event & { type: 'breached' })['kind'], (name: string) => string>> = {
  door: (name) => `${name} is open for good.`,
  tree: (name) => `${name} falls.`,
  crate: (name) => `${name}: nothing is left.`,
  vehicle: (name) => `${name} is a wreck.`,
  wall: hole,
  fence: hole,
  building: hole,
  wreck: hole,
}

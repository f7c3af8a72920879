// Events of things (`fnff-1988/damage/structural`).
import type { Id } from '../../../dice/dice.ts'
import type { Obstacle } from '../../../field/map.ts'
import type { State } from '../contract/state.ts'
import { isBurst } from '../turn/at-hand.ts'
import { bandWords } from '../attack/range.ts'
import type { Mode } from '../words.ts'
import { freeze } from './attack.ts'
import type { Kinds } from './kinds.ts'
import type { ThingEvents } from '../contract/events.ts'
import { capital, lower, metresText, plural } from '../../gunfight/words.ts'

const HOW: Readonly<Partial<Record<Mode, string>>> = {
  single: 'shoots at',
  burst: 'fires a burst at',
  auto: 'fires full auto at',
  strike: 'strikes',
  kick: 'kicks',
  thrown: 'throws at',
}

export const THINGS: Kinds<ThingEvents> = {
  'attacked-thing': {
    change: freeze,
    say(event, name, { rules }) {
      const { mode, margin, hits } = event
      if (event.frozen) return `${name(event.who)} freezes with fear and cannot attack.`
      const flies = mode === 'single' || mode === 'thrown' || isBurst(mode)
      const where = flies
        ? `, ${metresText(event.metres)}${bandWords(event.band, rules.options)}`
        : ''
      const rounds = hits > 1 ? `: ${hits} rounds hit` : ''
      const result = margin <= 0 ? 'missed' : `hit by ${margin}${rounds}`
      const means = event.weapon === mode ? '' : ` (${event.weapon}${where})`
      return `${name(event.who)} ${HOW[mode] ?? 'attacks'} ${lower(event.name)}${means}: ${event.attack} against ${event.difficulty}, ${result}.`
    },
    kind: ({ frozen, margin }) => (frozen ? 'fear' : margin > 0 ? 'hit' : 'miss'),
  },
  struck: {
    apply: ({ damage }, { thing, points, at, from }) => ({
      damage: {
        ...damage,
        [thing]: {
          points: (damage[thing]?.points ?? 0) + points,
          at,
          from,
        },
      },
    }),
    say: ({ name: thing, points, left }) =>
      `${capital(thing)}: ${plural(points, 'point')} of damage, ${left > 0 ? `${left} left` : 'destroyed'}.`,
  },
  breached: {
    apply: (state, { thing, pieces }) => ({
      ...unharmed(state, thing),
      ...replaced(state, thing, pieces),
    }),
    say: ({ kind, name: thing }) => capital(FATES[kind](thing)),
  },
  repaired: {
    apply: (state, { thing }) => unharmed(state, thing),
    say: ({ name: thing }) => `${capital(thing)} is mended.`,
  },
  'thing-stated': {
    apply: ({ things }, { thing }) => ({
      things: [...things.filter(({ id }) => id !== thing.id), thing],
    }),
    say: ({ thing: { name: thing, metres, structure } }) =>
      `There is ${lower(thing)}, ${metres} m away${structure === undefined ? '' : `, ${structure} structural points`}.`,
  },
}

function unharmed({ damage }: State, id: Id): Partial<State> {
  const { [id]: _gone, ...others } = damage
  return { damage: others }
}

/** Returns a new map, since maps are never mutated. */
function replaced({ map, things }: State, id: Id, by: readonly Obstacle[]): Partial<State> {
  if (!map)
    return {
      things: things.flatMap((thing) =>
        thing.id === id ? by.map((piece) => ({ ...piece, metres: thing.metres })) : [thing],
      ),
    }
  const obstacles = map.obstacles.flatMap((thing) => (thing.id === id ? by : [thing]))
  return { map: { ...map, obstacles } }
}

const hole = (name: string): string => `There is a hole in ${lower(name)}.`
const FATES: Readonly<Record<Obstacle['kind'], (name: string) => string>> = {
  door: (name) => `${name} is open for good.`,
  tree: (name) => `${name} falls.`,
  crate: (name) => `${name}: nothing is left.`,
  vehicle: (name) => `${name} is a wreck.`,
  wall: hole,
  window: hole,
  fence: hole,
  building: hole,
  wreck: hole,
}

// Definitions of the events that all gunfight books share, at a table. A book can extend one in `apply`, which runs before `change`
// and so still sees the old state of the combatant.
import type { Seat } from '../../../dice/dice.ts'
import { carry } from '../combatants.ts'
import type { Name } from '../contract/event-kind.ts'
import type { Door } from '../contract/events.ts'
import type { Fight } from '../contract/fight.ts'
import { stateBetween, type Statement } from '../../../field/mapless.ts'
import { swung } from '../movement/doors.ts'
import { inVehicle } from '../movement/vehicles.ts'
import { describeFreeRoll } from '../../../engine/free-roll.ts'
import { ACT_EVENTS, type CoreKinds } from './act-events.ts'
import { HAND, onMap } from './hand.ts'
import { capital, lower } from '../words.ts'
import { sayRuled } from './make-events.ts'

const move = (): string => 'move'
const ruling = (): string => 'ruling'

/** The name of a seat, or of its side; its number where nobody of it is known. */
function rollerOf(seat: Seat, { men, seats, sides }: Readonly<Fight>): string {
  if (seat === 'referee') return 'The referee'
  const own = Object.values(men).find((one) => one.seat === seat)
  const name = own && (seats?.find((one) => one.seat === seat) ?? sides[own.side])?.name
  return name ?? seat.replace('player-', 'Player ')
}

/** Everyone sees a door move, even if they do not know who moved it. */
const door = (how: 'opened' | 'closed', does: string) => ({
  names: [],
  mayName: ['who'] as const,
  apply: (state: Fight, { thing }: Door) => onMap(state, (map) => swung(map, how, thing)),
  say: ({ who, name: thing }: Door, name: Name) =>
    who ? `${name(who)} ${does} ${lower(thing)}.` : `${capital(thing)} ${does}.`,
  kind: move,
})

export const CORE: CoreKinds = {
  ...ACT_EVENTS,
  ...HAND,
  mounted: {
    change: (_man, { mounted, vehicle, to }) => ({
      ...inVehicle(mounted ? vehicle : undefined),
      mounted,
      ...(to ? { x: to.x, y: to.y, aim: undefined } : {}),
    }),
    say: ({ who, mounted, name: vehicle = 'a vehicle' }, name) =>
      `${name(who)} ${mounted ? 'gets into' : 'gets out of'} ${vehicle}.`,
    kind: move,
  },
  'left-out': {
    say: ({ who, name: vehicle }, name) => `${name(who)} finds no free seat in ${vehicle}.`,
    kind: move,
  },
  opened: door('opened', 'opens'),
  closed: door('closed', 'closes'),
  'picked-up': {
    change(combatant, { item }, state) {
      const found = state.lying.find(({ id }) => id === item)
      if (!found) return
      state.lying = state.lying.filter((other) => other !== found)
      combatant.inHand = carry(combatant.weapons, found.carried)
    },
  },
  'in-sight': {
    say: ({ who, seen }, name) => `${name(who)} ${seen ? 'comes into view' : 'goes out of sight'}.`,
    kind: move,
  },
  felt: { say: ({ who, what }, name) => `Somebody ${what} ${name(who)}.`, kind: () => 'miss' },
  // The line of the ruling says these, with its reason.
  placed: {
    change: (combatant, { to: { x, y }, facing = combatant.facing }) => ({
      x,
      y,
      facing,
      ...(combatant.aboard === undefined ? {} : inVehicle(undefined)),
    }),
  },
  favoured: { change: (_man, { value }) => ({ favour: value }) },
  stated: {
    redact: (event, known) => (known(event.pair.a) && known(event.pair.b) ? event : undefined),
    apply: ({ pairs }, { pair }) => ({ pairs: [...pairs, pair] }),
    say: ({ pair: { a, b, ...said } }, name) =>
      sayStated(
        said,
        `${name(a)} and ${name(b)}`,
        (cover) => `${name(b)} has ${cover} against ${name(a)}.`,
      ),
    kind: ruling,
  },
  'stated-of-all': {
    names: [],
    redact(event, known) {
      const [from, to] = [event.from.filter(known), event.to.filter(known)]
      return from.length > 0 && to.length > 0 ? { ...event, from, to } : undefined
    },
    apply: ({ pairs }, { from, to, said }) => ({ pairs: stateBetween(pairs, from, to, said) }),
    say: ({ names: [first, second], said }) =>
      first === second
        ? sayStated(said, first, (cover) => `${first}: ${cover} against each other.`)
        : sayStated(
            said,
            `${first} and ${second}`,
            (cover) => `${second}: ${cover} against ${first}.`,
          ),
    kind: ruling,
  },
  ordered: {
    change: ({ orders }, { offer, answer }) => ({ orders: { ...orders, [offer]: answer } }),
  },
  'asks-referee': { apply: (_state, { asks }) => ({ asksReferee: asks }) },
  ruled: {
    redact: (event, known) => ((event.about ?? []).every(known) ? event : undefined),
    say: ({ text, why, told }) => (told ? undefined : sayRuled(tellRuling(text), why)),
    kind: ruling,
  },
  'free-roll': {
    names: [],
    mayName: ['who'],
    begins: () => 'alone',
    say: (event, name, view) => {
      const { who, seat, verdict } = event
      const roller = who === undefined ? rollerOf(seat, view) : name(who)
      return `${roller}: ${describeFreeRoll(event)}${verdict ? `, ${verdict}` : ''}.`
    },
    kind: () => 'roll',
  },
  passed: {},
  over: {
    apply: (_state, { how }) => ({ step: 'over', ended: how, acting: [] }),
    // The line of the referee who ends it names them already.
    say: ({ how, byRuling }) =>
      byRuling === undefined ? `The fight is over. ${how}` : 'The fight ends here.',
    kind: () => 'over',
  },
}

/** "Ann and Bo are 4 m apart. Bo has no cover against Ann." `both`: the two; `covered`: the second with their cover. */
function sayStated(
  { metres, sees, cover }: Statement,
  both: string,
  covered: (cover: string) => string,
): string {
  const terms = [
    ...(metres === undefined ? [] : [`${metres} m apart`]),
    ...(sees === undefined ? [] : [sees ? 'in sight of each other' : 'out of sight']),
  ]
  const said = `${both} are ${terms.join(', ') || 'as they were'}.`
  if (cover === undefined) return said
  return terms.length === 0
    ? covered(coverText(cover))
    : `${said} ${capital(covered(coverText(cover)))}`
}

const coverText = (cover: string): string =>
  cover === 'none' ? 'no cover' : `cover (${cover.replaceAll('-', ' ')})`

// Saves contain the words of a ruling, and a replay has to come to the same words. What reads badly is told otherwise.
const BY_REFEREE = ' is played by referee'
const tellRuling = (text: string): string =>
  text.endsWith(BY_REFEREE) ? `${text.slice(0, -BY_REFEREE.length)} is played by the referee` : text

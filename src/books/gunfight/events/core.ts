// Definitions of the events that all gunfight books share. A book can extend one in `apply`, which runs before `change`
// and so still sees the old state of the combatant.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Knowledge } from '../../../engine/visibility.ts'
import { carriedAt, carry, findCarried, placeOf } from '../combatants.ts'
import type { Combatant } from '../contract/combatant.ts'
import type { EventKind, Name, Who } from '../contract/event-kind.ts'
import type { CoreEvent, Door } from '../contract/events.ts'
import type { Fight } from '../contract/fight.ts'
import { stateBetween, type Statement } from '../../../field/mapless.ts'
import { swung } from '../movement/doors.ts'
import { inVehicle } from '../movement/vehicles.ts'
import { describeFreeRoll } from '../../../engine/free-roll.ts'
import { HAND, onMap } from './hand.ts'
import { capital, loadName, lower } from '../words.ts'
import { sayRuled } from './make-events.ts'

const POSTURE = { standing: 'stands up', kneeling: 'kneels', prone: 'drops prone' } as const
const move = (): string => 'move'
const ruling = (): string => 'ruling'

/** Changes made by core events, limited to fields that have the same type in every book. */
type OfFight = Partial<
  Pick<
    Fight,
    'map' | 'pairs' | 'asksReferee' | 'ended' | 'acting' | 'paused' | 'commands' | 'seats'
  > & {
    step: 'over'
  }
>
type OfCombatant = Partial<
  Omit<Combatant, 'stats' | 'skills' | 'armour' | 'weapons' | 'aim'> & { aim: undefined }
>
export type CoreKinds<E extends CoreEvent = CoreEvent> = {
  readonly [T in E['type']]: EventKind<
    { Combatant: Combatant; State: Fight },
    Extract<E, { readonly type: T }>,
    Knowledge,
    keyof Extract<E, { readonly type: T }>,
    OfFight,
    OfCombatant
  >
}

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
  ...HAND,
  'in-vain': { say: ({ who, what }, name) => `Nothing comes of ${name(who)}'s ${what}.` },
  ended: {
    say: ({ who, lost }, name) =>
      lost ? `${name(who)} does not take the delayed action.` : undefined,
  },
  moved: {
    change: (_man, { to: { x, y }, facing }) => ({ x, y, facing, aim: undefined }),
    say: ({ who, metres }, name) => `${name(who)} moves ${metres.toFixed(1)} m.`,
    kind: move,
    begins: () => 'move',
    brief: ({ who, metres }, name) => ({ deed: `${name(who)} moves`, metres }),
    cue: ({ who, to: { x, y } }) => ({ show: 'move', who, at: { x, y } }),
  },
  turned: {
    mayName: ['towards'],
    change: (_man, { facing }) => ({ facing }),
    say: ({ who, towards, penalty }, name) =>
      towards
        ? `${name(who)} turns to ${name(towards)}${penalty ? ' (-2)' : ''}.`
        : penalty
          ? `${name(who)} turns around (-2).`
          : undefined,
    kind: move,
    begins: () => 'move',
  },
  posture: {
    change: (_man, { posture, knocked }) => ({ posture, ...(knocked && { aim: undefined }) }),
    say: ({ who, posture, knocked }, name) =>
      `${name(who)} ${knocked ? 'goes to the ground' : POSTURE[posture]}.`,
    kind: move,
    cue: ({ who, posture, knocked }) => ({ show: knocked ? 'fall' : 'stand', who, mode: posture }),
  },
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
  aimed: {
    begins: () => 'act',
    names: ['who', 'target'],
    say: ({ who, target }, name) => `${name(who)} aims at ${name(target)}.`,
  },
  'aim-lost': {
    change: () => ({ aim: undefined }),
    say: ({ who }, name) => `${name(who)} loses the aim.`,
  },
  reloaded: {
    change(combatant, { weapon }) {
      const carried = carriedAt(combatant, weapon)
      carried.loaded = carried.weapon.shots
      // Where loads are not counted, a gun without spare loads can be reloaded too.
      if (carried.spare) carried.spare--
    },
    say: ({ who, load }, name) => `${name(who)} reloads${load ? ` with ${loadName(load)}` : ''}.`,
  },
  changed: {
    change(combatant, { weapon }) {
      const place = placeOf(combatant, weapon)
      return place < 0 ? {} : { inHand: place }
    },
    say({ who, weapon, held }, name, { men }) {
      const combatant = men[who]
      const drawn = (combatant && findCarried(combatant, weapon))?.weapon.name ?? 'a weapon'
      return `${name(who)} ${held ? `uses ${drawn} in the other hand` : `draws ${drawn}`}.`
    },
  },
  fired: {
    change(combatant, { weapon, rounds }) {
      carriedAt(combatant, weapon).loaded -= rounds
    },
  },
  'picked-up': {
    change(combatant, { item }, state) {
      const found = state.lying.find(({ id }) => id === item)
      if (!found) return
      state.lying = state.lying.filter((other) => other !== found)
      combatant.inHand = carry(combatant.weapons, found.carried)
    },
  },
  shown: {
    mayName: ['by'],
    change: (_man, { hidden }) => ({ hidden }),
    say({ who, by, hidden }, name) {
      if (by !== undefined) return `${name(by)} finds ${name(who)}.`
      return `${name(who)} ${hidden ? 'is out of sight' : 'comes into view'}.`
    },
  },
  'in-sight': {
    say: ({ who, seen }, name) => `${name(who)} ${seen ? 'comes into view' : 'goes out of sight'}.`,
    kind: move,
  },
  felt: { say: ({ who, what }, name) => `Somebody ${what} ${name(who)}.`, kind: () => 'miss' },
  escaped: { names: ['who', 'from'] },
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

type Say<E> = { say(event: E, name: Name): string }

/** Sentences of events that books record with more detail than the log shows. */
export const LIES_IN_WAIT: Say<Who & { readonly victims: readonly Id[] }> = {
  say: ({ who, victims }, name) =>
    victims.length === 0
      ? `${name(who)} finds nobody off guard.`
      : `${name(who)} lies in wait for ${victims.map(name).join(', ')}.`,
}
export const DODGES: Say<Who> = { say: ({ who }, name) => `${name(who)} dodges.` }

export interface Task extends Who {
  what: string
  total: number
  difficulty: number
  done: boolean
}
export const TASK: Say<Task> = {
  say: ({ who, what, total, difficulty, done }, name) =>
    `${name(who)} ${done ? 'succeeds' : 'fails'}: ${tellTask(what)}, ${total} against ${difficulty}.`,
}

// Saves contain the words of a task and of a ruling, and a replay has to come to the same words. What reads badly is
// told otherwise.
const HOLDS = 'hold with first aid '

/** A recorded task as people read it: "out of a trap" is "get out of a trap". */
export const tellTask = (what: string): string =>
  what === 'out of a trap'
    ? 'get out of a trap'
    : what.startsWith(HOLDS)
      ? `keep ${what.slice(HOLDS.length)} alive with first aid`
      : what

const BY_REFEREE = ' is played by referee'
const tellRuling = (text: string): string =>
  text.endsWith(BY_REFEREE) ? `${text.slice(0, -BY_REFEREE.length)} is played by the referee` : text

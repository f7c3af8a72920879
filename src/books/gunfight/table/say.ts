// The sentences of events that every gunfight book tells alike.
import type { Id } from '../../../dice/dice.ts'
import type { CoreEvent } from '../contract/events.ts'
import type { Fight } from '../contract/fight.ts'

/** Core events, and those that each book has with more in them than is told. */
type Told =
  | Exclude<CoreEvent, { type: 'escaped' | 'picked-up' }>
  | { readonly type: 'lies-in-wait'; readonly who: Id; readonly victims: readonly Id[] }
  | { readonly type: 'dodges'; readonly who: Id }
  | {
      readonly type: 'task'
      readonly who: Id
      readonly what: string
      readonly total: number
      readonly difficulty: number
      readonly done: boolean
    }

type Name = (id: Id | undefined) => string

interface Words<E> {
  /** One sentence, or undefined for what is not worth a line. */
  say(event: E, name: Name, view: Readonly<Fight>): string | undefined
  /** The word for colour and icon of the line. Absent: the book's for everything else. */
  readonly kind?: string
}

const silent = { say: () => undefined }
const signed = (value: number): string => (value >= 0 ? `+${value}` : String(value))
const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
const POSTURE = { standing: 'stands up', kneeling: 'kneels', prone: 'drops prone' } as const

const WORDS: { readonly [T in Told['type']]: Words<Extract<Told, { type: T }>> } = {
  ended: {
    say: ({ who, lost }, name) =>
      lost ? `${name(who)} never takes his delayed action.` : undefined,
  },
  moved: {
    say: ({ who, metres }, name) => `${name(who)} moves ${metres.toFixed(1)} m.`,
    kind: 'move',
  },
  turned: {
    say: ({ who, towards, penalty }, name) =>
      towards ? `${name(who)} turns to ${name(towards)}${penalty ? ' (-2)' : ''}.` : undefined,
    kind: 'move',
  },
  posture: {
    say: ({ who, posture, knocked }, name) =>
      `${name(who)} ${knocked ? 'goes to the ground' : POSTURE[posture]}.`,
    kind: 'move',
  },
  mounted: {
    say: ({ who, mounted, name: vehicle = 'a vehicle' }, name) =>
      `${name(who)} ${mounted ? 'gets into' : 'gets out of'} ${vehicle}.`,
    kind: 'move',
  },
  opened: {
    say: ({ who, name: door }, name) =>
      who ? `${name(who)} opens ${lower(door)}.` : `${door} opens.`,
    kind: 'move',
  },
  closed: {
    say: ({ who, name: door }, name) =>
      who ? `${name(who)} closes ${lower(door)}.` : `${door} closes.`,
    kind: 'move',
  },
  aimed: { say: ({ who, target }, name) => `${name(who)} aims at ${name(target)}.` },
  'aim-lost': { say: ({ who }, name) => `${name(who)} loses his aim.` },
  reloaded: {
    say: ({ who, load }, name) =>
      `${name(who)} reloads${load ? ` with ${load.replaceAll('-', ' ')}` : ''}.`,
  },
  changed: {
    say: ({ who, weapon }, name, { men }) =>
      `${name(who)} draws ${men[who]?.weapons[weapon]?.weapon.name ?? 'a weapon'}.`,
  },
  fired: silent,
  shown: {
    say({ who, by, hidden }, name) {
      if (by !== undefined) return `${name(by)} finds ${name(who)}.`
      return `${name(who)} ${hidden ? 'is out of sight' : 'shows himself'}.`
    },
  },
  'lies-in-wait': {
    say: ({ who, victims }, name) =>
      victims.length === 0
        ? `${name(who)} finds nobody whose mind is elsewhere.`
        : `${name(who)} lies in wait for ${victims.map(name).join(', ')}.`,
  },
  dodges: { say: ({ who }, name) => `${name(who)} dodges.` },
  task: {
    say: ({ who, what, total, difficulty, done }, name) =>
      `${name(who)}: ${what}, ${total} against ${difficulty}: ${done ? 'done' : 'failed'}.`,
  },
  placed: { say: ({ who }, name) => `The referee puts ${name(who)} elsewhere.`, kind: 'ruling' },
  favoured: {
    say: ({ who, value }, name) => `The referee gives ${name(who)} ${signed(value)} on his rolls.`,
    kind: 'ruling',
  },
  stated: {
    say({ pair: { a, b, metres, sees, cover } }, name) {
      const terms = [
        ...(metres === undefined ? [] : [`${metres} m`]),
        ...(sees === false ? ['out of sight'] : []),
        ...(cover ? [cover.replaceAll('-', ' ')] : []),
      ]
      return `${name(a)} and ${name(b)}: ${terms.join(', ')}.`
    },
    kind: 'ruling',
  },
  ordered: silent,
  'asks-referee': silent,
  ruled: {
    say: ({ text, why }) => `The referee rules: ${text}${why ? ` (${why})` : ''}.`,
    kind: 'ruling',
  },
  passed: silent,
  over: { say: ({ how }) => `The fight is over. ${how}`, kind: 'clock' },
}

const wordsOf = (event: Told): Words<Told> => WORDS[event.type]

/** The sentence of an event that every book tells alike. */
export const sayCommon = (event: Told, name: Name, view: Readonly<Fight>): string | undefined =>
  wordsOf(event).say(event, name, view)

/** The kind of its line; undefined: the book says. */
export const commonKind = (type: string): string | undefined =>
  Object.hasOwn(WORDS, type) ? WORDS[type as Told['type']].kind : undefined

// Definitions of the shared events that a single act can bring about. A book can extend one in `apply`, which runs before
// `change` and so still sees the old state of the combatant.
import type { Knowledge } from '../../../engine/visibility.ts'
import { carriedAt, findCarried, placeOf } from '../combatants.ts'
import type { Combatant } from '../contract/combatant.ts'
import type { EventKind } from '../contract/event-kind.ts'
import type { CoreEvent } from '../contract/events.ts'
import type { Fight } from '../contract/fight.ts'
import { loadName } from '../words.ts'

const POSTURE = { standing: 'stands up', kneeling: 'kneels', prone: 'drops prone' } as const
const move = (): string => 'move'

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

type ActEvent =
  | 'in-vain'
  | 'ended'
  | 'moved'
  | 'turned'
  | 'posture'
  | 'aimed'
  | 'aim-lost'
  | 'reloaded'
  | 'changed'
  | 'fired'
  | 'shown'
  | 'escaped'
  | 'noted'
export const ACT_EVENTS: Pick<CoreKinds, ActEvent> = {
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
  shown: {
    mayName: ['by'],
    change: (_man, { hidden }) => ({ hidden }),
    say({ who, by, hidden }, name) {
      if (by !== undefined) return `${name(by)} finds ${name(who)}.`
      return `${name(who)} ${hidden ? 'is out of sight' : 'comes into view'}.`
    },
  },
  escaped: { names: ['who', 'from'] },
  noted: {
    change: ({ notes = [] }, { note, holds }) => ({
      notes: holds ? [...notes, note] : notes.filter((one) => one !== note),
    }),
  },
}

// The state of a 2020 fight: combatants, initiative order, and ongoing effects.
import type { Id, Seat } from '../../dice/dice.ts'
import { carryAll } from '../gunfight/combatants.ts'
import { beginFight, copyMen, enter } from '../gunfight/begin.ts'
import { handsAtFirst } from './combatant.ts'
import type { Joining } from '../gunfight/contract/hand-events.ts'
import type { Ambush, Entrant, InRound, Combatant, Setup, State } from './contract/state.ts'
import type { Rules } from './contract/rules.ts'

/**
 * Ticks of the clock: one per round of 3 seconds (`cp2020/round/length`). "Per turn" means once a round, on one's
 * own turn (`cp2020/scope/turn-word-gap`).
 */
export const UNITS = { round: 1, minute: 20, hour: 1200, day: 28_800, week: 201_600 } as const

export const freshRound = (): InRound => ({
  done: false,
  acts: 0,
  spent: 0,
  moved: 0,
  fastDraw: false,
  fired: {},
  aims: false,
  waited: false,
  cleared: false,
  freeMove: false,
})

/** A combatant entering a fight. */
export const enlist = (rules: Rules, entrant: Entrant, seat: Seat, side: number): Combatant => ({
  ...structuredClone(entrant),
  ...enter(entrant, seat, side),
  ...handsAtFirst(entrant, rules),
  weapons: carryAll(entrant.weapons),
  worn: entrant.worn.map((worn) => ({ ...worn })),
  initiative: 0,
  dodging: false,
  inRound: freshRound(),
})

/** A newcomer modelled on another combatant, but unhurt, with full magazines and undamaged armour and cyberware. */
export function recruit(like: Combatant, joining: Joining, rules: Rules): Combatant {
  const { who: id, name, side, seat, hidden, at } = joining
  const { stats, skills, initiativeBonus, armour, own, cyberware } = like
  const entrant: Entrant = {
    id,
    name,
    stats,
    skills,
    initiativeBonus,
    armour,
    worn: armour.map(() => ({})),
    wounds: rules.wounds.fresh(like),
    favour: 0,
    weapons: like.weapons.map((carried) => ({
      ...carried,
      loaded: carried.weapon.shots,
      jammed: 0,
    })),
    ...(own ? { own: rules.own.fresh(own) } : {}),
    ...(cyberware ? { cyberware } : {}),
    ...(at ? { x: at.x, y: at.y } : {}),
    facing: like.facing,
    hidden,
  }
  return enlist(rules, entrant, seat, side)
}

/** The initial state of a fight: before ambushes are noticed, or before round 1. */
export const begin = (setup: Setup, rules: Rules): State => ({
  ...beginFight<Entrant, Combatant, Ambush>(setup, (...one) => enlist(rules, ...one)),
  rules,
  now: 0,
  round: 0,
  step: setup.ambushes?.length ? 'ambush' : 'declare',
  order: [],
  at: 0,
  nursing: {},
  grants: [],
  ...(setup.stated ? { stated: setup.stated } : {}),
})

/** A copy that shares no mutable data. */
export const copy = (state: Readonly<State>): State => ({
  ...state,
  ...copyMen(state, copyCombatant),
})

/** A copy that shares no mutable data of this combatant, for events that change nobody else. */
export const copyOne = (state: Readonly<State>, who: Id): State => ({
  ...state,
  ...copyMen(state, (one) => (one.id === who ? copyCombatant(one) : one)),
})

const copyCombatant = (combatant: Combatant): Combatant => ({
  ...combatant,
  weapons: combatant.weapons.map((carried) => ({ ...carried })),
})

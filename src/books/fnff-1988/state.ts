// The state of a 1988 fight: the combatants, the clock, and actions in progress.
import type { Rules } from './contract/rules.ts'
import type { Seat } from '../../dice/dice.ts'
import { pick } from '../gunfight/files/write.ts'
import { carryAll } from '../gunfight/combatants.ts'
import { beginFight, copyMen, enter } from '../gunfight/begin.ts'
import type { Joining } from '../gunfight/contract/hand-events.ts'
import type { Entrant, InPhase, Combatant, Setup, State } from './contract/state.ts'
import { noPoints } from '../gunfight/attack/body-areas.ts'

/** Units of time in ticks; one tick is one phase. 120 turns are 20 minutes, 12 turns are 2 minutes (`fnff-1988/turn/duration`). */
export const UNITS = { phase: 1, turn: 3, minute: 18, day: 25_920, week: 181_440 } as const

export const freshPhase = (): InPhase => ({
  ended: false,
  acted: false,
  spent: 0,
  moved: 0,
  running: false,
  dodging: false,
  parrying: false,
  lingers: false,
  turned: false,
  delayed: false,
  noticed: {},
})

/** Makes a combatant at the start of a fight. `side` is the index of their side. */
export const enlist = (entrant: Entrant, seat: Seat = 'player-1', side = 0): Combatant => ({
  ...structuredClone(entrant),
  ...enter(entrant, seat, side),
  weapons: carryAll(entrant.weapons),
  substitutes: { ...entrant.substitutes },
  wounds: structuredClone(entrant.wounds ?? []),
  spLost: { ...noPoints(), ...entrant.spLost },
  state: 'none',
  stabilised: entrant.stabilised ?? false,
  lost: { int: 0, ref: 0, ...entrant.lost },
  lasting: entrant.lasting ?? [],
  healed: [],
  stunnedUntil: -1,
  outUntil: -1,
  frozenUntil: -1,
  hostage: false,
  incapacitated: false,
  phase: freshPhase(),
})

/** Makes a combatant who joins during the fight: a copy of another, but unhurt, with loaded weapons and undamaged armour. */
export function recruit(like: Combatant, joining: Joining): Combatant {
  const { who: id, name, side, seat, hidden, at } = joining
  const weapons = like.weapons.map((carried) => ({
    ...carried,
    loaded: carried.weapon.shots,
    jammed: false,
    dirty: false,
    battered: undefined,
    checked: undefined,
  }))
  const kept = pick(like, 'stats', 'skills', 'substitutes', 'firefights', 'armour', 'facing')
  return enlist({ id, name, ...kept, weapons, x: at?.x, y: at?.y, hidden }, seat, side)
}

/** Maps the light levels of maps to those of `fnff-1988/ambush/modifiers`. */
const LIGHT_OF_MAP = { dim: 'dim-light', dark: 'darkness' } as const

/** The initial state of a fight, before any ambush rolls and turn 1. */
export const begin = (setup: Setup, rules: Rules): State => ({
  ...beginFight(setup, enlist),
  rules,
  light: setup.map?.light && LIGHT_OF_MAP[setup.map.light],
  now: -1,
  damage: {},
  things: [],
  turn: 0,
  phase: 3,
  step: setup.ambushes?.length ? 'ambush' : 'turn',
  free: [],
  ambushed: [],
  holding: [],
})

/** Copies the state; the copy shares no mutable data. */
export const copy = (state: Readonly<State>): State => ({
  ...state,
  ...copyMen(state, (combatant) => ({
    ...combatant,
    weapons: combatant.weapons.map((carried) => ({ ...carried })),
    phase: { ...combatant.phase },
  })),
})

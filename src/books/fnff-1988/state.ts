// A 1988 fight as it stands: the men, where the clock is, and what is under way.
import type { Rules } from './contract/rules.ts'
import type { Seat } from '../../dice/dice.ts'
import { beginFight, copyMen, enter } from '../gunfight/begin.ts'
import type { Joining } from '../gunfight/contract/hand-events.ts'
import type { Entrant, InPhase, Combatant, Setup, State } from './contract/state.ts'
import type { Area, ByArea } from './words.ts'

/** Ticks of the book's clock: one phase. 120 full turns are 20 minutes, 12 are two (`1988/turn/duration`). */
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

export const noLoss = (): ByArea<number> => ({
  head: 0,
  torso: 0,
  'right-arm': 0,
  'left-arm': 0,
  'right-leg': 0,
  'left-leg': 0,
})

/** A combatant as they enter a fight. `side`: the index of their side. */
export const enlist = (entrant: Entrant, seat: Seat = 'player-1', side = 0): Combatant => ({
  ...structuredClone(entrant),
  ...enter(entrant, seat, side),
  substitutes: { ...entrant.substitutes },
  wounds: structuredClone(entrant.wounds ?? []),
  spLost: { ...noLoss(), ...entrant.spLost },
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

/** A newcomer under way: like another combatant, but unhurt, with full weapons and whole armour. */
export function recruit(like: Combatant, joining: Joining): Combatant {
  const { who: id, name, side, seat, hidden, at } = joining
  const { stats, skills, substitutes, firefights, armour, facing } = like
  const weapons = like.weapons.map((carried) => ({
    ...carried,
    loaded: carried.weapon.shots,
    jammed: false,
    dirty: false,
    battered: undefined,
    checked: undefined,
  }))
  const place = at ? { x: at.x, y: at.y } : {}
  return enlist(
    {
      id,
      name,
      stats,
      skills,
      substitutes,
      firefights,
      armour,
      weapons,
      ...place,
      facing,
      hidden,
    },
    seat,
    side,
  )
}

/** Light as a map has it, by the words of `fnff-1988/ambush/modifiers`. */
const LIGHT_OF_MAP = { dim: 'dim-light', dark: 'darkness' } as const

/** The first state of a fight: before the ambush rolls, or before turn 1. */
export const begin = (setup: Setup, rules: Rules): State => ({
  ...beginFight(setup, enlist),
  rules,
  ...(setup.map?.light ? { light: LIGHT_OF_MAP[setup.map.light] } : {}),
  now: -1,
  damage: {},
  things: [],
  turn: 0,
  phase: 3,
  step: setup.ambushes?.length ? 'ambush' : 'turn',
  free: [],
  surprised: [],
  holding: [],
})

/** A copy that shares nothing that can change. */
export const copy = (state: Readonly<State>): State => ({
  ...state,
  ...copyMen(state, (combatant) => ({
    ...combatant,
    spLost: { ...combatant.spLost },
    weapons: combatant.weapons.map((carried) => ({ ...carried })),
    wounds: combatant.wounds.map((wound) => ({ ...wound })),
    lost: { ...combatant.lost },
    aim: combatant.aim && { ...combatant.aim },
    feint: combatant.feint && { ...combatant.feint },
    phase: { ...combatant.phase },
  })),
})

/** The area as people write it: "right arm". */
export const areaName = (area: Area): string => area.replace('-', ' ')

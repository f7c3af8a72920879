// What is due when after a fight: death saves, worsening, recovery rolls (`fnff-1988/healing/intervals`), by the medicine of the
// 20th century (`fnff-1988/healing/genre`). Bludgeoning that made no wound is on no sheet and so never due (`fnff-1988/unarmed/bludgeoning`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { bodyTypeOf, dead, dying } from '../combatant.ts'
import type { Options } from '../options.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { BODY_TYPES, type BodyType, type Level, type Wound } from '../words.ts'

/** The day of a tick; the fight is on day 0, and what men bring into it was taken on days before. */
export const dayOf = (tick: number): number => Math.floor((tick + 1) / UNITS.day)

/** Days between two recovery rolls for a wound of this level. `fnff-1988/healing/intervals` */
export function intervalDays(level: Level, options: Options): number {
  if (level === 'CW') return 7 * options['critical-recovery-weeks']
  if (level === 'MW') return options['mortal-recovery-days']
  return 7 * (TABLES['fnff-1988/healing/intervals'].rows.find(([code]) => code === level)?.[1] ?? 0)
}

/** The highest d10 at which a wound has healed. `fnff-1988/healing/recovery` */
export function recoveryFigure(level: Level, type: BodyType): number {
  const row = TABLES['fnff-1988/healing/recovery'].rows.find(([code]) => code === level)
  return row ? (row[BODY_TYPES.indexOf(type) + 1] as number) : 0
}

/** The tick from which the recovery of a wound counts. */
export const recoversFrom = (wound: Wound): number => wound.since ?? wound.at

/** The tick of recovery roll number `count` of a wound, from 1. */
export const rollTick = (wound: Wound, count: number, options: Options): number =>
  recoversFrom(wound) + count * intervalDays(wound.level, options) * UNITS.day

export interface Due {
  readonly at: number
  readonly what: 'death save' | 'worsens' | 'recovery'
  readonly who: Id
  /** Absent: the whole combatant. */
  readonly wound?: string
}

/** Bleeds to death: `fnff-1988/wound/mortal`, not stabilised. */
export const bleeding = (combatant: Combatant): boolean => dying(combatant) && !combatant.stabilised

/** The next thing due for a wound; undefined: nothing, they are dead or dying. */
export function dueOf(state: Readonly<State>, combatant: Combatant, wound: Wound): Due | undefined {
  if (dead(combatant)) return undefined
  const worse = wound.treated
    ? undefined
    : state.timers.find((timer) => timer.who === combatant.id && timer.kind === `worse/${wound.id}`)
  if (worse)
    return {
      at: Math.max(worse.due, state.now),
      what: 'worsens',
      who: combatant.id,
      wound: wound.id,
    }
  // Recovery begins when the dying has been stopped (`fnff-1988/wound/mortal-rescue`).
  if (bleeding(combatant)) return undefined
  return {
    at: Math.max(
      state.now,
      wound.healsOn ?? rollTick(wound, (wound.rolls ?? 0) + 1, state.rules.options),
    ),
    what: 'recovery',
    who: combatant.id,
    wound: wound.id,
  }
}

/** A death save at the start of each turn (`fnff-1988/wound/death-save`). */
export const deathSaveDue = (state: Readonly<State>, combatant: Combatant): Due => ({
  at: (Math.floor(state.now / UNITS.turn) + 1) * UNITS.turn,
  what: 'death save',
  who: combatant.id,
})

/** All that is due, the earliest first; of one tick in the order of the fight's people and their wounds. */
export function dues(state: Readonly<State>): readonly Due[] {
  const all = state.roll.flatMap((id) => {
    const combatant = getCombatant(state, id)
    const saves = bleeding(combatant) ? [deathSaveDue(state, combatant)] : []
    return [...saves, ...combatant.wounds.flatMap((wound) => dueOf(state, combatant, wound) ?? [])]
  })
  return all.toSorted((a, b) => a.at - b.at)
}

/** The recovery figure of a combatant's wound. */
export const figureOf = (combatant: Combatant, wound: Wound): number =>
  recoveryFigure(wound.level, bodyTypeOf(combatant))

// The schedule after a fight: death saves, worsening and recovery rolls (`fnff-1988/healing/intervals`), with the medicine of the
// 20th century (`fnff-1988/healing/genre`). Bludgeoning that caused no wound is not recorded and needs no recovery (`fnff-1988/unarmed/bludgeoning`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Save } from '../../gunfight/check.ts'
import { savesOf } from '../../gunfight/house/own-modifiers.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { bodyTypeOf, dead, dying } from '../combatant.ts'
import type { Options } from '../options.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { deathSave } from '../wounds/wounds.ts'
import { type BodyType, type Level, type Wound } from '../words.ts'

/** The day of a tick. The fight is on day 0; earlier wounds have negative days. */
export const dayOf = (tick: number): number => Math.floor((tick + 1) / UNITS.day)

/** Days between recovery rolls for a wound of this level. `fnff-1988/healing/intervals` */
export function intervalDays(level: Level, options: Options): number {
  if (level === 'CW') return 7 * options['critical-recovery-weeks']
  if (level === 'MW') return options['mortal-recovery-days']
  const row = TABLES['fnff-1988/healing/intervals'].find(({ wound }) => wound === level)
  return 7 * (row?.weeks ?? 0)
}

/** The highest d10 roll that heals a wound. `fnff-1988/healing/recovery` */
export function recoveryFigure(level: Level, type: BodyType): number {
  const row = TABLES['fnff-1988/healing/recovery'].find(({ wound }) => wound === level)
  return row?.[type] ?? 0
}

/** The tick from which the recovery of a wound counts. */
export const recoversFrom = (wound: Wound): number => wound.since ?? wound.at

/** The tick of a wound's recovery roll number `count`, counted from 1. */
export const rollTick = (wound: Wound, count: number, options: Options): number =>
  recoversFrom(wound) + count * intervalDays(wound.level, options) * UNITS.day

export interface Due {
  readonly at: number
  readonly what: 'death save' | 'worsens' | 'recovery'
  readonly who: Id
  /** Absent if it concerns the whole combatant. */
  readonly wound?: string
}

/** Of a new wound: whether somebody who is stabilised begins to die again with it (`fnff-1988/wound/cumulative`). */
export const reopened = (combatant: Combatant): { readonly reopened?: true } =>
  dying(combatant) && combatant.stabilised ? { reopened: true } : {}

/** Whether a combatant is bleeding to death: `fnff-1988/wound/mortal` and not stabilised. */
export const bleeding = (combatant: Combatant): boolean => dying(combatant) && !combatant.stabilised

/** The next thing due for a wound; undefined if the combatant is dead or dying. */
export function dueOf(state: Readonly<State>, combatant: Combatant, wound: Wound): Due | undefined {
  if (dead(combatant)) return undefined
  const worse = wound.treated
    ? undefined
    : state.timers.find((timer) => timer.who === combatant.id && timer.kind === `worse/${wound.id}`)
  const from = (at: number, what: Due['what']): Due => ({
    at: Math.max(at, state.now),
    what,
    who: combatant.id,
    wound: wound.id,
  })
  if (worse) return from(worse.due, 'worsens')
  // Recovery begins once the combatant is stabilised (`fnff-1988/wound/mortal-rescue`).
  if (bleeding(combatant)) return undefined
  const next = rollTick(wound, (wound.rolls ?? 0) + 1, state.rules.options)
  return from(wound.healsOn ?? next, 'recovery')
}

/** A death save at the start of each turn (`fnff-1988/wound/death-save`). */
export const deathSaveDue = (state: Readonly<State>, combatant: Combatant): Due => ({
  at: (Math.floor(state.now / UNITS.turn) + 1) * UNITS.turn,
  what: 'death save',
  who: combatant.id,
})

/** Everything due, earliest first. Ties keep the order of the combatants and their wounds. */
export function dues(state: Readonly<State>): readonly Due[] {
  const all = state.roll.flatMap((id) => {
    const combatant = getCombatant(state, id)
    const saves = bleeding(combatant) ? [deathSaveDue(state, combatant)] : []
    return [...saves, ...combatant.wounds.flatMap((wound) => dueOf(state, combatant, wound) ?? [])]
  })
  return all.toSorted((a, b) => a.at - b.at)
}

/** The roll that heals a combatant's wound. */
export function recoverySave(combatant: Combatant, { level }: Wound): Save {
  const type = bodyTypeOf(combatant)
  const rule = 'fnff-1988/healing/recovery'
  return {
    who: combatant.id,
    label: 'recovery',
    terms: [{ rule, what: `${level}, ${type}`, value: recoveryFigure(level, type) }],
    total: 'recovery',
    rule,
    needs: 'healed on or below',
  }
}

/** The roll that keeps the dying alive for another turn. */
export function deathSaveOf(combatant: Combatant, options: Options): Save {
  const type = bodyTypeOf(combatant)
  const rule = 'fnff-1988/wound/death-save'
  return {
    who: combatant.id,
    label: 'death save',
    terms: [{ rule, what: type, value: deathSave(type, options) }, ...savesOf(combatant, options)],
    total: 'death save',
    rule,
    needs: 'alive on or below',
  }
}

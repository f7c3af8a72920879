// Passes days after a fight: makes due rolls in order and advances the calendar (`fnff-1988/healing/recovery`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import type { FightTable } from '../contract/events.ts'
import { dead, dying } from '../combatant.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Wound } from '../words.ts'
import { neededFor, rollSave } from '../../gunfight/check.ts'
import {
  bleeding,
  dayOf,
  dueOf,
  dues,
  deathSaveOf,
  recoverySave,
  intervalDays,
  recoversFrom,
  rollTick,
  type Due,
} from './calendar.ts'

/** Maximum number of turns of bleeding in one beat. If a dying combatant is still alive then, the days stop so that they can be treated. */
const LONGEST_BLEEDING = 100

/** Passes `days` days. Stops early if a dying combatant survives `LONGEST_BLEEDING` turns. */
export function passDays(t: FightTable, days: number): void {
  const until = t.state.now + days * UNITS.day
  for (;;) {
    if (bleedOut(t)) return
    const [due] = dues(t.state)
    if (!due || due.at > until) break
    goTo(t, due.at)
    meet(t, due)
  }
  t.emit({ type: 'days', to: until, day: dayOf(until) })
}

/** Advances to the next tick at which something is due, and resolves everything due then. */
export function passToNext(t: FightTable): void {
  const [first] = dues(t.state)
  if (!first) return
  const now = dues(t.state).filter(({ at }) => at === first.at)
  goTo(t, first.at)
  for (const due of now) if (!dead(getCombatant(t.state, due.who))) meet(t, due)
}

function goTo(t: FightTable, tick: number): void {
  if (tick > t.state.now) t.emit({ type: 'passed', to: tick })
}

function meet(t: FightTable, due: Due): void {
  const combatant = getCombatant(t.state, due.who)
  if (due.what === 'death save') return turnOfDying(t, combatant)
  const wound = combatant.wounds.find(({ id }) => id === due.wound)
  if (!wound) return
  if (due.what === 'worsens') worsen(t, due.who, wound, dayOf(t.state.now))
  else recover(t, combatant, wound)
}

/** `fnff-1988/wound/serious-worsening`, `fnff-1988/wound/critical-worsening`: one level worse, without a roll. */
export function worsen(t: FightTable, who: Id, { id, level }: Wound, day?: number): void {
  t.emit({ type: 'worsened', who, wound: id, level: level === 'SW' ? 'CW' : 'MW' })
  if (dead(getCombatant(t.state, who))) t.emit({ type: 'died', who, day })
}

function recover(t: FightTable, combatant: Combatant, wound: Wound): void {
  const { id, area, level } = wound
  const told = (now: Combatant) =>
    ({
      type: 'recovery',
      who: now.id,
      wound: id,
      area,
      level,
      needed: neededFor(recoverySave(now, wound)),
      day: dayOf(t.state.now),
    }) as const
  if (wound.healsOn !== undefined) return t.emit({ ...told(combatant), healed: true })
  // A ruling may heal the wound or take them while the die is waited for.
  const rolled = t.restartable(() => {
    const now = t.state.men[combatant.id]
    const left = now?.wounds.find((one) => one.id === id)
    return now && left?.level === level
      ? { ...told(now), die: recoveryRoll(t, now, left, (left.rolls ?? 0) + 1) }
      : undefined
  })
  if (rolled) t.emit({ ...rolled, healed: rolled.die <= rolled.needed })
}

/** `fnff-1988/healing/recovery`: the wound heals on a roll up to the figure for its level and the body type. */
function recoveryRoll(t: FightTable, combatant: Combatant, wound: Wound, count: number): number {
  t.trace?.note(
    'fnff-1988/healing/intervals',
    `${wound.level}: roll ${count}, days from one to the next`,
    intervalDays(wound.level, t.state.rules.options),
  )
  return rollSave(t, recoverySave(combatant, wound)).die
}

/** Makes a death save at the start of the next turn (`fnff-1988/wound/death-save`), also after failed surgery. */
export function turnOfDying(t: FightTable, combatant: Combatant): void {
  const { id, stabilised } = combatant
  // A ruling may heal or take them while the die is waited for.
  const rolled = t.restartable(() => {
    const now = t.state.men[id]
    return now && dying(now) && now.stabilised === stabilised
      ? rollSave(t, deathSaveOf(now, t.state.rules.options))
      : undefined
  })
  if (!rolled) return
  const { die, needed, saved } = rolled
  t.emit({ type: 'death-save', who: id, die, needed, died: !saved })
}

/** Makes death saves turn by turn until all the dying are dead, with one log line each. Returns true if anyone survives the beat. */
function bleedOut(t: FightTable): boolean {
  let outlived = false
  const start = t.state.now
  for (const id of t.state.roll) {
    const combatant = t.state.men[id]
    if (!combatant || !bleeding(combatant)) continue
    // A ruling may heal, treat or take them while a die is waited for.
    const save = (): ReturnType<typeof rollSave> | undefined =>
      t.restartable(() => {
        const now = t.state.men[id]
        return now && bleeding(now)
          ? rollSave(t, deathSaveOf(now, t.state.rules.options))
          : undefined
      })
    let turns = 0
    let rolled = save()
    while (rolled?.saved && ++turns < LONGEST_BLEEDING) rolled = save()
    if (!rolled) continue
    const { die, needed, saved } = rolled
    outlived ||= saved
    t.emit({ type: 'bled', who: id, turns, die, needed, died: !saved, day: dayOf(start) })
  }
  if (outlived) goTo(t, start + LONGEST_BLEEDING * UNITS.turn)
  return outlived
}

/** Wounds whose recovery can be rolled in advance: they cannot worsen and have not been rolled ahead yet. */
export function toRollAhead(
  state: Readonly<State>,
  who?: Id,
): readonly { readonly combatant: Combatant; readonly wound: Wound }[] {
  const men = combatants(state).filter(({ id }) => who === undefined || id === who)
  return men.flatMap((combatant) =>
    combatant.wounds
      .filter(
        (wound) =>
          wound.healsOn === undefined && dueOf(state, combatant, wound)?.what === 'recovery',
      )
      .map((wound) => ({ combatant, wound })),
  )
}

/** `fnff-1988/healing/roll-ahead`: makes all recovery rolls now and records when each wound will be healed. */
export function rollAhead(t: FightTable, who?: Id): void {
  for (const { combatant, wound } of toRollAhead(t.state, who)) {
    const needed = neededFor(recoverySave(combatant, wound))
    const faces: number[] = []
    const done = wound.rolls ?? 0
    let face: number
    do {
      face = recoveryRoll(t, combatant, wound, done + faces.length + 1)
      faces.push(face)
    } while (face > needed)
    const on = rollTick(wound, done + faces.length, t.state.rules.options)
    const week = Math.ceil((on - recoversFrom(wound)) / UNITS.week)
    t.emit({
      type: 'foreseen',
      who: combatant.id,
      wound: wound.id,
      area: wound.area,
      level: wound.level,
      faces,
      needed,
      on,
      day: dayOf(on),
      week,
    })
  }
}

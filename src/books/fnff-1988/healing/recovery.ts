// Days that pass: what is due is rolled in its order, and the calendar goes on (`fnff-1988/healing/recovery`).
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { combatant, combatants } from '../../gunfight/combatants.ts'
import type { Event } from '../contract/events.ts'
import { bodyTypeOf, dead } from '../combatant.ts'
import { UNITS } from '../state.ts'
import type { State, Man } from '../contract/state.ts'
import type { Wound } from '../words.ts'
import { deathSave } from '../wounds/wounds.ts'
import {
  bleeding,
  dayOf,
  dueOf,
  dues,
  figureOf,
  intervalDays,
  recoversFrom,
  rollTick,
  type Due,
} from './calendar.ts'

type T = Table<State, Event>

/** Turns that one beat bleeds for at the most; who still lives then stops the days, so that somebody can help them. */
const LONGEST_BLEEDING = 100

/** Lets `days` days pass. Stops early where a dying man lives on for more turns than a beat can tell. */
export function passDays(t: T, days: number): void {
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

/** Goes on to the next tick at which something is due, and does all that is due then. */
export function passToNext(t: T): void {
  const [first] = dues(t.state)
  if (!first) return
  const now = dues(t.state).filter(({ at }) => at === first.at)
  goTo(t, first.at)
  for (const due of now) if (!dead(combatant(t.state, due.who))) meet(t, due)
}

function goTo(t: T, tick: number): void {
  if (tick > t.state.now) t.emit({ type: 'passed', to: tick })
}

function meet(t: T, due: Due): void {
  const man = combatant(t.state, due.who)
  if (due.what === 'death save') return turnOfDying(t, man)
  const wound = man.wounds.find(({ id }) => id === due.wound)
  if (!wound) return
  if (due.what === 'worsens') worsen(t, man, wound)
  else recover(t, man, wound)
}

/** `fnff-1988/wound/serious-worsening`, `fnff-1988/wound/critical-worsening`: one level; nothing is rolled. */
function worsen(t: T, man: Man, wound: Wound): void {
  t.emit({
    type: 'worsened',
    who: man.id,
    wound: wound.id,
    level: wound.level === 'SW' ? 'CW' : 'MW',
  })
  if (dead(combatant(t.state, man.id)))
    t.emit({ type: 'died', who: man.id, day: dayOf(t.state.now) })
}

function recover(t: T, man: Man, wound: Wound): void {
  const { id, area, level } = wound
  const told = {
    type: 'recovery',
    who: man.id,
    wound: id,
    area,
    level,
    needed: figureOf(man, wound),
    day: dayOf(t.state.now),
  } as const
  if (wound.healsOn !== undefined) return t.emit({ ...told, healed: true })
  const die = recoveryRoll(t, man, wound, (wound.rolls ?? 0) + 1)
  t.emit({ ...told, die, healed: die <= told.needed })
}

/** `fnff-1988/healing/recovery`: not above the figure for the wound and the body type. */
function recoveryRoll(t: T, man: Man, wound: Wound, count: number): number {
  t.trace?.note(
    'fnff-1988/healing/intervals',
    `${wound.level}: roll ${count}, days from one to the next`,
    intervalDays(wound.level, t.state.rules.options),
  )
  t.trace?.note(
    'fnff-1988/healing/recovery',
    `healed on or below (${wound.level}, ${bodyTypeOf(man)})`,
    figureOf(man, wound),
  )
  const die = t.cast({ recovery: man.id }).d('recovery', 10)
  t.trace?.total('recovery', die)
  return die
}

/** One death save at the start of the next turn (`fnff-1988/wound/death-save`); also what a failed operation costs. */
export function turnOfDying(t: T, man: Man): void {
  const needed = deathSave(bodyTypeOf(man))
  const die = rollDeathSave(t, man, needed)
  t.emit({ type: 'death-save', who: man.id, die, needed, died: die > needed })
}

function rollDeathSave(t: T, man: Man, needed: number): number {
  t.trace?.note('fnff-1988/wound/death-save', 'alive on or below', needed)
  const die = t.cast({ 'death save': man.id }).d('death save', 10)
  t.trace?.total('death save', die)
  return die
}

/** All who are dying roll turn by turn until they are dead, one line each; true where somebody outlived the beat. */
function bleedOut(t: T): boolean {
  let outlived = false
  const start = t.state.now
  for (const id of t.state.roll) {
    const man = combatant(t.state, id)
    if (!bleeding(man)) continue
    const needed = deathSave(bodyTypeOf(man))
    let turns = 0
    let die = rollDeathSave(t, man, needed)
    while (die <= needed && ++turns < LONGEST_BLEEDING) die = rollDeathSave(t, man, needed)
    const died = die > needed
    outlived ||= !died
    t.emit({ type: 'bled', who: id, turns, die, needed, died, day: dayOf(start) })
  }
  if (outlived) goTo(t, start + LONGEST_BLEEDING * UNITS.turn)
  return outlived
}

/** Wounds whose recovery can be rolled now: nothing makes them worse, and it has not been rolled ahead yet. */
export function toRollAhead(
  state: Readonly<State>,
  who?: Id,
): readonly { readonly man: Man; readonly wound: Wound }[] {
  const men = combatants(state).filter(({ id }) => who === undefined || id === who)
  return men.flatMap((man) =>
    man.wounds
      .filter(
        (wound) => wound.healsOn === undefined && dueOf(state, man, wound)?.what === 'recovery',
      )
      .map((wound) => ({ man, wound })),
  )
}

/** `fnff-1988/healing/roll-ahead`: every recovery roll now, noting for each wound when it will have healed. */
export function rollAhead(t: T, who?: Id): void {
  for (const { man, wound } of toRollAhead(t.state, who)) {
    const needed = figureOf(man, wound)
    const faces: number[] = []
    const done = wound.rolls ?? 0
    do faces.push(recoveryRoll(t, man, wound, done + faces.length + 1))
    while (faces.at(-1)! > needed)
    const on = rollTick(wound, done + faces.length, t.state.rules.options)
    const week = Math.ceil((on - recoversFrom(wound)) / UNITS.week)
    t.emit({
      type: 'foreseen',
      who: man.id,
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

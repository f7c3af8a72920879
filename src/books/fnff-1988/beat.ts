// What happens next: the ambush, the free phase, the turn, the parts of a phase (`fnff-1988/turn/three-phases`, `fnff-1988/ambush/free-phase`).
import { TABLES } from '../../catalogue/fnff-1988.ts'
import type { Id } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import type { Event } from './events.ts'
import { actsIn, bodyTypeOf, helpless, standing, stat } from './man.ts'
import type { Options } from './options.ts'
import type { ActAsk } from './part.ts'
import { callHolders, part } from './part.ts'
import { UNITS } from './state.ts'
import type { Man, State } from './state.ts'
import { deathSave } from './wounds.ts'

type T = Table<State, Event>

export function beat(t: T, ask: ActAsk, options: Options): void {
  const { state } = t
  if (standing(state) < 2) return t.emit({ type: 'over', how: outcome(state) })
  switch (state.step) {
    case 'ambush': return ambushRolls(t)
    case 'free': return freePhase(t, ask, options)
    case 'turn': return nextTurn(t)
    case 'parts': return nextPart(t, ask, options)
    case 'over': return
  }
}

function outcome(state: Readonly<State>): string {
  const left = state.sides.filter((_, side) => Object.values(state.men).some((man) => man.side === side && !['MW', 'D'].includes(man.state) && state.now >= man.outUntil))
  return left.length === 0 ? 'Nobody is left standing.' : `${left[0].name} ${left[0].name.endsWith('s') ? 'hold' : 'holds'} the field.`
}

/** Points of a condition of `fnff-1988/ambush/modifiers`, by its short name. */
export const AMBUSH_CONDITIONS = ['dim-light', 'darkness', 'hidden', 'half-hidden', 'victim-incapacitated'] as const
export function ambushModifier(conditions: readonly string[]): number {
  const points = (name: (typeof AMBUSH_CONDITIONS)[number]): number => (conditions.includes(name) ? TABLES['fnff-1988/ambush/modifiers'].rows[AMBUSH_CONDITIONS.indexOf(name)][0] : 0)
  return Math.max(points('dim-light'), points('darkness')) + Math.max(points('hidden'), points('half-hidden')) + points('victim-incapacitated')
}

/** `fnff-1988/ambush/set-up`, `fnff-1988/ambush/attacker-roll`, `fnff-1988/ambush/once`: each ambusher rolls once, each victim once against each ambusher; a tie is noticed. */
function ambushRolls(t: T): void {
  const won = new Set<Id>()
  for (const { who, conditions, victims } of t.state.ambushes) {
    const man = t.state.men[who]
    const attack = stat(man, 'int') + (man.skills.stealth ?? 0) + ambushModifier(conditions) + t.cast({ ambush: who }).d('ambush', 10)
    t.trace?.note('fnff-1988/ambush/modifiers', 'conditions', ambushModifier(conditions))
    t.trace?.total('ambush: INT + Stealth + 1D10', attack)
    for (const victim of victims) {
      const other = t.state.men[victim]
      const defence = stat(other, 'int') + (other.skills.awareness ?? 0) + t.cast({ awareness: victim }).d('awareness', 10)
      t.trace?.note('fnff-1988/ambush/defender-roll', 'INT + Awareness + 1D10', defence)
      if (defence < attack) won.add(who)
      t.emit({ type: 'ambush', who, victim, attack, defence, sprung: defence < attack })
    }
  }
  const order = [...won].sort((a, b) => stat(t.state.men[b], 'ref') - stat(t.state.men[a], 'ref'))
  t.emit({ type: 'free', who: order })
}

/** One action before phase 1, whatever the REF; it costs none of the turn that follows. */
function freePhase(t: T, ask: ActAsk, options: Options): void {
  const [who, ...rest] = t.state.free
  if (!helpless(t.state.men[who], t.state.now)) part(t, [who], ask, options)
  t.emit({ type: 'free', who: rest })
}

/** Wounds worsen, the dying roll, phase 1 begins. */
function nextTurn(t: T): void {
  const turn = t.state.turn + 1
  const dying = Object.values(t.state.men).filter((man) => man.state === 'MW' && !man.stabilised).map((man) => man.id)
  for (const timer of [...t.state.timers]) {
    if (timer.due > (turn - 1) * UNITS.turn || !timer.who) continue
    const wound = t.state.men[timer.who].wounds.find(({ id }) => timer.kind === `worse/${id}`)
    if (!wound || wound.treated || t.state.men[timer.who].state === 'D') continue
    if (wound.level === 'SW' || wound.level === 'CW') t.emit({ type: 'worsened', who: timer.who, wound: wound.id, level: wound.level === 'SW' ? 'CW' : 'MW' })
  }
  t.emit({ type: 'turn', turn })
  for (const id of dying) {
    const needed = deathSave(bodyTypeOf(t.state.men[id]))
    const die = t.cast({ 'death save': id }).d('death save', 10)
    t.trace?.note('fnff-1988/wound/death-save', 'alive on or below', needed)
    t.trace?.total('death save', die)
    t.emit({ type: 'death-save', who: id, die, needed, died: die > needed })
  }
  t.emit({ type: 'phase', phase: 1 })
}

const waiting = (state: Readonly<State>, man: Man): boolean =>
  !man.phase.ended && !man.phase.delayed && !man.phase.acted && actsIn(man, state.phase) && !helpless(man, state.now)

/** The next to act: highest REF first, equal REF together. Then those who waited, then the next phase. */
function nextPart(t: T, ask: ActAsk, options: Options): void {
  const { state } = t
  const left = state.roll.filter((id) => waiting(state, state.men[id]) || mayStillMove(state, state.men[id], options))
  if (left.length > 0) {
    const best = Math.max(...left.map((id) => stat(state.men[id], 'ref')))
    const group = left.filter((id) => stat(state.men[id], 'ref') === best)
    t.emit({ type: 'part', who: group })
    return part(t, group, ask, options)
  }
  callHolders(t, [], ask, options)
  for (const id of t.state.roll) {
    const man = t.state.men[id]
    if (man.phase.delayed && (options['delayed-action-expiry'] === 'phase-end' || state.phase === 3)) t.emit({ type: 'ended', who: id, lost: true })
  }
  if (state.phase < 3) t.emit({ type: 'phase', phase: (state.phase + 1) as 2 | 3 })
  else nextTurn(t)
}

/** Under option movement-phases the slow may move, and no more, in phases that are not theirs; a reacting dodger keeps his movement. */
function mayStillMove(state: Readonly<State>, man: Man, options: Options): boolean {
  if (man.phase.ended || man.phase.delayed || helpless(man, state.now)) return false
  return man.phase.acted ? actsIn(man, state.phase) : options['movement-phases'] === 'every-phase'
}

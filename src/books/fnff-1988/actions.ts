// The actions of a part: each tells its costs at once and answers what it does (`fnff-1988/action/reload`, `fnff-1988/action/mount`).
import { TABLES } from '../../catalogue/fnff-1988.ts'
import type { Id, Rule } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import type { Act } from './acts.ts'
import { hand } from './acts.ts'
import { attackAction } from './attack.ts'
import type { Event } from './events.ts'
import { cem, stat, woundModifier } from './man.ts'
import type { Options } from './options.ts'
import { weaponSkill } from './skill.ts'
import type { Man, State } from './state.ts'
import { gravity } from './wounds.ts'

type T = Table<State, Event>

/** Difficulty of a level of `fnff-1988/task/difficulties`. */
export const difficulty = (level: string): number => TABLES['fnff-1988/task/difficulties'].rows.find(([name]) => name === level)![1]

/** The aim and the feint that an action uses up; the attack made with it still counts them. */
export type Spent = Pick<Man, 'aim' | 'feint'>

/** Takes the one action of the phase, before anything is rolled: who has declared has none left to dodge with. */
export function takeAction(t: T, who: Id, act: Act): Spent {
  const { aim, feint } = t.state.men[who]
  t.emit({ type: 'acted', who, act: act.do === 'attack' ? act.mode : act.do })
  return { aim, feint }
}

export function doAction(t: T, who: Id, act: Act, spent: Spent, options: Options, alone: boolean): Event[] {
  const man = t.state.men[who]
  switch (act.do) {
    case 'attack': return attackAction(withAim(t, who, spent.aim, spent.feint), who, act, options, alone)
    // `fnff-1988/action/aim`, carried over turns: `fnff-1988/action/carry-over`.
    case 'aim': return [{ type: 'aimed', who, target: act.target }]
    case 'reload': return [{ type: 'reloaded', who, weapon: man.inHand }]
    case 'change': return [{ type: 'changed', who, weapon: act.weapon }]
    case 'dodge': return [{ type: 'dodges', who }]
    case 'parry': return [{ type: 'parries', who }]
    case 'mount': return [{ type: 'mounted', who, mounted: !man.mounted }]
    case 'clear': return clearJam(t, man, options)
    case 'aid': return aid(t, man, act.target, options)
    case 'task': return physical(t, man, act.task, options)
    default: return []
  }
}

/** The same table whose state still shows the aim and feint that the action began with. */
function withAim(t: T, who: Id, aim: Man['aim'], feint: Man['feint']): T {
  if (!aim && !feint) return t
  return new Proxy(t, {
    get: (table, key) => (key === 'state' ? { ...table.state, men: { ...table.state.men, [who]: { ...table.state.men[who], aim, feint } } } : Reflect.get(table, key)),
  })
}

/** A task attempt: ability + 1D10 must be greater than the difficulty (`fnff-1988/task/attempt`). Halved for a runner. */
export function taskAttempt(t: T, man: Man, terms: readonly (readonly [string, number])[], against: number, rule: Rule, options: Options): { total: number; done: boolean } {
  let total = woundModifier(man, t.trace) + man.favour
  for (const [what, value] of terms) {
    total += value
    t.trace?.note('fnff-1988/task/attempt', what, value)
  }
  if (options['cem-scope'] === 'all-rolls') {
    total -= cem(man, options)
    t.trace?.note('fnff-1988/experience/all-actions', 'combat experience', -cem(man, options))
  }
  total += t.cast({ task: man.id }).d('task', 10)
  if (man.phase.running) {
    total = Math.floor(total / 2)
    t.trace?.note('fnff-1988/movement/running-halves-action', 'running', 'half')
  }
  t.trace?.note(rule, 'difficulty', against)
  t.trace?.total('task + 1D10', total)
  return { total, done: total > against }
}

/** Leap, acrobatics, juggling, getting free: REF + Athletics at the difficulty that the referee sets (`fnff-1988/action/leap`,
 *  `fnff-1988/action/acrobatics`, `fnff-1988/action/juggle`, `fnff-1988/action/escape`). */
function physical(t: T, man: Man, what: 'leap' | 'acrobatics' | 'juggle' | 'escape', options: Options): Event[] {
  const usual = difficulty(what === 'escape' ? 'Difficult' : 'Average')
  const levels = TABLES['fnff-1988/task/difficulties'].rows.map((row) => row[1] as number)
  const against = t.ask<number>({ kind: 'difficulty', seat: 'referee', who: man.id, options: levels, silent: usual, offer: 'difficulty' })
  const { total, done } = taskAttempt(t, man, [['REF', stat(man, 'ref')], ['Athletics', man.skills.athletics ?? 0]], against, `fnff-1988/action/${what}`, options)
  const events: Event[] = [{ type: 'task', who: man.id, what, total, difficulty: against, done }]
  if (!done && (what === 'leap' || what === 'acrobatics')) events.push({ type: 'posture', who: man.id, posture: 'prone' })
  return events
}

/** Clearing a jam: INT + the weapon's skill against 10 (`fnff-1988/action/repair-aid`). */
function clearJam(t: T, man: Man, options: Options): Event[] {
  const carried = hand(man)!
  const skill = weaponSkill(carried.weapon)
  const { total, done } = taskAttempt(t, man, [['INT', stat(man, 'int')], [skill, man.skills[skill] ?? 0]], difficulty('Easy'), 'fnff-1988/action/repair-aid', options)
  const events: Event[] = [{ type: 'task', who: man.id, what: 'clear the jam', total, difficulty: difficulty('Easy'), done }]
  return done ? [...events, { type: 'cleared', who: man.id, weapon: man.inHand }] : events
}

/** Difficulties of care for SW, CW and MW (option aid-difficulties). */
export const aidDifficulty = (level: 'SW' | 'CW' | 'MW', options: Options): number =>
  Number(options['aid-difficulties'].split('-')[level === 'SW' ? 0 : level === 'CW' ? 1 : 2])

/** First aid to the gravest untreated wound; surgery stops the dying (`fnff-1988/wound/mortal-rescue`). */
function aid(t: T, man: Man, patient: Id, options: Options): Event[] {
  const wounds = t.state.men[patient].wounds.filter((wound) => !wound.treated && wound.level !== 'FW' && wound.level !== 'D')
  const wound = wounds.toSorted((a, b) => gravity(b.level) - gravity(a.level))[0]
  if (!wound) return []
  const against = aidDifficulty(wound.level as 'SW' | 'CW' | 'MW', options)
  const { total, done } = taskAttempt(t, man, [['INT', stat(man, 'int')], ['medical skill', man.substitutes.medical ?? 0]], against, 'fnff-1988/action/repair-aid', options)
  const events: Event[] = [{ type: 'task', who: man.id, what: `care for ${t.state.men[patient].name}`, total, difficulty: against, done }]
  return done ? [...events, { type: 'treated', who: patient, wound: wound.id, stabilised: wound.level === 'MW' }] : events
}

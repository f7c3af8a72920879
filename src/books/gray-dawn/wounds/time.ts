// Effects of time on the wounded: recovery from stun at the start of a turn; bleeding and death after turns of ten rounds
// (`gray-dawn/damage/stun-recovery`, `gray-dawn/damage/mortal-turn-save`, `gray-dawn/damage/bleeding-out`, `gray-dawn/damage/death-save-failed`).
import { UNITS } from '../../cp2020/state.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import type { BodyTable } from '../../cp2020/wounds/wound-store.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Options } from '../options.ts'
import { allOf, isDead, isMortal, realOf } from './condition.ts'
import { marksOf, type MarkFact, type Marks } from './facts.ts'
import { deathSaveOf, rollSave, saverOf, stunSaveOf } from './saves.ts'
import { neededFor } from '../../gunfight/check.ts'
import { BOXES, trackUnder } from './track.ts'

/** Rounds in a turn of the wound rules. */
export const TURN = 10

const tellOf =
  (t: BodyTable, who: string) =>
  (fact: MarkFact): void =>
    t.emit({ type: 'body', who, fact })
/** What the number of a repeated stun save means. */
export const COMES_TO = { needs: 'comes to' }

/** Whether a turn ends with this round, counted from `since` or by the fight's clock (option turn-count). */
export function turnEnds(since: number, now: number, options: Options): boolean {
  if (since < 0) return false
  return options['turn-count'] === 'common-clock'
    ? now % TURN === 0
    : now >= since && (now - since + 1) % TURN === 0
}

/** The next round after `now` in which a turn ends. */
export function nextTurn(since: number, now: number, options: Options): number {
  if (options['turn-count'] === 'common-clock') return now + TURN - (now % TURN)
  return since + TURN * Math.floor((now - since + 1) / TURN + 1) - 1
}

/** Whether they have just come to, or are merely stunned and can still pass the repeated save, so that they may fight on. */
export function isOnlyStunned(person: Person, now: number, options: Options): boolean {
  const marks = marksOf(person)
  if (isDead(person) || marks.dyingSince >= 0) return false
  if (marks.out === undefined) return now <= marks.dazedUntil
  return (
    marks.out === 'stunned' &&
    !isMortal(marks, trackUnder(options)) &&
    neededFor(stunSaveOf(saverOf(person, options), allOf(marks), options, COMES_TO)) >= 1
  )
}

/** Repeats the stun save of the stunned. In mortal condition they stay unconscious (`gray-dawn/damage/mortal-stun-fail`). */
export function partBegins(t: BodyTable, id: string, options: Options): void {
  // A ruling may wake or take them while the die is waited for.
  const rolled = t.restartable(() => {
    const person = t.state.men[id]
    const marks = person && marksOf(person)
    if (!marks || isDead(person) || marks.out !== 'stunned') return undefined
    if (marks.dyingSince >= 0 || isMortal(marks, trackUnder(options))) return undefined
    const of = saverOf(person, options)
    const save = stunSaveOf(of, allOf(marks), options, COMES_TO)
    const how = { options, states: false, trace: t.trace }
    return rollSave(t.cast({ 'stun save': id }), save, of, how)
  })
  if (!rolled) return
  const { die, needed } = rolled
  const acts = options['act-on-stun-recovery'] === 'same-turn'
  tellOf(t, id)({ fact: 'comes-to', die, needed, saved: die <= needed, acts })
}

export function roundEnds(t: BodyTable, options: Options): void {
  for (const id of Object.keys(t.state.men)) {
    const person = t.state.men[id]
    if (person && !isDead(person)) endFor(t, id, options)
  }
}

function endFor(t: BodyTable, id: string, options: Options): void {
  const { now } = t.state
  const marks = (): Marks => marksOf(getCombatant(t.state, id))
  const tell = tellOf(t, id)
  const hours = marks().stun > 0 ? Math.floor((now - marks().stunSince) / UNITS.hour) : 0
  if (hours > 0) tell({ fact: 'stun-heals', points: Math.min(hours, marks().stun) })
  const { held } = marks()
  if (held) {
    if (now < held.until) return
    tell({ fact: 'hold-ends' })
  }
  if (turnEnds(marks().dyingSince, now, options)) return tell({ fact: 'killed', by: 'time' })
  if (turnEnds(marks().turnSince, now, options)) turnOver(t, id, options)
  else if (comesRound(marks(), options) && turnEnds(marks().outSince, now, options))
    wakeSave(t, id, options)
}

/** Adds a mark for bleeding, then rolls the death save. The dying make no more saves. */
function turnOver(t: BodyTable, id: string, options: Options): void {
  const marks = (): Marks => marksOf(getCombatant(t.state, id))
  const tell = tellOf(t, id)
  if (isMortal(marks(), trackUnder(options)) && !marks().stabilised) tell({ fact: 'bleeds' })
  if (realOf(marks()) > BOXES && options['wound-track-length'] === 'forty')
    return tell({ fact: 'killed', by: 'marks' })
  const rolled = deathSave(
    t,
    id,
    options,
    ({ dyingSince, turnSince }) => dyingSince < 0 && turnSince >= 0,
  )
  if (!rolled) return
  const { die, needed } = rolled
  tell({ fact: 'death-save', die, needed, result: die <= needed ? 'lives' : 'dying' })
}

/** Whether another death save each turn may wake them: they were knocked out by stun (`gray-dawn/wound/stun-knockout`). */
const comesRound = (marks: Marks, options: Options): boolean =>
  marks.out === 'knocked-out' && marks.dyingSince < 0 && !isMortal(marks, trackUnder(options))

function wakeSave(t: BodyTable, id: string, options: Options): void {
  const rolled = deathSave(t, id, options, (marks) => comesRound(marks, options))
  if (!rolled) return
  const { die, needed } = rolled
  tellOf(t, id)({ fact: 'comes-round', die, needed, saved: die <= needed })
}

/** Rolls a death save; undefined if it is not due, which a ruling may bring about while the die is waited for. */
function deathSave(
  t: BodyTable,
  id: string,
  options: Options,
  isDue: (marks: Marks) => boolean,
): { readonly die: number; readonly needed: number } | undefined {
  return t.restartable(() => {
    const person = t.state.men[id]
    if (!person || isDead(person) || !isDue(marksOf(person))) return undefined
    const of = saverOf(person, options)
    const save = deathSaveOf(of, allOf(marksOf(person)), options)
    const how = { options, states: false, trace: t.trace }
    return rollSave(t.cast({ 'death save': id }), save, of, how)
  })
}

/** The round of the next effect of time, or undefined if there is none. */
export function dueOf(person: Person, now: number, options: Options): number | undefined {
  const marks = marksOf(person)
  if (isDead(person)) return undefined
  const counts = [marks.dyingSince, marks.turnSince].filter((since) => since >= 0)
  const clocks = marks.held
    ? [Math.max(now + 1, marks.held.until)]
    : counts.map((since) => nextTurn(since, now, options))
  const dues = [
    ...clocks,
    ...(marks.stun > 0 ? [Math.max(now + 1, marks.stunSince + UNITS.hour)] : []),
  ]
  return dues.length > 0 ? Math.min(...dues) : undefined
}

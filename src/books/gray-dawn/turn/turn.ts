// The turn of one man: a check that is due, then what he declares, then that carried out (`gray-dawn/init/turn`, `gray-dawn/stance/declare`,
// `gray-dawn/action/commitment`, `gray-dawn/action/simple`, `gray-dawn/action/round`, `gray-dawn/stance/covering-fire-round`, `gray-dawn/suppress/missed-action`, `gray-dawn/flank/suppressed-and-flanked`).
import type { Id } from '../../../dice/dice.ts'
import type { Act } from '../../cp2020/acts/index.ts'
import { helpless } from '../../cp2020/combatant.ts'
import { askAct } from '../../cp2020/turn/part.ts'
import type { T } from '../../cp2020/turn/part.ts'
import type { Man } from '../../cp2020/state.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { own } from '../facts.ts'
import { hunkers, inFire } from '../suppression/brave.ts'
import { readings } from '../options.ts'
import type { Only } from '../own.ts'
import { ownOf } from '../own.ts'
import { panicTurn } from '../suppression/panic-turn.ts'
import { liesOpen } from '../acts/whole-turn.ts'
import { carriesOut } from './carry-out.ts'
import { cutsIn } from './cut-in.ts'
import { checkDue, drivenOut } from './due.ts'
import { ALONE, LAST } from './refusals.ts'
import { wordsOf } from './words.ts'

/** More than this nobody declares in a turn; ours. */
const MOST = 12

/** The turns of those who act now, one after the other: nobody of this book acts at the same moment. */
export function turns(t: T, group: readonly Id[]): void {
  for (const id of group) turnOf(t, id)
}

export function turnOf(t: T, id: Id): void {
  const man = (): Man => combatant(t.state, id)
  const { losesTurn, busy, savedMove } = ownOf(man())
  if (losesTurn) {
    t.emit(own(id, { fact: 'turn-lost', why: losesTurn }))
    if (inFire(t, id)) hunkers(t, id, { open: liesOpen(t.state, man()), besides: true })
    return ends(t, id)
  }
  if (busy === 'first shot' && readings(t.state.rules)['ambush-first-shot'] === 'uses-the-action')
    return ends(t, id)
  const forced = savedMove ? undefined : (checkDue(t, id) ?? drivenOut(t, id))
  if (
    helpless(man(), t.state.rules, t.state.now) ||
    !panicTurn(t, id) ||
    busy === 'suppressing fire'
  )
    return ends(t, id)
  const acts = declares(t, id, savedMove ? 'held move' : forced)
  if (acts === 'waits') return
  if (cutsIn(t, id)) carriesOut(t, id, acts)
  if (savesMove(acts)) return t.emit({ type: 'waits', who: id })
  ends(t, id)
}

const savesMove = (acts: readonly Act[]): boolean =>
  acts.some((act) => (act.do as string) === 'save-move')

function ends(t: T, id: Id): void {
  if (!combatant(t.state, id).inRound.done) t.emit({ type: 'ended', who: id })
}

/** Asks until he has said all, or waits; everything is told as it is said. */
export function declares(t: T, id: Id, only?: Only): readonly Act[] | 'waits' {
  t.emit(own(id, { fact: 'turn', declared: { acts: [], ...(only ? { only } : {}) } }))
  for (let asked = 0; asked < MOST; asked++) {
    const act = t.ask(askAct(t.state, id))
    if (act.do === 'end') break
    if (act.do === 'wait') {
      t.emit({ type: 'waits', who: id, ...(act.after === undefined ? {} : { after: act.after }) })
      t.emit(own(id, { fact: 'anew' }))
      return 'waits'
    }
    if ((act.do as string) === 'anew') t.emit(own(id, { fact: 'anew' }))
    else t.emit(own(id, { fact: 'declares', act, words: wordsOf(t.state, act) }))
    if (ALONE.has(act.do) || LAST.has(act.do)) break
  }
  return ownOf(combatant(t.state, id)).declared?.acts ?? []
}

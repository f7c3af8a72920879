// The turn of one combatant: a check that is due, the declaration, then carrying it out (`gray-dawn/init/turn`, `gray-dawn/stance/declare`,
// `gray-dawn/action/commitment`, `gray-dawn/action/simple`, `gray-dawn/action/round`, `gray-dawn/stance/covering-fire-round`,
// `gray-dawn/suppress/missed-action`, `gray-dawn/flank/suppressed-and-flanked`).
// Cutting in on another's turn: an opposed roll of REF (`gray-dawn/init/hold-action`).
import { askAct } from '../../cp2020/turn/part.ts'
import type { Id, Rule } from '../../../dice/dice.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import { isKnown } from '../../cp2020/combatant.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { tell } from '../facts.ts'
import { hunkerDown, inFire } from '../suppression/brave.ts'
import type { Only } from '../own.ts'
import { panicTurn } from '../suppression/panic-turn.ts'
import { liesOpen } from '../acts/whole-turn.ts'
import { carryOut } from './carry-out.ts'
import { checkDue, driveOut } from './due.ts'
import { ALONE, LAST } from './refusals.ts'
import { wordsOf } from './ways.ts'
import { isOut, type Combatant, type FightTable, type State } from '../state.ts'
import { watchingHands } from '../../cp2020/wounds/grasp.ts'
import { callWaiters } from '../../cp2020/turn/wait.ts'
import { rollCheck, termsOf, type Check } from '../../gunfight/check.ts'

/** Whose turn the question offers to cut in on. */
export interface CutInAbout {
  readonly on: Id
}

/** The most acts in one declaration; our limit, not the book's. */
const MOST = 12

/** Plays the turns one after the other: in this book no two combatants act at the same moment. */
export function playTurns(t: FightTable, group: readonly Id[]): void {
  for (const id of group) turnOf(t, id)
}

export function turnOf(on: FightTable, id: Id): void {
  const { table: t, drop } = watchingHands(on)
  const combatant = (): Combatant => getCombatant(t.state, id)
  const over = (): void => {
    drop()
    if (!combatant().inRound.done) t.emit({ type: 'ended', who: id })
  }
  const { losesTurn, busy, savedMove } = combatant().own
  if (losesTurn) {
    tell(t, id, { fact: 'turn-lost', why: losesTurn })
    if (inFire(t, id)) hunkerDown(t, id, { open: liesOpen(t.state, combatant()), besides: true })
    return over()
  }
  if (busy === 'first shot') return over()
  const forced = savedMove ? undefined : (checkDue(t, id) ?? driveOut(t, id))
  drop()
  if (isOut(t.state, id) || !panicTurn(t, id) || busy === 'suppressing fire') return over()
  const acts = declareTurn(t, id, savedMove ? 'held move' : forced)
  if (acts === 'waits') return
  if (offerCutIns(t, id)) carryOut(t, id, acts)
  if (savesMove(acts)) return t.emit({ type: 'waits', who: id })
  over()
}

const savesMove = (acts: readonly Act[]): boolean =>
  acts.some((act) => (act.do as string) === 'save-move')

/** Asks for acts until the declaration is complete, or they wait. Each act is announced as it is declared. */
export function declareTurn(t: FightTable, id: Id, only?: Only): readonly Act[] | 'waits' {
  tell(t, id, { fact: 'turn', declared: { acts: [], ...(only ? { only } : {}) } })
  for (let asked = 0; asked < MOST; asked++) {
    const act = t.ask(askAct(t.state, id))
    if (act.do === 'end') break
    if (act.do === 'wait') {
      t.emit({ type: 'waits', who: id, ...(act.after === undefined ? {} : { after: act.after }) })
      tell(t, id, { fact: 'anew' })
      return 'waits'
    }
    if ((act.do as string) === 'anew') tell(t, id, { fact: 'anew' })
    else tell(t, id, { fact: 'declares', act, words: wordsOf(t.state, act) })
    if (ALONE.has(act.do) || LAST.has(act.do)) break
  }
  return getCombatant(t.state, id).own.declared?.acts ?? []
}

/** Lets those who hold their action cut in: first on REF + 1d10 equal or higher, otherwise after. Returns whether `id` can still act. */
export function offerCutIns(t: FightTable, id: Id): boolean {
  for (const holder of t.state.order.flat()) {
    const { inRound, seat, own: kept } = getCombatant(t.state, holder)
    const { waits } = inRound
    if (holder === id || !waits || isOut(t.state, holder) || !isKnown(t.state, seat, id)) continue
    if (kept.savedMove) continue
    const named = waits.after === id
    const now =
      named ||
      (waits.after === undefined &&
        t.ask({
          kind: 'cut-in',
          seat,
          who: holder,
          options: ['wait', 'now'],
          silent: 'wait',
          offer: 'cut-in',
          about: { on: id } satisfies CutInAbout,
        }) === 'now')
    if (!now) continue
    const { total, against, done } = rollCheck(t, cutInCheck(t.state, holder, id))
    tell(t, holder, { fact: 'cuts-in', on: id, own: total, other: against, first: done })
    if (!done) {
      if (!named) t.emit({ type: 'waits', who: holder, after: id })
      continue
    }
    t.emit({ type: 'steps-in', who: holder })
    turnOf(t, holder)
    callWaiters(t, [holder])
  }
  return !isOut(t.state, id) && !getCombatant(t.state, id).inRound.done
}

/** Two rolls of REF. The one who holds the action wins a tie. */
export function cutInCheck(state: Readonly<State>, holder: Id, on: Id): Check {
  const rule: Rule = 'gray-dawn/init/hold-action'
  const side = (who: Id, label: string) => {
    const combatant = getCombatant(state, who)
    const value = state.rules.stat(combatant, 'ref')
    return {
      ...{ who, label, total: `${combatant.name}: REF + 1D10` },
      terms: termsOf(state, combatant, 'notice', [{ rule, what: 'REF', value }]),
    }
  }
  return {
    ...{ ...side(holder, 'ref'), against: side(on, 'other ref') },
    ...{ die: state.rules.die, tie: 'passes', rule, says: ['acts after them', 'acts first'] },
  }
}

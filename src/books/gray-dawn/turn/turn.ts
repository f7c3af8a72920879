// The turn of one combatant: a check that is due, the declaration, then carrying it out (`gray-dawn/init/turn`, `gray-dawn/stance/declare`,
// `gray-dawn/action/commitment`, `gray-dawn/action/simple`, `gray-dawn/action/round`, `gray-dawn/stance/covering-fire-round`,
// `gray-dawn/suppress/missed-action`, `gray-dawn/flank/suppressed-and-flanked`).
// Cutting in on another's turn: an opposed roll of REF (`gray-dawn/init/hold-action`).
import { rollNow } from '../attack/luck-rolls.ts'
import { loseAims } from '../../cp2020/turn/aim.ts'
import { askAct, openIn } from '../../cp2020/turn/part.ts'
import type { Ask, Id, Rule } from '../../../dice/dice.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import { isKnown } from '../../cp2020/combatant.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { tell } from '../facts.ts'
import { losesActionInFire, staysInFire } from '../suppression/brave.ts'
import type { Only } from '../own.ts'
import { panicTurn } from '../suppression/panic-turn.ts'
import { carryOut } from './carry-out.ts'
import { checkDue, driveOut } from './due.ts'
import { ALONE, LAST } from './refusals.ts'
import { wordsOf } from './ways.ts'
import { isOut, type FightTable, type State } from '../state.ts'
import { watchingHands } from '../../cp2020/wounds/grasp.ts'
import { callWaiters } from '../../cp2020/turn/wait.ts'
import { termsOf, type Check } from '../../gunfight/check.ts'

/** Whose turn the question offers to cut in on. */
export interface CutInAbout {
  readonly on: Id
}

/** How often one may declare something or start again in a turn; our limit, not the book's. */
const MOST = 12

/** Plays whole turns one after the other: in this book no two combatants act at the same moment. */
export function playTurns(t: FightTable, group: readonly Id[]): void {
  for (const id of group) turnOf(t, id)
}

function turnOf(t: FightTable, id: Id): void {
  beginTurn(t, id)
  while (openIn(t.state, [id]).length > 0) turnStep(t, id)
}

/** The next act of turns that are played one after the other. */
export function stepOfTurns(t: FightTable, group: readonly Id[]): void {
  const [id] = openIn(t.state, group)
  if (id === undefined) return
  if (getCombatant(t.state, id).own.declared) turnStep(t, id)
  else beginTurn(t, id)
}

/** Begins the first of these turns. */
export function beginTurns(t: FightTable, [id]: readonly Id[]): void {
  if (id !== undefined) beginTurn(t, id)
}

function endTurn(t: FightTable, id: Id): void {
  // They may have been forced into full cover.
  loseAims(t)
  if (!getCombatant(t.state, id).inRound.done) t.emit({ type: 'ended', who: id })
}

/** What comes before the declaration. It may cost the turn. */
function beginTurn(on: FightTable, id: Id): void {
  const { table: t, drop } = watchingHands(on)
  const combatant = getCombatant(t.state, id)
  const over = (): void => {
    drop()
    endTurn(t, id)
  }
  const { losesTurn, busy, savedMove } = combatant.own
  if (losesTurn) {
    tell(t, id, { fact: 'turn-lost', why: losesTurn })
    losesActionInFire(t, id)
    return over()
  }
  if (busy === 'first shot') {
    staysInFire(t, id)
    return over()
  }
  const forced = savedMove ? undefined : (checkDue(t, id) ?? driveOut(t, id))
  drop()
  if (isOut(t.state, id) || !panicTurn(t, id) || busy === 'suppressing fire') return over()
  beginDeclaring(t, id, savedMove ? 'held move' : forced)
}

function beginDeclaring(t: FightTable, id: Id, only: Only | undefined): void {
  tell(t, id, { fact: 'turn', declared: { acts: [], ...(only ? { only } : {}) } })
}

/** Declares one more act, and carries the declaration out once it is complete. */
function turnStep(on: FightTable, id: Id): void {
  const { table: t, drop } = watchingHands(on)
  const declared = isOut(t.state, id) ? 'complete' : t.once((table) => declareAct(table, id))
  if (declared === 'goes on' || declared === 'waits') return
  const acts = declaredBy(t, id)
  if (acts.length > 0 && anyoneWaits(t.state, id)) tell(t, id, { fact: 'declared' })
  if (t.once((table) => offerCutIns(table, id))) carryOut(t, id, acts)
  if (savesMove(acts)) return t.emit({ type: 'waits', who: id })
  drop()
  endTurn(t, id)
}

const anyoneWaits = (state: Readonly<State>, on: Id): boolean =>
  state.order.flat().some((id) => id !== on && getCombatant(state, id).inRound.waits)

const savesMove = (acts: readonly Act[]): boolean =>
  acts.some((act) => (act.do as string) === 'save-move')

const declaredBy = (t: FightTable, id: Id): readonly Act[] =>
  getCombatant(t.state, id).own.declared?.acts ?? []

/** Asks for acts until the declaration is complete, or they wait. Each act is announced as it is declared. */
export function declareTurn(t: FightTable, id: Id, only?: Only): readonly Act[] | 'waits' {
  beginDeclaring(t, id, only)
  for (;;) {
    const declared = declareAct(t, id)
    if (declared !== 'goes on') return declared === 'waits' ? 'waits' : declaredBy(t, id)
  }
}

function declareAct(t: FightTable, id: Id): 'goes on' | 'complete' | 'waits' {
  const act = t.ask(askAct(t.state, id))
  if (act.do === 'end') return 'complete'
  if (act.do === 'wait') {
    t.emit({ type: 'waits', who: id, ...(act.after === undefined ? {} : { after: act.after }) })
    tell(t, id, { fact: 'anew' })
    return 'waits'
  }
  if ((act.do as string) === 'anew') tell(t, id, { fact: 'anew' })
  else tell(t, id, { fact: 'declares', act, words: wordsOf(t.state, act) })
  const { asked = 0 } = getCombatant(t.state, id).own.declared ?? {}
  const isLast = ALONE.has(act.do) || LAST.has(act.do) || asked >= MOST
  return isLast ? 'complete' : 'goes on'
}

const cutIn = (t: FightTable, holder: Id, on: Id): Ask<'wait' | 'now'> => ({
  kind: 'cut-in',
  seat: getCombatant(t.state, holder).seat,
  who: holder,
  options: ['wait', 'now'],
  silent: 'wait',
  offer: 'cut-in',
  about: { on } satisfies CutInAbout,
  again: () =>
    t.state.men[holder]?.inRound.waits && !isOut(t.state, holder)
      ? cutIn(t, holder, on)
      : undefined,
})

/** Lets those who hold their action cut in: first on REF + 1d10 equal or higher, otherwise after. Returns whether `id` can still act. */
export function offerCutIns(t: FightTable, id: Id): boolean {
  for (const holder of t.state.order.flat()) {
    const { inRound, seat, own: kept } = getCombatant(t.state, holder)
    const { waits } = inRound
    if (holder === id || !waits || isOut(t.state, holder) || !isKnown(t.state, seat, id)) continue
    if (kept.savedMove) continue
    const named = waits.after === id
    const now = named || (waits.after === undefined && t.ask(cutIn(t, holder, id)) === 'now')
    if (!now) continue
    const { total, against, done } = rollNow(t, () => cutInCheck(t.state, holder, id))
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

/** Two rolls of REF. The one who holds the action wins a tie. Of a holder in hiding the other must not know: the table rolls for them. */
export function cutInCheck(state: Readonly<State>, holder: Id, on: Id): Check {
  const rule: Rule = 'gray-dawn/init/hold-action'
  const isSeen = isKnown(state, getCombatant(state, on).seat, holder)
  const side = (who: Id, label: string) => {
    const combatant = getCombatant(state, who)
    const value = state.rules.stat(combatant, 'ref')
    return {
      ...{ who, label, total: `${combatant.name}: REF + 1D10` },
      terms: termsOf(state, combatant, 'notice', [{ rule, what: 'REF', value }]),
    }
  }
  return {
    ...{ ...side(holder, 'ref'), against: side(on, isSeen ? 'other ref' : 'unseen ref') },
    ...{ die: state.rules.die, tie: 'passes', rule, says: ['acts after them', 'acts first'] },
  }
}

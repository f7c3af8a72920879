// A turn in panic: the recovery check, and what a panicked combatant does (`gray-dawn/panic/recovery`, `gray-dawn/panic/behaviour`,
// `gray-dawn/panic/random-table`, `gray-dawn/brave/hunker-in-open`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import type { Dice, Id } from '../../../dice/dice.ts'
import { attackAction } from '../../cp2020/attack/attack.ts'
import { beforeOf } from '../../cp2020/attack/attack-context.ts'
import { refuseAttack } from '../../cp2020/acts/attack-refusals.ts'
import type { Attacking } from '../../cp2020/contract/acts.ts'
import { hand, helpless } from '../../cp2020/combatant.ts'
import { watchingHands } from '../../cp2020/wounds/grasp.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { askAgain, purseOf } from '../attack/luck.ts'
import { rollCheck } from '../../gunfight/check.ts'
import { behindCover } from '../cover/here.ts'
import { tell } from '../facts.ts'
import { baseLevels, isAutomatic, pointsOf, suppresses } from './amounts.ts'
import { hunkerDown, inFire } from './brave.ts'
import { nerveCheck, panicNeeds, suppressionCheck } from './check.ts'
import { liesOpen } from '../acts/whole-turn.ts'
import { threats } from '../cover/threats.ts'
import { flee } from './flee.ts'
import { panicAfterTurn } from './panic.ts'
import { isOut, pickOne, type Combatant, type FightTable } from '../state.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** Plays the turn of a panicked combatant. Returns true if they recover and may act. */
export function panicTurn(t: FightTable, id: Id): boolean {
  const combatant = getCombatant(t.state, id)
  const { panic, suppression } = combatant.own
  const { options } = t.state.rules
  if (!panic) return true
  const needs = panic.spent
    ? panicNeeds(combatant, panicAfterTurn(panic, options), options)
    : panic.needs
  // The first turn is always lost. Later, this round's suppression check may have counted as the recovery check, and failed.
  const isLost =
    !panic.spent || (suppression?.checked && suppression.amount > 0 && !suppression.lasts)
  if (!isLost) {
    const rolled = rollCheck(t, nerveCheck(t.state, combatant, { against: needs }))
    tell(t, id, { fact: 'nerve', ...rolled })
    if (rolled.done) {
      tell(t, id, { fact: 'calms' })
      return true
    }
  }
  behaves(t, id, needs)
  return false
}

const ROWS = TABLES['gray-dawn/panic/random-table']

/** Plays the panic. In the open they roll to hunker down whether they run or freeze; behind cover, when they leave it. */
function behaves(t: FightTable, id: Id, needs: number): void {
  const combatant = (): Combatant => getCombatant(t.state, id)
  const open = liesOpen(t.state, combatant())
  const does = t.state.rules.options['panic-mode'] === 'flee' ? ROWS[0].result : drawnOf(t, id)
  tell(t, id, { fact: 'panic-spent', needs, does })
  if (open && inFire(t, id)) hunkerDown(t, id, { open: true, besides: true })
  if (isOut(t.state, id)) return
  acts(t, id, does)
}

/** Rolls the behaviour; luck may force a reroll (`gray-dawn/luck/reroll`). */
function drawnOf(t: FightTable, id: Id): string {
  const dice = t.cast({ panic: id })
  const row = (from: Dice): string => {
    const die = from.d('panic', 10)
    return rowWhere(ROWS, ({ from: least, to }) => die >= least && die <= to).result
  }
  return askAgain(dice, [purseOf(getCombatant(t.state, id)), undefined], {
    label: 'panic',
    value: row(dice),
    again: row,
    says: (does) => does,
  })
}

function acts(t: FightTable, id: Id, does: string): void {
  const combatant = (): Combatant => getCombatant(t.state, id)
  switch (ROWS.findIndex(({ result }) => result === does)) {
    case 0:
      return flee(t, id)
    case 1:
      if (behindCover(t.state, combatant()))
        return tell(t, id, { fact: 'stance', stance: 'full cover', forced: true })
      return combatant().posture === 'prone'
        ? undefined
        : t.emit({ type: 'posture', who: id, posture: 'prone' })
    case 2:
      if (hand(combatant()))
        t.emit({
          type: 'dropped',
          who: id,
          weapon: combatant().inHand,
          ...(t.state.map ? { at: { x: combatant().x, y: combatant().y } } : {}),
        })
      return flee(t, id)
    case 3:
      return flee(t, id, 'at them')
    case 4:
      return empties(t, id)
    default:
      return shootsAround(t, id)
  }
}

/** Picks at random one visible threat for whom `fits` holds. */
function anybody(
  t: FightTable,
  id: Id,
  fits: (target: Id) => boolean = () => true,
): Combatant | undefined {
  const seen = threats(t.state, getCombatant(t.state, id)).filter((one) => fits(one.id))
  return pickOne(t, id, 'panic target', seen)
}

/** Empties the magazine at a random threat. As it is forced, the limit on panicked fire does not apply (`gray-dawn/panic/limits`). */
function empties(t: FightTable, id: Id): void {
  const combatant = getCombatant(t.state, id)
  const carried = hand(combatant)
  const target = anybody(t, id)
  if (
    !carried ||
    !target ||
    !suppresses(carried.weapon) ||
    carried.loaded < 1 ||
    carried.jammed > 0
  )
    return
  const { loaded: rounds, weapon } = carried
  const levels = t.state.rules.options['suppression-system'] === 'levels'
  const amount = levels
    ? baseLevels({ weapon, loaded: rounds }, rounds)
    : pointsOf(weapon, rounds, false)
  const place = combatant.inHand
  t.emit({ type: 'fired', who: id, weapon: place, rounds })
  tell(t, id, {
    fact: 'suppresses',
    weapon: weapon.name,
    rounds,
    fired: [{ target: target.id, rounds, amount }],
    blind: true,
  })
  // A target who has already had their turn is not suppressed this round.
  if (amount < 1 || target.inRound.done) return
  tell(t, target.id, {
    fact: 'suppressed',
    amount,
    by: [{ who: id, weapon: place, rounds: levels ? rounds : 0, burst: isAutomatic(weapon) }],
  })
  if (levels) suppressionCheck(t, target.id)
}

const MOST_SHOTS = 6
/** Fires 1D6 actions, each at a random target that can be fired at, with the penalty for that many actions (`gray-dawn/panic/random-table`). */
function shootsAround(on: FightTable, id: Id): void {
  const { table: t, drop } = watchingHands(on)
  const planned = t.cast({ 'panic actions': id }).d('panic actions', MOST_SHOTS)
  tell(t, id, { fact: 'carries-out', planned, moves: 0 })
  for (let i = 0; i < planned; i++) {
    const combatant = getCombatant(t.state, id)
    const mode = (['single', 'burst', 'auto'] as const).find((one) =>
      hand(combatant)?.weapon.modes.includes(one),
    )
    if (!mode || helpless(combatant, t.state.rules, t.state.now)) return
    const attacking = (target: Id): Attacking => ({ do: 'attack', mode, target })
    const target = anybody(t, id, (one) => !refuseAttack(t.state, combatant, attacking(one)))
    if (!target) return
    const act = attacking(target.id)
    const before = beforeOf(combatant)
    t.emit({ type: 'acted', who: id, act: mode, planned })
    attackAction(t, id, act, { alone: true, before })
    drop()
  }
}

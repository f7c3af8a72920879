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
import { askAgain, faceWithLuck, purseOf } from '../attack/luck.ts'
import { pickOne, rollNow } from '../attack/luck-rolls.ts'
import { behindCover } from '../cover/here.ts'
import { tell } from '../facts.ts'
import { baseLevels, pointsOf } from './amounts.ts'
import { refuseTarget } from './choice.ts'
import { hunkerDown, inFire } from './brave.ts'
import { nerveCheck, panicNeeds } from './check.ts'
import { liesOpen } from '../acts/whole-turn.ts'
import { threats } from '../cover/threats.ts'
import { checksFire, comesDown } from '../turn/suppressing-fire-phase.ts'
import { isGun } from '../../cp2020/arms/arms.ts'
import { isOut, type Combatant, type FightTable } from '../state.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** Plays the turn of a panicked combatant. Returns true if they recover and may act. */
export function panicTurn(t: FightTable, id: Id): boolean {
  const combatant = getCombatant(t.state, id)
  const { panic, suppression } = combatant.own
  const { options } = t.state.rules
  if (!panic) return true
  const needs = panic.spent ? panicNeeds(combatant, options) : panic.needs
  // The first turn is always lost. Later, this round's suppression check may have counted as the recovery check, and failed.
  const isLost =
    !panic.spent || (suppression?.checked && suppression.amount > 0 && !suppression.lasts)
  if (!isLost) {
    const rolled = rollNow(t, () =>
      nerveCheck(t.state, getCombatant(t.state, id), { against: needs }),
    )
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
function behaves(on: FightTable, id: Id, needs: number): void {
  const { table: t, drop } = watchingHands(on)
  const combatant = (): Combatant => getCombatant(t.state, id)
  const open = liesOpen(t.state, combatant())
  const does = t.state.rules.options['panic-mode'] === 'flee' ? ROWS[0].result : drawnOf(t, id)
  tell(t, id, { fact: 'panic-spent', needs, does })
  if (open && inFire(t, id)) hunkerDown(t, id, { open: true, besides: true })
  drop(id)
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
      return t.state.rules.own.turns?.flee(t, id)
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
      return t.state.rules.own.turns?.flee(t, id)
    case 3:
      return t.state.rules.own.turns?.flee(t, id, 'at them')
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
  return pickOne(t, id, { label: 'panic target', says: ({ name }) => name }, seen)
}

/** Rounds of one firing action of covering fire: the ROF in points, a level's ten in levels. */
const TEN = 10

/**
 * Empties the magazine as covering fire: each firing action at a random threat in reach, or at nothing. As it is forced, the limit on panicked fire
 * does not apply (`gray-dawn/panic/limits`).
 */
function empties(t: FightTable, id: Id): void {
  const combatant = getCombatant(t.state, id)
  const carried = hand(combatant)
  if (!carried || !isGun(carried.weapon) || carried.loaded < 1 || carried.jammed > 0) return
  const { loaded, weapon } = carried
  const { inHand: place } = combatant
  const levels = t.state.rules.options['suppression-system'] === 'levels'
  const each = levels ? TEN : Math.max(1, weapon.rof)
  const at = new Map<Id, number>()
  for (let left = loaded; left > 0; left -= each) {
    const target = anybody(t, id, (one) => !refuseTarget(t.state, combatant, one, 'blind'))
    if (target) at.set(target.id, (at.get(target.id) ?? 0) + Math.min(each, left))
  }
  t.emit({ type: 'fired', who: id, weapon: place, rounds: loaded })
  const fired = [...at].map(([target, rounds]) => ({
    target,
    rounds,
    amount: levels ? baseLevels({ weapon, loaded }, rounds) : pointsOf(weapon, rounds, false),
  }))
  tell(t, id, { fact: 'suppresses', weapon: weapon.name, rounds: loaded, fired, blind: true })
  comesDown(t, { who: id, weapon: place }, fired)
  for (const { target } of fired) checksFire(t, target)
}

const MOST_SHOTS = 6
/** Fires 1D6 actions, each at a random target that can be fired at, with the penalty for that many actions (`gray-dawn/panic/random-table`). */
function shootsAround(on: FightTable, id: Id): void {
  const { table: t, drop } = watchingHands(on)
  const planned = faceWithLuck(
    t.cast({ 'panic actions': id }),
    purseOf(getCombatant(t.state, id)),
    { label: 'panic actions', sides: MOST_SHOTS },
  )
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

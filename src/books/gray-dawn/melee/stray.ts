// Shots into a melee: they may hit the wrong combatant, and suppress everyone in it (`gray-dawn/close/firing-into`,
// `gray-dawn/close/firing-into-spread`).
import { attackOf, circumstancesOf, type Attack, weaponOf } from '../attack/attack.ts'
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { ALONE } from '../../cp2020/acts/kind.ts'
import { isShotgun } from '../../cp2020/arms/arms.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { tellAttack, type Aim } from '../../cp2020/attack/attack.ts'
import { attackIn } from '../../cp2020/attack/attack-context.ts'
import { planAttack } from '../../cp2020/attack/plan.ts'
import { bandIn } from '../../cp2020/attack/range.ts'
import { isFirearm, type Band } from '../../cp2020/words.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { termsOfSum } from '../../gunfight/check.ts'
import { rangedDefence } from '../attack/defence.ts'
import { pickOne, rollNow } from '../attack/luck-rolls.ts'
import { tell } from '../facts.ts'
import { suppressionCheck } from '../suppression/check.ts'
import { isShot } from '../arms/loads.ts'
import { melee } from './melee.ts'
import { isOut, type Combatant, type FightTable, type Rules, type State } from '../state.ts'

/** Dodge bonus for combatants who were not the target. */
const NOT_MEANT = 3
const ALL_OF_A_BURST = 3

/** Whether the others must dodge even though the shot hit its target. */
function spreads(attack: Attack, rounds: number): boolean {
  const { mode, attacker } = attack
  const carried = weaponOf(attack)
  if (isShotgun(carried.weapon) && isShot(attack.rules.load(carried, mode, attacker))) return true
  return mode === 'burst' && rounds < ALL_OF_A_BURST
}

/** The others in the melee that a shot goes into. Full automatic fire targets everyone anyway. */
export const nearInMelee = (state: Readonly<State>, attack: Attack): readonly Id[] =>
  circumstancesOf(attack).intoMelee && isFirearm(attack.mode) && attack.mode !== 'auto'
    ? melee(
        state,
        getCombatant(state, attack.attacker.id),
        getCombatant(state, attack.target.id),
      ).map(({ id }) => id)
    : []

/** The others in the melee dodge, and a stray round hits the worst who fails. */
export function resolveStrayRound(
  t: FightTable,
  attack: Attack,
  { total, rounds, near }: Parameters<Rules['besides']>[2],
): void {
  if (near.length === 0 || (rounds > 0 && !spreads(attack, rounds))) return
  const dodges = near.flatMap((id) => {
    const combatant = t.state.men[id]
    return combatant ? [{ combatant, total: dodge(t, attack, combatant, total) }] : []
  })
  const failed = dodges.filter((one) => one.total <= total)
  const worst = failed.filter(
    (one) => one.total === Math.min(...failed.map((other) => other.total)),
  )
  const drawn = { label: 'drawn', says: (one: (typeof worst)[number]) => one.combatant.name }
  const struck = pickOne(t, attack.attacker.id, drawn, worst)
  if (!struck) return
  const aim: Aim = (state) => {
    const its = {
      ...attackAt(asFired(state, attack.attacker) as Readonly<State>, attack, struck.combatant),
      mode: 'single',
      rounds: 1,
      fired: 1,
      at: undefined,
    } as const
    const plan = planAttack(its)
    const rolled = { rolled: total, against: struck.total, rollsDefence: false, tieHits: true }
    return { attack: its, plan: { ...plan, ...rolled } }
  }
  if (t.state.men[struck.combatant.id]) tellAttack(t, aim, 'beside')
}

const attackAt = (
  state: Readonly<State>,
  { attacker, weapon, mode, metres }: Attack,
  combatant: Combatant,
): Attack => {
  const its = {
    ...attackOf(
      state,
      attackIn(state, attacker.id, { do: 'attack', mode, target: combatant.id }, ALONE.before),
    ),
    weapon,
  }
  // One who stands just beyond the range is struck as far away as the target.
  return bandOf(its) ? its : { ...its, metres }
}

/** The range band of a shot; undefined if out of range. */
const bandOf = (attack: Attack): Band | undefined => bandIn(attack, weaponOf(attack))

/** Rolls a bystander's ranged defence + 3, which must exceed the attack total. */
function dodge(t: FightTable, attack: Attack, combatant: Combatant, attackTotal: number): number {
  const rule = 'gray-dawn/close/firing-into'
  const { die, total } = rollNow(t, () => {
    const state = asFired(t.state, attack.attacker) as Readonly<State>
    const its = attackAt(state, attack, getCombatant(state, combatant.id))
    return {
      ...{ who: combatant.id, label: 'dodge', die: t.state.rules.die, tie: 'passes', rule },
      ...{ total: 'ranged defence + 1D10', says: ['hit, or another is', 'not hit'] },
      terms: termsOfSum((trace) => {
        rangedDefence(its, present(bandOf(its), 'range of a stray round'), trace)
        trace.note(rule, 'not meant', NOT_MEANT)
      }),
      against: attackTotal + 1,
    }
  })
  tell(t, combatant.id, {
    fact: 'ducks',
    by: attack.attacker.id,
    die,
    total,
    against: attackTotal,
    done: total > attackTotal,
  })
  return total
}

/** Suppression per attack in points, and rounds per level. */
const POINTS = 1
const ROUNDS_OF_LEVEL = 10

/** Suppresses everyone in the melee; in the levels system at once, until the end of their next turn. */
export function suppressMelee(t: FightTable, ids: readonly Id[], rounds: number): void {
  const levels = t.state.rules.options['suppression-system'] === 'levels'
  const amount = levels ? Math.max(1, Math.floor(rounds / ROUNDS_OF_LEVEL)) : POINTS
  for (const id of ids) {
    if (isOut(t.state, id)) continue
    tell(t, id, { fact: 'suppressed', amount, ...(levels ? { lasts: true } : {}) })
    if (levels) suppressionCheck(t, id)
  }
}

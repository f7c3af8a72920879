// Acting under suppressing fire: hits for failed rolls (`gray-dawn/brave/hits-for-failure`, `gray-dawn/brave/hit-cap`), leaving cover
// (`gray-dawn/brave/leaving-cover`), and hunkering down (`gray-dawn/brave/hunker-down`, `gray-dawn/brave/hunker-in-open`).
import { speedBonus } from '../attack/defence.ts'
import { present } from '../../../dice/present.ts'
import { attackOf, type Attack } from '../attack/attack.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import type { Id } from '../../../dice/dice.ts'
import { plainAttack } from '../../cp2020/attack/attack-context.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import type { PlanOf } from '../../cp2020/attack/as-it-is.ts'
import { strikeAll } from '../../cp2020/attack/attack.ts'
import { tellHits } from '../../cp2020/attack/hit-events.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { planAttack } from '../../cp2020/attack/plan.ts'
import { bandIn, listedRange } from '../../cp2020/attack/range.ts'
import type { Carried } from '../../cp2020/words.ts'
import { findCarried, getCombatant, placeOf } from '../../gunfight/combatants.ts'
import { blended, dodgeSkill } from '../attack/blend.ts'
import { checkGray, pickOne, rollNow, type CheckAgainstNumber } from '../attack/luck-rolls.ts'
import { luckStat } from '../attack/luck.ts'
import { tell, type Fact } from '../facts.ts'
import type { Rounds } from '../own.ts'
import { suppressedBy, whereIs } from './penalty.ts'
import { isOut, type Combatant, type FightTable, type State } from '../state.ts'
import { plural } from '../../gunfight/words.ts'
import type { Rolled } from '../../gunfight/check.ts'

/** Points missed for each hit. */
const MISSED_PER_HIT = 5
/** Hits for a roll missed by `missed`, not yet limited by the rounds fired. `hitsFor(13) === 2` */
export const hitsFor = (missed: number): number => Math.max(0, Math.floor(missed / MISSED_PER_HIT))

const firedAt = ({ own: { suppression } }: Combatant): readonly Rounds[] => suppression?.by ?? []
const roundsOn = (combatant: Combatant): number =>
  firedAt(combatant).reduce((sum, { rounds }) => sum + rounds, 0)

/** Resolves `rounds` hits on a target as one attack from the shooter's current position, without a roll to hit. Returns the number of hits. */
export function strike(
  t: FightTable,
  by: Id,
  id: Id,
  carried: Carried,
  mode: 'single' | 'burst' | 'auto',
  rounds = 1,
): number {
  const shooter = getCombatant(t.state, by)
  const planOf: PlanOf = (now) => {
    const target = now.men[id]
    if (!target) return undefined
    const state = asFired(now, shooter) as Readonly<State>
    const { metres, cover } = between(state, getCombatant(state, by), target)
    const plain: Attack = {
      ...attackOf(state, plainAttack(state, by, id)),
      weapon: carried,
      mode,
      rounds,
      fired: rounds,
      metres,
      cover,
      throughCover: true,
    }
    const load = state.rules.load(carried, mode, plain.attacker)
    // The target was in range when the shot was fired, at an unknown distance: use the end of the listed range.
    const near = bandIn(plain, carried)
      ? plain
      : {
          ...plain,
          metres: Math.min(
            load.reach ?? Infinity,
            listedRange({ range: load.range ?? carried.weapon.range }, plain.attacker.stats.body),
          ),
        }
    return {
      ...planAttack(state.rules.circumstances(near, state, { do: 'attack', mode, target: id })),
      given: WIDE,
      rollsDefence: false,
      tieHits: true,
      rounds: mode === 'burst' ? Math.min(rounds, BURST) : rounds,
    }
  }
  const hits = strikeAll(t, by, id, planOf)
  if (!t.state.men[id]) return 0
  const [first] = hits
  for (const event of tellHits(t, id, by, hits)) {
    // Nothing else tells how many rounds of a lane struck (`gray-dawn/lane/number-of-hits`).
    if (mode === 'burst' && event.type === 'hit' && (first?.rounds ?? 1) > 1)
      Object.assign(event, { rounds: first?.rounds })
    t.emit(event)
  }
  return hits.length
}
const BURST = 3
/** A margin that never counts as a narrow hit for the graze roll, and that lets automatic fire hit with all rounds. */
export const WIDE = 100

/** Distributes hits among the shooters at random, weighted by the rounds each has left. */
function drawn(
  t: FightTable,
  id: Id,
  hits: number,
): readonly (Rounds & { readonly hits: number })[] {
  const left = firedAt(getCombatant(t.state, id)).map((one) => ({ ...one, hits: 0 }))
  for (let hit = 0; hit < hits; hit++) {
    const open = left.filter(({ rounds, hits: had }) => rounds > had)
    const pool = open.flatMap((one) => Array.from({ length: one.rounds - one.hits }, () => one))
    const of = { label: 'whose round', says: ({ who }: Rounds) => getCombatant(t.state, who).name }
    const round = open.length > 1 ? pickOne(t, id, of, pool) : pool[0]
    present(round, 'round that hits').hits++
  }
  return left.filter((one) => one.hits > 0)
}

/** Resolves the hits of all shooters who suppress the target. */
function strikeFromAll(t: FightTable, id: Id, hits: number): void {
  const how = t.state.rules.options['suppression-hit-damage']
  for (const { who, weapon, burst, hits: count } of drawn(t, id, hits)) {
    const shooter = t.state.men[who]
    const carried = shooter && findCarried(shooter, weapon)
    const place = shooter ? placeOf(shooter, weapon) : -1
    const named = place < 0 ? weapon : place
    tell(t, id, { fact: 'rounds-spent', by: who, weapon: named, rounds: count })
    if (!carried || carried.weapon.shots === 0) continue
    const together = how === 'extra-die-per-hit' || (how === 'by-weapon' && burst)
    if (together) strike(t, who, id, carried, count > 1 ? 'auto' : 'single', count)
    else
      for (let hit = 0; hit < count && !t.state.rules.wounds.dead(getCombatant(t.state, id)); hit++)
        strike(t, who, id, carried, 'single')
  }
}

/** Resolves the hits for an action that failed under fire by `missed`. */
export function failsInFire(t: FightTable, id: Id, missed: number): void {
  const hits = Math.min(hitsFor(missed), roundsOn(getCombatant(t.state, id)))
  if (hits < 1) return
  tell(t, id, { fact: 'hits-for-failure', missed, hits })
  strikeFromAll(t, id, hits)
}

const LEAVING = TABLES['gray-dawn/brave/leaving-cover']
/** The target number for leaving cover with `moves` movement actions. */
export const leavingTn = (moves: number): number =>
  present(LEAVING[Math.min(Math.max(moves, 1), LEAVING.length) - 1], 'movement actions').TN

/** Rolls to leave cover under fire. Each full 5 points missed is a hit. */
export function leaveCover(
  t: FightTable,
  id: Id,
  { moves, penalty }: { readonly moves: number; readonly penalty: number },
): void {
  const rule = 'gray-dawn/brave/leaving-cover'
  const checkOf = (): CheckAgainstNumber => {
    const combatant = getCombatant(t.state, id)
    return checkGray(t.state, combatant, {
      label: 'dodge',
      use: 'notice',
      rule,
      own: [
        { rule, what: 'RD', value: blended('RD', combatant, t.state.rules) },
        { rule, what: 'Dodge/Cover', value: dodgeSkill(combatant) },
        { rule, what: 'suppression', value: -penalty },
        { rule, what: 'speed', value: speedBonus(moves, t.state.rules.stat(combatant, 'ma')) },
      ],
      against: leavingTn(moves),
    })
  }
  told(t, id, checkOf, (rolled) => ({
    fact: 'leaves-cover',
    moves,
    ...rolled,
  }))
}

/** Target number of the hunker down roll. */
const HUNKER_TN = 10

/** The roll to hunker down: LUCK, behind cover with Dodge/Cover for whoever can act; in the open less the suppression penalty. */
export function hunkerCheck(
  state: Readonly<State>,
  combatant: Combatant,
  open: boolean,
): CheckAgainstNumber {
  const { options } = state.rules
  const where = options['hunker-in-open-penalty'] === 'levels-plus-two' ? 'open' : 'cover'
  const penalty = open ? suppressedBy(state, combatant, where) : 0
  const rule = open ? 'gray-dawn/brave/hunker-in-open' : 'gray-dawn/brave/hunker-down'
  const usesSkill = !open && !isOut(state, combatant.id)
  return checkGray(state, combatant, {
    label: 'hunker',
    use: 'notice',
    rule,
    own: [
      { rule, what: 'LUCK', value: luckStat(combatant, options) },
      { rule, what: 'Dodge/Cover', value: usesSkill ? dodgeSkill(combatant) : 0 },
      { rule, what: 'suppression', value: -penalty },
    ],
    against: HUNKER_TN,
  })
}

/** Rolls to hunker down. `besides`: the roll is forced. */
export function hunkerDown(
  t: FightTable,
  id: Id,
  { open, besides }: { readonly open: boolean; readonly besides?: true },
): void {
  const checkOf = (): CheckAgainstNumber => hunkerCheck(t.state, getCombatant(t.state, id), open)
  told(t, id, checkOf, (rolled) => ({
    fact: 'hunkers',
    open,
    ...(besides ? { besides } : {}),
    ...rolled,
  }))
}

/** Rolls for whoever stands in the fire and does nothing that could fail; from full cover nothing shows. */
export function staysInFire(t: FightTable, id: Id): void {
  const combatant = getCombatant(t.state, id)
  if (inFire(t, id) && combatant.own.stance !== 'full cover')
    hunkerDown(t, id, { open: whereIs(t.state, combatant) === 'open', besides: true })
}

/** Rolls for whoever loses their action in the fire, whether they could act or not (`gray-dawn/suppress/missed-action`). */
export function losesActionInFire(t: FightTable, id: Id): void {
  const combatant = getCombatant(t.state, id)
  if (roundsOn(combatant) > 0 && !t.state.rules.wounds.dead(combatant))
    hunkerDown(t, id, { open: whereIs(t.state, combatant) === 'open', besides: true })
}

/** Makes the roll, emits it with its hits, then resolves them. */
function told(
  t: FightTable,
  id: Id,
  checkOf: () => CheckAgainstNumber,
  factOf: (rolled: Rolled & { readonly hits: number }) => Fact,
): void {
  const hitsOf = (total: number, against: number): number =>
    Math.min(hitsFor(against - total), roundsOn(getCombatant(t.state, id)))
  const rolled = rollNow(t, checkOf, ({ against }) => ({
    outcome: (total) => -hitsOf(total, against as number),
    says: (outcome) => (outcome < 0 ? `${plural(-outcome, 'hit')} taken` : 'not hit'),
  }))
  const hits = hitsOf(rolled.total, rolled.against)
  tell(t, id, factOf({ ...rolled, hits }))
  if (hits > 0) strikeFromAll(t, id, hits)
}

/** Whether suppressing fire can hit this combatant now. */
export const inFire = (t: FightTable, id: Id): boolean =>
  roundsOn(getCombatant(t.state, id)) > 0 && !isOut(t.state, id)

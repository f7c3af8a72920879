// Suppressive fire: everyone in the zone without cover must defend
// (`fnff-1988/autofire/suppressive-zone`, `fnff-1988/autofire/suppressive-roll`,
// `fnff-1988/autofire/suppressive-table`).
import type { Refusal } from '../../../dice/dice.ts'
import { wholeMetres } from '../../../field/area.ts'
import { distance, inDirectView } from '../../../field/geometry.ts'
import { getCombatant, carriedAt } from '../../gunfight/combatants.ts'
import { hand, isAutomatic } from '../turn/at-hand.ts'
import { castFor } from '../attack/at-table.ts'
import { rollReliability } from '../attack/attack.ts'
import type { Event } from '../contract/events.ts'
import { attackSide } from '../attack/plan.ts'
import { throwAttackRoll } from '../attack/resolve.ts'
import type { Attack } from '../contract/attack.ts'
import type { Rules, Types1988 } from '../contract/rules.ts'
import type { Combatant } from '../contract/state.ts'
import { lookingAgain } from '../../gunfight/acts/look-again.ts'
import { pick } from '../../gunfight/files/write.ts'
import { suppressAct } from '../../gunfight/acts/suppress.ts'
import type { ActKind, PerformOf } from '../../gunfight/contract/act-kind.ts'
import type { Suppressing } from '../contract/acts.ts'
import type { Point } from '../words.ts'
import { WIDEST, defendInZone, warnInZone } from '../area/zone.ts'
import { gripVariants, refuseGun } from './attack.ts'
import { refuseNotAutomatic } from './gunfire.ts'
import { refuseBlind, refused } from './kind.ts'
import { rollOf, zoneOf } from './suppress-zone.ts'

const RULE = 'fnff-1988/autofire/suppressive-zone'

/** The suppressive fire act of the 1988 book. */
export const suppress = (rules: Rules): ActKind<Types1988, Suppressing> =>
  suppressAct(
    rules,
    {
      rule: RULE,
      width: { least: 1, most: WIDEST, code: 'too-wide', offered: WIDEST / 4 },
      draw: `Draw a line, up to ${WIDEST} m`,
      example: WIDEST / 4,
      suits(combatant) {
        const carried = hand(combatant)
        return carried !== undefined && isAutomatic(carried.weapon)
      },
      fits: (a, b) => distance(a, b) > 0 && wholeMetres(a, b) <= WIDEST,
      variants: gripVariants,
      refuseWeapon,
      refuseLine,
      refuseNamed: (_state, combatant, targets) =>
        targets.includes(combatant.id)
          ? refused('nobody', RULE, `${combatant.name} cannot stand in their own fire zone.`)
          : undefined,
    },
    { perform: lay },
  )

function refuseLine(combatant: Combatant, [a, b]: readonly [Point, Point]): Refusal | undefined {
  if (wholeMetres(a, b) > WIDEST)
    return refused(
      'too-wide',
      RULE,
      `A fire zone can be at most ${WIDEST} m wide. This line is ${distance(a, b).toFixed(1)} m long.`,
    )
  return [a, b].some((end) => distance(combatant, end) === 0 || !inDirectView(combatant, end))
    ? refused(
        'behind-him',
        'fnff-1988/facing/indirect',
        `The zone extends behind ${combatant.name}'s shoulder line. Turn to face it first (-2).`,
      )
    : undefined
}

/** Refuses if the weapon in hand cannot lay suppressive fire. */
function refuseWeapon(combatant: Combatant, act: Partial<Suppressing>): Refusal | undefined {
  const carried = hand(combatant)
  const single =
    carried && carried.weapon.shots > 0
      ? refuseNotAutomatic(carried, 'suppressive fire takes')
      : undefined
  if (single) return single
  return refuseBlind(combatant) ?? refuseGun(combatant, act)
}

/** Asks those in the zone whether they dodge, makes one attack roll for it with all rounds of the burst, then lets those inside defend. */
const lay: PerformOf<Types1988, Suppressing> = (t, combatant, act, { spent, alone }) => {
  const who = combatant.id
  const { hidden } = combatant
  if (hidden) t.emit({ type: 'shown', who, hidden: false })
  const works = rollReliability(t, who, 'auto')
  if (!works) return works === false ? [] : undefined
  const goesOn = lookingAgain(t, who, t.state.rules.acts.kindOf(act), act)
  const attackOf = (zone: ReturnType<typeof zoneOf>): Attack =>
    rollOf(t.state, getCombatant(t.state, who), act, zone, spent)
  const begun = zoneOf(t.state, getCombatant(t.state, who), act)
  const warned = warnInZone(
    t,
    begun.source,
    begun.exposed.map(({ id }) => id),
    { hidden, laying: pick(attackOf(begun), 'hands', 'hip', 'aim') },
  )
  const rolled = t.restartable(() => {
    if (!goesOn()) return undefined
    // A ruling may have taken somebody out of the fight meanwhile.
    const targets = act.targets?.filter((id) => t.state.men[id])
    const zone = zoneOf(t.state, getCombatant(t.state, who), { ...act, targets })
    const side = attackSide(attackOf(zone), t.trace)
    return { ...zone, roll: throwAttackRoll(castFor(t, who, who), side) }
  })
  if (!rolled) return undefined
  const { source, shape, roll } = rolled
  const carried = carriedAt(combatant, source.weapon)
  const rounds = Math.min(carried.weapon.rof, carried.loaded)
  const laid: Event[] = [
    {
      type: 'suppressed',
      who,
      weapon: combatant.inHand,
      name: carried.weapon.name,
      width: source.width,
      shape,
      attackDie: roll.die,
      attack: roll.total,
      rounds,
      frozen: roll.frozen,
    },
  ]
  if (!roll.frozen) laid.push({ type: 'fired', who, weapon: combatant.inHand, rounds })
  // If nobody else acts at this moment, the zone is emitted before those inside defend.
  if (alone) for (const event of laid.splice(0)) t.emit(event)
  return roll.frozen
    ? laid
    : [...laid, ...defendInZone(t, source, warned, { attack: roll.total, die: roll.die, rounds })]
}

// Effects of unarmed moves other than damage: grips, falls and disarmed weapons (`cp2020/melee/moves`).
import { nearestFree } from '../../../field/nearest-free.ts'
import { toMillimetres } from '../../../field/geometry.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Combatant, Event, Grip, FightTable } from '../contract/state.ts'
import { armsLeft, hand, heldInOther, helpless } from '../combatant.ts'
import type { Attack } from '../contract/attack.ts'
import type { Rules } from '../contract/rules.ts'
import { handsFor } from '../arms/arms.ts'
import { meleeSkill } from '../attack/skill.ts'
import { dropped, isStuck } from '../movement/lying.ts'

/** The events of a successful move. */
export function moveEvents(t: FightTable, attack: Attack): Event[] {
  const who = attack.attacker.id
  const target = getCombatant(t.state, attack.target.id)
  const before = getCombatant(t.state, who).grip
  const held = before?.target === target.id && (before.kind === 'hold' || before.held === true)
  const grip = (kind: Grip['kind']): Event => ({
    type: 'gripped',
    who,
    grip: {
      target: target.id,
      kind,
      skill: meleeSkill(attack),
      fresh: true,
      kept: t.state.now,
      ...(kind === 'choke' && held ? { held } : {}),
    },
  })
  switch (attack.mode) {
    case 'grapple':
      return [grip('grapple')]
    case 'hold':
      return [grip('hold')]
    case 'choke':
      return [grip('choke')]
    case 'throw':
      return [
        ...(target.posture === 'prone'
          ? []
          : [{ type: 'posture', who: target.id, posture: 'prone', knocked: true } as const]),
        { type: 'let-go', who, target: target.id, lost: false },
      ]
    case 'sweep-trip':
      return [{ type: 'tripped', who: target.id, by: who, until: t.state.now + 1 }]
    case 'disarm':
      return disarm(t, attack)
    default:
      return []
  }
}

/** Identifies the weapon in the question. */
export interface DisarmAbout {
  readonly target: Id
  readonly weapon: string
}

/** The maximum distance that the weapon flies, in metres. */
export const FLIES = 6

/** The weapon flies up to 1D6 metres, or the attacker chooses to take it if a hand is free (`cp2020/melee/disarm`). */
function disarm(t: FightTable, { attacker, target: { id } }: Attack): Event[] {
  const target = getCombatant(t.state, id)
  const combatant = getCombatant(t.state, attacker.id)
  const carried = hand(target)
  if (!carried) return []
  // A stuck blade stays until it comes free: a disarm takes away only the grip on it (`cp2020/task/fumble-gap`).
  if (isStuck(t.state, carried)) return dropped(t, target, target.inHand)
  const takes =
    hasFreeHand(combatant, t.state.rules) &&
    t.ask({
      kind: 'disarm',
      seat: combatant.seat,
      who: combatant.id,
      options: ['take', 'knock-away'],
      silent: 'take',
      about: { target: id, weapon: carried.weapon.name } satisfies DisarmAbout,
    }) === 'take' &&
    !helpless(getCombatant(t.state, combatant.id), t.state.rules, t.state.now)
  return t.restartable(() => {
    // A ruling may have taken one of them out of the fight, or the weapon away.
    const [from, now] = [t.state.men[combatant.id], t.state.men[id]]
    if (!from || !now || hand(now)?.weapon !== carried.weapon) return []
    const event = {
      type: 'disarmed',
      who: id,
      by: combatant.id,
      weapon: now.inHand,
      name: carried.weapon.name,
    } as const
    if (takes) return [{ ...event, taken: true }]
    const metres = t.cast({ flies: combatant.id }).d('flies', FLIES)
    const at = t.state.map && landing(t.state.map, from, now, metres)
    return [{ ...event, taken: false, ...(at ? { at } : {}) }]
  })
}

/** Whether what they hold leaves a sound arm (`cp2020/action/two-weapons`). */
function hasFreeHand(combatant: Combatant, rules: Rules): boolean {
  const [carried, other] = [hand(combatant), heldInOther(combatant, rules)]
  return armsLeft(combatant, rules) > (carried ? handsFor(carried.weapon) : 0) + (other ? 1 : 0)
}

/** The landing spot: away from the attacker, on the map, where someone can pick it up. Our ruling. */
function landing(map: FieldMap, from: Point, hand: Point, metres: number): Point {
  const way = Math.atan2(hand.y - from.y, hand.x - from.x)
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
  const at = nearestFree(map, {
    x: within(hand.x + Math.cos(way) * metres, map.width),
    y: within(hand.y + Math.sin(way) * metres, map.height),
  })
  return { x: toMillimetres(at.x), y: toMillimetres(at.y) }
}

/** The predicate that describes a successful harmless move; undefined for all other moves. */
export const worksOn = (mode: string, target: string): string | undefined =>
  mode === 'disarm'
    ? `disarms ${target}`
    : mode === 'sweep-trip'
      ? `brings ${target} down`
      : undefined

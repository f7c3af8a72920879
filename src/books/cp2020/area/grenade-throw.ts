// Resolves a grenade, or rounds that explode on impact: the throw, the landing spot and the blast
// (`cp2020/attack/grenade-gap`).
import type { Id } from '../../../dice/dice.ts'
import { distance, toCentimetres } from '../../../field/geometry.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Grenading } from '../contract/acts.ts'
import type { Doing, Charge } from '../contract/rules.ts'
import { useAmbush } from '../attack/attack.ts'
import { hand, helpless } from '../combatant.ts'
import { castFor } from '../attack/attack-context.ts'
import { goOff } from './explosion.ts'
import type { Event, Combatant, FightTable } from '../contract/state.ts'
import {
  areaWeapon,
  chargeOf,
  markOf,
  nearestFriend,
  roundsIn,
  slipOf,
  throwIn,
  type Mark,
  beside,
  centreOf,
} from './grenades.ts'
import { planAttack } from '../attack/plan.ts'
import { throwAttack } from '../attack/resolve.ts'
import { present } from '../../../dice/present.ts'

/** Makes one attack roll against the range difficulty. The grenade explodes at once, on the mark or where a miss lands. */
export function throwGrenade(
  t: FightTable,
  who: Id,
  act: Grenading,
  { before, alone }: Doing,
): Event[] {
  if (getCombatant(t.state, who).hidden)
    t.emit({ type: 'shown', who, hidden: false, springs: true })
  const begun = getCombatant(t.state, who)
  const weapon = present(areaWeapon(begun, t.state.rules), 'weapon of a throw')
  const rounds = roundsIn(weapon, act)
  if (!weapon.thrown) t.emit({ type: 'fired', who, weapon: begun.inHand, rounds })
  /** Whether they can still throw: a ruling may have taken them or the weapon away while something was asked or rolled. */
  const goes = (): boolean => {
    const now = t.state.men[who]
    if (!now || helpless(now, t.state.rules, t.state.now)) return false
    return !weapon.thrown || hand(now)?.weapon.id === weapon.carried.weapon.id
  }
  let aimed: ReturnType<typeof aim>
  /** The throw on the state as it is; undefined if there is no mark any more. */
  function aim() {
    const combatant = getCombatant(t.state, who)
    const mark = markOf(t.state, combatant, act)
    if (!mark) return undefined
    const attack = throwIn(t.state, combatant, { mark, act }, before)
    return { combatant, mark, attack, plan: planAttack(attack, t.trace) }
  }
  const rolled = t.restartable(() => {
    if (aimed && !goes()) return undefined
    const now = aim()
    if (!now) return undefined
    aimed = now
    const dice = castFor(t, who, now.mark.target?.id ?? who)
    return throwAttack(dice, { ...now.plan, rounds: 0 }, t.state.rules)
  })
  const { combatant, mark, attack, plan } = present(aimed, 'throw that has begun')
  const stopped = !goes()
  if (!rolled && !stopped) return [{ type: 'in-vain', who, what: weapon.thrown ? 'throw' : 'shot' }]
  if (!t.state.men[who]) return []
  const thrown = rolled ?? { attack: undefined, defence: plan.against, margin: 0, fumble: false }
  const hit = thrown.margin > 0
  const charge = chargeOf(combatant, { ...weapon, carried: { ...weapon.carried } }, mark, act)
  // If nobody else acts at this moment, events are emitted at once, so that others can respond before the
  // explosion.
  const tell = (event: Event): Event[] => {
    if (alone) t.emit(event)
    return alone ? [] : [event]
  }
  const throws: Event = {
    type: 'thrown',
    who,
    weapon: combatant.inHand,
    name: weapon.carried.weapon.name,
    ...(mark.at ? { at: mark.at } : {}),
    ...(mark.target ? { target: mark.target.id } : {}),
    ...(weapon.thrown ? {} : { rounds }),
    attack: thrown.attack ?? plan.attack,
    against: thrown.defence,
    hit,
    fumble: thrown.fumble,
  }
  if (stopped) return tell({ ...throws, hit: false, stopped: true })
  useAmbush(t, who, mark.target?.id)
  const told = tell(throws)
  if (hit) return [...told, ...goOff(t, charge, centreOf(t.state, combatant, mark), { metres: 0 })]
  if (thrown.fumble && weapon.thrown && t.state.rules.options.fumbles === 'table')
    return [...told, ...slips(t, combatant, mark, charge, tell)]
  const missed = [...told, ...misses(t, combatant, mark, charge)]
  return thrown.fumble ? [...missed, ...t.state.rules.fumble(t, attack, thrown)] : missed
}

/** A miss lands 1D10 metres away in one of ten directions. */
function misses(t: FightTable, combatant: Combatant, mark: Mark, charge: Charge): Event[] {
  const fall = t.state.rules.fall(t, combatant, mark.target?.id)
  t.trace?.note('cp2020/attack/grenade-gap', '1D10', fall.sector)
  t.trace?.total('direction, 1 is straight beyond the mark', fall.sector)
  t.trace?.note('cp2020/attack/grenade-gap', '1D10', fall.metres)
  t.trace?.total('metres off the mark', fall.metres)
  const centre = centreOf(t.state, combatant, mark, fall)
  // A wall or the edge of the map may have stopped it.
  const flown =
    'at' in centre && mark.at ? { metres: toCentimetres(distance(mark.at, centre.at)) } : {}
  return goOff(t, charge, centre, { ...fall, ...flown })
}

/** Rows of the fumble table as they are read for a throw. */
const SLIPS: Readonly<Record<ReturnType<typeof slipOf>, string>> = {
  miss: 'it is an ordinary miss',
  feet: "it goes off at the thrower's feet",
  dud: 'it does not go off',
  friend: 'it goes off beside the nearest of their side, or at their feet when alone',
}

/** A natural 1 on a throw: the fumble table decides what goes wrong. */
function slips(
  t: FightTable,
  combatant: Combatant,
  mark: Mark,
  charge: Charge,
  tell: (event: Event) => Event[],
): Event[] {
  // What has left the hand goes on, also when a ruling takes the thrower away.
  const rolled = t.restartable(() => {
    const who = t.state.men[combatant.id] ?? combatant
    const die = t.cast({ fumble: who.id }).d('fumble', 10)
    return { die, friend: nearestFriend(t.state, who), who }
  })
  const { die, friend } = rolled
  const slip = slipOf(die)
  const what = SLIPS[slip]
  const alone = slip === 'friend' && friend === rolled.who ? { alone: true } : {}
  const told = t.state.men[rolled.who.id]
    ? tell({ type: 'fumbled', who: combatant.id, die, what, ...alone })
    : []
  const at = (other: Combatant): Event[] =>
    goOff(t, charge, beside(t.state, combatant, other), { metres: 0 })
  switch (slip) {
    case 'miss':
      return [...told, ...misses(t, combatant, mark, charge)]
    case 'feet':
      return [...told, ...at(rolled.who)]
    case 'friend':
      return [...told, ...at(friend)]
    case 'dud':
      return [...told]
  }
}

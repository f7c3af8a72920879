// Ambushes: the rolls before the turn, and the free phase of the winners (`fnff-1988/ambush/free-phase`).
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { noteSide, passes, sumOf, totalOf, type Check } from '../../gunfight/check.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { conditionsAgainst } from './ambush-conditions.ts'
import { stealthCheck } from '../attack/awareness.ts'
import type { Event, FightTable } from '../contract/events.ts'
import { dead, helpless, stat } from '../combatant.ts'
import { beginPart, openIn, partStep } from './part.ts'
import type { Combatant, State } from '../contract/state.ts'

const FACES = 10

/** The roll of an ambusher against one victim under these conditions. */
export const ambushCheck = (
  state: Readonly<State>,
  combatant: Combatant,
  victim: Combatant,
  conditions: readonly string[],
): Check =>
  stealthCheck(state, combatant, victim, {
    label: 'ambush',
    conditions: conditionsAgainst(state, victim, conditions),
  })

/** `fnff-1988/ambush/set-up`, `fnff-1988/ambush/attacker-roll`, `fnff-1988/ambush/once`: each ambusher rolls once, and each victim once against each ambusher. On a tie the victim notices, and finds the ambusher. */
export function ambushRolls(t: FightTable): void {
  const won = new Set<Id>()
  for (const { who, conditions, victims, incapacitated = [] } of t.state.ambushes) {
    /** The ambusher, until a ruling takes them out or has them found. */
    const lying = (): Combatant | undefined => {
      const now = t.state.men[who]
      const lies = t.state.ambushes.some((one) => one.who === who)
      return lies && now && !helpless(now, t.state.now) ? now : undefined
    }
    /** A victim who may notice it; the dead do not. */
    const alive = (victim: Id): Combatant | undefined => {
      const other = t.state.men[victim]
      return other && !dead(other) ? other : undefined
    }
    if (!victims.some(alive)) continue
    const die = lying() && t.cast({ ambush: who }).d('ambush', FACES)
    if (die === undefined) continue
    const meet = (victim: Id): (Event & { type: 'ambush' }) | undefined => {
      const [combatant, other] = [lying(), alive(victim)]
      if (!combatant || !other) return undefined
      const own = incapacitated.includes(victim) ? ['victim-incapacitated'] : []
      const check = ambushCheck(t.state, combatant, other, [...conditions, ...own])
      const theirs = present(
        typeof check.against === 'object' ? check.against : undefined,
        'victim',
      )
      const attack = totalOf(check, die)
      noteSide(check, attack, t.trace)
      const defence = sumOf(theirs.terms) + t.cast({ awareness: victim }).d('awareness', FACES)
      noteSide(theirs, defence, t.trace)
      const sprung = passes(attack, defence, check)
      const event = { type: 'ambush', who, victim, attack, defence, sprung } as const
      t.trace?.keep?.([event])
      return event
    }
    const met = victims.flatMap((victim) => t.restartable(() => meet(victim)) ?? [])
    const found = met.filter(({ victim }) => lying() && alive(victim))
    // First those who notice nothing, and are told nothing while the ambusher is hidden.
    for (const event of found.toSorted((a, b) => Number(b.sprung) - Number(a.sprung))) {
      if (event.sprung) won.add(who)
      else if (getCombatant(t.state, who).hidden)
        t.emit({ type: 'shown', who, by: event.victim, hidden: false })
      t.emit(event)
    }
  }
  const ref = (id: Id): number => stat(getCombatant(t.state, id), 'ref')
  const order = [...won].sort((a, b) => ref(b) - ref(a))
  t.emit({ type: 'free', who: order })
}

/** Gives one free action before phase 1, regardless of REF; it does not count against the following turn. */
export function freePhase(t: FightTable): void {
  const [who, ...rest] = t.state.free
  if (who === undefined) throw new Error('nobody has a free phase')
  if (t.state.men[who] && !helpless(getCombatant(t.state, who), t.state.now)) {
    if (!hasBegun(t.state, who)) beginPart(t, [who])
    partStep(t, [who])
    if (openIn(t.state, [who]).length > 0) return
  }
  t.emit({ type: 'free', who: rest })
}

/** Whether the combatant has done something in their part. */
export function hasBegun(state: Readonly<State>, id: Id): boolean {
  const { acted, moved, turned } = getCombatant(state, id).phase
  return acted || moved > 0 || turned
}

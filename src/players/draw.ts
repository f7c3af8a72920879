// Which weapon a computer player draws.
import type { Item } from '../engine/book.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import {
  attacksByWorth,
  choiceOf,
  throwsWorthIt,
  type Habits,
  type Shot,
  type Sight,
} from './attacks.ts'
import {
  canThrow,
  drawnBy,
  hasDeclared,
  isGun,
  throwsAfterDrawing,
  withInHand,
} from './grenades.ts'
import { actingIn, fightOf, metresBetween } from './fight.ts'
import type { Turn } from './turn.ts'

/** If the best attack is worth less, a loaded gun is drawn instead. */
const WORTH_KEEPING = 0.6
/** A throw takes two actions, so it must be worth this many times the best attack. */
const WORTH_DRAWING = 1.5
/** Minimum chance to reach each of two enemies for which a grenade is drawn. */
const SURE_REACH = 0.3

/** Facts that decide whether the weapon stays in hand. */
interface Kept {
  /** The best attack with it. */
  readonly shot: Shot | undefined
  /** Whether the combatant has acted in this round. */
  readonly begun: boolean
  readonly habits: Habits
}

/**
 * Draws a weapon if the hand is empty, or a loaded gun in place of an empty one if no attack is good enough. A player that spares
 * grenades draws one for a group of enemies, and puts it away if there is none.
 */
export function findDraw(
  turn: Turn,
  open: readonly Item[],
  sight: Sight,
  { shot, begun, habits }: Kept,
): Item | undefined {
  if (habits.sparesGrenades && hasDeclared(turn, 'change')) return undefined
  const weapons = sight.scene.sheets[sight.self.id]?.weapons ?? []
  const drawing = (index: number): Item | undefined =>
    open.find((item) => item.verb === 'change' && drawnBy(turn, item.choice) === index)
  const other = habits.drawsBlades ? weapons.findIndex((one) => one.otherHand) : -1
  const swap = other < 0 ? undefined : drawing(other)
  if (swap && usesOther(turn, sight, { other, shot, begun, habits })) return swap
  const first = (fits: (index: number) => boolean): Item | undefined =>
    weapons
      .map((one, i) =>
        !one.inHand && i !== other && !one.jammed && fits(i) ? drawing(i) : undefined,
      )
      .find(Boolean)
  const isGrenade = (index: number): boolean => habits.sparesGrenades && canThrow(turn, index)
  const isLoaded = (index: number): boolean => (weapons[index]?.loaded ?? 0) > 0
  const canBeLoaded = (index: number): boolean => {
    const carried = fightOf(turn.view).men[sight.self.id]?.weapons[index]
    return carried !== undefined && isGun(carried)
  }
  const gun = first((i) => isLoaded(i) && !isGrenade(i))
  const inHand = weapons.findIndex((one) => one.inHand)
  if (inHand < 0)
    return (
      gun ??
      (habits.sparesGrenades ? first((i) => !isGrenade(i)) : undefined) ??
      open.find((item) => item.verb === 'change')
    )
  if (isGrenade(inHand)) {
    if (shot && choiceOf(shot).do === 'grenade') return undefined
    const blade = shot ? first((i) => !isGrenade(i)) : undefined
    return gun ?? first((i) => canBeLoaded(i)) ?? blade
  }
  if (!isLoaded(inHand) && (shot?.worth ?? 0) < WORTH_KEEPING && gun) return gun
  const blade = findBlade(turn, open, sight, { shot, begun, habits })
  if (blade !== undefined && blade !== other) return drawing(blade)
  if (!habits.sparesGrenades || begun) return undefined
  const grenade = weapons.findIndex((one, i) => !one.inHand && i !== other && isGrenade(i))
  const throws =
    grenade < 0 ? [] : throwsWorthIt(throwsAfterDrawing(turn, grenade), sight, habits, SURE_REACH)
  const worth = Math.max(0, ...throws.map((one) => one.worth))
  return worth > WORTH_DRAWING * (shot?.worth ?? 0) ? drawing(grenade) : undefined
}

/**
 * Whether the weapon in the other hand is the better one now. It is used without an action, so what decides must not depend on
 * which of the two is in hand: an aim, which the change would end, only counts for the one that is kept.
 */
function usesOther(
  turn: Turn,
  sight: Sight,
  { other, shot, begun, habits }: Kept & { readonly other: number },
): boolean {
  const self = actingIn(fightOf(turn.view), turn.ask)
  if (!self || hasDeclared(turn, 'change')) return false
  const least = begun ? habits.furtherShot : habits.poorShot
  const isNear = sight.scene.men.some(
    (one) => one.side !== self.side && !one.dead && metresBetween(self, one) <= NEAR,
  )
  /** The worth of the best attack with this weapon in hand. */
  const worthOf = (index: number): number => {
    if (isBlade(turn, self, index) && !isNear) return 0
    const view = withInHand(turn, { ...self, aim: undefined }, index)
    const menu = turn.face.menu(view, turn.ask).filter((item) => !item.refusal)
    const shots = attacksByWorth({ ...turn, view, menu }, menu, sight, habits)
    return shots.find(({ chance }) => chance >= least)?.worth ?? 0
  }
  const kept = Math.max(worthOf(self.inHand), shot && shot.chance >= least ? shot.worth : 0)
  const then = worthOf(other)
  if (then > 0 || kept > 0) return then > kept
  const sheet = sight.scene.sheets[self.id]?.weapons ?? []
  const readiness = (index: number): number => {
    const carried = self.weapons[index]
    if (!carried || !isGun(carried)) return canThrow(turn, index) ? 0 : 1
    return sheet[index]?.jammed ? 2 : carried.loaded > 0 ? 4 : 3
  }
  return readiness(other) > readiness(self.inHand)
}

/** Blows reach this far in some book, in metres. */
const NEAR = 2.5

/**
 * Returns the weapon to swing in place of bare limbs: one whose blows are clearly better than the best attack, if that needs no weapon;
 * or any, if there is nothing to shoot with. Undefined if there is none.
 */
export function findBlade(
  turn: Turn,
  open: readonly Item[],
  sight: Sight,
  kept: Kept,
): number | undefined {
  const { shot, habits } = kept
  const self = actingIn(fightOf(turn.view), turn.ask)
  if (!self || !habits.drawsBlades) return undefined
  const blades = self.weapons.flatMap((_, i) => (isBlade(turn, self, i) ? [i] : []))
  if (blades.length === 0 || isBlade(turn, self, self.inHand)) return undefined
  const isArmed =
    self.weapons.some((one) => one.weapon.shots > 0 && one.loaded > 0) ||
    open.some(({ verb }) => verb === 'reload')
  const target = sight.scene.men.find(({ id }) => id === shot?.target)
  if (!shot || !target) return isArmed ? undefined : blades[0]
  if (metresBetween(self, target) > NEAR || !isBare(turn, self, shot)) return undefined
  const [best] = blades
    .map((blade) => ({
      blade,
      worth: worthWith(turn, self, { blade, target: target.id, ...kept }, sight),
    }))
    .toSorted((a, b) => b.worth - a.worth)
  const least = isArmed ? Math.max(WORTH_KEEPING, shot.worth * CLEARLY) : shot.worth * CLEARLY
  return best && best.worth > least ? best.blade : undefined
}
/** To draw a weapon takes an action, so its blows must be worth this many times the best attack. */
const CLEARLY = 1.2

/** Whether a carried weapon is swung. */
const isBlade = (turn: Turn, { weapons }: Combatant, index: number): boolean =>
  weapons[index]?.weapon.shots === 0 && !canThrow(turn, index)

/** Whether an attack needs no weapon. */
const isBare = (turn: Turn, self: Combatant, { choice }: Shot): boolean =>
  (turn.face.glance ?? turn.face.plan)(
    withInHand(turn, self, self.weapons.length),
    turn.ask,
    choice,
  ).refusal === undefined

/** The worth of the best attack on a target with this weapon in hand. */
function worthWith(
  turn: Turn,
  self: Combatant,
  { blade, target, habits }: Kept & { readonly blade: number; readonly target: string },
  sight: Sight,
): number {
  const view = withInHand(turn, self, blade)
  const menu = turn.face
    .menu(view, turn.ask)
    .filter((item) => !item.refusal && item.target === target)
  return attacksByWorth({ ...turn, view, menu }, menu, sight, habits)[0]?.worth ?? 0
}

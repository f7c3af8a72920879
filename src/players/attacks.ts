// Ranks the attacks of a menu by the chances on their plan cards.
import type { Item } from '../engine/book.ts'
import type { Inside } from '../books/gunfight/table/card.ts'
import { crossFireFactor } from './cross-fire.ts'
import { actingIn, fightOf } from './fight.ts'
import { sparesGrenade, throwsAtGroups, type Throw } from './grenades.ts'
import {
  AREA,
  chanceOf,
  chanceToAffect,
  chanceToKill,
  GOOD_SHOT,
  HARMLESS,
  POOR_SHOT,
  weighing,
  worthOf,
  type Chances,
} from './shots.ts'
import type { Look, Seen, Turn } from './turn.ts'
import { asksForLine, zonesOnOne } from './zones.ts'

/** How a player weighs attacks. */
export interface Habits {
  /** Worth of putting the target out of action. A hit is worth 1. */
  readonly worthOfOut: number
  /** Minimum chance to hit at which the player shoots. Below it, the player approaches if it can. */
  readonly poorShot: number
  /** Minimum chance to hit at which the player shoots again in the same round, where each further action has a penalty. */
  readonly furtherShot: number
  /**
   * When the player aims first. `below-good-shot`: while its chance to hit is less than that of a good shot. `while-it-pays`: while
   * more attacks hit in the long run if each takes one more act of aiming.
   */
  readonly aims: 'below-good-shot' | 'while-it-pays' | 'never'
  /** If true, the player draws a weapon to swing if its blows are better than those of bare limbs. */
  readonly drawsBlades: boolean
  /** If true, a player whose side is losing falls back instead of approaching. */
  readonly fallsBack: boolean
  /** If true, the player approaches from cover to cover. Otherwise it takes the shortest way. */
  readonly goesCovered: boolean
  /** If true, the player takes a poor shot when nothing else is left to do, so that a fight cannot stall. */
  readonly shootsAtLast: boolean
  /** If true, the player aims the best attack at the hit location where it is worth most. */
  readonly callsShots: boolean
  /** If true, the player weighs attacks with several rounds by fewer samples. */
  readonly skims: boolean
  /**
   * If true, the player stays beside an enemy once it has acted, and among enemies who stand together. Otherwise it moves on to
   * the next one, and may come back.
   */
  readonly staysBeside: boolean
  /**
   * If true, the player keeps grenades for groups of enemies: it throws them at any spot, draws them for that, and puts them away
   * where there is no group. Otherwise it takes the throws that its menu lists.
   */
  readonly sparesGrenades: boolean
  /** If true, an aim is finished by a shot at its target, unless the target cannot be attacked any more. */
  readonly finishesAim: boolean
  /** If true, the player approaches those who are up before those who are down but may be up again in a moment. */
  readonly approachesUp: boolean
  /** If true, the player draws zones of suppressive fire across single enemies. Otherwise it takes the lines that its menu lists. */
  readonly drawsZones: boolean
  /** If true, the player takes the stance that makes its attack likelier to hit. */
  readonly takesStances: boolean
  /** If true, it prefers the enemy whom friends see and fight from another side, among targets of about equal worth. */
  readonly crossesFire: boolean
}
/** The first player of the project. It stays as it is: the levels are measured against it. */
export const SIMPLE: Habits = {
  worthOfOut: 2,
  poorShot: POOR_SHOT,
  furtherShot: GOOD_SHOT,
  drawsBlades: false,
  fallsBack: false,
  goesCovered: false,
  aims: 'below-good-shot',
  shootsAtLast: false,
  callsShots: false,
  skims: false,
  staysBeside: false,
  sparesGrenades: false,
  finishesAim: false,
  approachesUp: false,
  drawsZones: false,
  crossesFire: false,
  takesStances: false,
}
/** A novice shoots as soon as there is any hope, as often as it may, and never aims. */
export const RECRUIT: Habits = {
  ...SIMPLE,
  poorShot: 0.01,
  furtherShot: 0.01,
  aims: 'never',
  shootsAtLast: true,
  staysBeside: true,
  drawsBlades: true,
}
/** The best of the values tried against the simple player with `npm run bench -- players`. */
export const VETERAN: Habits = {
  worthOfOut: 8,
  poorShot: 0.15,
  furtherShot: GOOD_SHOT,
  drawsBlades: true,
  fallsBack: true,
  goesCovered: true,
  aims: 'while-it-pays',
  shootsAtLast: true,
  callsShots: true,
  skims: true,
  staysBeside: true,
  sparesGrenades: true,
  finishesAim: true,
  approachesUp: true,
  drawsZones: true,
  crossesFire: true,
  takesStances: false,
}

/** A veteran who takes stances. */
export const TAKING_STANCES: Habits = { ...VETERAN, takesStances: true }

/**
 * A veteran who approaches before it shoots, shoots more often from near by, does not fall back, and never aims: an aim would take the
 * place of all actions of a round.
 */
export const CLOSING_IN: Habits = {
  ...VETERAN,
  poorShot: 0.6,
  furtherShot: 0.1,
  aims: 'never',
  fallsBack: false,
  goesCovered: false,
}

/** What a seat sees, and its acting combatant. */
export interface Sight {
  readonly scene: Look
  readonly self: Seen
}

/** Worth of a throw as a share of an attack that puts the target out: a thrown combatant gets up again. */
const PRONE_WORTH = 0.2

/** Maximum accepted chance to hit an ally: a grenade that misses may land anywhere. */
const MAX_FRIENDLY_RISK = 0.05
export interface Shot {
  readonly choice: unknown
  /** Chance to hit someone who can still act. */
  readonly chance: number
  readonly target?: string
  readonly worth: number
}

/** Returns the fields of an item's choice. */
export const choiceOf = ({ choice }: Pick<Item, 'choice'>): Readonly<Record<string, unknown>> =>
  typeof choice === 'object' && choice !== null ? { ...choice } : {}

/** Returns the attacks that are worth anything, best first. */
export function attacksByWorth(
  turn: Turn,
  open: readonly Item[],
  { scene, self }: Sight,
  habits: Habits,
): readonly Shot[] {
  const sight = { scene, self }
  const spares = habits.sparesGrenades && sparesGrenade(turn)
  const shots = open.flatMap((item): readonly Shot[] => {
    if (spares && item.verb === 'grenade')
      return item.needs === 'spot' ? throwsWorthIt(throwsAtGroups(turn), sight, habits) : []
    if (habits.drawsZones && asksForLine(item))
      return zonesOnOne(turn, item).flatMap(({ inside, ...zone }) =>
        worthIt(findAreaAttack(inside, zone, sight, habits)),
      )
    if (!item.plan || item.needs || HARMLESS.has(item.verb)) return []
    // Tasks have plans too.
    if (!item.target && !AREA.has(item.verb)) return []
    const target = scene.men.find((combatant) => combatant.id === item.target)
    if (item.target && (!target || target.side === self.side || target.dying)) return []
    const effort = habits.skims ? 'rough' : undefined
    const card = weighing(turn.face)(turn.view, turn.ask, item.choice, effort)
    const shot = card.inside
      ? findAreaAttack(card.inside, item, sight, habits)
      : target && !isHarmless(card.chances, target)
        ? findShotAt({ chances: card.chances, item, target, scene, habits })
        : undefined
    return worthIt(shot)
  })
  const aimed = habits.finishesAim ? actingIn(fightOf(turn.view), turn.ask)?.aim?.target : undefined
  const onAim = shots.filter(
    ({ target }) => target === aimed && scene.men.some(({ id, down }) => id === aimed && !down),
  )
  const factor = habits.crossesFire ? crossFireFactor(turn) : (): number => 1
  const sorted = (onAim.length > 0 ? onAim : shots)
    .map((shot) => ({ shot, rank: shot.worth * factor(shot.target) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ shot }) => shot)
  const called =
    habits.callsShots && sorted[0]
      ? findCalledShot(turn, open, { scene, shot: sorted[0], habits })
      : undefined
  return called ? [called, ...sorted] : sorted
}

const worthIt = (shot: Shot | undefined): readonly Shot[] => (shot && shot.worth > 0 ? [shot] : [])

/** Returns the attack aimed at the best hit location, if that beats an attack that is not aimed. */
function findCalledShot(
  turn: Turn,
  open: readonly Item[],
  { scene, shot, habits }: { readonly scene: Look; readonly shot: Shot; readonly habits: Habits },
): Shot | undefined {
  const item = open.find(({ choice }) => choice === shot.choice)
  const target = scene.men.find(({ id }) => id === shot.target)
  const areas = item?.variants?.find(({ name }) => name === 'at')?.values ?? []
  if (!item || !target) return undefined
  return areas
    .flatMap(({ value }): readonly Shot[] => {
      if (value === undefined) return []
      const choice = { ...choiceOf(item), at: value }
      const card = (turn.face.glance ?? turn.face.plan)(turn.view, turn.ask, choice)
      if (card.refusal || card.inside || isHarmless(card.chances, target)) return []
      return [
        findShotAt({ chances: card.chances, item: { ...item, choice }, target, scene, habits }),
      ]
    })
    .filter(({ worth }) => worth > shot.worth)
    .toSorted((a, b) => b.worth - a.worth)[0]
}

/** Worth of an attack. Against a downed target, only the chance to kill counts. */
const worthAgainst = (
  chances: Chances,
  target: Seen,
  scene: Look,
  { worthOfOut }: Habits,
): number =>
  target.down ? WORTH_OF_KILL * chanceToKill(scene, chances) : worthOf(chances, worthOfOut)
/** Worth of killing somebody who is down, compared with a hit on somebody who can act. */
const WORTH_OF_KILL = 0.3
/** True if the attack cannot make the target worse, because of cover or armour. */
const isHarmless = (chances: Chances, target: Seen): boolean =>
  chances.some(({ what }) => what === 'out') &&
  chances.every(
    ({ what, chance }) =>
      what === 'hit' ||
      what === target.state ||
      (what === 'out' && target.down) ||
      chance < MIN_HARM,
  )
const MIN_HARM = 0.005
/** An attack on a target, with the chances on its card. */
interface Aimed {
  readonly chances: Chances
  readonly item: Item
  readonly target: Seen
  readonly scene: Look
  readonly habits: Habits
}
const findShotAt = ({ chances, item, target, scene, habits }: Aimed): Shot => ({
  choice: item.choice,
  chance: chanceOf(chances, 'hit'),
  target: item.target,
  worth: worthAgainst(chances, target, scene, habits) * (item.verb === 'throw' ? PRONE_WORTH : 1),
})

/** Returns the throws that reach a group of enemies who can still act, and no ally. */
export const throwsWorthIt = (
  throws: readonly Throw[],
  sight: Sight,
  habits: Habits,
  atLeast = LEAST_REACH,
): readonly Shot[] =>
  throws.flatMap(({ choice, card: { inside = [] } }): readonly Shot[] => {
    const reached = inside.filter(({ who, chances }) => {
      const combatant = sight.scene.men.find(({ id }) => id === who)
      return (
        combatant?.side !== sight.self.side &&
        !combatant?.down &&
        chanceToAffect(chances) >= atLeast
      )
    })
    const shot = reached.length > 1 ? findAreaAttack(inside, { choice }, sight, habits) : undefined
    return shot && shot.worth > 0 ? [shot] : []
  })
/** Minimum chance that a blast reaches each of two enemies. A miss may land anywhere. */
const LEAST_REACH = 0.15

/** Weighs an attack on an area. It must not endanger allies, and without a target it must reach two enemies. */
export function findAreaAttack(
  inside: readonly Inside[],
  item: Pick<Item, 'choice' | 'target'>,
  { scene, self }: Sight,
  habits: Habits,
): Shot | undefined {
  const met = inside.flatMap(({ who, chances }) => {
    const combatant = scene.men.find(({ id }) => id === who)
    return combatant && !combatant.dead && chances.length > 0 ? [{ combatant, chances }] : []
  })
  if (
    met.some(
      ({ combatant, chances }) =>
        combatant.side === self.side && chanceOf(chances, 'hit') > MAX_FRIENDLY_RISK,
    )
  )
    return undefined
  const foes = met.filter(({ combatant }) => combatant.side !== self.side && !combatant.dying)
  if (foes.length < (item.target ? 1 : 2)) return undefined
  return {
    choice: item.choice,
    chance: Math.max(...foes.map(({ chances }) => chanceToAffect(chances))),
    target: item.target,
    worth: foes.reduce(
      (sum, { combatant, chances }) => sum + worthAgainst(chances, combatant, scene, habits),
      0,
    ),
  }
}

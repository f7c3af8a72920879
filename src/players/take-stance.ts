// Which stance a player takes before it attacks, in books where stances are declared with the actions.
import type { Item } from '../engine/book.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import { CHANCE_OF_A_POINT } from './aim.ts'
import { foesUp } from './enemies.ts'
import { actingIn, fightOf, metresBetween } from './fight.ts'
import { chanceIn, worthOf } from './shots.ts'
import type { Turn } from './turn.ts'

/** Minimum gain in the chance to hit. Bracing costs a part of the defence. */
const GAIN = CHANCE_OF_A_POINT
/** A stance that costs less of the chance to hit costs nothing. */
const NOTHING = 0.005
/** A stance protects if the attacks of the enemies are worth at most this share of what they were. */
const PROTECTS = 0.9

const stancesIn = ({ menu }: Turn): readonly Item[] =>
  menu.filter(({ verb, refusal }) => verb === 'stance' && !refusal)

/** Returns the choice of the stance that raises the chance of an attack most; undefined if none raises it enough. */
export function takeStance(turn: Turn, usual: unknown): unknown {
  const { face, view, ask } = turn
  const { declaring } = face
  const { who } = ask
  const { target } = usual as { readonly target?: string }
  if (!declaring || who === undefined || target === undefined) return undefined
  const stances = stancesIn(turn)
  if (stances.length === 0) return undefined
  const now = chanceIn(view, turn, usual)
  const [best] = stances
    .map(({ choice }) => ({ choice, chance: chanceIn(declaring(view, who, choice), turn, usual) }))
    .toSorted((a, b) => b.chance - a.chance)
  return best && best.chance >= now + GAIN ? best.choice : undefined
}

/** Acts that can be done in cover, without a target. */
const COVERED: ReadonlySet<string> = new Set(['reload', 'load-shells', 'clear'])

/**
 * Returns the choice of the stance that protects best against the enemies and costs nothing of an attack or a reload; undefined if none
 * does.
 */
export function takeCover(turn: Turn, usual: unknown): unknown {
  const { face, view, ask } = turn
  const { declaring, ahead } = face
  const { do: verb = '', target } = usual as { readonly do?: string; readonly target?: string }
  const self = actingIn(fightOf(view), ask)
  if (!self || !declaring || !ahead) return undefined
  if (verb === 'attack' ? target === undefined : !COVERED.has(verb)) return undefined
  const stances = stancesIn(turn)
  if (stances.length === 0) return undefined
  const open = threatIn(turn, self, ahead(view, self.id))
  const safer = bySafety(turn, self, stances).filter(({ threat }) => threat < PROTECTS * open)
  if (safer.length === 0) return undefined
  const least = chanceIn(view, turn, usual) - NOTHING
  return safer.find(
    ({ choice }) => chanceIn(declaring(view, self.id, choice), turn, usual) >= least,
  )?.choice
}

/** Returns the choice of a stance in which an enemy in sight can be attacked, if none can be in this one; undefined if there is none. */
export function comeOut(turn: Turn, usual: unknown): unknown {
  const { face, view, ask, menu } = turn
  const { declaring } = face
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  if (!self || !declaring || 'target' in (usual as object)) return undefined
  const stances = stancesIn(turn)
  if (stances.length === 0) return undefined
  const seen = foesUp(fight, self).filter((foe) => fight.rules.between(fight, self, foe).sees)
  const attacks = menu.filter(({ plan, target }) => plan && seen.some(({ id }) => id === target))
  const [refused] = attacks
  if (!refused || attacks.some(({ refusal }) => !refusal)) return undefined
  const open = stances.filter(
    ({ choice }) => chanceIn(declaring(view, self.id, choice), turn, refused.choice) >= 0,
  )
  return bySafety(turn, self, open)[0]?.choice
}

/** The stances with what the enemies' shots would be worth, the safest first. */
function bySafety(turn: Turn, self: Combatant, stances: readonly Item[]) {
  const { declaring, ahead } = turn.face
  if (!declaring || !ahead) return []
  return stances
    .map(({ choice }) => {
      const there = ahead(declaring(turn.view, self.id, choice), self.id)
      return { choice, threat: threatIn(turn, self, there) }
    })
    .toSorted((a, b) => a.threat - b.threat)
}

/** What a shot of the nearest enemy who sees the combatant is worth to them. It takes as long as a plan card. */
function threatIn({ face, view, ask }: Turn, self: Combatant, there: Turn['view']): number {
  const fight = fightOf(view)
  const [foe] = foesUp(fight, self)
    .filter((one) => fight.rules.between(fight, one, self).sees)
    .toSorted((a, b) => metresBetween(self, a) - metresBetween(self, b))
  if (!foe) return 0
  const { id: who, seat } = foe
  const shot = { do: 'attack', mode: 'single', target: self.id }
  const { refusal, chances } = (face.glance ?? face.plan)(there, { ...ask, who, seat }, shot)
  return refusal ? 0 : worthOf(chances)
}

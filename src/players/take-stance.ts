// Which stance a player takes before it attacks, in books where stances are declared with the actions.
import type { Item } from '../engine/book.ts'
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
/** Enemies to consider, nearest first. Each takes as long as a plan card for each stance. */
const NEAREST = 2

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

/** Returns the choice of the stance that protects best against the enemies and costs nothing of an attack; undefined if none does. */
export function takeCover(turn: Turn, usual: unknown): unknown {
  const { face, view, ask } = turn
  const { declaring, ahead } = face
  const { do: verb, target } = usual as { readonly do?: string; readonly target?: string }
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  if (!self || !declaring || !ahead || verb !== 'attack' || target === undefined) return undefined
  const stances = stancesIn(turn)
  if (stances.length === 0) return undefined
  const now = chanceIn(view, turn, usual)
  const free = stances.filter(
    ({ choice }) => chanceIn(declaring(view, self.id, choice), turn, usual) >= now - NOTHING,
  )
  if (free.length === 0) return undefined
  const foes = foesUp(fight, self)
    .filter((foe) => fight.rules.between(fight, foe, self).sees)
    .toSorted((a, b) => metresBetween(self, a) - metresBetween(self, b))
    .slice(0, NEAREST)
  /** What a shot of each enemy is worth to them. */
  const threatIn = (there: Turn['view']): number =>
    foes.reduce((sum, { id: who, seat }) => {
      const shot = { do: 'attack', mode: 'single', target: self.id }
      const { refusal, chances } = (face.glance ?? face.plan)(there, { ...ask, who, seat }, shot)
      return refusal ? sum : sum + worthOf(chances)
    }, 0)
  const open = threatIn(ahead(view, self.id))
  const [best] = free
    .map(({ choice }) => ({
      choice,
      threat: threatIn(ahead(declaring(view, self.id, choice), self.id)),
    }))
    .toSorted((a, b) => a.threat - b.threat)
  return best && best.threat < PROTECTS * open ? best.choice : undefined
}

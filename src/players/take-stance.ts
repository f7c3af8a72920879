// How a commander takes a stance before it attacks, in books where stances are declared with the actions.
import { CHANCE_OF_A_POINT } from './aim.ts'
import { chanceIn } from './shots.ts'
import type { Turn } from './turn.ts'

/** Minimum gain in the chance to hit. Bracing costs a part of the defence. */
const GAIN = CHANCE_OF_A_POINT

/** Returns the choice of the stance that raises the chance of an attack most; undefined if none raises it enough. */
export function takeStance(turn: Turn, usual: unknown): unknown {
  const { face, view, ask, menu } = turn
  const { declaring } = face
  const { who } = ask
  const { target } = usual as { readonly target?: string }
  const stances = menu.filter(({ verb, refusal }) => verb === 'stance' && !refusal)
  if (!declaring || who === undefined || target === undefined || stances.length === 0)
    return undefined
  const now = chanceIn(view, turn, usual)
  const [best] = stances
    .map(({ choice }) => ({ choice, chance: chanceIn(declaring(view, who, choice), turn, usual) }))
    .toSorted((a, b) => b.chance - a.chance)
  return best && best.chance >= now + GAIN ? best.choice : undefined
}

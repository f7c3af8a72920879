// Which actions a veteran declares together where all actions of a round are declared first. Each further action lowers the
// chances of all.
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import type { Habits } from './attacks.ts'
import { hasDeclared } from './grenades.ts'
import { hide } from './hide.ts'
import { chanceToAffect, MAX_PENALTY, weighing } from './shots.ts'
import { turnToEnemy } from './turn-to-enemy.ts'
import type { Turn } from './turn.ts'

/** Acts that are certain, or likelier, as the only action of a round. */
const BEST_ALONE: ReadonlySet<string> = new Set(['reload', 'load-shells', 'clear'])
/** Acts that are not worth the chances of an action declared before them. */
const CAN_WAIT: ReadonlySet<string> = new Set([...BEST_ALONE, 'move', 'change', 'pick-up', 'aim'])
/** Acts that cost no action. They keep everything but an aim. */
export const FREE: ReadonlySet<string> = new Set(['posture', 'turn', 'face', 'stance'])

/** Returns the acts declared so far and the penalty of a further action; undefined if the question is not for a further one. */
function declarationSoFar({ face, view, ask }: Turn) {
  const conditions = face.conditions?.(view, ask.who ?? '')
  const declared = conditionOf(conditions, 'declared')
  const further = conditionOf(conditions, 'next-action')
  return declared && further && { acts: declared.acts, penalty: further.penalty }
}

/**
 * Answers the question for a further action of a declaration if no attack would be good enough: with an act that costs no action, or
 * with the end of the declaration. Undefined if an attack may be added, and for other questions. The last declared attack, declared
 * once more, stands for all attacks: they have the same penalty.
 */
export function finishDeclaration(turn: Turn, { furtherShot }: Habits): unknown {
  const declared = declarationSoFar(turn)
  if (!declared) return undefined
  const { acts, penalty } = declared
  if (acts.some((act) => act.do === 'aim')) return turn.ask.silent
  const last = acts.findLast((act) => !FREE.has(act.do))
  const mayAttack =
    penalty < MAX_PENALTY &&
    !acts.some((act) => BEST_ALONE.has(act.do)) &&
    (last?.do !== 'attack' || chanceOfAnother(turn, last) >= furtherShot)
  return mayAttack ? undefined : (turnToEnemy(turn) ?? hide(turn, turn.ask.silent))
}

/** Returns the chance to hit with the same attack once more, whether it is allowed or not. */
const chanceOfAnother = ({ ask, view, face }: Turn, attack: unknown): number =>
  chanceToAffect(weighing(face)(view, ask, attack, 'rough').chances)

/**
 * Returns the choice, or the choice to end the declaration if this one would spoil what is declared, such as a reload or a move added
 * to an attack. In books that ask for one action after the other, it returns every choice.
 */
export function keepToDeclaration(turn: Turn, choice: unknown): unknown {
  const { silent } = turn.ask
  const { do: verb, posture } = choice as { readonly do?: string; readonly posture?: string }
  if (verb === 'open' && hasDeclared(turn, 'open')) return silent
  const spoils = verb !== undefined && (CAN_WAIT.has(verb) || posture === 'standing')
  // A single move of the free length costs no action, so what follows is no further one.
  return spoils && declarationSoFar(turn) ? silent : choice
}

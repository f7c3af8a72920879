// Which actions a veteran declares together where all actions of a round are declared first. Each further action lowers the
// chances of all.
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import type { Turn } from './turn.ts'

/** Acts that are certain, or likelier, as the only action of a round. */
const BEST_ALONE: ReadonlySet<string> = new Set(['reload', 'load-shells', 'clear'])
/** Acts that are not worth the chances of an action declared before them. */
const CAN_WAIT: ReadonlySet<string> = new Set([...BEST_ALONE, 'move', 'change', 'pick-up', 'aim'])
/** Acts that cost no action. They keep everything but an aim. */
const FREE: ReadonlySet<string> = new Set(['posture', 'turn', 'face', 'stance'])

/**
 * Returns the choice, or the choice to end the declaration if this one would spoil what is declared: an action added to a reload or
 * a cleared jam, a reload or a move added to an attack, or a change of posture after an aim. In books that ask for one action after
 * the other, it returns every choice.
 */
export function keepToDeclaration({ ask, view, face }: Turn, choice: unknown): unknown {
  const conditions = face.conditions?.(view, ask.who ?? '')
  const declared = conditionOf(conditions, 'declared')
  const { do: verb, posture } = choice as { readonly do?: string; readonly posture?: string }
  if (declared?.acts.includes('open') && verb === 'open') return ask.silent
  // A single move of the free length costs no action.
  if (!declared || verb === undefined || !conditionOf(conditions, 'next-action')) return choice
  if (declared.acts.includes('aim')) return ask.silent
  if (FREE.has(verb)) return posture === 'standing' ? ask.silent : choice
  const isSpoilt = CAN_WAIT.has(verb) || declared.acts.some((act) => BEST_ALONE.has(act))
  return isSpoilt ? ask.silent : choice
}

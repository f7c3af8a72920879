// The figures behind advice: what a plan card says, who sees a place, and how playouts end.
import type { Ask, Id } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import type { GunfightCard } from '../books/gunfight/table/card.ts'
import { itemOf } from './advice-words.ts'
import type { AdviceFacts } from './advise.ts'
import { foesUp, watchers } from './enemies.ts'
import { fightOf } from './fight.ts'
import type { Ending } from './gunfight-playouts.ts'
import type { Turn } from './turn.ts'

/** Returns the plan card of an attack on a combatant; undefined for other choices. */
function cardOf(
  { face, view, ask, menu }: Turn,
  choice: unknown,
): (GunfightCard & { readonly target: Id }) | undefined {
  const item = itemOf(choice, menu)
  return item?.plan && item.target !== undefined
    ? { ...face.plan(view, ask, choice), target: item.target }
    : undefined
}

/** Below this chance to hit, an attack is not advised. */
const HOPELESS = 0.005

/** Rejects attacks that are refused or hopeless, and attacks on things. */
export function mayHelp(turn: Turn, choice: unknown): boolean {
  if (itemOf(choice, turn.menu)?.thing !== undefined) return false
  const card = cardOf(turn, choice)
  return !card || (!card.refusal && (card.chances[0]?.chance ?? 1) >= HOPELESS)
}

/** Returns the first chances on a plan card: to hit, and to put the target out. */
export function planFacts(turn: Turn, choice: unknown): AdviceFacts {
  const card = cardOf(turn, choice)
  if (!card || card.refusal) return {}
  const plan = card.chances.filter(({ what }, i) => i === 0 || what === 'out')
  return { target: card.target, plan }
}

/** Counts the enemies who see the combatant, here and at the end of the choice's path. */
export function sightFacts(view: Readonly<Clock>, { who }: Ask, choice: unknown): AdviceFacts {
  const fight = fightOf(view)
  const self = who === undefined ? undefined : fight.men[who]
  const { path } = choice as {
    readonly path?: readonly { readonly x: number; readonly y: number }[]
  }
  const end = path?.at(-1)
  if (!self || !end) return {}
  const foes = foesUp(fight, self)
  const seen = (at: { x: number; y: number }): number =>
    watchers(fight, foes, self, { x: at.x, y: at.y })
  return { seenBy: { there: seen(end), here: seen(self) } }
}

export function meanEnding(endings: readonly Ending[]): NonNullable<AdviceFacts['ends']> {
  const mean = (of: (ending: Ending) => number): number =>
    endings.reduce((sum, one) => sum + of(one), 0) / Math.max(1, endings.length)
  return {
    selfOut: mean(({ selfOut }) => Number(selfOut)),
    friendsOut: mean(({ friendsOut }) => friendsOut),
    foesOut: mean(({ foesOut }) => foesOut),
  }
}

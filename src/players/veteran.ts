// The usual computer player of gunfights.
import { coverFriends, layCoveringFire } from './covering-fire.ts'
import { giveAid } from './give-aid.ts'
import { guard } from './guard.ts'
import { coverFirst, hide, reload, wayOut } from './hide.ts'
import { goCovered } from './go-covered.ts'
import { lieDown } from './lie-down.ts'
import { pickUp } from './pick-up.ts'
import { answerBy } from './simple-player.ts'
import { VETERAN, type Habits } from './attacks.ts'
import { finishDeclaration, keepToDeclaration } from './declared.ts'
import { comeOut, takeCover, takeStance } from './take-stance.ts'
import type { Turn } from './turn.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import { chanceOfMoment } from './mistakes.ts'
import { foesUp, friendsUp, watchers } from './enemies.ts'
import { isLosing } from './morale.ts'
import { actingIn, fightOf } from './fight.ts'

/**
 * Returns the choice to fall back; undefined if the combatant fights on. It falls back from a fight of two sides that its side is
 * losing, if its first thought is to approach: then it has no good shot. One of two sides is not losing, so they meet in the end.
 */
export function fallBack(turn: Turn, usual: unknown): unknown {
  const { ask, view } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const { do: verb, posture } = usual as { readonly do?: string; readonly posture?: string }
  if (!self || !fight.map || !(verb === 'move' || posture === 'standing')) return undefined
  const foes = foesUp(fight, self)
  if (new Set(foes.map(({ side }) => side)).size !== 1 || !isLosing(turn)) return undefined
  if (attacksAtLast(turn, self)) return undefined
  const isSeenAt = (spot: { readonly x: number; readonly y: number }): boolean =>
    watchers(fight, foes, self, spot) > 0
  return isSeenAt(self) ? wayOut(turn, isSeenAt) : (reload(turn, self) ?? ask.silent)
}

/** A lone survivor makes up its mind anew after this many ticks. */
const TICKS_OF_COURAGE = 8
/** A survivor of this COOL would attack in any case, and nobody hides for ever. */
const FEARLESS = 20
const LEAST_COURAGE = 1

/** Whether a lone survivor, who would otherwise hide until the others come, attacks once more: the likelier, the cooler they are. */
function attacksAtLast({ view, ask }: Turn, self: Combatant): boolean {
  if (friendsUp(fightOf(view), self).length > 0) return false
  const { cool = 0 } = self.stats
  const courage = Math.max(LEAST_COURAGE, cool) / FEARLESS
  return chanceOfMoment(ask, Math.floor(view.now / TICKS_OF_COURAGE), 1) < courage
}

/**
 * Answers as the simple player does, but prefers putting people out of action to hitting them, calls shots at an area of the body,
 * skips poor shots, aims while that makes more attacks hit, keeps grenades for groups, lies down to shoot where that gives cover, gets
 * out of sight after acting, treats the wounded where no enemy sees it, falls back when its side is losing, goes nearer from cover to
 * cover, declares only actions that go together, covers friends with suppressive fire, and attacks enemies whom friends see and fight from another side. The same view and menu give the same answer.
 * @example
 * import { veteranPlayer, type Turn } from 'ringfire'
 * // A veteran that never interrupts.
 * const patient = (turn: Turn): unknown => (turn.ask.kind === 'call' ? turn.ask.silent : veteranPlayer(turn))
 * console.log(patient.length)
 */
export const veteranPlayer = (turn: Turn): unknown => answerAsVeteran(turn, VETERAN)

/** Answers as a veteran with these habits. */
export function answerAsVeteran(turn: Turn, habits: Habits): unknown {
  if (turn.ask.kind !== 'act') return coverFriends(turn) ?? answerBy(turn, habits)
  const last = finishDeclaration(turn, habits)
  if (last !== undefined) return last
  const first = answerBy(turn, habits)
  const usual =
    pickUp(turn) ?? coverFirst(turn, habits.goesCovered ? goCovered(turn, first) : first)
  const choice =
    giveAid(turn, usual) ??
    (habits.fallsBack ? fallBack(turn, usual) : undefined) ??
    comeOut(turn, usual) ??
    layCoveringFire(turn, usual) ??
    (habits.takesStances ? takeStance(turn, usual) : undefined) ??
    takeCover(turn, usual) ??
    lieDown(turn, usual, habits) ??
    guard(turn, hide(turn, usual))
  return keepToDeclaration(turn, choice)
}

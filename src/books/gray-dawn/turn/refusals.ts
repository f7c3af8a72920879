// Refusals of declared acts: by stance, by earlier declarations, by suppression (`gray-dawn/stance/full-cover`, `gray-dawn/cover/full-cover-blinds`,
// `gray-dawn/stance/bracing`, `gray-dawn/init/turn`, `gray-dawn/action/related`, `gray-dawn/covering/no-aimed-attacks`).
import { carriedAt } from '../../gunfight/combatants.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import { refused, refusing } from '../../cp2020/acts/kind.ts'
import { plannedIn } from '../../cp2020/acts/may-act.ts'
import { usesAction } from '../../gunfight/acts/acts.ts'
import { isFirearm } from '../../cp2020/words.ts'
import { aimsAtCentre } from '../attack/circumstances.ts'
import { refuseUnseen, wholeCover } from '../cover/here.ts'
import { isAutomatic } from '../suppression/amounts.ts'
import { isPinned } from '../area/lane.ts'
import { lostAim } from '../suppression/penalty.ts'
import type { Only } from '../own.ts'
import { costOf, isMove } from './ways.ts'
import type { Combatant, State, Refuse } from '../state.ts'

/** Acts that end the declaration. */
export const LAST: ReadonlySet<string> = new Set(['load-shells'])
/** Acts that take the whole turn and combine with no other. */
export const ALONE: ReadonlySet<string> = new Set([
  'hunker',
  'hold-round',
  'save-move',
  'tactics',
  'wait',
])
/** Acts that take no time and combine with any other. */
const FREE: ReadonlySet<string> = new Set([
  'turn',
  'face',
  'posture',
  'stance',
  'anew',
  'end',
  'let-go',
  'chamber',
])
/** Acts possible without leaving full cover (`gray-dawn/stance/full-cover`, `gray-dawn/reload/full-cover`). */
const COVERED: ReadonlySet<string> = new Set([
  ...ALONE,
  ...FREE,
  'grenade',
  'reload',
  'load-shells',
  'pick-up-magazine',
  'change',
  'clear',
  'aid',
  'task',
  'attribute',
  'repair',
  'pick-up',
  'rally',
  'trap',
  'escape',
  'keep',
])

/** Whether the act takes a stance. It is one of this book's own acts. */
const isStance = (act: Act): boolean => act.do === ('stance' as string)

/** Acts that set the facing; it may not be declared twice in a row. */
const TURNS: ReadonlySet<string> = new Set(['turn', 'face'])

const ALLOWED: Readonly<Record<Only, (act: Act) => boolean>> = {
  'first shot': (act) => act.do === 'attack' || act.do === 'grenade' || FREE.has(act.do),
  'held move': (act) => isMove(act) || FREE.has(act.do),
  'full cover': (act) => COVERED.has(act.do) && !isStance(act),
  'active cover': (act) =>
    !isMove(act) && !(isStance(act) && 'stance' in act && act.stance === 'moving'),
}
const ONLY_WORDS: Readonly<Record<Only, string>> = {
  'first shot': 'Only the first shot of the ambush is possible now.',
  'held move': 'Only the saved free move is possible now.',
  'full cover': 'The fire keeps them down: only actions from full cover are possible.',
  'active cover': 'The fire keeps them behind cover.',
}

const noTurn = refusing('gray-dawn/init/turn')
const noLane = refusing('gray-dawn/lane/crossing')
const noAim = refusing('gray-dawn/covering/no-aimed-attacks')

/** Returns why `act` cannot be declared after `acts`; `combatant` is as they will be by then. */
export const refuseInTurn: Refuse<[readonly Act[], Act]> = (state, combatant, acts, act) => {
  const { declared, stance, savedMove } = combatant.own
  if (declared?.only && !ALLOWED[declared.only](act))
    return noTurn('only', ONLY_WORDS[declared.only])
  if (act.do === 'end' || (act.do as string) === 'anew') return undefined
  if (ALONE.has(act.do) && (acts.length > 0 || (plannedIn(act) ?? 1) > 1))
    return noTurn('not-alone', 'That takes the whole turn: nothing else can be declared with it.')
  const last = acts.at(-1)
  if (TURNS.has(act.do) && last && TURNS.has(last.do))
    return refused(
      'turned',
      'cp2020/sight/facing',
      'A turn in place is already declared. Start again to change it.',
    )
  const begun = acts.some((one) => isStance(one) || (!FREE.has(one.do) && !isMove(one)))
  if (isStance(act) && begun)
    return refused(
      'stance-first',
      'gray-dawn/stance/declare',
      'The stance of a round is declared once, before its actions. Start again to change it.',
    )
  if (isMove(act)) return refuseWay(state, combatant, acts, act)
  if (stance === 'full cover' && !COVERED.has(act.do))
    return refused(
      'full-cover',
      'gray-dawn/stance/full-cover',
      `${combatant.name} is in full cover. Choose another stance first.`,
    )
  if (!COVERED.has(act.do) && isPinned(state, combatant))
    return noLane('pinned', `${combatant.name} does not dare to come out in the firing lane.`)
  if (savedMove && !FREE.has(act.do))
    return refused('only', 'gray-dawn/move/held-move', ONLY_WORDS['held move'])
  const mark = act.do === 'grenade' ? state.men[targetOf(act) ?? ''] : undefined
  return (
    refuseTooMany(state, combatant, acts, act) ??
    (mark && refuseUnseen(combatant, mark)) ??
    refuseAttack(state, combatant, act)
  )
}

/** Refuses a move that does not come first, is not the only one, or leaves the bracing stance (`gray-dawn/init/turn`, `gray-dawn/stance/bracing`). */
const refuseWay: Refuse<[readonly Act[], Act & { readonly do: 'move' }]> = (
  state,
  combatant,
  acts,
  act,
) => {
  const { stance, declared } = combatant.own
  if (acts.some(isMove))
    return noTurn('one-way', 'A move is already declared. Start again to change it.')
  if (acts.some((one) => !FREE.has(one.do)))
    return noTurn('moves-first', 'Moves come before actions. Start again to add a move.')
  if (acts.some(isStance) && stance === 'bracing')
    return refused(
      'bracing',
      'gray-dawn/stance/bracing',
      `${combatant.name} is bracing and cannot move.`,
    )
  if (isPinned(state, combatant))
    return noLane('pinned', `${combatant.name} does not dare to move in the firing lane.`)
  if (
    declared?.only === 'held move' &&
    Array.isArray(act.path) &&
    act.path.length > 0 &&
    costOf(state, combatant, act) > state.rules.metresLeft(combatant) + 1e-6
  )
    return refused(
      'too-far',
      'gray-dawn/move/held-move',
      `The saved move can be up to ${state.rules.metresLeft(combatant)} m long.`,
    )
  return undefined
}

/** Refuses a fourth action. Those declared, movement beyond the first included, are already counted in `combatant` (`gray-dawn/move/actions`). */
function refuseTooMany(
  state: Readonly<State>,
  combatant: Combatant,
  acts: readonly Act[],
  act: Act,
): Refusal | undefined {
  const { 'max-actions-per-round': most, 'unrelated-actions': unrelated } = state.rules.options
  const counts = usesAction(state.rules.acts.kindOf(act), state, combatant, act)
  const actions = Math.max(combatant.inRound.acts + Number(counts), plannedIn(act) ?? 0)
  if (most === 'three' && actions > THREE && !FREE.has(act.do))
    return refused('no-action', 'gray-dawn/action/multiple', 'A round has at most three actions.')
  const why = unrelated === 'forbid' ? unrelatedTo(acts, act) : undefined
  return why ? refused('unrelated', 'gray-dawn/action/related', why) : undefined
}
const THREE = 3

const targetOf = (act: Act): string | undefined => (act as { readonly target?: string }).target

const SEVERAL_TARGETS = 'Single shots at several targets are not possible in the same round.'

/** Returns why an act does not belong in the same round as those already declared (`gray-dawn/action/related`). */
export function unrelatedTo(acts: readonly Act[], act: Act): string | undefined {
  const fired = acts.filter((one) => one.do === 'attack' && isFirearm(one.mode))
  if (act.do === 'grenade' && fired.length > 0)
    return 'Firing and throwing a grenade are not possible in the same round.'
  if (act.do !== 'attack' || !isFirearm(act.mode)) return undefined
  if (acts.some((one) => one.do === 'grenade'))
    return 'Throwing a grenade and firing are not possible in the same round.'
  return act.mode === 'single' && fired.some((one) => targetOf(one) !== act.target)
    ? SEVERAL_TARGETS
    : undefined
}

/** Refuses attacks on hidden targets, and aiming after a failed check. */
function refuseAttack(state: Readonly<State>, combatant: Combatant, act: Act): Refusal | undefined {
  if (act.do === 'aim' && lostAim(combatant))
    return noAim('no-aim', `${combatant.name} has failed the suppression check: no aiming.`)
  if (act.do !== 'aim' && !(act.do === 'attack' && isFirearm(act.mode))) return undefined
  const target = state.men[act.target]
  const cover = target && wholeCover(state, combatant, target)
  if (cover)
    return refused(
      'in-full-cover',
      'gray-dawn/stance/full-cover-target',
      `${target.name} is in full cover behind ${cover.what ?? 'something'}, so there is nothing to aim at.`,
    )
  if (!target || act.do === 'aim') return undefined
  if ((act.at || aimsAtCentre(act)) && lostAim(combatant))
    return noAim('no-aim', `${combatant.name} has failed the suppression check: no aimed shots.`)
  // If the table forbids unrelated actions, single shots at several targets take several rounds.
  return state.rules.options['unrelated-actions'] === 'forbid' &&
    act.mode === 'single' &&
    act.also?.length &&
    !isAutomatic(carriedAt(combatant, combatant.inHand).weapon)
    ? refused('unrelated', 'gray-dawn/action/related', SEVERAL_TARGETS)
    : undefined
}

// Predicts the fight after the acts declared so far; further acts are judged against it (`gray-dawn/action/commitment`).
import { PLAIN_PARTS } from '../../../engine/table-dice.ts'
import { ALONE } from '../../cp2020/acts/kind.ts'
import { present } from '../../../dice/present.ts'
import { byId } from '../../../engine/ids.ts'
import { bearing } from '../../../field/geometry.ts'
import { pathLength } from '../../../field/movement.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import { usesAction } from '../../gunfight/acts/acts.ts'
import { apply } from '../../cp2020/events.ts'
import { plannedIn } from '../../cp2020/acts/may-act.ts'
import { leftBehind } from '../../cp2020/acts/perform.ts'
import { areaWeapon, roundsIn } from '../../cp2020/area/grenades.ts'
import { allTargetsOf, ambushesUsed, rollsOf } from '../../cp2020/attack/attack.ts'
import { armsOf, attackIn, beforeOf } from '../../cp2020/attack/attack-context.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { moveEvents } from '../../cp2020/melee/moves.ts'
import { isFirearm } from '../../cp2020/words.ts'
import { hand } from '../../cp2020/combatant.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { behindCover } from '../cover/here.ts'
import { own } from '../facts.ts'
import { costOf, isMove, movesOf } from './ways.ts'
import type { Combatant, InTurns, State, FightTable } from '../state.ts'

/** Acts without dice, whose outcome is certain. */
const CERTAIN: ReadonlySet<string> = new Set([
  'turn',
  'face',
  'posture',
  'change',
  'pick-up',
  'open',
  'close',
  'mount',
  'stance',
  'let-go',
  'chamber',
  'pick-up-magazine',
])

/** Moves with a grip, each of which opens or ends what may follow (`cp2020/melee/grapple`). */
const GRIPS: ReadonlySet<string> = new Set(['grapple', 'hold', 'choke', 'throw'])

interface Ahead {
  readonly state: Readonly<State>
  readonly combatant: Combatant
  /** Combat actions, plus movement actions after the first (`gray-dawn/move/actions`, `gray-dawn/action/multiple`). */
  readonly actions: number
}
/** Caches the prediction: the same declaration is judged many times against the same state. */
const known = new WeakMap<
  readonly Act[],
  { readonly from: Readonly<State>; readonly ahead: Ahead }
>()

/**
 * Returns a copy of the state and the combatant after all declared acts, or the originals if none is declared. A roll of theirs is taken as a success;
 * an escape `again` is judged as if those before it had failed.
 */
export function expected(state: Readonly<State>, combatant: Combatant, again?: 'escape'): Ahead {
  const acts = combatant.own.declared?.acts ?? []
  if (acts.length === 0) return { state, combatant, actions: 0 }
  if (acts.some((act) => act.do === again)) return after(state, combatant, acts, again)
  const before = known.get(acts)
  if (before?.from === state) return before.ahead
  const ahead = after(state, combatant, acts)
  known.set(acts, { from: state, ahead })
  return ahead
}

/** Returns the state after all declared acts. */
export const stateAhead = (state: Readonly<State>, combatant: Combatant): Readonly<State> =>
  expected(state, combatant).state

/** Returns a copy of the state in which the combatant has declared one more act. */
export function declaring(state: Readonly<State>, combatant: Combatant, act: Act): Readonly<State> {
  const { own } = combatant
  const declared = { ...own.declared, acts: [...(own.declared?.acts ?? []), act] }
  const after = { ...combatant, own: { ...own, declared } }
  return {
    ...state,
    men: byId(Object.entries(state.men).map(([id, one]) => [id, one === combatant ? after : one])),
  }
}

/** Number of actions in the declared acts, each counted in the state it will meet. It decides the multi-action penalty (`planned` in `cp2020`). */
export const actionsOf = (
  state: Readonly<State>,
  combatant: Combatant,
  acts: readonly Act[],
): number =>
  acts.length > 1
    ? after(state, combatant, acts).actions
    : plannedActions(
        movesOf(state, combatant, acts),
        acts.filter((act) => isCombat(state, combatant, act)).length,
      )

/** Number of actions of a turn with these acts: those that they are, or more if one of them states so. */
export const totalIn = (
  state: Readonly<State>,
  combatant: Combatant,
  acts: readonly Act[],
): number => Math.max(actionsOf(state, combatant, acts), statedIn(acts))

/** The movement actions in these acts, and the number of all their actions. */
export const countOf: InTurns['count'] = (state, combatant, acts) => ({
  moves: movesOf(state, combatant, acts),
  total: totalIn(state, combatant, acts),
})

/** The highest number of actions that an act states. */
export const statedIn = (acts: readonly Act[]): number =>
  Math.max(1, ...acts.map((act) => plannedIn(act) ?? 1))

const isCombat = (state: Readonly<State>, combatant: Combatant, act: Act): boolean =>
  !isMove(act) && usesAction(state.rules.acts.kindOf(act), state, combatant, act)

/** The first movement action is free. */
const plannedActions = (moves: number, combat: number): number => combat + Math.max(0, moves - 1)

function after(
  state: Readonly<State>,
  combatant: Combatant,
  acts: readonly Act[],
  failing?: 'escape',
): Ahead {
  const ahead: State = {
    ...state,
    men: byId(Object.entries(state.men).map(([id, other]) => [id, { ...other }] as const)),
  }
  const me = (): Combatant => getCombatant(ahead, combatant.id)
  Object.assign(me(), {
    weapons: combatant.weapons.map((carried) => ({ ...carried })),
    worn: combatant.worn.map((worn) => ({ ...worn })),
  })
  let combat = 0
  for (const act of acts) {
    const counts = isCombat(ahead, me(), act)
    if (counts) combat++
    // What happened since may have made it impossible.
    if (state.rules.acts.refuseHere(ahead, me(), act)) continue
    if (counts)
      // It ends an aim and a grip, as at the table.
      apply(ahead, {
        type: 'acted',
        who: combatant.id,
        act: state.rules.acts.kindOf(act).word?.(act) ?? act.do,
      })
    const left = leftBehind({ state: ahead }, combatant.id, act)
    const done = act.do === failing ? [] : outcome(ahead, me(), act)
    for (const event of [...done, ...left]) apply(ahead, event)
  }
  const moves = movesOf(state, combatant, acts)
  const planned = plannedActions(moves, combat)
  me().inRound = {
    ...me().inRound,
    acts: planned,
    // The number that an act states counts for all of them (`gray-dawn/action/multiple`).
    planned: Math.max(planned + 1, combatant.inRound.planned ?? 1, statedIn(acts)),
  }
  me().own = { ...me().own, moves }
  return { state: ahead, combatant: me(), actions: planned }
}

/** Predicts the events of an act, as far as they are certain. */
function outcome(state: Readonly<State>, combatant: Combatant, act: Act): readonly Event[] {
  const who = combatant.id
  switch (act.do) {
    case 'move': {
      const whole = [{ x: combatant.x, y: combatant.y }, ...act.path]
      const to = present(act.path.at(-1), 'end of the way')
      return [
        {
          type: 'moved',
          who,
          to: { x: to.x, y: to.y },
          metres: pathLength(whole),
          spent: costOf(state, combatant, act),
          facing: bearing(act.path.at(-2) ?? combatant, to),
        },
        own(who, {
          fact: 'stance',
          stance: behindCover(state, combatant, to) ? 'active cover' : 'moving',
          quiet: true,
        }),
      ]
    }
    case 'attack':
      return [
        ...shown(combatant),
        ...armsOf(combatant, act)
          .filter(({ mode }) => isFirearm(mode))
          .map(({ place: weapon, mode }): Event => {
            const { rolls, rounds } = rollsOf(state, who, { ...act, mode }, weapon)
            return { type: 'fired', who, weapon, rounds: rolls * rounds }
          }),
        ...allTargetsOf(act).map((target): Event => ({
          ...{ type: 'attacked', who, target, weapon: act.mode, mode: act.mode, metres: 0 },
          ...{ defence: 0, rollsDefence: false, hit: false, hits: 0, fumble: false },
        })),
        ...ambushesUsed(state, who, act.target),
        ...(GRIPS.has(act.mode)
          ? moveEvents(dry(state), attackIn(state, who, act, beforeOf(combatant)))
          : []),
      ]
    case 'escape':
      return [{ type: 'escaped', who, from: act.from, roll: 0, against: 0, free: true }]
    case 'grenade': {
      const area = areaWeapon(combatant, state.rules)
      if (!area) return []
      const { inHand: weapon } = combatant
      const rounds = area.thrown ? undefined : roundsIn(area, act)
      return [
        ...shown(combatant),
        ...(rounds === undefined ? [] : [{ type: 'fired' as const, who, weapon, rounds }]),
        {
          ...{ type: 'thrown', who, weapon, name: area.carried.weapon.name, rounds },
          ...{ target: act.target, attack: 0, against: 0, hit: false, fumble: false },
        },
        ...ambushesUsed(state, who, act.target),
      ]
    }
    case 'reload':
      return [
        {
          type: 'reloaded',
          who,
          weapon: combatant.inHand,
          ...(act.load === undefined ? {} : { load: act.load }),
        },
      ]
    case 'clear':
      return combatant.own.caught
        ? [own(who, { fact: 'freed' })]
        : [own(who, { fact: 'cleared', weapon: combatant.inHand, lost: lostIn(combatant) })]
    default:
      return CERTAIN.has(act.do)
        ? (state.rules.acts.kindOf(act).perform?.(dry(state), combatant, act, ALONE) ?? [])
        : []
  }
}

/** An attack ends the hiding of the attacker. */
const shown = ({ id: who, hidden }: Combatant): readonly Event[] =>
  hidden ? [{ type: 'shown', who, hidden: false, springs: true }] : []

/** At least one round is lost with a cleared jam (`gray-dawn/fumble/clear-jam`). */
const lostIn = (combatant: Combatant): number => Math.min(1, hand(combatant)?.loaded ?? 0)

/** A table that throws if an act rolls dice or asks a question. */
const dry = (state: Readonly<State>): FightTable => {
  const nothing = (): never => {
    throw new Error('an act without dice has thrown some')
  }
  const table: FightTable = {
    state,
    emit: () => undefined,
    cast: () => table,
    ...PLAIN_PARTS,
    d: nothing,
    open: nothing,
    among: nothing,
    sum: nothing,
    successes: nothing,
    sort: nothing,
    ask: nothing,
    askAll: nothing,
  }
  return table
}

// What the character sheet, tokens and map show for this book: stance, suppression and its penalty, panic, luck, lines of fire.
import type { Drawn } from '../../gunfight/table/card.ts'
import type { Condition } from '../../gunfight/table/conditions.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Figure } from '../../gunfight/table/scene.ts'
import { blended } from '../attack/blend.ts'
import { panicNeeds } from '../suppression/check.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import { lanesDrawn } from '../area/lane.ts'
import { expected, totalIn } from '../turn/expected.ts'
import { wordsOf } from '../turn/ways.ts'
import type { Combatant, State } from '../state.ts'
import { plural } from '../../gunfight/words.ts'

/** The conditions in a form that computer players read. */
export function standing(view: Readonly<State>, combatant: Combatant): readonly Condition[] {
  const { stance, moves, suppression, declared } = combatant.own
  const acts = declared?.acts ?? []
  const next = nextPenalty(view, combatant)
  return [
    ...(stance === 'moving' && moves === 2 ? [{ kind: 'running' as const }] : []),
    ...(suppression && (suppression.amount > 0 || suppression.failed)
      ? [{ kind: 'suppressed' as const }]
      : []),
    { kind: 'declared', acts },
    ...(next > 0 ? [{ kind: 'next-action' as const, penalty: next }] : []),
  ]
}

/** The penalty of each action if one more is declared (`gray-dawn/action/multiple`); 0 if nothing more can be. */
const nextPenalty = (view: Readonly<State>, combatant: Combatant): number =>
  combatant.own.declared?.acts.length && !combatant.own.declared.complete
    ? 3 * ((expected(view, combatant).combatant.inRound.planned ?? 1) - 1)
    : 0

export function conditions(view: Readonly<State>, combatant: Combatant): readonly string[] {
  const own = combatant.own
  const options = view.rules.options
  const list: string[] = [
    own.stance === 'moving'
      ? own.moves === 2
        ? 'running'
        : own.moves >= 3
          ? 'sprinting'
          : 'in the open'
      : own.stance,
  ]
  const { suppression, panic, declared, busy } = own
  if (suppression && (suppression.amount > 0 || suppression.failed)) {
    const unit = options['suppression-system'] === 'levels' ? 'level' : 'point'
    const costs = suppressedBy(view, combatant)
    const check = suppression.failed ? ', check failed' : ', check passed'
    list.push(
      suppression.amount === 0
        ? 'kept down by the fire until their next turn'
        : `suppressed: ${plural(suppression.amount, unit)}${suppression.checked ? check : ''}${costs > 0 ? `, -${costs} on actions` : ''}`,
    )
  }
  if (panic) list.push(`panics (needs ${panicNeeds(combatant, options)})`)
  if (busy) list.push(busy)
  if (own.losesTurn) list.push(`loses the turn: ${own.losesTurn}`)
  if (own.savedMove) list.push('has a free move left')
  if (own.ambushedBy) list.push('expects no attack')
  if (declared && declared.acts.length > 0) {
    const actions = totalIn(view, combatant, declared.acts)
    const next = nextPenalty(view, combatant)
    list.push(
      `declares: ${declared.acts.map((act) => wordsOf(view, act)).join(', ')}${actions > 1 ? ` (each at -${3 * (actions - 1)})` : ''}`,
    )
    if (next > 0) list.push(`next action at -${next}, and so are the others`)
  }
  if (own.overextended) list.push('overextended')
  if (own.caught) list.push('caught in the scenery')
  return list
}

export function figures(_view: Readonly<State>, combatant: Combatant): readonly Figure[] {
  const { luck, points } = combatant.own
  return [
    {
      label: 'Luck',
      value: points,
      base: points === luck ? undefined : luck,
      rule: 'gray-dawn/luck/points',
    },
    ...(['RA', 'RD', 'CQB'] as const).map((label): Figure => ({
      label,
      value: blended(label, combatant, _view.rules),
      rule: 'gray-dawn/core/blended-stats',
    })),
  ]
}

/** Lines from shooters to suppressed combatants, labelled with their rounds, and lanes. */
export function drawn(view: Readonly<State>): readonly Drawn[] {
  if (!view.map) return []
  const lines = view.roll.flatMap((id) => {
    const combatant = getCombatant(view, id)
    return (combatant.own.suppression?.by ?? []).flatMap(({ who, rounds }): Drawn[] => {
      const shooter = view.men[who]
      return shooter && rounds > 0
        ? [
            {
              role: 'fire',
              shape: 'line',
              from: { x: shooter.x, y: shooter.y },
              to: { x: combatant.x, y: combatant.y },
              label: `${shooter.name} suppresses ${combatant.name}: ${plural(rounds, 'round')}`,
            },
          ]
        : []
    })
  })
  return [...lines, ...lanesDrawn(view)]
}

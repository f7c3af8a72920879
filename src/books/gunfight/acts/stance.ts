// Facing, posture, and the end of a turn.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import { ahead, bearing } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { SharedActs } from '../contract/acts.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import { POSTURES, type Posture } from '../contract/combatant.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { enemiesOf } from './targets.ts'

export interface StanceSlots<B extends BookTypes> {
  readonly ids: { readonly turn: Rule; readonly posture: Rule }
  /** Whether the spot lies outside the combatant's current field of view. */
  turnsFar(state: StateOf<B>, combatant: B['Combatant'], to: Point): boolean
  /** The penalty for such a turn: "-2 to attack in this phase". */
  readonly farTurn: string
  /** Whether a change of posture is an action; absent: it never is. */
  postureCounts?(combatant: B['Combatant']): boolean
  refusePosture?(combatant: B['Combatant']): Refusal | undefined
}

const UP_DOWN: Readonly<Record<Posture, string>> = {
  standing: 'Stand up',
  kneeling: 'Kneel',
  prone: 'Go prone',
}

/** Normalizes degrees to 0 up to 360. */
const wholeTurn = (degrees: number): number => ((degrees % 360) + 360) % 360

export function stanceActs<B extends BookTypes>(
  rules: GunfightRules<B>,
  { ids, turnsFar, farTurn, postureCounts, refusePosture }: StanceSlots<B>,
) {
  const turn: ActKind<B, SharedActs['turn']> = {
    free: true,
    refuse: (state, combatant, { to }) =>
      state.men[to] && to !== combatant.id
        ? undefined
        : refused('nobody', ids.turn, `There is no '${to}' to turn towards.`),
    offers: (view, combatant) =>
      enemiesOf(rules, view, combatant).map((other) => ({
        verb: 'turn',
        group: 'Turn',
        label: `Turn to ${other.name}${view.map && turnsFar(view, combatant, other) ? ` (${farTurn})` : ''}`,
        target: other.id,
        choice: { do: 'turn', to: other.id },
      })),
    perform(t, combatant, { to }) {
      const other = t.state.men[to]
      if (!other) return []
      const facing = bearing(combatant, other)
      const penalty = turnsFar(t.state, combatant, other)
      return [{ type: 'turned', who: combatant.id, facing, towards: to, penalty }]
    },
  }

  const face: ActKind<B, SharedActs['face']> = {
    free: true,
    refuse: () => undefined,
    offers: (view, combatant) =>
      view.map
        ? [
            {
              verb: 'face',
              group: 'Turn',
              label: 'Turn to a direction',
              choice: { do: 'face', degrees: combatant.facing },
              needs: 'facing',
              plan: true,
            },
          ]
        : [],
    perform: (t, combatant, { degrees }) => [
      {
        type: 'turned',
        who: combatant.id,
        facing: wholeTurn(degrees),
        penalty: turnsFar(t.state, combatant, ahead(combatant, degrees)),
      },
    ],
    plan: (view, combatant, { degrees }) => ({
      title: `${combatant.name} turns to ${Math.round(wholeTurn(degrees))}°`,
      sums: [],
      chances: [],
      notes: [turnsFar(view, combatant, ahead(combatant, degrees)) ? farTurn : 'costs nothing'],
    }),
  }

  const posture: ActKind<B, SharedActs['posture']> = {
    ...(postureCounts
      ? { counts: (_state, combatant) => postureCounts(combatant) }
      : { free: true as const }),
    refuse: (_state, combatant, act) =>
      act.posture === combatant.posture
        ? refused('posture', ids.posture, `${combatant.name} is already ${combatant.posture}.`)
        : refusePosture?.(combatant),
    offers: (_view, combatant) =>
      POSTURES.map((one) => ({
        verb: 'posture',
        group: 'Posture',
        label: `${UP_DOWN[one]}${postureCounts?.(combatant) ? ' (an action)' : ''}`,
        choice: { do: 'posture', posture: one },
      })),
    hides: () => true,
    perform: (_t, combatant, act) => [{ type: 'posture', who: combatant.id, posture: act.posture }],
  }
  return { turn, face, posture }
}

/** Ends the turn; the book's turn code handles it. */
export const endAct = <B extends BookTypes>(): ActKind<B, SharedActs['end']> => ({
  free: true,
  refuse: () => undefined,
  offers: () => [{ verb: 'end', group: 'End', label: 'End turn', choice: { do: 'end' } }],
})

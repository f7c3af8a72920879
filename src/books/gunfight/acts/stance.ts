// Where somebody looks, how they stand, and the end of their part.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import { ahead, bearing } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { ChangingPosture, EndAct, Facing, Turning } from '../contract/acts.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import { POSTURES, type Posture } from '../contract/combatant.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { formOf } from './form.ts'
import { enemiesOf } from './targets.ts'

export interface StanceSlots<B extends BookTypes> {
  readonly ids: { readonly turn: Rule; readonly posture: Rule }
  /** That spot lies outside the field of view of before. */
  turnsFar(state: StateOf<B>, man: B['Man'], to: Point): boolean
  /** Whether a change of posture is an action; absent: it never is. */
  postureCounts?(man: B['Man']): boolean
  refusePosture?(man: B['Man']): Refusal | undefined
}

const UP_DOWN: Readonly<Record<Posture, string>> = {
  standing: 'Stand up',
  kneeling: 'Kneel',
  prone: 'Go prone',
}

export function stanceActs<B extends BookTypes>(
  rules: GunfightRules<B>,
  { ids, turnsFar, postureCounts, refusePosture }: StanceSlots<B>,
) {
  const turn: ActKind<B, Turning> = {
    free: true,
    form: formOf({ to: 'person' }, rules.ids.unlisted),
    refuse: (state, man, { to }) =>
      state.men[to] && to !== man.id
        ? undefined
        : refused('nobody', ids.turn, `There is no '${to}' to turn to.`),
    offers: (view, man) =>
      enemiesOf(rules, view, man).map(({ id, name }) => ({
        verb: 'turn',
        group: 'Turn',
        label: `Turn to ${name}`,
        target: id,
        choice: { do: 'turn', to: id },
      })),
    perform(t, man, { to }) {
      const other = t.state.men[to]
      if (!other) return []
      const facing = bearing(man, other)
      const penalty = turnsFar(t.state, man, other)
      return [{ type: 'turned', who: man.id, facing, towards: to, penalty }]
    },
  }

  const face: ActKind<B, Facing> = {
    free: true,
    refuse: (_state, _man, { degrees }) =>
      Number.isFinite(degrees)
        ? undefined
        : refused('no-angle', ids.turn, 'A facing is a number of degrees clockwise from north.'),
    offers: () => [],
    perform: (t, man, { degrees }) => [
      {
        type: 'turned',
        who: man.id,
        facing: ((degrees % 360) + 360) % 360,
        penalty: turnsFar(t.state, man, ahead(man, degrees)),
      },
    ],
  }

  const posture: ActKind<B, ChangingPosture> = {
    ...(postureCounts ? { counts: (_state, man) => postureCounts(man) } : { free: true as const }),
    form: formOf({ posture: POSTURES }, rules.ids.unlisted),
    refuse: (_state, man, act) =>
      act.posture === man.posture
        ? refused('posture', ids.posture, `${man.name} is ${man.posture} already.`)
        : refusePosture?.(man),
    offers: (_view, man) =>
      POSTURES.map((one) => ({
        verb: 'posture',
        group: 'Posture',
        label: `${UP_DOWN[one]}${postureCounts?.(man) ? ' (an action)' : ''}`,
        choice: { do: 'posture', posture: one },
      })),
    hides: () => true,
    perform: (_t, man, act) => [{ type: 'posture', who: man.id, posture: act.posture }],
  }
  return { turn, face, posture }
}

/** The end of the part; the turn carries it out. */
export const endAct = <B extends BookTypes>(): ActKind<B, EndAct> => ({
  free: true,
  refuse: () => undefined,
  offers: () => [{ verb: 'end', group: 'End', label: 'End turn', choice: { do: 'end' } }],
})

// Where he looks and how he stands: turning, posture (`cp2020/sight/facing`, `cp2020/melee/sweep-trip`).
import { bearing } from '../../../field/geometry.ts'
import { refused } from '../combatant.ts'
import { inFront } from '../movement/placing.ts'
import { POSTURES } from '../words.ts'
import type { Posture } from '../words.ts'
import type { Id, Kind } from './kind.ts'
import { enemiesOf, never, refuseNobody } from './kind.ts'

export interface Turning {
  readonly do: 'turn'
  readonly to: Id
}
export interface Facing {
  readonly do: 'face'
  readonly degrees: number
}
export interface Standing {
  readonly do: 'posture'
  readonly posture: Posture
}

const turn: Kind<Turning> = {
  counts: never,
  form: ({ to }, state) => refuseNobody(state, to),
  refuse: (state, man, { to }) =>
    state.men[to] && to !== man.id
      ? undefined
      : refused('nobody', 'cp2020/sight/facing', `There is no '${to}' to turn to.`),
  offers: (view, man, rules) =>
    enemiesOf(view, man, rules).map(({ id, name }) => ({
      verb: 'turn',
      group: 'Turn',
      label: `Turn to ${name}`,
      target: id,
      choice: { do: 'turn', to: id },
    })),
  perform(t, man, { to }, { rules }) {
    const other = t.state.men[to]!
    return [
      {
        type: 'turned',
        who: man.id,
        facing: bearing(man, other),
        towards: to,
        penalty: !inFront(
          t.state,
          { ...man, facing: man.inRound.turnedFrom ?? man.facing },
          other,
          rules.options,
        ),
      },
    ]
  },
}

const face: Kind<Facing> = {
  counts: never,
  refuse: (_state, _man, { degrees }) =>
    Number.isFinite(degrees)
      ? undefined
      : refused(
          'no-angle',
          'cp2020/sight/facing',
          'A facing is a number of degrees clockwise from north.',
        ),
  offers: () => [],
  perform: (_t, man, { degrees }) => [
    { type: 'turned', who: man.id, facing: ((degrees % 360) + 360) % 360, penalty: false },
  ],
}

const UP_DOWN: Readonly<Record<Posture, string>> = {
  standing: 'Stand up',
  kneeling: 'Kneel',
  prone: 'Go prone',
}
/** Going down is free; standing up from the ground is an action (`cp2020/melee/sweep-trip`). */
const posture: Kind<Standing> = {
  counts: (_state, man) => man.posture === 'prone',
  form: (sent) =>
    (POSTURES as readonly unknown[]).includes(sent.posture)
      ? undefined
      : refused('no-act', 'cp2020/melee/sweep-trip', `A posture is one of ${POSTURES.join(', ')}.`),
  refuse(_state, man, act, rules) {
    if (act.posture === man.posture)
      return refused('posture', 'cp2020/melee/sweep-trip', `${man.name} is ${man.posture} already.`)
    const forbidden = man.posture === 'prone' ? rules.wounds.forbids(man, 'move') : undefined
    return forbidden ? refused('cannot-move', forbidden.rule, forbidden.why) : undefined
  },
  offers: (_view, man) =>
    POSTURES.map((one) => ({
      verb: 'posture',
      group: 'Posture',
      label: `${UP_DOWN[one]}${man.posture === 'prone' ? ' (an action)' : ''}`,
      choice: { do: 'posture', posture: one },
    })),
  hides: () => true,
  perform: (_t, man, act) => [{ type: 'posture', who: man.id, posture: act.posture }],
}

export const STANCE = { turn, face, posture }

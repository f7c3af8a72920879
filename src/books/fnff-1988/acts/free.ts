// What is free besides the action: going, running, turning, posture, ending the part (`fnff-1988/movement/not-an-action`).
import type { Refusal } from '../../../dice/dice.ts'
import { distance } from '../../../field/geometry.ts'
import { pathBlocked, pathCost } from '../../../field/going.ts'
import { metresLeft } from '../turn/at-hand.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import type { Man, State } from '../state.ts'
import { POSTURES } from '../words.ts'
import type { Point, Posture } from '../words.ts'
import type { DoorAct } from '../../gunfight/contract/acts.ts'
import type { Releasing } from './hold.ts'
import type { Id, Kind } from './kind.ts'
import { enemiesOf, refuseNobody, refused } from './kind.ts'

export type Free =
  | { readonly do: 'move'; readonly path: readonly Point[] }
  | { readonly do: 'run' }
  | { readonly do: 'turn'; readonly to: Id }
  | { readonly do: 'face'; readonly degrees: number }
  | { readonly do: 'posture'; readonly posture: Posture }
  | { readonly do: 'end' }
  | Releasing
  | DoorAct<'open'>
  | DoorAct<'close'>
type Of<K extends Free['do']> = Extract<Free, { do: K }>

const UP_DOWN: Readonly<Record<Posture, string>> = {
  standing: 'Stand up',
  kneeling: 'Kneel',
  prone: 'Go prone',
}

const move: Kind<Of<'move'>> = {
  free: true,
  refuse(state, man, { path }, options) {
    if (!state.map)
      return refused(
        'no-map',
        'fnff-1988/scale/metre',
        'In a fight in the head the referee states who is where.',
      )
    if (
      !Array.isArray(path) ||
      path.length === 0 ||
      path.length > 200 ||
      !path.every((p) => Number.isFinite(p?.x) && Number.isFinite(p?.y))
    )
      return refused(
        'no-path',
        'fnff-1988/movement/per-phase',
        'A path is a list of spots { x, y } in metres.',
      )
    if (man.aboard !== undefined) return aboard(man)
    const left = metresLeft(man, options)
    if (left <= 0)
      return refused(
        'no-metres',
        'fnff-1988/movement/per-phase',
        `${man.name} has no movement left in this phase.`,
      )
    const whole = [{ x: man.x, y: man.y }, ...path]
    const blocked = pathBlocked(state.map, whole)
    if (blocked)
      return refused(
        'in-the-way',
        'fnff-1988/sight/obstacles',
        blocked === 'outside' ? 'That leads off the map.' : `${blocked.name} is in the way.`,
      )
    if (
      state.now < man.frozenUntil &&
      nearestEnemy(state, man, whole.at(-1)!) <= nearestEnemy(state, man, man)
    )
      return refused(
        'frozen',
        'fnff-1988/experience/frozen',
        `${man.name} is frozen with fear: he may only move away from his enemies.`,
      )
    const cost = pathCost(state.map, whole, groundCosts, options['terrain-combination'])
    return cost > left + 1e-6
      ? refused(
          'too-far',
          'fnff-1988/movement/per-phase',
          `That costs ${cost.toFixed(1)} m; ${man.name} has ${left.toFixed(1)} m left in this phase.`,
        )
      : undefined
  },
  offers: (view, man, options) =>
    view.map
      ? [
          {
            verb: 'move',
            group: 'Move',
            label: `Move (${metresLeft(man, options).toFixed(1)} m left)`,
            needs: 'path',
          },
        ]
      : [],
  ready(state, man, _begun, options) {
    return metresLeft(man, options) > 0
      ? undefined
      : move.refuse(state, man, { do: 'move', path: [{ x: man.x, y: man.y }] }, options)
  },
}

/** Metres from a spot to the nearest of his enemies who still stands. */
const nearestEnemy = (state: Readonly<State>, man: Man, from: Point): number =>
  Math.min(...enemiesOf(state, man).map((enemy) => distance(from, enemy)))

const aboard = (man: Man): Refusal =>
  refused(
    'aboard',
    'fnff-1988/action/mount',
    `${man.name} sits in a vehicle: getting out is an action.`,
  )

const run: Kind<Of<'run'>> = {
  free: true,
  refuse: (_state, man) =>
    man.aboard !== undefined
      ? aboard(man)
      : man.phase.running
        ? refused(
            'runs-already',
            'fnff-1988/movement/running-halves-action',
            `${man.name} is running already.`,
          )
        : man.phase.acted && !man.phase.dodging
          ? refused(
              'acted-unhalved',
              'fnff-1988/movement/running-halves-action',
              `${man.name} acted without running: 1 m is left to him.`,
            )
          : undefined,
  offers: () => [
    { verb: 'run', group: 'Run', label: 'Run (action halved, +2 defence)', choice: { do: 'run' } },
  ],
}

const turn: Kind<Of<'turn'>> = {
  free: true,
  form: ({ to }, state) => refuseNobody(state, to),
  refuse: (state, man, { to }) =>
    state.men[to] && to !== man.id
      ? undefined
      : refused('nobody', 'fnff-1988/facing/turning', `There is no '${to}' to turn to.`),
  offers: (view, man) =>
    enemiesOf(view, man).map(({ id, name }) => ({
      verb: 'turn',
      group: 'Turn',
      label: `Turn to ${name}`,
      target: id,
      choice: { do: 'turn', to: id },
    })),
}

const face: Kind<Of<'face'>> = {
  free: true,
  refuse: (_state, _man, { degrees }) =>
    Number.isFinite(degrees)
      ? undefined
      : refused(
          'no-angle',
          'fnff-1988/facing/no-hexes',
          'A facing is a number of degrees clockwise from north.',
        ),
  offers: () => [],
}

const posture: Kind<Of<'posture'>> = {
  free: true,
  form: (sent) =>
    (POSTURES as readonly unknown[]).includes(sent.posture)
      ? undefined
      : refused(
          'no-act',
          'fnff-1988/action/unlisted',
          `A posture is one of ${POSTURES.join(', ')}.`,
        ),
  refuse: (_state, man, act) =>
    act.posture === man.posture
      ? refused(
          'posture',
          'fnff-1988/sight/line-of-sight',
          `${man.name} is ${man.posture} already.`,
        )
      : undefined,
  offers: () =>
    POSTURES.map((one) => ({
      verb: 'posture',
      group: 'Posture',
      label: UP_DOWN[one],
      choice: { do: 'posture', posture: one },
    })),
  hides: () => true,
}

const end: Kind<Of<'end'>> = {
  free: true,
  refuse: () => undefined,
  offers: () => [{ verb: 'end', group: 'End', label: 'End the part', choice: { do: 'end' } }],
}

export const FREE = { move, run, turn, face, posture, end }

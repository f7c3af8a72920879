// Throwing or launching a grenade at a man, a spot or a thing (`fnff-1988/grenade/hand-attack`, `fnff-1988/grenade/rifle-attack`).
import type { Refusal } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import type { GrenadeInHand } from '../area/grenades.ts'
import { grenadeMetres, grenadeOf, hasRifle, markOf } from '../area/grenades.ts'
import { throwGrenade } from '../area/grenade-throw.ts'
import { armsLeft, blind } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { Man, State } from '../state.ts'
import { pointsLeft, thingOf, thingsOf } from '../attack/structure.ts'
import { isVehicle } from '../../gunfight/movement/vehicles.ts'
import { refuseTarget } from './attack.ts'
import { grenadeCard } from './grenade-card.ts'
import type { Id, Kind } from './kind.ts'
import { enemiesOf, metresText, refuseNobody, refused } from './kind.ts'

/** At one of the three: a man, a spot of the map, a thing. */
export interface Grenading {
  readonly do: 'grenade'
  readonly target?: Id
  readonly spot?: Point
  readonly thing?: Id
  /** At a vehicle: through its hatch, if the referee lets it. */
  readonly into?: boolean
}

const rangeRule = ({
  weapon,
}: GrenadeInHand): 'fnff-1988/grenade/hand-range' | 'fnff-1988/grenade/rifle-attack' =>
  weapon.grenade === 'hand' ? 'fnff-1988/grenade/hand-range' : 'fnff-1988/grenade/rifle-attack'

/** Why what he has in hand cannot be thrown or launched at all. */
function refuseGrenade(man: Man): Refusal | undefined {
  const carried = grenadeOf(man)
  if (!carried)
    return refused(
      'no-grenade',
      'fnff-1988/grenade/hand-attack',
      `${man.name} has no grenade in hand: draw one first.`,
    )
  if (blind(man))
    return refused('blind', 'fnff-1988/wound/critical-effects', `${man.name} is blind.`)
  const needs = carried.weapon.grenade === 'rifle' ? 2 : 1
  if (armsLeft(man) < needs)
    return refused(
      'no-arm',
      'fnff-1988/wound/serious-effects',
      `That takes ${needs === 2 ? 'two arms' : 'an arm'}; ${man.name} has ${armsLeft(man)} to use.`,
    )
  if (carried.weapon.grenade === 'hand') return undefined
  if (!hasRifle(man))
    return refused(
      'no-rifle',
      'fnff-1988/grenade/rifle-attack',
      'A rifle grenade is launched from a rifle, and he carries none.',
    )
  if (carried.jammed)
    return refused(
      'jammed',
      'fnff-1988/weapons/jam-by-dirt',
      'The launcher is jammed: clear it first.',
    )
  return carried.loaded < 1
    ? refused('empty', 'fnff-1988/grenade/rifle-attack', 'No grenade is on the rifle: reload.')
    : undefined
}

/** Why it cannot be meant for that man or that thing. */
function refuseMeant(
  state: Readonly<State>,
  man: Man,
  { target, spot, thing: named }: Grenading,
): Refusal | undefined {
  if (target !== undefined) {
    const other = state.men[target]
    if (!other || other.hidden)
      return refused(
        'nobody',
        'fnff-1988/grenade/defence',
        `There is no '${target}' to throw at; who is hidden is met by a throw at his spot.`,
      )
    const vehicle = thingOf(state, other.aboard ?? '')
    if (isVehicle(vehicle) && !vehicle.open)
      return refused(
        'inside',
        'fnff-1988/grenade/structures',
        `${other.name} sits in ${vehicle.name}: throw at the vehicle.`,
      )
    return refuseTarget(state, man, target, 'fnff-1988/grenade/defence')
  }
  if (named !== undefined) {
    const thing = thingOf(state, named)
    if (!thing)
      return refused(
        'no-thing',
        'fnff-1988/grenade/structures',
        `There is no '${named}' to throw at.`,
      )
    return man.aboard === named
      ? refused('aboard', 'fnff-1988/grenade/structures', `${man.name} sits in it.`)
      : undefined
  }
  if (!state.map || !spot)
    return refused(
      'no-map',
      'fnff-1988/grenade/defence',
      'Without a map a grenade is thrown at somebody or something.',
    )
  const { width, height } = state.map
  return spot.x < 0 || spot.y < 0 || spot.x > width || spot.y > height
    ? refused('off-the-map', 'fnff-1988/grenade/defence', `The map is ${width} by ${height} m.`)
    : undefined
}

function refuse(state: Readonly<State>, man: Man, act: Grenading): Refusal | undefined {
  const no = refuseGrenade(man) ?? refuseMeant(state, man, act)
  if (no) return no
  const carried = grenadeOf(man)!
  const { metres, sees, blockedBy } = markOf(state, man, act)!
  const most = grenadeMetres(man, carried)
  if (metres > most)
    return refused(
      'too-far',
      rangeRule(carried),
      `That is ${metresText(metres)} away; ${carried.weapon.grenade === 'hand' ? `${man.name} throws ${most} m` : `a rifle grenade flies ${most} m`}.`,
    )
  return sees
    ? undefined
    : refused(
        'no-line-of-sight',
        'fnff-1988/sight/line-of-sight',
        `${blockedBy ?? 'Something'} is in the way: nobody could be seen there.`,
      )
}

function form(
  { target, spot, thing, into }: Readonly<Record<string, unknown>>,
  state: Readonly<State>,
): Refusal | undefined {
  const no = (why: string): Refusal => refused('no-act', 'fnff-1988/grenade/hand-attack', why)
  if ([target, spot, thing].filter((one) => one !== undefined).length !== 1)
    return no('A grenade has one of target (a man), spot { x, y } and thing.')
  if (target !== undefined && refuseNobody(state, target)) return refuseNobody(state, target)
  if (
    spot !== undefined &&
    !(
      typeof spot === 'object' &&
      spot !== null &&
      Number.isFinite((spot as Point).x) &&
      Number.isFinite((spot as Point).y)
    )
  )
    return no('A spot is { x, y } in metres.')
  if (thing !== undefined && typeof thing !== 'string') return no('A thing is named by its id.')
  return into === undefined || typeof into === 'boolean'
    ? undefined
    : no('Into a vehicle is true or false.')
}

const groupOf = ({ weapon, spare }: GrenadeInHand): string =>
  weapon.grenade === 'hand'
    ? `Throw a grenade${spare ? ` (${spare} more)` : ''}`
    : 'Launch a grenade'

export const grenade: Kind<Grenading> = {
  form,
  refuse,
  ready: (_state, man) => refuseGrenade(man),
  offers(view, man) {
    const carried = grenadeOf(man)
    if (!carried) return []
    const group = groupOf(carried)
    const most = grenadeMetres(man, carried)
    const things = thingsOf(view)
      .filter(({ id }) => pointsLeft(view, id) !== undefined && id !== man.aboard)
      .flatMap((thing) => {
        const { metres, sees } = markOf(view, man, { thing: thing.id })!
        if (!sees || metres > most) return []
        const into =
          isVehicle(thing) && !thing.open
            ? [
                {
                  name: 'into',
                  label: 'Where',
                  values: [
                    { value: false, label: 'at it' },
                    { value: true, label: 'into it, if the referee lets you' },
                  ],
                },
              ]
            : []
        return [
          {
            verb: 'grenade',
            group,
            label: `${thing.name} · ${metresText(metres)}`,
            thing: thing.id,
            plan: true,
            choice: { do: 'grenade' as const, thing: thing.id },
            variants: into,
          },
        ]
      })
    return [
      ...enemiesOf(view, man).map((enemy) => ({
        verb: 'grenade',
        group,
        label: `${enemy.name} · ${metresText(between(view, man, enemy).metres)}`,
        target: enemy.id,
        plan: true,
        choice: { do: 'grenade' as const, target: enemy.id },
      })),
      ...(view.map
        ? [
            {
              verb: 'grenade',
              group,
              label: 'Grenade',
              needs: 'spot' as const,
              plan: true,
              choice: { do: 'grenade' as const },
            },
          ]
        : []),
      ...things,
    ]
  },
  examples: (view, man) =>
    view.map && grenadeOf(man)
      ? enemiesOf(view, man).map(({ x, y }) => ({ do: 'grenade', spot: { x, y } }))
      : [],
  perform: (t, man, act, doing) => throwGrenade(t, man.id, act, doing),
  plan: grenadeCard,
}

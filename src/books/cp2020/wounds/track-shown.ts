// A body with a wound track, as sheets and tokens show it.
import { plural } from '../../gunfight/words.ts'
import type { Person } from '../contract/state.ts'
import { deathState } from '../healing/calendar.ts'
import { AREAS } from '../words.ts'
import { trackIn } from './facts.ts'
import { CYBERLIMBS, machineConditions, shownMachine } from './machine.ts'
import { DEAD, boxesOf, isMortal, type Track } from './track.ts'
import type { Shown } from './wound-store.ts'

export function shownOnTrack(person: Person, state: number, now: number, track: Track): Shown {
  const { points, out, stabilised, lost, stun, machine = {} } = trackIn(person)
  const word = track.name(state)
  return {
    wounds: state === 0 ? [] : [word],
    byArea: Object.fromEntries([
      ...lost.map((area) => [
        area,
        [{ code: 'lost', rule: 'cp2020/damage/limb-loss-gap' as const }],
      ]),
      ...AREAS.flatMap((area) =>
        machine[area] === undefined ? [] : [[area, shownMachine(machine[area], CYBERLIMBS)]],
      ),
    ]),
    boxes: boxesOf(track.rows, state),
    conditions: [
      ...(state === DEAD
        ? [deathState(trackIn(person).deadSince, now)]
        : [
            ...(isMortal(state) ? [stabilised ? 'stabilised' : 'dying'] : []),
            ...(out ? ['out of action'] : []),
          ]),
      ...(points > 0 && state !== DEAD
        ? [`${points} of ${track.deadly - 1} points of damage`]
        : []),
      ...(stun && state !== DEAD ? [`${plural(stun.points, 'point')} of stun`] : []),
      ...machineConditions(machine),
    ],
  }
}

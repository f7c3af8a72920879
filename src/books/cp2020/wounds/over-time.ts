// What time, the referee and the sheets do with the track: saves on later turns, days of healing, rulings
// (`cp2020/wounds/death-save-gap`, `cp2020/wounds/stun-save-gap`, `cp2020/wounds/healing-gap`).
import { isOneOf } from '../../../dice/one-of.ts'
import { neededFor, rollSave, type Save } from '../../gunfight/check.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Healing } from '../../gunfight/table/scene.ts'
import { plural } from '../../gunfight/words.ts'
import type { Person } from '../contract/state.ts'
import { dayOf } from '../healing/calendar.ts'
import { WHOLE } from '../healing/care.ts'
import type { Options } from '../options.ts'
import { UNITS } from '../state.ts'
import { AREAS } from '../words.ts'
import { trackIn, type TrackFact, type TrackWounds } from './facts.ts'
import { machineAt } from './machine.ts'
import { choiceField } from './ruling-fields.ts'
import { isDyingOn, stateOn, wakingSave } from './store.ts'
import { writeTrack } from './text.ts'
import { shownOnTrack } from './track-shown.ts'
import {
  DEAD,
  deathSaveOf,
  isMortal,
  mortalLevel,
  saverOf,
  trackUnder,
  type Track,
} from './track.ts'
import type { BodyTable, Day, Fact, LastingWounds } from './wound-store.ts'

export function trackOverTime(options: Options): LastingWounds {
  const track = trackUnder(options)
  const { deadly } = track
  return {
    write: (person) => writeTrack(trackIn(person), track),
    partBegins: (t, id) => partBegins(t, id, options),
    roundEnds,
    due(person, now) {
      const { stun } = trackIn(person)
      if (isDyingOn(person, track)) return now + 1
      return stun && stateOn(person, track) !== DEAD
        ? Math.max(now + 1, stun.since + UNITS.hour)
        : undefined
    },
    calendar: (person, now, day) => calendar(person, now, day, { options, track }),
    heedsInDays: [],
    dayEnds,
    ruled: (person, { points, area: sent }) => {
      if (!Number.isInteger(points) || (points as number) < 1 || (points as number) > deadly)
        return `A wound must have 1 to ${deadly} points.`
      const area = isOneOf(AREAS, sent) ? sent : 'torso'
      const fact = machineAt(person, area) === undefined ? 'hurt' : 'machine'
      return [{ fact, area, points } as Fact]
    },
    rulingFields: [
      { name: 'points', label: 'Points', kind: 'number' },
      choiceField('area', 'Area', AREAS),
    ],
    shown: (person, now) => shownOnTrack(person, stateOn(person, track), now, track),
  }
}

const tell = (t: BodyTable, who: string, fact: TrackFact): void =>
  t.emit({ type: 'body', who, fact })

/** The save of the dying, or, as they are now, of somebody who is to lose a limb. */
export const dyingSave = (person: Person, options: Options): Save => {
  const state = stateOn(person, trackUnder(options))
  const level = isMortal(state) ? mortalLevel(state) : 0
  return deathSaveOf(saverOf(person, options), level, 'cp2020/wounds/death-save-gap', options)
}

/** Rolls the death save of the dying, and the save to recover (`cp2020/wounds/death-save-gap`, `cp2020/wounds/stun-save-gap`). */
function partBegins(t: BodyTable, id: string, options: Options): void {
  const { now } = t.state
  // A ruling may change or end what they roll for while the die is waited for.
  const rolled = (due: (person: Person, wounds: TrackWounds) => Save | undefined) =>
    t.restartable(() => {
      const person = t.state.men[id]
      const save = person && due(person, trackIn(person))
      return save && rollSave(t, save)
    })
  const living = rolled((person, { stabilised, mortalSince }) => {
    const state = stateOn(person, trackUnder(options))
    return isMortal(state) && !stabilised && now > mortalSince
      ? dyingSave(person, options)
      : undefined
  })
  if (living) {
    const { die, needed, saved } = living
    tell(t, id, { fact: 'death-save', die, needed, died: !saved })
  }
  const woken = rolled((person, { deadSince, out, outSince }) =>
    deadSince < 0 && out && now > outSince ? wakingSave(person, options) : undefined,
  )
  if (woken) tell(t, id, { fact: 'comes-to', ...woken })
}

/** Stun that stays on the track goes by a point in an hour (`cp2020/damage/stun-damage-gap`). */
function roundEnds(t: BodyTable): void {
  for (const person of Object.values(t.state.men)) {
    const { stun, deadSince } = trackIn(person)
    const hours = stun && deadSince < 0 ? Math.floor((t.state.now - stun.since) / UNITS.hour) : 0
    if (stun && hours > 0)
      tell(t, person.id, { fact: 'stun-heals', points: Math.min(hours, stun.points) })
  }
}

const pointsADay = ({ care, speedHeal, nanotechnology }: Day): number =>
  (care === 'medical-tech' ? 1 : care === 'first-aid' ? 0.5 : 0) +
  Number(speedHeal) +
  Number(nanotechnology)

/** The whole track is one wound: the next death save, or the day when it has healed. */
function calendar(
  person: Person,
  now: number,
  day: Day,
  { options, track }: { options: Options; track: Track },
): readonly Healing[] {
  const { points, stabilised, stun } = trackIn(person)
  const state = stateOn(person, track)
  if (state === DEAD) return []
  const ofStun: readonly Healing[] = stun
    ? [
        {
          ...{ id: 'stun', code: 'stun', area: plural(stun.points, 'point') },
          ...{ treated: undefined, takenOn: 0 },
          next: {
            what: 'recovery',
            day: dayOf(stun.since + stun.points * UNITS.hour),
            rule: 'cp2020/damage/stun-damage-gap',
            foreseen: true,
          },
        },
      ]
    : []
  if (points === 0) return ofStun
  const rate = pointsADay(day)
  const next = isDyingOn(person, track)
    ? ({
        what: 'death save',
        day: dayOf(now),
        needed: neededFor(dyingSave(person, options)),
        rule: 'cp2020/wounds/death-save-gap',
      } as const)
    : rate > 0
      ? ({
          what: 'recovery',
          day: dayOf(now) + Math.ceil(points / rate),
          rule: 'cp2020/wounds/healing-gap',
          foreseen: true,
        } as const)
      : undefined
  return [
    {
      id: WHOLE,
      code: track.name(state),
      area: plural(points, 'point'),
      treated: isMortal(state) ? stabilised : undefined,
      takenOn: 0,
      next,
    },
    ...ofStun,
  ]
}

/** Heals for a day: half a point with First Aid, one with Medical Tech, one more with each drug (`cp2020/wounds/healing-gap`). */
function dayEnds(t: BodyTable, id: string, day: Day): void {
  const { points, deadSince } = trackIn(getCombatant(t.state, id))
  const healing = pointsADay(day)
  if (deadSince < 0 && points > 0 && healing > 0)
    tell(t, id, { fact: 'healed', points: Math.min(points, healing) })
}

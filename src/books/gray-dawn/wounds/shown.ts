// The body on sheets and tokens: the wound track with a sign for each kind of mark (`gray-dawn/wound/marks`), crippled areas, conditions.
import { plural } from '../../gunfight/words.ts'
import { present } from '../../../dice/present.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { AREAS } from '../../cp2020/words.ts'
import { CYBERLIMBS, machineConditions, shownMachine } from '../../cp2020/wounds/machine.ts'
import { boxesOf } from '../../cp2020/wounds/track.ts'
import type { Shown } from '../../cp2020/wounds/wound-store.ts'
import { allOf, cripplingBoxes, isDead, isMortal, openLimbs, stateOf } from './condition.ts'
import { marksOf, type Marks } from './facts.ts'
import { BOXES, type Track as WoundTrack } from './track.ts'

type Track = NonNullable<Shown['track']>

const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLES['gray-dawn/wound/marks'].map(({ damageType, mark }) => [
    damageType,
    mark === 'full block' ? '█' : mark,
  ]),
)

/** The kind of each marked box, gravest first. */
function marked(marks: Marks): readonly string[] {
  const counts = {
    crippling: cripplingBoxes(marks),
    wounding: Math.ceil(marks.wounding),
    minor: Math.ceil(marks.minor),
    stun: marks.stun,
  }
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind),
  )
}

/** The track by state, with its marked boxes. */
function trackOf(marks: Marks, { rows }: WoundTrack): Track {
  const kinds = marked(marks)
  return rows.map(({ state, from, to }) => ({
    state,
    boxes: kinds.slice(from - 1, to).map((kind) => ({ mark: present(SIGNS[kind], kind), kind })),
    length: to - from + 1,
  }))
}

export function shownOf(person: Person, now: number, track: WoundTrack): Shown {
  const marks = marksOf(person)
  const state = stateOf(person, track)
  return {
    wounds: state === 0 ? [] : [track.name(state)],
    byArea: Object.fromEntries(
      AREAS.flatMap((area) => {
        const limb = marks.crippled[area]
        const built = shownMachine(marks.machine?.[area], CYBERLIMBS)
        if (built.length > 0) return [[area, built]]
        return limb
          ? [
              [
                area,
                [
                  {
                    code: limb.severed ? 'severed' : 'crippled',
                    ...(limb.set ? {} : { effect: 'not stabilised' }),
                    rule: 'gray-dawn/cripple/threshold' as const,
                  },
                ],
              ],
            ]
          : []
      }),
    ),
    boxes: boxesOf([...track.rows, { state: 'dead', box: 'D' }], state),
    track: trackOf(marks, track),
    conditions: isDead(person) ? ['dead'] : conditions(marks, now, isMortal(marks, track)),
  }
}

function conditions(marks: Marks, now: number, mortal: boolean): readonly string[] {
  const say = (holds: boolean, what: string): string[] => (holds ? [what] : [])
  const held = marks.held !== undefined && now < marks.held.until
  return [
    ...say(held, `held by first aid (${plural((marks.held?.until ?? 0) - now, 'round')})`),
    ...say(marks.dyingSince >= 0, 'dying'),
    ...say(
      marks.dyingSince < 0 && marks.turnSince >= 0 && mortal && !marks.stabilised,
      'bleeding out',
    ),
    ...say(mortal && marks.stabilised, 'stabilised'),
    ...say(openLimbs(marks).length > 0, 'a limb is not stabilised'),
    ...say(
      marks.dyingSince < 0 && marks.out !== undefined,
      marks.out === 'stunned'
        ? mortal
          ? 'unconscious'
          : 'stunned'
        : marks.out === 'knocked-out'
          ? 'knocked out'
          : 'unconscious',
    ),
    ...say(marks.out === undefined && marks.dyingSince < 0 && now <= marks.dazedUntil, 'comes to'),
    ...machineConditions(marks.machine),
    ...say(
      allOf(marks) > 0,
      `${allOf(marks)} of ${BOXES} wound boxes${marks.stun > 0 ? `, ${marks.stun} of stun` : ''}`,
    ),
  ]
}

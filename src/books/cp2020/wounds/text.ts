// Wounds on the track in files (`cp2020/wounds/track-gap`).
import { isOneOf } from '../../../dice/one-of.ts'
import { present } from '../../../dice/present.ts'
import { contradictsPoints } from '../../gunfight/files/faults.ts'
import { AREAS, isLimb, type Area } from '../words.ts'
import { FRESH, type TrackWounds } from './facts.ts'
import { DEAD, STATES, isMortal, type Track } from './track.ts'
import type { WoundText } from './wound-store.ts'

/** The only effect of this book: the limb is gone (`cp2020/damage/limb-loss-gap`). */
const LOST = 'lost'
const LIMBS = AREAS.filter(isLimb)

/** Reads wounds of a file; mortal ones are stabilised unless it says otherwise. */
export function readTrack(
  texts: readonly WoundText[],
  wrong: (field: string, wrong: string, right: string) => void,
  track: Track,
): TrackWounds {
  let points = 0
  const lost: Area[] = []
  texts.forEach(({ points: written, level, area, effect }, i) => {
    const given = written ?? (level === undefined ? undefined : track.from(level))
    points += given ?? 0
    const meant = present(STATES[track.at(written ?? 0)], 'wound state')
    contradictsPoints({ level, points: written }, meant, wrong.bind(undefined, `[${i}].level`))
    if (effect === undefined) {
      if (given === undefined)
        wrong(
          `[${i}].points`,
          'it is missing',
          `points on the wound track, such as 4; ${track.deadly} or more mean death`,
        )
    } else if (effect !== LOST) wrong(`[${i}].effect`, `this book has no effect '${effect}'`, LOST)
    else if (isOneOf(LIMBS, area)) lost.push(...(lost.includes(area) ? [] : [area]))
    else
      wrong(
        `[${i}].area`,
        area === undefined ? 'it is missing' : `the ${area} cannot be lost`,
        LIMBS.join(', '),
      )
  })
  const state = track.at(points)
  const mortal = isMortal(state)
  return {
    ...FRESH,
    points,
    lost,
    stabilised: mortal && texts.every(({ treated }) => treated !== false),
    ...(mortal ? { mortalSince: 0 } : {}),
    ...(state === DEAD ? { deadSince: 0 } : {}),
  }
}

/** The wounds as written to a file. */
export const writeTrack = (
  { points, stabilised, lost }: TrackWounds,
  track: Track,
): readonly WoundText[] => [
  ...(points > 0
    ? [{ points, ...(isMortal(track.at(points)) ? { treated: stabilised } : {}) }]
    : []),
  ...lost.map((area) => ({ area, effect: LOST, treated: true })),
]

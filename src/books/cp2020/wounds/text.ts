// Wounds on the track in files (`cp2020/wounds/track-gap`).
import { isOneOf } from '../../../dice/one-of.ts'
import { present } from '../../../dice/present.ts'
import { contradictsPoints } from '../../gunfight/files/faults.ts'
import { CYBERLIMB } from '../../gunfight/files/texts.ts'
import type { Machine } from '../contract/state.ts'
import { AREAS, isLimb, type Area } from '../words.ts'
import { FRESH, type TrackWounds } from './facts.ts'
import { readMachine, writeMachines } from './machine.ts'
import { DEAD, STATES, isMortal, type Track } from './track.ts'
import type { WoundText } from './wound-store.ts'

/** The only effect of flesh in this book: the limb is gone (`cp2020/damage/limb-loss-gap`). */
const LOST = 'lost'
/** Stun that stays on the track, as Gray Dawn writes it (option stun-damage-lasts). */
const STUN = 'stun'
const LIMBS = AREAS.filter(isLimb)

/** Reads wounds of a file; mortal ones are stabilised unless it says otherwise. */
export function readTrack(
  texts: readonly WoundText[],
  wrong: (field: string, wrong: string, right: string) => void,
  track: Track,
  stunLasts = false,
): TrackWounds {
  let points = 0
  let stun = 0
  const lost: Area[] = []
  let machine: Machine | undefined
  texts.forEach((text, i) => {
    const { points: written, level, area, effect } = text
    if (effect === CYBERLIMB) {
      machine = readMachine(machine, text, lost, (at, ...why) => wrong(`[${i}].${at}`, ...why))
      return
    }
    if (effect === STUN && stunLasts) {
      if (Number.isInteger(written)) stun += written ?? 0
      else wrong(`[${i}].points`, 'stun goes in whole points', 'a whole number')
      return
    }
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
    } else if (effect !== LOST)
      wrong(`[${i}].effect`, `this book has no effect '${effect}'`, `${LOST}, ${CYBERLIMB}`)
    else if (isOneOf(LIMBS, area) && machine?.[area] !== undefined)
      wrong(`[${i}].area`, `the ${area} is a cyberlimb`, 'no wound and no effect there')
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
    ...(machine ? { machine } : {}),
    ...(stun > 0 ? { stun: { points: stun, since: 0 } } : {}),
    stabilised: mortal && texts.every(({ treated }) => treated !== false),
    ...(mortal ? { mortalSince: 0 } : {}),
    ...(state === DEAD ? { deadSince: 0 } : {}),
  }
}

/** The wounds as written to a file. */
export const writeTrack = (
  { points, stabilised, lost, machine, stun }: TrackWounds,
  track: Track,
): readonly WoundText[] => [
  ...(points > 0
    ? [{ points, ...(isMortal(track.at(points)) ? { treated: stabilised } : {}) }]
    : []),
  ...lost.map((area) => ({ area, effect: LOST, treated: true })),
  ...writeMachines(machine),
  ...(stun ? [{ points: stun.points, effect: STUN }] : []),
]

// Marks in files. Wounding: `{ points }`; a single point is minor, unless the effect is "wounding". Minor and stun: `{ points, effect: "minor" |
// "stun" }`. Limbs and head: `{ area, points, effect: "crippled" | "severed", treated }`. Mortal and not stabilised: `{ effect: "bleeding" }`, or any
// wound with `treated: false`. After a failed death save: `{ effect: "dying" }`. Dead: `{ level: "dead" }`. Any other level stands for the fewest wounding marks of that state.
import { present } from '../../../dice/present.ts'
import { contradictsPoints } from '../../gunfight/files/faults.ts'
import { CYBERLIMB } from '../../gunfight/files/texts.ts'
import { readMachine, writeMachines } from '../../cp2020/wounds/machine.ts'
import { AREAS, type Area } from '../../cp2020/words.ts'
import type { WoundText } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import { plural } from '../../gunfight/words.ts'
import { allOf, isMortal, realOf, savesEachTurn } from './condition.ts'
import { FRESH, type Marks } from './facts.ts'
import { CRIPPLES } from './suffer.ts'
import { BOXES, STATES, trackUnder, type Track } from './track.ts'

type Wrong = (field: string, wrong: string, right: string) => void

/** Effect names in files; a limb that other books call lost counts as severed. */
const CRIPPLED = 'crippled'
const SEVERED: readonly (string | undefined)[] = ['severed', 'lost']
const BLEEDING = 'bleeding'
const DYING = 'dying'
/** Effects of the whole body, which need no points. */
export const OF_ALL: readonly (string | undefined)[] = [BLEEDING, DYING]
const HEAD: Area = 'head'
/** From which the turns of those count who come wounded (`gray-dawn/damage/mortal-turn-save`). */
const FIRST_ROUND = 1
const KINDS = ['wounding', 'minor', 'stun'] as const
/** A wound of one point is a minor one (`gray-dawn/wound/minor`). */
const MINOR = 1
const cripples = ({ effect }: WoundText): boolean => effect === CRIPPLED || SEVERED.includes(effect)
/** Limbs are set one by one, apart from the rest of the body (`gray-dawn/cripple/stabilise`). */
const isOfLimb = (text: WoundText): boolean => cripples(text) && text.area !== HEAD

export function readMarks(texts: readonly WoundText[], wrong: Wrong, options: Options): Marks {
  const track = trackUnder(options)
  const marks = texts.reduce(
    (sum, text, i) =>
      readOne(sum, text, track, (field, what, right) => wrong(`[${i}].${field}`, what, right)),
    FRESH,
  )
  const bleeds = texts.some(
    (text) => text.effect === BLEEDING || (text.treated === false && !isOfLimb(text)),
  )
  const dead =
    marks.deadSince >= 0 ||
    marks.crippled.head?.severed ||
    (realOf(marks) > BOXES && options['wound-track-length'] === 'forty')
  const dies = texts.findIndex(({ effect }) => effect === DYING)
  if (dies >= 0 && !mayDie(marks, track))
    wrong(
      `[${dies}].effect`,
      `'${DYING}' with ${plural(allOf(marks), 'mark')} and nothing crippled`,
      `${track.mostUnmortal + 1} marks or more, or a crippled limb or head: no one else makes a death save`,
    )
  const read = {
    ...marks,
    stabilised: isMortal(marks, track) && !bleeds && dies < 0,
    ...(marks.stun > 0 ? { stunSince: 0 } : {}),
    ...(dead ? { deadSince: 0 } : {}),
    ...(headKills(marks) || dies >= 0 ? { dyingSince: FIRST_ROUND } : {}),
  }
  return { ...read, turnSince: !dead && savesEachTurn(read, track) ? FIRST_ROUND : -1 }
}

/** Whether they may have failed a death save (`gray-dawn/damage/death-save-failed`). */
const mayDie = (marks: Marks, { mostUnmortal }: Track): boolean =>
  allOf(marks) > mostUnmortal || Object.values(marks.crippled).length > 0

/** A crippled head counts as a failed death save (`gray-dawn/cripple/head`). */
const headKills = ({ crippled }: Marks): boolean => crippled.head?.set === false

function readOne(marks: Marks, text: WoundText, track: Track, wrong: Wrong): Marks {
  const { points: written, level, effect } = text
  if (level !== 'dead' && effect !== CYBERLIMB)
    contradictsPoints(
      text,
      present(STATES[track.at(Math.ceil(written ?? 0))], 'wound state'),
      wrong.bind(undefined, 'level'),
    )
  if (effect === CYBERLIMB) {
    const hurt = AREAS.filter((area) => marks.crippled[area])
    const machine = readMachine(marks.machine, text, hurt, wrong)
    return machine ? { ...marks, machine } : marks
  }
  if (cripples(text)) return readCrippled(marks, text, wrong)
  const kind = KINDS.find((one) => one === effect)
  if (effect !== undefined && !OF_ALL.includes(effect) && kind === undefined) {
    wrong(
      'effect',
      `this book has no mark '${effect}'`,
      `one of: ${[...KINDS, CRIPPLED, 'severed', BLEEDING, DYING, CYBERLIMB].join(', ')}; or nothing for wounding`,
    )
    return marks
  }
  if (level === 'dead') return { ...marks, deadSince: 0 }
  const points = written ?? (level === undefined ? undefined : track.from(level))
  if (OF_ALL.includes(effect)) return { ...marks, wounding: marks.wounding + (points ?? 0) }
  const usual = written === MINOR ? 'minor' : 'wounding'
  if (points === undefined)
    wrong('points', 'it is missing', `marks on the wound track, 1 to ${BOXES}`)
  else if (kind === 'stun' && !Number.isInteger(points))
    wrong('points', `${points} marks of stun`, 'a whole number: stun heals in whole points')
  else return { ...marks, [kind ?? usual]: marks[kind ?? usual] + points }
  return marks
}

function readCrippled(
  marks: Marks,
  { area, points = 0, effect, treated = true }: WoundText,
  wrong: Wrong,
): Marks {
  const at = AREAS.find((one) => one === area && one !== 'torso')
  const severed = SEVERED.includes(effect)
  if (at === undefined)
    wrong(
      'area',
      area === undefined ? 'it is missing' : `the ${area} cannot be crippled`,
      AREAS.filter((one) => one !== 'torso').join(', '),
    )
  else if (marks.machine?.[at] !== undefined)
    wrong('area', `the ${at} is a cyberlimb`, 'no wound and no effect there')
  else if (points === 0 && !severed)
    wrong('points', 'it is missing', 'the marks that have not healed, 1 to 8 of a limb')
  else if (points > CRIPPLES && at !== HEAD)
    wrong(
      'points',
      `${points} marks of a limb`,
      `1 to ${CRIPPLES}: further points to it do not count`,
    )
  else
    return {
      ...marks,
      crippled: { ...marks.crippled, [at]: { marks: points, severed, set: treated } },
    }
  return marks
}

export function writeMarks(marks: Marks, track: Track): readonly WoundText[] {
  const dead = marks.deadSince >= 0
  const limbs = AREAS.flatMap((area: Area): WoundText[] => {
    const limb = marks.crippled[area]
    return limb
      ? [
          {
            area,
            ...(limb.marks > 0 ? { points: limb.marks } : {}),
            effect: limb.severed ? 'severed' : CRIPPLED,
            treated: limb.set,
          },
        ]
      : []
  })
  return [
    ...KINDS.flatMap((kind) => {
      const plain = kind === 'wounding' && marks.wounding !== MINOR
      return marks[kind] > 0 ? [{ points: marks[kind], ...(plain ? {} : { effect: kind }) }] : []
    }),
    ...limbs,
    ...writeMachines(marks.machine),
    ...(!dead && isMortal(marks, track) && !marks.stabilised ? [{ effect: BLEEDING }] : []),
    ...(!dead && marks.dyingSince >= 0 && !headKills(marks) ? [{ effect: DYING }] : []),
    ...(dead ? [{ level: 'dead' }] : []),
  ]
}

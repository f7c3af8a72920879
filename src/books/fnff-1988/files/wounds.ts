// Reads the wounds of a person in a file, and what healed wounds have left.
import { plural } from '../../gunfight/words.ts'
import type { Reports } from '../../gunfight/files/faults.ts'
import { suggest } from '../../gunfight/files/suggest.ts'
import { eachOnce } from '../../gunfight/files/lasting.ts'
import { otherHarm, type PersonText, type WoundText } from '../../gunfight/files/texts.ts'
import { isOneOf } from '../../../dice/one-of.ts'
import { intervalDays } from '../healing/calendar.ts'
import type { Options } from '../options.ts'
import { UNITS } from '../state.ts'
import { AREAS, LEVELS, type Area, type Lasting, type Level, type Wound } from '../words.ts'
import { EFFECTS, LASTING, isInTable, refuseAt } from '../wounds/wounds.ts'
import { levelOf2020, levelOfPoints } from './conversions.ts'

/** `foreign`: the file is of another book, whose own effects are left out. */
export function readWounds(
  text: PersonText,
  field: string,
  { wrong, tell }: Pick<Reports, 'wrong' | 'tell'>,
  { options, foreign }: { readonly options: Options; readonly foreign: boolean },
): { readonly wounds: Wound[]; readonly lasting: Lasting[] } {
  function effectOf(
    effect: string | undefined,
    known: readonly string[],
    area: Area | undefined,
    place: string,
  ): string | undefined {
    const impossible = refuseAt(effect, area)
    if (impossible)
      wrong(
        place,
        'only an arm or a leg can be amputated',
        'an arm or a leg as area, or another effect',
      )
    else if (effect === undefined || known.includes(effect)) return effect
    else if (foreign) tell(place)(effect, 'nothing', 'this book has no such effect')
    else wrong(place, `there is no effect '${effect}'`, suggest(effect, known))
    return undefined
  }

  /** Only a ruling gives an effect where the tables have none. It counts, since the survivors of such a fight are read again. */
  function tellRuled(effect: string | undefined, area: Area, level: Level, place: string): void {
    if (effect !== undefined && !isInTable(effect, area, level, options))
      tell(place)(
        `${effect}, ${level}, ${area}`,
        'a ruling of the referee',
        'the tables have no such effect there',
      )
  }

  /** Converts a wound in the words of the 2020 books. A wound on the track has no location and counts as a torso wound. */
  function woundOf2020(wound: WoundText, place: string): WoundText {
    const byWord =
      wound.level === undefined || isOneOf(LEVELS, wound.level)
        ? undefined
        : levelOf2020(wound.level, tell(`${place}.level`))
    if (wound.level !== undefined && wound.points !== undefined && !foreign)
      tell(`${place}.points`)(plural(wound.points, 'point'), 'nothing', 'the level says it')
    if (wound.level !== undefined || wound.points === undefined)
      return byWord ? { ...wound, level: byWord } : wound
    const level = levelOfPoints(wound.points)
    const area = wound.area ?? 'torso'
    tell(`${place}.points`)(
      plural(wound.points, 'point'),
      `${level} at the ${area.replace('-', ' ')}`,
      `the state of so many points${wound.area === undefined ? '; the track has no places' : ''}`,
    )
    return { ...wound, level, area }
  }

  const wounds = (text.wounds ?? []).flatMap((as, i): Wound[] => {
    const place = `${field}.wounds[${i}]`
    const other = foreign ? otherHarm(as) : undefined
    if (other) {
      tell(`${place}.effect`)(`${as.effect}`, 'nothing', other.why)
      return []
    }
    const wound = woundOf2020(as, place)
    const isLevel = isOneOf(LEVELS, wound.level) && wound.level !== 'none'
    if (!isLevel)
      wrong(
        `${place}.level`,
        wound.level === undefined ? 'it is missing' : `there is no wound level '${wound.level}'`,
        'FW, SW, CW, MW or D',
      )
    if (wound.area === undefined) wrong(`${place}.area`, 'it is missing', AREAS.join(', '))
    const area = isOneOf(AREAS, wound.area) ? wound.area : undefined
    const effect = effectOf(wound.effect, EFFECTS, area, `${place}.effect`)
    if (!isLevel) return []
    const { days = 0, healsIn } = wound
    const interval = intervalDays(wound.level, options)
    const fits = healsIn === undefined || isDayOfRoll(days + healsIn, interval)
    if (!fits)
      tell(`${place}.healsIn`)(
        plural(healsIn, 'day'),
        'nothing',
        interval > 0
          ? `a ${wound.level} heals when a multiple of ${interval} days has passed`
          : `a ${wound.level} does not heal`,
      )
    const known = fits ? wound : { ...wound, healsIn: undefined }
    const read = woundOf({ ...known, effect }, wound.level, i, options)
    if (!foreign) tellRuled(effect, read.area, read.level, `${place}.effect`)
    return [read]
  })
  const lasting = eachOnce(text.lasting, field, tell).flatMap(
    ({ area, effect: word, i }): Lasting[] => {
      const effect = effectOf(word, LASTING, area as Area, `${field}.lasting[${i}].effect`)
      tellRuled(effect, area as Area, 'CW', `${field}.lasting[${i}].effect`)
      return effect === undefined ? [] : [{ area: area as Area, effect }]
    },
  )
  return { wounds, lasting }
}

/** Whether a recovery roll falls on this day of a wound (`fnff-1988/healing/intervals`). */
const isDayOfRoll = (day: number, interval: number): boolean =>
  interval > 0 && day > 0 && day % interval === 0

/** An old wound. The recovery rolls of the days before the fight have already been made (`fnff-1988/healing/intervals`). */
function woundOf(
  { area, effect, treated = true, bludgeoning = false, days = 0, healsIn }: WoundText,
  level: Level,
  index: number,
  options: Options,
): Wound {
  const interval = intervalDays(level, options)
  return {
    id: `w${index + 1}`,
    area: isOneOf(AREAS, area) ? area : 'torso',
    level,
    effect,
    at: -1 - days * UNITS.day,
    treated,
    bludgeoning,
    ...(interval > 0 && days >= interval ? { rolls: Math.floor(days / interval) } : {}),
    ...(healsIn === undefined ? {} : { healsOn: -1 + healsIn * UNITS.day }),
  }
}

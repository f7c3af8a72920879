// The wounds of all six areas on the infirmary calendar, and when they next have an effect
// (`done-right/recovery/intervals`, `done-right/scope/time-gap`).
import type { Healing } from '../../gunfight/table/scene.ts'
import { dayOf } from '../../cp2020/healing/calendar.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { neededFor } from '../../gunfight/check.ts'
import { AREAS, areaName } from '../../cp2020/words.ts'
import type { Day } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import { burnsOn, dyingOf, isDead } from './condition.ts'
import { bodyOf, type Wound } from './facts.ts'
import { LIGHT, isMortal, recoveryValue, wordOf } from './levels.ts'
import { codeOf } from './points.ts'
import { interval } from './recovery.ts'
import { deathSaveAt, roundsUntilWorse } from './time.ts'

/** The round in which an untreated wound gets worse; undefined if it does not. */
function worseAt({ level, since, treated }: Wound): number | undefined {
  const rounds = treated ? undefined : roundsUntilWorse(level)
  return rounds === undefined ? undefined : since + rounds
}

/** The next round with a death save or fire damage, or in which the first clock expires. */
export function dueOf(person: Person, now: number): number | undefined {
  if (isDead(person)) return undefined
  if (dyingOf(person).length > 0 || burnsOn(person, now)) return now + 1
  const clocks = AREAS.flatMap((area) => {
    const wound = bodyOf(person).places[area]
    return (wound && worseAt(wound)) ?? []
  })
  return clocks.length > 0 ? Math.min(...clocks) : undefined
}

/** The calendar of every wounded area. */
export const calendarOf = (
  person: Person,
  now: number,
  day: Day,
  options: Options,
): readonly Healing[] =>
  isDead(person)
    ? []
    : AREAS.flatMap((area): Healing[] => {
        const wound = bodyOf(person).places[area]
        return wound
          ? [
              {
                id: area,
                code: wordOf(wound.level),
                area: areaName(area),
                treated: wound.level > LIGHT ? wound.treated : undefined,
                takenOn: dayOf(wound.since),
                next: nextOf(person, wound, now, day, options),
              },
            ]
          : []
      })

function nextOf(
  person: Person,
  wound: Wound,
  now: number,
  day: Day,
  options: Options,
): Healing['next'] {
  const { level, treated, days, strained } = wound
  if (!treated && isMortal(level))
    return {
      what: 'death save',
      day: dayOf(now),
      needed: neededFor(deathSaveAt(person, level, options)),
      rule: 'done-right/saves/death',
    }
  const worse = worseAt(wound)
  if (worse !== undefined)
    return { what: 'worsens', day: dayOf(worse), rule: 'done-right/scope/time-gap' }
  const between = interval(day, options)
  // Days without rest do not count (`done-right/recovery/rest`).
  if (between === undefined || !day.rested || (!treated && level > LIGHT)) return undefined
  const needed =
    recoveryValue(codeOf(person.stats.body), level, options) -
    (strained ? options['no-rest-penalty'] : 0)
  return {
    what: 'recovery',
    day: dayOf(now) + Math.max(1, between - days),
    needed,
    rule: 'done-right/recovery/roll',
  }
}

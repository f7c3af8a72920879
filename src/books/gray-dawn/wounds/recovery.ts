// Recovery after the fight: natural healing, and the check for care (`gray-dawn/wound/wounding-healing`, `gray-dawn/wound/minor-healing`,
// `gray-dawn/wound/stun-healing`, `gray-dawn/wound/marks`).
import type { Rule } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Healing } from '../../gunfight/table/scene.ts'
import { dayOf } from '../../cp2020/healing/calendar.ts'
import { UNITS } from '../../cp2020/state.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { AREAS, areaName, type Area } from '../../cp2020/words.ts'
import type { BodyTable, Day } from '../../cp2020/wounds/wound-store.ts'
import { luckOn, purseOf } from '../attack/luck.ts'
import type { Options } from '../options.ts'
import { allOf, isDead, isDying, isMortal } from './condition.ts'
import { marksOf, type MarkFact, type Marks } from './facts.ts'
import { neededFor } from '../../gunfight/check.ts'
import { deathSaveOf, saverOf } from './saves.ts'
import { dueOf } from './time.ts'
import { trackUnder } from './track.ts'
import { plural } from '../../gunfight/words.ts'

/** Target number of the care check, which doubles healing. */
const CARE = 15
/** Minor marks healed per day of rest. */
const MINOR_A_DAY = 4

/** Areas with crippling marks that heal: those that have been stabilised. */
const settled = ({ crippled }: Marks): readonly { readonly area: Area; readonly marks: number }[] =>
  AREAS.flatMap((area) => {
    const limb = crippled[area]
    return limb?.set && limb.marks > 0 ? [{ area, marks: limb.marks }] : []
  })
const rests = (marks: Marks, { rested }: Pick<Day, 'rested'>, options: Options): boolean =>
  rested && !isMortal(marks, trackUnder(options))
/** Marks that heal at the rate of wounding marks; without rest these include minor ones. */
const slow = (marks: Marks, day: Day, options: Options): number =>
  marks.wounding +
  (rests(marks, day, options) ? 0 : marks.minor) +
  settled(marks).reduce((sum, limb) => sum + limb.marks, 0)

/** Wounding marks healed per day: half a point, or one with rest and successful care; drugs add as in the 2020 book. */
const rate = ({ speedHeal, nanotechnology }: Day, cared: boolean): number =>
  (cared ? 1 : 0.5) + Number(speedHeal) + Number(nanotechnology)

export function dayEnds(t: BodyTable, id: string, day: Day, options: Options): void {
  const marks = marksOf(getCombatant(t.state, id))
  if (isDead(getCombatant(t.state, id)) || isDying(getCombatant(t.state, id))) return
  const tell = (fact: MarkFact): void => t.emit({ type: 'body', who: id, fact })
  if (rests(marks, day, options) && marks.minor > 0)
    tell({ fact: 'heals', kind: 'minor', points: Math.min(MINOR_A_DAY, marks.minor) })
  let points = slow(marks, day, options) > 0 ? rate(day, careSucceeds(t, id, day, options)) : 0
  const heal = (has: number, fact: (points: number) => MarkFact): void => {
    const now = Math.min(points, has)
    points -= now
    if (now > 0) tell(fact(now))
  }
  heal(marks.wounding, (now) => ({ fact: 'heals', kind: 'wounding', points: now }))
  if (!rests(marks, day, options))
    heal(marks.minor, (now) => ({ fact: 'heals', kind: 'minor', points: now }))
  for (const { area, marks: has } of settled(marks))
    heal(has, (now) => ({ fact: 'heals', kind: 'crippling', points: now, area }))
}

/** Whether care succeeds: a check per day or until the next wound (option healing-check-interval); always without a given skill. */
function careSucceeds(t: BodyTable, id: string, day: Day, options: Options): boolean {
  if (day.care === 'none' || !day.rested) return false
  const person = getCombatant(t.state, id)
  const { cared } = marksOf(person)
  const { ability } = day
  if (options['healing-check-interval'] === 'once-per-wound' && cared !== undefined) return cared
  if (ability === undefined) return true
  const total = luckOn(
    t.cast({ care: id }),
    [purseOf(person as Person), undefined],
    { label: 'care', roll: (from) => ability + from.open('care', 10, 'both'), needs: CARE },
    options,
  )
  t.trace?.note('gray-dawn/wound/wounding-healing', 'care succeeds on', CARE, 'needed')
  t.trace?.total('care + 1D10', total)
  const check: MarkFact = { fact: 'care-check', total, against: CARE, done: total >= CARE }
  t.emit({ type: 'body', who: id, fact: check })
  return total >= CARE
}

/** One entry for each kind of mark: the next save, or the day when it has healed. */
export function calendarOf(
  person: Person,
  now: number,
  day: Day,
  options: Options,
): readonly Healing[] {
  if (isDead(person)) return []
  const marks = marksOf(person)
  const today = dayOf(now)
  const save: Healing['next'] = isDying(person)
    ? {
        what: 'death save',
        day: dayOf(dueOf(person, now, options) ?? now),
        needed: neededFor(deathSaveOf(saverOf(person, options), allOf(marks), options)),
        rule: 'gray-dawn/damage/mortal-turn-save',
      }
    : undefined
  const healed = (days: number, rule: Rule): Healing['next'] =>
    save ?? { what: 'recovery', day: today + Math.ceil(days), rule, foreseen: true }
  const slowly = rate(day, day.care !== 'none' && day.rested)
  const minorDays = rests(marks, day, options)
    ? Math.ceil(marks.minor / MINOR_A_DAY)
    : (marks.wounding + marks.minor) / slowly
  const counts = [
    ['wounding', healed(marks.wounding / slowly, 'gray-dawn/wound/wounding-healing')],
    ['minor', healed(minorDays, 'gray-dawn/wound/minor-healing')],
    ['stun', healed((marks.stun * UNITS.hour) / UNITS.day, 'gray-dawn/wound/stun-healing')],
  ] as const
  let before = marks.wounding + (rests(marks, day, options) ? 0 : marks.minor)
  return [
    ...counts
      .filter(([kind]) => marks[kind] > 0)
      .map(([kind, next]) => ({
        id: kind,
        code: kind,
        area: plural(marks[kind], 'mark'),
        treated:
          kind !== 'stun' && isMortal(marks, trackUnder(options)) ? marks.stabilised : undefined,
        takenOn: 0,
        next,
      })),
    ...AREAS.flatMap((area): readonly Healing[] => {
      const limb = marks.crippled[area]
      if (!limb) return []
      const { severed, set: treated } = limb
      before += treated ? limb.marks : 0
      const next =
        treated && limb.marks > 0 ? healed(before / slowly, 'gray-dawn/wound/marks') : save
      const code = severed ? 'severed' : 'crippled'
      return [{ id: area, code, area: areaName(area), treated, takenOn: 0, next }]
    }),
  ]
}

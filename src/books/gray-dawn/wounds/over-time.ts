// What time, the referee and the sheets do with the marks of this book.
import type { LastingWounds } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import { marksOf } from './facts.ts'
import { calendarOf, dayEnds } from './recovery.ts'
import { RULING, ruleMarks } from './ruling.ts'
import { shownOf } from './shown.ts'
import { writeMarks } from './text.ts'
import { trackUnder } from './track.ts'
import { dueOf, partBegins, roundEnds } from './time.ts'

export function marksOverTime(options: Options): LastingWounds {
  const track = trackUnder(options)
  return {
    write: (person) => writeMarks(marksOf(person), track),
    partBegins: (t, id) => partBegins(t, id, options),
    roundEnds: (t) => roundEnds(t, options),
    due: (person, now) => dueOf(person, now, options),
    calendar: (person, now, day) => calendarOf(person, now, day, options),
    heedsInDays: ['rested', 'ability'],
    dayEnds: (t, id, day) => dayEnds(t, id, day, options),
    ruled: (person, sent) => ruleMarks(person, sent, options),
    rulingFields: RULING,
    shown: (person, now) => shownOf(person, now, track),
  }
}

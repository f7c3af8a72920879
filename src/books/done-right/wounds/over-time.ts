// What time, the referee and the sheets do with the wounds of this book.
import type { Ruling } from '../../../engine/ruling.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { AREAS, isLimb } from '../../cp2020/words.ts'
import { choiceField } from '../../cp2020/wounds/ruling-fields.ts'
import type { LastingWounds } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import { calendarOf, dueOf } from './calendar.ts'
import { levelOf, noFlesh } from './condition.ts'
import { bodyOf, type PlaceFact } from './facts.ts'
import { LIGHT, WORDS, cumulative, wordOf, type Cumulate } from './levels.ts'
import { dayEnds } from './recovery.ts'
import { shownOf } from './shown.ts'
import { bodyUnder } from './store.ts'
import type { Suffering } from './suffer.ts'
import { writePlaces } from './text.ts'
import { partBegins, roundEnds } from './time.ts'

export function placesOverTime(options: Options): LastingWounds {
  const cumulate = cumulative(options)
  const how: Suffering = { options, cumulate, states: false }
  const body = bodyUnder(options)
  return {
    write: (person) => writePlaces(bodyOf(person)),
    partBegins: (t, id) => partBegins(t, id, how, body),
    roundEnds: (t) => roundEnds(t, how, body),
    due: dueOf,
    calendar: (person, now, day) => calendarOf(person, now, day, options),
    heedsInDays: ['rested'],
    dayEnds: (t, id, day) => dayEnds(t, id, day, options),
    ruled: (person, sent) => ruledOn(person, sent, cumulate),
    rulingFields: RULING,
    shown: (person, now) => shownOf(person, now, options),
  }
}

const RULING: Ruling['fields'] = [
  choiceField('level', 'Wound', WORDS.slice(LIGHT)),
  choiceField('area', 'Place', AREAS),
]

/** A fresh wound by the referee's ruling, without secondary effect or save. */
function ruledOn(
  person: Person,
  { level: word, area }: Readonly<Record<string, unknown>>,
  cumulate: Cumulate,
): readonly PlaceFact[] | string {
  const fresh = WORDS.findIndex((one) => one === word)
  const at = AREAS.find((one) => one === area)
  if (fresh < LIGHT || at === undefined)
    return `A wound must be one of ${WORDS.slice(LIGHT).join(', ')} at one of ${AREAS.join(', ')}.`
  const none = noFlesh(person, at)
  if (none !== undefined) return none
  return [
    {
      fact: 'wound',
      area: at,
      level: wordOf(fresh),
      state: wordOf(cumulate(levelOf(person, at), fresh, isLimb(at))),
      points: 0,
    },
  ]
}

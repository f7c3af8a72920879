// For tests of a body of six places, figure by figure: wounds and effects in short words.
import type { Area } from '../../src/books/cp2020/words.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import type { Effect } from '../../src/books/done-right/wounds/effects.ts'
import { FRESH, type PlaceWounds, type Wound } from '../../src/books/done-right/wounds/facts.ts'
import { level, type Word } from '../../src/books/done-right/wounds/levels.ts'
import { person, rulesWith } from './people.ts'

export const place = (word: Word, more: Partial<Wound> = {}): Wound => ({
  level: level(word),
  since: 0,
  treated: false,
  days: 0,
  ...more,
})
const RULES = rulesWith()
export const body = (over: Partial<PlaceWounds> = {}, stats: object = {}) => ({
  ...person({ body: 6, ...stats }, RULES),
  wounds: { ...FRESH, ...over } as PlaceWounds,
})
/** "torso CW, left-arm LW": untreated wounds. */
export const wounds = (text: string, more: Partial<Wound> = {}): Pick<PlaceWounds, 'places'> => ({
  places: Object.fromEntries(
    text
      .split(', ')
      .filter(Boolean)
      .map((one) => {
        const [area = '', word] = one.split(' ')
        return [area, place(word as Word, more)]
      }),
  ),
})
export const effects = (...all: readonly (readonly [Area, Effect])[]) => ({
  effects: all.map(([area, effect]) => ({ area, effect })),
})
const stores = new Map<string, ReturnType<typeof rulesWith>['wounds']>()
export const store = (options: Partial<Options> = {}) => {
  const key = JSON.stringify(options)
  const known = stores.get(key) ?? rulesWith(options).wounds
  stores.set(key, known)
  return known
}

// A ruling's form starts with the current values.
import { expect, it } from 'vitest'
import {
  forgetDependent,
  presentWord,
  settle,
  valuesFor,
  type RulingField,
} from './ruling-values.ts'

const WHO: RulingField = {
  name: 'who',
  label: 'Who',
  kind: 'choice',
  values: [
    { value: 'ann', label: 'Ann' },
    { value: 'bo', label: 'Bo' },
  ],
}
const POSTURE: RulingField = {
  name: 'posture',
  label: 'They are',
  kind: 'choice',
  values: ['standing', 'kneeling', 'prone'].map((value) => ({ value, label: `${value} now` })),
  now: { of: ['who'], values: { ann: 'kneeling', bo: 'standing' } },
}
const LOADED: RulingField = {
  name: 'loaded',
  label: 'Rounds',
  kind: 'number',
  now: { of: ['who', 'posture'], values: { 'ann kneeling': 7, 'bo standing': 0 } },
}
const SPARE: RulingField = { ...LOADED, name: 'spare', optional: true }
const fields = [WHO, POSTURE, LOADED, SPARE]

it('begins with the first person as they are; what is optional is left out', () => {
  expect(settle(fields, {})).toEqual({ who: 'ann', posture: 'kneeling', loaded: 7 })
  expect(settle(fields, { who: 'bo' })).toEqual({ who: 'bo', posture: 'standing', loaded: 0 })
})

it('keeps what is entered, an emptied box too, and takes the first choice where nothing is known', () => {
  expect(settle(fields, { loaded: 3 })).toMatchObject({ loaded: 3 })
  expect(settle(fields, { loaded: undefined })['loaded']).toBeUndefined()
  expect(settle(fields, { posture: 'prone' })).toEqual({ who: 'ann', posture: 'prone' })
  expect(settle([WHO, { ...POSTURE, now: { of: ['who'], values: {} } }], {})).toEqual({
    who: 'ann',
    posture: 'standing',
  })
})

it('shows the present value in the words of the choice', () => {
  expect(presentWord(POSTURE, { who: 'ann' })).toBe('kneeling now')
  expect(presentWord(SPARE, { who: 'ann', posture: 'kneeling' })).toBe('7')
  expect(presentWord(LOADED, { who: 'ann', posture: 'prone' })).toBeUndefined()
  expect(presentWord(WHO, {})).toBeUndefined()
})

it('forgets what was entered for one person when another is chosen', () => {
  expect(
    forgetDependent(fields, { who: 'ann', posture: 'prone', other: 1 }, { who: 'bo' }),
  ).toEqual({
    who: 'bo',
    other: 1,
  })
})

it('leaves as it is what may be left out and has no single value, such as the cover of a side', () => {
  const cover: RulingField = {
    ...POSTURE,
    optional: true,
    now: { of: ['who'], values: { ann: 'prone' } },
  }
  expect([
    settle([WHO, cover], {})['posture'],
    settle([WHO, cover], { who: 'bo' })['posture'],
  ]).toEqual(['prone', undefined])
  expect(valuesFor(cover, { who: 'bo' })[0]).toEqual({ value: undefined, label: 'as it is' })
})

// What is said of wounds that bring back the dying, and of surgery for the dying of several wounds.
import { expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { fight } from './table.ts'

const face = makeFace()

test('[fnff-1988/wound/cumulative] a flesh wound of somebody stabilised says that they are dying again', () => {
  const table = fight({
    a: {},
    b: { wounds: [{ area: 'torso', level: 'MW', treated: true }], stabilised: true },
    c: {},
  })
  const fleshWound = { rule: 'wound', who: 'b', area: 'left-leg', level: 'FW' }
  const said = () => table.told('wounded').map((event) => face.say(event, table.state))
  table.rule(fleshWound)
  expect(table.combatant('b')).toMatchObject({ state: 'MW', stabilised: false })
  expect(said()).toEqual([
    'The referee rules: b takes a flesh wound (left leg). b is dying again (test).',
  ])
  table.rule(fleshWound)
  expect(said()[1]).toBe('The referee rules: b takes a flesh wound (left leg) (test).')
})

test('[fnff-1988/wound/mortal] surgery for all wounds together names no area', () => {
  const care = {
    type: 'care',
    who: 'b',
    level: 'MW',
    total: 26,
    difficulty: 20,
    done: true,
  } as const
  const { state } = fight({ a: {}, b: {} })
  expect(face.say({ ...care, wound: 'w2', day: 0 }, state)).toBe(
    'Day 0: A surgeon operates on b: 26 against 20, they are stabilised.',
  )
})

// Single attacks without the whole book read house rules if they are handed what reads them, and else say what to hand.
import { expect, it } from 'vitest'
import { odds as oddsUnder, type ExchangeEntry } from '../../src/api/odds.ts'
import * as cp2020 from '../../src/books/cp2020/exchanges.ts'
import * as doneRight from '../../src/books/done-right/exchanges.ts'
import * as fnff1988 from '../../src/books/fnff-1988/exchanges.ts'
import * as grayDawn from '../../src/books/gray-dawn/exchanges.ts'
import { InvalidInput } from '../../src/dice/invalid-input.ts'
import { exchangeFrom, odds } from '../../src/index.ts'

interface Part {
  exchangeEntry(parts?: { readonly houseRules?: () => never }): ExchangeEntry
  readonly houseRules: () => unknown
}

const PARTS: readonly (readonly [id: string, part: Part])[] = [
  ['fnff-1988', fnff1988],
  ['cp2020', cp2020],
  ['done-right', doneRight],
  ['gray-dawn', grayDawn],
]
it.each(PARTS)('single attacks under %s take house rules as an argument', (id, part) => {
  const stats = { int: 6, ref: 6, tech: 5, cool: 6, ma: 6, body: 6 }
  const person = { name: 'Ann', stats, skills: { pistol: 4, handgun: 4 } }
  const grandma = { name: 'Grandma', type: 'P', shots: 3, rof: 1, range: 50, damage: '3D6' }
  const shot = (options: object) =>
    exchangeFrom({
      ...{ book: id, options, attacker: person, defender: { ...person, name: 'Bob' } },
      attack: { weapon: 'Grandma', range: 10 },
    })
  const modifiers = [{ name: 'rain', on: 'attack', value: -3 }]
  const house = { weapons: [{ ...grandma, ammunition: '.38' }], modifiers }
  const lean = part.exchangeEntry()
  const full = part.exchangeEntry({ houseRules: part.houseRules as () => never })
  const own = shot({ house })

  expect(oddsUnder(own, full)).toEqual(odds(own))
  expect(oddsUnder(own, full).hit).toBeLessThan(
    oddsUnder(shot({ house: { weapons: house.weapons } }), full).hit,
  )
  expect(() => oddsUnder(own, lean)).toThrow(InvalidInput)
  expect(() => oddsUnder(own, lean)).toThrow(
    `options.house: these single attacks read no house rules; expected: exchangeEntry({ houseRules }), with houseRules imported from 'ringfire/books/${id}/exchanges'`,
  )
  expect(() => oddsUnder(shot({ house: 7 }), full)).toThrow('options.house')
})

// Single attacks without the whole book read house rules, and what only other books list, if they are handed what reads it.
// Otherwise they say what to hand over.
import { expect, it } from 'vitest'
import { odds as oddsUnder, type ExchangeEntry } from '../../src/api/odds.ts'
import * as cp2020 from '../../src/books/cp2020/exchanges.ts'
import * as doneRight from '../../src/books/done-right/exchanges.ts'
import * as fnff1988 from '../../src/books/fnff-1988/exchanges.ts'
import * as grayDawn from '../../src/books/gray-dawn/exchanges.ts'
import type { OtherBooks } from '../../src/books/cp2020/files/other-books.ts'
import { InvalidInput } from '../../src/dice/invalid-input.ts'
import { exchangeFrom, odds } from '../../src/index.ts'

interface Part {
  exchangeEntry(parts?: { readonly houseRules?: () => never }): ExchangeEntry
  readonly houseRules: () => unknown
}
interface Part2020 {
  exchangeEntry(parts?: { readonly otherBooks?: () => OtherBooks }): ExchangeEntry
  readonly otherBooks: () => OtherBooks
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

const PARTS_2020: readonly (readonly [id: string, part: Part2020])[] = [
  ['cp2020', cp2020],
  ['done-right', doneRight],
  ['gray-dawn', grayDawn],
]
it.each(PARTS_2020)(
  'single attacks under %s take weapons and armour of other books as an argument',
  (id, { exchangeEntry, otherBooks }) => {
    const stats = { int: 6, ref: 6, tech: 5, cool: 6, ma: 6, body: 6 }
    const ann = { name: 'Ann', stats, skills: { handgun: 4 } }
    const shot = (weapon: string, armor: string) =>
      exchangeFrom({
        ...{ book: id, attacker: ann, defender: { ...ann, name: 'Bob', armor: [armor] } },
        attack: { weapon, range: 10 },
      })
    const full = exchangeEntry({ otherBooks })
    for (const [one, at] of [
      [shot('glock-17', 'kevlar-vest'), 'attack.weapon'],
      [shot('pistol-heavy', 'leather-pants'), 'defender.armor[0]'],
    ] as const) {
      expect(oddsUnder(one, full)).toEqual(odds(one))
      expect(() => oddsUnder(one, exchangeEntry())).toThrow(`${at}: `)
      expect(() => oddsUnder(one, exchangeEntry())).toThrow(
        `exchangeEntry({ otherBooks }), with otherBooks imported from 'ringfire/books/${id}/exchanges'`,
      )
    }
  },
)

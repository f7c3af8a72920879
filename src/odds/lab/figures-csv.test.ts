// Exported figures describe themselves: they can be recomputed from the file.
import { expect, it } from 'vitest'
import { BOOKS } from '../../books/index.ts'
import type { ExchangeBook } from '../../books/gunfight/exchange/exchange.ts'
import { describeSetup } from './about-setup.ts'
import { findModes, labBooks } from './catalog.ts'
import { computeOdds } from './compute-odds.ts'
import type { LabExchange } from './exchange.ts'
import { figuresCsv } from './figures-csv.ts'
import { exchangeAt, lineName, linesOf } from './lines.ts'
import { cellOf, describeFixed, itemsOf } from './map.ts'
import { measureOf } from './measures.ts'
import { relevantOptions } from './relevant-options.ts'
import { parseSetup } from './setup.ts'

const EXCHANGES: Readonly<Record<string, ExchangeBook>> = Object.fromEntries(
  Object.values(BOOKS).flatMap(({ id, exchanges }) => (exchanges ? [[id, exchanges]] : [])),
)
const LISTS = labBooks(Object.values(EXCHANGES))

/** Reads RFC 4180 as a spreadsheet does: rows keyed by column name. */
function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    )
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])))
}

it('a file of figures has every input in columns, and each figure can be computed again from it', () => {
  const setup = parseSetup(
    'w=fnff-1988~uzi~burst&w=cp2020~pistol-heavy~single&a=none&a=sp14-torso&skill=7&c=ambush&o=fnff-1988~head-doubling-order~after-armour&x=range&to=60&y=out',
  )
  const measure = measureOf(setup.measure)
  const points = linesOf(setup, LISTS).flatMap((line) =>
    [5, 40].map((at) => {
      const { exchange } = exchangeAt(setup, line, LISTS, { range: at })
      const answer = computeOdds(EXCHANGES, {
        exchange: exchange!,
        precision: 'quick',
        through: false,
      })
      return { name: lineName(line, setup, LISTS), at, exchange, answer }
    }),
  )
  const rows = readCsv(figuresCsv(points, { measure, axis: 'Range, m', version: '1.2.3' }))
  expect(rows).toHaveLength(points.length)
  for (const [i, row] of rows.entries()) {
    const again = JSON.parse(row['exchange']!) as LabExchange
    const { odds } = computeOdds(EXCHANGES, { exchange: again, precision: 'quick', through: false })
    expect(Number(row['value'])).toBeCloseTo(odds!.out, 11)
    expect(row).toMatchObject({
      curve: points[i]!.name,
      at: String(again.attack.range),
      'range m': String(again.attack.range),
      book: again.book,
      'changed options': JSON.stringify(again.options),
      weapon: again.attack.weapon,
      mode: again.attack.mode,
      armour: again.defender.armor!.length === 0 ? 'none' : 'SP 14 SP 14 torso',
      'shooter REF': '8',
      'target BODY': '6',
      method: 'exact',
      version: '1.2.3',
    })
    expect(row['shooter skills']).toMatch(/ 7$/)
  }
  expect(rows.filter((row) => row['changed options'] !== '{}').length).toBe(4)
})

it('a description names every weapon with its book, armour, stats and changed options', () => {
  const setup = parseSetup(
    'w=fnff-1988~uzi~burst&a=flack-vest&skill=7&o=fnff-1988~head-doubling-order~after-armour&x=range&y=out',
  )
  const said = describeSetup(setup, LISTS, '1.2.3').join(' ')
  for (const part of [
    'Friday Night Firefight (1988)',
    'burst',
    'Flack Vest',
    'Skill of the shooter 7',
  ])
    expect(said).toContain(part)
  expect(said).toContain('head-doubling-order = after-armour')
  expect(said).toContain('Ringfire 1.2.3')
  expect(said).not.toContain('Range 10')
})

it('a map of numbers is of the weapon and the armour that the setup names', () => {
  const setup = parseSetup(
    'w=fnff-1988~uzi~burst&w=fnff-1988~glock-17~single&a=none&a=sp14&show=map&down=range&columns=skill&of=1&against=1',
  )
  const [row] = itemsOf('range', setup, LISTS)
  const [column] = itemsOf('skill', setup, LISTS)
  const { line } = cellOf(setup, LISTS, row!, column!)
  expect([line.arm.weapon, line.armour]).toEqual(['glock-17', 'sp14'])
  expect(describeFixed(setup, LISTS)).toBe('Glock 17, single; SP 14')
})

it('a gun is listed with what a gun does, bare hands with what hands do', () => {
  const modesOf = (weapon: string): readonly string[] =>
    findModes(
      EXCHANGES['fnff-1988']!,
      LISTS.find(({ id }) => id === 'fnff-1988')!.weapons.find(({ id }) => id === weapon)!,
    )
  expect(modesOf('45-colt-automatic')).toEqual(['single', 'melee'])
  expect(modesOf('knife')).toEqual(['melee', 'thrown'])
  expect(modesOf('')).toContain('kick')
})

it('an option matters if it changes the figures of the attack', () => {
  const matter = (query: string): readonly string[] => {
    const setup = parseSetup(query)
    const exchanges = linesOf(setup, LISTS).map(
      (line) => exchangeAt(setup, line, LISTS, {}).exchange!,
    )
    const book = EXCHANGES['fnff-1988']!
    const { 'head-doubling-order': doubling, 'halving-order': halving } = book.options
    const options = { 'head-doubling-order': doubling!, 'halving-order': halving! }
    return relevantOptions({ ...book, options }, exchanges)
  }
  // Nothing halves this attack, and without armour the order of doubling does not matter.
  expect(matter('w=fnff-1988~glock-17~single&a=sp12')).toEqual(['head-doubling-order'])
  expect(matter('w=fnff-1988~glock-17~single&a=none')).toEqual([])
  expect(matter('w=fnff-1988~glock-17~single&a=none&at=head&aim=2')).toContain('halving-order')
})

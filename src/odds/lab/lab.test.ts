import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../books/index.ts'
import type { OptionValues } from '../../engine/book.ts'
import { FULL, type ExchangeBook } from '../../books/gunfight/exchange/exchange.ts'
import { labBooks, findModes } from './catalog.ts'
import { axisTicks, curveSegments, scaleTop, type CurveChart } from './chart.ts'
import { exchangeAt, lineName, linesOf } from './lines.ts'
import { itemsOf } from './map.ts'
import { MEASURES, measureOf, formatWithInterval } from './measures.ts'
import { curvesPicture, mapPicture } from './picture.ts'
import { firstPlaces, nextPlaces, valueAt } from './sample-places.ts'
import { SOAK } from '../../../tests/support/soak.ts'
import { computeOdds, explainOdds, type Answer } from './compute-odds.ts'
import { AXES, formatSetup, parseSetup, type LabSetup } from './setup.ts'
import { collectCurves, collectMap } from './jobs.ts'

const EXCHANGES: Readonly<Record<string, ExchangeBook>> = Object.fromEntries(
  Object.values(BOOKS).flatMap(({ id, exchanges }) => (exchanges ? [[id, exchanges]] : [])),
)
const LISTS = labBooks(Object.values(EXCHANGES))

/**
 * Computes everything that a setup needs, one job after the other, as the page does; `precision: 'quick'`
 * skips the rest.
 */
function settled(setup: LabSetup, most = 400) {
  const answers = new Map<string, Answer>()
  for (let done = 0; done < most;) {
    const known = (setup.show === 'map' ? collectMap : collectCurves)(setup, LISTS, answers)
    const jobs = known.jobs.filter(({ precision }) => precision === 'quick')
    if (jobs.length === 0) return known
    for (const job of jobs) {
      answers.set(job.key, computeOdds(EXCHANGES, job))
      done++
    }
  }
  throw new Error('it does not come to an end')
}

describe('every book of gunfights', () => {
  it.each(Object.keys(BOOKS))(
    '%s is in the lab, and its first gun and bare hands have odds',
    (id) => {
      const book = EXCHANGES[id]
      const list = LISTS.find((one) => one.id === id)
      expect(book && list).toBeDefined()
      const gun = list!.weapons.find(
        (weapon) => weapon.skill && findModes(book!, weapon).length > 0,
      )
      expect(gun).toBeDefined()
      const [mode] = findModes(book!, gun!)
      const hands = list!.weapons.find((weapon) => weapon.id === '')!
      const blow = findModes(book!, hands)[0]!
      const setup = parseSetup(`w=${id}~${gun!.id}~${mode}&w=${id}~~${blow}&range=1&dref=3`)
      for (const line of linesOf(setup, LISTS)) {
        const { exchange } = exchangeAt(setup, line, LISTS, { skill: 9 })
        const answer = computeOdds(EXCHANGES, {
          exchange: exchange!,
          precision: 'quick',
          through: true,
        })
        expect([answer.refused, answer.odds!.hit > 0]).toEqual([undefined, true])
        expect(explainOdds(EXCHANGES, { exchange: exchange!, odds: answer.odds! })).toContain(
          'Shooter',
        )
      }
    },
  )

  it('a skill that is moved moves the odds, in every weapon of the lists that has a mode', () => {
    for (const { id, weapons } of LISTS) {
      // Every seventh in the soak; every fiftieth in `npm test`.
      const some = weapons.slice(0, 60).filter((_, i) => i % (SOAK ? 7 : 50) === 0)
      const asks = some.filter((weapon) => findModes(EXCHANGES[id]!, weapon).includes('single'))
      expect(asks.length).toBeGreaterThan(0)
      for (const weapon of asks) {
        const setup = parseSetup(`w=${id}~${weapon.id}~single&y=hit&range=20`)
        const hitAt = (skill: number): number =>
          computeOdds(EXCHANGES, {
            exchange: exchangeAt(setup, linesOf(setup, LISTS)[0]!, LISTS, { skill }).exchange!,
            precision: 'quick',
            through: false,
          }).odds!.hit
        expect([weapon.id, hitAt(8) > hitAt(2)]).toEqual([weapon.id, true])
      }
    }
  })
})

it('a weapon of 1988 is read under the 2020 books, with the skill that they ask for', () => {
  const skills = LISTS.filter(({ id }) => id === 'cp2020' || id === 'done-right').map(
    ({ weapons }) => weapons.find(({ id }) => id === 'glock-17'),
  )
  expect(skills).toMatchObject([
    { skill: 'handgun', from: 'fnff-1988' },
    { skill: 'handgun', from: 'fnff-1988' },
  ])
})

describe('a setup', () => {
  it('is its address, whatever it is', () => {
    const axis = fc.constantFrom(...(Object.keys(AXES) as (keyof typeof AXES)[]))
    const word = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,5})?$/)
    const setup = fc.record({
      arms: fc.array(
        fc.record({
          book: word,
          weapon: fc.oneof(word, fc.constant('')),
          mode: word,
          ammo: fc.constantFrom('plain', 'slug'),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      armour: fc.array(word, { minLength: 1, maxLength: 4 }),
      skill: fc.integer({ min: 0, max: 20 }),
      conditions: fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 4 }),
      changes: fc.array(fc.record({ book: word, option: word, value: word }), { maxLength: 3 }),
      both: fc.boolean(),
      show: fc.constantFrom('curves' as const, 'map' as const),
      across: axis,
      down: axis,
      columns: fc.constantFrom('arms' as const, 'armour' as const),
      measure: fc.constantFrom(...MEASURES.map(({ id }) => id)),
      mapArm: fc.constant(0),
      mapArmour: fc.constant(0),
    })
    fc.assert(
      fc.property(setup, ({ skill, ...rest }) => {
        const whole: LabSetup = {
          ...rest,
          numbers: { skill },
          from: AXES[rest.across].least,
          to: AXES[rest.across].to,
        }
        expect(parseSetup(formatSetup(whole))).toEqual(whole)
      }),
    )
  })
  it('takes no harm from an address that somebody wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { from, to, across } = parseSetup(text)
        expect(from >= AXES[across].least && from < to && to <= AXES[across].most).toBe(true)
      }),
    )
    expect(parseSetup('x=range&from=90&to=20&skill=-5&ref=999999&w=a&w=~~&o=b~c')).toMatchObject({
      from: 90,
      to: 91,
      numbers: { skill: 0, ref: 20 },
      arms: [],
      changes: [],
    })
  })
  it('says what of it a book does not have', () => {
    const setup = parseSetup(
      'w=fnff-1988~no-such-gun~single&w=no-book~a~single&w=fnff-1988~uzi~single&a=no-coat',
    )
    expect(linesOf(setup, LISTS).map((line) => exchangeAt(setup, line, LISTS, {}).wrong)).toEqual([
      "Friday Night Firefight (1988) has no weapon 'no-such-gun'.",
      "There is no book 'no-book' here.",
      "No list has armour 'no-coat'.",
    ])
  })
})

describe('curves', () => {
  it('[fnff-1988/range/firearm-ranges] find the bands of a pistol to the metre, the same everywhere as asked metre by metre', () => {
    const setup = parseSetup('w=fnff-1988~glock-17~single&y=hit&to=60')
    const known = settled(setup)
    const answers = new Map(known.points[0]!.map(({ at, answer }) => [at, answer!]))
    const hit = (answer: Answer | undefined): number | undefined => answer?.odds?.hit
    const [line] = linesOf(setup, LISTS)
    for (let at = 0; at <= 60; at++) {
      const asked = computeOdds(EXCHANGES, {
        exchange: exchangeAt(setup, line!, LISTS, { range: at }).exchange!,
        precision: 'quick',
        through: false,
      })
      expect([at, hit(valueAt(answers, at, (a, b) => hit(a) !== hit(b)))]).toEqual([at, hit(asked)])
    }
    expect(answers.size).toBeLessThan(35)
  })
  it('break where the rules refuse, and say why', () => {
    const { points } = settled(parseSetup('w=cp2020~knife~melee&to=10'))
    expect(
      points[0]!
        .filter(({ answer }) => answer!.odds)
        .map(({ at }) => at)
        .at(-1),
    ).toBe(1)
    expect(points[0]!.at(-1)!.answer!.refused).toContain('Target is 10 m away. A blow reaches 1 m.')
  })
  it('stand twice under a changed option, and once where the book stays as it is', () => {
    const setup = parseSetup(
      'w=fnff-1988~glock-17~single&w=cp2020~pistol-heavy~single&o=fnff-1988~head-doubling-order~after-armour&o=fnff-1988~no-such-option~1',
    )
    expect(linesOf(setup, LISTS).map(({ changed }) => changed)).toEqual([false, true, false])
    expect(linesOf({ ...setup, both: false }, LISTS).map(({ changed }) => changed)).toEqual([
      true,
      false,
    ])
    expect(linesOf(setup, LISTS).map((line) => lineName(line, setup, LISTS))).toEqual([
      'Glock 17, single (fnff-1988) · no armour · by the book',
      'Glock 17, single (fnff-1988) · no armour · as changed',
      'heavy pistol, single (cp2020) · no armour · by the book',
    ])
  })
  it('stand twice under a set with a modifier: with it, and by the book', () => {
    const house = {
      book: 'cp2020',
      options: {
        house: {
          weapons: [{ name: 'Dock gun', class: 'assault rifle', damage: '5D6+2' }],
          modifiers: [{ name: 'steady', value: 2, on: 'attack', when: { weapon: ['dock-gun'] } }],
        },
      } as unknown as OptionValues,
    }
    const books = labBooks(Object.values(EXCHANGES), house)
    const setup = parseSetup('w=cp2020~dock-gun~single&y=hit')
    const lines = linesOf(setup, books)
    expect(lines.map((line) => lineName(line, setup, books))).toEqual([
      'Dock gun (own), single · no armour · by the book',
      'Dock gun (own), single · no armour · as changed',
    ])
    const hits = lines.map(
      (line) =>
        computeOdds(EXCHANGES, {
          exchange: exchangeAt(setup, line, books, { range: 150, skill: 2 }).exchange!,
          precision: 'quick',
          through: false,
        }).odds!.hit,
    )
    // Two more on 1D10.
    expect(hits[1]! - hits[0]!).toBeCloseTo(0.2, 1)
  })
  it('over SP lay it on what the armour covers', () => {
    const setup = parseSetup('w=fnff-1988~glock-17~single&a=flack-vest&x=sp&to=20')
    const made = exchangeAt(setup, linesOf(setup, LISTS)[0]!, LISTS, { sp: 7 })
    expect(made.exchange!.defender.armor).toEqual([
      { name: 'SP 7', sp: 7, covers: ['torso', 'right-arm', 'left-arm'] },
    ])
  })
  it('know layers, and armour of another list where the book reads it', () => {
    const worn = (query: string, sp?: number) => {
      const setup = parseSetup(query)
      return exchangeAt(setup, linesOf(setup, LISTS)[0]!, LISTS, sp === undefined ? {} : { sp })
        .exchange!.defender.armor
    }
    expect(worn('w=fnff-1988~uzi~single&a=flack-vest~sp5-torso')).toEqual([
      'Flack Vest',
      { name: 'SP 5', sp: 5, covers: ['torso'] },
    ])
    expect(worn('w=fnff-1988~uzi~single&a=flack-vest~sp5-torso', 9)).toEqual([
      { name: 'SP 9', sp: 9, covers: ['torso', 'right-arm', 'left-arm'] },
    ])
    const setup = parseSetup('w=cp2020~pistol-heavy~single&a=flack-vest&y=hit')
    expect(
      computeOdds(EXCHANGES, {
        exchange: exchangeAt(setup, linesOf(setup, LISTS)[0]!, LISTS, {}).exchange!,
        precision: 'quick',
        through: false,
      }).refused,
    ).toBeUndefined()
  })
  it('look at few places first, then only between neighbours that differ', () => {
    expect(firstPlaces('range', 0, 12)).toEqual([0, 1, 2, 3, 5, 8, 12])
    expect(firstPlaces('skill', 0, 4)).toEqual([0, 1, 2, 3, 4])
    expect(
      nextPlaces(
        new Map([
          [0, 'a'],
          [8, 'a'],
          [12, 'b'],
          [13, 'c'],
        ]),
        (a, b) => a !== b,
      ),
    ).toEqual([10])
  })
})

describe('measures', () => {
  const { value } = EXCHANGES['cp2020']!.read(
    {
      attacker: { name: 'A', stats: { ref: 8, cool: 5, body: 6 }, skills: { rifle: 6 } },
      defender: {
        name: 'B',
        stats: { ref: 6, cool: 5, body: 6 },
        armor: [{ name: 'SP 14', sp: 14, covers: ['torso', 'head'] }],
      },
      attack: {
        weapon: 'rifle-assault-medium',
        mode: 'burst',
        range: 50,
        aim: 0,
        ammo: 'plain',
        conditions: [],
      },
    },
    {},
  )
  it('of exact odds are exact, of sampled ones have an interval that holds the exact figure', () => {
    const [exact, sampled] = [value!.odds(), value!.odds({ ...FULL, runs: 1000, through: 1000 })]
    expect([exact.method, sampled.method]).toEqual(['exact', 'sampled'])
    for (const measure of MEASURES) {
      const [sure, rough] = [measure.read(exact)!, measure.read(sampled)!]
      expect([measure.id, sure.interval]).toEqual([measure.id, undefined])
      // The hits of a single attack are exact either way. The seed is fixed, so the result never changes.
      if (measure.id === 'hit' || measure.id === 'hits') expect(rough).toEqual(sure)
      else
        expect([
          measure.id,
          rough.interval![0] <= sure.value && sure.value <= rough.interval![1],
        ]).toEqual([measure.id, true])
    }
    expect(formatWithInterval(measureOf('out'), { value: 0.25 })).toBe('25.0 %, exact')
    expect(formatWithInterval(measureOf('hits'), { value: 1.5, interval: [1.2, 1.8] })).toBe(
      '1.50, sampled: 1.20 to 1.80',
    )
  })
})

describe('what is taken away', () => {
  const chart: CurveChart = {
    title: 'Out & about',
    axis: 'Range, m',
    from: 0,
    to: 10,
    measure: measureOf('out'),
    curves: [
      {
        name: 'A, single',
        kind: 0,
        broken: true,
        points: [
          { at: 0, figure: { value: 0.5 } },
          { at: 5 },
          { at: 10, figure: { value: 0.25, interval: [0.2, 0.3] } },
        ],
      },
    ],
  }
  it('a picture with every curve, dashed and signed, and its words escaped', () => {
    const svg = curvesPicture(chart)
    expect(svg).toContain('Out &amp; about')
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(3)
    expect(curveSegments(chart.curves[0]!)).toHaveLength(2)
  })
  it('a map: rows by columns, every figure printed', () => {
    const setup = parseSetup(
      'w=fnff-1988~glock-17~single&w=fnff-1988~uzi~burst&a=none&a=sp20&show=map&y=hit',
    )
    const { points } = settled(setup)
    const cells = points.map((row) => row.map(({ answer }) => measureOf('hit').read(answer!.odds!)))
    const names = (side: 'arms' | 'armour'): string[] =>
      itemsOf(side, setup, LISTS).map(({ name }) => name)
    const map = {
      title: 'Hit',
      measure: measureOf('hit'),
      down: 'Weapon',
      across: 'Armour',
      rows: names('arms'),
      columns: names('armour'),
      cells,
    }
    expect(mapPicture(map).match(/\d+\.\d %</g)).toHaveLength(4)
    expect(cells[0]![0]).toEqual(cells[0]![1])
  })
  it('scales end at round numbers above everything', () => {
    expect([
      scaleTop(measureOf('out'), [{ value: 0.31 }]),
      scaleTop(measureOf('out'), [{ value: 0.9 }]),
      scaleTop(measureOf('through'), [{ value: 4.2 }]),
      scaleTop(measureOf('hits'), []),
    ]).toEqual([0.4, 1, 5, 0.1])
    expect(axisTicks(3, 28, 6)).toEqual([5, 10, 15, 20, 25])
  })
})

// Cyberware of a file counts in every rule, and is written as it was listed.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { cyberwareWords } from '../../src/books/gunfight/files/cyberware.ts'
import type { CyberwareText } from '../../src/books/gunfight/files/texts.ts'
import { odds, resolve } from '../../src/api/exchanges.ts'
import type { ExchangeInput } from '../../src/api/odds.ts'
import { fast } from '../../src/dice/fast.ts'
import { newGame } from '../../src/engine/play.ts'
import { parsePerson } from '../../src/files/character.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'

const WARE: CyberwareText[] = [
  { name: 'Boosted reflexes', initiative: 2 },
  { name: 'Muscle graft', stat: 'body', by: 2 },
  { name: 'Nerve splice', stat: 'ref', by: 1 },
  { name: 'Bone lacing', sp: 8, covers: ['head', 'right-leg'] },
  { name: 'Cyberarm', limb: 'left-arm', damage: 6 },
]
const CHROME = {
  name: 'Chrome',
  stats: { int: 5, ref: 7, tech: 5, cool: 6, ma: 6, body: 7, luck: 5 },
  skills: { handgun: 4 },
  armor: ['kevlar vest'],
  weapons: ['pistol-medium'],
  initiativeBonus: 1,
  cyberware: WARE,
}
const person = (of: object = CHROME) => parsePerson(JSON.stringify(of)).value!
const figure = (book: string, label: string, of: object = CHROME) =>
  BOOKS[book]!.desk!({})
    .check(person(of), {})
    .figures.find((one) => one.label === label)

const FAMILY = ['cp2020', 'done-right', 'gray-dawn']

describe.each(FAMILY)('cyberware in %s', (book) => {
  it('[cp2020/character/stats-gap] changes stats, initiative and SP', () => {
    const checked = BOOKS[book]!.desk!({}).check(person(), {})
    expect(checked.problems).toEqual([])
    expect(figure(book, 'REF')).toMatchObject({ value: 8, base: 7 })
    expect(figure(book, 'BODY')).toMatchObject({ value: 9, base: 7 })
    const sp = (area: string) => checked.areas.find((one) => one.area === area)!.sp
    expect([sp('head'), sp('right-leg'), sp('left-leg')]).toEqual([8, 8, 0])
    expect(checked.converted ?? []).toEqual([])
  })

  it('is written as it was listed', () => {
    const file = BOOKS[book]!.desk!({}).convert(person())
    const { cyberware, ...written } = file.person as typeof CHROME
    expect(cyberware).toEqual(CHROME.cyberware)
    expect(written).toMatchObject({
      stats: { ref: 7, body: 7 },
      armor: ['kevlar vest'],
      wounds: [],
      initiativeBonus: 1,
    })
    // Read again, it is the same.
    expect(BOOKS[book]!.desk!({}).convert(file.person).person).toEqual(file.person)
  })
})

describe.each([
  ['cp2020', 'cp2020/damage/cyberlimb-gap'],
  ['done-right', 'done-right/wounds/cyberlimb'],
  ['gray-dawn', 'cp2020/damage/cyberlimb-gap'],
])('[cp2020/damage/cyberlimb-gap] a shot at a cyberarm in %s', (book, rule) => {
  const stats = { int: 5, ref: 9, tech: 5, cool: 9, ma: 6, body: 7, luck: 5 }
  const shotAt = (damage: number) =>
    ({
      ...{ book, attacker: { name: 'Ann', stats, skills: { handgun: 10 } } },
      defender: { name: 'Bob', stats, cyberware: [{ name: 'Arm', limb: 'left-arm', damage }] },
      attack: {
        weapon: {
          name: 'Gun',
          class: 'heavy pistol',
          damage: '1D6+6',
          shots: 8,
          rof: 2,
          range: 50,
        },
        ...{ range: 5, at: 'left-arm' },
        ...(book === 'gray-dawn' ? { conditions: ['braced'] } : {}),
      },
    }) as unknown as ExchangeInput

  it('wounds nobody, however hard', () => {
    const { hit, out, wound } = odds(shotAt(19))
    expect(hit).toBeGreaterThan(0.5)
    expect(out).toBe(0)
    expect(wound['none']).toBeCloseTo(1, 10)
  })

  it('adds to its structural damage: useless at 20, destroyed at 30', () => {
    const lines = [12, 20].flatMap((damage) =>
      Array.from({ length: 30 }, (_, seed) => {
        const { sentences } = resolve(shotAt(damage), fast(seed))
        const line = sentences.find((one) => one.includes('cyberlimb'))
        const points = Number(line && /takes (\d+) damage/.exec(line)?.[1])
        return line === undefined ? [] : [{ total: damage + points, damage, line }]
      }).flat(),
    )
    for (const { total, damage, line } of lines) {
      const now = total >= 30 ? 'destroyed' : total >= 20 && damage < 20 ? 'useless' : undefined
      expect(line).toContain(`(left arm)${now ? ` and is ${now}` : ''}.`)
    }
    expect(new Set(lines.map(({ total }) => total)).size).toBeGreaterThan(5)
  })

  it('is on the sheet with its rule, and is as new when all wounds are taken back', () => {
    const scenario = readScenario({
      ...{ book, title: 'One', pairs: [] },
      sides: [{ name: 'One', seat: 'player-1', combatants: [{ ...CHROME, id: 'chrome' }] }],
    })
    const { entry, setup, options } = readUnderBook(BOOKS, scenario.value!, {}).value!
    const { book: made, face } = entry.make(options)
    const game = newGame(made, setup, { seed: 1 })
    const arm = () =>
      face
        .scene(made.view(game.state, 'referee'))
        .sheets['chrome']?.areas.find(({ area }) => area === 'left-arm')?.wounds
    const shown = (points: number) => [
      { code: 'cyberlimb', effect: `${points} of 30 points of damage`, rule },
    ]
    expect(arm()).toEqual(shown(6))
    const { refusal } = game.begin({
      ...{ seat: 'referee', why: '' },
      choice: { rule: 'heal', who: 'chrome' },
    })
    expect([refusal, arm()]).toEqual([undefined, shown(0)])
  })
})

it('stands on the sheet at the table, with what it does', () => {
  expect(CHROME.cyberware.map(cyberwareWords)).toEqual([
    'Boosted reflexes (initiative +2)',
    'Muscle graft (BODY +2)',
    'Nerve splice (REF +1)',
    'Bone lacing (SP 8)',
    'Cyberarm (left arm)',
  ])
  const ready = { ...CHROME, id: 'chrome' }
  const scenario = readScenario({
    ...{ book: 'cp2020', title: 'One', pairs: [] },
    sides: [{ name: 'One', seat: 'player-1', combatants: [ready] }],
  })
  const { entry, setup, options } = readUnderBook(BOOKS, scenario.value!, {}).value!
  const { book, face } = entry.make(options)
  const { state } = newGame(book, setup, { seed: 1 })
  const sheets = face.scene(book.view(state, 'referee')).sheets
  expect(sheets['chrome']?.cyberware?.[1]).toBe('Muscle graft (BODY +2)')
})

it('1988 tells that it has none', () => {
  const { stats, skills: _, ...rest } = CHROME
  const file = person({ ...rest, stats, armor: [], weapons: [], initiativeBonus: undefined })
  expect(BOOKS['fnff-1988']!.desk!({}).check(file, {}).converted).toEqual(
    CHROME.cyberware.map(({ name }, i) => ({
      field: `cyberware[${i}]`,
      from: name,
      to: 'nothing',
      why: 'this book has no cyberware',
    })),
  )
})

it.each([
  [{ name: 'X', stat: 'muscle', by: 1 }, 'cyberware[0].stat'],
  [{ name: 'X', by: 99 }, 'cyberware[0].by'],
  [{ stat: 'ref', by: 1 }, 'cyberware[0].name'],
  [{ name: 'X', limb: 'head' }, 'cyberware[0].limb'],
  [{ name: 'X', speed: 1 }, 'cyberware[0]'],
])('%j is refused at %s', (ware, field) => {
  const { problems = [] } = parsePerson(JSON.stringify({ ...CHROME, cyberware: [ware] }))
  expect(problems.map((one) => one.field)).toEqual([expect.stringContaining(field)])
})

const ARM = { name: 'Arm', limb: 'left-arm', damage: 29 }
it.each([
  ['cyberware[1].limb', { cyberware: [ARM, { name: 'Other arm', limb: 'left-arm' }] }],
  ['cyberware[0].limb', { cyberware: [ARM], wounds: [{ area: 'left-arm', level: 'SW' }] }],
  [
    'cyberware[1].limb',
    { cyberware: [{ name: 'Eye' }, ARM], wounds: [{ area: 'left-arm', effect: 'cyberlimb' }] },
  ],
  ['wounds[0].points', { wounds: [{ effect: 'ref-lost', points: 4 }], lost: { ref: 3 } }],
])(
  '[done-right/wounds/cyberlimb] a mistake is told at the field of the file: %s',
  (field, more) => {
    const checked = BOOKS['done-right']!.desk!({}).check(
      person({ ...CHROME, cyberware: [], ...more }),
      {},
    )
    expect(checked.problems.map((one) => one.field)).toEqual([field])
  },
)

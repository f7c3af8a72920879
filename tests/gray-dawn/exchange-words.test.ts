// Exchange files of Gray Dawn at their edges: how far the numbered words go, what luck is refused, fire too weak for a level, and what a fumble prints.
import { describe, expect, it } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { exchangeGrayDawn } from '../../src/books/gray-dawn/exchange/exchange.ts'
import { bookEntry } from '../../src/books/gray-dawn/entry.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'

/** RA 6 and Rifle 4; RD 6, CL 6, Dodge/Cover 4, LUCK 6. */
const textOf = (attack: object): ExchangeText =>
  ({
    attacker: {
      name: 'A',
      stats: { ref: 6, cool: 6, body: 6, ma: 6, luck: 5 },
      skills: { rifle: 4 },
    },
    defender: {
      name: 'B',
      stats: { ref: 5, cool: 6, body: 6, ma: 6, luck: 6 },
      skills: { 'dodge-cover': 4 },
    },
    attack: {
      weapon: 'rifle-assault-medium',
      range: 10,
      aim: 0,
      ammo: 'plain',
      mode: 'single',
      rounds: 1,
      conditions: [],
      ...attack,
    },
  }) as unknown as ExchangeText
const enter = (attack: object, options = {}) => bookEntry.exchanges.read(textOf(attack), options)
function resolved(attack: object, faces: readonly number[], options = {}) {
  const { value, problems } = enter(attack, options)
  if (!value) throw new Error(JSON.stringify(problems))
  const dice = scripted(faces)
  const found = value.resolve(dice)
  dice.finish()
  return found
}

describe('words', () => {
  it.each([
    // 6 and the die against 10, or against the 6 of the holder without their skill and a die; the escaper wins ties.
    ['fixed-10', [4], 'free'],
    ['fixed-10', [3], 'held'],
    ['stat-and-die', [4, 4], 'free'],
    ['stat-and-die', [4, 5], 'held'],
  ] as const)(
    '[gray-dawn/core/opposed-roll, cp2020/melee/escape] helpless-target %s, dice %j: %s by a holder who is held',
    (value, dice, how) => {
      const attack = { mode: 'escape', range: 1, conditions: ['helpless'] }
      const said = resolved(attack, [...dice], { 'helpless-target': value }).sentences[0]
      expect(said).toContain(how === 'free' ? 'gets free of' : 'fails to get free of')
    },
  )
  it('[gray-dawn/flank/no-skill] whoever is flanked may well see it coming', () => {
    const attack = { range: 150, conditions: ['flanked'] }
    const { sums } = resolved(attack, [2], { 'ranged-resolution': 'tn-by-range' }).result
    const terms = sums.find(({ what }) => what === 'difficulty')?.terms ?? []
    expect(terms.map(({ what, value }) => [what, value])).toEqual([
      ['medium range', 20],
      ['without Dodge/Cover', -5],
    ])
  })
  const words = Object.keys(bookEntry.exchanges.conditions)
  it.each([
    ['cover-level', 6],
    ['suppressed', 20],
    ['target-suppressed', 20],
    ['luck', 10],
    ['luck-stealth', 10],
    ['target-luck', 10],
    ['target-luck-graze', 10],
    ['target-luck-stun-save', 10],
    ['target-luck-death-save', 10],
  ])('%s goes from 1 to %i', (word, most) => {
    const numbers = words.flatMap((one) => {
      const [, name, number] = /^(.*)-(\d+)$/.exec(one) ?? []
      return name === word ? [Number(number)] : []
    })
    expect(numbers).toEqual(Array.from({ length: most }, (_, i) => i + 1))
  })
  it.each([
    ['luck-5', true],
    ['luck-6', false],
    ['target-luck-6', true],
    ['target-luck-7', false],
    ['target-luck-graze-7', false],
    ['luck-stealth-6', false, 'ambush'],
  ])(
    '[gray-dawn/luck/points] A has 5 points of luck, B has 6: %s can be said %s',
    (word, can, mode = 'single') => {
      const { refusal } = enter({ conditions: [word], mode }).value!
      expect(refusal?.code).toBe(can ? undefined : 'refused/no-luck')
      if (refusal)
        expect(refusal.why).toBe(
          word.startsWith('luck') ? 'A has 5 points of luck.' : 'B has 6 points of luck.',
        )
    },
  )
  it('[gray-dawn/luck/boost] luck on the attack is as many points as help, and no more than are said', () => {
    // 10 and a 2 against 10 and a 5: two points, of 2 each, are enough, one is not.
    const said = (word: string) =>
      resolved(
        { conditions: [word] },
        word === 'luck-1' ? [2, 5] : [2, 5, 2, 1, 1, 1, 1, 1, 1],
      ).sentences.join(' ')
    expect(said('luck-1')).toContain('12 against 15')
    expect(said('luck-3')).toContain('A spends 2 points of luck on the attack roll')
  })
})

describe('[gray-dawn/luck/reroll] the side that is behind decides again after each change', () => {
  // A shot of 10 + 2 against 10 + 5: 16, 17, 18. A blow of 6 + 2 against 6 + 5: 12, 13, 14.
  it.each([
    [{}, [2, 5, 2, 1, 1, 1, 1, 1, 1], '18 against 17, a hit'],
    [{ weapon: 'sword', mode: 'melee', range: 1 }, [2, 5, 2, 1, 1, 1], '14 against 13, a hit'],
  ])('%j', (attack, faces, says) => {
    const said = resolved({ ...attack, conditions: ['luck-5', 'target-luck-1'] }, faces).sentences
    expect(said.slice(0, 3)).toEqual([
      'A spends 2 points of luck on the attack roll.',
      'B spends 1 point of luck on the defence roll.',
      'A spends 1 point of luck on the attack roll.',
    ])
    expect(said.join(' ')).toContain(says)
  })
  it('an escape: 6 + 2 against 6 + 5', () => {
    const conditions = ['luck-5', 'target-luck-1']
    const said = resolved({ mode: 'escape', range: 1, conditions }, [2, 5]).sentences
    expect(said.join(' ')).toContain('14 against 13')
  })
})

describe('[gray-dawn/luck/boost] luck on other rolls', () => {
  const points = { 'suppression-system': 'points' }
  const spent = (n: number, roll: string): string =>
    `spends ${n} point${n > 1 ? 's' : ''} of luck on the ${roll} roll`
  // Three levels against TN 20; 30 rounds in the open cost 5; a dodge of 6 + 4 - 11.
  it.each([
    ['suppress', { rounds: 20 }, {}, 'target-luck-3', [5, 5], spent(3, 'suppression')],
    ['suppress', { rounds: 30 }, points, 'target-luck-1', [1, 10, 1], spent(1, 'dodge')],
    ['hunker', { rounds: 30 }, {}, 'target-luck-2', [2], spent(2, 'hunker')],
    ['leave-cover', { rounds: 30 }, {}, 'target-luck-2', [5], spent(1, 'dodge')],
    ['escape', { range: 1 }, {}, 'luck-2', [5, 6], spent(1, 'escape')],
    ['escape', { range: 1 }, {}, 'target-luck-2', [6, 5], spent(1, 'holder')],
  ])('mode %s %j %j: %s', (mode, attack, options, word, faces, says) => {
    const { sentences } = resolved({ mode, ...attack, conditions: [word] }, faces, options)
    expect(sentences.join(' ')).toContain(says)
  })
})

it.each([
  ['brawling', 'rifle-assault-medium', undefined],
  ['judo', 'rifle-assault-medium', 'refused/no-skill'],
  ['karate', 'rifle-assault-medium', 'refused/no-skill'],
  ['karate', undefined, undefined],
])(
  '[cp2020/melee/escape, gray-dawn/close/grappled-gun] a file may name the skill of an escape: %s, with %s in hand',
  (word, weapon, code) => {
    const text = textOf({ mode: 'escape', range: 1, weapon, conditions: [word] })
    const attacker = { ...text.attacker, skills: { karate: 4 } }
    const { refusal, converted } = bookEntry.exchanges.read({ ...text, attacker }, {}).value!
    expect([refusal?.code, converted]).toEqual([code, []])
  },
)
// Any hit may graze (source, Grazing): LUCK 6 + 9 is 15. A kick of 1D6 + 6 for Karate grazes for 1, less 2, at least 1.
it.each([
  [9, 'B takes 1 point of stun damage'],
  [8, 'B takes 5 wounding marks and 5 points of stun damage'],
])('[gray-dawn/graze/roll] a kick that graze die %i makes: %s', (die, says) => {
  const text = textOf({ mode: 'kick', range: 1, weapon: undefined })
  const kick = { ...text, attacker: { ...text.attacker, skills: { karate: 6 } } }
  const { sentences } = bookEntry.exchanges
    .read(kick, {})
    .value!.resolve(scripted([9, 2, 3, 6, die, 3]))
  expect(sentences.join(' ')).toContain(says)
})
it('[gray-dawn/fumble/unarmed-results] a kick at an ally, with nobody there, is said to be one', () => {
  const { sentences } = resolved({ mode: 'kick', range: 1 }, [1, 10, 10, 5, 5, 4])
  expect(sentences.join(' ')).toContain('but nobody is there')
})

describe('[gray-dawn/covering/hit, gray-dawn/lane/hits-inside] a dodge of 6 and 4 less 6 is hit only without Dodge/Cover', () => {
  const hit = [1, 6, 1, 5, 1, 1, 1, 1, 1, 1]
  const none: readonly string[] = []
  it.each([
    [none, [1, 6], 'B is unhurt'],
    [['flanked'], hit, 'is caught in the fire'],
    [['target-prone'], hit, 'is caught in the fire'],
    [['target-bracing'], hit, 'is caught in the fire'],
  ])('%j', (conditions, faces, says) => {
    const attack = { mode: 'suppress', rounds: 30, width: 2, conditions }
    const options = { 'suppression-system': 'points' }
    expect(resolved(attack, faces, options).sentences.join(' ')).toContain(says)
  })
})

it('[gray-dawn/brave/hits-for-failure, gray-dawn/brave/hunker-in-open] odds count the rounds that strike: of 6 - 8 and a die, one on 3 to 7, two on 2', () => {
  const conditions = ['target-failed-check']
  const { value } = enter({ mode: 'hunker', rounds: 20, conditions })
  const { hits, location } = value!.odds({ runs: 250, throws: 500, through: 0 })
  expect(hits['1']).toBeCloseTo(0.5, 1)
  // A 1 and another 1 or 2 are two as well.
  expect(hits['2']).toBeCloseTo(0.12, 1)
  expect(Object.values(location).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6)
})

describe('[gray-dawn/fumble/reliability, gray-dawn/fumble/firearm-results] what a critical failure prints', () => {
  it('the reliability that is rolled, and the result of the list', () => {
    const { result } = resolved({}, [1, 10, 1, 5, 3, 1])
    expect((result as unknown as { shots: readonly object[] }).shots).toMatchObject([
      {
        hit: false,
        hits: [],
        fumble: {
          die: 1,
          what: 'miss',
          hits: [],
          reliability: { die: 3, jamsOn: 6, failed: false },
        },
      },
    ])
  })
  it.each([
    [
      { fact: 'fumble', what: 'miss', number: 1 },
      { die: 1, what: 'miss' },
    ],
    [
      { fact: 'reliability', weapon: 0, die: 5, from: 6, failed: false, breaks: false },
      { reliability: { die: 5, jamsOn: 6, failed: false } },
    ],
    [
      { fact: 'reliability', weapon: 0, die: 6, from: 6, failed: true, breaks: false },
      { reliability: { die: 6, jamsOn: 6, failed: true }, what: 'the weapon jams' },
    ],
    [
      { fact: 'reliability', weapon: 0, die: 6, from: 6, failed: true, breaks: true },
      { reliability: { die: 6, jamsOn: 6, failed: true }, what: 'the weapon breaks' },
    ],
    [{ fact: 'stance', stance: 'moving' }, undefined],
  ])('%j', (fact, printed) => {
    expect(exchangeGrayDawn.fumble!(fact as never)).toEqual(printed)
  })
  it('[gray-dawn/luck/boost] odds know luck on the attack roll and the defence alone', () => {
    const solves = (answers: object, own?: object) =>
      exchangeGrayDawn.solves!(
        { stated: own === undefined ? undefined : { set: { own } } } as never,
        answers as never,
      )
    const one = [() => () => undefined]
    expect(solves({ luck: one }, { luck: 2 })).toBe(true)
    expect(solves({ luck: one }, { defenceLuck: 2 })).toBe(true)
    expect(solves({ luck: [...one, ...one] }, { luck: 2, defenceLuck: 2 })).toBe(true)
    expect(solves({ luck: one })).toBe(false)
    expect(solves({ luck: [...one, ...one] }, { luck: 2 })).toBe(false)
    expect(solves({ luck: one, dive: 'dive' }, { luck: 2 })).toBe(false)
    expect(solves({ luck: 'all' }, { luck: 2 })).toBe(false)
    expect(solves({}, { luck: 2 })).toBe(false)
  })
})

describe('fire on somebody', () => {
  const points = { 'suppression-system': 'points' }
  it.each([
    ['levels: less than 10 rounds are a level all the same', 5, {}, 3, '13 against 10'],
    ['levels: 10 rounds are one', 10, {}, 3, '13 against 10'],
    ['levels: 20 rounds are two', 20, {}, 3, '13 against 15'],
    ['points: less than the ROF is a point all the same', 5, points, 7, '16 against 15'],
    ['points: 30 rounds are one', 30, points, 7, '16 against 15'],
  ])(
    '[gray-dawn/suppress/levels-by-weapon, gray-dawn/covering/points] %s',
    (_what, rounds, options, die, says) => {
      expect(resolved({ mode: 'check', rounds }, [die], options).sentences.join(' ')).toContain(
        says,
      )
    },
  )
})

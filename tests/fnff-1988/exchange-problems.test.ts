// What a file of an exchange may not say, field by field, and what is said of things, holds and magazines.
import { describe, expect, test } from 'vitest'
import { bookEntry } from '../../src/books/fnff-1988/entry.ts'
import { scripted } from '../support/book-dice.ts'
import { optionProblems } from '../../src/files/options.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { readThingExchange } from '../../src/files/read-exchange.ts'
import { CONDITIONS_1988 } from '../../src/books/fnff-1988/exchange/conditions.ts'
import { exchangeOf, resolved } from './exchange-file.ts'

const BOOK = bookEntry().exchanges
const A = {
  name: 'A',
  stats: { int: 5, ref: 6, cool: 10, body: 5 },
  skills: { pistol: 4, rifle: 4, melee: 4, brawling: 4 },
  firefights: 12,
}
const B = { name: 'B', stats: { int: 5, ref: 5, cool: 10, body: 5 }, firefights: 12 }
const file = (attack: object, more: object = {}) => ({
  attacker: A,
  defender: B,
  attack,
  ...more,
})
function problems(attack: object, more: object = {}): readonly string[] {
  const { value, problems: wrong } = readExchange({ book: 'fnff-1988', ...file(attack, more) })
  return (wrong ?? BOOK.read(value!, {}).problems ?? []).map(({ field }) => field)
}
function ofThing(defender: object, attack: object, attacker: object = A) {
  const { value, problems: wrong } = readThingExchange({
    book: 'fnff-1988',
    attacker,
    defender,
    attack: { range: 5, ...attack },
  })
  const read = value && BOOK.readThing!(value, {})
  return {
    exchange: read?.value,
    problems: (wrong ?? read?.problems ?? []).map(({ field }) => field),
  }
}
/** Written out and made for throwing. */
const DART = { name: 'Long dart', type: 'M', damage: '1D6', accuracy: 0, throwing: true }
const GLOCK = { weapon: 'glock-17', mode: 'single', range: 10 }
const UZI = { weapon: 'uzi', mode: 'auto', range: 10 }

test.each(Object.keys(CONDITIONS_1988))(
  '[fnff-1988/inanimate/attack] a door that is %s is resolved, as the word says nothing of a thing',
  (name) => {
    const { exchange, problems } = ofThing({ thing: 'wood door' }, { ...GLOCK, conditions: [name] })
    expect(problems).toEqual([])
    expect(exchange!.odds().hit).toBeLessThanOrEqual(1)
  },
)

test('[fnff-1988/optional/modular] one step to leave out stands in a list, and the message says so', () => {
  const wrong = (value: string) => optionProblems(bookEntry(), { 'steps-left-out': value })
  expect(wrong('cem')[0]?.right).toBe('a list: ["cem"]')
  expect(wrong('none')).toEqual([])
})

describe('what the book does not know', () => {
  test.each<readonly [rule: string, what: string, attack: object, fields: readonly string[]]>([
    ['action/shoot', 'nothing wrong', GLOCK, []],
    ['action/shoot', 'a mode that is none', { ...GLOCK, mode: 'laser' }, ['attack.mode']],
    ['armour/armour-piercing', 'a load that is none', { ...GLOCK, ammo: 'jelly' }, ['attack.ammo']],
    ['armour/armour-piercing', 'a load', { ...GLOCK, ammo: 'armor-piercing' }, []],
    ['action/shoot', 'no weapon', { mode: 'single', range: 10 }, ['attack.weapon']],
    ['action/shoot', 'a weapon that is none', { ...GLOCK, weapon: 'blaster' }, ['attack.weapon']],
    ['weapons/shots', 'more rounds than it holds', { ...GLOCK, rounds: 18 }, ['attack.rounds']],
    ['weapons/shots', 'as many as it holds', { ...GLOCK, rounds: 17 }, []],
    [
      'weapons/shots',
      'a knife holds none',
      { weapon: 'knife', mode: 'melee', range: 1, rounds: 2 },
      [],
    ],
    ['unarmed/attacks', 'bare hands', { mode: 'strike', range: 1 }, []],
    ['unarmed/attacks', 'a swing of nothing', { mode: 'melee', range: 1 }, ['attack.weapon']],
    ['action/feint', 'a feint with bare hands', { mode: 'feint', range: 1 }, []],
    [
      'autofire/suppressive-zone',
      'a fire zone without a width',
      { ...UZI, mode: 'suppress' },
      ['attack.width'],
    ],
    ['autofire/suppressive-zone', 'a width of full auto', { ...UZI, width: 5 }, ['attack.width']],
    [
      'autofire/suppressive-zone',
      'a width of a fire zone',
      { ...UZI, mode: 'suppress', width: 5 },
      [],
    ],
    [
      'action/unlisted',
      'the second condition is none',
      { ...GLOCK, conditions: ['prone', 'flying'] },
      ['attack.conditions[1]'],
    ],
    [
      'action/unlisted',
      'a word of the machine',
      { ...GLOCK, conditions: ['constructor'] },
      ['attack.conditions[0]'],
    ],
    [
      'weapons/jam-by-dirt',
      'dirt on bare hands',
      { mode: 'strike', range: 1, conditions: ['dirt'] },
      ['attack.conditions[0]'],
    ],
    [
      'cover/modifiers',
      'somebody who lies in the open and stands behind cover',
      { ...GLOCK, conditions: ['over-cover', 'prone'] },
      ['attack.conditions[1]'],
    ],
    [
      'cover/modifiers',
      'somebody who stands behind cover and leans around a corner',
      { ...GLOCK, conditions: ['over-cover', 'behind-corner'] },
      ['attack.conditions[1]'],
    ],
    [
      'cover/modifiers, movement/running-target',
      'somebody who has run and lies',
      { ...GLOCK, conditions: ['prone', 'target-running'] },
      [],
    ],
    [
      'cover/modifiers',
      'somebody stunned behind a hostage',
      { ...GLOCK, conditions: ['target-helpless', 'behind-hostage'] },
      [],
    ],
    ['weapons/jam-by-dirt', 'dirt in a gun', { ...GLOCK, conditions: ['dirt'] }, []],
    ['unarmed/escape', 'aim at getting free', { mode: 'escape', range: 1, aim: 1 }, ['attack.aim']],
    [
      'unarmed/escape',
      'an area to get free of',
      { mode: 'escape', range: 1, at: 'head' },
      ['attack.at'],
    ],
    [
      'unarmed/escape',
      'the skill of the hold, and turns',
      { mode: 'escape', range: 1, conditions: ['brawling', 'target-turned'] },
      [],
    ],
  ])('[fnff-1988/%s] %s', (_rule, _what, attack, fields) => {
    expect(problems(attack)).toEqual(fields)
  })
  test.each<readonly [what: string, of: object, field?: string]>([
    ['a word of the table', { wounds: [{ area: 'torso', level: 'SW', effect: 'rib' }] }],
    [
      'a word of no table',
      { wounds: [{ area: 'torso', level: 'SW', effect: 'broken-rib' }] },
      'wounds[0].effect',
    ],
    ['a limb that is gone', { lasting: [{ area: 'left-arm', effect: 'amputated' }] }],
    ['a rib for good', { lasting: [{ area: 'torso', effect: 'rib' }] }, 'lasting[0].effect'],
  ])('[fnff-1988/wound/serious-effects, fnff-1988/wound/critical-effects] %s', (_, of, field) => {
    const attacker = Object.assign({}, A, of)
    expect(problems(GLOCK, { attacker })).toEqual(field ? [`attacker.${field}`] : [])
  })
  test.each<readonly [what: string, defender: object, attack: object, fields: readonly string[]]>([
    ['a door of the book', { thing: 'wood door' }, GLOCK, []],
    ['a cloud', { thing: 'cloud' }, GLOCK, ['defender.thing']],
    ['a cloud with points', { thing: 'cloud', points: 3 }, GLOCK, []],
    ['a pin', { thing: 'wood door' }, { mode: 'pin', range: 1 }, ['attack.mode']],
    ['an area', { thing: 'wood door' }, { ...GLOCK, at: 'head' }, ['attack.at']],
    ['a kick', { thing: 'wood door' }, { mode: 'kick', range: 1 }, []],
  ])(
    '[fnff-1988/inanimate/attack, fnff-1988/damage/structural-points] %s',
    (_, defender, attack, fields) => {
      expect(ofThing(defender, attack).problems).toEqual(fields)
    },
  )
})

describe('what the act cannot be', () => {
  const code = (attack: object, more: object = {}) => {
    const { refusal } = exchangeOf(file(attack, more))
    return refusal && `${refusal.code} ${refusal.rule}`
  }
  test.each<readonly [rule: string, attack: object, isRefused: boolean]>([
    ['unarmed/attacks', { mode: 'pin', range: 1 }, true],
    ['unarmed/break', { mode: 'break', range: 1 }, true],
    ['unarmed/throw', { mode: 'throw', range: 1 }, true],
    ['action/feint', { mode: 'feint', range: 1 }, true],
    ['melee/thrown', { mode: 'thrown', weapon: 'knife', range: 5 }, true],
    ['grenade/hand-attack', { mode: 'grenade', weapon: 'hand-grenade', range: 5 }, true],
    ['unarmed/escape', { mode: 'escape', range: 1 }, true],
    ['action/hand-to-hand', { mode: 'strike', range: 1 }, false],
    ['action/shoot', GLOCK, false],
  ])('[fnff-1988/%s] %j holds one: two are refused: %s', (rule, attack, isRefused) => {
    expect(code({ ...attack, rounds: 1 })).toBeUndefined()
    expect(code({ ...attack, rounds: 2 })).toBe(
      isRefused ? `refused/too-many-shots fnff-1988/${rule}` : undefined,
    )
  })
  const hurt = (area: string, level: string, effect: string) => ({
    wounds: [{ area, level, effect }],
  })
  const LUNGS = hurt('torso', 'CW', 'lungs')
  const BLIND = hurt('head', 'CW', 'blind')
  const LOW = hurt('torso', 'CW', 'groin')
  const LIMBS = ['right-arm', 'left-arm', 'right-leg', 'left-leg']
  const LIMBLESS = { lasting: LIMBS.map((area) => ({ area, effect: 'amputated' })) }
  const BLOW = { mode: 'strike', range: 1 }
  test.each<readonly [rule: string, attack: object, who: 'attacker' | 'defender', of: object]>([
    ['wound/critical-effects', { ...GLOCK, conditions: ['running'] }, 'attacker', LUNGS],
    ['wound/critical-effects', { ...GLOCK, conditions: ['target-running'] }, 'defender', LUNGS],
    [
      'movement/running-halves-action',
      { ...GLOCK, conditions: ['running'] },
      'attacker',
      hurt('left-leg', 'SW', 'broken'),
    ],
    ['wound/critical-effects', { mode: 'strike', aim: 1 }, 'attacker', BLIND],
    ['wound/critical-effects', { ...GLOCK, conditions: ['target-dodging'] }, 'defender', LOW],
    ['wound/serious-effects', { ...BLOW, conditions: ['target-parrying'] }, 'defender', LIMBLESS],
    ['damage/location', { ...GLOCK, at: 'left-leg' }, 'defender', LIMBLESS],
    ['turn/phase-table', GLOCK, 'attacker', { lost: { ref: 6 } }],
    ['wound/mortal', GLOCK, 'attacker', { wounds: [{ area: 'torso', level: 'MW' }] }],
  ])('[fnff-1988/%s] %j of a wounded %s: %j', (rule, attack, who, of) => {
    const people = { attacker: A, defender: B }
    expect(code(attack)).toBeUndefined()
    expect(code(attack, { [who]: { ...people[who], ...of } })).toMatch(` fnff-1988/${rule}`)
  })
  test.each<readonly [what: string, attack: object, refusal: string | undefined]>([
    ['a feint at an area', { mode: 'feint', range: 1, at: 'head' }, 'no-called-area action/feint'],
    ['a break after aiming', { mode: 'break', range: 1, aim: 2 }, 'aim-broken unarmed/break'],
    ['a break', { mode: 'break', range: 1 }, undefined],
    ['a strike at an area', { mode: 'strike', range: 1, at: 'head' }, undefined],
    [
      'a feint after a feint',
      { mode: 'feint', range: 1, conditions: ['feint'] },
      'no-feint action/feint',
    ],
    ['a strike after a feint', { mode: 'strike', range: 1, conditions: ['feint'] }, undefined],
    [
      'a fire zone at an area',
      { ...UZI, mode: 'suppress', width: 5, at: 'head' },
      'no-called-area autofire/no-called-shots',
    ],
    [
      'a fire zone over cover',
      { ...UZI, mode: 'suppress', width: 5, conditions: ['over-cover'] },
      'sheltered autofire/suppressive-zone',
    ],
    [
      'a fire zone at somebody prone',
      { ...UZI, mode: 'suppress', width: 5, conditions: ['prone'] },
      undefined,
    ],
    ['full auto over cover', { ...UZI, conditions: ['over-cover'] }, undefined],
  ])('[fnff-1988/autofire/suppressive-zone, fnff-1988/action/feint] %s', (_, attack, refusal) => {
    expect(code(attack)).toBe(refusal && `refused/${refusal.replace(' ', ' fnff-1988/')}`)
  })
})

describe('what a file states', () => {
  const total = (attack: object, faces: readonly number[] = [1, 10]) =>
    resolved(exchangeOf(file(attack, { defender: { ...B, skills: { athletics: 10 } } })), faces)
      .shots[0]!.attack.total
  test('[fnff-1988/aiming/bonus] phases of aim, 2 each, up to three', () => {
    const plain = total({ ...GLOCK, rounds: 1 })!
    expect([1, 2, 3, 4].map((aim) => total({ ...GLOCK, rounds: 1, aim })! - plain)).toEqual([
      2, 4, 6, 6,
    ])
  })
  test('[fnff-1988/autofire/kinds, fnff-1988/weapons/shots] a burst with so many rounds left fires no more', () => {
    const fired = (attack: object) =>
      Math.max(...Object.keys(exchangeOf(file(attack)).odds().hits).map(Number))
    expect([
      fired({ ...UZI, mode: 'burst' }),
      fired({ ...UZI, mode: 'burst', rounds: 2 }),
      fired({ ...UZI, rounds: 2, conditions: ['reliability-checked'] }),
    ]).toEqual([3, 2, 2])
  })
  const BLIND = { lasting: [{ area: 'head', effect: 'blind' }] }
  test.each([
    ['attacker', 'turned', 'nothing'],
    ['attacker', 'target-turned', undefined],
    ['defender', 'turned', undefined],
    ['defender', 'target-turned', 'nothing'],
  ] as const)('[fnff-1988/wound/critical-effects] a blind %s, %s: %s', (who, word, to) => {
    const people = { attacker: { ...A, ...(who === 'attacker' && BLIND) } }
    const other = { defender: { ...B, ...(who === 'defender' && BLIND) } }
    const strike = { mode: 'strike', range: 1, conditions: [word] }
    const { converted } = exchangeOf(file(strike, { ...people, ...other }))
    expect(converted.map((one) => one.to)).toEqual(to ? [to] : [])
  })
  test.each([
    [{ ...UZI, rounds: 20 }, undefined],
    [{ ...UZI, rounds: 21 }, '20 rounds'],
    [{ ...UZI, mode: 'burst', rounds: 3 }, undefined],
    [{ ...UZI, mode: 'burst', rounds: 4 }, '3 rounds'],
    [{ ...GLOCK, sights: ['laser-sight'] }, 'nothing'],
    [{ ...GLOCK, conditions: ['reliability-checked'] }, 'nothing'],
    [{ ...GLOCK, conditions: ['dirt'] }, undefined],
    [{ weapon: 'hand-grenade', mode: 'grenade', range: 5, conditions: ['one-hand'] }, 'nothing'],
    [{ ...UZI, conditions: ['reliability-checked'] }, undefined],
    [{ ...GLOCK, conditions: ['target-helpless', 'target-running'] }, 'nothing'],
    [{ ...GLOCK, conditions: ['target-unaware', 'target-running'] }, undefined],
  ])('[fnff-1988/weapons/rate-of-fire] %j: what it does not use is told', (attack, to) => {
    expect(exchangeOf(file(attack)).converted.map((one) => one.to)).toEqual(to ? [to] : [])
  })
  test('[fnff-1988/action/shoot] one shot where no number is said, else as many as are said', () => {
    expect(resolved(exchangeOf(file(GLOCK)), [1, 10]).shots).toHaveLength(1)
    expect(resolved(exchangeOf(file({ ...GLOCK, rounds: 2 })), [1, 10, 1, 10]).shots).toHaveLength(
      2,
    )
  })
  test('[fnff-1988/unarmed/break] a break hits the area that the hold was made at', () => {
    const found = resolved(
      exchangeOf(file({ mode: 'break', range: 1, at: 'left-arm' })),
      // 6 + 4 + 10 against 5 + 1: who is held defends themselves against the holder. A margin of 14 and a die of 1.
      [10, 1, 1, 1],
    )
    expect(found.hits.map(({ location, damage }) => [location, damage])).toEqual([['left-arm', 15]])
  })
  test('[fnff-1988/grenade/rifle-attack] a rifle grenade comes with its rifle', () => {
    expect(
      exchangeOf(file({ weapon: 'rifle-grenade', mode: 'grenade', range: 300 })).refusal,
    ).toBeUndefined()
  })
  test.each([
    { weapon: 'rifle-grenade', mode: 'grenade', range: 300 },
    { weapon: 'ak-47', mode: 'single', range: 300 },
  ])('[fnff-1988/weapons/rifle-posture] %j with one hand is refused', (attack) => {
    expect(exchangeOf(file({ ...attack, conditions: ['one-hand'] })).refusal?.code).toBe(
      'refused/two-hands',
    )
  })
  test.each([
    [0, ['defender.difficulty']],
    [10, []],
    [12, ['defender.difficulty']],
    [15, []],
    [20, []],
    [25, []],
    [30, []],
    [60, ['defender.difficulty']],
  ])('[fnff-1988/inanimate/attack] a thing with a difficulty of %i', (difficulty, fields) => {
    expect(ofThing({ thing: 'wood door', difficulty }, GLOCK).problems).toEqual(fields)
  })
  test('[fnff-1988/setup/import-interlock] INT and MA may be left out', () => {
    const stats = { ref: 6, cool: 10, body: 5 }
    expect(
      exchangeOf({ ...file(GLOCK), attacker: { ...A, stats }, defender: { ...B, stats } }).refusal,
    ).toBeUndefined()
  })
  test.each([
    [true, 6 + 4 + 2 + 1 + 1 - 4],
    [false, 6 + 4 + 2 + 1 + 1],
  ])(
    '[fnff-1988/inanimate/attack] a thing while a fight goes on (%s): combat experience of 4',
    (fighting, sum) => {
      const scared = { ...A, stats: { ...A.stats, cool: 8 }, firefights: 0 }
      const { exchange } = ofThing(
        { thing: 'stone wall', difficulty: 20, fighting },
        { ...GLOCK, rounds: 1 },
        scared,
      )
      expect(resolved(exchange!, [1]).shots[0]).toMatchObject({ attack: { total: sum } })
    },
  )
  test('[fnff-1988/inanimate/attack, fnff-1988/melee/body-type-damage] the chance to hit a thing counts hits that do nothing', () => {
    const weak = { ...A, stats: { ...A.stats, ref: 2, body: 2 } }
    const { exchange } = ofThing(
      { thing: 'stone wall', difficulty: 10 },
      { weapon: 'knife', mode: 'melee', range: 1, rounds: 2 },
      weak,
    )
    // 2 + 4 + 1 and a 4 at least; two blows.
    expect(exchange!.odds().hit).toBeCloseTo(1 - 0.3 ** 2, 12)
  })
  test.each([
    [['two-hands'], 0],
    [['one-hand'], -1],
  ] as const)('[fnff-1988/weapons/pistol-grip] a thing, %j', (conditions, more) => {
    const { exchange } = ofThing(
      { thing: 'stone wall', difficulty: 20 },
      { ...GLOCK, rounds: 1, conditions },
    )
    expect(resolved(exchange!, [1]).shots[0]).toMatchObject({
      attack: { total: 6 + 4 + 2 + 1 + 1 + more },
    })
  })
})

/** Farther than its blast reaches. */
const GRENADE = { mode: 'grenade', range: 7 }
test.each<readonly [rule: string, attack: object, faces: readonly number[], left: number]>([
  // Two more than the difficulty of 10; six dice of structural damage.
  ['grenade/structures', { ...GRENADE, weapon: 'hand-grenade' }, [1, 1, 1, 1, 1, 1, 1], 14],
  ['grenade/structures', { ...GRENADE, weapon: 'rifle-grenade' }, [1, 1, 1, 1, 1, 1, 1], 14],
  // REF 6, skill 4 and a die of 4, against 10 and the close range.
  ['melee/thrown', { mode: 'thrown', weapon: 'knife' }, [4, 3], 20 - 3 - 4],
  ['melee/thrown', { mode: 'thrown', weapon: DART }, [4, 3], 20 - 3 - 4],
  ['melee/thrown', { mode: 'thrown', weapon: { ...DART, throwing: false } }, [5, 3], 20 - 3 - 2],
  ['damage/structural', { mode: 'melee', weapon: 'glock-17', range: 1 }, [4, 3], 20 - 3 - 4],
  // Martial Arts 2 instead of Brawling 4: 6 + 2 + 4 against 10, and its level on top of the die and the margin.
  [
    'unarmed/kinds',
    { mode: 'strike', range: 1, conditions: ['martial-arts'] },
    [4, 3],
    20 - 3 - 2 - 2,
  ],
])('[fnff-1988/%s] at a thing: %j with %j leaves %i points', (_rule, attack, faces, left) => {
  const { exchange } = ofThing(
    { thing: 'heavy wood door', difficulty: 10 },
    { range: 5, ...attack },
    {
      ...A,
      skills: { ...A.skills, athletics: 4, 'martial-arts': 2 },
    },
  )
  const dice = scripted(faces)
  const { result } = exchange!.resolve(dice)
  expect(result).toMatchObject({ left })
  // Only automatic fire has rounds.
  expect(result.sums.filter(({ what }) => what.includes('round'))).toEqual([])
  dice.finish()
})

// Exchange files of Gray Dawn, read by its own door: what may be said, what comes of it, what is wrong.
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { circumstancesOf } from '../../src/books/gray-dawn/attack/attack.ts'
import { bookEntry } from '../../src/books/gray-dawn/entry.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import { read } from '../cp2020/exchange.ts'
import { rulesWith } from './people.ts'

const FOLDER = new URL('../../exchanges/gray-dawn/', import.meta.url)
const file = (name: string): ExchangeText => {
  const text = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as ExchangeText
  return {
    ...text,
    attack: {
      ...text.attack,
      ammo: 'plain',
      conditions: text.attack.conditions ?? [],
      aim: text.attack.aim ?? 0,
    },
  }
}
const entered = (text: ExchangeText, options = {}) => bookEntry.exchanges.read(text, options)

const HIP = 'firing-a-shoulder-arm-from-the-hip'

describe('files', () => {
  it.each(readdirSync(FOLDER))(
    '[gray-dawn/core/base-system] odds of exchanges/gray-dawn/%s sum to 1',
    (name) => {
      const { value } = entered(file(name))
      const odds = value!.odds({ runs: 1_000, throws: 500, through: 0 })
      for (const shares of [odds.wound, odds.hits, odds.location])
        expect(Object.values(shares).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6)
      expect(value!.sentence(odds)).toContain('hits')
    },
  )
  it('[gray-dawn/auto/extra-die] 22 against 17: six hits, 9D6+1 of 33, 19 through, no graze: 17 marks', () => {
    const text: ExchangeText = {
      attacker: {
        name: 'A',
        stats: { ref: 8, cool: 6, body: 6, ma: 6, luck: 5 },
        skills: { rifle: 6 },
      },
      defender: {
        name: 'B',
        stats: { ref: 7, cool: 6, body: 6, ma: 7, luck: 7 },
        skills: { 'dodge-cover': 4 },
        armor: [{ name: 'plate', sp: 14, covers: ['torso'] }],
      },
      attack: {
        weapon: {
          name: 'rifle',
          class: 'assault rifle',
          damage: '4D6+1',
          rof: 30,
          shots: 30,
          range: 100,
        },
        mode: 'auto',
        rounds: 30,
        range: 20,
        aim: 0,
        ammo: 'plain',
        conditions: [],
      },
    }
    // 7 + 6 + 3 + 6 = 22 against 11 + 6 = 17.
    const dice = scripted([6, 6, 3, 4, 4, 4, 4, 4, 4, 3, 3, 2, 9, 1, 1])
    const { result } = entered(text).value!.resolve(dice)
    dice.finish()
    expect(result).toMatchObject({
      wound: 'mortal 1',
      points: 17,
      through: 19,
      hits: [{ location: 'torso', damage: 33, stopped: 14 }],
      saves: [
        { save: 'stun-save', die: 1, needed: 2 },
        { save: 'death-save', die: 1, needed: 5 },
      ],
    })
  })
  it('[gray-dawn/graze/damage] three hits of a burst, 15 in an arm behind SP 4: a graze, 3 points', () => {
    const text: ExchangeText = {
      attacker: {
        name: 'A',
        stats: { ref: 8, cool: 5, body: 6, ma: 6, luck: 5 },
        skills: { submachinegun: 5 },
      },
      defender: {
        name: 'B',
        stats: { ref: 7, cool: 6, body: 6, ma: 7, luck: 6 },
        armor: [{ name: 'leather', sp: 4, covers: ['left-arm'] }],
      },
      attack: {
        weapon: {
          name: 'smg',
          class: 'light submachinegun',
          damage: '2D6+1',
          rof: 30,
          shots: 30,
          range: 100,
        },
        mode: 'burst',
        range: 20,
        aim: 0,
        ammo: 'plain',
        conditions: [],
      },
    }
    // 7 + 5 + 3 + 2 = 17 against 7 + 9 = 16: margin 1.
    const dice = scripted([2, 9, 6, 5, 4, 4, 3, 3, 10, 2, 5])
    const { result } = entered(text).value!.resolve(dice)
    dice.finish()
    expect(result).toMatchObject({
      points: 3,
      through: 11,
      hits: [{ location: 'left-arm', damage: 15, stopped: 4 }],
    })
  })
  it.each([
    ['gray-dawn/core/base-system', ['cover-level-9'], 'cover-level-9'],
    ['gray-dawn/stance/bracing', ['target-bracing', 'target-runs'], "'target-runs' excludes"],
    ['gray-dawn/stance/declare', ['target-moving', 'target-active-cover'], 'excludes'],
    ['gray-dawn/stance/declare', ['target-bracing', 'target-full-cover'], 'excludes'],
    ['gray-dawn/suppress/check-failed', ['suppressed-2', 'suppressed-4'], 'excludes'],
    ['gray-dawn/luck/boost', ['luck-3', 'luck-1'], 'excludes'],
    ['gray-dawn/fumble/prone', ['target-fell', 'target-prone'], 'excludes'],
    ['gray-dawn/action/multiple', ['later-action-3', 'of-2-actions'], 'excludes'],
    ['cp2020/melee/formula-gap', ['target-runs', 'helpless'], "'helpless' excludes"],
    ['gray-dawn/cover/levels', ['cover-level-3', 'cover-level-5'], 'excludes'],
    ['gray-dawn/stance/bracing', ['braced', HIP], 'excludes'],
    ['gray-dawn/stance/bracing', [HIP, 'braced'], 'excludes'],
    ['gray-dawn/cover/levels', ['cover-level-3', 'legs: brick wall'], 'excludes'],
  ])('[%s] %j is wrong', (_rule, conditions, wrong) => {
    const text = file('burst.json')
    const { problems } = entered({ ...text, attack: { ...text.attack, conditions } })
    expect(problems).toMatchObject([
      { field: expect.stringContaining('conditions'), wrong: expect.stringContaining(wrong) },
    ])
  })
  it.each(
    ['of-2-actions', 'later-action-2'].flatMap((word) =>
      ['levels', 'points'].map((system) => [word, system] as const),
    ),
  )(
    '[gray-dawn/suppress/declare] suppressing fire takes the whole round: not with %s (%s)',
    (word, system) => {
      const text = file('burst.json')
      const attack = { ...text.attack, mode: 'suppress', conditions: [word] }
      const { refusal } = entered(
        { ...text, attack },
        { 'suppression-system': system, 'multi-action-penalty': 'flat' },
      ).value!
      expect(refusal?.rule).toBe('gray-dawn/suppress/declare')
    },
  )
  it('[gray-dawn/close/point-blank-shot] the shot after a grapple is at a metre or less', () => {
    const text = file('burst.json')
    const at = (range: number) =>
      entered({ ...text, attack: { ...text.attack, range, conditions: ['follow-up'] } }).value!
        .refusal?.code
    expect([at(1), at(1.5)]).toEqual([undefined, 'refused/too-far'])
  })
  it.each([
    ['check', 'of-2-actions'],
    ['leave-cover', 'of-2-actions'],
    ['suppress', 'centre-of-mass'],
    ['grenade', 'centre-of-mass'],
    ['single', 'bipod'],
    ['escape', 'target-mook'],
    ['strike', 'target-prone'],
    ['check', 'braced'],
    ['suppress', 'flanked'],
    ['suppress', 'target-runs'],
    ['suppress', 'target-mook'],
    ['suppress', 'target-luck-graze-1'],
    ['suppress', 'bipod'],
    ['suppress', 'in-bursts'],
    ['suppress', 'follow-up', 'points'],
    ['suppress', 'target-dives', 'points'],
    ['suppress', 'target-suppressed-1', 'points'],
    ['suppress', 'braced', 'points'],
    ['suppress', 'two-weapons', 'points'],
    ['suppress', 'suppressed-2', 'points'],
    ['suppress', 'luck-1', 'points'],
    ['suppress', 'into-melee', 'points'],
  ])('mode %s does not use %s', (mode = '', word = '', system = 'levels') => {
    const text = file('burst.json')
    const weapon = mode === 'grenade' ? 'grenade-frag' : text.attack.weapon
    const attack = { ...text.attack, mode, weapon, ammo: 'plain', conditions: [word] }
    const said = ['escape', 'strike'].includes(mode) ? { ...attack, weapon: undefined } : attack
    const { converted } = entered(
      { ...text, attack: said },
      { 'suppression-system': system },
    ).value!
    expect(converted).toMatchObject([{ field: 'attack.conditions[0]', from: word, to: 'nothing' }])
  })
  it.each([
    ['opposed', {}, ['target-dodges']],
    ['tn-by-range', {}, []],
    ['tn-by-range', { npc: true }, ['target-dodges']],
    ['tn-by-range', { npc: true, perks: { 'uses-luck': 1 } }, []],
    ['tn-for-mooks', {}, ['target-dodges']],
    ['tn-for-mooks', { mook: true }, ['target-dodges']],
    ['tn-for-mooks', { mook: true, perks: { 'uses-luck': 1 } }, []],
  ])(
    '[gray-dawn/core/dodge-in-tn-mode] under ranged-resolution %s, of %j, a file that states a dodge of a shot is told of %j',
    (resolution, who, told) => {
      const text = file('burst.json')
      const attack = { ...text.attack, conditions: ['target-dodges'] }
      const defender = { ...text.defender, ...who }
      const { converted } = entered(
        { ...text, attack, defender },
        { 'ranged-resolution': resolution },
      ).value!
      expect(converted.map(({ from }) => from)).toEqual(told)
    },
  )
  it.each([
    [[{ points: 5, effect: 'bleeding' }], ['defender.wounds[0].effect']],
    [[{ points: 5, treated: false }], ['defender.wounds[0].treated']],
    [[{ area: 'torso', points: 5, effect: 'stun' }], ['defender.wounds[0].area']],
    [
      [{ points: 5, treated: false, effect: 'bleeding' }],
      ['defender.wounds[0].treated', 'defender.wounds[0].effect'],
    ],
    [[{ points: 13, effect: 'bleeding' }], []],
    [[{ points: 8 }, { points: 5, treated: false }], []],
    [[{ area: 'left-leg', points: 8, effect: 'crippled', treated: false }], []],
  ])(
    '[gray-dawn/damage/bleeding-out, gray-dawn/cripple/stabilise] with %j, a file is told of %j',
    (wounds, told) => {
      const text = file('burst.json')
      const { converted } = entered({ ...text, defender: { ...text.defender, wounds } }).value!
      expect(converted.map(({ field }) => field)).toEqual(told)
    },
  )
  it('[gray-dawn/burst/covering] a firing lane is not fired in bursts', () => {
    const text = file('burst.json')
    const attack = { ...text.attack, mode: 'suppress', width: 2, conditions: ['in-bursts'] }
    expect(entered({ ...text, attack }).value!.refusal?.why).toContain('leave out one of them')
  })
  it('[gray-dawn/move/defence-bonus, gray-dawn/move/actions] words of the 2020 book that this one counts otherwise are gone', () => {
    for (const word of ['target-moves', 'firing-while-running', 'moved'])
      expect(Object.keys(bookEntry.exchanges.conditions)).not.toContain(word)
  })
})

describe('what is no plain attack', () => {
  /** RA 6, Rifle 4 and Heavy Weapons 6; RD 6, CL 6, Dodge/Cover 4, LUCK 6, MA 6. */
  const people = {
    attacker: {
      name: 'A',
      stats: { ref: 6, cool: 6, body: 6, ma: 6, luck: 5 },
      skills: { rifle: 4, 'heavy-weapons': 6 },
    },
    defender: {
      name: 'B',
      stats: { ref: 5, cool: 6, body: 6, ma: 6, luck: 6 },
      skills: { 'dodge-cover': 4 },
    },
  }
  const resolved = (attack: object, faces: readonly number[], options = {}) => {
    const text = {
      ...people,
      attack: {
        weapon: 'rifle-assault-medium',
        range: 10,
        aim: 0,
        ammo: 'plain',
        rounds: 30,
        conditions: [],
        ...attack,
      },
    } as unknown as ExchangeText
    const { value, problems } = bookEntry.exchanges.read(text, options)
    if (!value) throw new Error(JSON.stringify(problems))
    const dice = scripted(faces)
    const { sentences } = value.resolve(dice)
    dice.finish()
    return sentences
  }
  const points = { 'suppression-system': 'points' }
  it.each([
    [
      'gray-dawn/suppress/attack-roll, gray-dawn/suppress/check',
      'levels: 12 adds none to the 3 of 30 rounds, and 15 is not 20',
      { mode: 'suppress' },
      [2, 5],
      {},
      ['3 levels of suppression (12 against 15)', 'B flinches: 15 against 20'],
    ],
    [
      'gray-dawn/suppress/attack-roll',
      'the penalties of an attack: 12 less blinded 3, two weapons 3, suppressed 4, turned 2, hip 2, fast draw 3',
      {
        mode: 'suppress',
        conditions: [
          'blinded-by-light-or-dust',
          'two-weapons',
          'suppressed-4',
          'turned',
          'firing-a-shoulder-arm-from-the-hip',
          'fast-draw',
        ],
      },
      [9, 5],
      {},
      ['3 levels of suppression (2 against 15)'],
    ],
    [
      'gray-dawn/suppress/attack-roll, gray-dawn/fumble/critical-failure',
      'a total of -5 without a natural 1 is no critical failure where both are needed',
      {
        mode: 'suppress',
        conditions: ['suppressed-17'],
      },
      [2, 5],
      { 'critical-failure-needs': 'total-and-natural-1' },
      ['3 levels of suppression (-5 against 15)'],
    ],
    [
      'gray-dawn/covering/points, gray-dawn/covering/hit',
      'covering points: one for the whole ROF; RD 6 and 4 less 9 is above 0',
      { mode: 'suppress' },
      [1, 9],
      points,
      ['1 point of suppression (30 rounds)'],
    ],
    [
      'gray-dawn/burst/covering',
      'two bursts of three: two points, and a dodge for each',
      { mode: 'suppress', rounds: 6, conditions: ['in-bursts'] },
      [5, 5],
      points,
      ['2 points of suppression'],
    ],
    [
      'gray-dawn/lane/suppression, gray-dawn/lane/hits-inside',
      'a lane of 2 m: 15 points are 3 levels, one dodge, and a check',
      { mode: 'suppress', width: 2 },
      [5, 5],
      {},
      ['a firing lane 2 m wide (30 rounds)', 'B takes 3 levels of suppression', '15 against 20'],
    ],
    [
      'gray-dawn/lane/number-of-hits',
      'a lane: 10 less 15 is caught, a 4 on the burst table is two rounds, with a die more',
      { mode: 'suppress', width: 2 },
      [1, 10, 5, 4, 3, 1, 1, 1, 1, 1, 1, 1, 5],
      {},
      ['B, torso: 2 rounds, 6 damage'],
    ],
    [
      'gray-dawn/action/multiple',
      'a grenade as one of two actions: 6 + 0 + 9 less 3',
      { mode: 'grenade', weapon: 'grenade-frag', rounds: 1, conditions: ['of-2-actions'] },
      [9, 5, 9],
      {},
      ['at B: 12 against 15'],
    ],
    [
      'gray-dawn/action/multiple',
      'a grip is broken as one of three actions: -6',
      { mode: 'escape', range: 1, conditions: ['of-3-actions'] },
      [9, 2],
      {},
      ['9 against'],
    ],
    [
      'gray-dawn/suppress/penalty-scope',
      'a grip is broken under suppression: 6 + 9 less 4',
      { mode: 'escape', range: 1, conditions: ['suppressed-4'] },
      [9, 2],
      {},
      ['11 against'],
    ],
    [
      'gray-dawn/close/firing-into-auto',
      'full auto into a melee: of 30 rounds at two 15 are at B; 6 + 4 + 1 - 3 and a 9',
      { mode: 'auto', conditions: ['into-melee'] },
      [9, 10, 8],
      {},
      ['17 against'],
    ],
    [
      'gray-dawn/close/firing-into',
      'a shot into a melee hits as others do: 6 + 4 - 3 and a 9 against 6 and a 2; 9 points in the torso, 7 marks',
      { mode: 'single', rounds: 1, conditions: ['into-melee'] },
      [9, 2, 3, 3, 3, 1, 1, 1, 2, 2],
      {},
      ['16 against 12', 'takes 7 wounding marks'],
    ],
    [
      'gray-dawn/close/firing-into',
      'two rounds of a burst into a melee strike: one die more, 6 points',
      { mode: 'burst', rounds: 3, conditions: ['into-melee'] },
      [9, 2, 4, 3, 1, 1, 1, 1, 1, 1, 2],
      {},
      ['2 rounds strike', 'takes 4 wounding marks'],
    ],
    [
      'gray-dawn/aimed/close-combat',
      'a called shot at a metre needs no bracing: 6 + 4 - 4 + 5 against 6 + 4 + 6 and a 2',
      { mode: 'single', rounds: 1, range: 1, at: 'head' },
      [5, 2],
      {},
      ['11 against'],
    ],
    [
      'gray-dawn/aimed/helpless-target',
      'a called blow at somebody who lies: 6 - 2 + 5 against 6 and a 6',
      {
        mode: 'strike',
        weapon: undefined,
        rounds: undefined,
        range: 1,
        at: 'head',
        conditions: ['target-prone'],
      },
      [5, 6],
      {},
      ['9 against 12'],
    ],
    [
      'gray-dawn/suppress/check-tn',
      'a check under 20 rounds: 2 levels take 15',
      { mode: 'check', rounds: 20 },
      [4],
      {},
      ['B flinches: 14 against 15'],
    ],
    [
      'gray-dawn/panic/recovery',
      'panicked: 20 ends it under 30 rounds',
      { mode: 'check', conditions: ['panicked'] },
      [10, 1],
      {},
      ['B has recovered'],
    ],
    [
      'gray-dawn/brave/hunker-in-open',
      'lying low in the open: LUCK 6 less 5 levels that are passed, and a 9',
      { mode: 'hunker' },
      [9],
      {},
      ['B hunkers down in the open and is not hit: 10 against 10'],
    ],
    [
      'gray-dawn/brave/leaving-cover',
      'leaving cover with one move: 10 less 5, and a 9',
      { mode: 'leave-cover' },
      [9],
      {},
      ['B comes out into the fire and is not hit: 14 against 15'],
    ],
    [
      'gray-dawn/brave/leaving-cover',
      'sprinting out of cover: 10 and MA 6, less 5 levels, and 11 against 25',
      {
        mode: 'leave-cover',
        conditions: ['cover-level-2', 'target-active-cover', 'target-sprints'],
      },
      [10, 1],
      {},
      ['22 against 25.'],
    ],
    [
      'gray-dawn/brave/leaving-cover, gray-dawn/suppress/check-failed',
      'out of cover after a failed check: twice the 5 levels',
      {
        mode: 'leave-cover',
        conditions: ['cover-level-2', 'target-active-cover', 'target-failed-check'],
      },
      [10, 4],
      {},
      ['14 against 15.'],
    ],
    [
      'gray-dawn/suppress/check-fumbled',
      'a natural 1 on the check costs initiative, and no turn that is not below zero',
      { mode: 'check' },
      [1, 2],
      {},
      ['B loses 3 points of initiative.'],
    ],
    [
      'gray-dawn/area/impact, gray-dawn/explosion/main-wound',
      'a rocket: 6 + 6 - 2 + 9 against 15, 6D10 of 30, on the mark no dive; 28 and 10 marks',
      { weapon: 'rocket-launcher', mode: 'grenade', range: 50, rounds: 1 },
      [9, 5, 5, 5, 5, 5, 5, 3, 1, 1],
      {},
      ['28 wounding marks', '10 wounding marks'],
    ],
    [
      'gray-dawn/area/impact',
      'a launched grenade that comes down 3 m off: 6 + 4 + 5 dive in time, half of 21 and of 12',
      {
        weapon: 'grenade-launcher',
        mode: 'single',
        range: 50,
        rounds: 1,
        conditions: ['target-dives'],
      },
      [2, 3, 3, 5, 3, 3, 3, 3, 3, 3, 3, 3, 1],
      {},
      ['8 wounding marks'],
    ],
    [
      'gray-dawn/luck/boost',
      'luck on the defence: 12 and two points are above 15',
      { mode: 'single', rounds: 1, conditions: ['target-luck-5'] },
      [5, 2],
      {},
      ['B spends 2 points of luck on the defence roll', '15 against 16, a miss'],
    ],
    [
      'gray-dawn/luck/boost, gray-dawn/graze/roll',
      'luck on a graze: 6 + 5 and two points, 5 less 2 marks',
      { mode: 'single', rounds: 1, conditions: ['target-luck-graze-2'] },
      [9, 2, 2, 6, 6, 6, 6, 6, 5, 1],
      {},
      ['B spends 2 points of luck on the graze roll', 'B takes 3 wounding marks'],
    ],
    [
      'gray-dawn/luck/boost, gray-dawn/damage/stun-save',
      'luck on a stun save: a 7 of 6 and one point',
      { mode: 'single', rounds: 1, conditions: ['target-luck-stun-save-1'] },
      [9, 2, 2, 1, 1, 1, 1, 1, 7],
      {},
      [
        'B spends 1 point of luck on the stun save roll',
        'B stays in the fight: rolled 5, needed 6 or less',
      ],
    ],
  ] as const)('[%s] %s', (_ids, _what, attack, faces, options, said) => {
    const sentences = resolved(attack, faces, options).join(' ')
    for (const words of said) expect(sentences).toContain(words)
  })
  it('[gray-dawn/area/impact] a rocket of one’s own, by its class: range and radius of the list where it says none', () => {
    const own = { name: 'LAW', class: 'rocket launcher', damage: '5D10', range: 300 }
    const said = resolved(
      { weapon: own, mode: 'grenade', range: 50, rounds: 1 },
      [9, 1, 1, 1, 1, 1, 3, 1, 1],
    )
    expect(said.join(' ')).toContain('3 wounding marks')
  })
  it.each([
    [
      'the example of the source',
      ['cover-level-2', 'target-active-cover'],
      2,
      'takes 2 wounding',
      20,
    ],
    [
      'in the open the cover is gone',
      ['cover-level-2', 'target-moving'],
      10,
      'takes 6 wounding',
      28,
    ],
    ['in full cover nothing shows', ['cover-level-2', 'target-full-cover'], 2, '1 minor mark', 20],
    ['cover of no stated material is level 3', ['chest-high'], 0, 'takes 2 wounding', 16],
    ['cover of the legs leaves the torso open', ['legs: level 2'], 10, 'takes 2 wounding', 28],
  ] as const)(
    '[gray-dawn/explosion/main-wound, gray-dawn/explosion/secondary-wound] without a map, cover of %s',
    (_what, conditions, through, says, most) => {
      const armor = [
        { name: 'vest', sp: 14, covers: ['torso'] },
        { name: 'helmet', sp: 20, covers: ['head'] },
      ]
      const how = { weapon: 'grenade-frag', mode: 'grenade', aim: 0, ammo: 'plain' }
      const attack = { ...how, range: 10, conditions }
      const defender = { ...people.defender, armor }
      const text = { ...people, defender, attack } as unknown as ExchangeText
      const exchange = entered(text).value!
      const dice = scripted([9, 4, 4, 4, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5])
      const { result, sentences } = exchange.resolve(dice)
      expect((result as unknown as { readonly through: number }).through).toBe(through)
      expect(sentences.join(' ')).toContain(says)
      const odds = exchange.odds({ runs: 4000, throws: 200, through: 4000 })
      expect(Math.max(...Object.keys(odds.through!).map(Number))).toBe(most)
    },
  )
  it.each([
    // CL 6 and Dodge/Cover 4: 20 takes a 10, 15 a 5; a natural 1 fails.
    ['check', { rounds: 30 }, 0.1, 'A leaves B calm'],
    ['check', { rounds: 20 }, 0.6, 'A leaves B calm'],
    ['suppress', { rounds: 30 }, undefined, 'A leaves B calm under suppressing fire'],
    ['ambush', {}, undefined, 'A lies in wait for B unnoticed'],
  ] as const)(
    '[gray-dawn/suppress/check] the odds of mode %s are those of what is asked',
    (mode, more, works, sentence) => {
      const how = { weapon: 'rifle-assault-medium', range: 10, aim: 0, ammo: 'plain' }
      const attack = { ...how, mode, conditions: [], ...more }
      const exchange = entered({ ...people, attack } as unknown as ExchangeText).value!
      const odds = exchange.odds({ runs: 400, throws: 200, through: 0 })
      if (works !== undefined) expect(odds.works).toBeCloseTo(works, 6)
      expect(odds.works).toBeGreaterThan(0)
      expect(exchange.sentence(odds)).toContain(sentence)
    },
  )
  it('[gray-dawn/area/impact] a dive of the target is no task of the thrower: the odds are those of the blast', () => {
    const FEW = { runs: 100, throws: 200, through: 100 }
    const oddsOf = (conditions: readonly string[]) => {
      const how = { aim: 0, ammo: 'plain', rounds: 1 }
      const attack = { ...how, weapon: 'rocket-launcher', mode: 'grenade', range: 25, conditions }
      return entered({ ...people, attack } as unknown as ExchangeText).value!.odds(FEW)
    }
    const [stands, dives] = [oddsOf([]), oddsOf(['target-dives'])]
    expect(dives.works).toBeUndefined()
    expect(dives.reached).toBeCloseTo(stands.reached!, 1)
    expect(dives.out).toBeLessThan(stands.out)
  })
})

describe('words', () => {
  const rules = rulesWith()
  const plan = (conditions: readonly string[], attack: object = {}, who: object = {}) =>
    planAttack(
      read(
        { ...who, attack: { weapon: 'rifle-assault-medium', range: 20, conditions, ...attack } },
        rules,
      ).attack,
    )
  const plain = plan([])
  test.each([
    ['suppressed-4', -4],
    ['centre-of-mass', -2],
    ['into-melee', -3],
    ['of-2-actions', -3],
    ['ambush', 0],
  ] as const)(
    '[gray-dawn/suppress/check-failed, gray-dawn/aimed/centre-of-mass] %s: %i on the attack',
    (word, points) => expect(plan([word]).attack - plain.attack).toBe(points),
  )
  test.each([
    ['flanked', -3],
    ['target-bracing', -3],
    ['target-prone', -3],
    ['target-fell', -3],
    ['target-runs', 3],
    ['target-sprints', 5],
    // Whoever drops at the end of a run loses the skill and keeps the bonus.
    ['target-prone target-runs', 0],
    ['target-fell target-sprints', 2],
    ['target-suppressed-2', 0],
    ['ambush', -3],
  ] as const)(
    '[gray-dawn/flank/no-skill, gray-dawn/stance/bracing, gray-dawn/move/defence-bonus] %s: %i on the defence',
    (word, points) => {
      const dodger = { defender: { skills: { 'dodge-cover': 3 } } }
      expect(plan(word.split(' '), {}, dodger).against - plan([], {}, dodger).against).toBe(points)
    },
  )
  test.each([
    ['target-runs target-active-cover', 3],
    ['target-active-cover target-sprints', 3],
    ['target-runs target-full-cover', 3],
    ['target-runs', 0],
  ])(
    '[gray-dawn/move/no-cover, gray-dawn/stance/moving] behind level 3, %s: level %i counts',
    (words, level) => {
      const conditions = ['cover-level-3', ...words.split(' ')]
      const attack = { weapon: 'rifle-assault-medium', range: 20, conditions }
      expect(circumstancesOf(read({ attack }, rules).attack).level).toBe(level)
    },
  )
  test.each(['target-runs', 'target-sprints'])(
    '[gray-dawn/cripple/threshold, gray-dawn/move/defence-bonus] %s with one leg, and not with both crippled',
    (word) => {
      const code = (...areas: readonly string[]) => {
        const wounds = areas.map((area) => ({ area, points: 8, effect: 'crippled' }))
        const attack = { weapon: 'rifle-assault-medium', range: 20, conditions: [word] }
        return read({ defender: { wounds }, attack }, rules).refusal?.code
      }
      expect([code('left-leg'), code('left-leg', 'right-leg')]).toEqual([
        undefined,
        'refused/no-leg',
      ])
    },
  )
  it('[gray-dawn/suppress/penalty-scope] target-suppressed counts where the option says so', () => {
    const of = (how: 'actions-only' | 'actions-and-defence') =>
      planAttack(
        read(
          {
            attack: {
              weapon: 'rifle-assault-medium',
              range: 20,
              conditions: ['target-suppressed-2'],
            },
          },
          rulesWith({ 'suppression-penalty-on-defence': how }),
        ).attack,
      ).against
    expect(of('actions-only') - of('actions-and-defence')).toBe(2)
  })
  it('[gray-dawn/damage/stabilise] first aid on the dying, by who is no doctor', () => {
    const one = {
      attacker: { stats: { tech: 6 }, skills: { 'first-aid': 4 } },
      defender: { wounds: [{ points: 15, treated: false }] },
      attack: { mode: 'aid', range: 1 },
    }
    const exchange = read(one, rules)
    expect(exchange.refusal).toBeUndefined()
    expect(exchange.resolve(scripted([9, 3])).sentences.join(' ')).toContain('first aid')
    const lucky = read({ ...one, attack: { ...one.attack, conditions: ['luck-1'] } }, rules)
    expect(lucky.resolve(scripted([4, 3])).sentences.join(' ')).toContain('16 against 15')
    const doctor = read({ ...one, attacker: { stats: { tech: 6 }, skills: { doctor: 4 } } }, rules)
    const { sentences, result } = doctor.resolve(scripted([5]))
    expect(sentences.join(' ')).toContain('is stabilised')
    expect(result.sums[0]!.terms.map(({ what }) => what)).toContain('Doctor')
    expect(read({ ...one, attacker: {} }, rules).refusal?.why).toContain('lacks the skill Doctor.')
    const { skills } = bookEntry.desk!({}).form
    expect(skills.find(({ id }) => id === 'medical-tech')?.name).toBe('Doctor')
  })
  it.each([
    ['stun baton', { class: 'melee', damage: '3D6' }, 'melee', 1],
    ['taser', { class: 'light pistol', damage: '3D6', shots: 2, rof: 1, range: 10 }, 'single', 1],
  ] as const)(
    '[gray-dawn/wound/stun-damage] all damage of a %s is stun',
    (name, how, mode, range) => {
      const attack = { mode, range, weapon: { name, stun: true, ...how } as never }
      const said = read({ attacker: { stats: { ref: 9 } }, attack }, rules).resolve(
        scripted([9, 2, 3, 4, 4, 4, 2, 5, 5]),
      )
      expect(said.sentences.join(' ')).toContain('of stun')
      expect(said.sentences.join(' ')).not.toContain('wounding')
    },
  )
  it('[gray-dawn/core/perks] the form offers the perks that rules read', () => {
    const { fields } = bookEntry.desk({}).form
    const perks = fields.find(({ field }) => field === 'perks') as {
      values?: { id: string; least?: number }[]
    }
    // A perk may be a penalty on a save.
    expect(Object.fromEntries(perks.values!.map(({ id, least }) => [id, least]))).toMatchObject({
      ...{ 'stun-save': -10, 'death-save': -10 },
      ...{ 'point-blank-armor': 0, 'uses-luck': 0 },
    })
  })
  it('[gray-dawn/core/blended-stats] the form says what COOL is for in this book', () => {
    const { stats } = bookEntry.desk({}).form
    expect(stats.find(({ id }) => id === 'cool')!.what).toContain('ranged attacks')
  })
  it('[gray-dawn/stance/active-cover] cover: he looks out of it, unless another stance is said', () => {
    const covered = (conditions: readonly string[]): number =>
      plan(conditions).stops.filter(([sp]) => sp! > 0).length
    expect([
      covered(['cover-level-3']),
      covered(['chest-high: brick wall']),
      covered(['cover-level-3', 'target-full-cover']),
      covered(['cover-level-3', 'target-moving']),
      covered([]),
    ]).toEqual([3, 3, 6, 0, 0])
  })
  it('[gray-dawn/core/mooks, gray-dawn/graze/mooks] target-mook: no graze roll', () => {
    const base = (conditions: readonly string[]): unknown =>
      (plan(conditions).own as { grazeBase?: number }).grazeBase
    expect([base([]), base(['target-mook'])]).toEqual([5, undefined])
  })
  it('[gray-dawn/scope/categories] braced, with a telescopic sight: through it', () => {
    expect(plan(['braced'], { sights: ['telescopic-sight'], range: 700 }).band).toBe('medium')
    expect(plan(['braced'], { range: 700 }).band).toBe('long')
  })
  it('[gray-dawn/close/point-blank-shot, gray-dawn/auto/recoil] follow-up: the most of all dice; bipod: no recoil', () => {
    expect(plan(['follow-up'], { range: 1 }).fixed).toBeDefined()
    const auto = { mode: 'auto', rounds: 30, range: 200 }
    expect(plan(['bipod'], auto).attack - plan([], auto).attack).toBe(3)
  })
})

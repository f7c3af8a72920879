// Critical failures: the weapon, the lists, and what comes of them; clearing a jam; automatic fire at several targets.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import {
  failsFrom,
  atRandom,
  bySeverity,
  chosen,
  resultsOf,
} from '../../src/books/gray-dawn/fumble/results.ts'
import { shareOf } from '../../src/books/gray-dawn/attack/rof.ts'
import { RUINED } from '../../src/books/gunfight/words.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Case as Case2020 } from '../cp2020/exchange.ts'
import { play, read } from '../cp2020/exchange.ts'
import { attackOf, gun, planOf, rulesWith } from './people.ts'
import { END, battle, faceWith, shoot } from './table.ts'

describe('reliability', () => {
  test.each([
    ['very reliable', 9],
    ['standard', 6],
    ['unreliable', 4],
    ['', 6],
  ] as const)('[gray-dawn/fumble/reliability] %s: fails from %i', (reliability, from) =>
    expect(failsFrom({ reliability })).toBe(from),
  )
})

describe('which result', () => {
  const pistol = attackOf({})
  const smg = attackOf({ weapon: gun('smg-light'), mode: 'burst' })
  it('[gray-dawn/fumble/firearm-results] a cook-off is for automatic weapons', () => {
    expect(resultsOf(pistol).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(resultsOf(smg).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  })
  it('[gray-dawn/fumble/critical-failure, gray-dawn/fumble/firearm-results] none for a thrown grenade; one that is launched does not hit its shooter', () => {
    expect(resultsOf(attackOf({ weapon: gun('grenade-frag'), atPlace: true }))).toEqual([])
    expect(
      resultsOf(attackOf({ weapon: gun('shotgun'), atPlace: true })).map(({ word }) => word),
    ).toEqual(['miss', 'magazine', 'ruined', 'fire-at-ally'])
  })
  it('[gray-dawn/fumble/melee-results, gray-dawn/fumble/unarmed-results] five each', () => {
    expect(
      resultsOf(attackOf({ weapon: gun('sword'), mode: 'melee' })).map(({ word }) => word),
    ).toEqual(['dropped', 'hands', 'himself', 'ally', 'stuck'])
    expect(resultsOf(attackOf({ mode: 'kick' })).map(({ word }) => word)).toEqual([
      'overextended',
      'falls',
      'scenery',
      'ally',
      'caught',
    ])
  })
  test.each([
    [0, 1],
    [-2, 1],
    [-3, 2],
    [-5, 2],
    [-6, 3],
    [-14, 5],
    [-40, 5],
  ])('[gray-dawn/fumble/critical-failure] by severity: %i is number %i', (total, number) =>
    expect(bySeverity(resultsOf(pistol), total).number).toBe(number),
  )
  it('[gray-dawn/fumble/critical-failure] a random entry: what does not apply is thrown again', () =>
    expect(atRandom(scripted([6, 2]), resultsOf(pistol)).number).toBe(2))
  it('[gray-dawn/fumble/critical-failure] fumble-result: each of its values', () => {
    const by = (
      reading: Options['fumble-result'],
      faces: readonly number[],
      picked?: number,
    ): number | undefined => {
      const dice = scripted(faces)
      const results = resultsOf(pistol)
      const found = chosen(
        { results, total: -4, options: optionsOf({ 'fumble-result': reading }) },
        () => picked,
        () => atRandom(dice, results),
      )
      dice.finish()
      return found?.number
    }
    expect([
      by('reliability-only', []),
      by('by-severity', []),
      by('random-entry', [3]),
      by('referee-picks', [], 5),
      by('referee-picks', [4]),
    ]).toEqual([undefined, 2, 3, 5, 4])
  })
})

describe('in an exchange', () => {
  const bad = (over: Case2020['attack'] = {}): Case2020 => ({
    attacker: { stats: { ref: 8, cool: 5 }, skills: { handgun: 2 } },
    attack: { weapon: 'pistol-light', conditions: ['of-3-actions'], ...over },
  })
  it('[gray-dawn/fumble/critical-failure, gray-dawn/fumble/reliability] 7 + 2 - 6 - 5 = -2, the reliability 6: jammed', () => {
    const { shots } = play(bad(), [1, 5, 4, 6], rulesWith({ 'fumble-result': 'reliability-only' }))
    expect(shots).toMatchObject([
      {
        attack: { total: -2 },
        hit: false,
        fumble: { what: 'the weapon jams', reliability: { die: 6, jamsOn: 6, failed: true } },
      },
    ])
  })
  it.each([
    ['a natural 1', ['of-3-actions'], [1, 5, 4, 6], '-2 against 9, a critical failure.'],
    ['penalties alone', ['suppressed-15'], [3, 4, 6], '-3 against 9, a critical failure.'],
    ['a total of 0', ['suppressed-12'], [3, 4, 6], '0 against 9, a critical failure.'],
    ['a total of 1', ['suppressed-11'], [3, 4], '1 against 9, a miss.'],
  ])(
    '[gray-dawn/fumble/critical-failure] %s: the log tells the total and what was needed',
    (_what, conditions, faces, said) => {
      const { sentences } = play(
        bad({ conditions }),
        faces,
        rulesWith({ 'fumble-result': 'reliability-only' }),
      )
      expect(sentences.join(' ')).toContain(`: ${said}`)
    },
  )
  it('[gray-dawn/fumble/reliability] 5: the weapon holds, and the second shot is fired', () => {
    expect(
      play(
        { ...bad(), attack: { ...bad().attack, rounds: 2 } },
        [1, 5, 4, 5, 2, 9],
        rulesWith({ 'fumble-result': 'reliability-only' }),
      ).shots,
    ).toHaveLength(2)
  })
  it('[gray-dawn/fumble/firearm-results] 4: he shoots himself, a location and normal damage', () => {
    const { shots, wound } = play(
      bad(),
      [1, 5, 4, 2, 4, 3, 6, 2],
      rulesWith({ 'fumble-result': 'random-entry' }),
    )
    expect(shots[0]!.fumble).toMatchObject({
      die: 4,
      hits: [{ location: 'torso', damage: 7, points: 5 }],
    })
    expect(wound).toBe('none')
  })
  it('[gray-dawn/fumble/unarmed-results] 3: the kick goes into the scenery, and back into the leg', () => {
    const kick: Case2020 = {
      attacker: { stats: { ref: 4, body: 3 } },
      attack: { mode: 'kick', range: 1, conditions: ['of-3-actions'] },
    }
    const { shots } = play(kick, [1, 9, 4, 3, 5, 2], rulesWith({ 'fumble-result': 'random-entry' }))
    expect(shots[0]!.fumble).toMatchObject({ die: 3, hits: [{ location: 'right-leg' }] })
  })
  it('[gray-dawn/fumble/melee-results] 2: his own hands, 1d3 past any armour', () => {
    const club: Case2020 = {
      attacker: {
        stats: { ref: 4, body: 3 },
        armor: [{ name: 'plate', sp: 30, covers: ['right-arm'] }],
      },
      attack: { weapon: 'club', mode: 'melee', range: 1, conditions: ['of-3-actions'] },
    }
    const { shots } = play(
      club,
      [1, 9, 4, 2, 2, 5, 3],
      rulesWith({ 'fumble-result': 'random-entry' }),
    )
    expect(shots[0]!.fumble).toMatchObject({
      die: 2,
      hits: [{ location: 'right-arm', damage: 3, stopped: 0 }],
    })
  })
  it('[gray-dawn/fumble/critical-failure] a total above 0 is none', () =>
    expect(read(bad(), rulesWith()).refusal).toBeUndefined())
})

describe('what is not allowed', () => {
  const why = (
    one: Case2020['attack'],
    attacker: Case2020['attacker'] = {},
    options: Partial<Options> = {},
  ): string | undefined =>
    read({ attacker, attack: { weapon: 'smg-light', ...one } }, rulesWith(options)).refusal?.rule
  it('[gray-dawn/aimed/location] a place without bracing', () => {
    expect(why({ at: 'head' })).toBe('gray-dawn/aimed/location')
    expect(why({ at: 'head', conditions: ['braced'] })).toBeUndefined()
  })
  it('[gray-dawn/aimed/fire-modes] bursts and automatic fire', () => {
    expect(why({ mode: 'burst', conditions: ['centre-of-mass'] })).toBe(
      'gray-dawn/aimed/fire-modes',
    )
    expect(why({ mode: 'auto', conditions: ['centre-of-mass'] })).toBe('gray-dawn/aimed/fire-modes')
    expect(why({ mode: 'burst', at: 'head', conditions: ['braced'] })).toBeDefined()
  })
  it('[gray-dawn/aimed/centre-of-mass, gray-dawn/aimed/close-combat] shots only; blows are aimed without bracing', () => {
    expect(
      why({ weapon: undefined, mode: 'strike', range: 1, conditions: ['centre-of-mass'] }),
    ).toBe('gray-dawn/aimed/centre-of-mass')
    expect(why({ weapon: undefined, mode: 'strike', range: 1, at: 'head' })).toBeUndefined()
  })
  it('[gray-dawn/scope/iron-sights] blocked-sights: covering-fire-only', () => {
    const scope = { weapon: 'rifle-hunting', sights: ['blocking-scope'] }
    expect(why(scope, {}, { 'blocked-sights': 'covering-fire-only' })).toBe(
      'gray-dawn/scope/iron-sights',
    )
    expect([
      why(scope),
      why({ ...scope, conditions: ['braced'] }, {}, { 'blocked-sights': 'covering-fire-only' }),
    ]).toEqual([undefined, undefined])
  })
  it.each<[string, number, string[], string, string[]?]>([
    ['shotgun', 41, [], 'gray-dawn/shotgun/attack-bonus'],
    ['shotgun', 41, ['braced'], 'gray-dawn/shotgun/attack-bonus'],
    ['rifle-hunting', 801, [], 'gray-dawn/range/bands'],
    ['rifle-hunting', 1601, ['braced'], 'gray-dawn/range/bracing'],
    ['rifle-hunting', 3201, ['braced'], 'gray-dawn/scope/categories', ['telescopic-sight']],
    ['rifle-hunting', 1601, [], 'gray-dawn/range/bands', ['telescopic-sight']],
  ])(
    '[gray-dawn/shotgun/attack-bonus, gray-dawn/scope/categories] %s beyond its range, at %i m, %j: refused by %s',
    (weapon, range, conditions, rule, sights = []) =>
      expect(why({ weapon, range, conditions, sights })).toBe(rule),
  )
})

describe('automatic fire at several targets', () => {
  test.each([
    [30, [2], 10],
    [30, [2, 2], 3],
    [30, [1], 15],
    [30, [0.5, 1], 10],
    [10, [4], 0],
  ] as const)(
    '[gray-dawn/auto/multiple-targets, gray-dawn/core/scale] %i rounds, gaps of %o m: %i each',
    (rounds, gaps, each) => expect(shareOf(rounds, gaps)).toBe(each),
  )
  it('[gray-dawn/auto/multiple-targets] ten rounds each at close range: +1', () => {
    const rifle = { weapon: gun('rifle-assault-medium'), mode: 'auto' as const, fired: 30 }
    expect(
      planOf({ ...rifle, rounds: shareOf(30, [2]) }).attack -
        planOf({ ...rifle, rounds: shareOf(30, [2, 2]) }).attack,
    ).toBe(1)
    expect(
      planOf({ ...rifle, rounds: shareOf(30, [1]) }).attack -
        planOf({ ...rifle, rounds: 9 }).attack,
    ).toBe(1)
  })
})

describe('at the table', () => {
  const BAD = [1, 10, 10, 10]
  /** Ann's roll comes to far below 0; what the dice of the failure show. */
  const failed = (
    weapon: string,
    dice: Readonly<Record<string, readonly number[]>>,
    options: Partial<Options> = {},
    over: {
      readonly mode?: 'single' | 'melee' | 'strike' | 'sweep-trip'
      readonly metres?: number
      readonly picks?: number
      readonly cal?: boolean
    } = {},
  ) => {
    const { mode = 'single', metres = 10, picks } = over
    const men = {
      ann: { side: 'a', skills: { handgun: 4 }, weapons: weapon === '' ? [] : [weapon] },
      bob: { side: 'b', weapons: ['pistol-heavy'] },
      ...(over.cal ? { cal: { side: 'a', weapons: ['pistol-heavy'] } } : {}),
    }
    const it = battle(men, {
      metres,
      options: { 'fumble-result': 'random-entry', ...options },
      dice: { attack: [...BAD, 5], initiative: [9, 5, 4], ...dice },
      ...(picks === undefined
        ? {}
        : { offers: ({ kind }) => (kind === 'fumble' ? picks : undefined) }),
    })
    if (picks !== undefined) it.rule({ rule: 'ask-me', asks: true })
    return it.act(
      'ann',
      mode === 'single' ? shoot('bob') : { do: 'attack', mode, target: 'bob' },
      END,
    )
  }
  it('[gray-dawn/fumble/reliability] 6 of a standard weapon: jammed; 5: not', () => {
    const jams = (die: number): number =>
      failed('pistol-light', { reliability: [die], fumble: [1] }).combatant('ann').weapons[0]!
        .jammed
    expect([jams(6), jams(5)]).toEqual([1, 0])
  })
  it('[gray-dawn/fumble/reliability] a blade that fails breaks', () =>
    expect(
      failed('club', { reliability: [9], fumble: [5] }, {}, { mode: 'melee', metres: 1 }).combatant(
        'ann',
      ).weapons[0]!.jammed,
    ).toBe(RUINED))
  it('[gray-dawn/fumble/firearm-results] 2: the magazine is gone; 3: out of order', () => {
    expect(
      failed('pistol-light', { reliability: [1], fumble: [2] }).combatant('ann').weapons[0]!.loaded,
    ).toBe(0)
    expect(
      failed('pistol-light', { reliability: [1], fumble: [3] }).combatant('ann').weapons[0]!.jammed,
    ).toBe(RUINED)
  })
  it('[gray-dawn/fumble/firearm-results] 4: he shoots himself', () => {
    const { told } = failed('pistol-light', { reliability: [1], fumble: [4] })
    expect(told('hit')).toMatchObject([{ who: 'ann', by: 'ann', area: 'torso' }])
  })
  it.each([
    [5, true, 1, 3],
    [5, false, 4, 5],
    [1, true, 4, 1],
  ])(
    '[gray-dawn/luck/reroll, gray-dawn/fumble/critical-failure] LUCK %i, luck on the result %s: number %i, %i points left',
    (luck, spends, number, left) => {
      const asked: unknown[] = []
      const it = battle(
        {
          ann: { side: 'a', luck, skills: { handgun: 4 }, weapons: ['pistol-light'] },
          bob: { side: 'b' },
        },
        {
          options: { 'fumble-result': 'random-entry' },
          dice: { attack: [...BAD, 5], initiative: [9, 5], reliability: [1], fumble: [4, 1] },
          offers: (ask) => {
            const { roll } = (ask.about ?? {}) as { readonly roll?: string }
            if (ask.kind !== 'luck' || roll !== 'result of the fumble') return undefined
            asked.push(ask.who)
            return spends && asked.length === 1 ? ask.options[1] : undefined
          },
        },
      ).act('ann', shoot('bob'), END)
      expect(it.facts('fumble')).toMatchObject([{ number }])
      expect([it.own('ann').points, [...new Set(asked)]]).toEqual([left, luck > 1 ? ['ann'] : []])
    },
  )
  it('[gray-dawn/fumble/firearm-results] 5: fire on one of their own, and a check at once; nobody there: a miss', () => {
    const it = failed('pistol-light', { reliability: [1], fumble: [5] }, {}, { cal: true })
    expect(it.facts('suppressed')).toMatchObject([{ who: 'cal', amount: 1 }])
    expect(it.facts('check')).toMatchObject([{ who: 'cal' }])
    expect(failed('pistol-light', { reliability: [1], fumble: [5] }).facts('suppressed')).toEqual(
      [],
    )
  })
  it('[gray-dawn/fumble/firearm-results] 6: an automatic weapon runs away with its whole ROF', () => {
    const smg = failed('smg-medium', { reliability: [1], fumble: [6] }).combatant('ann')
    expect(smg.weapons[0]!.loaded).toBe(smg.weapons[0]!.weapon.shots - smg.weapons[0]!.weapon.rof)
  })
  it('[gray-dawn/fumble/melee-results] 1: it falls; 5: it is stuck, and an action pulls it free', () => {
    expect(
      failed('club', { reliability: [1], fumble: [1] }, {}, { mode: 'melee', metres: 1 }).combatant(
        'ann',
      ).weapons,
    ).toEqual([])
    const stuck = failed(
      'club',
      { reliability: [1], fumble: [5] },
      {},
      { mode: 'melee', metres: 1 },
    )
    expect(stuck.combatant('ann').weapons[0]!.jammed).toBe(1)
    stuck.until('ann', 2).act('ann', { do: 'clear' } as never, END)
    expect(stuck.combatant('ann').weapons[0]!.jammed).toBe(0)
  })
  it('[gray-dawn/fumble/melee-results] 4: one of their own within reach is struck, without a roll of his', () => {
    expect(
      failed(
        'club',
        { reliability: [1], fumble: [4] },
        {},
        { mode: 'melee', metres: 1, cal: true },
      ).told('hit'),
    ).toMatchObject([{ who: 'cal', by: 'ann' }])
    expect(
      failed('club', { reliability: [1], fumble: [4] }, {}, { mode: 'melee', metres: 1 }).told(
        'hit',
      ),
    ).toEqual([])
  })
  it.each(['strike', 'sweep-trip'] as const)(
    '[gray-dawn/fumble/unarmed-results] 4: a wild %s hurts one of their own as a punch does',
    (mode) =>
      expect(
        failed('', { fumble: [4], damage: [3] }, {}, { mode, metres: 1, cal: true }).told('hit'),
      ).toMatchObject([{ who: 'cal', by: 'ann', damage: 2 }]),
  )
  it('[gray-dawn/fumble/unarmed-results] 1: -3 on the next attack, and on no other', () => {
    const it = failed(
      '',
      { fumble: [1], attack: [...BAD, 5, 5] },
      {},
      { mode: 'strike', metres: 1 },
    )
    const strike = { do: 'attack', mode: 'strike', target: 'bob' } as const
    it.until('ann', 2).act('ann', strike, END)
    it.until('ann', 3).act('ann', strike, END)
    const [, next, after] = it
      .told('attacked')
      .filter(({ who }) => who === 'ann')
      .map(({ attack }) => attack)
    expect(after! - next!).toBe(3)
  })
  it('[gray-dawn/fumble/unarmed-results, gray-dawn/fumble/prone] 2: he falls, and has no Dodge/Cover', () => {
    const it = failed('', { fumble: [2] }, {}, { mode: 'strike', metres: 1 })
    expect(it.combatant('ann').posture).toBe('prone')
    expect(it.own('ann').fell).toBe(true)
  })
  it('[gray-dawn/fumble/unarmed-results] 5: caught until an action frees him', () => {
    const it = failed('', { fumble: [5] }, {}, { mode: 'strike', metres: 1 })
    const strike = { do: 'attack', mode: 'strike', target: 'bob' } as const
    expect(() => it.until('ann', 2).act('ann', strike, END)).toThrow('caught')
    it.act('ann', { do: 'clear' } as never, END)
    it.until('ann', 3).act('ann', strike, END)
    expect(it.told('attacked').filter(({ who }) => who === 'ann')).toHaveLength(2)
  })
  it('[gray-dawn/fumble/critical-failure] the referee picks', () => {
    const it = failed(
      'pistol-light',
      { reliability: [1] },
      { 'fumble-result': 'referee-picks' },
      { picks: 2 },
    )
    expect(it.facts('fumble' as never)).toMatchObject([{ number: 2 }])
  })
})

describe('a jam', () => {
  const jammed = { ...gun('rifle-assault-medium'), loaded: 18, jammed: 1 }
  const cleared = (by: string, task: number, lost: number) =>
    battle(
      {
        ann: { ref: 5, tech: 6, skills: { rifle: 5, weaponsmith: 2 }, weapons: [jammed] },
        bob: {},
      },
      { dice: { task: [task], 'rounds lost': [lost], initiative: [9, 2] } },
    ).act('ann', { do: 'clear', by } as never, END)
  it('[gray-dawn/fumble/clear-jam] 18 rounds left, two are thrown out: 16', () => {
    const { combatant, told } = cleared('rifle', 5, 2)
    expect([combatant('ann').weapons[0]!.jammed, combatant('ann').weapons[0]!.loaded]).toEqual([
      0, 16,
    ])
    expect(told('task')).toMatchObject([{ total: 15, difficulty: 15, done: true }])
  })
  it('[gray-dawn/fumble/clear-jam] the skill of the weapon against 15: 14 fails, and costs no round', () => {
    const { combatant } = cleared('rifle', 4, 2)
    expect([combatant('ann').weapons[0]!.jammed, combatant('ann').weapons[0]!.loaded]).toEqual([
      1, 18,
    ])
  })
  it.each([
    ['single', jammed, 1, 'Medium assault rifle is jammed. Clear it first.'],
    [
      'single',
      jammed,
      RUINED,
      'Medium assault rifle is broken. It cannot be repaired in this fight.',
    ],
    ['melee', gun('club'), 1, 'Club is stuck. Pulling it free is an action.'],
    ['melee', gun('club'), RUINED, 'Club is broken. It cannot be repaired in this fight.'],
  ])(
    '[gray-dawn/fumble/clear-jam, gray-dawn/fumble/reliability] %s %#: an attack is refused with what can be done, and the sheet says the same word',
    (mode, carried, count, why) => {
      const { state } = battle(
        { ann: { side: 'A', weapons: [{ ...carried, jammed: count }] }, bob: { side: 'B' } },
        { metres: 1 },
      )
      const attack = { do: 'attack', mode, target: 'bob' } as const
      expect(state.rules.acts.refuse(state, 'ann', attack as never)?.why).toBe(why)
      const [weapon] = faceWith().scene(state).sheets['ann']!.weapons
      expect(why).toContain(` is ${weapon!.trouble ?? 'jammed'}. `)
    },
  )
  it.each([
    ['reload', gun('rifle-assault-medium')],
    ['aim', gun('rifle-assault-medium')],
    ['load-shells', gun('shotgun')],
    ['chamber', gun('shotgun')],
  ] as const)(
    '[gray-dawn/fumble/firearm-results] %s with a weapon that is out of the fight is refused (%#)',
    (verb, carried) => {
      const refusal = (jammed: number) => {
        const weapons = [{ ...carried, loaded: 0, jammed }]
        const { state } = battle({ ann: { side: 'A', weapons }, bob: { side: 'B' } }, { metres: 5 })
        const act = { do: verb, ...(verb === 'aim' ? { target: 'bob' } : {}) }
        return state.rules.acts.refuse(state, 'ann', act as never)
      }
      expect(refusal(RUINED)?.why).toContain('is broken. It cannot be repaired in this fight.')
      expect(refusal(0)?.why ?? '').not.toContain('broken')
    },
  )
  it('[gray-dawn/fumble/clear-jam] weaponsmith against 10', () =>
    expect(cleared('weaponsmith', 2, 1).told('task')).toMatchObject([
      { total: 10, difficulty: 10, done: true },
    ]))
})

describe('at the table, attacks', () => {
  test.each([
    ['per-attack-roll', 2],
    ['once-per-attacker-action', 1],
    ['once-per-round', 1],
  ] as const)(
    '[gray-dawn/core/ranged-defence-roll] defence-roll-frequency %s: %i defence rolls for two shots',
    (reading, rolls) => {
      const it = battle(
        { ann: { weapons: ['pistol-heavy'] }, bob: {} },
        {
          options: { 'defence-roll-frequency': reading },
          dice: { defence: [9, 7, 6, 5], initiative: [9, 2] },
        },
      )
      it.act('ann', { do: 'attack', mode: 'single', target: 'bob', shots: 2 }, END)
      expect(new Set(it.told('attacked').map(({ defenceDie }) => defenceDie)).size).toBe(rolls)
    },
  )
  it('[gray-dawn/core/perks, gray-dawn/luck/points] luck that is spent is gone', () => {
    const it = battle(
      { ann: { ref: 5, cool: 5, luck: 3, weapons: ['pistol-heavy'] }, bob: {} },
      {
        dice: { attack: [3], defence: [5], initiative: [9, 2] },
        offers: ({ kind, options, who }) =>
          kind === 'luck' && who === 'ann'
            ? options.find(
                (one) =>
                  (one as { spend: number; roll?: string }).spend === 1 &&
                  (one as { roll?: string }).roll === 'attack',
              )
            : undefined,
      },
    )
    it.act('ann', shoot('bob'), END)
    expect(it.own('ann').points).toBe(2)
    expect(it.told('attacked')).toMatchObject([{ attack: 10, defence: 10, hit: true }])
  })
})

describe('checks', () => {
  const alone = (faces: Readonly<Record<string, readonly number[]>>, difficulty = 15) => {
    const it = battle(
      {
        ann: { ref: 6, luck: 6, skills: { handgun: 3 }, weapons: ['rifle-assault-medium'] },
        bob: {},
      },
      {
        dice: { initiative: [9, 2], ...faces },
        offers: ({ kind }) =>
          kind === 'difficulty' ? difficulty : kind === 'luck' ? { spend: 0 } : undefined,
      },
    )
    it.rule({ rule: 'ask-me', asks: true })
    return it
  }
  it('[gray-dawn/core/skill-check] stat 6, skill 3, 6 on the die: 15 succeeds', () => {
    expect(
      alone({ task: [6] })
        .act('ann', { do: 'task', stat: 'ref', skill: 'handgun' }, END)
        .told('task'),
    ).toMatchObject([{ total: 15, difficulty: 15, done: true }])
  })
  it('[gray-dawn/longgun/burden] what somebody carries takes nothing off a check by itself; the referee may', () => {
    const total = (weapons: readonly string[], favour = 0) => {
      const it = battle(
        { ann: { cool: 6, weapons: [...weapons] }, bob: {} },
        { dice: { 'initiative ann': [9], task: [6] } },
      )
      if (favour !== 0) it.rule({ rule: 'favour', who: 'ann', value: favour })
      return it.act('ann', { do: 'task', stat: 'cool' }, END).told('task')[0]!.total
    }
    const rifles = ['rifle-assault-heavy', 'rifle-hunting', 'cannon-20mm']
    expect([total([]), total(rifles), total(rifles, -3)]).toEqual([12, 12, 9])
  })
  test.each([
    [10, 4],
    [20, 4],
    [25, 4],
    [30, 4],
  ])('[gray-dawn/core/difficulty-scale] against %i', (difficulty, die) => {
    expect(
      alone({ task: [die] }, difficulty)
        .act('ann', { do: 'task', stat: 'ref', skill: 'handgun' }, END)
        .told('task'),
    ).toMatchObject([{ total: 13, difficulty, done: difficulty === 10 }])
  })
  test.each([
    [6, true],
    [7, false],
  ])('[gray-dawn/core/attribute-check] LUCK 6, %i on the die: %s', (die, done) => {
    expect(
      alone({ attribute: [die] })
        .act('ann', { do: 'attribute', stat: 'luck' } as never, END)
        .facts('attribute' as never),
    ).toMatchObject([{ die, needed: 6, done }])
  })
})

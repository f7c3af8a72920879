import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Mode } from '../../src/books/fnff-1988/words.ts'
import { planOf } from '../fnff-1988/exchange.ts'
import { fight } from './table.ts'
import type { FightText, ManText } from './table.ts'

const face = makeFace()
const FIGHTER: ManText = { skills: { brawling: 5, melee: 5, athletics: 3 }, weapons: [] }
const KNIFE: ManText = { ...FIGHTER, weapons: ['knife'] }
const pair = (text: FightText = {}, a: ManText = {}, b: ManText = {}) =>
  fight(
    {
      a: { ...FIGHTER, ...a, stats: { ref: 9, ...a.stats } },
      b: { ...FIGHTER, ...b, stats: { ref: 8, ...b.stats } },
    },
    { metres: 1, ...text },
  )
const blow = (mode: Mode, more: Partial<Extract<Act, { do: 'attack' }>> = {}): Act => ({
  do: 'attack',
  mode,
  target: 'b',
  shots: 1,
  ...more,
})
/** Parries the attack of `a` with the answer to it. */
const parried = (
  act: Act,
  dice: FightText['dice'],
  a: ManText = {},
  b: ManText = {},
  options: FightText['options'] = {},
) =>
  pair(
    {
      dice,
      options,
      offers: (ask) =>
        ask.kind === 'react' && ask.options.includes('parry') ? 'parry' : undefined,
    },
    a,
    b,
  ).act('a', act)
/** REF 9 + 5 + die against REF 8 + Athletics 3 + 5, +3 for the parry: on a 4 it hits by 2 and is warded off with it. */
const WARDED = { attack: [4], defence: [5], damage: [6] }
const last = (table: ReturnType<typeof fight>) => table.told('attacked').at(-1)!

describe('when a parry works', () => {
  test.each([
    [1, false, 0],
    [2, false, 0],
    [3, true, 0],
    [5, true, 0],
    [6, false, 1],
  ] as const)(
    '[fnff-1988/unarmed/parry, fnff-1988/action/parry] on a %s: warded off %s, hits %s',
    (attack, wards, hits) => {
      const table = parried(blow('strike'), { ...WARDED, attack: [attack], location: [3] })
      expect(last(table)).toMatchObject({ hits, defence: 19 })
      expect(last(table).parried).toBe(wards ? 'right-arm' : undefined)
      // A total that misses without the +3 touches nothing; one that hits in spite of it strikes the combatant himself.
      expect(table.told('hit').map(({ area }) => area)).toEqual(
        wards ? ['right-arm'] : hits ? ['torso'] : [],
      )
    },
  )

  test('[fnff-1988/action/parry] against melee, thrown and unarmed attacks of every kind, not against shots and feints', () => {
    const bonus = (mode: Mode, a: ManText = KNIFE) => {
      const defence = (answer: string) =>
        last(
          pair(
            {
              dice: { attack: [1], defence: [10] },
              offers: (ask) =>
                ask.kind === 'react' && ask.options.includes(answer) ? answer : undefined,
            },
            a,
          ).act('a', blow(mode)),
        ).defence
      return defence('parry') - defence('no')
    }
    expect(
      (['melee', 'strike', 'kick', 'pin', 'throw'] as const).map((mode) => bonus(mode)),
    ).toEqual([3, 3, 3, 3, 3])
    const thrown = { weapon: 'Knife or dagger', mode: 'thrown', metres: 5 } as const
    expect(planOf({ ...thrown, parrying: true }).defence - planOf(thrown).defence).toBe(3)
    expect([bonus('feint'), bonus('single', { ...FIGHTER, weapons: ['glock-17'] })]).toEqual([0, 0])
  })

  test('[fnff-1988/action/parry] declared as an action it holds for all attacks to the end of the phase', () => {
    const table = fight(
      { b: { ...FIGHTER, stats: { ref: 9 } }, a: { ...FIGHTER, stats: { ref: 8 } } },
      { metres: 1, dice: { attack: [1], defence: [5] } },
    )
      .act('b', { do: 'parry' })
      .act('a', blow('strike'))
      .act('a', blow('kick'))
    expect(table.told('attacked').map(({ defence }) => defence)).toEqual([20, 20])
    table.until('a', 2).act('a', blow('strike'))
    expect(last(table).defence).toBe(17)
  })

  test.each([
    ['whole-phase', [19, 19]],
    ['one-attack', [19, 16]],
  ] as const)(
    '[fnff-1988/action/parry] option parry-scope %s: a throw and then a pin',
    (value, defences) => {
      const table = parried(
        blow('throw'),
        { attack: [1], defence: [5] },
        {},
        {},
        { 'parry-scope': value },
      ).act('a', blow('pin'))
      expect(table.told('attacked').map(({ defence }) => defence)).toEqual(defences)
    },
  )
})

test.each([
  // REF 8 + 5 + die against REF 9 + Athletics 3 + die: 55 of 100 pairs of dice hit.
  ['whole-phase', '2 attacks, each with these chances.'],
  ['one-attack', '2 attacks. The first meets the parry; without it the next hits with 55.0 %.'],
] as const)(
  '[fnff-1988/action/parry] option parry-scope %s: what the card says of two blows',
  (value, note) => {
    const options = { 'parry-scope': value }
    const table = pair({ options }, { stats: { ref: 8 } }, { stats: { ref: 9 } })
      .act('b', { do: 'parry' })
      .until('a', 1)
    const { plan } = makeFace(options)
    const view = table.book.view(table.state, 'player-1')
    expect(plan(view, table.ask('a'), blow('strike', { shots: 2 }))!.notes).toContain(note)
  },
)

test.each([
  ['whole-phase', [17, 17, 17, 17]],
  ['one-attack', [17, 14, 14, 14]],
] as const)(
  '[fnff-1988/action/parry] option parry-scope %s: two of equal REF, two blows each',
  (value, defences) => {
    const options = { 'parry-scope': value }
    const like = { ...FIGHTER, stats: { ref: 8 }, side: 'a' }
    const table = fight(
      { b: { ...FIGHTER, stats: { ref: 9 } }, a: like, c: like },
      { metres: 1, options, dice: { attack: [1], defence: [2] }, offers: () => 'no' },
    )
    table.act('b', { do: 'parry' }).until('a', 1)
    const blows = blow('strike', { shots: 2 })
    table.act('a', blows).act('c', blows)
    expect(table.told('attacked').map(({ defence }) => defence)).toEqual(defences)
  },
)

describe('what the guard takes', () => {
  test('[fnff-1988/unarmed/parry] a martial artist takes nothing of an unarmed attack', () => {
    const artist = { skills: { 'martial-arts': 1, brawling: 5, athletics: 3 } }
    expect(last(parried(blow('strike'), WARDED, {}, artist)).parried).toBe('right-arm')
    expect(parried(blow('strike'), WARDED, {}, artist).told('hit')).toEqual([])
    // A knife has the accuracy 1.
    expect(
      parried(blow('melee'), { ...WARDED, attack: [3] }, KNIFE, artist).told('hit'),
    ).toMatchObject([{ who: 'b', area: 'right-arm', damage: 6 }])
  })

  test('[fnff-1988/unarmed/parry] a brawler takes the bludgeoning of an unarmed attack at the arm, strength and skill with it, no margin', () => {
    expect(parried(blow('strike'), WARDED, { stats: { body: 8 } }).told('hit')).toMatchObject([
      { area: 'right-arm', damage: 6 + 1, through: 1 },
    ])
    const artist = { skills: { 'martial-arts': 5 } }
    const table = parried(blow('strike'), WARDED, artist)
    expect(table.told('hit')).toMatchObject([{ area: 'right-arm', damage: 6 + 5, through: 2 }])
    expect(table.combatant('b').wounds).toMatchObject([{ area: 'right-arm', bludgeoning: true }])
  })

  test('[fnff-1988/unarmed/parry] against a weapon the arm takes dice and strength without margin, through its armour', () => {
    const club = { ...FIGHTER, weapons: ['club'], stats: { body: 8 } }
    expect(parried(blow('melee'), WARDED, club).told('hit')).toMatchObject([
      { area: 'right-arm', damage: 6 + 1, through: 7 },
    ])
    const jacket = parried(blow('melee'), WARDED, club, { armor: ['Leather Jacket'] })
    expect(jacket.told('hit')).toMatchObject([
      { area: 'right-arm', damage: 7, stopped: 4, through: 3 },
    ])
    expect(jacket.combatant('b').wounds).toMatchObject([{ area: 'right-arm', bludgeoning: false }])
  })

  test('[fnff-1988/unarmed/parry, fnff-1988/cover/modifiers] cover does not shield the arm that parries', () => {
    const table = pair({
      dice: { ...WARDED, attack: [6] },
      offers: (ask) =>
        ask.kind === 'react' && ask.options.includes('parry-left-arm')
          ? 'parry-left-arm'
          : undefined,
    })
      .rule({ rule: 'pair', a: 'a', b: 'b', cover: 'behind-corner' })
      .act('a', blow('strike'))
    expect(table.told('hit')).toMatchObject([{ area: 'left-arm', damage: 6, through: 1 }])
  })

  test.each(['knife', 'glock-17', 'm-1-garand'])(
    '[fnff-1988/action/parry] whatever is in hand wards it off, and a weapon of the list takes no harm: %s',
    (weapon) => {
      const table = parried(blow('strike'), WARDED, {}, { ...FIGHTER, weapons: [weapon] })
      expect(last(table).parried).toBe('weapon')
      expect([table.told('hit'), table.combatant('b').wounds]).toEqual([[], []])
    },
  )

  test('[fnff-1988/action/parry, fnff-1988/damage/structural] an object with structural points takes the damage without margin, and breaks at 0', () => {
    const chair = {
      ...FIGHTER,
      weapons: [{ name: 'Chair', type: 'M' as const, damage: '1D6', structure: 10 }],
    }
    const table = parried(blow('strike'), WARDED, { stats: { body: 8 } }, chair)
    expect(table.told('battered')).toEqual([
      { type: 'battered', who: 'b', weapon: 0, name: 'Chair', points: 6 + 1, left: 3 },
    ])
    expect([table.told('hit'), table.combatant('b').weapons[0]!.battered]).toEqual([[], 7])
    table.act('a', blow('kick'))
    expect(table.told('battered').at(-1)).toMatchObject({ left: 0 })
    expect(table.combatant('b').weapons).toEqual([])
    expect(face.say(table.told('battered').at(-1)!, table.state)).toBe(
      'The Chair of b takes 13 damage and breaks.',
    )
  })

  test('[fnff-1988/unarmed/parry] a pin that is warded off holds nobody, a throw throws nobody', () => {
    const pin = parried(blow('pin'), WARDED)
    expect([last(pin).parried, pin.told('hit'), pin.combatant('a').holds]).toEqual([
      'right-arm',
      [],
      undefined,
    ])
    const thrown = parried(blow('throw'), WARDED)
    expect([
      thrown.told('hit').map(({ area, damage }) => [area, damage]),
      thrown.told('floored'),
    ]).toEqual([[['right-arm', 6]], []])
  })
})

describe('which guard', () => {
  const slow = (b: ManText, act: Act) =>
    fight(
      { b: { ...FIGHTER, ...b, stats: { ref: 9 } }, a: { ...FIGHTER, stats: { ref: 8 } } },
      { metres: 1, dice: { attack: [6], defence: [5], damage: [6] } },
    ).act('b', act)

  test.each([
    ['left-arm', ['left-arm']],
    ['right-leg', ['right-leg']],
    [undefined, ['right-arm']],
  ] as const)('[fnff-1988/unarmed/parry] the arm or leg of his choice: %s', (guard, areas) => {
    const table = slow({}, { do: 'parry', with: guard }).act('a', blow('strike'))
    expect(table.told('hit').map(({ area }) => area)).toEqual(areas)
  })

  test('[fnff-1988/unarmed/parry] the arm in spite of a weapon; the left arm where the right is useless', () => {
    expect(
      slow(KNIFE, { do: 'parry', with: 'left-arm' }).act('a', blow('strike')).told('hit').length,
    ).toBe(1)
    expect(
      slow(KNIFE, { do: 'parry', with: 'weapon' }).act('a', blow('strike')).told('hit').length,
    ).toBe(0)
    const hurt = (act: Act) =>
      fight(
        { b: { ...FIGHTER, stats: { ref: 9 } }, a: { ...FIGHTER, stats: { ref: 8 } } },
        { metres: 1, dice: { attack: [6], defence: [5], damage: [6] } },
      )
        .rule({ rule: 'wound', who: 'b', area: 'right-arm', level: 'CW' })
        .act('b', act)
    expect(
      hurt({ do: 'parry' })
        .act('a', blow('strike'))
        .told('hit')
        .map(({ area }) => area),
    ).toEqual(['left-arm'])
    const table = fight(
      { b: { ...FIGHTER, stats: { ref: 9 } }, a: { ...FIGHTER, stats: { ref: 8 } } },
      { metres: 1 },
    ).rule({ rule: 'wound', who: 'b', area: 'right-arm', level: 'CW' })
    expect(table.tries('b', { do: 'parry', with: 'right-arm' }).refusal?.code).toBe(
      'refused/no-limb',
    )
    expect(table.tries('b', { do: 'parry', with: 'weapon' }).refusal?.code).toBe('refused/no-blade')
    expect(table.tries('b', { do: 'parry', with: 'head' }).refusal?.code).toBe('refused/no-act')
  })

  test('[fnff-1988/action/parry] the menu lists what he can parry with, the weapon first', () => {
    const table = pair({}, KNIFE)
    const item = face.menu(table.state, table.ask('a')).find(({ verb }) => verb === 'parry')!
    expect(item.variants?.[0]!.values.map(({ value }) => value)).toEqual([
      'weapon',
      'right-arm',
      'left-arm',
      'right-leg',
      'left-leg',
    ])
    expect(
      table.act('a', { ...(item.choice as { do: 'parry' }), with: 'right-leg' }).combatant('a')
        .phase,
    ).toMatchObject({ parrying: true, parryWith: 'right-leg' })
  })
})

describe('the answer to an attack', () => {
  const offered = (b: ManText, answer = 'no') => {
    const options: unknown[] = []
    const labels: string[] = []
    const table = pair(
      {
        dice: WARDED,
        offers: (ask, state) => {
          if (ask.kind !== 'react') return undefined
          options.push(...ask.options)
          labels.push(...face.menu(state, ask).map(({ label }) => label))
          return answer
        },
      },
      {},
      b,
    ).act('a', blow('strike'))
    return { options, labels, table }
  }
  test.each<[string, ManText, readonly string[]]>([
    [
      'bare hands',
      {},
      ['no', 'dodge', 'parry', 'parry-left-arm', 'parry-right-leg', 'parry-left-leg'],
    ],
    [
      'a knife',
      KNIFE,
      [
        'no',
        'dodge',
        'parry',
        'parry-right-arm',
        'parry-left-arm',
        'parry-right-leg',
        'parry-left-leg',
      ],
    ],
    [
      'a broken right arm',
      { wounds: [{ area: 'right-arm', level: 'SW', effect: 'broken' }] },
      ['no', 'dodge', 'parry', 'parry-right-leg', 'parry-left-leg'],
    ],
  ])('[fnff-1988/unarmed/parry, fnff-1988/action/parry] with %s', (_, b, options) => {
    expect(offered(b).options).toEqual(options)
  })
  test('[fnff-1988/unarmed/parry] the limb that he answers with takes the blow, and the menu says so', () => {
    const { table, labels } = offered({}, 'parry-left-leg')
    expect(last(table).parried).toBe('left-leg')
    expect(table.told('hit').map(({ area }) => area)).toEqual(['left-leg'])
    expect(table.combatant('b').phase).toMatchObject({
      parrying: true,
      parryWith: 'left-leg',
      acted: true,
    })
    expect(labels).toContain('Parry with the left leg (+3, it takes the blow, uses the action)')
  })
})

test('[fnff-1988/unarmed/other-actions] who parried has used his action, and the log says with what', () => {
  const table = parried(blow('strike'), WARDED)
  expect(table.combatant('b').phase.acted).toBe(true)
  expect(face.say(last(table), table.state)).toBe(
    'a strikes b: 18 against 19, warded off with the right arm.',
  )
  expect(face.say(table.told('hit')[0]!, table.state)).toContain('right arm: 6 damage')
})

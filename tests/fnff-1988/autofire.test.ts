// Bursts and full auto at one target: rounds, columns, hits, margins, and what cannot be called.
import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { throwAttack } from '../../src/books/fnff-1988/attack/resolve.ts'
import { doubtsOf } from '../../src/books/fnff-1988/arms/reliability.ts'
import { scripted } from '../support/book-dice.ts'
import { main } from '../../src/cli/main.ts'
import { arm, planOf, resolve, sp } from './exchange.ts'
import type { Spec } from './exchange.ts'

const points = (plus: number) => ({ count: 1, plus: plus - 1, divide: 1 })
/** A rifle whose rounds do these points when their die shows 1. */
const rifle = (each: number, over: object = {}) => ({
  type: 'RIF' as const,
  shots: 30,
  rof: 20,
  damage: { near: points(each), far: points(each), extreme: points(each) },
  ...over,
})
/** Armour that nothing passes, so that no wound asks for dice. */
const BEHIND_WALL: Spec = {
  target: { armor: [sp(200, 'head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg')] },
  options: { 'layering-limit': 'none' },
}

describe('direct autofire', () => {
  test.each([
    ['submachinegun', 'Uzi', true],
    ['assault rifle', 'M-16A', true],
    ['automatic shotgun', 'CAWS', true],
    ['pistol, ROF 2', 'Glock 17', false],
    ['pump gun, ROF 2', 'Ithaca Stakeout', false],
    ['rifle, ROF 3', 'M-1 Garand', false],
  ] as const)(
    '[fnff-1988/autofire/kinds] %s: ROF 5 and more is automatic',
    async (_, weapon, automatic) => {
      expect(arm(weapon).weapon.rof >= 5).toBe(automatic)
      const { code, out } = await odds({ weapon: arm(weapon).weapon.id, mode: 'burst' })
      expect(code).toBe(automatic ? 0 : 1)
      if (!automatic)
        expect(JSON.parse(out).refused).toMatchObject({
          code: 'refused/not-automatic',
          rule: 'fnff-1988/autofire/kinds',
        })
    },
  )

  test.each([
    ['burst', 30, 3],
    ['burst', 2, 2],
    ['burst', 1, 1],
    ['auto', 32, 20],
    ['auto', 20, 20],
    ['auto', 7, 7],
    ['single', 32, 1],
  ] as const)(
    '[fnff-1988/autofire/direct-modes] Uzi, ROF 20, %s with %i loaded: %i rounds',
    (mode, loaded, rounds) => {
      expect(planOf({ weapon: 'Uzi', mode, load: { loaded } }).rounds).toBe(rounds)
    },
  )
  test.each([
    [1, -2, -5],
    [30, -1, -4],
    [75, 0, 0],
    [150, 2, 4],
    [151, 3, 5],
  ])(
    '[fnff-1988/autofire/direct-modes, fnff-1988/range/modifiers] Uzi over %i m: burst %i, full auto %i, few rounds or many',
    (metres, burst, auto) => {
      for (const loaded of [2, 32]) {
        expect(planOf({ weapon: 'Uzi', mode: 'burst', metres, load: { loaded } }).defence - 5).toBe(
          burst,
        )
        expect(planOf({ weapon: 'Uzi', mode: 'auto', metres, load: { loaded } }).defence - 5).toBe(
          auto,
        )
      }
    },
  )

  test('[fnff-1988/autofire/hits] Uzi on full auto, 10 against 3: 7 rounds hit', () => {
    const plan = {
      ...planOf({ weapon: 'Uzi', mode: 'auto', metres: 20, ...BEHIND_WALL }),
      attack: 6,
      defence: 1,
    }
    expect(plan.rounds).toBe(20)
    const dice = scripted([4, 2, 1, 2, 3, 5, 6, 7, 9, 1, 1, 1, 1, 1, 1, 1])
    const thrown = throwAttack(dice, plan, optionsOf(BEHIND_WALL.options))
    dice.finish()
    expect(thrown).toMatchObject({ attack: 10, defence: 3, margin: 7 })
    expect(thrown.hits.map((hit) => hit.area)).toEqual([
      'head',
      'torso',
      'torso',
      'right-arm',
      'left-arm',
      'right-leg',
      'left-leg',
    ])
  })
  test.each([
    ['burst', 10, 3],
    ['burst', 2, 2],
    ['auto', 1, 1],
    ['burst', 0, 0],
    ['auto', -3, 0],
  ] as const)('[fnff-1988/autofire/hits] %s, margin %i: %i hits', (mode, margin, hits) => {
    const plan = {
      ...planOf({ weapon: 'Uzi', mode, metres: 20, ...BEHIND_WALL }),
      attack: 5 + margin,
      defence: 5,
    }
    expect(
      throwAttack(
        scripted([
          5,
          5,
          ...Array.from({ length: hits }, () => 2),
          ...Array.from({ length: hits }, () => 1),
        ]),
        plan,
        optionsOf(BEHIND_WALL.options),
      ).hits,
    ).toHaveLength(hits)
  })
  test('[fnff-1988/autofire/hits] every hit has its own area, damage, armour, wound and save', () => {
    // 6 + 4 + 5 against 5 - 1 + 9: margin 2. Torso 5 + 2 on SP 4: 3, a flesh wound. Left leg, bare: 7, a serious one.
    const spec: Spec = { weapon: rifle(5), mode: 'burst', target: { armor: [sp(4)] } }
    expect(resolve(spec, [5, 9, 9, 2, 1, 7, 1, 6, 4])).toMatchObject({
      margin: 2,
      wound: 'SW',
      hits: [
        {
          area: 'torso',
          damage: 7,
          stopped: 4,
          through: 3,
          wound: 'FW',
          save: { die: 7, needed: 7, result: 'awake' },
        },
        {
          area: 'left-leg',
          damage: 7,
          stopped: 0,
          through: 7,
          wound: 'SW',
          save: { die: 4, needed: 5, result: 'awake' },
        },
      ],
    })
  })
  test('[fnff-1988/autofire/hits, fnff-1988/save/consciousness] who dies of the first hit makes no further save', () => {
    // Margin 2: two hits of 30 + 2 at the torso.
    expect(
      resolve({ weapon: rifle(30), mode: 'burst' }, [5, 9, 2, 2, 1, 1]).hits.map((hit) => [
        hit.wound,
        hit.save,
      ]),
    ).toEqual([
      ['D', undefined],
      ['D', undefined],
    ])
  })

  const BURST: Spec = { weapon: rifle(5), mode: 'burst', ...BEHIND_WALL }
  // 6 + 4 + 9 against 5 - 1 + 9: margin 6, three hits: the head and twice the torso.
  test.each([
    ['each-round', [9, 9, 1, 2, 3, 1, 1, 1], [22, 11, 11]],
    ['none', [9, 9, 1, 2, 3, 1, 1, 1], [10, 5, 5]],
    // The first round by itself, then the two others: torso with the margin, then head and torso without it.
    ['first-round', [9, 9, 2, 1, 1, 3, 1, 1], [11, 10, 5]],
  ] as const)('[fnff-1988/autofire/hits] autofire-margin-damage %s', (value, faces, damage) => {
    expect(
      resolve(
        { ...BURST, options: { ...BURST.options, 'autofire-margin-damage': value } },
        faces,
      ).hits.map((hit) => hit.damage),
    ).toEqual(damage)
  })
  test.each(['each-round', 'first-round', 'none'] as const)(
    '[fnff-1988/autofire/hits] autofire-margin-damage %s: a single shot has its margin',
    (value) => {
      expect(
        resolve(
          {
            ...BURST,
            mode: 'single',
            options: { ...BURST.options, 'autofire-margin-damage': value },
          },
          [9, 7, 2, 1],
        ).hits[0],
      ).toMatchObject({ damage: 5 + 6 })
    },
  )
  test('[fnff-1988/autofire/hits, fnff-1988/armour/staged-penetration] first-round: what the first cost the armour the others find', () => {
    // First the torso, 7 + 6 on SP 6; then two of 7 there: 7 - 5 and 7 - 4.
    const spec: Spec = {
      ...BURST,
      weapon: rifle(7),
      target: { armor: [sp(6)] },
      options: { 'autofire-margin-damage': 'first-round' },
    }
    expect(
      resolve(spec, [9, 9, 2, 1, 1, 1, 3, 4, 1, 1, 1, 1]).hits.map((hit) => [
        hit.stopped,
        hit.through,
      ]),
    ).toEqual([
      [6, 7],
      [5, 2],
      [4, 3],
    ])
  })
})

const stats = { int: 5, ref: 8, cool: 10, ma: 5, body: 5 }
async function odds(attack: object) {
  const out: string[] = []
  const file = {
    book: 'fnff-1988',
    attacker: { name: 'Matt', stats, skills: { rifle: 4 } },
    defender: { name: 'Scar', stats },
    attack: { range: 10, ...attack },
  }
  const code = await main(['odds', '-', '--json'], {
    out: (text) => out.push(text),
    err: () => undefined,
    read: () => JSON.stringify(file),
  })
  return { code, out: out.join('\n') }
}

describe('no called shots', () => {
  test.each([
    ['uzi', 'burst', 'head'],
    ['uzi', 'auto', 'torso'],
    ['caws', 'auto', 'head'],
  ])(
    '[fnff-1988/autofire/no-called-shots] %s, %s at the %s is refused',
    async (weapon, mode, at) => {
      const { code, out } = await odds({ weapon, mode, at })
      expect(code).toBe(1)
      expect(JSON.parse(out).refused).toMatchObject({
        code: 'refused/no-called-area',
        rule: 'fnff-1988/autofire/no-called-shots',
      })
    },
  )
  test.each(['burst', 'auto'] as const)(
    '[fnff-1988/autofire/no-called-shots, fnff-1988/aiming/bonus] aim counts, and halves nothing: %s',
    (mode) => {
      const [plain, aimed] = [
        planOf({ weapon: 'Uzi', mode }),
        planOf({ weapon: 'Uzi', mode, aim: 2 }),
      ]
      expect([aimed.attack - plain.attack, aimed.halvings, aimed.hitTable.open]).toEqual([
        4,
        0,
        [true, true, true, true, true, true],
      ])
    },
  )
  test('[fnff-1988/autofire/no-called-shots] a single shot may be called', async () => {
    expect((await odds({ weapon: 'uzi', at: 'head' })).code).toBe(0)
  })
})

test.each([
  ['each-round', [12, 12, 12]],
  ['first-round', [12, 9, 9]],
  ['none', [9, 9, 9]],
] as const)(
  '[fnff-1988/damage/contact, fnff-1988/autofire/hits] a burst at the muzzle of 9 at most, margin 3, autofire-margin-damage %s: %j',
  (value, damage) => {
    const { hits } = resolve(
      {
        ...BEHIND_WALL,
        weapon: 'MP5K',
        mode: 'burst',
        metres: 0.1,
        helpless: true,
        options: { ...BEHIND_WALL.options, 'autofire-margin-damage': value },
      },
      // REF 6, Rifle 4, accuracy 1, one hand -2, against 10 - 2 at pointblank.
      [2, 2, 3, 4],
    )
    expect(hits.map((hit) => hit.damage)).toEqual(damage)
  },
)

describe('jams', () => {
  const asks = (
    weapon: string,
    mode: 'single' | 'burst' | 'auto',
    options: object = {},
    checked?: number,
  ) => doubtsOf({ ...arm(weapon), checked }, mode, 6, optionsOf(options)).length > 0
  test.each([
    ['once-per-turn', undefined, true],
    ['once-per-turn', 3, true],
    ['once-per-turn', 6, false],
    ['every-burst', undefined, true],
    ['every-burst', 6, true],
  ] as const)(
    '[fnff-1988/weapons/jam-by-autofire] autofire-jam-roll %s, full auto last checked at %s: %s',
    (value, checked, roll) => {
      expect(asks('Uzi', 'auto', { 'autofire-jam-roll': value }, checked)).toBe(roll)
    },
  )
  test.each([
    [false, 'once-per-turn', false, false],
    [true, 'once-per-turn', true, false],
    [true, 'every-burst', true, true],
    [false, 'every-burst', false, false],
  ] as const)(
    '[fnff-1988/weapons/jam-by-autofire] burst-can-jam %s, %s: first burst of the turn %s, second %s',
    (jams, often, first, second) => {
      const options = { 'burst-can-jam': jams, 'autofire-jam-roll': often }
      expect([
        asks('Uzi', 'burst', options, 3),
        asks('Uzi', 'burst', options, 6),
        asks('Uzi', 'single', options),
      ]).toEqual([first, second, false])
    },
  )
})

// Location, damage, contact, armour: from the hit to the points that reach the body.
import { describe, expect, test } from 'vitest'
import { protectionOf, stoppingPower } from '../../src/books/fnff-1988/arms/armour.ts'
import { shrapnelPlan } from '../../src/books/fnff-1988/area/shrapnel.ts'
import { apply } from '../../src/books/fnff-1988/events.ts'
import { CONTACT_METRES, planAttack } from '../../src/books/fnff-1988/attack/plan.ts'
import { rules1988 } from '../../src/books/fnff-1988/table/rules.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { throwAttack } from '../../src/books/fnff-1988/attack/resolve.ts'
import { begin } from '../../src/books/fnff-1988/state.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { arm, attackOf, combatant, planOf, resolve, sp } from './exchange.ts'
import type { Spec } from './exchange.ts'
import { noPoints } from '../../src/books/gunfight/attack/body-areas.ts'

/** REF 6 + skill 4 + a 6 against REF 5 + close 1 + a die: margin 10 less the die, told by the defence die. */
const ATTACK = 6
const forMargin = (margin: number): number => 10 - margin
const fixed = (plus: number) => ({ count: 1, plus: plus - 1, divide: 1 })
/** A pistol whose single die, when it shows 1, makes these points. */
const gun = (points: number): Spec => ({
  weapon: { damage: { near: fixed(points), far: fixed(points), extreme: fixed(points) } },
  target: {},
})
/** Armour that nothing passes, so that no wound asks for dice. */
const WALL = {
  name: 'wall',
  sp: 200,
  covers: ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
}
const BEHIND_WALL: Spec = { target: { armor: [WALL] }, options: { 'layering-limit': 'none' } }
const damage = (spec: Spec, faces: readonly number[]) =>
  resolve({ ...spec, ...BEHIND_WALL, options: { ...BEHIND_WALL.options, ...spec.options } }, faces)
    .hits[0]

describe('location', () => {
  const ROWS = [
    [1, 'head'],
    [2, 'torso'],
    [3, 'torso'],
    [4, 'torso'],
    [5, 'right-arm'],
    [6, 'left-arm'],
    [7, 'right-leg'],
    [8, 'right-leg'],
    [9, 'left-leg'],
    [10, 'left-leg'],
  ] as const
  test.each(ROWS)(
    '[fnff-1988/damage/hit-table, fnff-1988/damage/location] a %i is the %s',
    (die, area) => {
      expect(damage(gun(1), [ATTACK, 9, die, 1])).toMatchObject({ area })
    },
  )
  test.each([7, 8, 9, 10])(
    '[fnff-1988/damage/location] half hidden behind a car: a %i is thrown again',
    (die) => {
      expect(damage({ ...gun(1), cover: 'over-cover' }, [ATTACK, 7, die, die, 6, 1])).toMatchObject(
        { area: 'left-arm' },
      )
    },
  )
  test.each([
    [1, 'head'],
    [5, 'right-arm'],
  ] as const)(
    '[fnff-1988/damage/location] round a corner with the right arm: only 1 and 5 count, here %i',
    (die, area) => {
      expect(
        damage({ ...gun(1), cover: 'behind-corner' }, [ATTACK, 7, 2, 3, 4, 6, 7, 8, 9, 10, die, 1]),
      ).toMatchObject({ area })
    },
  )
  const GONE = { lasting: [{ area: 'right-arm', effect: 'amputated' }] } as const
  const BROKEN = { wounds: [{ area: 'right-arm', level: 'SW', effect: 'broken' }] } as const
  const ALL = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
  const ARMS = ['head', 'torso', 'right-arm', 'left-arm']
  test.each([
    ['none', 'somebody whole', {}, ALL],
    ['none', 'somebody with a broken arm', BROKEN, ALL],
    ['none', 'somebody without the right arm', GONE, ALL.toSpliced(2, 1)],
    ['prone', 'somebody whole', {}, ALL],
    ['over-cover', 'somebody whole', {}, ARMS],
    ['over-cover', 'somebody without the right arm', GONE, ARMS.toSpliced(2, 1)],
    ['behind-corner', 'somebody whole', {}, ['head', 'right-arm']],
    ['behind-corner', 'somebody with a broken right arm', BROKEN, ['head', 'left-arm']],
    ['behind-corner', 'somebody without the right arm', GONE, ['head', 'left-arm']],
    ['behind-hostage', 'somebody whole', {}, ['head', 'right-arm']],
  ] as const)(
    '[fnff-1988/damage/location] %s, %s: what can be hit',
    (cover, _who, target, areas) => {
      const { open } = planOf({ ...gun(1), cover, target }).hitTable
      expect(ALL.filter((_, area) => open[area])).toEqual(areas)
    },
  )
  test('[fnff-1988/damage/location] no pellets and no splinters hit a limb that is gone', () => {
    const { open } = planOf({ weapon: 'Ithaca Stakeout', target: GONE }).hitTable
    // Rows 7 and 8 name the right arm.
    expect(open).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => row !== 7 && row !== 8))
    const splinters = shrapnelPlan(combatant(GONE), 'none', optionsOf({}))
    expect(splinters.hitTable.open).toEqual(ALL.map((area) => area !== 'right-arm'))
  })
  test('[fnff-1988/damage/location] a named area needs no die', () => {
    expect(damage({ ...gun(1), at: 'left-leg' }, [9, 1, 1])).toMatchObject({ area: 'left-leg' })
  })
})

describe('damage', () => {
  const PYTHON: Spec = { weapon: 'Colt Python' }
  test('[fnff-1988/damage/killing-ranged] .357 at close range, 16 against 12, the dice 9: 13', () => {
    expect(damage(PYTHON, [5, 6, 2, 2, 4])).toMatchObject({ area: 'torso', damage: 13 })
  })
  test('[fnff-1988/damage/killing-ranged, fnff-1988/damage/head-doubling] the same at the head: 26', () => {
    expect(damage(PYTHON, [5, 6, 1, 2, 4])).toMatchObject({ area: 'head', damage: 26 })
  })
  test.each([
    [12, '2D6+3', 10 + 3],
    [20, '2D6+2', 9 + 3],
    [60, '1D6+3', 8 + 3],
  ])('[fnff-1988/damage/killing-ranged] .357 over %i m does %s', (metres, code, points) => {
    const range = { 12: 1, 20: 2, 60: 4 }[metres]!
    expect(
      damage({ ...PYTHON, metres }, [
        5,
        16 - 3 - 5 - range,
        2,
        ...(code.startsWith('2') ? [3, 4] : [5]),
      ]),
    ).toMatchObject({ damage: points })
  })
  test('[fnff-1988/damage/killing-ranged] a .25 has no figure beyond close range: nothing', () => {
    expect(
      planOf({
        weapon: {
          ammunition: '.25',
          damage: { near: fixed(1), far: undefined, extreme: undefined },
        },
        metres: 20,
      }).dice,
    ).toBeUndefined()
    expect(
      damage(
        { weapon: { damage: { near: fixed(1), far: undefined, extreme: undefined } }, metres: 20 },
        [ATTACK, 1, 2],
      ),
    ).toMatchObject({ damage: 0, through: 0 })
  })

  const CLUB: Spec = {
    weapon: 'Club',
    mode: 'melee',
    metres: 1,
    attacker: { stats: { ref: 6, body: 8 }, skills: { melee: 4 } },
  }
  test.each([
    ['1D6', 12],
    ['1D6/2', 9],
    ['1D6/3', 8],
  ] as const)(
    '[fnff-1988/damage/killing-melee] a club of %s, 6 on the die, margin 5, Strong: %i',
    (dice, points) => {
      expect(damage({ ...CLUB, options: { 'club-damage': dice } }, [1, 1, 2, 6])).toMatchObject({
        damage: points,
      })
      expect(damage({ ...CLUB, options: { 'club-damage': dice } }, [1, 1, 1, 6])).toMatchObject({
        area: 'head',
        damage: 2 * points,
      })
    },
  )
  test.each([
    [2, -2],
    [3, -1],
    [5, 0],
    [8, 1],
    [10, 2],
  ])(
    '[fnff-1988/damage/killing-melee, fnff-1988/melee/body-type-damage] BODY %i adds %i',
    (body, plus) => {
      expect(planOf({ ...CLUB, attacker: { stats: { body } } }).bonus).toBe(plus)
      expect(planOf({ ...PYTHON, attacker: { stats: { body } } }).bonus).toBe(0)
    },
  )
  test.each([
    ['before-armour', 16],
    ['after-armour', 6],
  ] as const)(
    '[fnff-1988/damage/head-doubling] %s: 13 to the head behind SP 10 leaves %i',
    (order, through) => {
      const effect = order === 'before-armour' ? [] : [6]
      expect(
        resolve(
          {
            ...PYTHON,
            target: { armor: [sp(10, 'head')] },
            options: { 'head-doubling-order': order },
          },
          [5, 6, 1, 2, 4, ...effect, 1],
        ),
      ).toMatchObject({ hits: [{ through, stopped: 10 }] })
    },
  )
  test('[fnff-1988/damage/head-doubling] blades double too', () => {
    expect(damage({ weapon: 'Sword', mode: 'melee', metres: 1 }, [8, 10, 1, 2])).toMatchObject({
      area: 'head',
      damage: (2 + 3 + 2) * 2,
    })
  })

  const punch = (martial: number): Spec => ({
    weapon: 'none',
    mode: 'strike',
    metres: 1,
    attacker: {
      stats: { ref: 6, body: 8 },
      skills: martial ? { 'martial-arts': martial } : { brawling: 5 },
    },
  })
  test.each([
    ['Brawling', 0, 2, 10, 2],
    ['Martial Arts 5', 5, 2, 15, 3],
    ['Martial Arts 5 to the head', 5, 1, 30, 6],
  ] as const)(
    '[fnff-1988/damage/bludgeoning] a 5, margin 4, Strong, %s',
    (_, martial, where, undivided, points) => {
      const effect = points > 4 ? [6] : []
      expect(resolve(punch(martial), [2, 4, where, 5, ...effect, 1]).hits[0]).toMatchObject({
        damage: undivided,
        through: points,
      })
    },
  )
  test.each([
    ['strike', 1],
    ['kick', 2],
  ] as const)(
    '[fnff-1988/damage/bludgeoning, fnff-1988/unarmed/attacks] a %s rolls %iD6',
    (mode, count) => {
      expect(planOf({ ...punch(0), mode }).dice).toEqual({ count, plus: 0, divide: 1 })
    },
  )
  test('[fnff-1988/unarmed/attacks] a kick has accuracy -1', () => {
    expect(planOf({ ...punch(0), mode: 'kick' }).attack - planOf(punch(0)).attack).toBe(-1)
  })
  test.each([
    [6, 4, 0],
    [6, 5, 0],
    [6, 6, 1],
    [5, 4, 0],
    [5, 5, 1],
  ] as const)(
    '[fnff-1988/damage/bludgeoning-threshold] bludgeoning-minimum %i: %i points become %i',
    (minimum, undivided, through) => {
      const spec: Spec = {
        ...punch(0),
        attacker: { stats: { ref: 6, body: 5 }, skills: { brawling: 5 } },
        options: { 'bludgeoning-minimum': minimum },
      }
      expect(resolve(spec, [2, 7, 2, undivided - 1, ...(through ? [1] : [])])).toMatchObject({
        wound: through ? 'FW' : 'none',
        hits: [{ damage: undivided, through }],
      })
    },
  )
})

describe('the muzzle at the body', () => {
  const WALTER: Spec = { metres: 0, helpless: true, at: 'head', target: { stats: { body: 8 } } }
  test('[fnff-1988/damage/contact] a Glock at the head of Walter, Strong: no margin, 9 doubled is 18, Mortal Wound', () => {
    // REF 6 + Pistol 4 + accuracy 2 + 5, halved for the head: 8 against 10.
    expect(resolve(WALTER, [5, 1])).toMatchObject({
      margin: 0,
      wound: 'MW',
      hits: [{ area: 'head', damage: 18, through: 18 }],
    })
  })
  test.each([
    ['added', 9 + 4],
    ['ignored', 9],
  ] as const)(
    '[fnff-1988/damage/contact] contact-margin %s: against one who defends himself a margin of 4 makes %i',
    (value, points) => {
      expect(
        damage({ metres: CONTACT_METRES, options: { 'contact-margin': value } }, [1, 4, 2]),
      ).toMatchObject({ damage: points })
    },
  )
  test.each([
    [0, 9],
    [0.3, 9],
    [0.31, undefined],
    [1, undefined],
  ])('[fnff-1988/damage/contact] at %d m the fixed damage is %s', (metres, points) => {
    expect(planOf({ metres }).fixed).toBe(points)
  })
  test.each([
    // UZI, 1D6+3: REF 6 + Rifle 4 + accuracy 2 + 6 = 18 against 10 - 5.
    [0.3, 20, 6 + 3 + 13],
    [0.5, 13, 3 + 3 + 13],
  ])(
    '[fnff-1988/damage/contact] full auto at a helpless body, muzzle at %d m: %i of 20 rounds hit',
    (metres, rounds, points) => {
      const spec: Spec = { weapon: 'Uzi', mode: 'auto', hands: 2, metres, helpless: true }
      const places = Array.from({ length: rounds }, () => 2)
      const dice = metres === 0.3 ? [] : places.map(() => 3)
      const shot = resolve({ ...spec, target: WALL }, [6, ...places, ...dice])
      expect([shot.rounds, shot.hits[0]!.damage]).toEqual([rounds, points])
    },
  )
  test('[fnff-1988/damage/contact] a blade and a bow have no muzzle', () => {
    expect(planOf({ weapon: 'Sword', mode: 'melee', metres: 0 }).fixed).toBeUndefined()
    for (const weapon of ['Bow', 'Crossbow'])
      expect(planOf({ weapon, metres: 0.3, helpless: true })).toMatchObject({
        fixed: undefined,
        sure: false,
      })
  })
  test('[fnff-1988/damage/contact] a fire zone is sure of nobody', () => {
    const spec: Spec = { weapon: 'Uzi', mode: 'auto', metres: 0.3, helpless: true }
    expect([planOf(spec).sure, planOf({ ...spec, zone: 1 }).sure]).toEqual([true, false])
  })
  test.each([
    ['maximum-damage', 'MW', [5, 1]],
    ['head-is-death', 'D', [5]],
  ] as const)(
    '[fnff-1988/damage/contact-head-kill] contact-shot %s: Walter has a %s',
    (value, level, faces) => {
      expect(resolve({ ...WALTER, options: { 'contact-shot': value } }, faces).wound).toBe(level)
    },
  )
  test.each([
    ['none', [], 18],
    ['a helmet that lets some through', ['Steel Helmet'], 18 - 14],
    ['a helmet that stops it', ['Nylon Helmet'], 0],
  ] as const)(
    '[fnff-1988/damage/contact-head-kill] a killing shot is told with its own points, and kills: %s',
    (_, armor, through) => {
      const options = { 'contact-shot': 'head-is-death' } as const
      const shot = { ...WALTER, at: 'head', options } as const
      const found = resolve({ ...shot, target: { ...WALTER.target, armor } }, [9])
      expect([found.hits, found.wound]).toMatchObject([[{ through, killed: true }], 'D'])
    },
  )
  test('[fnff-1988/damage/contact-head-kill] contact-shot rolled: an attack and a damage roll as from 1 m', () => {
    expect(
      damage({ metres: 0, options: { 'contact-shot': 'rolled' } }, [1, 4, 2, 6]),
    ).toMatchObject({ damage: 6 + 3 + 4 })
  })
  test('[fnff-1988/damage/contact-head-kill] head-is-death spares who is not hit on the head', () => {
    expect(
      damage({ metres: 0, options: { 'contact-shot': 'head-is-death' } }, [1, 4, 2]),
    ).toMatchObject({ damage: 13, through: 0 })
  })
})

describe('armour', () => {
  const JACKET = { armor: ['Kevlar Armor Jacket'] }
  /** Margin 1, so that the gun's own points are one less. */
  const hit = (points: number, over: Spec = {}, more: readonly number[] = []) =>
    resolve({ ...gun(points - 1), ...over }, [ATTACK, forMargin(1), 2, 1, ...more])

  test('[fnff-1988/armour/subtract] M-16 damage 34, jacket SP 18: 16 points', () => {
    expect(hit(34, { target: JACKET }, [1])).toMatchObject({
      hits: [{ damage: 34, stopped: 18, through: 16 }],
    })
  })
  test.each([
    [14, 0],
    [17, 0],
    [18, 0],
    [19, 1],
    [22, 4],
  ])(
    '[fnff-1988/armour/subtract, fnff-1988/armour/penetrating] %i on SP 18: %i points harm the wearer',
    (points, through) => {
      expect(hit(points, { target: JACKET }, through ? [1] : [])).toMatchObject({
        wound: through ? 'FW' : 'none',
        hits: [{ through }],
      })
    },
  )
  test('[fnff-1988/armour/subtract] only the areas that it covers', () => {
    expect(resolve({ ...gun(3), target: JACKET }, [ATTACK, 9, 8, 1, 1])).toMatchObject({
      hits: [{ area: 'right-leg', stopped: 0, through: 4 }],
    })
  })

  /** The SP left on the torso after hits that left these points. */
  function spAfter(start: number, ...through: number[]): number {
    const state = begin(
      {
        title: '',
        sides: [{ name: '', seat: 'player-1', men: [combatant({ armor: [sp(start)] })] }],
      },
      rules1988(optionsOf()),
    )
    for (const points of through)
      apply(state, {
        type: 'hit',
        who: 'man',
        by: undefined,
        area: 'torso',
        damage: points + start,
        stopped: start,
        through: points,
      })
    return stoppingPower(state.men.man!, 'torso', optionsOf())
  }
  test.each([
    [5, [1], 4],
    [18, [4], 17],
    [18, [0], 18],
    [5, [3, 0, 2], 3],
    [1, [1, 1, 1], 0],
  ] as const)(
    '[fnff-1988/armour/staged-penetration] SP %i, hits that leave %j: SP %i',
    (start, through, left) => {
      expect(spAfter(start, ...through)).toBe(left)
    },
  )
  test('[fnff-1988/armour/staged-penetration] three rounds of a burst on one area: each that harms costs the next a point', () => {
    const spec: Spec = {
      mode: 'burst',
      weapon: {
        type: 'RIF',
        shots: 30,
        rof: 20,
        damage: { near: fixed(5), far: fixed(5), extreme: fixed(5) },
      },
      target: { armor: [sp(7)] },
    }
    // 6 + 4 + 6 against 5 - 1 + 9: margin 3, three hits of 5 + 3 = 8 on SP 7, 6 and 5.
    expect(
      resolve(spec, [ATTACK, 9, 2, 3, 4, 1, 1, 1, 1, 1, 1]).hits.map((one) => [
        one.stopped,
        one.through,
      ]),
    ).toEqual([
      [7, 1],
      [6, 2],
      [5, 3],
    ])
  })
  test('[fnff-1988/armour/staged-penetration] an AP round that leaves nothing after the halving costs nothing', () => {
    expect(
      hit(4, { load: { ammo: 'armor-piercing' }, target: { armor: [sp(6)] } }).hits[0],
    ).toMatchObject({ stopped: 3, through: 0 })
  })

  test.each([
    ['armor-piercing', 3, 1, [1]],
    ['plain', 6, 0, []],
  ] as const)(
    '[fnff-1988/armour/armour-piercing] 9mm %s, SP 6, damage 6: stopped %i, %i point',
    (ammo, stopped, through, save) => {
      expect(hit(6, { load: { ammo }, target: { armor: [sp(6)] } }, save).hits[0]).toMatchObject({
        damage: 6,
        stopped,
        through,
      })
    },
  )
  test.each([
    [7, 3],
    [18, 9],
    [1, 0],
  ])('[fnff-1988/armour/armour-piercing] SP %i counts %i', (points, counts) => {
    expect(
      protectionOf(
        combatant({ armor: [sp(points)] }),
        { piercing: true, cutting: false },
        optionsOf(),
      ).stops[1]![0],
    ).toBe(counts)
  })
  test.each([
    ['halved', 4],
    ['full', 8],
  ] as const)(
    '[fnff-1988/armour/armour-piercing] ap-unarmoured %s: 8 points on the bare torso are %i',
    (value, through) => {
      const effect = through > 4 ? [6] : []
      expect(
        hit(8, { load: { ammo: 'armor-piercing' }, options: { 'ap-unarmoured': value } }, [
          ...effect,
          1,
        ]).hits[0],
      ).toMatchObject({ through })
    },
  )
  test('[fnff-1988/armour/armour-piercing] the head is doubled before', () => {
    expect(
      resolve({ ...gun(5), load: { ammo: 'armor-piercing' }, target: { armor: [sp(6, 'head')] } }, [
        ATTACK,
        9,
        1,
        1,
        1,
      ]).hits[0],
    ).toMatchObject({ damage: 12, stopped: 3, through: 4 })
  })

  /** A sword stroke of 9 points at an Average combatant: REF 6 + 4 - 1 + 1 against REF 5 + 3, margin 2, die 4. */
  const stroke = (armor: readonly string[], options: Spec['options'], more: readonly number[]) =>
    resolve({ weapon: 'Sword', mode: 'melee', metres: 1, target: { armor: [...armor] }, options }, [
      1,
      3,
      2,
      4,
      ...more,
    ]).hits[0]
  test.each([
    ['modern armour: half the SP, half of the rest', ['Armor T-Shirt or Kevlar Vest'], {}, 5, 2],
    [
      'blade-tissue-damage full',
      ['Armor T-Shirt or Kevlar Vest'],
      { 'blade-tissue-damage': 'full' },
      5,
      4,
    ],
    ['leather keeps its SP and halves nothing', ['Leather Jacket'], {}, 4, 5],
    ['leather-is-modern', ['Leather Jacket'], { 'leather-is-modern': true }, 2, 3],
    ['leather over a vest', ['Leather Jacket', 'Armor T-Shirt or Kevlar Vest'], {}, 9, 0],
    ['no armour: full damage', [], {}, 0, 9],
  ] as const)('[fnff-1988/armour/blades] %s', (_, armor, options, stopped, through) => {
    const dice = through === 0 ? [] : through > 4 ? [6, 1] : [1]
    expect(stroke(armor, options, dice)).toMatchObject({ damage: 9, stopped, through })
  })

  /** A sword stroke of 9 points, margin 2, at armour that lost these points before. */
  const strokeAfter = (lost: number, armor: readonly string[], options: Partial<Options> = {}) => {
    const attack = attackOf({
      weapon: 'Sword',
      mode: 'melee',
      metres: 1,
      target: { armor: [...armor] },
      options,
    })
    return throwAttack(
      scripted([1, 3, 2, 4, 6, 1]),
      planAttack({
        ...attack,
        target: { ...attack.target, spLost: { ...noPoints(), torso: lost } },
      }),
      optionsOf(options),
    ).hits[0]
  }
  test.each([
    [
      'leather over a vest, 2 lost: leather 2 and 10 modern',
      2,
      ['Leather Jacket', 'Armor T-Shirt or Kevlar Vest'],
      7,
      1,
    ],
    [
      'all the leather lost: 10 modern',
      4,
      ['Leather Jacket', 'Armor T-Shirt or Kevlar Vest'],
      5,
      2,
    ],
    [
      'a vest over leather, 2 lost: 8 modern and leather 4',
      2,
      ['Armor T-Shirt or Kevlar Vest', 'Leather Jacket'],
      8,
      0,
    ],
    [
      'the vest over leather lost: leather alone halves nothing',
      10,
      ['Armor T-Shirt or Kevlar Vest', 'Leather Jacket'],
      4,
      5,
    ],
    ['armour at SP 0 halves nothing', 10, ['Armor T-Shirt or Kevlar Vest'], 0, 9],
    ['the last point of modern armour halves still', 9, ['Armor T-Shirt or Kevlar Vest'], 0, 4],
  ] as const)(
    '[fnff-1988/armour/staged-penetration, fnff-1988/armour/blades] the outermost layer wears: %s',
    (_, lost, armor, stopped, through) => {
      expect(strokeAfter(lost, armor)).toMatchObject({ damage: 9, stopped, through })
    },
  )
  test.each([
    ['halved', 4],
    ['full', 8],
  ] as const)(
    '[fnff-1988/armour/armour-piercing] ap-unarmoured %s: 8 points where the armour is at SP 0 are %i',
    (value, through) => {
      const options = { 'ap-unarmoured': value }
      const attack = attackOf({
        ...gun(7),
        load: { ammo: 'armor-piercing' },
        target: { armor: [sp(6)] },
        options,
      })
      const plan = planAttack({
        ...attack,
        target: { ...attack.target, spLost: { ...noPoints(), torso: 6 } },
      })
      expect(
        throwAttack(scripted([ATTACK, forMargin(1), 2, 1, 6, 1]), plan, optionsOf(options)).hits[0],
      ).toMatchObject({ stopped: 0, through })
    },
  )
  test('[fnff-1988/armour/staged-penetration] point by point, the leather on top wears first and the vest beneath keeps its own', () => {
    const worn = combatant({ armor: ['Leather Jacket', 'Armor T-Shirt or Kevlar Vest'] })
    expect(protectionOf(worn, { piercing: false, cutting: true }, optionsOf()).stops[1]).toEqual([
      9, 8, 7, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0,
    ])
  })
  test.each([
    ['Knife', true],
    ['Switchblade', true],
    ['Sword', true],
    ['Spear', true],
    ['Axe', true],
    ['Chainsaw', true],
    ['Shiriken', true],
    ['Club', false],
    ['Nunchaku', false],
    ['Tonfa', false],
    ['Sledgehammer', false],
  ] as const)('[fnff-1988/armour/blades] %s cuts: %s', (name, cuts) => {
    const plan = planOf({
      weapon: name,
      mode: 'melee',
      metres: 1,
      target: { armor: ['Armor T-Shirt or Kevlar Vest'] },
    })
    expect([arm(name).weapon.cutting, plan.stops[1]![0], plan.halves[1]![0]]).toEqual([
      cuts,
      cuts ? 5 : 10,
      cuts,
    ])
  })

  const kick = (armor: readonly unknown[]): Spec => ({
    weapon: 'none',
    mode: 'kick',
    metres: 1,
    attacker: { stats: { ref: 6 }, skills: { 'martial-arts': 4 } },
    target: { armor: armor as never },
  })
  test('[fnff-1988/armour/bludgeoning] 15 points against a Kevlar T-shirt: 15 / 5 = 3, stopped', () => {
    expect(resolve(kick(['Armor T-Shirt or Kevlar Vest']), [1, 3, 2, 4, 5])).toMatchObject({
      wound: 'none',
      hits: [{ damage: 15, stopped: 10, through: 0 }],
    })
  })
  test('[fnff-1988/armour/bludgeoning] divided first: 15 against SP 2 leaves 1', () => {
    expect(resolve(kick([sp(2)]), [1, 3, 2, 4, 5, 1])).toMatchObject({
      wound: 'FW',
      hits: [{ damage: 15, through: 1 }],
    })
  })
  test('[fnff-1988/armour/layering] layers add up: 18 and 10 stop 28', () => {
    expect(
      hit(29, { target: { armor: ['Kevlar Armor Jacket', 'Armor T-Shirt or Kevlar Vest'] } }, [1])
        .hits[0],
    ).toMatchObject({ stopped: 28, through: 1 })
  })
  test.each([
    ['refused', undefined],
    ['capped', 30],
  ] as const)('[fnff-1988/armour/layering] layering-over-limit %s: 10 and 25', (value, stops) => {
    const armor = ['Armor T-Shirt or Kevlar Vest', "Doorgunner's Vest"]
    const options = { 'layering-over-limit': value }
    if (stops === undefined) expect(() => combatant({ armor }, options)).toThrow(/layer|armor/)
    else
      expect(stoppingPower(combatant({ armor }, options), 'torso', optionsOf(options))).toBe(stops)
  })
})

// Attack, defence, range, cover, experience, called shots, aim, grips and postures: what stands before the dice.
import { describe, expect, test } from 'vitest'
import { bestCover, coverModifier } from '../../src/books/fnff-1988/movement/cover.ts'
import { cem } from '../../src/books/fnff-1988/combatant.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { bandOf, outOfRange, rangeModifier } from '../../src/books/fnff-1988/attack/range.ts'
import { skillOf } from '../../src/books/fnff-1988/attack/skill.ts'
import { attackTotal } from '../../src/books/fnff-1988/attack/slots.ts'
import { type Mode, COVERS } from '../../src/books/fnff-1988/words.ts'
import { arm, attackOf, combatant, planOf, resolve } from './exchange.ts'
import type { Spec } from './exchange.ts'

const M16 = 'M-16A'
const BLOW: Spec = { weapon: 'Sword', mode: 'melee', metres: 1 }

/** The plain shot: REF 6 + Pistol 4 + accuracy 0 = 10 against REF 5 + close 1 = 6. */
const PLAIN: Spec = { weapon: {} }

describe('attack rolls', () => {
  test('[fnff-1988/attack/attack-roll] REF 6, Pistol 4, accuracy 2 and a 7: 19', () => {
    expect(
      resolve({ target: { stats: { ref: 10 }, skills: { athletics: 9 } } }, [7, 10]),
    ).toMatchObject({ attack: 19, defence: 30, margin: -11 })
  })
  test.each([
    [1, 2],
    [2, 3],
    [3, 3],
    [10, 5],
  ])(
    '[fnff-1988/attack/attack-roll] called and running with a %i: halved twice, each time down: %i',
    (die, total) => {
      expect(attackTotal(planOf({ ...PLAIN, at: 'head', running: true }), die)).toBe(total)
    },
  )
  test.each([
    ['after-all-modifiers', 10],
    ['before-aim-bonus', 13],
  ] as const)(
    '[fnff-1988/attack/attack-roll] halving-order %s: 10 + 4 called with aim 6: %i',
    (order, total) => {
      expect(
        attackTotal(
          planOf({ ...PLAIN, aim: 3, at: 'torso', options: { 'halving-order': order } }),
          4,
        ),
      ).toBe(total)
    },
  )
  test('[fnff-1988/attack/attack-roll] the CEM is subtracted before the halving: (10 + 5 - 4) / 2 is 5', () => {
    expect(
      attackTotal(
        planOf({
          ...PLAIN,
          attacker: { stats: { ref: 6, cool: 8 }, skills: { pistol: 4 }, firefights: 0 },
          at: 'head',
        }),
        5,
      ),
    ).toBe(5)
  })
  test('[fnff-1988/attack/attack-roll] a 10 may miss and a 1 may hit', () => {
    expect(
      resolve({ ...PLAIN, target: { stats: { ref: 10 }, skills: { athletics: 8 } } }, [10, 1])
        .margin,
    ).toBe(0)
    expect(
      resolve(
        {
          ...PLAIN,
          target: { stats: { ref: 2 }, armor: [{ name: 'wall', sp: 50, covers: ['torso'] }] },
          options: { 'layering-limit': 'none' },
        },
        [1, 7, 2, 1],
      ).margin,
    ).toBe(1)
  })
  test.each([
    ['feint', { feint: true }, 12],
    ['turned', { turned: true }, 8],
    ['aim', { aim: 1 }, 12],
    ['two hands', { hands: 2 }, 11],
  ] as const)('[fnff-1988/attack/attack-roll] %s is added before the die', (_, over, sum) => {
    expect(planOf({ ...PLAIN, ...over }).attack).toBe(sum)
  })

  const SKILLS: readonly (readonly [what: string, spec: Spec, skill: string, level: number])[] = [
    ['pistol', { weapon: 'Glock 17' }, 'Pistol', 1],
    ['submachinegun', { weapon: 'Uzi' }, 'Rifle', 2],
    ['rifle', { weapon: M16 }, 'Rifle', 2],
    ['shotgun', { weapon: 'CAWS' }, 'Rifle', 2],
    ['melee weapon', { weapon: 'Sword', mode: 'melee' }, 'Melee Weapons', 3],
    ['untrained unarmed', { weapon: 'none', mode: 'strike' }, 'Brawling', 4],
    ['bow', { weapon: 'Bow' }, 'Athletics', 5],
    ['crossbow', { weapon: 'Crossbow' }, 'Rifle', 2],
    ['chainsaw', { weapon: 'Chainsaw', mode: 'melee' }, 'Melee Weapons', 3],
    ['sledgehammer', { weapon: 'Sledgehammer', mode: 'melee' }, 'Melee Weapons', 3],
  ]
  const trained = { skills: { pistol: 1, rifle: 2, melee: 3, brawling: 4, athletics: 5 } }
  test.each(SKILLS)('[fnff-1988/attack/skill-by-weapon] %s', (_, spec, name, level) => {
    expect(skillOf(attackOf({ attacker: trained, ...spec }), optionsOf())).toEqual({ name, level })
  })
  test('[fnff-1988/attack/skill-by-weapon] trained unarmed: Martial Arts', () => {
    expect(
      skillOf(
        attackOf({
          attacker: { skills: { brawling: 4, 'martial-arts': 6 } },
          weapon: 'none',
          mode: 'kick',
        }),
        optionsOf(),
      ),
    ).toEqual({ name: 'Martial Arts', level: 6 })
  })
  test('[fnff-1988/attack/skill-by-weapon] a skill not bought is 0', () => {
    expect(planOf({ ...PLAIN, attacker: { skills: {} } }).attack).toBe(6)
  })

  test.each([2, 1, 0, -1, -2, 3])(
    '[fnff-1988/attack/accuracy-levels] accuracy %i is added as it stands',
    (accuracy) => {
      expect(planOf({ weapon: { accuracy } }).attack).toBe(10 + accuracy)
    },
  )
})

describe('defence rolls', () => {
  test('[fnff-1988/attack/defence-roll] REF 5, Athletics 3, close +1 and a 6: 15', () => {
    expect(resolve({ ...PLAIN, target: { skills: { athletics: 3 } } }, [1, 6])).toMatchObject({
      defence: 15,
      margin: -4,
    })
  })
  test.each([
    ['cover', { cover: 'over-cover' }, 8],
    ['running', { targetRunning: true }, 8],
    ['active dodge', { dodging: true }, 8],
    ['turned', { targetTurned: true }, 4],
    ['parry does nothing against a shot', { parrying: true }, 6],
  ] as const)('[fnff-1988/attack/defence-roll] %s', (_, over, sum) => {
    expect(planOf({ ...PLAIN, ...over }).defence).toBe(sum)
  })
  test.each([
    ['single', 7],
    ['burst', 4],
    ['auto', 1],
  ] as const)(
    '[fnff-1988/attack/defence-roll] the column of the mode %s, one roll an attack',
    (mode, sum) => {
      const plan = planOf({ weapon: M16, metres: mode === 'single' ? 150 : 50, mode })
      expect(plan.defence).toBe(sum)
      expect(plan.rollsDefence).toBe(true)
    },
  )
  test.each([
    ['melee', BLOW],
    ['strike', { weapon: 'none', mode: 'strike', metres: 1 }],
  ] as const)('[fnff-1988/action/parry] +3 against a blow: %s', (_, blow) => {
    expect(planOf({ ...blow, parrying: true }).defence - planOf(blow).defence).toBe(3)
  })
  test.each([
    ['Athletics before all else', { athletics: 1, 'martial-arts': 6 }, 1],
    ['Martial Arts', { 'martial-arts': 6 }, 6],
    ['Dodging from another game', { dodging: 4 }, 4],
    ['the better of two', { 'martial-arts': 2, gymnastics: 3 }, 3],
    ['nothing', {}, 0],
  ] as const)('[fnff-1988/attack/defence-skill-substitute] %s', (_, skills, level) => {
    expect(planOf({ ...PLAIN, target: { skills } }).defence).toBe(6 + level)
  })
  test.each([
    [6, 1],
    [7, 0],
    [8, -1],
  ])(
    '[fnff-1988/attack/resolve] 13 against REF 5 + 1 + %i: %i, only more than equal hits',
    (die, margin) => {
      const hit = resolve(
        { ...PLAIN, target: { armor: [{ name: 'full', sp: 30, covers: ['torso'] }] } },
        margin > 0 ? [3, die, 2, 1] : [3, die],
      )
      expect([hit.margin, hit.hits.length]).toEqual([margin, Number(margin > 0)])
    },
  )
  test.each([
    ['unaware', { unaware: true }, 11],
    ['unaware and moving', { unaware: true, targetMoving: true }, 16],
    ['helpless', { helpless: true }, 11],
    [
      'unaware, running: no +2 besides',
      { unaware: true, targetMoving: true, targetRunning: true },
      16,
    ],
    ['behind a corner', { unaware: true, cover: 'behind-corner' }, 13],
    ['long range', { unaware: true, metres: 40 }, 13],
  ] as const)(
    '[fnff-1988/attack/unaware-target] %s: difficulty with range and cover, no roll',
    (_, over, difficulty) => {
      const plan = planOf({ ...PLAIN, ...over, target: { skills: { athletics: 5 } } })
      expect([plan.defence, plan.rollsDefence]).toEqual([difficulty, false])
    },
  )
  test.each([10, 15] as const)(
    '[fnff-1988/attack/unaware-target] unaware-difficulty %i',
    (value) => {
      expect(
        planOf({ ...PLAIN, unaware: true, options: { 'unaware-difficulty': value } }).defence,
      ).toBe(value + 1)
    },
  )
  test.each([15, 20] as const)(
    '[fnff-1988/attack/unaware-target] unaware-moving-difficulty %i',
    (value) => {
      expect(
        planOf({
          ...PLAIN,
          unaware: true,
          targetMoving: true,
          options: { 'unaware-moving-difficulty': value },
        }).defence,
      ).toBe(value + 1)
    },
  )
  test('[fnff-1988/attack/unaware-target] the margin over the difficulty adds to the damage', () => {
    expect(resolve({ unaware: true }, [3, 2, 4, 1, 1]).hits[0]).toMatchObject({
      area: 'torso',
      damage: 4 + 3 + 4,
    })
  })
})

describe('range', () => {
  const LIMITS = [
    ['Glock 17', 1, 12, 25, 50],
    ['Uzi', 1, 30, 75, 150],
    [M16, 1, 100, 200, 400],
    ['CAWS', 1, 20, 30, 50],
    ['Bow', 1, 12, 25, 50],
  ] as const
  const EDGES = LIMITS.flatMap(([weapon, ...limits]) =>
    limits.flatMap(
      (limit, i) =>
        [
          [weapon, limit, ['PBL', 'CLS', 'MED', 'LNG'][i]],
          [weapon, limit + 0.1, ['CLS', 'MED', 'LNG', 'EXTR'][i]],
        ] as const,
    ),
  )
  test.each(EDGES)(
    '[fnff-1988/range/bands, fnff-1988/range/firearm-ranges] %s at %d m: %s',
    (weapon, metres, band) => {
      expect(bandOf(arm(weapon), metres, optionsOf())).toBe(band)
    },
  )
  test.each([
    ['Sword', 0],
    [undefined, 1],
  ] as const)('[fnff-1988/range/bands] %s is at pointblank always', (weapon, metres) => {
    expect(bandOf(weapon && arm(weapon), metres, optionsOf())).toBe('PBL')
  })
  test.each([
    ['Pistols', 'MED'],
    ['SMGs', 'CLS'],
    ['Rifles', 'CLS'],
  ] as const)('[fnff-1988/range/firearm-ranges] bow-range-class %s: 20 m is %s', (value, band) => {
    expect(bandOf(arm('Crossbow'), 20, optionsOf({ 'bow-range-class': value }))).toBe(band)
  })
  test.each([
    ['Rifles', 'CLS'],
    ['Shotguns', 'EXTR'],
  ] as const)('[fnff-1988/range/firearm-ranges] slug-range-class %s: 60 m is %s', (value, band) => {
    const options = optionsOf({ 'slug-range-class': value })
    expect(bandOf({ ...arm('CAWS'), ammo: 'slug' }, 60, options)).toBe(band)
    expect(bandOf({ ...arm('CAWS'), ammo: 'flechette' }, 60, options)).toBe('EXTR')
  })
  test.each([
    [{ 'extreme-range-limit': 'none' }, false],
    [{ 'extreme-range-limit': 'twice-long' }, true],
    [{ 'extreme-range-limit': 'twice-long', 'steps-left-out': ['range'] }, false],
    [{ 'extreme-range-limit': 'twice-long', 'range-mode': 'medium-long-only' }, false],
  ] as const)(
    '[fnff-1988/range/firearm-ranges, fnff-1988/optional/modular] %j: a pistol at 101 m is out of range: %s',
    (options, out) => {
      expect(outOfRange(arm('Glock 17'), 101, optionsOf(options))).toBe(out)
      expect(outOfRange(arm('Glock 17'), 100, optionsOf(options))).toBe(false)
    },
  )

  const TABLE = {
    PBL: [0, -2, -5],
    CLS: [1, -1, -4],
    MED: [2, 0, 0],
    LNG: [3, 2, 4],
    EXTR: [4, 3, 5],
  } as const
  const CELLS = Object.entries(TABLE).flatMap(([band, row]) =>
    row.map(
      (value, i) =>
        [band as keyof typeof TABLE, (['single', 'burst', 'auto'] as const)[i], value] as const,
    ),
  )
  test.each(CELLS)('[fnff-1988/range/modifiers] %s, %s: %i', (band, mode, value) => {
    expect(rangeModifier(band, mode!, optionsOf())).toBe(value)
  })
  test.each([
    [0.5, 0],
    [10, 1],
    [20, 2],
    [40, 3],
    [60, 4],
  ])(
    '[fnff-1988/range/single-shot-modifiers] a pistol shot over %d m: +%i to the defence',
    (metres, value) => {
      expect(planOf({ ...PLAIN, metres }).defence).toBe(5 + value)
    },
  )
  test.each(['melee', 'strike', 'kick'] as const satisfies readonly Mode[])(
    '[fnff-1988/range/modifiers] %s has no range modifier',
    (mode) => {
      expect(rangeModifier('PBL', mode, optionsOf())).toBe(0)
    },
  )
})

describe('combat experience', () => {
  const green = (cool: number, firefights = 0): Spec => ({
    ...PLAIN,
    attacker: { stats: { ref: 6, cool }, skills: { pistol: 4 }, firefights },
  })
  test('[fnff-1988/experience/cem] COOL 8, no earlier firefight: 4 off the attack, nothing off the defence', () => {
    expect(
      resolve({ ...green(8), target: { stats: { cool: 2 }, firefights: 0 } }, [5, 10]),
    ).toMatchObject({ attack: 11, defence: 16 })
  })
  test.each([
    [4, 0, 8],
    [8, 0, 4],
    [8, 2, 3],
    [8, 3, 3],
    [8, 8, 0],
    [8, 20, 0],
    [10, 0, 2],
  ])(
    '[fnff-1988/experience/cem, fnff-1988/experience/growth] COOL %i, %i firefights: CEM %i',
    (cool, firefights, value) => {
      expect(planOf(green(cool, firefights)).cem).toBe(value)
    },
  )
  test('[fnff-1988/experience/cem] a COOL that a skull fracture halved raises it', () => {
    expect(
      cem(
        combatant({
          stats: { cool: 8 },
          firefights: 0,
          wounds: [{ area: 'head', level: 'SW', effect: 'skull-fracture' }],
        }),
        optionsOf(),
      ),
    ).toBe(8)
  })
  test.each([
    [1, true],
    [2, true],
    [3, false],
  ])('[fnff-1988/experience/frozen] 4 + %i - 6: frozen %s', (die, frozen) => {
    const spec: Spec = {
      ...PLAIN,
      attacker: { stats: { ref: 4, cool: 6 }, skills: {}, firefights: 0 },
      target: { stats: { ref: 10 } },
    }
    expect(resolve(spec, frozen ? [die] : [die, 10])).toMatchObject({ frozen, hits: [] })
  })
  test('[fnff-1988/experience/frozen] before any halving: a called shot that halves to 0 is made', () => {
    const spec: Spec = {
      ...PLAIN,
      attacker: { stats: { ref: 4, cool: 6 }, skills: {}, firefights: 0 },
      at: 'head',
    }
    expect(resolve(spec, [3, 1])).toMatchObject({ frozen: false, attack: 0, defence: 7 })
  })
  test('[fnff-1988/experience/frozen] without a CEM nobody freezes', () => {
    expect(
      resolve(
        { ...PLAIN, attacker: { stats: { ref: 2 }, skills: {} }, weapon: { accuracy: -5 } },
        [1, 1],
      ),
    ).toMatchObject({ frozen: false, attack: -2 })
  })
  test.each([
    ['attacks', 6],
    ['all-rolls', 2],
  ] as const)(
    '[fnff-1988/experience/all-actions] cem-scope %s: the defence of one with COOL 8 is %i',
    (scope, sum) => {
      expect(
        planOf({
          ...PLAIN,
          target: { stats: { cool: 8 }, firefights: 0 },
          options: { 'cem-scope': scope },
        }).defence,
      ).toBe(sum)
    },
  )
})

describe('cover', () => {
  test.each([
    ['none', 0],
    ['behind-hostage', 3],
    ['behind-corner', 2],
    ['over-cover', 2],
    ['prone', 1],
  ] as const)('[fnff-1988/cover/modifiers] %s: +%i', (cover, value) => {
    expect(coverModifier(cover, optionsOf())).toBe(value)
    expect(planOf({ ...PLAIN, cover }).defence).toBe(6 + value)
  })
  test('[fnff-1988/cover/modifiers] one at a time, the best; running is apart', () => {
    expect(bestCover(['prone', 'behind-hostage', 'over-cover'])).toBe('behind-hostage')
    expect(bestCover([])).toBe('none')
    expect(planOf({ ...PLAIN, cover: bestCover(COVERS), targetRunning: true }).defence).toBe(
      6 + 3 + 2,
    )
  })
})

describe('snapshots, called shots, aim', () => {
  test('[fnff-1988/snapshot/default] no pause, no area named: nothing added, the location is rolled', () => {
    expect(resolve(PLAIN, [5, 6, 8, 1, 6, 5])).toMatchObject({
      attack: 15,
      hits: [{ area: 'right-leg' }],
    })
  })
  test('[fnff-1988/snapshot/called-shot] the same snapshot at the head: half, and it is the head that is hit', () => {
    expect(resolve({ ...PLAIN, at: 'head' }, [7, 1, 1, 5, 1])).toMatchObject({
      attack: 8,
      defence: 7,
      hits: [{ area: 'head' }],
    })
  })
  test.each(['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'] as const)(
    '[fnff-1988/snapshot/called-shot] at the %s',
    (at) => {
      const plan = planOf({ ...PLAIN, at })
      expect([
        plan.halvings,
        plan.hitTable.open.filter(Boolean).length,
        attackTotal(plan, 7),
      ]).toEqual([1, 1, 8])
    },
  )
  test.each([
    [0, 10],
    [1, 12],
    [2, 14],
    [3, 16],
    [4, 16],
    [9, 16],
  ])('[fnff-1988/aiming/bonus] aimed %i phases: %i', (aim, sum) => {
    expect(planOf({ ...PLAIN, aim }).attack).toBe(sum)
  })
  test('[fnff-1988/aiming/bonus] aimed at no area, 20 m: +2 a phase, the location is rolled', () => {
    expect(resolve({ ...PLAIN, metres: 20, aim: 2 }, [1, 5, 6, 1, 6, 5])).toMatchObject({
      attack: 15,
      defence: 12,
      hits: [{ area: 'left-arm' }],
    })
  })
  test('[fnff-1988/aiming/bonus] aimed at the head: the bonus counts and the whole is halved', () => {
    expect(resolve({ ...PLAIN, metres: 20, aim: 3, at: 'head' }, [4, 1, 1, 5, 1])).toMatchObject({
      attack: 10,
      defence: 8,
      hits: [{ area: 'head' }],
    })
  })
  test.each([
    [3, 16],
    [4, 18],
  ] as const)('[fnff-1988/aiming/bonus] aim-max-phases %i: four phases make %i', (most, sum) => {
    expect(planOf({ ...PLAIN, aim: 4, options: { 'aim-max-phases': most } }).attack).toBe(sum)
  })
  test.each([
    ['melee', 'Sword'],
    ['strike', 'none'],
    ['kick', 'none'],
  ] as const)('[fnff-1988/aiming/concentration] a %s can be aimed too', (mode, weapon) => {
    const blow: Spec = { weapon, mode, metres: 1 }
    expect(planOf({ ...blow, aim: 2 }).attack - planOf(blow).attack).toBe(4)
  })
})

describe('grips and postures', () => {
  const GRIPS: readonly (readonly [rule: string, what: string, spec: Spec, change: number])[] = [
    ['pistol-grip', 'a pistol in one hand', { weapon: 'Glock 17', hands: 1 }, 0],
    ['pistol-grip', 'a pistol braced with two', { weapon: 'Glock 17', hands: 2 }, 1],
    ['smg-grip', 'a submachinegun in one hand', { weapon: 'Uzi', hands: 1 }, -2],
    ['smg-grip', 'a submachinegun in two', { weapon: 'Uzi', hands: 2 }, 0],
    ['shotgun-posture', 'a shotgun from the shoulder', { weapon: 'CAWS', hands: 2 }, 0],
    ['shotgun-posture', 'a shotgun from the hip', { weapon: 'CAWS', hands: 2, hip: true }, -2],
    ['rifle-posture', 'a rifle from the shoulder', { weapon: M16, hands: 2 }, 0],
    ['rifle-posture', 'a rifle from the hip', { weapon: M16, hands: 2, hip: true }, -2],
    ['bullpup', 'a Styer AUG from the hip', { weapon: 'Styer AUG', hands: 2, hip: true }, 0],
    ['bullpup', 'a Bushmaster in one hand', { weapon: 'Bushmaster', hands: 1 }, 0],
  ]
  test.each(GRIPS.map((row) => [...row] as const))(
    '[fnff-1988/weapons/%s] %s',
    (_, __, spec, change) => {
      expect(planOf(spec).attack).toBe(10 + arm(spec.weapon!).weapon.accuracy + change)
    },
  )
  test.each([
    [false, M16, 0],
    [true, M16, -2],
    [true, 'CAWS', -2],
    [true, 'Styer AUG', 0],
    [true, 'Glock 17', 0],
  ] as const)(
    '[fnff-1988/weapons/rifle-posture] running-forces-hip %s: who runs with %s has %i',
    (value, weapon, change) => {
      const spec: Spec = {
        weapon,
        hands: weapon === 'Glock 17' ? 1 : 2,
        options: { 'running-forces-hip': value },
      }
      expect(planOf({ ...spec, running: true }).attack - planOf(spec).attack).toBe(change)
    },
  )
})

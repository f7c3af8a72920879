// The numbers of a 2020 attack, term by term: what is added to the dice, range bands, dice of damage, rounds that strike, what armour stops.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import {
  combine,
  combined,
  layersAt,
  spAt,
  stopsAfter,
  stopsTable,
  isWornDown,
} from '../../src/books/cp2020/arms/armour.ts'
import {
  ARMOUR,
  encumbrance,
  findArmour,
  layerPenalty,
  layersOn,
  refuseLayers,
} from '../../src/books/cp2020/arms/armour-list.ts'
import {
  ARMS,
  findWeapon,
  handsFor,
  isGrenade,
  isShotgun,
  isSwung,
  jamsOn,
} from '../../src/books/cp2020/arms/arms.ts'
import {
  maximum,
  parseDamage,
  printDamage,
  rollDamage,
} from '../../src/books/cp2020/arms/damage-dice.ts'
import { load2020, loads2020 } from '../../src/books/cp2020/arms/loads.ts'
import { damage2020, damageOf, diceAt, shotPlaces } from '../../src/books/cp2020/attack/damage.ts'
import { MODIFIERS, sightBonus, STATED } from '../../src/books/cp2020/attack/modifiers.ts'
import { HIT_WIDTHS, planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { actionPenalty, attackSum, defenceSum } from '../../src/books/cp2020/attack/plan-sums.ts'
import { bandOf, bandWith, difficulty, listedRange } from '../../src/books/cp2020/attack/range.ts'
import {
  bareHandsFor,
  defenceSkills,
  isStyle,
  keyBonus,
  meleeSkill,
} from '../../src/books/cp2020/attack/skill.ts'
import {
  bareMargin,
  FUMBLE,
  marginFor,
  marginOf,
  NATURAL_TEN,
  pointsOver,
  rollD10,
  roundsOfAuto,
  slots2020,
  wasTen,
} from '../../src/books/cp2020/attack/slots.ts'
import { bodyType } from '../../src/books/cp2020/character/body-type.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import { better, hiddenBy, parseCover } from '../../src/books/cp2020/movement/cover.ts'
import { optionsOf, type Options } from '../../src/books/cp2020/options.ts'
import { AREAS, type Area, type Band, type Worn } from '../../src/books/cp2020/words.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'

const rules = rulesWith()
const pistol = gun('pistol-heavy')
const smg = gun('smg-medium')
/** What an attack adds beyond REF 5. */
const adds = (
  over: Partial<Attack>,
  band: Band | undefined = 'close',
  options: Partial<Options> = {},
) => {
  const with_ = rulesWith(options)
  return attackSum(attackOf({ weapon: pistol, ...over, rules: with_ }, with_), band) - 5
}
const blow = (over: Partial<Attack>, options: Partial<Options> = {}) =>
  adds({ mode: 'melee', weapon: gun('club'), metres: 1, ...over }, undefined, options)
const skilled = (skills: Record<string, number>, more: object = {}) => ({
  attacker: person({ name: 'attacker', skills, ...more }, rules),
})

describe('what is added to the attack die', () => {
  test.each([
    ['nothing', {}, 0],
    ['the skill of the weapon', skilled({ handgun: 4, melee: 9 }), 4],
    ['its accuracy', { weapon: gun('pistol-light-cheap') }, -1],
    ['a round of aim', { aim: 1 }, 1],
    ['three rounds of aim', { aim: 3 }, 3],
    ['four rounds of aim', { aim: 4 }, 3],
    ['a fast draw, and no aim', { fastDraw: true, aim: 3 }, -3],
    ['two weapons', { twoWeapons: true }, -3],
    ['a second action', { actions: 1 }, -3],
    ['a third action', { actions: 2 }, -6],
    ['an ambush', { ambush: true }, 5],
    ['a called shot', { at: 'head' }, -4],
    ['turned', { turned: true }, -2],
    ['tripped', { tripped: true }, -2],
    ['after tripping', { hasTripped: true }, 2],
    ['a dodge, which does not count against shots', { dodged: true }, 0],
    ['an immobile target', { helpless: true }, 4],
    ['a moving target', { targetMoved: true }, 0],
    ['a fast moving target', { targetMoved: true, target: person({ ref: 11 }, rules) }, -3],
    ['a fast target that stands', { target: person({ ref: 11 }, rules) }, 0],
    [
      'a helpless fast target',
      { helpless: true, targetMoved: true, target: person({ ref: 11 }, rules) },
      4,
    ],
    ['the referee', { attacker: { ...person({}, rules), favour: -2 } }, -2],
    ['stated rows', { stated: ['small-target', 'blinded-by-light-or-dust'] }, -7],
    ['running, moved', { stated: ['firing-while-running'], moved: true }, -3],
    ['running, and a second action', { stated: ['firing-while-running'], actions: 1 }, -6],
    [
      'running, moved, and a second action',
      { stated: ['firing-while-running'], moved: true, actions: 1 },
      -3,
    ],
    ['said to be immobile, and helpless', { stated: ['target-immobile'], helpless: true }, 4],
    ['said to be immobile', { stated: ['target-immobile'] }, 4],
  ] as const)('[cp2020/attack/modifiers-gap] %s', (_what, over, sum) =>
    expect(adds(over as Partial<Attack>)).toBe(sum),
  )
  test.each([
    ['laser-sight', 'close', 1],
    ['laser-sight', 'extreme', 1],
    ['targeting-scope', 'long', 1],
    ['smartgun-link', 'close', 2],
    ['telescopic-sight', 'close', 0],
    ['telescopic-sight', 'point blank', 0],
    ['telescopic-sight', 'medium', 1],
    ['telescopic-sight', 'long', 1],
    ['telescopic-sight', 'extreme', 2],
  ] as const)(
    '[cp2020/attack/modifiers-gap] a %s at %s range: %i, and nothing in a fast draw',
    (sight, band, bonus) => {
      expect(sightBonus(sight, band)).toBe(bonus)
      const weapon = gun('pistol-heavy', { sights: [sight] })
      expect([adds({ weapon }, band), adds({ weapon, fastDraw: true }, band)]).toEqual([bonus, -3])
    },
  )
  test.each([
    ['burst', 'point blank', 3, 0],
    ['burst', 'close', 3, 3],
    ['burst', 'medium', 3, 3],
    ['burst', 'long', 3, 0],
    ['burst', 'extreme', 3, 0],
    ['auto', 'close', 30, 3],
    ['auto', 'close', 29, 2],
    ['auto', 'close', 9, 0],
    ['auto', 'medium', 30, -3],
    ['auto', 'extreme', 19, -1],
    ['auto', 'point blank', 30, 0],
    ['single', 'close', 30, 0],
  ] as const)(
    '[cp2020/attack/burst-gap, cp2020/attack/full-auto-gap] %s at %s range, %i rounds: %i',
    (mode, band, rounds, sum) =>
      expect(adds({ weapon: smg, mode, rounds, fired: rounds }, band)).toBe(sum),
  )
  it('[cp2020/attack/full-auto-gap] rounds count that were fired in all; point blank may be as close', () => {
    expect(adds({ weapon: smg, mode: 'auto', rounds: 5, fired: 20 })).toBe(2)
    expect(adds({ weapon: smg, mode: 'auto', rounds: 20, fired: undefined })).toBe(2)
    expect(
      adds({ weapon: smg, mode: 'auto', rounds: 20 }, 'point blank', {
        'full-auto-point-blank': 'as-close',
      }),
    ).toBe(2)
    expect(
      adds({ weapon: smg, mode: 'auto', rounds: 20 }, 'medium', {
        'full-auto-point-blank': 'as-close',
      }),
    ).toBe(-2)
  })
  test.each([
    ['growing', 0, undefined, 0],
    ['growing', 1, 5, -3],
    ['growing', 3, undefined, -9],
    ['flat', 0, 3, 0],
    ['flat', 1, undefined, -3],
    ['flat', 3, undefined, -3],
    ['all-actions', 0, undefined, 0],
    ['all-actions', 2, 1, 0],
    ['all-actions', 0, 3, -6],
  ] as const)(
    '[cp2020/action/multiple] %s: after %i of %s actions %i',
    (option, actions, planned, penalty) =>
      expect(
        actionPenalty(
          { actions, ...(planned === undefined ? {} : { planned }) },
          rulesWith({ 'multi-action-penalty': option }),
        ) + 0,
      ).toBe(penalty),
  )
  test.each([
    ['the skill of the blow', skilled({ melee: 4, handgun: 9 }), {}, 4],
    ['fencing for a blade', { ...skilled({ melee: 2, fencing: 5 }), weapon: gun('sword') }, {}, 5],
    ['no fencing for a club', skilled({ melee: 2, fencing: 5 }), {}, 2],
    ['its accuracy', { weapon: gun('axe') }, {}, -1],
    ['aim does not serve blows', { aim: 2 }, {}, 0],
    ['aim may serve blows', { aim: 2 }, { 'aim-melee': true }, 2],
    ['a dodge', { dodged: true }, {}, -2],
    ['helpless is no bonus to blows', { helpless: true, targetMoved: true }, {}, 0],
    ['a called blow', { at: 'head' }, {}, -4],
    [
      'a style and its key attack',
      { ...skilled({ karate: 3 }), weapon: undefined, mode: 'kick' },
      {},
      5,
    ],
    [
      'brawling has no key attack',
      { ...skilled({ brawling: 3 }), weapon: undefined, mode: 'kick' },
      {},
      3,
    ],
    [
      'a choke to the head is not called',
      { ...skilled({ brawling: 3 }), weapon: undefined, mode: 'choke', at: 'head' },
      {},
      3,
    ],
  ] as const)('[cp2020/melee/formula-gap] %s', (_what, over, options, sum) =>
    expect(blow(over as Partial<Attack>, options)).toBe(sum),
  )
  it('[cp2020/attack/modifiers-gap] every row that can be stated is one', () => {
    for (const word of STATED) expect(MODIFIERS.has(word)).toBe(true)
    expect(adds({ stated: STATED.filter((word) => word !== 'firing-while-running') })).toBe(
      -3 - 5 - 2 - 2 + 4 - 3 + 2 + 4 - 4 - 6 - 4 + 2,
    )
  })
})

describe('what is added to the defence die', () => {
  const defends = (skills: Record<string, number>, over: Partial<Attack> = {}, favour = 0) =>
    defenceSum(
      attackOf(
        { mode: 'melee', target: { ...person({ skills, ref: 7 }, rules), favour }, ...over },
        rules,
      ),
    ) - 7
  test.each([
    [{}, {}, 0],
    [{ athletics: 2 }, {}, 2],
    [{ athletics: 2, dodge: 4 }, {}, 4],
    [{ fencing: 5, melee: 3 }, {}, 5],
    [{ brawling: 1, karate: 3 }, {}, 3],
    [{ boxing: 3 }, { dodged: true }, 4],
    [{ boxing: 3 }, {}, 3],
    [{ athletics: 3 }, { dodged: true }, 3],
    [{ athletics: 6, boxing: 3 }, { dodged: true }, 6],
    [{ athletics: 6, boxing: 3 }, { defenceSkill: 'boxing' }, 3],
    [{ handgun: 9 }, {}, 0],
  ] as const)('[cp2020/melee/skills] %j with %j: %i', (skills, over, sum) =>
    expect(defends(skills as never, over)).toBe(sum),
  )
  it('[cp2020/scope/gap-marking-gap] and the referee', () =>
    expect(defends({ athletics: 2 }, {}, 3)).toBe(5))
  it('[cp2020/melee/skills] the best first, Athletics even without a level', () => {
    const skills = (of: Record<string, number>) => defenceSkills(person({ skills: of }, rules))
    expect([
      skills({}),
      skills({ dodge: 2, athletics: 1, judo: 4 }),
      skills({ melee: 3, brawling: 3 }),
    ]).toEqual([['athletics'], ['judo', 'dodge', 'athletics'], ['melee', 'brawling', 'athletics']])
  })
})

describe('skills of hands and feet', () => {
  test.each([
    ['karate', 'strike', 2],
    ['karate', 'throw', 0],
    ['judo', 'throw', 3],
    ['aikido', 'block-parry', 4],
    ['wrestling', 'grapple', 4],
    ['wrestling', 'sweep-trip', 2],
    ['savate', 'kick', 4],
    ['capoeira', 'dodge', 2],
    ['boxing', 'grapple', 2],
    ['brawling', 'strike', 0],
    ['knitting', 'strike', 0],
    ['karate', 'disarm', 0],
  ])('[cp2020/melee/key-attack-table-gap] %s, %s: +%i', (style, move, bonus) =>
    expect(keyBonus(style, move)).toBe(bonus),
  )
  it('[cp2020/melee/skills] the one that gives the most for the move', () => {
    const of = (skills: Record<string, number>) => person({ skills }, rules)
    expect(bareHandsFor(of({ brawling: 4, karate: 3, judo: 3 }), 'kick')).toEqual([
      'karate',
      'brawling',
      'judo',
    ])
    expect(bareHandsFor(of({ brawling: 4, karate: 3, judo: 3 }), 'throw')).toEqual([
      'judo',
      'brawling',
      'karate',
    ])
    expect(bareHandsFor(of({}), 'kick')).toEqual(['brawling'])
    const skill = (skills: Record<string, number>, over: object = {}) =>
      meleeSkill({ attacker: of(skills), weapon: undefined, mode: 'kick', ...over } as never)
    expect([
      skill({ karate: 1 }),
      skill({ karate: 1 }, { skill: 'judo' }),
      skill({ melee: 3, fencing: 3 }, { weapon: gun('sword') }),
      skill({ melee: 3, fencing: 4 }, { weapon: gun('sword') }),
    ]).toEqual(['karate', 'judo', 'melee', 'fencing'])
    expect([
      isStyle('karate'),
      isStyle('martial-arts'),
      isStyle('brawling'),
      isStyle('melee'),
    ]).toEqual([true, true, false, false])
  })
})

describe('range', () => {
  test.each([
    [0, 'point blank'],
    [1, 'point blank'],
    [1.01, 'close'],
    [12.5, 'close'],
    [12.6, 'medium'],
    [25, 'medium'],
    [25.1, 'long'],
    [50, 'long'],
    [50.1, 'extreme'],
    [100, 'extreme'],
    [100.1, undefined],
  ])('[cp2020/attack/range-bands-gap] range 50, %d m: %s', (metres, band) =>
    expect(bandOf({ range: 50 }, metres, 5)).toBe(band),
  )
  it('[cp2020/attack/grenade-gap] what is thrown goes ten times BODY, and no farther', () => {
    expect([listedRange({ range: 'body' }, 6), listedRange({ range: 50 }, 6)]).toEqual([60, 50])
    expect([60, 60.1].map((metres) => bandOf({ range: 'body' }, metres, 6))).toEqual([
      'long',
      undefined,
    ])
    expect(bandWith({ range: 50 }, { range: 20 }, 30, 5)).toBe('extreme')
    expect(bandWith({ range: 50 }, { reach: 20 }, 20, 5)).toBe('medium')
    expect(bandWith({ range: 50 }, { reach: 20 }, 20.1, 5)).toBeUndefined()
  })
  test.each([
    ['point blank', 10],
    ['close', 15],
    ['medium', 20],
    ['long', 25],
    ['extreme', 30],
  ] as const)('[cp2020/attack/ranged-formula-gap] %s: %i', (band, needed) =>
    expect(difficulty(band)).toBe(needed),
  )
})

describe('dice of damage', () => {
  const dice = (count: number, sides = 6, divide = 1, plus = 0) => ({ count, sides, divide, plus })
  test.each([
    ['3D6', dice(3)],
    ['2d6+1', dice(2, 6, 1, 1)],
    ['1D6/2', dice(1, 6, 2)],
    ['1D6/3', dice(1, 6, 3)],
    ['4D10', dice(4, 10)],
    [' 12D6+10 ', dice(12, 6, 1, 10)],
    ['0D6', undefined],
    ['3D8', undefined],
    ['3D6/4', undefined],
    ['D6', undefined],
    ['3D6-1', undefined],
    ['100D6', undefined],
  ])('[cp2020/damage/dice] %s', (code, found) => {
    expect(parseDamage(code)).toEqual(found)
    if (found) expect(printDamage(found)).toBe(code.trim().toUpperCase())
  })
  it('[cp2020/damage/dice] are rolled, and have a most', () => {
    const roll = (code: string, faces: readonly number[]) =>
      rollDamage(scripted(faces), parseDamage(code)!, optionsOf())
    expect([
      roll('3D6+2', [1, 2, 6]),
      roll('1D6/2', [3]),
      roll('1D6', [4]),
      roll('1D6/3+1', [4]),
    ]).toEqual([11, 2, 4, 3])
    expect(
      ['4D6+1', '1D6/2', '4D10'].map((code) => maximum(parseDamage(code)!, optionsOf())),
    ).toEqual([25, 3, 40])
  })
  const shotgun = gun('shotgun')
  it('[cp2020/attack/shotgun-gap] shot loses a die with each band', () => {
    const at = (band?: Band) => diceAt(shotgun.weapon, band).count
    expect([at('point blank'), at('close'), at('medium'), at('long'), at('extreme'), at()]).toEqual(
      [4, 4, 3, 2, 2, 4],
    )
    expect(diceAt(pistol.weapon, 'long').count).toBe(3)
    expect(diceAt({ damage: [dice(4), dice(3)] }, 'long').count).toBe(3)
    const places = (
      weapon: typeof pistol | undefined,
      band: Band | undefined,
      value: Options['shotgun-locations'] = 'as-many-as-pattern-metres',
    ) => shotPlaces(weapon, band, optionsOf({ 'shotgun-locations': value }))
    expect([
      places(shotgun, 'close'),
      places(shotgun, 'medium'),
      places(shotgun, 'long'),
      places(shotgun, 'extreme'),
      places(shotgun, undefined),
    ]).toEqual([1, 2, 3, 3, 1])
    expect([
      places(shotgun, 'long', 'one'),
      places(pistol, 'long'),
      places(undefined, 'long'),
      places({ ...shotgun, load: 'slug' }, 'long'),
    ]).toEqual([1, 1, 1, 1])
  })
  const damage = (over: Partial<Attack>, options: Partial<Options> = {}, load: object = {}) => {
    const with_ = rulesWith(options)
    const attack = attackOf({ weapon: undefined, ...over, rules: with_ }, with_)
    const { dice: code, bonus } = damageOf(attack, 'close', {
      ...load2020(attack.weapon, attack.mode),
      ...load,
    } as never)
    return [code && printDamage(code), bonus]
  }
  const strong = skilled({ karate: 3 }, { body: 10 })
  test.each([
    ['a pistol', { weapon: pistol, ...strong }, {}, ['3D6', 0]],
    ['a club', { weapon: gun('club'), mode: 'melee', ...strong }, {}, ['1D6', 2]],
    [
      'a weak arm',
      { weapon: gun('club'), mode: 'melee', ...skilled({}, { body: 2 }) },
      {},
      ['1D6', -2],
    ],
    ['a strike', { mode: 'strike', ...strong }, {}, ['1D6/2', 5]],
    ['a kick', { mode: 'kick', ...strong }, {}, ['1D6', 5]],
    ['a throw', { mode: 'throw', ...strong }, {}, ['1D6', 5]],
    ['a choke', { mode: 'choke', ...strong }, {}, ['1D6', 3]],
    [
      'a choke, with strength',
      { mode: 'choke', ...strong },
      { 'choke-adds-damage-modifier': true },
      ['1D6', 5],
    ],
    [
      'without the level',
      { mode: 'kick', ...strong },
      { 'martial-arts-damage': 'none' },
      ['1D6', 2],
    ],
    [
      'brawling has no level',
      { mode: 'kick', ...skilled({ brawling: 6 }, { body: 10 }) },
      {},
      ['1D6', 2],
    ],
    ['a hold', { mode: 'hold', ...strong }, {}, [undefined, 0]],
    ['a disarm', { mode: 'disarm', ...strong }, {}, [undefined, 0]],
  ] as const)(
    '[cp2020/damage/melee-bonus-gap, cp2020/melee/moves] %s: %j',
    (_what, over, options, found) =>
      expect(damage(over as Partial<Attack>, options)).toEqual(found),
  )
  it('[cp2020/damage/dice] a load may have dice of its own', () =>
    expect(damage({ weapon: pistol }, {}, { dice: dice(6, 10) })).toEqual(['6D10', 0]))
  it('[cp2020/attack/point-blank-damage-gap] at point blank the most, but not of bows', () => {
    const fixed = (
      over: Partial<Attack>,
      band: Band,
      options: Partial<Options> = {},
      load: object = {},
    ) => {
      const with_ = rulesWith(options)
      const attack = attackOf({ ...over, rules: with_ }, with_)
      return damage2020(attack, band, { ...load2020(attack.weapon, 'single'), ...load } as never)
        .fixed
    }
    expect([
      fixed({ weapon: pistol }, 'point blank'),
      fixed({ weapon: pistol }, 'close'),
      fixed({ weapon: gun('bow') }, 'point blank'),
    ]).toEqual([18, undefined, undefined])
    expect(
      fixed({ weapon: pistol }, 'point blank', { 'point-blank-damage': 'rolled' }),
    ).toBeUndefined()
    expect(fixed({ weapon: pistol }, 'point blank', {}, { neverMaximum: true })).toBeUndefined()
    expect(fixed({ weapon: pistol }, 'point blank', {}, { extra: dice(2) })).toBe(30)
  })
  test.each([
    [-1, 'VW', 0, -2],
    [2, 'VW', 0, -2],
    [3, 'WK', 1, -1],
    [5, 'AV', 2, 0],
    [7, 'AV', 2, 0],
    [8, 'ST', 3, 1],
    [10, 'VS', 4, 2],
    [12, 'SH', 5, 4],
    [14, 'SH', 5, 6],
    [30, 'SH', 5, 8],
  ])(
    '[cp2020/character/body-type-gap] BODY %i: %s, toughness %i, blows %i',
    (body, code, toughness, meleeBonus) =>
      expect(bodyType(body)).toMatchObject({ code, toughness, meleeBonus }),
  )
})

describe('the dice of an attack', () => {
  const PLAN = {
    attack: 10,
    against: 15,
    tieHits: true,
    rollsDefence: false,
    spray: 'none',
    rounds: 1,
    remembersTen: false,
  }
  const throwing = (over: object, faces: readonly number[], options: Partial<Options> = {}) => {
    const dice = scripted(faces)
    const came = {}
    const margin = slots2020(rulesWith(options), { came }).margin(dice, {
      ...PLAN,
      ...over,
    } as never)
    dice.finish()
    return { margin, ...came }
  }
  test.each([
    [{}, [5], {}, { margin: 1, attack: 15, attackDie: 5, defence: 15 }],
    [{}, [4], {}, { margin: 0 }],
    [{ tieHits: false }, [5], {}, { margin: 0 }],
    [{ tieHits: false }, [6], {}, { margin: 1 }],
    [{}, [10, 3], {}, { margin: 9, attackDie: 13 }],
    [{}, [10, 3], { 'exploding-ten': 'once' }, { margin: 9, attackDie: 13 }],
    [{}, [10], { 'exploding-ten': 'never' }, { margin: 6, attackDie: 10 }],
    [{}, [1], {}, { margin: FUMBLE, attackDie: 1 }],
    [{ attack: 20 }, [1], { fumbles: 'ignore' }, { margin: 7, attackDie: 1 }],
    [{ rollsDefence: true, against: 7 }, [5, 4], {}, { margin: 5, defence: 11, defenceDie: 4 }],
    [{ rollsDefence: true, against: 7 }, [1], {}, { margin: FUMBLE }],
    [{ rolled: 18 }, [], {}, { margin: 4 }],
    [{ given: 3, rolled: 18 }, [], {}, { margin: 3 }],
    [{ remembersTen: true }, [10, 2], {}, { margin: 8 + NATURAL_TEN }],
    [{ remembersTen: true }, [9], {}, { margin: 5 }],
    [{ remembersTen: true, against: 40 }, [10, 2], {}, { margin: -17 }],
  ] as const)(
    '[cp2020/attack/ranged-formula-gap, cp2020/task/critical-gap] %j, dice %j, %j',
    (over, faces, options, found) => expect(throwing(over, faces, options)).toMatchObject(found),
  )
  it('[cp2020/task/critical-gap] a ten rolls on', () => {
    const roll = (faces: readonly number[], value: Options['exploding-ten']) => {
      const dice = scripted(faces)
      const found = rollD10(dice, 'die', optionsOf({ 'exploding-ten': value }))
      dice.finish()
      return found
    }
    expect([
      roll([10, 10, 4], 'repeat'),
      roll([10, 10], 'once'),
      roll([10], 'never'),
      roll([9], 'repeat'),
      roll([9], 'once'),
    ]).toEqual([24, 20, 10, 9, 9])
  })
  it('[cp2020/attack/ranged-formula-gap] margins remember a natural ten beside their points', () => {
    expect([
      marginOf(5),
      marginOf(5 + NATURAL_TEN),
      wasTen(5),
      wasTen(5 + NATURAL_TEN),
      wasTen(FUMBLE),
    ]).toEqual([5, 5, false, true, false])
    expect([
      pointsOver(1, { tieHits: true }),
      pointsOver(1, { tieHits: false }),
      pointsOver(3 + NATURAL_TEN, { tieHits: true }),
    ]).toEqual([0, 1, 2])
    expect([marginFor(15, 15, { tieHits: true }), marginFor(15, 15, { tieHits: false })]).toEqual([
      1, 0,
    ])
    const bare = (margin: number, over: object = {}) =>
      bareMargin(margin, { ...PLAN, rounds: 5, ...over } as never)
    expect([bare(0), bare(-4), bare(FUMBLE), bare(1), bare(9)]).toEqual([0, 0, 0, 1, 1])
    expect([
      bare(3, { spray: 'auto' }),
      bare(6, { spray: 'auto' }),
      bare(9, { spray: 'auto' }),
      bare(9 + NATURAL_TEN),
    ]).toEqual([3, 6, 6, 1 + NATURAL_TEN])
  })
  const autos = (margin: number, value: Options['full-auto-hits'], over: object = {}) =>
    roundsOfAuto(
      margin,
      { ...PLAN, rounds: 9, ...over } as never,
      optionsOf({ 'full-auto-hits': value }),
    )
  test.each([
    ['margin-min-1', [1, 1, 2, 9]],
    ['margin', [0, 1, 2, 9]],
    ['margin-plus-1', [1, 2, 3, 9]],
  ] as const)('[cp2020/attack/full-auto-gap] %s: a round for each point', (value, found) =>
    expect([1, 2, 3, 30].map((margin) => autos(margin, value))).toEqual(found),
  )
  it('[cp2020/attack/full-auto-gap] where an equal total misses, the first point over it is one', () =>
    expect([1, 2, 3].map((margin) => autos(margin, 'margin', { tieHits: false }))).toEqual([
      1, 2, 3,
    ]))
  test.each([
    ['none', 3, 1, [], 3],
    ['burst', 3, 1, [1], 1],
    ['burst', 3, 1, [5], 3],
    ['burst', 2, 1, [6], 2],
    ['auto', 9, 4, [], 3],
    ['zone', 9, 1, [4], 4],
    ['zone', 3, 1, [6], 3],
  ] as const)(
    '[cp2020/attack/burst-gap, cp2020/attack/suppressive-fire-gap] %s of %i rounds, margin %i, dice %j: %i strike',
    (spray, rounds, margin, faces, hits) => {
      const dice = scripted(faces)
      expect(slots2020(rules).hits(dice, { ...PLAN, spray, rounds } as never, margin)).toBe(hits)
      dice.finish()
    },
  )
  it('[cp2020/damage/dice] points are never below 0, and point blank rolls none', () => {
    const points = (over: object, faces: readonly number[] = []) =>
      rules.points(scripted(faces), { dice: parseDamage('1D6'), bonus: 0, ...over } as never, 1)
    expect([
      points({}, [4]),
      points({ bonus: 2 }, [4]),
      points({ bonus: -5 }, [4]),
      points({ fixed: 9, bonus: 1 }),
      points({ dice: undefined, bonus: 3 }),
      points({ extra: parseDamage('1D6') }, [4, 5]),
    ]).toEqual([4, 6, 0, 10, 0, 9])
  })
})

describe('an attack before its dice', () => {
  const plan = (over: Partial<Attack>, options: Partial<Options> = {}) => {
    const with_ = rulesWith(options)
    return planAttack(attackOf({ weapon: pistol, ...over, rules: with_ }, with_))
  }
  const hands = (
    mode: Attack['mode'],
    over: Partial<Attack> = {},
    options: Partial<Options> = {},
  ) => plan({ weapon: undefined, metres: 1, mode, ...over }, options)
  it('[cp2020/attack/ranged-formula-gap, cp2020/melee/formula-gap] what stands against it', () => {
    expect(plan({})).toMatchObject({
      against: 15,
      rollsDefence: false,
      tieHits: true,
      band: 'close',
      unarmed: false,
      choke: false,
      spray: 'none',
      rounds: 1,
      wear: 1,
      pointFactor: 1,
      toughness: 2,
      body: 6,
      special: [],
    })
    expect(plan({}, { 'ranged-success': 'more' }).tieHits).toBe(false)
    expect(hands('strike')).toMatchObject({
      against: 5,
      rollsDefence: true,
      tieHits: false,
      band: undefined,
      unarmed: true,
      wear: 0,
      rounds: 1,
    })
    expect(hands('strike', {}, { 'melee-tie': 'attacker' }).tieHits).toBe(true)
    expect(hands('strike', { helpless: true })).toMatchObject({
      against: 10,
      rollsDefence: false,
      tieHits: true,
    })
    expect(hands('strike', { helpless: true }).given).toBeUndefined()
    expect(hands('strike', { helpless: true }, { 'melee-helpless': 'automatic-hit' }).given).toBe(1)
    expect(hands('strike', {}, { 'melee-helpless': 'automatic-hit' }).given).toBeUndefined()
    expect(plan({ helpless: true }, { 'melee-helpless': 'automatic-hit' }).given).toBeUndefined()
    expect(() => plan({ metres: 200 })).toThrow('range')
  })
  it('[cp2020/melee/moves] which moves harm', () => {
    expect(
      (
        ['strike', 'kick', 'throw', 'choke', 'hold', 'disarm', 'grapple', 'sweep-trip'] as const
      ).map((mode) => hands(mode).rounds),
    ).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
    expect([hands('throw').throwSave, hands('kick').throwSave]).toEqual([-2, undefined])
    expect([hands('choke').choke, hands('choke').hitTable.open]).toEqual([
      true,
      [true, false, false, false, false, false],
    ])
    expect(
      plan(
        { weapon: gun('shotgun'), metres: 40 },
        { 'shotgun-locations': 'as-many-as-pattern-metres' },
      ).rounds,
    ).toBe(3)
    expect(
      plan(
        { weapon: gun('shotgun-auto'), mode: 'burst', rounds: 3, metres: 40 },
        { 'shotgun-locations': 'as-many-as-pattern-metres' },
      ).rounds,
    ).toBe(3)
    expect([
      plan({ weapon: smg, mode: 'auto', rounds: 20 }).spray,
      plan({ weapon: smg, mode: 'burst', rounds: 3 }).spray,
    ]).toEqual(['auto', 'burst'])
  })
  it('[cp2020/damage/location-table-gap] a face for the head and each arm, three for the torso, two for each leg', () =>
    expect(HIT_WIDTHS).toEqual([1, 3, 1, 1, 2, 2]))
  const open = (over: Partial<Attack>, options: Partial<Options> = {}) =>
    plan(over, options).hitTable.open.map(Number).join('')
  const cover = (text: string) => ({ cover: parseCover(text)! })
  test.each([
    ['in the open', {}, {}, '111111'],
    ['called', { at: 'left-arm' }, {}, '000100'],
    ['behind a low wall', cover('chest-high'), {}, '101100'],
    ['through cover', { ...cover('chest-high'), throughCover: true }, {}, '111111'],
    ['shot through', cover('chest-high'), { 'covered-location': 'shoot-through-cover' }, '111111'],
    ['wholly hidden', cover('whole: 10'), {}, '111111'],
    [
      'a blow behind cover',
      { ...cover('chest-high'), mode: 'melee', weapon: gun('club'), metres: 1 },
      {},
      '111111',
    ],
  ] as const)('[cp2020/damage/location-reroll] %s: %s', (_what, over, options, found) =>
    expect(open(over as Partial<Attack>, options)).toBe(found),
  )
  it('[cp2020/damage/limb-loss-gap] what is gone is not hit; what alone is left open is', () => {
    const target = {
      ...person({}, rules),
      wounds: { ...(rules.wounds.fresh() as object), lost: ['left-leg', 'right-arm'] },
    } as never
    expect(open({ target })).toBe('110110')
    expect(open({ target, at: 'torso' })).toBe('010000')
    const stump = {
      ...person({}, rules),
      wounds: { ...(rules.wounds.fresh() as object), lost: ['right-arm', 'right-leg'] },
    } as never
    // Behind a corner: left arm and leg are hidden.
    expect(open({ target: stump, ...cover('corner') })).toBe('110000')
  })
  const sp = (over: Partial<Attack>, options: Partial<Options> = {}) =>
    plan(over, options).stops.map((stops) => stops[0])
  const vest = { target: person({ armour: ['kevlar-vest'] }, rules) }
  test.each([
    ['nothing', {}, {}, [0, 0, 0, 0, 0, 0]],
    ['a vest', vest, {}, [0, 10, 0, 0, 0, 0]],
    [
      'cover, where it is shot through',
      { ...vest, ...cover('legs: 20') },
      { 'covered-location': 'shoot-through-cover' },
      [0, 10, 0, 0, 20, 20],
    ],
    ['cover that dice avoid', { ...vest, ...cover('legs: 20') }, {}, [0, 10, 0, 0, 0, 0]],
    ['cover at a called area', { ...cover('legs: 20'), at: 'left-leg' }, {}, [0, 0, 0, 0, 0, 20]],
    [
      'cover all around, and the vest',
      { ...vest, ...cover('whole: 20') },
      {},
      [20, 23, 20, 20, 20, 20],
    ],
    [
      'cover does not stop blows',
      { ...vest, ...cover('whole: 20'), mode: 'melee', weapon: gun('club'), metres: 1 },
      {},
      [0, 10, 0, 0, 0, 0],
    ],
    [
      'a blast goes through',
      { ...cover('legs: 20'), throughCover: true },
      {},
      [0, 0, 0, 0, 20, 20],
    ],
    [
      'a blade meets soft armour at half',
      { ...vest, mode: 'melee', weapon: gun('sword'), metres: 1 },
      {},
      [0, 5, 0, 0, 0, 0],
    ],
    [
      'a choke passes armour',
      {
        target: person({ armour: ['skinweave'] }, rules),
        mode: 'choke',
        weapon: undefined,
        metres: 1,
      },
      {},
      [0, 0, 0, 0, 0, 0],
    ],
  ] as const)(
    '[cp2020/armor/cover-gap, cp2020/armor/stopping-power] %s',
    (_what, over, options, found) => expect(sp(over as Partial<Attack>, options)).toEqual(found),
  )
})

describe('armour', () => {
  test.each([
    [0, 0, 0],
    [10, 0, 10],
    [0, 10, 10],
    [-3, 0, 0],
    [18, 10, 22],
    [10, 18, 22],
    [10, 10, 15],
    [14, 10, 19],
    [15, 10, 19],
    [18, 10, 22],
    [19, 10, 22],
    [24, 10, 27],
    [25, 10, 27],
    [30, 10, 32],
    [31, 10, 32],
    [36, 10, 37],
    [37, 10, 37],
    [60, 10, 60],
  ])('[cp2020/armor/proportional] SP %i and %i together: %i', (inner, outer, sp) =>
    expect(combine(inner, outer)).toBe(sp),
  )
  it('[cp2020/armor/proportional-order] from the inside outwards', () => {
    expect([combined([]), combined([10]), combined([10, 10, 30]), combined([30, 10, 10])]).toEqual([
      0, 10, 32, 33,
    ])
  })
  const layer = (sp: number, more: object = {}) => ({
    sp,
    hard: false,
    skinweave: false,
    wears: true,
    ...more,
  })
  const stops = (
    layers: readonly ReturnType<typeof layer>[],
    loss: number,
    factor: object = { soft: 1, hard: 1 },
    options: Partial<Options> = {},
  ) => stopsAfter(layers, loss, factor as never, optionsOf(options))
  it('[cp2020/damage/order-gap] wear, then factors, then the whole', () => {
    expect([
      stops([layer(10)], 0),
      stops([layer(10)], 3),
      stops([layer(2)], 3),
      stops([layer(10, { wears: false })], 3),
    ]).toEqual([10, 7, 0, 10])
    expect(stops([layer(10), layer(18)], 0, { soft: 0.5, hard: 0.5 })).toBe(11)
    expect(
      stops([layer(10), layer(18)], 0, { soft: 0.5, hard: 0.5 }, { 'sp-factor-on': 'each-layer' }),
    ).toBe(14)
    expect(stops([layer(10), layer(20, { hard: true })], 0, { soft: 0.5, hard: 1 })).toBe(22)
    expect(stops([layer(9), layer(20, { hard: true })], 0, { soft: 1 / 3, hard: 2 / 3 })).toBe(16)
    expect(
      stops([layer(12, { skinweave: true }), layer(10)], 0, { soft: 1, hard: 1, skinweave: 0 }),
    ).toBe(10)
    expect(stops([layer(12, { skinweave: true })], 0, { soft: 0.5, hard: 0.5 })).toBe(6)
    expect(
      stops([layer(12, { skinweave: true, hard: true })], 0, { soft: 0.5, hard: 1, skinweave: 0 }),
    ).toBe(12)
  })
  const worn = (...names: readonly string[]): Worn[] =>
    names.map((name) => findArmour(ARMOUR, name)!)
  const who = (names: readonly string[], lost: readonly object[] = []) =>
    ({ armour: worn(...names), worn: names.map((_, i) => lost[i] ?? {}) }) as never
  it('[cp2020/armor/record] what stops at an area now', () => {
    const sp = (names: readonly string[], area: Area, lost: readonly object[] = []) =>
      spAt(who(names, lost), area, optionsOf())
    expect([
      sp(['leather'], 'torso'),
      sp(['leather'], 'head'),
      sp(['leather', 'kevlar vest'], 'torso'),
      sp(['kevlar-vest'], 'torso', [{ torso: 3 }]),
      sp(['kevlar-vest'], 'torso', [{ torso: 30 }]),
      sp(['kevlar-vest'], 'torso', [{ head: 3 }]),
    ]).toEqual([4, 0, 14, 7, 0, 10])
    expect(layersAt(who(['kevlar-vest']), 'torso', 20, optionsOf())).toEqual([
      layer(10),
      { sp: 20, hard: true, skinweave: false, wears: false },
    ])
    expect(layersAt(who(['kevlar-vest']), 'head', 0, optionsOf())).toEqual([])
  })
  it('[cp2020/armor/staged-penetration-gap] which layers wear', () => {
    const set = worn('skinweave', 'leather', 'kevlar-vest')
    const wear = (area: Area, staging: Options['staging']) =>
      set.map((_, i) => isWornDown(set, i, area, optionsOf({ staging })))
    expect([
      wear('torso', 'every-worn-layer'),
      wear('torso', 'outermost-layer'),
      wear('torso', 'off'),
      wear('left-arm', 'outermost-layer'),
      wear('head', 'every-worn-layer'),
    ]).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
      [false, true, false],
      [false, false, false],
    ])
    const inside = worn('kevlar-vest', 'subdermal-armor')
    expect(isWornDown(inside, 0, 'torso', optionsOf({ staging: 'outermost-layer' }))).toBe(true)
  })
  it('[cp2020/armor/staged-penetration-gap] a figure for each loss, the last for all further', () => {
    const table = (names: readonly string[], how: object = {}) =>
      stopsTable(
        who(names),
        'torso',
        { cover: 0, factor: { soft: 1, hard: 1 }, step: 1, ...how },
        optionsOf(),
      )
    expect(table(['leather'])).toEqual([4, 3, 2, 1, 0])
    expect(table(['leather'], { step: 2 })).toEqual([4, 2, 0])
    expect(table(['leather'], { step: 3 })).toEqual([4, 1, 0])
    expect(table(['leather'], { step: 0 })).toEqual([4])
    expect(table(['skinweave'])).toEqual([12])
    expect(table([], { cover: 20 })).toEqual([20])
    expect(table([])).toEqual([0])
    expect(table(['leather'], { factor: { soft: 0.5, hard: 1 } })).toEqual([2, 1, 1, 0])
    expect(table(['kevlar-vest'])).toHaveLength(11)
    // Skinweave under leather: 12, and the bonus of the layer as long as there is one.
    expect(table(['skinweave', 'leather'])).toEqual([16, 15, 15, 15, 12])
  })
  it('[cp2020/armor/max-layers] three layers on an area, one of them hard', () => {
    const refuse = (names: readonly string[], options: Partial<Options> = {}) =>
      refuseLayers(worn(...names), optionsOf(options)) === undefined
    expect([
      refuse(['leather', 'kevlar-vest', 'light-armor-jacket']),
      refuse(['leather', 'kevlar-vest', 'light-armor-jacket', 'leather']),
    ]).toEqual([true, false])
    expect([
      refuse(['flack-vest', 'doorgunners-vest']),
      refuse(['flack-vest', 'flack-pants']),
      refuse(['flack-vest', 'flack-pants'], { 'layer-limit-per': 'body' }),
    ]).toEqual([false, true, false])
    expect([
      refuse(['leather', 'kevlar-vest', 'nylon-helmet', 'leather']),
      refuse(['leather', 'kevlar-vest', 'nylon-helmet', 'leather'], { 'layer-limit-per': 'body' }),
    ]).toEqual([true, false])
  })
  it('[cp2020/armor/layer-encumbrance] the second layer costs 1, the third 2 more', () => {
    const cost = (names: readonly string[], options: Partial<Options> = {}) =>
      layerPenalty(worn(...names), optionsOf(options))
    expect([
      cost([]),
      cost(['leather']),
      cost(['leather', 'kevlar-vest']),
      cost(['leather', 'kevlar-vest', 'light-armor-jacket']),
    ]).toEqual([0, 0, 1, 3])
    expect(cost(['leather', 'light-armor-jacket'], { 'layer-ev-scope': 'sum-of-locations' })).toBe(
      3,
    )
    expect([
      cost(['skinweave', 'leather']),
      cost(['skinweave', 'leather'], { 'skinweave-counts-in-order': true }),
      cost(['leather', 'skinweave'], { 'skinweave-counts-in-order': true }),
    ]).toEqual([0, 1, 0])
    expect(
      cost(['skinweave', 'leather', 'kevlar-vest'], { 'skinweave-counts-in-order': true }),
    ).toBe(3)
    expect([
      encumbrance(worn('medium-armor-jacket', 'doorgunners-vest'), optionsOf()),
      encumbrance([], optionsOf()),
    ]).toEqual([5, 0])
    expect(layersOn(worn('leather', 'nylon-helmet'), 'head').map(({ name }) => name)).toEqual([
      'nylon helmet',
    ])
  })
  it('[cp2020/armor/list-gap] as the list has it', () => {
    expect(findArmour(ARMOUR, 'Metal Gear')).toMatchObject({
      sp: 25,
      hard: true,
      ev: 2,
      metal: true,
      implant: false,
      covers: AREAS,
    })
    expect(findArmour(ARMOUR, 'skinweave')).toMatchObject({
      implant: true,
      skinweave: true,
      hard: false,
    })
    expect(findArmour(ARMOUR, 'leather')).toMatchObject({
      covers: ['torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
      skinweave: false,
    })
    expect(findArmour(ARMOUR, 'tin foil')).toBeUndefined()
  })
})

describe('weapons and loads', () => {
  it('[cp2020/weapons/ranged-list-gap, cp2020/weapons/melee-list-gap] as the lists have them', () => {
    expect(findWeapon(ARMS, 'Rifle assault light')).toMatchObject({
      skill: 'rifle',
      accuracy: 1,
      shots: 35,
      rof: 30,
      modes: ['single', 'burst', 'auto'],
      range: 400,
      calibre: 'heavy',
      edged: false,
      mono: false,
    })
    expect(findWeapon(ARMS, 'grenade-frag')).toMatchObject({
      modes: ['area'],
      range: 'body',
      radius: 5,
      shots: 1,
    })
    expect(findWeapon(ARMS, 'monokatana')).toMatchObject({
      edged: true,
      mono: true,
      skill: 'melee',
      shots: 0,
      modes: ['melee'],
    })
    expect(findWeapon(ARMS, 'shotgun')!.damage.map(printDamage)).toEqual(['4D6', '3D6', '2D6'])
    expect(findWeapon(ARMS, 'switchblade')!.damage.map(printDamage)).toEqual(['1D6/2'])
    expect(findWeapon(ARMS, 'phaser')).toBeUndefined()
    const is = (id: string) => {
      const { weapon } = gun(id)
      return [
        isSwung(weapon),
        isGrenade(weapon),
        isShotgun(weapon),
        handsFor(weapon),
        jamsOn(weapon),
      ]
    }
    expect([
      is('club'),
      is('grenade-frag'),
      is('shotgun'),
      is('pistol-heavy'),
      is('rifle-hunting'),
    ]).toEqual([
      [true, false, false, 1, 3],
      [false, true, false, 1, 3],
      [false, false, true, 2, 5],
      [false, false, false, 1, 3],
      [false, false, false, 2, 3],
    ])
    expect([
      jamsOn({ reliability: 'unreliable' } as never),
      jamsOn({ reliability: 'magic' } as never),
    ]).toEqual([8, 5])
    expect([isSwung(undefined), isGrenade(undefined), isShotgun(undefined)]).toEqual([
      false,
      false,
      false,
    ])
    expect([
      isGrenade({ range: 'body' } as never),
      isGrenade({ range: 50, radius: 5 } as never),
    ]).toEqual([false, false])
  })
  it('[cp2020/weapons/ap-gap, cp2020/weapons/edged-gap, cp2020/weapons/mono-gap] what they make of SP and points', () => {
    const of = (weapon: ReturnType<typeof gun> | undefined, mode: Attack['mode']) => {
      const { sp, points, wear, remembersTen } = load2020(weapon, mode)
      return [sp, points, wear, remembersTen]
    }
    const plain = { soft: 1, hard: 1 }
    expect(of(undefined, 'kick')).toEqual([plain, 1, 0, false])
    expect(of(gun('club'), 'melee')).toEqual([plain, 1, 1, false])
    expect(of(gun('sword'), 'melee')).toEqual([{ soft: 0.5, hard: 1 }, 1, 1, false])
    expect(of(gun('monokatana'), 'melee')).toEqual([{ soft: 1 / 3, hard: 2 / 3 }, 1, 1, false])
    expect(of(pistol, 'single')).toEqual([plain, 1, 1, false])
    expect(of(gun('pistol-heavy', { load: 'armor-piercing' }), 'single')).toEqual([
      { soft: 0.5, hard: 0.5 },
      0.5,
      1,
      false,
    ])
    expect(of(gun('shotgun', { load: 'armor-piercing' }), 'single')).toEqual([plain, 1, 1, false])
    expect(
      ['heavy', 'shotgun', 'none'].map((calibre) => loads2020({ calibre }).map(({ id }) => id)),
    ).toEqual([['plain', 'armor-piercing'], ['plain'], ['plain']])
  })
})

describe('cover', () => {
  test.each([
    ['none', []],
    ['legs', ['right-leg', 'left-leg']],
    ['chest-high', ['torso', 'right-leg', 'left-leg']],
    ['corner', ['left-arm', 'left-leg']],
    ['head-out', ['torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']],
    ['whole', AREAS],
  ] as const)('[cp2020/damage/location-reroll] %s hides %j', (word, hidden) =>
    expect(hiddenBy({ word, sp: 0 })).toEqual(hidden),
  )
  test.each([
    ['chest-high', { word: 'chest-high', sp: 0 }],
    ['Chest high: Brick wall', { word: 'chest-high', sp: 25, what: 'Brick wall' }],
    ['legs: 20', { word: 'legs', sp: 20, what: '20' }],
    ['legs: level 5', { word: 'legs', sp: 20, what: 'level 5' }],
    ['open', { word: 'none', sp: 0 }],
    ['', { word: 'none', sp: 0 }],
    ['fog', undefined],
    ['legs: jelly', undefined],
    ['legs: -3', undefined],
  ])('[cp2020/armor/cover-gap] %s', (text, cover) => expect(parseCover(text)).toEqual(cover))
  it('[cp2020/damage/location-reroll] the one of two that hides more', () => {
    const [legs, whole] = [
      { word: 'legs', sp: 1 },
      { word: 'whole', sp: 2 },
    ] as const
    expect([better(legs, whole), better(whole, legs), better(legs, { ...legs, sp: 9 })]).toEqual([
      whole,
      whole,
      legs,
    ])
  })
})

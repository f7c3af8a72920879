// The plan of an attack, figure by figure: rounds, dice, what is added, what cannot miss, where it may strike.
import { describe, expect, test } from 'vitest'
import { plainAttack } from '../../src/books/fnff-1988/attack/plan.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { rules1988 } from '../../src/books/fnff-1988/rules.ts'
import { AREAS } from '../../src/books/fnff-1988/words.ts'
import { combatant, planOf } from './exchange.ts'
import type { Spec } from './exchange.ts'

const UZI: Spec = { weapon: 'Uzi' }
const FIST: Spec = { weapon: 'none', metres: 1 }
const KNIFE: Spec = { weapon: 'Knife', mode: 'melee', metres: 1 }

describe('rounds', () => {
  test.each<readonly [rule: string, spec: Spec, rounds: number]>([
    ['action/shoot', {}, 1],
    ['autofire/kinds', { ...UZI, mode: 'burst' }, 3],
    ['weapons/shots', { ...UZI, mode: 'burst', load: { loaded: 2 } }, 2],
    ['autofire/kinds', { ...UZI, mode: 'auto' }, 20],
    ['weapons/shots', { ...UZI, mode: 'auto', load: { loaded: 7 } }, 7],
    ['autofire/suppressive-zone', { ...UZI, mode: 'auto', zone: 2 }, 1],
    ['autofire/suppressive-zone', { ...UZI, mode: 'auto', zone: 0 }, 1],
    ['unarmed/attacks', { ...FIST, mode: 'strike' }, 1],
    ['unarmed/pin', { ...FIST, mode: 'pin' }, 0],
    ['action/feint', { ...FIST, mode: 'feint' }, 0],
    ['grenade/hand-attack', { weapon: 'Hand grenade', mode: 'grenade' }, 0],
  ])('[fnff-1988/%s] %j: %i', (_, spec, rounds) => {
    expect(planOf(spec).rounds).toBe(rounds)
  })
})

describe('a muzzle at the skin', () => {
  type Found = readonly [
    sure: boolean,
    fixed: number | undefined,
    headKills: boolean,
    addsMargin: boolean,
  ]
  const GLOCK = 9
  test.each<readonly [what: string, spec: Spec, found: Found]>([
    ['at 0.3 m', { metres: 0.3 }, [false, GLOCK, false, true]],
    ['at 0.31 m', { metres: 0.31 }, [false, undefined, false, true]],
    ['at somebody helpless', { metres: 0.3, helpless: true }, [true, GLOCK, false, true]],
    [
      'at somebody helpless farther off',
      { metres: 0.31, helpless: true },
      [false, undefined, false, true],
    ],
    ['a knife', { ...KNIFE, metres: 0.3, helpless: true }, [false, undefined, false, true]],
    ['a fist', { ...FIST, metres: 0.3, mode: 'strike' }, [false, undefined, false, true]],
    [
      'a grenade',
      { weapon: 'Rifle grenade', mode: 'grenade', metres: 0.3 },
      [false, undefined, false, true],
    ],
    [
      'in a fire zone',
      { ...UZI, mode: 'auto', zone: 1, metres: 0.3, helpless: true },
      [false, GLOCK, false, true],
    ],
    [
      'rolled',
      { metres: 0.3, helpless: true, options: { 'contact-shot': 'rolled' } },
      [false, undefined, false, true],
    ],
    [
      'without its margin',
      { metres: 0.3, options: { 'contact-margin': 'ignored' } },
      [false, GLOCK, false, false],
    ],
    [
      'without its margin, farther off',
      { metres: 0.31, options: { 'contact-margin': 'ignored' } },
      [false, undefined, false, true],
    ],
    [
      'at a head',
      { metres: 0.3, options: { 'contact-shot': 'head-is-death' } },
      [false, GLOCK, true, true],
    ],
    [
      'at a head farther off',
      { metres: 0.31, options: { 'contact-shot': 'head-is-death' } },
      [false, undefined, false, true],
    ],
    [
      'dice at their most',
      { metres: 5, options: { 'damage-mode': 'maximum' } },
      [false, GLOCK, false, true],
    ],
    [
      'no damage rolls',
      { metres: 5, options: { 'steps-left-out': ['damage-roll'] } },
      [false, GLOCK, false, true],
    ],
  ])('[fnff-1988/damage/contact, fnff-1988/damage/contact-head-kill] %s', (_, spec, found) => {
    const { sure, fixed, headKills, addsMargin } = planOf(spec)
    expect([sure, fixed, headKills, addsMargin]).toEqual(found)
  })
})

describe('damage', () => {
  const strong = { stats: { ref: 6, body: 10 } }
  test.each<
    readonly [
      rule: string,
      spec: Spec,
      dice: number | undefined,
      bonus: number,
      bludgeoning: boolean,
    ]
  >([
    ['damage/killing-ranged', { attacker: strong }, 1, 0, false],
    ['damage/killing-melee', { ...KNIFE, attacker: strong }, 1, 2, false],
    ['melee/thrown', { ...KNIFE, mode: 'thrown', attacker: strong }, 1, 2, false],
    ['unarmed/attacks', { ...FIST, mode: 'strike', attacker: strong }, 1, 2, true],
    [
      'unarmed/attacks',
      { ...FIST, mode: 'kick', attacker: { stats: { ref: 6, body: 2 } } },
      2,
      -2,
      true,
    ],
    ['unarmed/pin', { ...FIST, mode: 'pin' }, undefined, 0, true],
    [
      'unarmed/kinds',
      {
        ...FIST,
        mode: 'strike',
        attacker: { ...strong, skills: { 'martial-arts': 4, brawling: 2 } },
      },
      1,
      2 + 4,
      true,
    ],
    [
      'unarmed/kinds',
      {
        ...FIST,
        mode: 'strike',
        skill: 'brawling',
        attacker: { ...strong, skills: { 'martial-arts': 4, brawling: 2 } },
      },
      1,
      2,
      true,
    ],
    [
      'unarmed/kinds',
      { ...KNIFE, attacker: { ...strong, skills: { 'martial-arts': 4 } } },
      1,
      2,
      false,
    ],
  ])('[fnff-1988/%s] %j: %s dice and %i', (_, spec, dice, bonus, bludgeoning) => {
    const plan = planOf(spec)
    expect([plan.dice?.count, plan.bonus, plan.bludgeoning]).toEqual([dice, bonus, bludgeoning])
  })
  test.each([
    ['each-round', 'burst', undefined, true, false],
    ['first-round', 'burst', undefined, true, true],
    ['first-round', 'single', undefined, true, false],
    ['none', 'burst', undefined, false, false],
    ['none', 'auto', undefined, false, false],
    ['none', 'auto', 1, true, false],
    ['none', 'single', undefined, true, false],
  ] as const)(
    '[fnff-1988/autofire/hits] option autofire-margin-damage %s, %s, zone %s: the margin adds %s, to the first alone %s',
    (value, mode, zone, adds, first) => {
      const plan = planOf({ ...UZI, mode, zone, options: { 'autofire-margin-damage': value } })
      expect([plan.addsMargin, plan.firstOnly]).toEqual([adds, first])
    },
  )
})

describe('where it may strike', () => {
  const open = (spec: Spec) => {
    const { hitTable, covered } = planOf(spec)
    return [AREAS.filter((_, i) => hitTable.open[i]), AREAS.filter((_, i) => covered[i])]
  }
  test.each<
    readonly [what: string, spec: Spec, open: readonly string[], covered: readonly string[]]
  >([
    ['anywhere', {}, AREAS, []],
    ['where it was called', { at: 'left-arm' }, ['left-arm'], []],
    [
      'not at the legs behind low cover',
      { cover: 'over-cover' },
      ['head', 'torso', 'right-arm', 'left-arm'],
      ['right-leg', 'left-leg'],
    ],
    [
      'round a corner',
      { cover: 'behind-corner' },
      ['head', 'right-arm'],
      ['torso', 'left-arm', 'right-leg', 'left-leg'],
    ],
    [
      'behind a hostage',
      { cover: 'behind-hostage' },
      ['head', 'right-arm'],
      ['torso', 'left-arm', 'right-leg', 'left-leg'],
    ],
    ['at somebody prone', { cover: 'prone' }, AREAS, []],
    [
      'cover that is left out',
      { cover: 'over-cover', options: { 'steps-left-out': ['cover'] } },
      AREAS,
      [],
    ],
    ['locations that are left out', { options: { 'steps-left-out': ['location'] } }, ['torso'], []],
    [
      'round a corner, without locations',
      { cover: 'behind-corner', options: { 'steps-left-out': ['location'] } },
      ['torso'],
      [],
    ],
    [
      'pellets behind a hostage, without locations',
      {
        weapon: 'Ithaca Stakeout',
        cover: 'behind-hostage',
        options: { 'steps-left-out': ['location'] },
      },
      ['torso'],
      [],
    ],
    [
      'at the limb that is held, behind low cover',
      { mode: 'break', at: 'left-leg', cover: 'over-cover' },
      ['left-leg'],
      [],
    ],
    [
      'called all the same',
      { at: 'head', options: { 'steps-left-out': ['location'] } },
      ['head'],
      [],
    ],
  ])(
    '[fnff-1988/damage/location, fnff-1988/snapshot/called-shot] %s',
    (_, spec, found, covered) => {
      expect(open(spec)).toEqual([found, covered])
    },
  )
  test('[fnff-1988/shotgun/two-locations, fnff-1988/shotgun/hit-table] pellets strike by ten rows; a called area and a slug by one area', () => {
    const blast = (more: Spec = {}) => planOf({ weapon: 'Ithaca Stakeout', ...more })
    expect([blast().pattern?.length, blast().hitTable.widths]).toEqual([10, Array(10).fill(1)])
    expect(blast({ load: { ammo: 'slug' } }).pattern).toBeUndefined()
    expect(blast({ options: { 'steps-left-out': ['location'] } }).pattern).toBeUndefined()
    // Head and torso stay open behind a corner only where one of the two areas shows.
    expect(blast({ cover: 'behind-corner' }).hitTable.open.filter(Boolean).length).toBe(
      blast().pattern!.filter((areas) =>
        areas.some((area) => ['head', 'right-arm'].includes(AREAS[area]!)),
      ).length,
    )
  })
})

test('[fnff-1988/attack/attack-roll] a plain attack states nothing', () => {
  const [a, b] = [combatant({}, {}, 'a'), combatant({}, {}, 'b')]
  expect(plainAttack(rules1988(optionsOf()), a, b, 'strike')).toMatchObject({
    attacker: a,
    target: b,
    mode: 'strike',
    weapon: undefined,
    metres: 0,
    cover: 'none',
    hands: 1,
    hip: false,
    aim: 0,
    feint: false,
    running: false,
    turned: false,
    targetRunning: false,
    targetMoving: false,
    targetTurned: false,
    dodging: false,
    parrying: false,
    unaware: false,
    helpless: false,
  })
})

// Every reason for which a shot of the 2020 book is refused, and its boundaries, on states made by hand.
import { describe, expect, it, test } from 'vitest'
import { attackMenu } from '../../src/books/cp2020/acts/attack-menu.ts'
import { modeOfSecond } from '../../src/books/cp2020/attack/attack-context.ts'
import { gun } from '../cp2020/people.ts'
import { yardWith } from './table.ts'
import {
  BLOW,
  type Changes,
  DEAD,
  GRENADE,
  NEAR,
  PISTOL,
  SHOT,
  SHOTGUN,
  armless,
  carried,
  inRound,
  lay,
  options,
  refuse,
  smg,
  sword,
} from './yard-by-hand.ts'

describe('what was sent for an attack', () => {
  test.each([
    [SHOT, undefined],
    [{ ...SHOT, target: 'di' }, 'nobody'],
    [{ ...SHOT, target: 7 }, 'nobody'],
    [{ ...SHOT, mode: 'snipe' }, 'no-act'],
    [{ ...SHOT, also: 'cy' }, 'nobody'],
    [{ ...SHOT, also: ['di'] }, 'nobody'],
    [{ ...SHOT, also: ['cy'] }, undefined],
    [{ ...SHOT, also: ['cy', 'di'] }, 'nobody'],
    [{ ...BLOW, also: ['cy', 'di'] }, 'nobody'],
    [{ ...SHOT, skill: 7 }, 'no-act'],
    [{ ...SHOT, weapon: -1 }, 'no-act'],
    [{ ...SHOT, weapon: 1.5 }, 'no-act'],
    [{ ...SHOT, weapon: 99 }, 'not-in-hand'],
    [{ ...SHOT, second: -1 }, 'no-act'],
    [{ ...SHOT, magic: 1 }, 'no-act'],
    [{ ...SHOT, planned: 3 }, undefined],
  ])('[cp2020/action/attack] %j: %s', (act, code) => expect(refuse(act)).toBe(code))
  it('[cp2020/action/multiple] planned actions are 1 to 10', () =>
    expect(
      [1, 10, undefined, 0, 1.5, '2', 11].map((planned) => refuse({ ...SHOT, planned } as never)),
    ).toEqual([undefined, undefined, undefined, 'no-act', 'no-act', 'no-act', 'no-action']))
})

describe('targets', () => {
  const WALL = yardWith([[13, 0], [13, 30], 3, 'brick wall'])
  const GLASS = yardWith([[13, 0], [13, 30], 3])
  test.each([
    ['themselves', { ...SHOT, target: 'ann' }, {}, {}, undefined, 'nobody'],
    ['the dead', SHOT, { bo: DEAD }, {}, undefined, 'dead'],
    ['behind them', SHOT, { ann: { facing: 270 } }, {}, undefined, 'behind-him'],
    [
      'behind them, with eyes all around',
      SHOT,
      { ann: { facing: 270 } },
      {},
      options({ 'facing-arc': 360 }),
      undefined,
    ],
    ['behind a wall that shots go through', SHOT, {}, {}, { map: WALL }, undefined],
    [
      'a blow through a wall',
      BLOW,
      { ann: sword, ...NEAR },
      {},
      { map: yardWith([[10.5, 0], [10.5, 30], 3, 'brick wall']) },
      'no-line-of-sight',
    ],
    ['behind a wall of the usual kind', SHOT, {}, {}, { map: GLASS }, undefined],
    ['two behind a wall', { ...SHOT, also: ['cy'] }, {}, {}, { map: WALL }, undefined],
    [
      'of a mind that is elsewhere',
      SHOT,
      {},
      { ambushes: [{ who: 'bo', victim: 'ann', setup: 'distracted', works: true }] },
      undefined,
      'mind-elsewhere',
    ],
    [
      'whose mind it is not',
      SHOT,
      {},
      {
        ambushes: [
          { who: 'bo', victim: 'al', setup: 'distracted', works: true },
          { who: 'cy', victim: 'ann', setup: 'distracted', works: true },
          { who: 'bo', victim: 'ann', setup: 'distracted', works: false },
          { who: 'bo', victim: 'ann', setup: 'hidden', works: false },
        ],
      },
      undefined,
      undefined,
    ],
  ] as const)('[cp2020/sight/facing] %s', (_who, act, changes, more, text, code) =>
    expect(refuse(act, changes as Changes, more, text)).toBe(code),
  )
  it('[cp2020/armor/cover-gap] what is not known to stop anything cannot be shot through', () =>
    expect(refuse(SHOT, {}, { pairs: [{ a: 'ann', b: 'bo', metres: 6, sees: false }] }, {})).toBe(
      'no-line-of-sight',
    ))
})

describe('shots', () => {
  const jammed = carried(gun('pistol-heavy', { jammed: 2 }))
  test.each([
    [1, '1 round'],
    [2, '2 rounds'],
  ])('[cp2020/weapons/reliability-gap] a jam of %i: clearing it takes %s', (rounds, said) => {
    const state = lay({ ann: carried(gun('pistol-heavy', { jammed: rounds })) })
    const refusal = state.rules.acts.refuse(state, 'ann', SHOT as never)
    expect(refusal?.why).toBe(`Heavy pistol is jammed. Clearing it takes ${said}.`)
  })
  test.each([
    [1, '1 action'],
    [2, '2 actions'],
  ])('[cp2020/action/multiple] whoever planned %i announced %s', (planned, said) => {
    const state = lay(
      { ann: inRound({ acts: planned, planned }) },
      {},
      options({ 'multi-action-penalty': 'all-actions' }),
    )
    const refusal = state.rules.acts.refuse(state, 'ann', SHOT as never)
    expect(refusal?.why).toBe(`Ann announced ${said} for this round.`)
  })
  test.each([
    ['nothing in hand', SHOT, { ann: { inHand: 9 } }, undefined, 'no-gun'],
    ['a blade', SHOT, { ann: sword }, undefined, 'no-gun'],
    ['a grenade', SHOT, { ann: { inHand: GRENADE } }, undefined, 'no-gun'],
    ['a jam', SHOT, { ann: jammed }, undefined, 'jammed'],
    [
      'nothing loaded',
      SHOT,
      { ann: carried(gun('pistol-heavy', { loaded: 0 })) },
      undefined,
      'empty',
    ],
    ['one round', SHOT, { ann: carried(gun('pistol-heavy', { loaded: 1 })) }, undefined, undefined],
    ['one arm for a pistol', SHOT, { ann: armless('left-arm') }, undefined, undefined],
    ['no arm for a pistol', SHOT, { ann: armless('left-arm', 'right-arm') }, undefined, 'no-arm'],
    [
      'one arm for a submachine gun',
      SHOT,
      { ann: { ...smg, ...armless('left-arm') } },
      undefined,
      undefined,
    ],
    [
      'one arm for what takes two',
      SHOT,
      { ann: { ...carried(gun('rifle-assault-medium')), ...armless('left-arm') } },
      undefined,
      'no-arm',
    ],
    ['a mode that it has not', { ...SHOT, mode: 'burst' }, {}, undefined, 'mode'],
    ['a burst', { ...SHOT, mode: 'burst' }, { ann: smg }, undefined, undefined],
    [
      'a divided burst',
      { ...SHOT, mode: 'burst', also: ['cy'] },
      { ann: smg },
      undefined,
      'not-divided',
    ],
    ['full auto', { ...SHOT, mode: 'auto' }, { ann: smg }, undefined, undefined],
    [
      'full auto, twice at one',
      { ...SHOT, mode: 'auto', also: ['bo'] },
      { ann: smg },
      undefined,
      'same',
    ],
    [
      'full auto over two',
      { ...SHOT, mode: 'auto', also: ['cy'] },
      { ann: smg },
      undefined,
      undefined,
    ],
    [
      'a further one who is dead',
      { ...SHOT, mode: 'auto', also: ['cy'] },
      { ann: smg, cy: DEAD },
      undefined,
      'dead',
    ],
    ['out of range', SHOT, {}, { metres: 101 }, 'out-of-range'],
    ['in range', SHOT, {}, { metres: 100 }, undefined],
    ['all fired', SHOT, { ann: inRound({ fired: { [PISTOL]: 2 } }) }, undefined, 'rate-of-fire'],
    ['one left', SHOT, { ann: inRound({ fired: { [PISTOL]: 1 } }) }, undefined, undefined],
    [
      'all fired, by action',
      SHOT,
      { ann: inRound({ fired: { [PISTOL]: 2 } }) },
      options({ 'rof-limit-per': 'action' }),
      undefined,
    ],
    ['two shots', { ...SHOT, shots: 2 }, {}, undefined, undefined],
    ['three shots', { ...SHOT, shots: 3 }, {}, undefined, 'too-many-shots'],
    ['no shots', { ...SHOT, shots: 0 }, {}, undefined, 'no-act'],
    ['half a shot', { ...SHOT, shots: 1.5 }, {}, undefined, 'no-act'],
    ['two shots at two', { ...SHOT, shots: 2, also: ['cy'] }, {}, undefined, undefined],
    ['a shot at two', { ...SHOT, shots: 1, also: ['cy'] }, {}, undefined, 'too-few-shots'],
    ['two left for three', { ...SHOT, also: ['cy', 'al'] }, {}, undefined, 'too-few-shots'],
    [
      'a round for each',
      { ...SHOT, mode: 'auto', shots: 2, also: ['cy'] },
      { ann: smg },
      undefined,
      undefined,
    ],
    [
      'not a round for each',
      { ...SHOT, mode: 'auto', shots: 1, also: ['cy'] },
      { ann: smg },
      undefined,
      'too-few-shots',
    ],
  ] as const)('[cp2020/action/attack] %s', (_what, act, changes, text, code) =>
    expect(refuse(act, changes as Changes, {}, text)).toBe(code),
  )
  test.each([
    ['a shot', { ...SHOT, at: 'head' }, {}, undefined, undefined],
    ['no area', { ...SHOT, at: 'tail' }, {}, undefined, 'no-act'],
    ['where the dice say', { ...SHOT, at: '' }, {}, undefined, undefined],
    ['a burst', { ...SHOT, mode: 'burst', at: 'head' }, { ann: smg }, undefined, 'not-called'],
    [
      'a burst, by option',
      { ...SHOT, mode: 'burst', at: 'head' },
      { ann: smg },
      options({ 'called-shot-automatic': 'all-rounds' }),
      undefined,
    ],
    [
      'full auto, by option',
      { ...SHOT, mode: 'auto', at: 'head' },
      { ann: smg },
      options({ 'called-shot-automatic': 'all-rounds' }),
      undefined,
    ],
    [
      'a throw, by option',
      { ...SHOT, mode: 'throw', at: 'head' },
      NEAR,
      options({ 'called-shot-automatic': 'all-rounds' }),
      'not-called',
    ],
    ['a kick', { ...SHOT, mode: 'kick', at: 'head' }, NEAR, undefined, undefined],
    ['a blow', { ...BLOW, at: 'head' }, { ann: sword, ...NEAR }, undefined, undefined],
    ['a grapple', { ...SHOT, mode: 'grapple', at: 'head' }, NEAR, undefined, 'not-called'],
    [
      'shot that spreads',
      { ...SHOT, at: 'head' },
      { ann: { inHand: SHOTGUN } },
      undefined,
      'not-called',
    ],
    [
      'a kick beside a shotgun',
      { ...SHOT, mode: 'kick', at: 'head' },
      { ann: { inHand: SHOTGUN }, ...NEAR },
      undefined,
      undefined,
    ],
    [
      'a limb that is gone',
      { ...SHOT, at: 'left-leg' },
      { bo: armless('left-leg') },
      undefined,
      'gone',
    ],
    [
      'what stands beside it',
      { ...SHOT, at: 'right-leg' },
      { bo: armless('left-leg') },
      undefined,
      undefined,
    ],
  ] as const)('[cp2020/damage/called-shot] %s', (_what, act, changes, text, code) =>
    expect(refuse(act, changes as Changes, {}, text)).toBe(code),
  )
  it('[cp2020/damage/location-reroll] what cover hides is called where it can be shot through', () => {
    const behind = (cover: string, at: string) =>
      refuse({ ...SHOT, at }, {}, { pairs: [{ a: 'ann', b: 'bo', metres: 6, cover }] }, {})
    expect([
      behind('chest-high', 'torso'),
      behind('chest-high', 'head'),
      behind('chest-high: 20', 'torso'),
    ]).toEqual(['covered', undefined, undefined])
  })
})

describe('two weapons', () => {
  const two = (act: object, changes: Changes = {}) => refuse({ ...SHOT, ...act }, changes)
  const pistols = carried(
    gun('pistol-heavy'),
    gun('pistol-heavy'),
    gun('knife'),
    gun('rifle-hunting'),
  )
  // The knife in the other hand.
  const drawn = [gun('pistol-heavy'), gun('pistol-heavy'), gun('knife', { id: 'knife' })]
  const knife = { ...carried(...drawn), otherHand: 'knife' }
  test.each([
    ['two pistols', { second: 1 }, { ann: pistols }, undefined],
    ['the same twice', { second: 0 }, { ann: pistols }, 'no-second'],
    ['one that is not there', { second: 9 }, { ann: pistols }, 'no-second'],
    ['beside a fist', { mode: 'strike', second: 1 }, { ann: pistols, ...NEAR }, 'no-second'],
    ['with one arm', { second: 1 }, { ann: { ...pistols, ...armless('left-arm') } }, 'no-second'],
    ['a blade beside, not drawn', { second: 2 }, { ann: pistols, ...NEAR }, 'not-in-hand'],
    ['a pistol beside a blade', { second: 1 }, { ann: knife }, 'not-in-hand'],
    ['a blade beside, out of reach', { second: 2 }, { ann: knife }, 'too-far'],
    ['a blade beside, in reach', { second: 2 }, { ann: knife, ...NEAR }, undefined],
    [
      'a jammed one',
      { second: 1 },
      { ann: carried(gun('pistol-heavy'), gun('pistol-heavy', { jammed: 1 })) },
      'jammed',
    ],
    [
      'an empty one',
      { second: 1 },
      { ann: carried(gun('pistol-heavy'), gun('pistol-heavy', { loaded: 0 })) },
      'empty',
    ],
    [
      'shots beyond one of them',
      { second: 1, shots: 2 },
      { ann: carried(gun('pistol-heavy'), gun('pistol-very-heavy')) },
      undefined,
    ],
    ['three shots', { second: 1, shots: 3 }, { ann: pistols }, 'too-many-shots'],
    ['a pistol and a rifle', { second: 3 }, { ann: pistols }, 'no-second'],
    ['a rifle and a pistol', { second: 0 }, { ann: { ...pistols, inHand: 3 } }, 'no-second'],
    ['a shot of each at two', { second: 1, shots: 1, also: ['cy'] }, { ann: pistols }, undefined],
    [
      'a shot of each at three',
      { second: 1, shots: 1, also: ['cy', 'al'] },
      { ann: pistols },
      'too-few-shots',
    ],
    [
      'the second at one who is dead',
      { second: 1, shots: 1, also: ['cy'] },
      { ann: pistols, cy: DEAD },
      'dead',
    ],
    [
      'the second at a limb that is gone',
      { second: 1, shots: 1, also: ['cy'], at: 'left-arm' },
      { ann: pistols, cy: armless('left-arm') },
      'gone',
    ],
    [
      'a pistol at one, a knife at another out of reach',
      { second: 2, shots: 1, also: ['cy'] },
      { ann: knife, ...NEAR },
      'too-far',
    ],
    [
      'a pistol at one, a knife at another in reach',
      { second: 2, shots: 1, also: ['cy'] },
      { ann: knife, cy: NEAR.bo },
      undefined,
    ],
    ['a blow at two', { mode: 'melee', also: ['cy'] }, { ann: sword, ...NEAR }, 'not-divided'],
    ['a kick at two', { mode: 'kick', also: ['cy'] }, NEAR, 'not-divided'],
    [
      'a blade and a pistol',
      { mode: 'melee', second: 0 },
      { ann: { ...pistols, inHand: 2 }, ...NEAR },
      undefined,
    ],
    [
      'a blade and an empty pistol',
      { mode: 'melee', second: 0 },
      { ann: { ...carried(gun('pistol-heavy', { loaded: 0 }), gun('knife')), inHand: 1 }, ...NEAR },
      'empty',
    ],
    [
      'a blade and a pistol that has fired',
      { mode: 'melee', second: 0 },
      { ann: { ...pistols, inHand: 2, ...inRound({ fired: { 0: 2 } }) }, ...NEAR },
      'rate-of-fire',
    ],
  ] as const)('[cp2020/action/two-weapons] %s', (_what, act, changes, code) =>
    expect(two(act, changes as Changes)).toBe(code),
  )
  it('[cp2020/action/two-weapons] a second is offered to two arms', () => {
    const offered = (ann: object) => {
      const state = lay({ ann: { ...pistols, ...ann } })
      const variants = attackMenu.variants!(state, state.men['ann']!, SHOT as never)
      return variants.some(({ name }) => name === 'second')
    }
    expect([offered({}), offered(armless('left-arm'))]).toEqual([true, false])
  })
  it('[cp2020/action/two-weapons] how the second attacks', () =>
    expect([
      modeOfSecond('single', gun('knife')),
      modeOfSecond('auto', gun('smg-medium')),
      modeOfSecond('auto', gun('pistol-heavy')),
      modeOfSecond('melee', gun('smg-medium')),
    ]).toEqual(['melee', 'auto', 'single', 'single']))
})

// Every reason for which an act of the 2020 book is refused, its boundaries, and what acts do and fumbles bring, on states made by hand.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { fumble2020, fumbleRow, jamRoll } from '../../src/books/cp2020/attack/fumble.ts'
import { attackIn, modeOfSecond } from '../../src/books/cp2020/attack/attack-context.ts'
import { rollsOf, useAmbush } from '../../src/books/cp2020/attack/attack.ts'
import { readPlanned } from '../../src/books/cp2020/acts/may-act.ts'
import { meets, zoneAgainst, zonesAt } from '../../src/books/cp2020/area/zone.ts'
import { ambushRolls } from '../../src/books/cp2020/turn/ambush.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Event, State } from '../../src/books/cp2020/contract/state.ts'
import { copy } from '../../src/books/cp2020/state.ts'
import { gun } from '../cp2020/people.ts'
import { fight, YARD, yardWith, type FightText, type ManText } from './table.ts'

const PEOPLE: Readonly<Record<string, ManText>> = {
  ann: {
    weapons: ['pistol-heavy', 'sword', 'smg-medium', 'grenade-frag', 'shotgun'],
    side: 'us',
    ref: 7,
    at: [10, 10],
    facing: 90,
    skills: { handgun: 3, karate: 2 },
  },
  bo: { weapons: ['smg-medium'], side: 'them', at: [16, 10], facing: 270 },
  cy: { weapons: ['knife'], side: 'them', at: [16, 14], facing: 270 },
  al: { side: 'us', at: [10, 12], facing: 90 },
}
const [PISTOL, SWORD, SMG, GRENADE, SHOTGUN] = [0, 1, 2, 3, 4]

type Changes = Readonly<Record<string, object>>
const laid = new Map<string, State>()
/** The table as it is laid, with these fields of people and state changed. */
function lay(changes: Changes = {}, more: object = {}, text: FightText = { map: YARD }): State {
  const key = JSON.stringify(text)
  const known = laid.get(key) ?? fight(PEOPLE, text).state
  laid.set(key, known)
  const state = copy(known)
  for (const [id, change] of Object.entries(changes)) Object.assign(state.men[id]!, change)
  return Object.assign(state, more)
}
const inRound = (over: object) => ({ inRound: { ...lay().men['ann']!.inRound, ...over } })
const wounds = (over: object) => ({ wounds: { ...lay().men['ann']!.wounds, ...over } })
const DEAD = wounds({ points: 41, deadSince: 0 })
const armless = (...lost: readonly string[]) => wounds({ lost })
const refuse = (act: object, changes: Changes = {}, more: object = {}, text?: FightText) => {
  const state = lay(changes, more, text)
  return state.rules.acts.refuse(state, 'ann', act as never)?.code.replace('refused/', '')
}
const carried = (...all: readonly object[]) => ({ weapons: all })

const SHOT = { do: 'attack', mode: 'single', target: 'bo' }
const NEAR = { bo: { x: 11, y: 10 } }
const BLOW = { ...SHOT, mode: 'melee' }
const sword = { inHand: SWORD }
const smg = { inHand: SMG }
const options = (over: Partial<Options>): FightText => ({ map: YARD, options: over })

describe('what was sent for an attack', () => {
  test.each([
    [SHOT, undefined],
    [{ ...SHOT, target: 'di' }, 'nobody'],
    [{ ...SHOT, target: 7 }, 'nobody'],
    [{ ...SHOT, mode: 'snipe' }, 'mode'],
    [{ ...SHOT, also: 'cy' }, 'nobody'],
    [{ ...SHOT, also: ['di'] }, 'nobody'],
    [{ ...SHOT, also: ['cy'] }, undefined],
    [{ ...SHOT, also: ['cy', 'di'] }, 'nobody'],
    [{ ...BLOW, also: ['cy', 'di'] }, 'nobody'],
    [{ ...SHOT, skill: 7 }, 'no-act'],
    [{ ...SHOT, weapon: -1 }, 'no-act'],
    [{ ...SHOT, weapon: 1.5 }, 'no-act'],
    [{ ...SHOT, weapon: 100 }, 'no-act'],
    [{ ...SHOT, weapon: 99 }, 'not-in-hand'],
    [{ ...SHOT, second: -1 }, 'no-act'],
    [{ ...SHOT, magic: 1 }, 'no-act'],
    [{ ...SHOT, planned: 3 }, undefined],
  ])('[cp2020/action/attack] %j: %s', (act, code) => expect(refuse(act)).toBe(code))
  it('[cp2020/action/multiple] planned actions are 1 to 10', () =>
    expect(
      [1, 10, undefined, 0, 11, 1.5, '2'].map((planned) => readPlanned({ planned })?.code),
    ).toEqual([undefined, undefined, undefined, ...Array(4).fill('refused/no-act')]))
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
          { who: 'bo', victim: 'ann', setup: 'hidden', works: true },
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
      'one arm for what takes two',
      SHOT,
      { ann: { ...smg, ...armless('left-arm') } },
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
    ['no shots', { ...SHOT, shots: 0 }, {}, undefined, 'too-many-shots'],
    ['half a shot', { ...SHOT, shots: 1.5 }, {}, undefined, 'too-many-shots'],
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
    ['no area', { ...SHOT, at: 'tail' }, {}, undefined, 'no-area'],
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
  test.each([
    ['two pistols', { second: 1 }, { ann: pistols }, undefined],
    ['the same twice', { second: 0 }, { ann: pistols }, 'no-second'],
    ['one that is not there', { second: 9 }, { ann: pistols }, 'no-second'],
    ['beside a fist', { mode: 'strike', second: 1 }, { ann: pistols, ...NEAR }, 'no-second'],
    ['with one arm', { second: 1 }, { ann: { ...pistols, ...armless('left-arm') } }, 'no-second'],
    ['a blade beside, out of reach', { second: 2 }, { ann: pistols }, 'too-far'],
    ['a blade beside, in reach', { second: 2 }, { ann: pistols, ...NEAR }, undefined],
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
  it('[cp2020/action/two-weapons] how the second attacks', () =>
    expect([
      modeOfSecond('single', gun('knife')),
      modeOfSecond('auto', gun('smg-medium')),
      modeOfSecond('melee', gun('pistol-heavy')),
    ]).toEqual(['melee', 'auto', 'single']))
})

describe('blows and moves', () => {
  const grip = (kind: string, over: object = {}) => ({
    ann: { grip: { target: 'bo', kind, skill: 'brawling', fresh: true, kept: 1, ...over } },
  })
  const move = (mode: string, changes: Changes = {}, text?: FightText, act: object = {}) =>
    refuse({ ...SHOT, mode, ...act }, { ...NEAR, ...changes }, {}, text)
  const held = options({ 'grapple-opens': 'while-held' })
  const helmet = (over: object) => ({
    bo: {
      ...NEAR.bo,
      armour: [
        {
          name: 'x',
          sp: 10,
          covers: ['head', 'torso'],
          hard: true,
          ev: 0,
          implant: false,
          metal: false,
          skinweave: false,
          ...over,
        },
      ],
      worn: [{}],
    },
  })
  test.each([
    ['a metre away', BLOW, { ann: sword, bo: { x: 11, y: 10 } }, undefined],
    ['farther away', BLOW, { ann: sword, bo: { x: 11.01, y: 10 } }, 'too-far'],
    ['with a pistol', BLOW, { ...NEAR }, 'no-blade'],
    ['with an empty hand', BLOW, { ann: { inHand: 9 }, ...NEAR }, 'no-blade'],
    [
      'with a blade that is stuck',
      BLOW,
      { ann: { ...carried(gun('sword', { jammed: 1 })), inHand: 0 }, ...NEAR },
      'jammed',
    ],
    [
      'without an arm',
      BLOW,
      { ann: { ...sword, ...armless('left-arm', 'right-arm') }, ...NEAR },
      'no-arm',
    ],
    ['with one arm', BLOW, { ann: { ...sword, ...armless('left-arm') }, ...NEAR }, undefined],
    ['a kick from afar', { ...SHOT, mode: 'kick' }, {}, 'too-far'],
  ] as const)('[cp2020/melee/scope] a blow %s', (_how, act, changes, code) =>
    expect(refuse(act, changes as Changes)).toBe(code),
  )
  test.each([
    ['strike', {}, undefined, {}, undefined],
    ['strike', { ann: armless('left-arm', 'right-arm') }, undefined, {}, 'no-arm'],
    ['kick', { ann: armless('left-arm', 'right-arm') }, undefined, {}, undefined],
    ['sweep-trip', { ann: armless('left-arm', 'right-arm') }, undefined, {}, undefined],
    ['strike', {}, undefined, { skill: 'karate' }, undefined],
    ['strike', {}, undefined, { skill: 'brawling' }, undefined],
    ['strike', {}, undefined, { skill: 'judo' }, 'no-skill'],
    ['grapple', {}, undefined, {}, undefined],
    ['grapple', grip('grapple'), undefined, {}, 'grips-already'],
    ['grapple', grip('grapple', { fresh: false }), undefined, {}, undefined],
    ['grapple', grip('grapple', { fresh: false }), held, {}, 'grips-already'],
    ['grapple', grip('hold', { fresh: false }), undefined, {}, 'grips-already'],
    ['grapple', grip('grapple', { target: 'cy' }), undefined, {}, undefined],
    ['throw', {}, undefined, {}, 'no-grapple'],
    ['throw', grip('grapple'), undefined, {}, undefined],
    ['throw', grip('hold'), undefined, {}, 'no-grapple'],
    ['throw', grip('grapple', { fresh: false }), undefined, {}, 'no-grapple'],
    ['throw', grip('grapple', { fresh: false }), held, {}, undefined],
    ['throw', grip('grapple', { target: 'cy' }), undefined, {}, 'no-grapple'],
    ['hold', grip('grapple'), undefined, {}, undefined],
    ['choke', grip('grapple'), undefined, {}, undefined],
    ['choke', grip('hold'), undefined, {}, undefined],
    ['choke', grip('hold', { fresh: false }), undefined, {}, 'no-grapple'],
    ['choke', { ...grip('hold'), ...helmet({}) }, undefined, {}, 'armoured-neck'],
    ['choke', { ...grip('hold'), ...helmet({ hard: false }) }, undefined, {}, undefined],
    ['choke', { ...grip('hold'), ...helmet({ covers: ['head'] }) }, undefined, {}, undefined],
    ['throw', { ...grip('grapple'), ...helmet({}) }, undefined, {}, undefined],
    ['disarm', {}, undefined, {}, undefined],
    ['disarm', { bo: { ...NEAR.bo, inHand: 9 } }, undefined, {}, 'no-weapon'],
  ] as const)('[cp2020/melee/moves] %s with %j: %s', (mode, changes, text, act, code) =>
    expect(move(mode, changes as Changes, text, act)).toBe(code),
  )
  test.each([
    [grip('hold'), {}, undefined],
    [grip('choke'), {}, undefined],
    [grip('grapple'), {}, 'no-hold'],
    [{}, {}, 'no-hold'],
    [grip('hold', { kept: 5 }), {}, 'kept'],
    [grip('hold'), inRound({ acts: 1 }), 'late'],
  ] as const)('[cp2020/melee/hold] keeping %j after %j: %s', (changes, round, code) =>
    expect(
      refuse(
        { do: 'keep' },
        { ...NEAR, ann: { ...(changes as Changes)['ann'], ...round } },
        { now: 5 },
      ),
    ).toBe(code),
  )
  it('[cp2020/melee/escape] who holds, and who does not', () => {
    const by = {
      bo: {
        ...NEAR.bo,
        grip: { target: 'ann', kind: 'hold', skill: 'brawling', fresh: true, kept: 1 },
      },
    }
    expect([
      refuse({ do: 'escape', from: 'bo' }, by),
      refuse({ do: 'escape', from: 'cy' }, by),
      refuse({ do: 'escape', from: 'bo' }),
    ]).toEqual([undefined, 'not-held', 'not-held'])
    expect([refuse(SHOT, by), refuse({ do: 'move', path: [{ x: 10, y: 11 }] }, by)]).toEqual([
      'held',
      'held',
    ])
    const grapple = { bo: { ...NEAR.bo, grip: { ...by.bo.grip, kind: 'grapple' } } }
    expect([
      refuse(SHOT, grapple),
      refuse({ do: 'move', path: [{ x: 10, y: 11 }] }, grapple),
    ]).toEqual([undefined, 'gripped'])
    expect([refuse({ do: 'let-go' }), refuse({ do: 'let-go' }, grip('grapple'))]).toEqual([
      'no-hold',
      undefined,
    ])
  })
})

describe('other acts', () => {
  test.each([
    ['dodging', { do: 'dodge' }, {}, {}, undefined, undefined],
    ['dodging twice', { do: 'dodge' }, { ann: { dodging: true } }, {}, undefined, 'dodges'],
    ['parrying', { do: 'parry' }, {}, {}, undefined, undefined],
    [
      'parrying twice',
      { do: 'parry' },
      { ann: { parry: { actions: 0 } } },
      {},
      undefined,
      'parries',
    ],
    ['parrying with an arm', { do: 'parry', arm: 'left-arm' }, {}, {}, undefined, undefined],
    [
      'parrying with a lost arm',
      { do: 'parry', arm: 'left-arm' },
      { ann: armless('left-arm') },
      {},
      undefined,
      'no-arm',
    ],
    ['parrying with a leg', { do: 'parry', arm: 'left-leg' }, {}, {}, undefined, 'no-arm'],
    ['parrying with a tail', { do: 'parry', arm: 'tail' }, {}, {}, undefined, 'no-arm'],
    ['aiming', { do: 'aim', target: 'bo' }, {}, {}, undefined, undefined],
    [
      'aiming after an action',
      { do: 'aim', target: 'bo' },
      { ann: inRound({ acts: 1 }) },
      {},
      undefined,
      'not-alone',
    ],
    [
      'aiming after a move',
      { do: 'aim', target: 'bo' },
      { ann: inRound({ moved: 1 }) },
      {},
      undefined,
      'not-alone',
    ],
    [
      'aiming in a fast draw',
      { do: 'aim', target: 'bo' },
      { ann: inRound({ fastDraw: true }) },
      {},
      undefined,
      'not-alone',
    ],
    ['aiming a sword', { do: 'aim', target: 'bo' }, { ann: sword }, {}, undefined, 'no-gun'],
    [
      'aiming a sword, by option',
      { do: 'aim', target: 'bo' },
      { ann: sword },
      {},
      options({ 'aim-melee': true }),
      undefined,
    ],
    ['aiming a fist', { do: 'aim', target: 'bo' }, { ann: { inHand: 9 } }, {}, undefined, 'no-gun'],
    [
      'aiming a fist, by option',
      { do: 'aim', target: 'bo' },
      { ann: { inHand: 9 } },
      {},
      options({ 'aim-melee': true }),
      undefined,
    ],
    [
      'aiming a grenade, by option',
      { do: 'aim', target: 'bo' },
      { ann: { inHand: GRENADE } },
      {},
      options({ 'aim-melee': true }),
      'no-gun',
    ],
    ['aiming at the dead', { do: 'aim', target: 'bo' }, { bo: DEAD }, {}, undefined, 'dead'],
    [
      'acting after an aim',
      { do: 'dodge' },
      { ann: inRound({ aims: true, acts: 1 }) },
      {},
      undefined,
      'aims',
    ],
    ['a tenth action', { do: 'dodge' }, { ann: inRound({ acts: 9 }) }, {}, undefined, undefined],
    [
      'an eleventh action',
      { do: 'dodge' },
      { ann: inRound({ acts: 10 }) },
      {},
      undefined,
      'no-action',
    ],
    [
      'a third action, by option',
      { do: 'dodge' },
      { ann: inRound({ acts: 2 }) },
      {},
      options({ 'multi-action-limit': 3 }),
      undefined,
    ],
    [
      'a fourth action, by option',
      { do: 'dodge' },
      { ann: inRound({ acts: 3 }) },
      {},
      options({ 'multi-action-limit': 3 }),
      'no-action',
    ],
    [
      'four planned of three',
      { do: 'dodge', planned: 4 },
      {},
      {},
      options({ 'multi-action-limit': 3 }),
      'no-action',
    ],
    [
      'three planned of three',
      { do: 'dodge', planned: 3 },
      {},
      {},
      options({ 'multi-action-limit': 3 }),
      undefined,
    ],
    [
      'a second of two that were planned',
      { do: 'dodge' },
      { ann: inRound({ acts: 1, planned: 2 }) },
      {},
      options({ 'multi-action-penalty': 'all-actions' }),
      undefined,
    ],
    [
      'a third of two that were planned',
      { do: 'dodge' },
      { ann: inRound({ acts: 2, planned: 2 }) },
      {},
      options({ 'multi-action-penalty': 'all-actions' }),
      'no-action',
    ],
    [
      'a second, and nothing was planned',
      { do: 'dodge' },
      { ann: inRound({ acts: 1 }) },
      {},
      options({ 'multi-action-penalty': 'all-actions' }),
      'no-action',
    ],
    [
      'a third, where each costs more',
      { do: 'dodge' },
      { ann: inRound({ acts: 2, planned: 2 }) },
      {},
      undefined,
      undefined,
    ],
    ['waiting', { do: 'wait' }, {}, {}, undefined, undefined],
    ['waiting for somebody', { do: 'wait', after: 'bo' }, {}, {}, undefined, undefined],
    ['waiting for themselves', { do: 'wait', after: 'ann' }, {}, {}, undefined, 'nobody'],
    ['waiting for nobody there', { do: 'wait', after: 'di' }, {}, {}, undefined, 'nobody'],
    [
      'waiting for one who is done',
      { do: 'wait', after: 'bo' },
      { bo: inRound({ done: true }) },
      {},
      undefined,
      'had-part',
    ],
    [
      'waiting after an action',
      { do: 'wait' },
      { ann: inRound({ acts: 1 }) },
      {},
      undefined,
      'has-acted',
    ],
    [
      'waiting after a move',
      { do: 'wait' },
      { ann: inRound({ moved: 1 }) },
      {},
      undefined,
      'has-acted',
    ],
    [
      'waiting twice',
      { do: 'wait' },
      { ann: inRound({ waited: true }) },
      {},
      undefined,
      'waits-already',
    ],
    [
      'helping the unhurt',
      { do: 'aid', target: 'al' },
      { al: { x: 10, y: 11 } },
      {},
      undefined,
      'no-wound',
    ],
    [
      'helping the dying',
      { do: 'aid', target: 'al' },
      { al: { x: 10, y: 11, ...wounds({ points: 15, mortalSince: 0 }) } },
      {},
      undefined,
      undefined,
    ],
    [
      'helping from afar',
      { do: 'aid', target: 'al' },
      { al: { x: 10, y: 11.01, ...wounds({ points: 15, mortalSince: 0 }) } },
      {},
      undefined,
      'too-far',
    ],
    ['helping the dead', { do: 'aid', target: 'al' }, { al: DEAD }, {}, undefined, 'no-wound'],
    [
      'helping with magic',
      { do: 'aid', target: 'al', equipment: 'magic' },
      {},
      {},
      undefined,
      'no-act',
    ],
    ['moving', { do: 'move', path: [{ x: 10, y: 11 }] }, {}, {}, undefined, undefined],
    [
      'moving while prone',
      { do: 'move', path: [{ x: 10, y: 11 }] },
      { ann: { posture: 'prone' } },
      {},
      undefined,
      'on-the-ground',
    ],
    [
      'moving while kneeling',
      { do: 'move', path: [{ x: 10, y: 11 }] },
      { ann: { posture: 'kneeling' } },
      {},
      undefined,
      undefined,
    ],
    // MA 5: 15 metres.
    ['moving 15 m', { do: 'move', path: [{ x: 10, y: 25 }] }, {}, {}, undefined, undefined],
    ['moving farther', { do: 'move', path: [{ x: 10, y: 25.1 }] }, {}, {}, undefined, 'too-far'],
    [
      'moving on',
      { do: 'move', path: [{ x: 10, y: 11 }] },
      { ann: inRound({ spent: 14.9 }) },
      {},
      undefined,
      'too-far',
    ],
    [
      'acting while out',
      { do: 'dodge' },
      { ann: wounds({ out: true }) },
      {},
      undefined,
      'helpless',
    ],
    [
      'the end of a part while out',
      { do: 'end' },
      { ann: wounds({ out: true }) },
      {},
      undefined,
      undefined,
    ],
  ] as const)('[cp2020/action/one-without-penalty] %s', (_what, act, changes, more, text, code) =>
    expect(refuse(act, changes as Changes, more, text)).toBe(code),
  )

  const LINE = {
    do: 'suppress',
    line: [
      { x: 20, y: 8 },
      { x: 20, y: 12 },
    ],
  }
  test.each([
    ['a zone', LINE, { ann: smg }, undefined, undefined],
    [
      'two metres wide',
      {
        ...LINE,
        line: [
          { x: 20, y: 8 },
          { x: 20, y: 10 },
        ],
      },
      { ann: smg },
      undefined,
      undefined,
    ],
    [
      'narrower',
      {
        ...LINE,
        line: [
          { x: 20, y: 8 },
          { x: 20, y: 9.9 },
        ],
      },
      { ann: smg },
      undefined,
      'too-narrow',
    ],
    ['with a pistol', LINE, {}, undefined, 'not-automatic'],
    ['with a sword', LINE, { ann: sword }, undefined, 'no-gun'],
    [
      'behind them',
      {
        ...LINE,
        line: [
          { x: 5, y: 8 },
          { x: 5, y: 12 },
        ],
      },
      { ann: smg },
      undefined,
      'behind-him',
    ],
    [
      'one end behind them',
      {
        ...LINE,
        line: [
          { x: 9, y: 8 },
          { x: 20, y: 12 },
        ],
      },
      { ann: smg },
      undefined,
      'behind-him',
    ],
    [
      'through where they stand',
      {
        ...LINE,
        line: [
          { x: 10, y: 10 },
          { x: 20, y: 12 },
        ],
      },
      { ann: smg },
      undefined,
      'behind-him',
    ],
    [
      'with eyes all around',
      {
        ...LINE,
        line: [
          { x: 5, y: 8 },
          { x: 5, y: 12 },
        ],
      },
      { ann: smg },
      options({ 'facing-arc': 360 }),
      undefined,
    ],
    [
      'all fired',
      LINE,
      { ann: { ...smg, ...inRound({ fired: { [SMG]: 20 } }) } },
      undefined,
      'rate-of-fire',
    ],
    [
      'one left',
      LINE,
      { ann: { ...smg, ...inRound({ fired: { [SMG]: 19 } }) } },
      undefined,
      undefined,
    ],
    ['20 rounds', { ...LINE, rounds: 20 }, { ann: smg }, undefined, undefined],
    ['21 rounds', { ...LINE, rounds: 21 }, { ann: smg }, undefined, 'too-many-shots'],
    ['in the head', { do: 'suppress', width: 3, targets: ['bo'] }, { ann: smg }, {}, undefined],
    [
      'in the head, too narrow',
      { do: 'suppress', width: 1, targets: ['bo'] },
      { ann: smg },
      {},
      'too-narrow',
    ],
    [
      'in the head, at the dead',
      { do: 'suppress', width: 3, targets: ['bo'] },
      { ann: smg, bo: DEAD },
      {},
      'dead',
    ],
    [
      'in the head, too far',
      { do: 'suppress', width: 3, targets: ['bo'] },
      { ann: smg },
      { metres: 201 },
      'out-of-range',
    ],
    [
      'in the head, as far as it reaches',
      { do: 'suppress', width: 3, targets: ['bo'] },
      { ann: smg },
      { metres: 200 },
      undefined,
    ],
  ] as const)('[cp2020/attack/suppressive-fire-gap] %s', (_what, act, changes, text, code) =>
    expect(refuse(act, changes as Changes, {}, text)).toBe(code),
  )

  const grenade = { inHand: GRENADE }
  test.each([
    ['at somebody', { target: 'bo' }, { ann: grenade }, undefined, undefined],
    ['at a spot', { spot: { x: 20, y: 10 } }, { ann: grenade }, undefined, undefined],
    ['with a pistol', { target: 'bo' }, {}, undefined, 'no-grenade'],
    [
      'without an arm',
      { target: 'bo' },
      { ann: { ...grenade, ...armless('left-arm', 'right-arm') } },
      undefined,
      'no-arm',
    ],
    ['behind them', { spot: { x: 5, y: 10 } }, { ann: grenade }, undefined, 'behind-him'],
    [
      'with eyes all around',
      { spot: { x: 5, y: 10 } },
      { ann: grenade },
      options({ 'facing-arc': 360 }),
      undefined,
    ],
    ['off the map', { spot: { x: 61, y: 10 } }, { ann: grenade }, undefined, 'off-the-map'],
    ['at the dead', { target: 'bo' }, { ann: grenade, bo: DEAD }, undefined, 'dead'],
    ['two at a time', { target: 'bo', shots: 2 }, { ann: grenade }, undefined, 'too-many-shots'],
    ['one at a time', { target: 'bo', shots: 1 }, { ann: grenade }, undefined, undefined],
    // BODY 6: 60 metres.
    ['60 m', { target: 'bo' }, { ann: grenade }, { metres: 60 }, undefined],
    ['farther', { target: 'bo' }, { ann: grenade }, { metres: 60.1 }, 'too-far'],
  ] as const)('[cp2020/attack/grenade-gap] %s', (_what, act, changes, text, code) =>
    expect(refuse({ do: 'grenade', ...act }, changes as Changes, {}, text)).toBe(code),
  )
})

describe('an attack as it stands in a fight', () => {
  const attack = (
    changes: Changes = {},
    more: object = {},
    act: object = {},
    before: object = { acts: 0, moved: false },
  ) =>
    attackIn(lay(changes, more), 'ann', { ...SHOT, ...act } as never, before as never, {
      here: 2,
      all: 6,
    })
  it('[cp2020/attack/modifiers-gap] what the acts, the field and both bring to it', () => {
    expect(attack()).toMatchObject({
      mode: 'single',
      metres: 6,
      rounds: 2,
      fired: 6,
      aim: 0,
      actions: 0,
      fastDraw: false,
      twoWeapons: false,
      ambush: false,
      turned: false,
      moved: false,
      tripped: false,
      hasTripped: false,
      dodged: false,
      helpless: false,
      targetMoved: false,
      at: undefined,
    })
    const AIM = { acts: 2, moved: true, aim: { target: 'bo', rounds: 3 } }
    expect(attack({}, {}, {}, AIM)).toMatchObject({ aim: 3, actions: 2, moved: true })
    expect(attack({}, {}, {}, { ...AIM, aim: { target: 'cy', rounds: 3 } }).aim).toBe(0)
    expect(
      attack(
        {
          ann: {
            ...inRound({ fastDraw: true, planned: 3 }),
            tripped: 3,
            trips: { target: 'bo', until: 3 },
          },
          bo: { dodging: true, ...inRound({ moved: 2 }) },
        },
        {},
        { second: 1, at: 'head' },
      ),
    ).toMatchObject({
      fastDraw: true,
      planned: 3,
      tripped: true,
      hasTripped: true,
      dodged: true,
      targetMoved: true,
      twoWeapons: true,
      at: 'head',
    })
    expect(attack({ ann: inRound({ planned: 3 }) }, {}, { planned: 4 }).planned).toBe(4)
    const turned = (from: number, facing = 90) =>
      attack({ ann: { facing, ...inRound({ turnedFrom: from }) } }).turned
    expect([turned(270), turned(90), turned(0)]).toEqual([true, false, false])
    expect(attack({}, { ambushes: [{ who: 'ann', victim: 'bo', works: true }] }).ambush).toBe(true)
    expect(
      attack(
        {},
        {
          ambushes: [
            { who: 'ann', victim: 'bo', works: false },
            { who: 'ann', victim: 'cy', works: true },
          ],
        },
      ).ambush,
    ).toBe(false)
    expect(attack({}, { grants: [{ who: 'ann', modifier: 'small-target' }] }).stated).toEqual([
      'small-target',
    ])
  })
  it('[cp2020/melee/formula-gap] who cannot defend: out of action, held, or unaware', () => {
    const out = { bo: wounds({ out: true }) }
    const held = { cy: { grip: { target: 'bo', kind: 'hold' } } }
    const grappled = { cy: { grip: { target: 'bo', kind: 'grapple' } } }
    const choked = { cy: { grip: { target: 'bo', kind: 'choke', held: true } } }
    const helpless = (changes: Changes, mode: string, more: object = {}) =>
      attack(changes, more, { mode }).helpless
    expect([
      helpless(out, 'single'),
      helpless(held, 'single'),
      helpless(out, 'strike'),
      helpless(held, 'strike'),
      helpless(grappled, 'strike'),
      helpless(choked, 'strike'),
      helpless({}, 'strike'),
    ]).toEqual([true, false, true, true, false, true, false])
    expect([
      helpless({}, 'strike', { ambushes: [{ who: 'ann', victim: 'bo', works: true }] }),
      helpless({}, 'single', { ambushes: [{ who: 'ann', victim: 'bo', works: true }] }),
    ]).toEqual([true, false])
  })
  it('[cp2020/melee/formula-gap] what is stated wins over what the fight shows', () => {
    const stated = { stated: { who: 'ann', set: { dodged: true, own: { a: 1 } } } }
    expect(attack({}, stated)).toMatchObject({ dodged: true, own: { a: 1 } })
    expect(attack({}, { stated: { who: 'bo', set: { dodged: true } } }).dodged).toBe(false)
  })
  const rolls = (changes: Changes, act: object, text?: FightText) => {
    const { rolls: count, rounds } = rollsOf(lay(changes, {}, text), 'ann', {
      ...SHOT,
      ...act,
    } as never)
    return [count, rounds]
  }
  test.each([
    [{}, {}, undefined, [2, 1]],
    [{}, { shots: 1 }, undefined, [1, 1]],
    [{}, { shots: 5 }, undefined, [2, 1]],
    [{ ann: inRound({ fired: { [PISTOL]: 1 } }) }, {}, undefined, [1, 1]],
    [{ ann: inRound({ fired: { [PISTOL]: 3 } }) }, {}, undefined, [0, 0]],
    [{ ann: carried(gun('pistol-heavy', { loaded: 1 })) }, {}, undefined, [1, 1]],
    [
      { ann: inRound({ fired: { [PISTOL]: 2 } }) },
      {},
      options({ 'rof-limit-per': 'action' }),
      [2, 1],
    ],
    [{ ann: smg }, { mode: 'burst' }, undefined, [1, 3]],
    [
      { ann: { ...smg, ...inRound({ fired: { [SMG]: 18 } }) } },
      { mode: 'burst' },
      undefined,
      [1, 2],
    ],
    [
      { ann: { ...smg, ...inRound({ fired: { [SMG]: 20 } }) } },
      { mode: 'burst' },
      undefined,
      [0, 0],
    ],
    [{ ann: smg }, { mode: 'auto' }, undefined, [1, 20]],
    [{ ann: smg }, { mode: 'auto', shots: 7 }, undefined, [1, 7]],
    [
      { ann: { ...smg, ...inRound({ fired: { [SMG]: 20 } }) } },
      { mode: 'auto' },
      undefined,
      [0, 0],
    ],
    [{}, { mode: 'strike' }, undefined, [1, 1]],
    [{ ann: { inHand: 9 } }, {}, undefined, [1, 1]],
  ] as const)(
    '[cp2020/action/attack] with %j %j: rolls and rounds %j',
    (changes, act, text, found) =>
      expect(rolls(changes as Changes, act, text as FightText)).toEqual(found),
  )
})

describe('what is rolled', () => {
  const table = (changes: Changes, more: object, faces: readonly number[], text?: FightText) => {
    const state = lay(changes, more, text)
    const dice = scripted(faces)
    const told: Event[] = []
    return {
      state,
      dice,
      told,
      t: {
        ...dice,
        state,
        cast: () => dice,
        emit: (event: Event) => void told.push(event),
      } as never,
    }
  }
  const rows = ['no effect', 'drop', 'fire', 'jam', 'self', 'friend']
  it('[cp2020/task/fumble-gap] rows of the table', () => {
    expect(new Set(Array.from({ length: 10 }, (_, i) => fumbleRow(i + 1))).size).toBe(rows.length)
    expect([fumbleRow(1), fumbleRow(9)]).toEqual([fumbleRow(4), fumbleRow(10)])
  })
  const fumble = (
    act: object,
    faces: readonly number[],
    changes: Changes = {},
    text?: FightText,
  ) => {
    const { state, dice, t } = table(changes, {}, faces, text)
    const events = fumble2020(
      t,
      attackIn(state, 'ann', { ...SHOT, ...act } as never, { acts: 0, moved: false } as never),
      {} as never,
    )
    dice.finish()
    return events.map((event) => {
      const { type, ...rest } = event as Event & { readonly [field: string]: unknown }
      return type === 'fumbled'
        ? type
        : type === 'hit'
          ? `hit ${String(rest['who'])}`
          : type === 'body'
            ? 'body'
            : `${type} ${JSON.stringify(rest)}`
    })
  }
  test.each([
    [{}, [1], {}, undefined, ['fumbled']],
    [{}, [4], {}, undefined, ['fumbled']],
    [{}, [5], {}, undefined, ['fumbled', 'dropped {"who":"ann","weapon":0,"at":{"x":10,"y":10}}']],
    [{}, [5], {}, {}, ['fumbled', 'dropped {"who":"ann","weapon":0,"near":"ann"}']],
    [{ mode: 'kick' }, [5], {}, undefined, ['fumbled']],
    [
      {},
      [6, 3],
      {},
      undefined,
      ['fumbled', 'discharged {"who":"ann","weapon":0,"die":3,"upTo":3,"rounds":1}'],
    ],
    [
      {},
      [6, 4],
      {},
      undefined,
      ['fumbled', 'discharged {"who":"ann","weapon":0,"die":4,"upTo":3,"rounds":0}'],
    ],
    [
      {},
      [6, 3],
      { ann: carried(gun('pistol-heavy', { loaded: 0 })) },
      undefined,
      ['fumbled', 'discharged {"who":"ann","weapon":0,"die":3,"upTo":3,"rounds":0}'],
    ],
    [{ mode: 'kick' }, [6], {}, undefined, ['fumbled']],
    [{ mode: 'melee' }, [6], { ann: sword }, undefined, ['fumbled']],
    [
      {},
      [7, 3, 5],
      {},
      undefined,
      ['fumbled', 'jammed {"who":"ann","weapon":0,"die":3,"upTo":3,"rounds":5}'],
    ],
    [
      {},
      [7, 4],
      {},
      undefined,
      ['fumbled', 'jammed {"who":"ann","weapon":0,"die":4,"upTo":3,"rounds":0}'],
    ],
    [
      { mode: 'melee' },
      [7],
      { ann: sword },
      undefined,
      ['fumbled', 'jammed {"who":"ann","weapon":1,"die":7,"upTo":7,"rounds":1}'],
    ],
    [{ mode: 'kick' }, [7], {}, undefined, ['fumbled']],
    [
      { mode: 'burst' },
      [3, 5],
      { ann: smg },
      undefined,
      ['jammed {"who":"ann","weapon":2,"die":3,"upTo":3,"rounds":5}'],
    ],
    [
      { mode: 'auto' },
      [4],
      { ann: smg },
      undefined,
      ['jammed {"who":"ann","weapon":2,"die":4,"upTo":3,"rounds":0}'],
    ],
    [{}, [1], {}, options({ fumbles: 'automatic-miss-only' }), []],
  ] as const)(
    '[cp2020/task/fumble-gap, cp2020/weapons/reliability-gap] %j, dice %j',
    (act, faces, changes, text, found) => {
      const dice = text && 'options' in text && text.options?.fumbles ? [] : faces
      expect(fumble(act, dice, changes as Changes, text as FightText)).toEqual(found)
    },
  )
  // 3D6, the location, the save.
  const HARM = [2, 3, 1, 1, 1]
  test.each([
    ['themselves', 8, {}, {}, 'ann'],
    ['a friend', 9, {}, {}, 'al'],
    ['a friend', 10, {}, {}, 'al'],
    ['themselves, as the friend is dead', 9, {}, { al: DEAD }, 'ann'],
    ['the nearer of two friends', 9, {}, { cy: { side: 0 }, bo: { side: 0, y: 30 } }, 'al'],
    ['the nearer of two friends', 9, {}, { cy: { side: 0 }, al: { y: 20 } }, 'cy'],
    [
      'themselves, as the friend is out of range',
      9,
      {},
      { al: { x: 59, y: 39 }, ann: { ...carried(gun('crossbow')), x: 1, y: 1 } },
      'al',
    ],
    [
      'themselves, as the friend is too far for a blow',
      9,
      { mode: 'melee' },
      { ann: sword },
      'ann',
    ],
    ['a friend beside them', 9, { mode: 'melee' }, { ann: sword, al: { x: 10, y: 11 } }, 'al'],
  ] as const)('[cp2020/task/fumble-gap] strikes %s on %i', (_who, die, act, changes, who) => {
    const { state, t } = table(changes as Changes, {}, [die, ...HARM, 1, 1, 1])
    const events = fumble2020(
      t,
      attackIn(state, 'ann', { ...SHOT, ...act } as never, { acts: 0, moved: false } as never),
      {} as never,
    )
    expect(events.find(({ type }) => type === 'hit')).toMatchObject({ who, by: 'ann' })
    expect(events.filter(({ type }) => type === 'hit')).toHaveLength(1)
  })
  it('[cp2020/weapons/reliability-gap] blades and bare hands do not jam', () => {
    const { state, t } = table({ ann: sword }, {}, [])
    expect([
      jamRoll(t, state.men['ann']!, { weapon: state.men['ann']!.weapons[SWORD] }),
      jamRoll(t, state.men['ann']!, { weapon: undefined }),
    ]).toEqual([[], []])
  })
  const zone = {
    id: 'z',
    who: 'ann',
    carried: gun('smg-medium'),
    posture: 'standing',
    rounds: 20,
    against: 10,
    width: 2,
    met: [],
    shape: [
      { x: 10, y: 10 },
      { x: 20, y: 5 },
      { x: 20, y: 15 },
    ],
  }
  const meet = (faces: readonly number[], changes: Changes = {}, over: object = {}) => {
    const { dice, t } = table(changes, { zones: [{ ...zone, ...over }] }, faces)
    const [first, ...others] = meets(t, { ...zone, ...over } as never, ['bo'])
    dice.finish()
    return [first, others.filter(({ type }) => type === 'hit').length]
  }
  it('[cp2020/attack/suppressive-fire-gap] REF, Athletics and a die against rounds divided by metres', () => {
    const met = { type: 'zone-met', zone: 'z', by: 'ann', who: 'bo', against: 10 }
    expect(meet([5])).toEqual([{ ...met, die: 5, total: 10, safe: true, hits: 0 }, 0])
    expect(meet([3], { bo: { skills: { athletics: 2 } } })).toEqual([
      { ...met, die: 3, total: 10, safe: true, hits: 0 },
      0,
    ])
    expect(meet([4, 1, 2, 3, 1, 1])).toMatchObject([
      { ...met, die: 4, total: 9, safe: false, hits: 1 },
      1,
    ])
    expect(meet([2], { bo: { favour: 3 } })).toMatchObject([{ total: 10, safe: true }, 0])
    // Who can do nothing fails.
    expect(meet([1, 2, 3, 1], { bo: wounds({ out: true, outSince: 0 }) })).toMatchObject([
      { die: 0, total: 0, safe: false, hits: 1 },
      1,
    ])
    expect([zoneAgainst(20, 3), zoneAgainst(20, 2)]).toEqual([20 / 3, 10])
  })
  it('[cp2020/attack/suppressive-fire-gap] who is in it, and has not been met', () => {
    const at = (changes: Changes = {}, over: object = {}, id = 'bo') => {
      const state = lay(changes, { zones: [{ ...zone, ...over }] })
      return zonesAt(state, state.men[id]!)
    }
    expect([
      at(),
      at({ bo: { x: 25, y: 10 } }),
      at({ bo: DEAD }),
      at({}, { met: ['bo'] }),
      at({}, {}, 'ann'),
      at({}, { shape: undefined }),
    ]).toEqual(['1', '0', '0', '0', '0', '0'])
  })
  const ambush = (
    faces: readonly number[],
    changes: Changes = {},
    over: object = {},
    text?: FightText,
  ) => {
    const { dice, told, t } = table(
      changes,
      { ambushes: [{ who: 'ann', victim: 'bo', ...over }] },
      faces,
      text,
    )
    ambushRolls(t)
    dice.finish()
    return told
  }
  it('[cp2020/ambush/detection, cp2020/ambush/awareness-roll-gap] INT and skill against INT and skills; a tie is unnoticed', () => {
    const told = { type: 'ambush', who: 'ann', victim: 'bo' }
    expect(ambush([5, 5])).toMatchObject([{ ...told, stealth: 10, awareness: 10, works: true }])
    expect(ambush([5, 6])).toMatchObject([{ ...told, stealth: 10, awareness: 11, works: false }])
    expect(
      ambush([5, 5], {
        ann: { skills: { stealth: 2 } },
        bo: { skills: { awareness: 1, 'combat-sense': 2 } },
      }),
    ).toMatchObject([{ stealth: 12, awareness: 13, works: false }])
    expect(ambush([1], { bo: wounds({ out: true }) })).toMatchObject([
      { stealth: 6, awareness: 0, works: true },
    ])
    expect(ambush([], { ann: wounds({ out: true }) })).toMatchObject([
      { type: 'ambush-used', who: 'ann', victim: 'bo' },
    ])
    expect(ambush([], {}, { works: true })).toEqual([])
    expect(
      ambush([], {}, { setup: 'distracted' }, options({ 'ambush-distracted-roll': 'automatic' })),
    ).toMatchObject([{ stealth: 0, awareness: 0, works: true }])
    expect(ambush([5, 6], {}, { setup: 'distracted' })).toMatchObject([{ works: false }])
    expect(
      ambush([5, 6], {}, { setup: 'hidden' }, options({ 'ambush-distracted-roll': 'automatic' })),
    ).toMatchObject([{ works: false }])
  })
  const used = (ambushes: readonly object[], target: string | undefined) => {
    const { told, t } = table({}, { ambushes }, [])
    useAmbush(t, 'ann', target)
    return told.map((event) => ({ ...event, type: undefined, setup: undefined }))
  }
  it('[cp2020/ambush/single-use] one ambush serves one attack', () => {
    const on = (who: string, victim: string, setup = 'hidden') => ({
      who,
      victim,
      setup,
      works: true,
    })
    expect(used([on('ann', 'cy')], 'bo')).toEqual([{ who: 'ann', victim: 'cy' }])
    expect(used([on('ann', 'cy', 'distracted')], 'bo')).toEqual([])
    expect(used([on('ann', 'bo', 'distracted')], 'bo')).toEqual([{ who: 'ann', victim: 'bo' }])
    expect(used([on('bo', 'ann')], 'bo')).toEqual([{ who: 'bo', victim: 'ann', only: true }])
    expect(used([on('bo', 'cy'), on('cy', 'ann')], 'bo')).toEqual([])
    expect(used([on('ann', 'cy'), on('ann', 'bo'), on('bo', 'ann')], undefined)).toEqual([
      { who: 'ann', victim: 'cy' },
    ])
    expect(used([], 'bo')).toEqual([])
  })
})

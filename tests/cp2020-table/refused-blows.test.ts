// Every reason for which a blow or a move of the 2020 book is refused, and its boundaries, on states made by hand.
import { describe, expect, it, test } from 'vitest'
import { gun } from '../cp2020/people.ts'
import type { FightText } from './table.ts'
import {
  BLOW,
  type Changes,
  NEAR,
  SHOT,
  armless,
  carried,
  inRound,
  options,
  refuse,
  sword,
} from './yard-by-hand.ts'

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
    ['strike', {}, undefined, { skill: 'handgun' }, 'no-skill'],
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
    ['choke', grip('choke'), undefined, {}, 'no-grapple'],
    ['choke', grip('choke'), held, {}, 'no-grapple'],
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

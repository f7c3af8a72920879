// What acts, field and both sides bring to an attack of the 2020 book, on states made by hand.
import { describe, expect, it, test } from 'vitest'
import { attackIn } from '../../src/books/cp2020/attack/attack-context.ts'
import { rollsOf } from '../../src/books/cp2020/attack/attack.ts'
import { gun } from '../cp2020/people.ts'
import type { FightText } from './table.ts'
import {
  type Changes,
  PISTOL,
  SHOT,
  SMG,
  carried,
  inRound,
  lay,
  options,
  smg,
  wounds,
} from './yard-by-hand.ts'

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
  it('[cp2020/melee/formula-gap, cp2020/melee/hold] who cannot defend: out of action, held, or unaware; the held are immobile for shots too', () => {
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
    ]).toEqual([true, true, true, true, false, true, false])
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

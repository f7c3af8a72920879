// In the fire: what a roll that fails costs, whose rounds strike, what shakes a melee; and who may be named in the phase of suppressing fire.
import { speedBonus } from '../../src/books/gray-dawn/attack/defence.ts'
import { describe, expect, it } from 'vitest'
import { suppressMelee } from '../../src/books/gray-dawn/melee/stray.ts'
import { rofGrayDawn } from '../../src/books/gray-dawn/attack/rof.ts'
import type { Carried } from '../../src/books/cp2020/words.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Own, Rounds, Suppression } from '../../src/books/gray-dawn/own.ts'
import type { FightTable } from '../../src/books/gray-dawn/state.ts'
import { isAutomatic } from '../../src/books/gray-dawn/suppression/amounts.ts'
import {
  failsInFire,
  hitsFor,
  hunkerDown,
  inFire,
  leaveCover,
  leavingTn,
} from '../../src/books/gray-dawn/suppression/brave.ts'
import { panicTurn } from '../../src/books/gray-dawn/suppression/panic-turn.ts'
import { changed, type Changes } from './changed.ts'
import { gun } from './people.ts'
import { playOn } from './play.ts'
import { YARD, battle } from './table.ts'

const table = battle(
  {
    ann: {
      side: 'A',
      luck: 0,
      ref: 6,
      body: 6,
      ma: 7,
      skills: { 'dodge-cover': 4 },
      at: [10, 10],
      facing: 90,
    },
    bob: {
      side: 'B',
      luck: 0,
      weapons: [gun('rifle-assault-medium'), gun('pistol-medium')],
      at: [20, 10],
      facing: 270,
    },
    cid: { side: 'B', luck: 0, weapons: [gun('pistol-medium')], at: [20, 14], facing: 270 },
  },
  { map: YARD },
)
function play(
  changes: Readonly<Record<string, Changes>>,
  options: Partial<Options>,
  faces: readonly number[],
  run: (t: FightTable) => void,
) {
  const { told, facts, state } = playOn(table, { changes, options, faces }, run)
  return { told, facts, own: () => state.men['ann']!.own }
}
const by = (who: string, rounds: number, weapon = 0, burst = false): Rounds => ({
  who,
  weapon,
  rounds,
  burst,
})
const under = (...all: readonly Rounds[]): { readonly own: Partial<Own> } => {
  const suppression: Suppression = { amount: 2, failed: false, checked: true, by: all, lost: 0 }
  return { own: { suppression } }
}

describe('figures', () => {
  it.each([
    [-3, 0],
    [0, 0],
    [4, 0],
    [5, 1],
    [9, 1],
    [10, 2],
    [13, 2],
  ])('[gray-dawn/brave/hits-for-failure] missed by %i: %i hits', (missed, hits) =>
    expect(hitsFor(missed)).toBe(hits),
  )
  it.each([
    [0, 7, 0],
    [1, 7, 0],
    [2, 7, 4],
    [2, 6, 3],
    [3, 7, 7],
    [4, 7, 7],
  ])('[gray-dawn/move/defence-bonus] %i movement actions of MA %i give %i', (moves, ma, bonus) =>
    expect(speedBonus(moves, ma)).toBe(bonus),
  )
  it('[gray-dawn/brave/leaving-cover] the number for none is that for one, for more than three that for three', () =>
    expect([leavingTn(0), leavingTn(4)]).toEqual([leavingTn(1), leavingTn(3)]))
  it.each([
    [['single'], false],
    [['burst'], true],
    [['auto'], true],
    [['single', 'burst', 'auto'], true],
    [[], false],
  ] as const)(
    '[gray-dawn/suppress/suitable-weapons] a weapon of %j is automatic: %s',
    (modes, automatic) => expect(isAutomatic({ modes })).toBe(automatic),
  )
  it('[gray-dawn/scope/one-attack] one shot through a scope, and only a single one', () => {
    const scoped = { ...gun('rifle-assault-medium'), sights: ['telescopic-sight'] }
    const rof = (stance: Own['stance'], mode: 'single' | 'auto', carried: Carried = scoped) => {
      const { ann } = changed(table.state, {
        ann: { own: { stance }, weapons: [carried], inHand: 0 },
      }).men
      return rofGrayDawn(ann!, carried, mode)
    }
    const all = scoped.weapon.rof
    expect([
      rof('bracing', 'single'),
      rof('bracing', 'auto'),
      rof('moving', 'single'),
      rof('bracing', 'single', gun('rifle-assault-medium')),
    ]).toEqual([1, all, all, all])
  })
})

describe('a magazine emptied in panic', () => {
  /** Bob panics with a weapon in hand: what is told of him and of ann, the only one he sees. */
  const emptied = (
    weapon: Carried,
    faces: readonly number[] = [],
    options: Partial<Options> = {},
    ann: Changes = {},
  ) => {
    const panic = { needs: 20, since: 1, spent: false }
    const { facts } = play(
      { ann, bob: { weapons: [weapon], inHand: 0, own: { panic } } },
      { 'panic-mode': 'random-table', ...options },
      [9, ...faces],
      (t) => expect(panicTurn(t, 'bob')).toBe(false),
    )
    const laid = facts.find((fact) => fact.fact === 'suppressed')
    return {
      fired: facts.flatMap((one) => (one.fact === 'suppresses' ? one.fired : [])),
      blind: facts.some((one) => one.fact === 'suppresses' && one.blind === true),
      laid: laid && [laid.amount, laid.by],
      checks: facts.filter(({ fact }) => fact === 'check').length,
    }
  }
  const pistol = (loaded: number) => gun('pistol-medium', { shots: 16, carried: { loaded } })
  const rifle = () => gun('rifle-assault-medium', { shots: 30, carried: { loaded: 30 } })
  it.each([
    ['a full magazine of 16: 2', pistol(16), 16, 2, false],
    ['12 left of 16: 1', pistol(12), 12, 1, false],
    ['a rifle of 30: 3', rifle(), 30, 3, true],
  ] as const)(
    '[gray-dawn/panic/random-table, gray-dawn/suppress/levels-by-weapon] %s',
    (_, weapon, rounds, amount, burst) =>
      expect(emptied(weapon, [9])).toEqual({
        fired: [{ target: 'ann', rounds, amount }],
        blind: true,
        laid: [amount, [{ who: 'bob', weapon: 0, rounds, burst }]],
        checks: 1,
      }),
  )
  it('[gray-dawn/panic/random-table, gray-dawn/suppress/levels-by-weapon] fewer than ten rounds are fired and suppress nobody', () =>
    expect(emptied(pistol(9))).toEqual({
      fired: [{ target: 'ann', rounds: 9, amount: 0 }],
      blind: true,
      laid: undefined,
      checks: 0,
    }))
  it('[gray-dawn/panic/random-table] an empty or jammed weapon is not emptied; one too slow to suppress is, for nothing', () => {
    const nothing = { fired: [], blind: false, laid: undefined, checks: 0 }
    for (const weapon of [pistol(0), { ...pistol(16), jammed: 1 }])
      expect(emptied(weapon)).toEqual(nothing)
    expect(emptied(gun('rifle-hunting'))).toMatchObject({ fired: [{ amount: 0 }], checks: 0 })
  })
  it('[gray-dawn/covering/points] with points, a pistol of 16 rounds and ROF 2: 8; one dodge, and the check waits for the turn', () =>
    expect(emptied(pistol(16), [5], { 'suppression-system': 'points' })).toMatchObject({
      laid: [8, [{ who: 'bob', weapon: 0, rounds: 0, burst: false }]],
      checks: 0,
    }))
  it('[gray-dawn/panic/random-table] whoever has had their turn is hindered in the next', () =>
    expect(
      emptied(rifle(), [9], {}, { inRound: { ...table.state.men['ann']!.inRound, done: true } }),
    ).toMatchObject({ fired: [{ target: 'ann', amount: 3 }], laid: [3, [{}]], checks: 1 }))
})

describe('braving it', () => {
  /** SP 60 everywhere: a place and five dice for each round. */
  const ARMOURED = (() => {
    const { armour, worn } = battle({ ann: { armour: [{ sp: 60 }] }, bob: {} }).state.men['ann']!
    return { armour, worn }
  })()
  const ROUND = [2, 1, 1, 1, 1, 1]
  const FACES: Readonly<Record<number, readonly number[]>> = { 1: ROUND, 2: [...ROUND, ...ROUND] }
  it.each([
    ['a round', [by('bob', 1)], true],
    ['no round that could still hit', [by('bob', 0)], false],
    ['nobody', [], false],
  ] as const)('[gray-dawn/brave/hit-cap] in the fire of %s: %s', (_what, all, is) => {
    play({ ann: under(...all) }, {}, [], (t) => expect(inFire(t, 'ann')).toBe(is))
  })
  it('[gray-dawn/brave/hit-cap] nobody is who is out', () => {
    play(
      {
        ann: {
          ...under(by('bob', 5)),
          wounds: { ...table.state.men['ann']!.wounds, out: 'stunned' },
        } as unknown as Changes,
      },
      {},
      [],
      (t) => expect(inFire(t, 'ann')).toBe(false),
    )
  })
  it.each([
    ['by less than five: nothing', 4, [by('bob', 10)], []],
    ['by five: one', 5, [by('bob', 10)], [1]],
    ['by fifteen, of two rounds: two', 15, [by('bob', 2)], [2]],
    ['by five, of none', 5, [by('bob', 0)], []],
  ] as const)(
    '[gray-dawn/brave/hits-for-failure, gray-dawn/brave/hit-cap] an action that is missed %s',
    (_what, missed, all, hits) => {
      // The dead are struck no more; their armour stops every round.
      const { facts, own } = play(
        { ann: { ...under(...all), ...ARMOURED } },
        {},
        hits.length === 0 ? [] : FACES[hits[0]]!,
        (t) => failsInFire(t, 'ann', missed),
      )
      expect(
        facts.flatMap((fact) => (fact.fact === 'hits-for-failure' ? [fact.hits] : [])),
      ).toEqual(hits)
      if (hits.length > 0)
        expect(own().suppression!.by).toEqual([{ ...all[0], rounds: all[0]!.rounds - hits[0]! }])
    },
  )
  it.each([
    // RD 7 (REF 6 and MA 7, rounded up), Dodge/Cover 4, half of MA 7 and a 1 of suppression: 7 + 4 + 4 - 1 and the die.
    [2, 1, 9, 7 + 4 + 4 - 1 + 9],
    [3, 0, 9, 7 + 4 + 7 + 9],
    [1, 0, 9, 7 + 4 + 9],
  ])(
    '[gray-dawn/brave/leaving-cover] %i movement actions, -%i, %i on the die: %i',
    (moves, penalty, die, total) => {
      const { facts } = play({ ann: under(by('bob', 5)) }, {}, [die], (t) =>
        leaveCover(t, 'ann', { moves, penalty }),
      )
      expect(facts).toMatchObject([
        { fact: 'leaves-cover', moves, total, against: leavingTn(moves), hits: 0 },
      ])
    },
  )
  it.each([
    ['behind cover: LUCK 0, Dodge/Cover 4', false, undefined, 6, 10, true],
    ['in the open: LUCK alone, less two levels and two more', true, undefined, 9, 9 - 4, false],
    ['besides', false, true, 6, 10, true],
  ] as const)(
    '[gray-dawn/brave/hunker-down, gray-dawn/brave/hunker-in-open] %s',
    (_what, open, besides, die, total, done) => {
      const { facts } = play({ ann: under(by('bob', open ? 0 : 5)) }, {}, [die], (t) =>
        hunkerDown(t, 'ann', { open, ...(besides ? { besides } : {}) }),
      )
      expect(facts).toEqual([
        {
          fact: 'hunkers',
          open,
          ...(besides ? { besides } : {}),
          die,
          total,
          against: 10,
          done,
          hits: 0,
        },
      ])
    },
  )
})

describe('fire into a melee', () => {
  it.each([
    [{}, 1, 1, true],
    [{}, 19, 1, true],
    [{}, 20, 2, true],
    [{ 'suppression-system': 'points' }, 30, 1, undefined],
  ] as const)(
    '[gray-dawn/close/firing-into] %j: %i rounds are %i on everybody in it',
    (options, rounds, amount, lasts) => {
      const checks = lasts ? [9, 9] : []
      const { facts } = play({}, options, checks, (t) => suppressMelee(t, ['ann', 'bob'], rounds))
      const shaken = facts.filter(({ fact }) => fact === 'suppressed')
      expect(shaken).toEqual(
        [0, 1].map(() => ({ fact: 'suppressed', amount, ...(lasts ? { lasts } : {}) })),
      )
      expect(facts.filter(({ fact }) => fact === 'check')).toHaveLength(checks.length)
    },
  )
  it('[gray-dawn/close/firing-into] not on who is out already', () => {
    const out = {
      wounds: { ...table.state.men['ann']!.wounds, out: 'stunned' },
    } as unknown as Changes
    expect(
      play({ ann: out }, {}, [9], (t) => suppressMelee(t, ['ann', 'bob'], 5)).facts.filter(
        ({ fact }) => fact === 'suppressed',
      ),
    ).toHaveLength(1)
  })
})

describe('the phase of suppressing fire', () => {
  it.each([
    ['one', ['bob'], false],
    ['both', ['bob', 'cid'], false],
    ['none', [], false],
    ['never', 'never', false],
    ['one twice', ['bob', 'bob'], true],
    ['somebody of another side', ['ann'], true],
    ['one of theirs and somebody of another side', ['bob', 'ann'], true],
    ['a word', 'bob', true],
    ['a number', 3, true],
    ['nothing', undefined, true],
  ])('[gray-dawn/round/suppression-phase] %s: refused %s', (_what, choice, refused) => {
    const found: unknown[] = []
    battle(
      {
        ann: { side: 'A' },
        bob: { side: 'B', weapons: [gun('rifle-assault-medium')] },
        cid: { side: 'B', weapons: [gun('pistol-medium')] },
      },
      {
        offers(ask) {
          if (ask.kind === 'suppressors') found.push(ask.refuse?.(choice as never)?.code)
          return undefined
        },
      },
    )
    expect(found[0]).toBe(refused ? 'refused/nobody' : undefined)
  })
})

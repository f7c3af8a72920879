// What each fact of this book changes of a combatant or of the fight: all of it, before and after.
import { describe, expect, it } from 'vitest'
import { ADDITIONS } from '../../src/books/gray-dawn/additions.ts'
import { RUINED } from '../../src/books/gunfight/files/texts.ts'
import type { Fact } from '../../src/books/gray-dawn/facts.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { ownOf, type Lane, type Own, type Suppression } from '../../src/books/gray-dawn/own.ts'
import type { Combatant, State } from '../../src/books/gray-dawn/state.ts'
import type { Carried } from '../../src/books/cp2020/words.ts'
import { gun, rulesWith } from './people.ts'

const ROUND = 7
/** Ann with an assault rifle and a shotgun, as far as facts know of a fight. */
function fightOf(
  own: Partial<Own> = {},
  options: Partial<Options> = {},
  rifle: Partial<Carried> = {},
) {
  const combatant = (id: string): Combatant =>
    ({
      id,
      name: id,
      weapons: [
        gun('rifle-assault-medium', { carried: { loaded: 20, spare: 2, ...rifle } }),
        gun('shotgun', { carried: { loaded: 3, spare: 2 } }),
      ],
      inHand: 0,
      initiative: 12,
      inRound: { acts: 2, planned: 1, moved: 3 },
      own: { ...ownOf({}), luck: 6, points: 4, ...own },
    }) as unknown as Combatant
  return {
    rules: rulesWith(options),
    men: { ann: combatant('ann'), bob: combatant('bob') },
    roll: ['ann', 'bob'],
    order: [['ann'], ['bob']],
    at: 1,
    step: 'parts',
    round: ROUND,
    own: { lanes: [] as readonly Lane[] },
  } as unknown as State
}
const told = (state: State, fact: Fact, ...who: readonly (string | undefined)[]): State => {
  ADDITIONS.apply(state, who.length > 0 ? who[0] : 'ann', fact)
  return state
}

describe('on what is kept of somebody', () => {
  const by = (who: string, rounds: number, weapon = 0) => ({ who, weapon, rounds, burst: true })
  const fire = (over: Partial<Suppression> = {}): Suppression => ({
    amount: 3,
    failed: true,
    checked: true,
    by: [by('bob', 10)],
    lost: 2,
    ...over,
  })
  const roll = { die: 5, total: 15, against: 15 }
  type Case = readonly [id: string, before: Partial<Own>, fact: Fact, changed: Partial<Own>]
  const at = { x: 1, y: 2 }
  it.each([
    ['luck/points', {}, { fact: 'luck', points: 3, roll: 'attack', again: false }, { points: 1 }],
    ['luck/points', {}, { fact: 'luck', points: 5, roll: 'attack', again: false }, { points: 0 }],
    ['luck/points', {}, { fact: 'luck-back' }, { points: 6 }],
    ['core/mooks', { mook: true }, { fact: 'luck-back' }, { points: 0 }],
    ['fumble/unarmed-results', {}, { fact: 'overextended' }, { overextended: true }],
    ['fumble/unarmed-results', {}, { fact: 'caught' }, { caught: true }],
    ['fumble/unarmed-results', { caught: true }, { fact: 'freed' }, { caught: undefined }],
    [
      'reload/fumble',
      { magazines: [{ weapon: 'x' }] },
      { fact: 'magazine-dropped', weapon: 'rifle-assault-medium', at },
      { magazines: [{ weapon: 'x' }, { weapon: 'rifle-assault-medium', at }] },
    ],
    [
      'reload/fumble',
      {},
      { fact: 'magazine-dropped', weapon: 'rifle-assault-medium' },
      { magazines: [{ weapon: 'rifle-assault-medium' }] },
    ],
    [
      'reload/fumble',
      { magazines: [{ weapon: 'x' }, { weapon: 'shotgun' }] },
      { fact: 'magazine-taken', place: 1 },
      { magazines: [{ weapon: 'x' }] },
    ],
    ['reload/fumble', { magazines: [{ weapon: 'x' }] }, { fact: 'magazine-taken', place: 1 }, {}],
    ['reload/fumble', {}, { fact: 'magazine-taken', place: 0 }, {}],
    [
      'suppress/levels-by-weapon',
      {},
      { fact: 'suppressed', amount: 2, by: [by('bob', 10)] },
      {
        suppression: { amount: 2, failed: false, checked: false, by: [by('bob', 10)], lost: 0 },
      },
    ],
    [
      'covering/multiple-sources',
      { suppression: fire() },
      { fact: 'suppressed', amount: 2, by: [by('bob', 5), by('bob', 4, 1), by('cid', 7)] },
      {
        suppression: fire({
          amount: 5,
          checked: false,
          by: [by('bob', 15), by('bob', 4, 1), by('cid', 7)],
        }),
      },
    ],
    [
      'close/firing-into',
      { suppression: fire() },
      { fact: 'suppressed', amount: 1, lasts: true },
      { suppression: fire({ amount: 4, checked: false, lasts: true }) },
    ],
    [
      'suppress/check',
      { suppression: fire({ checked: false, failed: false }) },
      { fact: 'check', ...roll, done: false, fumble: false },
      { suppression: fire() },
    ],
    [
      'suppress/check',
      { suppression: fire({ checked: false }) },
      { fact: 'check', ...roll, done: true, fumble: false },
      { suppression: fire({ failed: false }) },
    ],
    [
      'brave/hit-cap',
      { suppression: fire({ by: [by('bob', 10), by('bob', 8, 1), by('cid', 6)] }) },
      { fact: 'rounds-spent', by: 'bob', weapon: 0, rounds: 4 },
      {
        suppression: fire({ by: [by('bob', 6), by('bob', 8, 1), by('cid', 6)] }),
      },
    ],
    [
      'brave/hit-cap',
      { suppression: fire() },
      { fact: 'rounds-spent', by: 'bob', weapon: 0, rounds: 11 },
      { suppression: fire({ by: [by('bob', 0)] }) },
    ],
    [
      'lane/crossing',
      { barred: ['a/1'] },
      { fact: 'barred', lane: 'bob/7' },
      { barred: ['a/1', 'bob/7'] },
    ],
    ['lane/crossing', {}, { fact: 'barred', lane: 'bob/7' }, { barred: ['bob/7'] }],
    [
      'panic/recovery',
      {},
      { fact: 'panics', needs: 15, why: 'fire' },
      { panic: { needs: 15, since: ROUND, spent: false } },
    ],
    [
      'panic/recovery',
      { panic: { needs: 15, since: 2, spent: false } },
      { fact: 'panic-spent', needs: 10 },
      { panic: { needs: 10, since: 2, spent: true } },
    ],
    ['panic/recovery', {}, { fact: 'panic-spent', needs: 10 }, { panic: undefined }],
    [
      'panic/recovery',
      { panic: { needs: 15, since: 2, spent: true } },
      { fact: 'calms' },
      { panic: undefined },
    ],
    [
      'suppress/declare',
      { declared: { acts: [] } },
      { fact: 'busy', what: 'suppressing fire' },
      { busy: 'suppressing fire', declared: undefined },
    ],
    ['init/critical-failure', {}, { fact: 'loses-turn', why: 'fear' }, { losesTurn: 'fear' }],
    [
      'init/critical-failure',
      { losesTurn: 'fear' },
      { fact: 'turn-lost', why: 'fear' },
      { losesTurn: undefined },
    ],
    ['init/critical-failure', {}, { fact: 'fresh' }, { fresh: true }],
    ['init/hold-action', {}, { fact: 'holds' }, { fresh: true }],
    [
      'flank/ambush',
      { ambushedBy: ['cid'] },
      { fact: 'ambushed', by: 'bob' },
      { ambushedBy: ['cid', 'bob'] },
    ],
    ['flank/ambush', {}, { fact: 'ambushed', by: 'bob' }, { ambushedBy: ['bob'] }],
    ['flank/ambush-start', {}, { fact: 'in-on-it' }, { inOnIt: true }],
    [
      'action/commitment',
      {},
      { fact: 'turn', declared: { acts: [], only: 'first shot' } },
      { declared: { acts: [], only: 'first shot' } },
    ],
    [
      'action/commitment',
      { declared: { acts: [{ do: 'hide' }], only: 'first shot' } },
      { fact: 'declares', act: { do: 'show' }, words: 'x' },
      {
        declared: { acts: [{ do: 'hide' }, { do: 'show' }], asked: 1, only: 'first shot' },
      },
    ],
    [
      'action/commitment',
      {},
      { fact: 'declares', act: { do: 'show' }, words: 'x' },
      { declared: { acts: [{ do: 'show' }], asked: 1 } },
    ],
    [
      'action/commitment',
      { declared: { acts: [{ do: 'hide' }], only: 'first shot' } },
      { fact: 'anew' },
      { declared: { acts: [], asked: 1, only: 'first shot' } },
    ],
    ['action/commitment', {}, { fact: 'anew' }, { declared: undefined }],
    ['move/held-move', {}, { fact: 'saves-move' }, { savedMove: true }],
    [
      'action/commitment',
      { declared: { acts: [] } },
      { fact: 'carries-out', planned: 3, moves: 2 },
      { declared: undefined, moves: 2 },
    ],
    [
      'stance/declare',
      { lastSeen: {} },
      { fact: 'stance', stance: 'bracing' },
      { stance: 'bracing', lastSeen: undefined },
    ],
    ['stance/full-cover-target', {}, { fact: 'guessed', guessed: true }, { guessed: true }],
    [
      'stance/full-cover-target',
      { guessed: true },
      { fact: 'guessed', guessed: false },
      { guessed: undefined },
    ],
  ] as readonly Case[])('[gray-dawn/%s] %j and %j', (_id, before, fact, changed) => {
    const state = fightOf(before)
    const kept = state.men['ann']!.own
    told(state, fact)
    expect(state.men['ann']!.own).toEqual({ ...kept, ...changed })
    expect(state.men['bob']!.own).toEqual(kept)
  })
  it('[gray-dawn/action/multiple] actions of the round as they are counted', () => {
    expect(
      told(fightOf(), { fact: 'carries-out', planned: 3, moves: 2 }).men['ann']!.inRound,
    ).toEqual({ acts: 2, planned: 3, moved: 3 })
    expect(told(fightOf(), { fact: 'extra-done' }).men['ann']!.inRound.acts).toBe(0)
  })
})

describe('on weapons', () => {
  type Change = Partial<Pick<Carried, 'jammed' | 'loaded' | 'spare'>>
  it.each([
    [
      'fumble/reliability',
      {},
      { fact: 'reliability', weapon: 0, die: 6, from: 6, failed: true, breaks: false },
      { jammed: 1 },
    ],
    [
      'fumble/reliability',
      {},
      { fact: 'reliability', weapon: 0, die: 6, from: 6, failed: true, breaks: true },
      { jammed: RUINED },
    ],
    [
      'fumble/reliability',
      {},
      { fact: 'reliability', weapon: 0, die: 5, from: 6, failed: false, breaks: false },
      {},
    ],
    ['fumble/firearm-results', {}, { fact: 'magazine-lost', weapon: 0 }, { loaded: 0 }],
    ['fumble/firearm-results', {}, { fact: 'ruined', weapon: 0 }, { jammed: RUINED }],
    ['fumble/melee-results', {}, { fact: 'stuck', weapon: 0 }, { jammed: 1 }],
    ['fumble/melee-results', { jammed: RUINED }, { fact: 'stuck', weapon: 0 }, {}],
    [
      'fumble/clear-jam',
      { jammed: 1 },
      { fact: 'cleared', weapon: 0, lost: 3 },
      { jammed: 0, loaded: 17 },
    ],
    [
      'fumble/clear-jam',
      { jammed: 1, loaded: 2 },
      { fact: 'cleared', weapon: 0, lost: 3 },
      { jammed: 0, loaded: 0 },
    ],
    [
      'reload/fumble',
      {},
      { fact: 'magazine-dropped', weapon: 'rifle-assault-medium' },
      { spare: 1 },
    ],
    [
      'reload/fumble',
      { spare: 0 },
      { fact: 'magazine-dropped', weapon: 'rifle-assault-medium' },
      {},
    ],
    [
      'reload/fumble',
      { spare: undefined },
      { fact: 'magazine-dropped', weapon: 'rifle-assault-medium' },
      {},
    ],
  ] as readonly (readonly [string, Change, Fact, Change])[])(
    '[gray-dawn/%s] %j and %j',
    (_id, before, fact, changed) => {
      const state = fightOf({}, {}, before)
      const [rifle, shotgun] = state.men['ann']!.weapons.map((one) => ({ ...one }))
      told(state, fact)
      expect(state.men['ann']!.weapons).toEqual([{ ...rifle, ...changed }, shotgun])
    },
  )
  it('[gray-dawn/reload/fumble] a magazine that is picked up is a spare one again', () => {
    const state = fightOf({
      magazines: [{ weapon: 'rifle-assault-medium' }, { weapon: 'shotgun' }],
    })
    told(state, { fact: 'magazine-taken', place: 0 })
    expect(state.men['ann']!.weapons.map(({ spare }) => spare)).toEqual([3, 2])
  })
  // A spare tube of the shotgun holds as many shells as the gun.
  const { shots } = gun('shotgun').weapon
  it.each([
    ['the next spare tube is begun', {}, 2, { loaded: 4, spare: 1 }, { shotgun: shots - 1 }],
    ['one that is begun', { shotgun: 2 }, 2, { loaded: 4, spare: 2 }, { shotgun: 1 }],
    ['its last shell', { shotgun: 1 }, 2, { loaded: 4, spare: 2 }, { shotgun: 0 }],
    ['without a count', {}, undefined, { loaded: 4, spare: undefined }, undefined],
  ] as const)(
    '[gray-dawn/reload/tube-many, gray-dawn/reload/tube-single] a shell: %s',
    (_what, loose, spare, left, begun) => {
      for (const fact of ['shell', 'chambers'] as const) {
        const state = fightOf(Object.keys(loose).length > 0 ? { loose } : {})
        state.men['ann']!.weapons[1]!.spare = spare
        told(state, { fact, weapon: 1 })
        const { own, weapons } = state.men['ann']!
        expect(weapons[1]).toMatchObject(left)
        expect(own.loose).toEqual(begun)
        expect(own.chambered).toBe(fact === 'chambers' ? true : undefined)
      }
    },
  )
  it('[gray-dawn/fumble/reliability] a weapon that is no longer there is no matter', () => {
    for (const fact of [
      { fact: 'reliability', weapon: 2, die: 6, from: 6, failed: true, breaks: true },
      { fact: 'magazine-lost', weapon: 2 },
      { fact: 'ruined', weapon: 2 },
      { fact: 'stuck', weapon: 2 },
      { fact: 'cleared', weapon: 2, lost: 1 },
      { fact: 'magazine-dropped', weapon: 'sword' },
    ] as const)
      expect(() => told(fightOf(), fact)).not.toThrow()
  })
})

describe('on the fight', () => {
  const lane = (id: string, met: readonly string[] = []) => ({ id, met }) as unknown as Lane
  it('[gray-dawn/lane/width, gray-dawn/lane/suppression] a lane is laid; whom it meets is noted', () => {
    const state = told(told(fightOf(), { fact: 'lane', lane: lane('a/1') }), {
      fact: 'lane',
      lane: lane('b/1', ['cid']),
    })
    told(state, { fact: 'lane-met', lane: 'b/1' })
    expect(state.own.lanes).toEqual([lane('a/1'), lane('b/1', ['cid', 'ann'])])
  })
  it.each([
    ['permanent', 0],
    ['until-suppression-lifts', 3],
  ] as const)(
    '[gray-dawn/suppress/check-fumbled] initiative lost, %s: %i of it come back',
    (reading, lost) => {
      const state = fightOf({}, { 'suppression-initiative-loss': reading })
      told(state, { fact: 'initiative-lost', points: 3, order: [['bob'], ['ann']] })
      expect([
        state.men['ann']!.initiative,
        state.order,
        state.men['ann']!.own.suppression?.lost ?? 0,
      ]).toEqual([9, [['bob'], ['ann']], lost])
    },
  )
  it('[gray-dawn/init/streamlined] a new number: its place, and what was taken off the old one is forgotten', () => {
    const suppression = { amount: 2, failed: false, checked: true, by: [], lost: 3 }
    const state = told(fightOf({ fresh: true, inOnIt: true, suppression }), {
      fact: 'initiative',
      total: 17,
      order: [['bob'], ['ann']],
      why: 'fresh',
    } as unknown as Fact)
    expect([state.men['ann']!.initiative, state.order]).toEqual([17, [['bob'], ['ann']]])
    expect(state.men['ann']!.own).toMatchObject({
      fresh: undefined,
      passing: 3,
      suppression: { ...suppression, lost: 0 },
    })
  })
  it('[gray-dawn/round/start] a step; the order of the parts begins at its first', () => {
    expect(
      told(fightOf(), { fact: 'phase', step: 'over' } as unknown as Fact, undefined),
    ).toMatchObject({ step: 'over', at: 1, order: [['ann'], ['bob']] })
    expect(
      told(
        fightOf(),
        { fact: 'phase', step: 'parts', order: [['bob']] } as unknown as Fact,
        undefined,
      ),
    ).toMatchObject({ at: 0, order: [['bob']] })
  })
})

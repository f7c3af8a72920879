// What may be declared after what, and the fight as somebody expects it when what they have declared is done.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import type { Act as ActGray } from '../../src/books/gray-dawn/contract/acts.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Lane, Own } from '../../src/books/gray-dawn/own.ts'
import type { State } from '../../src/books/gray-dawn/state.ts'
import { actionsOf, declaring, expected } from '../../src/books/gray-dawn/turn/expected.ts'
import { conditions } from '../../src/books/gray-dawn/table/scene.ts'
import { TURN_FACTS } from '../../src/books/gray-dawn/turn/facts.ts'
import { refuseInTurn, unrelatedTo } from '../../src/books/gray-dawn/turn/refusals.ts'
import { movesIn, spentAt, ways, wordsOf } from '../../src/books/gray-dawn/turn/ways.ts'
import { changed, type Changes } from './changed.ts'
import { gun } from './people.ts'
import { END, YARD, battle, rulesWith } from './table.ts'

const table = battle(
  {
    ann: {
      side: 'A',
      ref: 6,
      ma: 6,
      weapons: [gun('smg-light'), gun('pistol-medium'), gun('knife')],
      at: [10, 10],
      facing: 90,
    },
    bob: { side: 'B', at: [20, 10], facing: 270 },
    cid: { side: 'B', at: [20, 14], facing: 270 },
  },
  { map: YARD },
)
const acts = (...all: readonly ActGray[]): readonly Act[] => all as unknown as readonly Act[]
const shot = (target: string, more: object = {}) =>
  ({ do: 'attack', mode: 'single', target, ...more }) as ActGray
const move = (x: number) => ({ do: 'move', path: [{ x, y: 10 }] }) as ActGray
const THROW = { do: 'grenade', target: 'bob' } as ActGray
const DRAW = { do: 'change', weapon: 1 } as ActGray
const RELOAD = { do: 'reload' } as ActGray
const TURN = { do: 'turn', to: 'bob' } as unknown as ActGray
const BRACE = { do: 'stance', stance: 'bracing' } as ActGray

/** A failed check in a lane keeps them where they are. */
const PINNED: Partial<Own> = {
  suppression: { amount: 1, failed: true, checked: true, by: [], lost: 0 },
}
const LANE = { id: 'bob/1', who: 'bob', met: ['ann'] } as unknown as Lane

describe('what may be declared', () => {
  type Case = readonly [
    what: string,
    before: readonly ActGray[],
    act: ActGray,
    code?: string,
    own?: Partial<Own>,
    options?: Partial<Options>,
  ]
  const only = (word: NonNullable<Own['declared']>['only']) =>
    ({ declared: { acts: [], only: word } }) as Partial<Own>
  const FULL = { stance: 'full cover' } as const
  const CASES: readonly Case[] = [
    ['a shot', [], shot('bob')],
    ['the first shot of an ambush', [], shot('bob'), undefined, only('first shot')],
    ['a grenade as the first of an ambush', [], THROW, undefined, only('first shot')],
    ['a turn before it', [], TURN, undefined, only('first shot')],
    ['a reload instead of it', [], RELOAD, 'only', only('first shot')],
    ['a move instead of it', [], move(12), 'only', only('first shot')],
    ['the free move that was saved', [], move(12), undefined, only('held move')],
    ['of up to MA metres', [], move(16), undefined, only('held move')],
    ['and no further', [], move(16.1), 'too-far', only('held move')],
    ['and no further in two moves', [], move(22), 'too-far', only('held move')],
    ['a turn with it', [], TURN, undefined, only('held move')],
    ['a shot with it', [], shot('bob'), 'only', only('held move')],
    ['a shot while it is saved', [], shot('bob'), 'only', { savedMove: true }],
    ['a stance while it is saved', [], BRACE, undefined, { savedMove: true }],
    ['a reload in full cover that is forced', [], RELOAD, undefined, only('full cover')],
    ['another stance than that', [], BRACE, 'only', only('full cover')],
    ['a shot from there', [], shot('bob'), 'only', only('full cover')],
    ['a shot from behind cover that is forced', [], shot('bob'), undefined, only('active cover')],
    ['another stance behind it', [], BRACE, undefined, only('active cover')],
    ['out of it', [], { do: 'stance', stance: 'moving' }, 'only', only('active cover')],
    ['a move from there', [], move(12), 'only', only('active cover')],
    ['the end of it', [shot('bob')], { do: 'end' }],
    ['all anew', [shot('bob')], { do: 'anew' }],
    ['a stance after a move', [move(12)], { do: 'stance', stance: 'moving' }],
    ['a stance after a turn', [TURN], BRACE],
    ['a second stance', [BRACE], { do: 'stance', stance: 'full cover' }, 'stance-first'],
    ['a stance after a shot', [shot('bob')], BRACE, 'stance-first'],
    ['a stance after aiming', [{ do: 'aim', target: 'bob' }], BRACE, 'stance-first'],
    ['lying low', [], { do: 'hunker' }],
    ['lying low after a stance', [BRACE], { do: 'hunker' }, 'not-alone'],
    ['holding the round after a shot', [shot('bob')], { do: 'hold-round' }, 'not-alone'],
    ['the saved move after a shot', [shot('bob')], { do: 'save-move' }, 'not-alone'],
    ['tactics after a shot', [shot('bob')], { do: 'tactics' }, 'not-alone'],
    ['tactics as one of two actions', [], { do: 'tactics', planned: 2 } as ActGray, 'not-alone'],
    ['tactics as the only action', [], { do: 'tactics', planned: 1 } as ActGray],
    ['a turn', [], TURN],
    ['a second turn', [TURN], TURN, 'turned'],
    ['a turn after a shot', [shot('bob')], TURN],
    ['a turn after another and a shot', [TURN, shot('bob')], TURN],
    ['a move', [], move(12)],
    ['a move after a stance', [{ do: 'stance', stance: 'moving' }], move(12)],
    ['a second move', [move(12)], move(14), 'one-way'],
    ['a move after a shot', [shot('bob')], move(12), 'moves-first'],
    ['a move after bracing', [BRACE], move(12), 'bracing', { stance: 'bracing' }],
    ['a move of who braced before', [], move(12), undefined, { stance: 'bracing' }],
    ['a move in a lane that keeps them down', [], move(12), 'pinned', PINNED],
    ['a shot in it', [], shot('bob'), 'pinned', PINNED],
    ['a turn in it', [], TURN, undefined, PINNED],
    ['a reload in it', [], RELOAD, undefined, PINNED],
    ['a shot in full cover', [], shot('bob'), 'full-cover', FULL],
    ['a grenade in full cover', [], THROW, undefined, FULL],
    ['a reload in full cover', [], RELOAD, undefined, FULL],
    ['a check of LUCK in full cover', [], { do: 'attribute', stat: 'luck' }, undefined, FULL],
    ['aim', [], { do: 'aim', target: 'bob' }],
    [
      'three actions',
      [shot('bob'), shot('bob')],
      shot('bob'),
      undefined,
      {},
      { 'max-actions-per-round': 'three' },
    ],
    [
      'a fourth',
      [shot('bob'), shot('bob'), RELOAD],
      shot('bob'),
      'no-action',
      {},
      { 'max-actions-per-round': 'three' },
    ],
    ['a fourth as the book has it', [shot('bob'), shot('bob'), RELOAD], shot('bob')],
    [
      'neither a way nor a stance counts',
      [move(12), BRACE, shot('bob'), shot('bob')],
      shot('bob'),
      undefined,
      {},
      { 'max-actions-per-round': 'three' },
    ],
    ...(
      [
        ['one shot after a sprint', [move(28)], undefined],
        ['two after it', [move(28), shot('bob')], 'no-action'],
        ['two after a run', [move(22), shot('bob')], undefined],
        ['three after it', [move(22), shot('bob'), shot('bob')], 'no-action'],
        ['three after a pistol is drawn', [DRAW, shot('bob'), shot('bob')], undefined],
      ] as const
    ).map(([what, before, code]): Case => [
      `shots: ${what}`,
      before,
      shot('bob'),
      code,
      {},
      { 'max-actions-per-round': 'three' },
    ]),
    [
      'a turn after three',
      [shot('bob'), shot('bob'), RELOAD],
      TURN,
      undefined,
      {},
      { 'max-actions-per-round': 'three' },
    ],
    [
      'a grenade after a shot',
      [shot('bob')],
      THROW,
      'unrelated',
      {},
      { 'unrelated-actions': 'forbid' },
    ],
    ['a grenade after a shot with a warning', [shot('bob')], THROW],
  ]
  it.each(
    CASES.map(
      ([what, before, act, code, own = {}, options = {}]) =>
        [what, { before, act, code, own, options }] as const,
    ),
  )(
    '[gray-dawn/init/turn, gray-dawn/stance/full-cover, gray-dawn/lane/crossing, gray-dawn/action/multiple] %s',
    (_what, { before, act, code, own, options }) => {
      const state = changed(
        table.state,
        { ann: { own } },
        { rules: rulesWith(options), own: { lanes: own === PINNED ? [LANE] : [] } },
      )
      // With the actions of what is declared, as `expected` counts them.
      const ann = state.men['ann']!
      const inRound = { ...ann.inRound, acts: actionsOf(state, ann, acts(...before)) }
      const refusal = refuseInTurn(state, { ...ann, inRound }, acts(...before), acts(act)[0]!)
      expect(refusal?.code).toBe(code && `refused/${code}`)
    },
  )
  it.each([
    [{ stance: 'full cover' }, 1, 'in-full-cover'],
    [{ stance: 'full cover' }, undefined, undefined],
    [{ stance: 'full cover', guessed: true }, 1, undefined],
    [{ stance: 'active cover' }, 1, undefined],
  ] as readonly (readonly [Partial<Own>, number | undefined, string | undefined])[])(
    '[gray-dawn/stance/full-cover-target] a shot at somebody with %j behind level %s: %s; a blow all the same',
    (own, level, code) => {
      const crate = {
        id: 'crate',
        name: 'crate',
        kind: 'crate' as const,
        height: 1,
        level: level ?? 1,
        shape: [
          { x: 19.5, y: 9 },
          { x: 19.5, y: 11 },
        ],
      }
      const map = { ...YARD, obstacles: level === undefined ? [] : [crate] }
      const state = changed(table.state, { bob: { own } }, { map })
      const refused = (act: ActGray) =>
        refuseInTurn(state, state.men['ann']!, [], acts(act)[0]!)?.code
      expect(refused(shot('bob'))).toBe(code && `refused/${code}`)
      expect(refused({ do: 'attack', mode: 'strike', target: 'bob' } as ActGray)).toBeUndefined()
    },
  )
  const failed = (over: boolean): Partial<Own> => ({
    suppression: { ...PINNED.suppression!, failed: over },
  })
  it.each([
    ['aim', { do: 'aim', target: 'bob' }, true, 'no-aim'],
    ['aim after a check that was passed', { do: 'aim', target: 'bob' }, false, undefined],
    ['a called shot', shot('bob', { at: 'head' }), true, 'no-aim'],
    ['a shot at the centre of mass', shot('bob', { centre: true }), true, 'no-aim'],
    ['a called shot after a check that was passed', shot('bob', { at: 'head' }), false, undefined],
    ['a shot', shot('bob'), true, undefined],
    [
      'a blow at a place',
      { do: 'attack', mode: 'strike', target: 'bob', at: 'head' },
      true,
      undefined,
    ],
  ] as readonly (readonly [string, ActGray, boolean, string | undefined])[])(
    '[gray-dawn/covering/no-aimed-attacks] %s, failed %s',
    (_what, act, over, code) => {
      const state = changed(table.state, { ann: { own: failed(over) } })
      expect(refuseInTurn(state, state.men['ann']!, [], acts(act)[0]!)?.code).toBe(
        code && `refused/${code}`,
      )
    },
  )
  it.each([
    ['forbid', 'pistol-medium', 'single', ['cid'], 'unrelated'],
    ['forbid', 'pistol-medium', 'single', [], undefined],
    ['forbid', 'pistol-medium', 'single', undefined, undefined],
    ['forbid', 'smg-light', 'single', ['cid'], undefined],
    ['forbid', 'smg-light', 'auto', ['cid'], undefined],
    ['warn', 'pistol-medium', 'single', ['cid'], undefined],
  ] as const)(
    '[gray-dawn/action/related] option %s: a %s, %s, at %j besides: %s',
    (how, weapon, mode, also, code) => {
      const state = changed(
        table.state,
        { ann: { weapons: [gun(weapon)], inHand: 0 } },
        { rules: rulesWith({ 'unrelated-actions': how }) },
      )
      const act = shot('bob', { mode, ...(also ? { also } : {}) })
      expect(refuseInTurn(state, state.men['ann']!, [], acts(act)[0]!)?.code).toBe(
        code && `refused/${code}`,
      )
    },
  )
  it.each([
    ['a grenade after a shot', [shot('bob')], THROW, true],
    ['a grenade after a blow', [shot('bob', { mode: 'melee' })], THROW, false],
    ['a shot after a grenade', [THROW], shot('bob'), true],
    ['a blow after a grenade', [THROW], shot('bob', { mode: 'melee' }), false],
    ['a reload after a grenade', [THROW], RELOAD, false],
    ['a second shot at another', [shot('cid')], shot('bob'), true],
    ['a second shot at the same', [shot('bob')], shot('bob'), false],
    ['a burst at another', [shot('cid')], shot('bob', { mode: 'burst' }), false],
    ['a blow at another', [shot('cid', { mode: 'melee' })], shot('bob'), false],
  ] as const)('[gray-dawn/action/related] %s', (_what, before, act, unrelated) =>
    expect(unrelatedTo(acts(...before), acts(act)[0]!) !== undefined).toBe(unrelated),
  )
})

it('[gray-dawn/action/related] a warning calls acts that are carried out not impossible', () => {
  const warned = unrelatedTo(acts(shot('bob')), acts(THROW)[0]!)!
  expect(warned).toBe('Firing and throwing a grenade are not possible in the same round.')
  const say = TURN_FACTS['carries-out'].say!
  expect(say({ fact: 'carries-out', planned: 2, moves: 0, warned }, 'Ann', table.state)).toBe(
    'Ann takes 2 actions, each at -3. (Such actions belong in separate rounds.)',
  )
})

const asked = (state: State): Ask => state.rules.menu.ask(state, 'ann') as Ask
const itemsFor = (state: State) => state.rules.menu.items(state, asked(state))

const TASK = { do: 'task', stat: 'ref' } as unknown as ActGray
it.each([
  ['a tenth action', 9, TASK, undefined],
  ['an eleventh', 10, TASK, 'no-action'],
  ['a turn, which is free, after ten', 10, TURN, undefined],
] as const)('[cp2020/action/multiple] declaring %s', (_what, before, act, code) => {
  const declared = { acts: acts(...Array.from({ length: before }, () => TASK)) }
  const state = changed(table.state, { ann: { own: { declared } } })
  expect(state.rules.acts.refuse(state, 'ann', acts(act)[0]!)?.code).toBe(code && `refused/${code}`)
})
it('[gray-dawn/scope/aiming, cp2020/action/aim] nothing is done in a round spent on aiming', () => {
  const declared = { acts: acts({ do: 'aim', target: 'bob' } as ActGray) }
  const state = changed(table.state, { ann: { own: { declared } } })
  expect(state.rules.acts.refuse(state, 'ann', acts(shot('bob'))[0]!)?.code).toBe('refused/aims')
})

describe('aiming at somebody in full cover', () => {
  const stance = (name: string) => ({ do: 'stance', stance: name }) as ActGray
  const aim = { do: 'aim', target: 'bob' } as ActGray
  const crate = {
    id: 'crate',
    name: 'crate',
    kind: 'crate',
    height: 1.2,
    level: 2,
    shape: [
      { x: 19, y: 9 },
      { x: 19, y: 11 },
    ],
  } as const
  const facing = (dice: Readonly<Record<string, number[]>>) =>
    battle(
      {
        ann: { ref: 6, weapons: ['rifle-assault-medium'], at: [10, 10], facing: 90 },
        bob: { ref: 6, at: [20, 10], facing: 270 },
      },
      { map: { ...YARD, obstacles: [crate] }, dice },
    )
  it('[gray-dawn/stance/full-cover, cp2020/action/aim] it needs a target in view', () => {
    const fight = facing({ 'initiative ann': [2], 'initiative bob': [9] })
    fight.act('bob', stance('full cover'), END)
    const { acts } = fight.state.rules
    expect(acts.refuse(fight.state, 'ann', aim as Act)?.code).toBe('refused/in-full-cover')
    const guessed = changed(fight.state, { bob: { own: { guessed: true } } })
    expect(acts.refuse(guessed, 'ann', aim as Act)).toBeUndefined()
  })
  it.each([
    ['bracing', 1],
    ['full cover', undefined],
  ] as const)(
    '[gray-dawn/stance/full-cover, cp2020/action/aim] the aim at a target who goes into %s: %j',
    (cover, rounds) => {
      const fight = facing({ 'initiative ann': [9], 'initiative bob': [2] })
      fight.act('ann', aim, END).act('bob', stance(cover), END)
      expect(fight.combatant('ann').aim?.rounds).toBe(rounds)
    },
  )
})

const JAMMED = { ...gun('smg-light'), jammed: 1 }
it.each([
  [1, JAMMED, true],
  [1, { ...gun('knife'), jammed: 1 }, false],
  [0, gun('smg-light'), false],
] as const)(
  '[gray-dawn/fumble/clear-jam] after %i attempt declared, another in case it fails: %j: %s',
  (tries, weapon, offered) => {
    const own = {
      declared: {
        acts: acts(...Array.from({ length: tries }, () => ({ do: 'clear' }) as ActGray)),
      },
    }
    const state = changed(table.state, { ann: { weapons: [weapon], own } })
    const items = itemsFor(state)
    expect(items.some(({ verb, refusal }) => verb === 'clear' && !refusal)).toBe(offered)
  },
)
it('[gray-dawn/move/held-move] the menu offers MA metres of a saved move', () => {
  const state = changed(table.state, {
    ann: { own: { declared: { acts: [], only: 'held move' } } },
  })
  const items = itemsFor(state)
  expect(items.find(({ verb }) => verb === 'move')?.label).toBe('Move (6.0 m left)')
})
it.each([
  ['levels', true],
  ['points', false],
] as const)(
  '[gray-dawn/suppress/two-systems, gray-dawn/brave/hunker-down] with suppression %s somebody can hunker down: %s',
  (system, offered) => {
    const suppression = { ...PINNED.suppression!, failed: false }
    const state = changed(
      table.state,
      { ann: { own: { suppression } } },
      { rules: rulesWith({ 'suppression-system': system }) },
    )
    const items = itemsFor(state)
    expect(items.some(({ verb }) => verb === 'hunker')).toBe(offered)
    expect(state.rules.acts.refuse(state, 'ann', { do: 'hunker' }) === undefined).toBe(offered)
  },
)
it.each([
  ['jammed', [], 'jammed'],
  ['jammed, and to be cleared before', [{ do: 'clear' }], undefined],
] as const)(
  '[gray-dawn/fumble/clear-jam] a shot with a weapon that is %s',
  (_what, before, code) => {
    const weapons = [JAMMED]
    const own = { declared: { acts: acts(...(before as readonly ActGray[])) } }
    const state = changed(table.state, { ann: { weapons, own } })
    expect(state.rules.acts.refuse(state, 'ann', acts(shot('bob'))[0]!)?.code).toBe(
      code && `refused/${code}`,
    )
  },
)
it.each([
  ['a move', move(12)],
  ['a saved move', { do: 'save-move' } as ActGray],
  ['a kick', shot('bob', { mode: 'kick' })],
] as const)('[gray-dawn/fumble/unarmed-results] %s while caught in the scenery', (_what, act) => {
  const code = (own: Partial<Own>) => {
    const near = { bob: { x: 11 } }
    const state = changed(table.state, { ...near, ann: { own } })
    return state.rules.acts.refuse(state, 'ann', acts(act)[0]!)?.code
  }
  expect([code({ caught: true }), code({})]).toEqual(['refused/caught', undefined])
})
it('[gray-dawn/fumble/unarmed-results] who has overextended expects the first attack to pay for it', () => {
  const own = { overextended: true, declared: { acts: acts(shot('bob')) } } as const
  const state = changed(table.state, { ann: { own } })
  expect(expected(state, state.men['ann']!).combatant.own.overextended).toBeUndefined()
})

it('[gray-dawn/action/commitment] one more act is declared after those before it, in a copy', () => {
  const declared = { acts: acts(TURN) }
  const state = changed(table.state, { ann: { own: { declared } } })
  const after = declaring(state, state.men['ann']!, acts(BRACE)[0]!)
  expect(after.men['ann']!.own.declared?.acts).toEqual([TURN, BRACE])
  expect(state.men['ann']!.own.declared?.acts).toEqual([TURN])
  expect(
    declaring(table.state, table.state.men['ann']!, acts(BRACE)[0]!).men['ann']!.own.declared?.acts,
  ).toEqual([BRACE])
})

describe('the fight as they expect it', () => {
  const after = (...declared: readonly ActGray[]) => {
    const state = changed(table.state, { ann: { own: { declared: { acts: acts(...declared) } } } })
    const kept = JSON.stringify(state.men)
    const found = expected(state, state.men['ann']!)
    // Nothing of it is real.
    expect(JSON.stringify(state.men)).toBe(kept)
    expect(expected(state, state.men['ann']!)).toBe(found)
    return found
  }
  const { shots } = gun('smg-light').weapon
  it('[gray-dawn/action/commitment] nothing declared: as it is', () => {
    const { state } = table
    expect(expected(state, state.men['ann']!)).toEqual({
      state,
      combatant: state.men['ann'],
      actions: 0,
    })
  })
  it.each([
    ['a shot: one action, and a round', [shot('bob', { shots: 1 })], 1, shots - 1],
    ['two shots', [shot('bob', { shots: 1 }), shot('bob', { shots: 1 })], 2, shots - 2],
    ['a burst', [shot('bob', { mode: 'burst' })], 1, shots - 3],
    ['a kick', [shot('bob', { mode: 'kick' })], 1, shots],
    ['a reload', [shot('bob', { shots: 1 }), RELOAD], 2, shots],
    ['a stance is no action', [BRACE], 0, shots],
    ['the first movement action is free', [move(16)], 0, shots],
    ['the second is one', [move(17)], 1, shots],
    ['the third too, besides a reload', [move(28), RELOAD], 3, shots],
  ] as readonly (readonly [string, readonly ActGray[], number, number])[])(
    '[gray-dawn/action/multiple, gray-dawn/move/actions] %s',
    (_what, declared, actions, loaded) => {
      const found = after(...declared)
      expect([
        found.actions,
        found.combatant.inRound.acts,
        found.combatant.inRound.planned,
      ]).toEqual([actions, actions, actions + 1])
      expect(found.combatant.weapons[0]!.loaded).toBe(loaded)
      expect(found.state.men['ann']).toBe(found.combatant)
      expect(found.combatant.inRound.aims === true).toBe(false)
    },
  )
  it('[gray-dawn/move/actions] where they will be, in the open, with their movement actions', () => {
    const { combatant } = after(BRACE, move(17))
    expect([combatant.x, combatant.y, combatant.own.stance, combatant.own.moves]).toEqual([
      17,
      10,
      'moving',
      2,
    ])
  })
  it('[gray-dawn/stance/declare] the stance and the weapon that they will have', () => {
    const { combatant } = after(BRACE, { do: 'change', weapon: 1 } as ActGray)
    expect([combatant.own.stance, combatant.inHand]).toEqual(['bracing', 1])
  })
  it('[cp2020/action/aim] who aims does nothing more', () =>
    expect(after({ do: 'aim', target: 'bob' } as ActGray).combatant.inRound.aims).toBe(true))
})

describe('the card of a later act', () => {
  const AIMED = { aim: { target: 'bob', rounds: 1, at: 1 } }
  const LEGS = { tripped: 9, trips: { target: 'bob', until: 9 } }
  const ONE = shot('bob', { shots: 1 })
  const THREE = { planned: 3 }
  const KICK = shot('bob', { mode: 'kick' })
  type Case = readonly [
    what: string,
    before: readonly ActGray[],
    act: ActGray,
    term: string,
    values: readonly number[],
    ann?: Changes,
    more?: Partial<State>,
  ]
  const AMBUSH = { ambushes: [{ who: 'ann', victim: 'bob', works: true }] }
  const SHORT = { weapons: [{ ...gun('smg-light'), loaded: 3 }] }
  const CASES: readonly Case[] = [
    // The number of actions that an act states: -3 for each beyond the first.
    ['a task', [], TASK, 'several actions', []],
    ['a task as one of three', [], { ...TASK, ...THREE } as ActGray, 'several actions', [-6]],
    [
      'a reload as one of three',
      [],
      { ...RELOAD, ...THREE } as ActGray,
      'several actions',
      [-6],
      SHORT,
    ],
    [
      'a jam as one of three',
      [],
      { do: 'clear', ...THREE } as ActGray,
      'several actions',
      [-6],
      { weapons: [JAMMED] },
    ],
    ['a task after one of three', [shot('bob', THREE)], TASK, 'several actions', [-6]],
    ['a task after a shot', [shot('bob')], TASK, 'several actions', [-3]],
    // Aim lasts until any other action.
    ['an aimed shot', [], shot('bob'), 'aimed 1 round', [1], AIMED],
    ['an aimed shot after a turn', [TURN], shot('bob'), 'aimed 1 round', [1], AIMED],
    ['an aimed shot after a shot', [ONE], shot('bob'), 'aimed 1 round', [], AIMED],
    [
      'an aimed shot after a shot at another',
      [shot('cid', { shots: 1 })],
      shot('bob'),
      'aimed 1 round',
      [],
      AIMED,
    ],
    ['an aimed shot after a task', [TASK], shot('bob'), 'aimed 1 round', [], AIMED],
    // An ambush serves one attack; after it the dodge counts.
    ['a shot from ambush', [], shot('bob'), 'dodge/cover', [], {}, AMBUSH],
    ['a shot after one from ambush', [ONE], shot('bob'), 'dodge/cover', [3], {}, AMBUSH],
    // A trip counts for the next attack.
    ['a kick when tripped', [], KICK, 'was tripped', [-2], LEGS],
    ['a second kick when tripped', [KICK], KICK, 'was tripped', [], LEGS],
    ['a kick after a trip', [], KICK, 'after a sweep or trip', [2], LEGS],
    ['a second kick after a trip', [KICK], KICK, 'after a sweep or trip', [], LEGS],
  ]
  it.each(
    CASES.map(
      ([what, before, act, term, values, ann = {}, more = {}]) =>
        [what, { before, act, term, values, ann, more }] as const,
    ),
  )(
    '[gray-dawn/action/multiple, gray-dawn/action/commitment, cp2020/action/aim, cp2020/ambush/single-use, cp2020/melee/sweep-trip] %s',
    (_what, { before, act, term, values, ann, more }) => {
      const near = act === KICK ? { bob: { x: 11, skills: { dodge: 3 } } } : {}
      const state = changed(
        table.state,
        {
          bob: { skills: { 'dodge-cover': 3 } },
          ...near,
          ann: { ...ann, own: { declared: { acts: acts(...before) } } },
        },
        more,
      )
      const { menu } = state.rules
      const card = menu.plan(state, asked(state), act)
      expect(card.refusal).toBeUndefined()
      const found = card.sums.flatMap(({ terms }) => terms.filter(({ what }) => what === term))
      expect(found.map(({ value }) => value)).toEqual(values)
    },
  )
  it('[gray-dawn/action/multiple] the sheet counts the actions that an act states', () => {
    const state = changed(table.state, {
      ann: { own: { declared: { acts: acts(shot('bob', THREE)) } } },
    })
    expect(conditions(state, state.men['ann']!)).toEqual([
      'in the open',
      'declares: shoot bob (each at -6)',
      'next action at -6, and so are the others',
    ])
  })
  it('[gray-dawn/action/multiple] the sheet counts no further action once nothing more is declared', () => {
    const declared = { acts: acts(shot('bob'), shot('bob')), complete: true } as const
    const state = changed(table.state, { ann: { own: { declared } } })
    expect(conditions(state, state.men['ann']!)).toEqual([
      'in the open',
      'declares: shoot bob, shoot bob (each at -3)',
    ])
  })
})

describe('ways', () => {
  it.each([
    [0, 0],
    [0.0000001, 0],
    [0.1, 1],
    [6, 1],
    [6.1, 2],
    [12, 2],
    [12.1, 3],
    [100, 3],
  ])('[gray-dawn/move/actions] %d m with MA 6: %i', (metres, moves) =>
    expect(movesIn(metres, 6)).toBe(moves),
  )
  it('[gray-dawn/move/actions] a metre each with MA 0', () =>
    expect([movesIn(1, 0), movesIn(2, 0)]).toEqual([1, 2]))
  it('[gray-dawn/move/actions] where each movement action of a way with a corner ends', () => {
    const state = changed(table.state, {
      ann: {
        own: {
          declared: {
            acts: acts({
              do: 'move',
              path: [
                { x: 14, y: 10 },
                { x: 14, y: 20 },
              ],
            } as ActGray),
          },
        },
      },
    } as Record<string, Changes>)
    const [way, ...more] = ways(state)
    expect(more).toEqual([])
    expect(way).toMatchObject({
      who: 'ann',
      path: [
        { x: 10, y: 10 },
        { x: 14, y: 10 },
        { x: 14, y: 20 },
      ],
    })
    const ends = way!.stages.map(({ at, label }) => [
      Math.round(at.x * 100) / 100,
      Math.round(at.y * 100) / 100,
      label,
    ])
    expect(ends).toEqual([
      [14, 12, '1'],
      [14, 18, '2'],
      [14, 20, '3'],
    ])
    expect(ways({ ...state, map: undefined } as State)).toEqual([])
    expect(ways(table.state)).toEqual([])
  })
  it('[gray-dawn/move/actions] on the very corner, and beyond the end', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
    ]
    expect(spentAt(YARD, path, 4).x).toBeCloseTo(4, 3)
    expect(spentAt(YARD, path, 4).y).toBeCloseTo(0, 3)
    expect(spentAt(YARD, path, 9)).toEqual({ x: 4, y: 4 })
  })
  it.each([
    [shot('bob'), 'shoot bob'],
    [shot('bob', { mode: 'burst' }), 'a burst at bob'],
    [shot('zed', { mode: 'sweep-trip' }), 'sweep trip somebody'],
    [BRACE, 'bracing'],
    [{ do: 'posture', posture: 'prone' }, 'prone'],
    [RELOAD, 'reload'],
    [{ do: 'let-go' }, 'let go'],
  ] as readonly (readonly [ActGray, string])[])(
    '[gray-dawn/action/commitment] %j: %s',
    (act, words) => expect(wordsOf(table.state, acts(act)[0]!)).toBe(words),
  )
  it('[gray-dawn/action/commitment] what cannot be carried out is said with the reason, and without the act to those who do not know of it', () => {
    const inVain = TURN_FACTS['in-vain']
    type InVain = Parameters<NonNullable<typeof inVain.say>>[0]
    const fact: InVain = {
      fact: 'in-vain',
      words: 'a burst at bob',
      why: 'rifle is jammed. Clear it first.',
      about: ['bob'],
    }
    const say = (one: InVain) => inVain.say!(one, 'ann', table.state)
    const hidden = inVain.redact!(fact, () => false)
    expect([say(fact), say(hidden as InVain)]).toEqual([
      'ann cannot carry out what they declared (a burst at bob): rifle is jammed. Clear it first.',
      'ann cannot carry out what they declared: it is not possible now.',
    ])
  })
})

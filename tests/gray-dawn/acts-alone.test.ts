// Each act of this book by itself: why it is refused, and when it is offered, by what is kept of somebody.
import { describe, expect, it } from 'vitest'
import { alliesFor, wholeTurnActs } from '../../src/books/gray-dawn/acts/whole-turn.ts'
import { followUp } from '../../src/books/gray-dawn/acts/attack.ts'
import { rally } from '../../src/books/gray-dawn/acts/rally.ts'
import { stance } from '../../src/books/gray-dawn/acts/stance.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Lane, Own } from '../../src/books/gray-dawn/own.ts'
import { takeMagazine } from '../../src/books/gray-dawn/reload/magazine.ts'
import { refuseSecondShot, tubeActs } from '../../src/books/gray-dawn/reload/tube.ts'
import { slowedBy } from '../../src/books/gray-dawn/turn/number.ts'
import type { State, FightTable } from '../../src/books/gray-dawn/state.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import type { Ask } from '../../src/dice/dice.ts'
import type { Grip } from '../../src/books/cp2020/contract/state.ts'
import { changed, type Changes } from './changed.ts'
import { YARD, battle } from './table.ts'
import { gun } from './people.ts'

const MAP = battle(
  {
    ann: {
      side: 'A',
      ref: 6,
      weapons: [gun('shotgun'), gun('pistol-medium')],
      at: [10, 10],
      facing: 90,
    },
    cid: { side: 'A', at: [14, 10], facing: 90 },
    bob: { side: 'B', at: [10.8, 10], facing: 270 },
  },
  { map: YARD },
)
const fightOf = (
  changes: Readonly<Record<string, Changes>> = {},
  more: Partial<State> = {},
): State => changed(MAP.state, changes, more)
const HEAD: Partial<State> = { map: undefined } as Partial<State>
const tube = (over: object = {}) => ({
  weapons: [{ ...gun('shotgun'), loaded: 2, spare: 1, ...over }],
  inHand: 0,
})
const fired = (rounds: number) =>
  ({ inRound: { ...MAP.state.men['ann']!.inRound, fired: { 0: rounds } } }) as Changes

describe('shells', () => {
  const { shots } = gun('shotgun').weapon
  it.each([
    ['with room and a shell', tube(), undefined],
    ['with one round fired', { ...tube(), ...fired(1) }, undefined],
    ['with two rounds fired', { ...tube(), ...fired(2) }, 'rate-of-fire'],
    ['with one in the chamber', { ...tube(), own: { chambered: true } }, 'chambered'],
    ['full', tube({ loaded: shots }), 'full'],
    ['with room for one', tube({ loaded: shots - 1 }), undefined],
    ['without a spare one', tube({ spare: 0 }), 'no-spare'],
    [
      'with one of a tube that is begun',
      { ...tube({ spare: 0 }), own: { loose: { shotgun: 1 } } },
      undefined,
    ],
    ['that are not counted', tube({ spare: undefined }), undefined],
    ['with a pistol', { weapons: [gun('pistol-medium')], inHand: 0 }, 'not-tube-fed'],
    [
      'with a shotgun that fires by itself',
      { weapons: [gun('shotgun', { modes: ['single', 'auto'] })], inHand: 0 },
      'not-tube-fed',
    ],
    ['with nothing in hand', { weapons: [], inHand: 0 }, 'not-tube-fed'],
  ] as readonly (readonly [string, Changes, string | undefined])[])(
    '[gray-dawn/reload/tube-single, gray-dawn/reload/tube-many] %s',
    (_what, ann, code) => {
      const state = fightOf({ ann })
      const combatant = state.men['ann']!
      const refusal = code && `refused/${code}`
      expect(tubeActs.chamber.refuse(state, combatant, { do: 'chamber' })?.code).toBe(refusal)
      // Stuffing asks nothing of what was fired.
      expect(tubeActs['load-shells'].refuse(state, combatant, { do: 'load-shells' })?.code).toBe(
        code === 'rate-of-fire' || code === 'chambered' ? undefined : refusal,
      )
      const offered = code === 'not-tube-fed' ? 0 : 1
      expect([
        tubeActs.chamber.offers(state, combatant).length,
        tubeActs['load-shells'].offers(state, combatant).length,
      ]).toEqual([offered, offered])
    },
  )
  it.each([
    [0, undefined],
    [1, 'refused/not-alone'],
  ])('[gray-dawn/reload/tube-many] it takes all actions: after %i of them %s', (acts, code) => {
    const inRound = { ...MAP.state.men['ann']!.inRound, acts }
    const state = fightOf({ ann: { ...tube(), inRound } })
    expect(
      tubeActs['load-shells'].refuse(state, state.men['ann']!, { do: 'load-shells' })?.code,
    ).toBe(code)
  })
  it.each([
    ['one shot', true, 0, 1, 2, false],
    ['two', true, 0, 2, 2, true],
    ['as many as it fires', true, 0, undefined, 2, true],
    ['as many as it fires, of one', true, 0, undefined, 1, false],
    ['after another', true, 1, 1, 2, true],
    ['without a shell in the chamber', undefined, 1, 2, 2, false],
  ] as const)(
    '[gray-dawn/reload/tube-single] ROF 1: %s',
    (_what, chambered, before, shots, loaded, refuses) => {
      const state = fightOf({ ann: { ...tube({ loaded }), ...fired(before), own: { chambered } } })
      expect(refuseSecondShot(state.men['ann']!, shots) !== undefined).toBe(refuses)
    },
  )
  it.each([
    ['a shot', { do: 'attack', mode: 'single', target: 'bob', shots: 1 }, 'refused/rate-of-fire'],
    ['a kick', { do: 'attack', mode: 'kick', target: 'bob' }, undefined],
  ] as const)(
    '[gray-dawn/reload/tube-single] after the one shot of it %s: %s',
    (_what, act, code) => {
      const state = fightOf({ ann: { ...tube(), ...fired(1), own: { chambered: true } } })
      expect(
        state.rules.acts.kindOf(act as Act).refuse(state, state.men['ann']!, act as Act)?.code,
      ).toBe(code)
    },
  )
  it('[gray-dawn/reload/tube-single] another weapon is no matter', () => {
    const state = fightOf({
      ann: { weapons: [gun('pistol-medium')], ...fired(1), own: { chambered: true } },
    })
    expect(refuseSecondShot(state.men['ann']!, 2)).toBeUndefined()
  })
  it.each([
    [true, {}, 0],
    [true, { 'initiative-mode': 'classic' }, -5],
    [undefined, { 'initiative-mode': 'classic' }, 0],
    [true, { 'tube-reload-initiative': 'minus-five' }, -5],
    [true, { 'tube-reload-initiative': 'no-penalty', 'initiative-mode': 'classic' }, 0],
  ] as readonly (readonly [true | undefined, Partial<Options>, number])[])(
    '[gray-dawn/reload/tube-single] slowed %s, %j: %i',
    (slowed, options, points) => {
      const { ann } = fightOf({ ann: { own: { slowed } } }).men
      expect(slowedBy(ann!, optionsOf(options))).toBe(points)
    },
  )
})

describe('a whole turn', () => {
  const suppression = (amount: number) => ({
    amount,
    failed: false,
    checked: false,
    by: [],
    lost: 0,
  })
  it.each([
    [undefined, 'refused/not-suppressed'],
    [suppression(0), 'refused/not-suppressed'],
    [suppression(1), undefined],
  ])('[gray-dawn/brave/hunker-down] under %j: %s', (lies, code) => {
    const state = fightOf({ ann: { own: { suppression: lies } } })
    const combatant = state.men['ann']!
    expect(wholeTurnActs.hunker.refuse(state, combatant, { do: 'hunker' })?.code).toBe(code)
    expect(wholeTurnActs.hunker.offers(state, combatant)).toHaveLength(code ? 0 : 1)
  })
  const moved = (metres: number): Changes => ({
    inRound: { ...MAP.state.men['ann']!.inRound, moved: metres, spent: metres },
  })
  const FAILED = { ...suppression(1), failed: true }
  it.each([
    ['on a map', {}, {}, undefined, 1],
    ['in the head', {}, HEAD, 'refused/no-map', 0],
    ['with every metre gone', { ann: moved(1000) }, {}, 'refused/cannot-move', 1],
    ['after a run to cover that fire has forced', { ann: moved(3) }, {}, 'refused/has-moved', 1],
  ] as readonly (readonly [
    string,
    Record<string, Changes>,
    Partial<State>,
    string | undefined,
    number,
  ])[])('[gray-dawn/move/held-move] %s', (_what, changes, more, code, offered) => {
    const state = fightOf(changes, more)
    const combatant = state.men['ann']!
    expect(wholeTurnActs['save-move'].refuse(state, combatant, { do: 'save-move' })?.code).toBe(
      code,
    )
    expect(wholeTurnActs['save-move'].offers(state, combatant)).toHaveLength(offered)
  })
  it.each([
    [9, 0],
    [10, 1],
    [14, 1],
    [15, 2],
    [21, 3],
  ])('[gray-dawn/init/tactics] %i: %i allies', (total, count) =>
    expect(alliesFor(total)).toBe(count),
  )
  it('[gray-dawn/init/tactics] not without an ally who can act', () => {
    const refused = (changes: Readonly<Record<string, Changes>>) => {
      const state = fightOf(changes)
      return wholeTurnActs.tactics.refuse(state, state.men['ann']!, { do: 'tactics' })?.code
    }
    const out = {
      wounds: { ...MAP.state.men['cid']!.wounds, out: 'stunned' },
    } as unknown as Changes
    expect([refused({}), refused({ cid: out }), refused({ cid: { side: 1 } })]).toEqual([
      undefined,
      'refused/nobody',
      'refused/nobody',
    ])
  })
  const PANIC = { panic: { needs: 15, since: 1, spent: false } }
  it.each([
    ['an ally who panics', { cid: { own: PANIC } }, 'cid', undefined],
    ['an ally who does not', {}, 'cid', 'refused/calm'],
    ['an enemy who panics', { bob: { own: PANIC } }, 'bob', 'refused/nobody'],
    ['themselves', { ann: { own: PANIC } }, 'ann', 'refused/nobody'],
  ] as readonly (readonly [string, Record<string, Changes>, string, string | undefined])[])(
    '[gray-dawn/panic/leadership] %s',
    (_what, changes, target, code) => {
      const state = fightOf(changes)
      const combatant = state.men['ann']!
      expect(rally.refuse(state, combatant, { do: 'rally', target })?.code).toBe(code)
      expect(rally.offers(state, combatant).map((one) => one.target)).toEqual(code ? [] : [target])
    },
  )
  it.each([
    ['moving', {}, 'refused/stance'],
    ['bracing', {}, undefined],
    ['bracing', { declared: { acts: [{ do: 'move', path: [] }] } }, 'refused/moves'],
    ['bracing', { declared: { acts: [{ do: 'hide' }] } }, undefined],
    ['active cover', {}, 'refused/no-cover'],
    ['full cover', {}, 'refused/no-cover'],
    ['moving', { stance: 'full cover' }, undefined],
    ['moving', { stance: 'full cover', suppression: FAILED }, 'refused/pinned'],
    ['bracing', { stance: 'full cover', suppression: FAILED }, 'refused/pinned'],
    ['moving', { stance: 'active cover', suppression: FAILED }, undefined],
    ['full cover', { stance: 'active cover', suppression: FAILED }, 'refused/no-cover'],
    ['moving', { stance: 'full cover', suppression: { ...FAILED, failed: false } }, undefined],
  ] as readonly (readonly [Own['stance'], Partial<Own>, string | undefined])[])(
    '[gray-dawn/stance/declare, gray-dawn/stance/bracing] %s with %j: %s',
    (wanted, own, code) => {
      // In the head: a lane was laid on them.
      const lane = { id: 'bob/1', who: 'bob', met: ['ann'] } as unknown as Lane
      const state = fightOf({ ann: { own } }, { own: { lanes: [lane] } })
      expect(stance.refuse(state, state.men['ann']!, { do: 'stance', stance: wanted })?.code).toBe(
        code,
      )
    },
  )
  it.each([
    ['luck', undefined],
    ['cool', undefined],
    ['size', 'refused/no-act'],
    [3, 'refused/no-act'],
  ])('[gray-dawn/core/attribute-check] of %s: %s', (stat, code) =>
    expect(MAP.state.rules.acts.refuse(MAP.state, 'ann', { do: 'attribute', stat })?.code).toBe(
      code,
    ),
  )
  it('[gray-dawn/reload/fumble] the first of their magazines within a metre; in the head it lies at their feet', () => {
    const at = (x: number) => ({ weapon: 'shotgun', at: { x, y: 10 } })
    const taken = (own: Partial<Own>) => {
      const state = fightOf({ ann: { own } })
      const combatant = state.men['ann']!
      return [
        takeMagazine.refuse(state, combatant, { do: 'pick-up-magazine' })?.code,
        takeMagazine.offers(state, combatant).length,
        (
          takeMagazine.perform?.(
            { state } as unknown as FightTable,
            combatant,
            { do: 'pick-up-magazine' },
            {} as never,
          )?.[0] as { fact?: { place: number } }
        )?.fact?.place,
      ]
    }
    expect(taken({})).toEqual(['refused/nothing-there', 0, -1])
    expect(taken({ magazines: [] })).toEqual(['refused/nothing-there', 0, -1])
    expect(taken({ magazines: [at(11.01)] })).toEqual(['refused/nothing-there', 1, -1])
    expect(taken({ magazines: [at(11)] })).toEqual([undefined, 1, 0])
    expect(taken({ magazines: [at(14), at(10.5), at(10)] })).toEqual([undefined, 1, 1])
    expect(taken({ magazines: [{ weapon: 'shotgun' }] })).toEqual([undefined, 1, 0])
  })
})

describe('the shot that follows a grapple', () => {
  const grip = (target: string) => ({
    grip: { target, kind: 'grapple', skill: 'brawling', fresh: true, kept: 1 } as unknown as Grip,
  })
  const holds: Changes = { ...grip('bob'), weapons: [gun('smg-light')], inHand: 0 }
  const asked = (changes: Readonly<Record<string, Changes>>) => {
    const state = fightOf(changes)
    const asks: Ask[] = []
    const t = { state, ask: (ask: Ask) => (asks.push(ask), ask.silent) } as unknown as FightTable
    followUp(t, 'ann', 'bob', { alone: true, before: { acts: 0, moved: false } })
    return asks
  }
  const gone = (who: string) =>
    ({ wounds: { ...MAP.state.men[who]!.wounds, deadSince: 1 } }) as unknown as Changes
  it('[gray-dawn/close/point-blank-shot] in every mode of the gun, or not at all', () =>
    expect(asked({ ann: holds })).toMatchObject([
      {
        kind: 'follow-up-shot',
        seat: 'player-1',
        who: 'ann',
        options: ['none', 'single', 'burst', 'auto'],
        silent: 'none',
      },
    ]))
  it('[gray-dawn/close/point-blank-shot] with a pistol one shot, and nothing that it does not fire', () =>
    expect(asked({ ann: { ...holds, weapons: [gun('pistol-medium')] } })).toMatchObject([
      { options: ['none', 'single'] },
    ]))
  it.each([
    ['without a grip', { ann: { ...holds, grip: undefined } }],
    ['with a grip on another', { ann: { ...holds, ...grip('cid') } }],
    ['with bare hands', { ann: { ...holds, weapons: [] } }],
    ['with a knife', { ann: { ...holds, weapons: [gun('knife')] } }],
    ['with a grenade', { ann: { ...holds, weapons: [gun('grenade-frag')] } }],
    ['with a jammed gun', { ann: { ...holds, weapons: [{ ...gun('smg-light'), jammed: 1 }] } }],
    ['with an empty gun', { ann: { ...holds, weapons: [{ ...gun('smg-light'), loaded: 0 }] } }],
    ['with a gun that bare hands hold', { ann: holds, bob: { ...grip('ann'), weapons: [] } }],
    [
      'out of action',
      {
        ann: {
          ...holds,
          wounds: { ...MAP.state.men['ann']!.wounds, out: 'stunned' },
        } as unknown as Changes,
      },
    ],
    ['at the dead', { ann: holds, bob: gone('bob') }],
  ] as readonly (readonly [string, Record<string, Changes>])[])(
    '[gray-dawn/close/point-blank-shot, gray-dawn/close/grappled-gun] nobody is asked %s',
    (_what, changes) => expect(asked(changes)).toEqual([]),
  )
})

// What the events of the 2020 book change of what this book keeps: all of it, before and after.
import { describe, expect, it } from 'vitest'
import { ADDITIONS } from '../../src/books/gray-dawn/additions.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { ownOf, type Lane, type Own, type Suppression } from '../../src/books/gray-dawn/own.ts'
import type { Combatant, State } from '../../src/books/gray-dawn/state.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import { gun, rulesWith } from './people.ts'

/** Ann (12, a rifle and a pistol) and Bob (10): as far as events know of a fight in the head. */
function fightOf(own: Partial<Own> = {}, options: Partial<Options> = {}, inHand = 0): State {
  const combatant = (id: string, initiative: number): Combatant =>
    ({
      id,
      name: id,
      side: id === 'ann' ? 0 : 1,
      weapons: [gun('rifle-assault-medium'), gun('pistol-medium')],
      inHand,
      initiative,
      inRound: { acts: 2, planned: 1, moved: 0 },
      own: { ...ownOf({}), luck: 6, points: 4, ...own },
    }) as unknown as Combatant
  return {
    rules: rulesWith(options),
    men: { ann: combatant('ann', 12), bob: combatant('bob', 10) },
    roll: ['ann', 'bob'],
    order: [['ann'], ['bob']],
    at: 0,
    round: 7,
    own: { lanes: [{ id: 'bob/6' }] as unknown as readonly Lane[] },
  } as unknown as State
}
/** What was kept of Ann and Bob, and what is kept of them after the event. */
function after(state: State, event: object) {
  const before = state.men['ann']!.own
  ADDITIONS.follow(state, event as Event)
  const { ann, bob } = state.men
  return { before, ann: ann!.own, bob: bob!.own, initiative: ann!.initiative }
}
const fire = (over: Partial<Suppression> = {}): Suppression => ({
  amount: 12,
  failed: false,
  checked: true,
  by: [{ who: 'bob', weapon: 0, rounds: 9, burst: true }],
  lost: 2,
  ...over,
})
/** Nothing of it hits any more; whose fire it was stays. */
const spent = (over: Partial<Suppression> = {}): Suppression =>
  fire({
    checked: false,
    lost: 0,
    by: [{ who: 'bob', weapon: 0, rounds: 0, burst: true }],
    ...over,
  })
const POINTS: Partial<Options> = { 'suppression-system': 'points' }
const ENDED = { type: 'ended', who: 'ann' }
const LIFTED = { declared: undefined, underFire: undefined, savedMove: undefined }

describe('the end of a turn', () => {
  it.each([
    ['levels end with it', {}, fire(), undefined],
    ['failed or not', {}, fire({ failed: true }), undefined],
    ['points end with it', POINTS, fire(), undefined],
    ['a forced stance lasts', POINTS, fire({ failed: true }), spent({ amount: 0, failed: true })],
    [
      'five-per-round',
      { ...POINTS, 'suppression-bleed-off': 'five-per-round' },
      fire(),
      spent({ amount: 7 }),
    ],
    [
      'five-per-round: no fewer than none',
      { ...POINTS, 'suppression-bleed-off': 'five-per-round' },
      fire({ amount: 4 }),
      undefined,
    ],
    [
      'five-per-round: the last of them',
      { ...POINTS, 'suppression-bleed-off': 'five-per-round' },
      fire({ amount: 6 }),
      spent({ amount: 1 }),
    ],
    [
      'half-per-round, rounded down',
      { ...POINTS, 'suppression-bleed-off': 'half-per-round' },
      fire({ amount: 7 }),
      spent({ amount: 3 }),
    ],
    [
      'half-per-round of one',
      { ...POINTS, 'suppression-bleed-off': 'half-per-round' },
      fire({ amount: 1 }),
      undefined,
    ],
  ] as const)(
    '[gray-dawn/covering/end, gray-dawn/suppress/lifting] %s',
    (_what, options, suppression, left) => {
      const { before, ann, bob, initiative } = after(
        fightOf({ suppression, declared: { acts: [] }, underFire: true, savedMove: true }, options),
        ENDED,
      )
      expect(ann).toEqual({ ...before, ...LIFTED, suppression: left })
      expect(bob).toEqual(before)
      // What a failed check has cost comes back.
      expect(initiative).toBe(14)
    },
  )
  it.each([
    [5, 7],
    [3, 9],
    [10, 2],
  ] as const)(
    '[gray-dawn/covering/end] who panics loses %i points a round: 12 are %i',
    (bleeds, left) => {
      const panic = { needs: 15, since: 6, spent: true }
      const { ann } = after(
        fightOf(
          { suppression: fire(), panic },
          { ...POINTS, 'panic-bleed-off': bleeds, 'suppression-bleed-off': 'half-per-round' },
        ),
        ENDED,
      )
      expect(ann).toMatchObject({ panic, suppression: { amount: left } })
    },
  )
  it('[gray-dawn/covering/end] no fewer than none', () => {
    const panic = { needs: 15, since: 6, spent: true }
    expect(
      after(fightOf({ suppression: fire({ amount: 4 }), panic }, POINTS), ENDED).ann.suppression,
    ).toBeUndefined()
  })
  it('[gray-dawn/suppress/lifting] without suppression nothing of it is changed', () => {
    const { before, ann, initiative } = after(fightOf({ underFire: true }), ENDED)
    expect([ann, initiative]).toEqual([{ ...before, ...LIFTED }, 12])
  })
})

describe('other events', () => {
  it('[gray-dawn/action/round] a defence die may stand for later attacks', () => {
    const { before, bob } = after(fightOf(), {
      type: 'attacked',
      who: 'ann',
      target: 'bob',
      defenceDie: 4,
    })
    expect(bob).toEqual({
      ...before,
      underFire: true,
      defended: { round: 7, by: 'ann', action: 2, die: 4 },
    })
  })
  it.each(['attacked', 'thrown'])(
    '[gray-dawn/fumble/unarmed-results] %s: their next attack uses up the -3 of the overextended',
    (type) => {
      const event = { type, who: 'ann', target: 'bob' }
      expect(after(fightOf({ overextended: true }), event).ann.overextended).toBeUndefined()
    },
  )
  it.each(['passed', 'days'])(
    '[gray-dawn/covering/end] %s: nothing lies on anybody when the fight is left behind',
    (type) => {
      const { before, ann, bob } = after(
        fightOf(
          {
            suppression: fire({ lasts: true, failed: true }),
            panic: { needs: 15, since: 6, spent: true },
          },
          POINTS,
        ),
        { type },
      )
      expect(ann).toEqual({ ...before, ...LIFTED, suppression: undefined, panic: undefined })
      expect(bob).toEqual(ann)
    },
  )
})

describe('cover that is there, or is gone', () => {
  const crate = {
    id: 'crate',
    name: 'crate',
    kind: 'crate',
    height: 1,
    level: 3,
    shape: [
      { x: 10, y: 9 },
      { x: 10, y: 11 },
    ],
  }
  /** Ann stands half a metre behind a crate, or without one in the yard; Bob far from it. */
  const yard = (stance: Own['stance'], covered: boolean): State => {
    const state = fightOf({ stance })
    Object.assign(state.men['ann']!, { x: 10.5, y: 10 })
    Object.assign(state.men['bob']!, { x: 30, y: 10 })
    const map = { name: 'Yard', width: 60, height: 40, ground: [] }
    return Object.assign(state, {
      map: { ...map, obstacles: covered ? [crate] : [] },
    }) as unknown as State
  }
  const EVENTS = [
    'moved',
    'opened',
    'closed',
    'stated',
    'stated-of-all',
    'thing-removed',
    'thing-changed',
    'thing-holed',
  ]
  it.each([
    ['active cover', true, 'active cover'],
    ['full cover', true, 'full cover'],
    ['active cover', false, 'moving'],
    ['full cover', false, 'moving'],
    ['bracing', false, 'bracing'],
    ['moving', true, 'moving'],
  ] as const)(
    '[gray-dawn/cover/map-adjacency] %s, something beside them %s: %s once anything has moved or changed',
    (stance, covered, now) => {
      for (const type of EVENTS) {
        const { before, ann } = after(yard(stance, covered), { type, who: 'bob' })
        expect(ann).toEqual({ ...before, stance: now })
      }
    },
  )
  it('[gray-dawn/cover/map-adjacency] everybody whose cover is gone', () => {
    expect(after(yard('full cover', true), { type: 'moved', who: 'ann' }).bob.stance).toBe('moving')
  })
  it.each([
    [true, 'active cover'],
    [false, 'moving'],
  ])(
    '[gray-dawn/stance/declare] whoever comes to a place, cover there %s, is in %s',
    (covered, stance) => {
      for (const type of ['joined', 'brought', 'placed', 'mounted'])
        for (const had of ['bracing', 'full cover'] as const) {
          const { before, ann, bob } = after(yard(had, covered), { type, who: 'ann' })
          expect(ann).toEqual({ ...before, stance })
          expect(bob.stance).toBe(had)
        }
    },
  )
  it.each([
    [true, 'active cover'],
    [false, 'moving'],
  ])('[gray-dawn/stance/declare] so it is at the beginning, cover %s: %s', (covered, stance) => {
    const state = yard('bracing', covered)
    ADDITIONS.begin(state)
    expect([state.men['ann']!.own.stance, state.men['bob']!.own.stance]).toEqual([stance, 'moving'])
    expect(state.own.lanes).toEqual([])
  })
})

// What the table knows of an attack, as one whole: cover, awareness, suppression, scope, melee, and the die that was thrown before.
import { describe, expect, it } from 'vitest'
import { attackIn, beforeOf } from '../../src/books/cp2020/attack/attack-context.ts'
import { circumstancesOf } from '../../src/books/gray-dawn/attack/attack.ts'
import { defenceThrown } from '../../src/books/gray-dawn/attack/circumstances.ts'
import type { Own, Suppression } from '../../src/books/gray-dawn/own.ts'
import { changed, type Changes } from './changed.ts'
import { gun } from './people.ts'
import { battle, rulesWith, type Skirmish } from './table.ts'

const head = (text: Skirmish = {}) =>
  battle(
    {
      ann: { side: 'A', weapons: [gun('pistol-medium')] },
      bob: { side: 'B', weapons: [gun('pistol-medium')] },
      cid: { side: 'A' },
      dan: { side: 'B' },
    },
    { metres: 10, ...text },
  )
const open = head()
const behind = head({ pairs: [{ a: 'ann', b: 'bob', metres: 10, cover: 'chest-high: level 3' }] })
const PLAIN = {
  level: 0,
  unaware: false,
  suppressed: 0,
  scoped: false,
  centreOfMass: false,
  followUp: false,
  intoMelee: false,
}
const lies = (over: Partial<Suppression> = {}): Suppression => ({
  amount: 2,
  failed: false,
  checked: true,
  by: [],
  lost: 0,
  ...over,
})
/** Of Ann's shot at Bob. */
const attackOf = (
  changes: Readonly<Record<string, Changes>>,
  {
    options = {},
    act = {},
    table = open,
  }: { options?: Skirmish['options']; act?: object; table?: typeof open } = {},
) => {
  const state = changed(table.state, changes, { rules: rulesWith(options) })
  return attackIn(
    state,
    'ann',
    { do: 'attack', mode: 'single', target: 'bob', ...act },
    beforeOf(state.men['ann']!),
  )
}
const of = (...given: Parameters<typeof attackOf>) => circumstancesOf(attackOf(...given))
const bob = (own: Partial<Own>): Readonly<Record<string, Changes>> => ({ bob: { own } })
const FAILED = bob({ suppression: lies({ failed: true }) })
const EVERYONE = { options: { 'suppressed-easier-to-hit': 'for-everyone' } } as const

describe('circumstances', () => {
  it.each([
    ['nothing', () => of({}), {}],
    [
      'cover of level 3',
      () => of(bob({ stance: 'active cover' }), { table: behind }),
      { level: 3 },
    ],
    ['on the move it gives nothing', () => of(bob({ stance: 'moving' }), { table: behind }), {}],
    ['ambushed by the shooter', () => of(bob({ ambushedBy: ['ann'] })), { unaware: true }],
    [
      'ambushed by one of the shooter’s side',
      () => of(bob({ ambushedBy: ['cid'] })),
      { unaware: true },
    ],
    ['ambushed by another side', () => of(bob({ ambushedBy: ['dan'] })), {}],
    ['ambushed by two', () => of(bob({ ambushedBy: ['dan', 'cid'] })), { unaware: true }],
    ['suppressed in the open, for flankers', () => of(FAILED), {}],
    ['suppressed, for everyone', () => of(FAILED, EVERYONE), { unaware: true }],
    ['passed, for everyone', () => of(bob({ suppression: lies() }), EVERYONE), {}],
    [
      'the shooter suppressed in the open',
      () => of({ ann: { own: { suppression: lies() } } }),
      { suppressed: 4 },
    ],
    [
      'the target suppressed, where that tells on the defence',
      () =>
        of(bob({ suppression: lies() }), {
          options: { 'suppression-penalty-on-defence': 'actions-and-defence' },
        }),
      { defenceSuppressed: 4 },
    ],
    ['at the centre of mass', () => of({}, { act: { centre: true } }), { centreOfMass: true }],
    // A menu sends the area in any case.
    ['at no area', () => of({}, { act: { centre: true, at: '' } }), { centreOfMass: true }],
    ['at the head', () => of({}, { act: { centre: true, at: 'head' } }), {}],
    ['after a grapple', () => of({}, { act: { followUp: true } }), { followUp: true }],
    ['who lies', () => of({ bob: { posture: 'prone' } }), { prone: 'lies' }],
    [
      'who fell',
      () => of({ bob: { posture: 'prone', own: { fell: true } as never } }),
      { prone: 'fell' },
    ],
  ] as const)(
    '[gray-dawn/flank/ambush, gray-dawn/covering/easier-to-hit, gray-dawn/suppress/penalty-scope, gray-dawn/move/no-cover] %s',
    (_what, found, expected) => expect(found()).toEqual({ ...PLAIN, ...expected }),
  )
  it.each([
    [false, 2],
    [true, 0],
  ])(
    '[gray-dawn/covering/no-aimed-attacks] two rounds of aim, check failed %s: %i count',
    (failed, rounds) => {
      const aim = { target: 'bob', rounds: 2, at: open.state.now }
      const ann = { aim, own: { suppression: lies({ failed }) } }
      expect(attackOf({ ann }).aim).toBe(rounds)
    },
  )
  const thrown = { round: open.state.round, by: 'ann', action: 1, die: 7 }
  const die = (options: Skirmish['options'], defended: Own['defended'], acts = 1) => {
    const ann = open.combatant('ann')
    const state = changed(open.state, {
      ...bob({ defended } as Partial<Own>),
      ann: { inRound: { ...ann.inRound, acts } },
    })
    const men = { attacker: state.men['ann']!, target: state.men['bob']! }
    return defenceThrown(men, state, rulesWith(options).options)
  }
  const ONCE = { 'defence-roll-frequency': 'once-per-round' } as const
  const ACTION = { 'defence-roll-frequency': 'once-per-attacker-action' } as const
  const STANDS = { defenceDie: 7 }
  it.each([
    ['every roll anew', () => die({ 'defence-roll-frequency': 'per-attack-roll' }, thrown), {}],
    ['once a round', () => die(ONCE, thrown), STANDS],
    ['once a round, against whomever', () => die(ONCE, { ...thrown, by: 'cid' }), STANDS],
    [
      'once a round: of the round before',
      () => die(ONCE, { ...thrown, round: thrown.round - 1 }),
      {},
    ],
    ['not thrown yet', () => die(ONCE, undefined), {}],
    ['once an action', () => die(ACTION, thrown), STANDS],
    ['once an action: of the next one', () => die(ACTION, thrown, 2), {}],
    ['once an action: of another attacker', () => die(ACTION, { ...thrown, by: 'cid' }), {}],
  ] as const)('[gray-dawn/core/ranged-defence-roll] %s', (_what, found, expected) =>
    expect(found()).toEqual(expected),
  )
  it.each([
    ['with a gun in hand no martial arts', 'grapple', [], [gun('pistol-medium')], 'brawling'],
    ['without one any skill', 'grapple', [], [], undefined],
    [
      'whatever the grappler has in the other hand',
      'grapple',
      [gun('knife')],
      [gun('pistol-medium')],
      'brawling',
    ],
    ['against a strike any skill', 'strike', [], [gun('pistol-medium')], undefined],
  ] as const)(
    '[gray-dawn/close/grappled-gun] against a grapple: %s',
    (_what, mode, mine, theirs, skill) => {
      const state = changed(open.state, {
        ann: { weapons: mine as never },
        bob: { weapons: theirs as never, skills: { brawling: 2, karate: 5 } },
      })
      const attack = attackIn(
        state,
        'ann',
        { do: 'attack', mode, target: 'bob' },
        beforeOf(state.men['ann']!),
      )
      expect((attack as { readonly defenceSkill?: string }).defenceSkill).toBe(skill)
    },
  )
})

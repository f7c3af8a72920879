// The phase of suppressing fire at the table: who is asked, with which answers, in which order; what is paid, what lies on whom, and what is told.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import { laySuppressingFire } from '../../src/books/gray-dawn/turn/suppressing-fire-phase.ts'
import type { Fact } from '../../src/books/gray-dawn/facts.ts'
import { gun } from './people.ts'
import { playOn, type Play } from './play.ts'
import { YARD, battle, type Skirmish, type Soldier } from './table.ts'

const skills = { rifle: 4, handgun: 4 }
const RIFLE = gun('rifle-assault-medium', { name: 'rifle' })
const PISTOL = gun('pistol-medium', { name: 'pistol', shots: 16, rof: 2, carried: { loaded: 16 } })
const POINTS = { 'suppression-system': 'points' } as const
const at = (targets: readonly string[], rounds: readonly number[], more: object = {}) => ({
  do: 'suppress' as const,
  targets,
  rounds,
  ...more,
})

describe('who is asked', () => {
  /** Bob, Cid and Dan of one side against Ann, and what is asked of their seat in the first phase. */
  const asked = (answer: (ask: Ask) => unknown, over: Readonly<Record<string, Soldier>> = {}) => {
    const asks: Ask[] = []
    const table = battle(
      {
        ann: { side: 'A', skills },
        bob: { side: 'B', ref: 5, skills, weapons: [RIFLE], ...over['bob'] },
        cid: { side: 'B', ref: 6, skills, weapons: [PISTOL], ...over['cid'] },
        dan: { side: 'B', ref: 4, skills, weapons: [gun('rifle-hunting')], ...over['dan'] },
      },
      {
        metres: 10,
        dice: { 'initiative bob': [9], 'initiative cid': [4], 'initiative dan': [2] },
        offers(ask) {
          if (ask.kind !== 'suppressors' && ask.kind !== 'suppressing-fire') return undefined
          asks.push(ask)
          return answer(ask)
        },
      },
    )
    return { asks, table }
  }
  const names = (asks: readonly Ask[], kind: string) =>
    asks.filter((ask) => ask.kind === kind).map(({ who }) => who)
  it('[gray-dawn/round/suppression-phase] one question to a seat for all who can: none, each, all, and never again', () => {
    const { asks } = asked(() => undefined)
    expect(asks[0]).toMatchObject({
      kind: 'suppressors',
      who: 'bob',
      options: [[], ['bob'], ['cid'], ['bob', 'cid'], 'never'],
      silent: [],
    })
  })
  it('[gray-dawn/round/suppression-phase] of one alone there is no all; whoever can do nothing is not asked', () => {
    const one = asked(() => undefined, { cid: { weapons: [] } })
    expect(one.asks[0]!.options).toEqual([[], ['bob'], 'never'])
    expect(asked(() => undefined, { bob: { weapons: [] }, cid: { weapons: [] } }).asks).toEqual([])
  })
  it('[gray-dawn/round/suppression-phase] whoever could fire at nobody is not asked', () => {
    const found: unknown[] = []
    battle(
      { ann: { side: 'A' }, bob: { side: 'B', skills, weapons: [PISTOL] } },
      { metres: 5000, offers: (ask) => void (ask.kind === 'suppressors' && found.push(ask.who)) },
    )
    expect(found).toEqual([])
  })
  it('[gray-dawn/round/suppression-phase] never is an order for all of them, and nobody declares', () => {
    const { asks, table } = asked(() => 'never')
    expect(names(asks, 'suppressing-fire')).toEqual([])
    expect(table.told('ordered').slice(0, 2)).toEqual([
      { type: 'ordered', who: 'bob', offer: 'suppressors', answer: 'never' },
      { type: 'ordered', who: 'cid', offer: 'suppressors', answer: 'never' },
    ])
    expect(asks).toHaveLength(1)
  })
  it.each([
    // Bob 5 + 9, Cid 6 + 4.
    ['the lowest initiative first', {}, ['cid', 'bob']],
    ['of equals the lower REF', { bob: { ref: 4 }, cid: { ref: 9 } }, ['bob', 'cid']],
  ] as const)('[gray-dawn/suppress/declare] declared by %s', (_what, over, order) => {
    const { asks } = asked((ask) => (ask.kind === 'suppressors' ? ['bob', 'cid'] : undefined), over)
    expect(names(asks, 'suppressing-fire').slice(0, 2)).toEqual(order)
  })
  it('[gray-dawn/suppress/declare] whoever declares has what may be fired, and may think better of it', () => {
    const { asks, table } = asked((ask) => (ask.kind === 'suppressors' ? ['bob'] : undefined))
    expect(asks[1]).toMatchObject({
      kind: 'suppressing-fire',
      who: 'bob',
      options: [at(['ann'], [30]), { do: 'lane', width: 2, targets: ['ann'] }, null],
      silent: null,
    })
    expect(table.told('fired')).toEqual([])
    expect(table.own('bob').busy).toBeFalsy()
  })
})

describe('what is paid and told', () => {
  const table = battle(
    {
      ann: {
        side: 'A',
        luck: 0,
        ref: 6,
        cool: 6,
        skills,
        weapons: [RIFLE],
        at: [5, 10],
        facing: 45,
      },
      bob: { side: 'B', luck: 0, cool: 6, mook: true, at: [20, 10] },
      cid: { side: 'B', luck: 0, cool: 6, mook: true, at: [20, 11.5] },
      dan: { side: 'A', luck: 0, cool: 6, mook: true, at: [20, 9] },
    },
    { map: YARD },
  )
  const lay = (
    choice: Parameters<typeof laySuppressingFire>[2],
    faces: readonly number[],
    options: Play['options'] = {},
    changes: Play['changes'] = {},
  ) => playOn(table, { options, faces, changes }, (t) => laySuppressingFire(t, 'ann', choice)).told
  const own = (who: string, fact: object) => ({ type: 'own', who, fact })
  /** What is told of this kind, with whom it is told of. */
  const of = <K extends Fact['fact']>(told: readonly Event[], kind: K) =>
    told.flatMap((event) =>
      event.type === 'own' && event.fact.fact === kind
        ? [{ who: event.who, fact: event.fact as Extract<Fact, { fact: K }> }]
        : [],
    )
  const PAID = (rounds: number): readonly object[] => [
    { type: 'turned', who: 'ann', facing: 90, penalty: false },
    own('ann', { fact: 'busy', what: 'suppressing fire' }),
    { type: 'fired', who: 'ann', weapon: 0, rounds },
  ]
  const by = (rounds: number) => [{ who: 'ann', weapon: 0, rounds, burst: true }]
  const check = (who: string, die: number, against: number) =>
    own(who, {
      fact: 'check',
      die,
      total: 6 + die,
      against,
      done: 6 + die >= against,
      fumble: false,
    })
  it('[gray-dawn/suppress/attack-roll, gray-dawn/suppress/check] 20 rounds at one and 10 at another: a roll for each, then their checks', () => {
    // RA 6 and Rifle 4, -3 into Bob's melee with Dan, against the 15 of close range; two levels and one more for the first, one for the second.
    expect(lay(at(['bob', 'cid'], [20, 10]), [8, 4, 9, 8])).toEqual([
      ...PAID(30),
      own('ann', {
        fact: 'suppresses',
        weapon: 'rifle',
        rounds: 30,
        fired: [
          { target: 'bob', rounds: 20, amount: 3, attack: 15, against: 15 },
          { target: 'cid', rounds: 10, amount: 1, attack: 14, against: 15 },
        ],
      }),
      own('bob', { fact: 'suppressed', amount: 3, by: by(20) }),
      own('cid', { fact: 'suppressed', amount: 1, by: by(10) }),
      check('bob', 9, 20),
      check('cid', 8, 10),
    ])
  })
  it('[gray-dawn/suppress/levels-by-weapon] fewer than ten rounds that miss lie on nobody, and nobody checks', () =>
    expect(lay(at(['bob'], [9]), [7])).toEqual([
      ...PAID(9),
      own('ann', {
        fact: 'suppresses',
        weapon: 'rifle',
        rounds: 9,
        fired: [{ target: 'bob', rounds: 9, amount: 0, attack: 14, against: 15 }],
      }),
    ]))
  it('[gray-dawn/covering/blind-fire] out of full cover no roll', () =>
    expect(
      lay(at(['bob'], [30]), [9], {}, { ann: { own: { stance: 'full cover' } } }).slice(3),
    ).toEqual([
      own('ann', {
        fact: 'suppresses',
        weapon: 'rifle',
        rounds: 30,
        fired: [{ target: 'bob', rounds: 30, amount: 3 }],
        blind: true,
      }),
      own('bob', { fact: 'suppressed', amount: 3, by: by(30) }),
      check('bob', 9, 20),
    ]))
  it('[gray-dawn/covering/neighbours] beside the target within a metre, with automatic fire within two, on any side; their rounds are none', () => {
    const beside = (who: string) =>
      own(who, { fact: 'suppressed', amount: 1, by: by(0), beside: 'bob' })
    const dodge = (die: number) =>
      own('bob', { fact: 'dodge', by: 'ann', die, total: 5 + die, hit: false })
    const fired = (blind = true) =>
      own('ann', {
        fact: 'suppresses',
        weapon: 'rifle',
        rounds: 30,
        fired: [{ target: 'bob', rounds: 30, amount: 1 }],
        blind,
      })
    const bob = own('bob', { fact: 'suppressed', amount: 1, by: by(0) })
    // ROF 30 is one action: one point and one dodge, RD 5.
    expect(lay(at(['bob'], [30]), [5], POINTS).slice(3)).toEqual([
      fired(),
      bob,
      beside('dan'),
      beside('cid'),
      dodge(5),
    ])
    expect(
      lay(at(['bob'], [30]), [5], { ...POINTS, 'suppression-of-neighbours': 'never' }).slice(3),
    ).toEqual([fired(), bob, dodge(5)])
    // Bursts are not full automatic fire: one metre, and a dodge for each.
    const bursts = lay(
      at(['bob'], [30], { bursts: true }),
      Array.from({ length: 10 }, () => 5),
      POINTS,
    )
    expect(of(bursts, 'suppressed').map(({ who, fact }) => [who, fact.amount])).toEqual([
      ['bob', 10],
      ['dan', 10],
    ])
    expect(of(bursts, 'dodge')).toHaveLength(10)
  })
  it('[gray-dawn/covering/hit] whoever is out of it dodges too, without Dodge/Cover', () => {
    const out = { ...table.combatant('bob').wounds, out: 'stunned' } as never
    const bob = { wounds: out, skills: { 'dodge-cover': 4 } }
    const dodges = of(lay(at(['bob'], [30]), [7], POINTS, { bob }), 'dodge')
    expect(dodges.map(({ who, fact }) => [who, fact.total, fact.hit])).toEqual([['bob', 12, false]])
  })
  it('[gray-dawn/covering/hit] a dodge of 0 is a hit by one round', () => {
    // RD 5 and a die of -5; a place and the points of the rifle.
    const told = lay(
      at(['bob'], [30]),
      [1, 5, 2, 1, 1, 1, 1, 1],
      {
        ...POINTS,
        'suppression-of-neighbours': 'never',
      },
      { bob: { ...ARMOURED } },
    )
    expect(told.slice(5)).toMatchObject([
      own('bob', { fact: 'dodge', die: -5, total: 0, hit: true }),
      { type: 'hit', who: 'bob', by: 'ann' },
    ])
  })
  const ARMOURED = (() => {
    const { armour, worn } = battle({ ann: { armour: [{ sp: 60 }] }, bob: {} }).combatant('ann')
    return { armour, worn }
  })()
  const line = [
    { x: 20, y: 9 },
    { x: 20, y: 11 },
  ] as const
  it('[gray-dawn/lane/suppression, gray-dawn/lane/hits-inside] a lane of all the rounds: whoever is in it, of any side, then their checks', () => {
    // From (5, 10) to 1 m on either side at x 20: bob on the line and dan at its edge.
    const told = lay({ do: 'lane', line }, [5, 5, 9, 9])
    expect(told.slice(0, 2)).toMatchObject([
      { type: 'turned', who: 'ann' },
      own('ann', { fact: 'busy' }),
    ])
    expect(told.slice(2)).toEqual([
      { type: 'fired', who: 'ann', weapon: 0, rounds: 30 },
      own('ann', {
        fact: 'lane',
        lane: {
          id: `ann/${table.state.round}`,
          who: 'ann',
          carried: expect.objectContaining({ weapon: RIFLE.weapon }),
          shape: [{ x: 5, y: 10 }, ...line],
          posture: 'standing',
          width: 2,
          rounds: 30,
          met: [],
        },
      }),
      ...['dan', 'bob'].flatMap((who) => [
        own(who, { fact: 'lane-met', lane: `ann/${table.state.round}` }),
        own(who, { fact: 'suppressed', amount: 3 }),
        own(who, { fact: 'dodge', by: 'ann', die: 5, total: 10, hit: false }),
      ]),
      check('dan', 9, 20),
      check('bob', 9, 20),
    ])
  })
  it('[gray-dawn/lane/width] with so many rounds as are said', () => {
    const told = lay({ do: 'lane', line, rounds: 12 }, [5, 5, 9, 9])
    expect(told[2]).toEqual({ type: 'fired', who: 'ann', weapon: 0, rounds: 12 })
    expect(of(told, 'lane').map(({ fact }) => fact.lane.rounds)).toEqual([12])
  })
  it('[gray-dawn/round/suppression-phase] whoever was hidden shows themselves by it', () => {
    const told: readonly Event[] = lay(at(['bob'], [30]), [5, 9], {}, { ann: { hidden: true } })
    expect(told[0]).toEqual({ type: 'shown', who: 'ann', hidden: false })
  })
  it('[gray-dawn/suppress/check] whoever is out of it makes no check', () => {
    const out = { ...table.combatant('bob').wounds, out: 'stunned' } as never
    expect(of(lay(at(['bob'], [30]), [5], {}, { bob: { wounds: out } }), 'check')).toEqual([])
  })
  it('[gray-dawn/suppress/check] the check is one, against all that lies on them', () => {
    const lies = { amount: 2, failed: false, checked: false, by: [], lost: 0 }
    const checks = (checked: boolean) =>
      of(
        lay(
          at(['cid'], [10]),
          [4, ...(checked ? [9] : [9, 9])],
          {},
          {
            bob: { own: { suppression: { ...lies, checked } } },
            cid: { own: { suppression: { ...lies, checked: true } } },
          },
        ),
        'check',
      ).map(({ who, fact }) => [who, fact.against])
    expect(checks(true)).toEqual([['cid', 20]])
    expect(checks(false)).toEqual([
      ['bob', 15],
      ['cid', 20],
    ])
  })
  const head = (text: Skirmish) =>
    battle(
      {
        ann: { side: 'A', skills, weapons: [RIFLE] },
        bob: { side: 'B', cool: 10, skills: { 'dodge-cover': 9 } },
      },
      { metres: 10, ...text },
    )
  it('[gray-dawn/lane/width] in the head a lane has the width that is said and those who are named', () => {
    const it = head({ fire: { ann: { do: 'lane', width: 3, targets: ['bob'] } } })
    expect(it.facts('lane')[0]!.lane).toMatchObject({ width: 3, rounds: 30, met: [] })
    expect(it.facts('lane')[0]!.lane).not.toHaveProperty('shape')
    expect(it.facts('suppressed')[0]).toMatchObject({ who: 'bob', amount: 2 })
  })
})

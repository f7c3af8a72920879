// Guns in close combat: the shot after a grapple, fire into a melee, a gun that somebody holds.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { meleeOf } from '../../src/books/gray-dawn/melee/melee.ts'
import { END, battle, blow, bookWith, faceWith, gun, shoot } from './table.ts'
import type { Battle, Skirmish, Soldier } from './table.ts'

const ORDER = {
  'initiative ann': [9],
  'initiative bob': [7],
  'initiative cid': [5],
  'initiative dee': [4],
  'initiative eve': [3],
}
const at = (x: number, y = 20) => [x, y] as const
const MAP = { name: 'Yard', width: 60, height: 40, obstacles: [], ground: [] }
const play = (men: Readonly<Record<string, Soldier>>, { dice, ...text }: Skirmish = {}): Battle =>
  battle(men, { map: MAP, ...text, dice: { ...ORDER, ...dice } })

describe('the shot after a grapple', () => {
  const men = {
    ann: {
      body: 8,
      ref: 8,
      skills: { brawling: 9, handgun: 4 },
      weapons: ['pistol-medium'],
      at: at(20),
      facing: 90,
    },
    bob: { body: 6, at: at(20.8), facing: 270, armour: [{ sp: 30 }] },
  } as const
  const answer =
    (shot: string) =>
    ({ kind }: Ask) =>
      kind === 'follow-up-shot' ? shot : undefined

  it('[gray-dawn/close/point-blank-shot] asked at once; it is no action, and does the most of its dice', () => {
    const table = play(men, { offers: answer('single') }).act('ann', blow('grapple', 'bob'), END)
    expect(table.told('attacked').map(({ mode, hit }) => [mode, hit])).toEqual([
      ['grapple', true],
      ['single', true],
    ])
    expect(table.told('acted').map(({ act }) => act)).toEqual(['grapple'])
    expect(table.told('hit')).toMatchObject([{ damage: 13 }])
    expect(table.combatant('ann').weapons[0]!.loaded).toBe(gun('pistol-medium').weapon.shots - 1)
  })
  it('[gray-dawn/close/point-blank-shot] several actions do not make it harder; silence fires nothing', () => {
    const table = play(men, { offers: answer('single') }).act(
      'ann',
      blow('grapple', 'bob'),
      blow('strike', 'bob'),
      END,
    )
    const [grapple, shot, strike] = table.told('attacked')
    // RA 7, Handgun 4, -0 and 5 on the die; the grapple has -3 of the second action.
    expect([shot!.mode, shot!.attack]).toEqual(['single', 7 + 4 + 5])
    expect([grapple!.attack, strike!.mode]).toEqual([8 + 9 - 3 + 5, 'strike'])
    expect(play(men).act('ann', blow('grapple', 'bob'), END).told('attacked')).toHaveLength(1)
  })
  it('[gray-dawn/close/point-blank-shot] not without a grip, not with an empty gun; nobody sends it himself', () => {
    const asked: string[] = []
    const offers = ({ kind }: Ask) => {
      asked.push(kind)
      return undefined
    }
    play(men, { offers, dice: { defence: [10, 10, 9] } }).act('ann', blow('grapple', 'bob'), END)
    play(
      { ...men, ann: { ...men.ann, weapons: [gun('pistol-medium', { loaded: 0 })] } },
      { offers },
    ).act('ann', blow('grapple', 'bob'), END)
    expect(asked).not.toContain('follow-up-shot')
    expect(
      play(men).tries('ann', { do: 'attack', mode: 'single', target: 'bob', followUp: true })
        .refusal?.code,
    ).toBe('refused/no-act')
  })
})

describe('what opens what in one turn', () => {
  const men = {
    ann: { body: 8, ref: 8, skills: { brawling: 5 }, at: at(20), facing: 90 },
    bob: { ref: 7, body: 6, skills: { brawling: 2 }, at: at(20.8), facing: 270 },
  } as const
  const next = (attack: readonly number[], ...acts: readonly ReturnType<typeof blow>[]) =>
    play(men, { dice: { attack, defence: [5, 5] } }).act(
      'ann',
      blow('grapple', 'bob'),
      ...acts,
      END,
    )
  // CQB 8 and Brawling 5, less 3 for two actions.
  it.each(['throw', 'hold', 'choke'] as const)(
    '[cp2020/melee/grapple, gray-dawn/action/multiple] after a grapple, a %s as the next action, both at -3',
    (mode) => {
      const table = next([9, 8], blow(mode, 'bob'))
      expect(table.told('attacked')).toMatchObject([
        { mode: 'grapple', attack: 8 + 5 - 3 + 9, hit: true },
        { mode, attack: 8 + 5 - 3 + 8 },
      ])
    },
  )
  it('[cp2020/melee/grapple, gray-dawn/action/commitment] in vain if the grapple fails', () => {
    const table = next([2], blow('throw', 'bob'))
    expect(table.told('attacked')).toHaveLength(1)
    expect(table.facts('in-vain')).toMatchObject([
      { why: 'A throw must be the very next action after a grapple.' },
    ])
  })
  it('[cp2020/melee/grapple, gray-dawn/action/commitment] a second grapple can be declared, in case the first one fails', () => {
    expect(next([2, 9], blow('grapple', 'bob')).told('attacked')).toMatchObject([
      { hit: false },
      { hit: true },
    ])
  })
})

describe('a gun that somebody holds', () => {
  const men = {
    ann: { body: 8, ref: 8, skills: { brawling: 9 }, at: at(20), facing: 90 },
    bob: {
      ref: 7,
      body: 6,
      skills: { karate: 8, brawling: 2, handgun: 6 },
      weapons: ['pistol-medium', 'knife'],
      at: at(20.8),
      facing: 270,
    },
  } as const

  it('[gray-dawn/close/grappled-gun] it does not fire as long as the grip holds', () => {
    const table = play(men).act('ann', blow('grapple', 'bob'), END)
    expect(table.tries('bob', shoot('ann')).refusal?.code).toBe('refused/gun-held')
    table.act('bob', { do: 'escape', from: 'ann' }, END)
    const freed = play(men, { dice: { escape: [9], holder: [2] } })
      .act('ann', blow('grapple', 'bob'), END)
      .act('bob', { do: 'escape', from: 'ann' }, END)
    expect(freed.told('escaped')[0]!.free).toBe(
      freed.told('escaped')[0]!.roll >= freed.told('escaped')[0]!.against,
    )
  })
  it('[gray-dawn/close/grappled-gun, gray-dawn/action/multiple] a shot can be declared after the escape, and is fired if that succeeds', () => {
    const fired = (...escape: readonly number[]) =>
      play(men, { dice: { escape, holder: [2], 'attack bob': [2] } })
        .act('ann', blow('grapple', 'bob'), END)
        .act('bob', { do: 'escape', from: 'ann' }, shoot('ann'), END)
        .told('fired').length
    // CQB 7 and Brawling 2, less 3 for two actions, against 8 + 9 + 2.
    expect([fired(9), fired(10, 5)]).toEqual([0, 1])
  })
  it('[cp2020/melee/escape, gray-dawn/action/multiple] a second escape can be declared, in case the first one fails', () => {
    const table = play(men, { dice: { escape: [2, 10, 9], holder: [2, 2] } })
      .act('ann', blow('grapple', 'bob'), END)
      .act('bob', { do: 'escape', from: 'ann' }, { do: 'escape', from: 'ann' }, END)
    expect(table.told('escaped').map(({ free }) => free)).toEqual([false, true])
  })
  it.each([[[]], [['knife']]] as const)(
    '[gray-dawn/close/grappled-gun] not one of karate, but of brawling against the grip, at the grapple and after: of a grappler with %j',
    (weapons) => {
      const table = play(
        { ...men, ann: { ...men.ann, weapons } },
        { dice: { escape: [5], holder: [4] } },
      ).act('ann', blow('grapple', 'bob'), END)
      // CQB 7 and Brawling 2, not Karate 8.
      expect(table.told('attacked')[0]!.defence).toBe(7 + 2 + 5)
      table.act('bob', { do: 'escape', from: 'ann' }, END)
      expect(table.told('escaped')).toMatchObject([{ roll: 7 + 2 + 5, against: 8 + 9 + 4 }])
    },
  )
  it('[gray-dawn/close/grappled-gun] without the gun in hand he has his karate', () => {
    const table = play(
      { ...men, bob: { ...men.bob, weapons: ['knife'] } },
      { dice: { escape: [5], holder: [4] } },
    ).act('ann', blow('grapple', 'bob'), END)
    expect(table.told('attacked')[0]!.defence).toBe(7 + 8 + 5)
    table.act('bob', { do: 'escape', from: 'ann' }, END)
    // An escape is a key move of karate or is not; the skill is.
    expect(table.told('escaped')[0]!.roll).toBeGreaterThanOrEqual(7 + 8 + 5)
  })
  it('[gray-dawn/close/firearms-in-close-quarters] a rifle within reach: 6 more for the defender', () => {
    const table = play(
      {
        ann: {
          ref: 8,
          cool: 8,
          skills: { rifle: 6 },
          weapons: ['rifle-assault-medium'],
          at: at(20),
          facing: 90,
        },
        bob: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 }, at: at(20.8), facing: 270 },
      },
      { dice: { defence: [3] } },
    ).act('ann', shoot('bob'), END)
    expect(table.told('attacked')[0]!.defence).toBe(7 + 4 + 3 + 6)
  })
})

describe('fire into a melee', () => {
  // dee and eve, of ann's side, fight bob at arm's length; ann stands ten metres off.
  const ann: Soldier = {
    side: 'us',
    ref: 8,
    cool: 8,
    skills: { handgun: 5, rifle: 5, submachinegun: 5 },
    weapons: ['pistol-medium'],
    at: at(10),
    facing: 90,
  }
  const men = (more: Partial<Soldier> = {}) => ({
    ann: { ...ann, ...more },
    dee: { side: 'us', ref: 6, ma: 6, body: 8, at: at(20.5, 19.6), facing: 90 },
    eve: { side: 'us', ref: 6, ma: 6, body: 8, at: at(20.5, 20.4), facing: 90 },
    bob: {
      side: 'them',
      ref: 6,
      ma: 6,
      body: 8,
      cool: 9,
      skills: { dodge: 6 },
      at: at(21),
      facing: 270,
    },
  })
  /** RA 8 and 5; pistol at medium range less 3 of the melee. */
  const shot = (
    dice: Record<string, readonly number[]>,
    more: Partial<Soldier> = {},
    text: Skirmish = {},
  ) => play(men(more), { ...text, dice: { suppression: [9], drawn: [1], ...dice } })
  const ducked = (table: Battle) =>
    table.facts('ducks').map(({ who, total, done }) => [who, total, done])

  it('[gray-dawn/close/firing-into] everybody of the melee is of it, and nobody else', () => {
    const table = play(men())
    expect(
      meleeOf(table.state, table.combatant('bob'))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['bob', 'dee', 'eve'])
    expect(meleeOf(table.state, table.combatant('ann'))).toHaveLength(1)
  })
  it('[gray-dawn/close/firing-into] -3; a miss: the others dodge at +3 and must exceed the total; one who fails is struck by one round', () => {
    const table = shot({ attack: [5], 'defence bob': [9], 'dodge dee': [2], 'dodge eve': [9] }).act(
      'ann',
      shoot('bob'),
      END,
    )
    const [missed, struck] = table.told('attacked')
    const total = missed!.attack!
    expect([missed!.hit, missed!.target]).toEqual([false, 'bob'])
    expect(ducked(table)).toEqual([
      ['dee', 6 + 2 + 3, 6 + 2 + 3 > total],
      ['eve', 6 + 9 + 3, 6 + 9 + 3 > total],
    ])
    expect(struck).toMatchObject({
      target: 'dee',
      hit: true,
      hits: 1,
      caught: 'beside',
      attack: total,
      defence: 6 + 2 + 3,
      rollsDefence: false,
    })
    expect(struck!.defenceDie).toBeUndefined()
  })
  it('[gray-dawn/close/firing-into] 12 and 16 before the bonus against 18: the first is hit; 12 and 13: the one with 15', () => {
    // The total is made 18 by the die; 6 and the die are the dodge.
    const base =
      shot({ attack: [5], 'defence bob': [9] })
        .act('ann', shoot('bob'), END)
        .told('attacked')[0]!.attack! - 5
    const die = 18 - base
    const both = (dee: number, eve: number): Battle =>
      shot(
        { attack: [die], 'defence bob': [9], 'dodge dee': [dee], 'dodge eve': [eve] },
        {},
        {},
      ).act('ann', shoot('bob'), END)
    expect(die).toBeLessThan(10)
    const one = both(6, 9)
    // The total must be exceeded.
    expect(ducked(one)).toEqual([
      ['dee', 15, false],
      ['eve', 18, false],
    ])
    expect(one.told('attacked')[1]!.target).toBe('dee')
    const two = both(7, 6)
    expect(ducked(two)).toEqual([
      ['dee', 16, false],
      ['eve', 15, false],
    ])
    expect(two.told('attacked')[1]!.target).toBe('eve')
  })
  it('[gray-dawn/close/firing-into] equal lowest: drawn', () => {
    const table = shot({ attack: [5], 'defence bob': [9], dodge: [2], drawn: [2] }).act(
      'ann',
      shoot('bob'),
      END,
    )
    expect(table.told('attacked')[1]!.target).toBe('eve')
  })
  it('[gray-dawn/close/firing-into] one who stands just beyond the range of the weapon dodges and is struck like the target', () => {
    // The pistol reaches 100 m.
    const { ann, dee, eve, bob } = men()
    const table = play(
      {
        ann: { ...ann, at: at(10) },
        dee: { ...dee, at: at(109.4) },
        eve: { ...eve, at: at(110.8) },
        bob: { ...bob, at: at(110) },
      },
      {
        map: { ...MAP, width: 200 },
        dice: {
          attack: [10, 8],
          'defence bob': [10, 10, 9],
          'dodge dee': [10, 10, 9],
          'dodge eve': [2],
          suppression: [9],
        },
      },
    ).act('ann', shoot('bob'), END)
    expect(
      table.told('attacked').map(({ target, band, hit, caught }) => [target, band, hit, caught]),
    ).toEqual([
      ['bob', 'extreme', false, undefined],
      ['eve', 'extreme', true, 'beside'],
    ])
  })
  it('[gray-dawn/close/firing-into-auto] full automatic fire goes at nobody beyond the range of the weapon', () => {
    const smg = gun('smg-medium')
    // The extreme range is twice the listed one.
    const far = 10 + 2 * Number(smg.weapon.range)
    const { ann, dee, eve, bob } = men()
    const table = play(
      {
        ann: { ...ann, skills: { submachinegun: 9 }, weapons: [smg], at: at(10) },
        dee: { ...dee, at: at(far - 0.6) },
        eve: { ...eve, at: at(far + 0.8) },
        bob: { ...bob, at: at(far) },
      },
      { map: { ...MAP, width: 500 }, dice: { suppression: [9] } },
    ).act('ann', { do: 'attack', mode: 'auto', target: 'bob' }, END)
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['bob', 'dee'])
  })
  it('[gray-dawn/close/firing-into] a hit with a plain shot strikes nobody else', () => {
    const table = shot({ attack: [9], 'defence bob': [2] }).act('ann', shoot('bob'), END)
    expect([table.told('attacked').length, table.facts('ducks').length]).toEqual([1, 0])
  })
  it('[gray-dawn/close/firing-into-spread] a shotgun always; a burst unless all three hit', () => {
    const shotgun = shot(
      { attack: [9], 'defence bob': [2], dodge: [9] },
      { weapons: ['shotgun'] },
    ).act('ann', shoot('bob'), END)
    expect(shotgun.facts('ducks')).toHaveLength(2)
    const burst = (hits: number, stun = 1): number =>
      shot(
        {
          ...{ attack: [9], 'defence bob': [2], hits: [hits], dodge: [9] },
          'stun save bob': [stun],
        },
        { weapons: ['smg-medium'] },
      )
        .act('ann', shoot('bob', { mode: 'burst', shots: undefined }), END)
        .facts('ducks').length
    // Also if the hit puts Bob out of action.
    expect([burst(1), burst(1, 10), burst(6)]).toEqual([2, 2, 0])
  })
  it.each([
    ['two shots', { shots: 2 }, 2],
    ['a burst', { mode: 'burst', shots: undefined }, 1],
  ] as const)(
    '[gray-dawn/close/firing-into, gray-dawn/close/firing-into-auto] %s at one of them go at that one alone',
    (_what, more, attacks) => {
      const table = shot(
        { attack: [9, 9], defence: [2, 2], hits: [6], location: [2, 2] },
        { weapons: ['smg-medium'] },
      ).act('ann', shoot('bob', more as object), END)
      expect(table.told('attacked').map(({ target, hit }) => [target, hit])).toEqual(
        Array.from({ length: attacks }, () => ['bob', true]),
      )
      expect(table.told('fired').reduce((sum, { rounds }) => sum + rounds, 0)).toBe(
        attacks === 2 ? 2 : 3,
      )
    },
  )
  it('[gray-dawn/close/firing-into] a blow is no fire: it shakes nobody', () => {
    // Ann reaches for Dee, of her own side, who fights Bob beside Eve.
    const table = play(
      { ...men({ at: at(19.7, 19.6) }), eve: { ...men().eve, at: at(21.6, 19.8) } },
      { dice: { attack: [5], defence: [5], suppression: [9] } },
    )
    expect(
      meleeOf(table.state, table.combatant('dee'))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['bob', 'dee', 'eve'])
    table.act('ann', blow('strike', 'dee'), END)
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['dee'])
    expect(table.facts('suppressed')).toEqual([])
  })
  it('[gray-dawn/close/firing-into-auto] full automatic fire has everybody in it for a target, a share of the rounds each, and nobody dodges at +3', () => {
    const table = shot({ attack: [9], defence: [5] }, { weapons: ['smg-medium'] })
    const auto = shoot('bob', { mode: 'auto', shots: undefined })
    // 20 rounds at three: the card has the share of each too.
    const ask = table.ask('ann')
    const card = faceWith().plan(bookWith().view(table.state as never, ask.seat), ask, auto)
    expect(card!.notes).toContain('20 rounds, 6 at each of 3.')
    table.act('ann', auto, END)
    expect(
      table
        .told('attacked')
        .map(({ target }) => target)
        .toSorted(),
    ).toEqual(['bob', 'dee', 'eve'])
    expect(table.facts('ducks')).toEqual([])
  })
  const rowOfThree = { bob: at(20), dee: at(20, 22), eve: at(20, 24) }
  it.each([
    ['two who stand 2 m apart', ['bob', 'dee'], rowOfThree, 'them', '5 at each of 2.'],
    ['a row, from one end', ['bob', 'dee', 'eve'], rowOfThree, 'them', '0 at each of 3.'],
    [
      'a row of three within 2 m, from the middle',
      ['dee', 'bob', 'eve'],
      { bob: at(20), dee: at(20, 21), eve: at(20, 22) },
      'them',
      '6 at each of 3.',
    ],
    [
      'a melee, whose people count as adjacent',
      ['bob'],
      { bob: at(20), dee: at(19.3, 19.3), eve: at(20.9, 19.9) },
      'us',
      '6 at each of 3.',
    ],
  ] as const)(
    '[gray-dawn/auto/multiple-targets, gray-dawn/close/firing-into-auto] 20 rounds over %s',
    (_what, [target, ...also], places, side, each) => {
      const { ann, ...others } = men({ weapons: ['smg-medium'] })
      const placed = Object.entries(others).map(([id, one]) => [
        id,
        { ...one, side: id === 'bob' ? 'them' : side, at: places[id as 'dee'] },
      ])
      const table = play({ ann, ...Object.fromEntries(placed) })
      const ask = table.ask('ann')
      const auto = { do: 'attack', mode: 'auto', target, also }
      const card = faceWith().plan(bookWith().view(table.state as never, ask.seat), ask, auto)
      expect(card!.notes).toContain(`20 rounds, ${each}`)
    },
  )
  it('[gray-dawn/close/firing-into, gray-dawn/suppress/levels-by-weapon] a level for every ten rounds on each of them', () => {
    const table = shot({ attack: [9], defence: [5] }, { weapons: ['smg-medium'] }).act(
      'ann',
      shoot('bob', { mode: 'auto', shots: undefined }),
      END,
    )
    expect(table.told('fired').map(({ rounds }) => rounds)).toEqual([20])
    expect(
      table
        .facts('suppressed')
        .map(({ who, amount }) => [who, amount])
        .toSorted(),
    ).toEqual([
      ['bob', 2],
      ['dee', 2],
      ['eve', 2],
    ])
  })
  it.each([
    ['levels', 1],
    ['points', 1],
  ] as const)(
    '[gray-dawn/close/firing-into] with %s: suppression of one action on everybody in it',
    (system, amount) => {
      const table = shot(
        { attack: [9], 'defence bob': [2] },
        {},
        { options: { 'suppression-system': system } },
      ).act('ann', shoot('bob'), END)
      expect(
        table
          .facts('suppressed')
          .map(({ who, amount: count }) => [who, count])
          .toSorted(),
      ).toEqual([
        ['bob', amount],
        ['dee', amount],
        ['eve', amount],
      ])
      // With points the check is made when the turn comes, and that of bob has.
      expect(table.facts('check').map(({ who }) => who)).toEqual(
        system === 'levels' ? ['bob', 'dee', 'eve'] : ['bob'],
      )
    },
  )
  it('[gray-dawn/close/firing-into] with levels it lasts until the end of the next turn, into the next round where that has been', () => {
    const table = play(
      { bob: { ...men().bob }, dee: men().dee, ann },
      {
        dice: {
          'initiative ann': [2],
          'initiative bob': [9],
          'initiative dee': [8],
          attack: [9],
          'defence bob': [2],
          suppression: [9],
        },
      },
    )
    table.act('bob', END).act('dee', END).act('ann', shoot('bob'), END)
    expect([table.state.round, table.own('bob').suppression?.amount]).toEqual([2, 1])
    table.act('bob', END)
    expect(table.own('bob').suppression).toBeUndefined()
  })
  it('[gray-dawn/close/firing-into] who is in the melee himself, or has nobody of his own in it, fires as ever', () => {
    const alone = play(
      { ann, bob: men().bob, cid: { side: 'others', body: 8, at: at(20.5), facing: 90 } },
      { dice: { attack: [5], defence: [9], suppression: [9] } },
    ).act('ann', shoot('bob'), END)
    expect([alone.facts('ducks').length, alone.facts('suppressed').length]).toEqual([0, 0])
    const within = play(
      { ann: { ...ann, at: at(21, 20.5), facing: 0 }, bob: men().bob, dee: men().dee },
      { dice: { attack: [5], defence: [9], suppression: [9] } },
    ).act('ann', shoot('bob'), END)
    expect(within.facts('suppressed')).toEqual([])
  })
})

it('[gray-dawn/close/point-blank-shot] armour that a table says so of: the dice are rolled', () => {
  const men = {
    ann: {
      body: 8,
      ref: 8,
      skills: { brawling: 9, handgun: 4 },
      weapons: ['pistol-medium'],
      at: at(20),
      facing: 90,
    },
    bob: {
      body: 6,
      at: at(20.8),
      facing: 270,
      armour: [{ sp: 30 }],
      perks: { 'point-blank-armor': 1 },
    },
  } as const
  const table = play(men, {
    dice: { damage: [2] },
    offers: ({ kind }) => (kind === 'follow-up-shot' ? 'single' : undefined),
  }).act('ann', blow('grapple', 'bob'), END)
  expect(table.told('hit')).toMatchObject([{ damage: 5 }])
})

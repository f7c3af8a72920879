// Hiding and lying in wait in the middle of a fight: the two ways, who notices, what one ambush is good for.
import { describe, expect, test } from 'vitest'
import { ambushChance } from '../../src/books/cp2020/turn/ambush.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { view } from '../../src/books/cp2020/table/view.ts'
import { block, evening, yardWith } from './evening.ts'
import type { Evening, Text, Written } from './evening.ts'

const wall = yardWith(
  block('wall', 3, [
    [20, 20],
    [20, 36],
  ]),
)
const ambusher: Written = {
  ref: 7,
  int: 6,
  skills: { stealth: 5, handgun: 4 },
  weapons: ['pistol-heavy'],
  at: [10, 30],
  facing: 90,
  side: 'a',
}
const victim: Written = {
  int: 7,
  body: 6,
  skills: { awareness: 4 },
  at: [30, 30],
  facing: 90,
  armour: [{ sp: 40 }],
}
const lie = (setup: 'hidden' | 'distracted', ...victims: string[]): Act => ({
  do: 'ambush',
  victims,
  setup,
})
const shoot = (target: string, shots = 1): Act => ({ do: 'attack', mode: 'single', target, shots })
const yard = (text: Text = {}, more: Record<string, Written> = {}): Evening =>
  evening({ a: ambusher, b: victim, ...more }, { map: wall, ...text })
/** Out from behind the wall, still in hiding. */
const out: Act = { do: 'move', path: [{ x: 10, y: 44 }] }

describe('the menu', () => {
  const offered = (hidden: boolean, more: Record<string, Written> = {}, asks = false) => {
    const table = evening({ a: { ...ambusher, hidden }, b: victim, ...more }, { map: wall })
    if (asks) table.rule({ rule: 'ask-me', asks })
    return table.face
      .menu(table.state, table.ask('a'))
      .filter(({ verb }) => verb === 'ambush')
      .map(({ target, choice, label }) => [target, choice, label])
  }
  const two = { c: { ...victim, side: 'c', at: [32, 30] } } as const
  test('[cp2020/ambush/setup-hidden, cp2020/ambush/setup-distracted] out of hiding for each and for all at once, in the open for one who is busy', () => {
    expect(offered(true)).toEqual([['b', lie('hidden', 'b'), 'Lie in wait for b']])
    expect(offered(true, two)).toEqual([
      [undefined, lie('hidden', 'b', 'c'), 'Lie in wait for all of them'],
      ['b', lie('hidden', 'b'), 'Lie in wait for b'],
      ['c', lie('hidden', 'c'), 'Lie in wait for c'],
    ])
    expect(offered(false, two)).toEqual([])
    expect(offered(false, two, true)).toEqual([
      ['b', lie('distracted', 'b'), 'Backstab b (if the referee agrees)'],
      ['c', lie('distracted', 'c'), 'Backstab c (if the referee agrees)'],
    ])
  })
})

describe('going into hiding', () => {
  test("[cp2020/ambush/setup-hidden] out of everybody's sight; an action; other seats do not know of him", () => {
    const table = yard().act('a', { do: 'hide' })
    expect([table.combatant('a').hidden, table.combatant('a').inRound.acts]).toEqual([true, 1])
    expect(view(table.state, 'player-2').roll).toEqual(['b'])
    const seen = evening({ a: ambusher, b: { ...victim, facing: 270 } }, { map: yardWith() })
    expect(seen.tries('a', { do: 'hide' })).toBe('refused/watched')
    expect(
      evening({ a: ambusher, b: victim }, { map: yardWith() }).tries('a', { do: 'hide' }),
    ).toBeUndefined()
  })

  test('[cp2020/ambush/setup-hidden] one who is hidden from him does not keep him from hiding: he would tell that he is there', () => {
    const table = yard(
      {},
      { owl: { ...ambusher, at: [14, 30], facing: 270, side: 'owl', hidden: true } },
    ).until('a')
    expect(view(table.state, 'player-1').roll).toEqual(['a', 'b'])
    table.act('a', { do: 'hide' })
    expect([table.combatant('a').hidden, table.told('acted').at(-1)]).toEqual([
      true,
      { type: 'acted', who: 'a', act: 'hide' },
    ])
  })

  test('[cp2020/ambush/setup-hidden] showing himself costs nothing and gives up what he laid', () => {
    const table = yard({ dice: { stealth: [9], awareness: [1] } })
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b'))
    expect(table.state.ambushes.length).toBe(1)
    table.act('a', { do: 'show' })
    expect([
      table.combatant('a').hidden,
      table.state.ambushes,
      table.combatant('a').inRound.acts,
    ]).toEqual([false, [], 1])
  })
})

describe('lying in wait', () => {
  test.each([
    ['16 against 16: a tie is a success of the ambusher', 5, true],
    ['17 against 16: noticed', 6, false],
  ] as const)(
    '[cp2020/ambush/detection, cp2020/ambush/awareness-roll-gap] %s',
    (_name, die, works) => {
      const table = yard({ dice: { stealth: [5], awareness: [die] } })
        .act('a', { do: 'hide' })
        .act('a', lie('hidden', 'b'))
      expect(table.told('ambush')).toMatchObject([
        { who: 'a', victim: 'b', stealth: 16, awareness: 11 + die, works },
      ])
      // The seat of who notices knows of him.
      expect(view(table.state, 'player-2').roll.includes('a')).toBe(!works)
    },
  )

  test('[cp2020/ambush/awareness-roll-gap] a Solo adds Combat Sense', () => {
    const table = yard(
      { dice: { stealth: [5], awareness: [5] } },
      { b: { ...victim, skills: { awareness: 4, 'combat-sense': 1 } } },
    )
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b'))
    expect(table.told('ambush')).toMatchObject([{ awareness: 17, works: false }])
    const notices = { do: 'task', stat: 'int', skill: 'awareness' } as const
    expect(table.act('a', { do: 'end' }).card('b', notices).sums[0]!.total).toBe(12)
  })

  test.each([
    ['a', -1, 15, 16, false],
    ['b', 1, 16, 17, false],
    ['b', -1, 16, 15, true],
  ] as const)(
    "[cp2020/scope/gap-marking-gap, cp2020/ambush/awareness-roll-gap] the referee's modifier for %s of %i counts in the roll and in its chance",
    (who, value, stealth, awareness, works) => {
      const laid = yard({ dice: { stealth: [5], awareness: [5] } })
        .act('a', { do: 'hide' })
        .rule({ rule: 'favour', who, value })
      const { a, b } = laid.state.men
      // Equal sums give 0.55; a point either way is worth about 0.09.
      expect(ambushChance(laid.state, a!, b!, 'hidden')).toBeCloseTo(works ? 0.64 : 0.45, 1)
      expect(laid.act('a', lie('hidden', 'b')).told('ambush')).toMatchObject([
        { stealth, awareness, works },
      ])
    },
  )

  test('[done-right/effects/serious-penalty] a wound takes from stealth and awareness, which are rolls with a stat', () => {
    const rules = rulesDoneRight(optionsOf({}))
    const table = yard({ rules, dice: { stealth: [5], awareness: [6] } })
      .act('a', { do: 'hide' })
      .rule({ rule: 'wound', who: 'b', level: 'SW', area: 'torso' })
      .act('a', lie('hidden', 'b'))
    // INT 7, Awareness 4, a serious wound -2.
    expect(table.told('ambush')).toMatchObject([{ stealth: 16, awareness: 15, works: true }])
  })

  test('[cp2020/ambush/bonus] +5 to hit: 7 + 4 + 5 with a 5 is 21; as a second action 18', () => {
    const table = yard({ dice: { stealth: [5], awareness: [1], attack: [5], damage: [1] } })
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b'))
      .act('a', out)
      .act('a', { do: 'turn', to: 'b' })
    table.until('b').until('a', 'next round').act('a', shoot('b'))
    expect(table.told('attacked')).toMatchObject([{ attack: 21 }])
    expect(table.combatant('a').hidden).toBe(false)
  })

  test.each([
    ['one-roll', [21, 16]],
    ['one-action', [21, 21]],
  ] as const)('[cp2020/ambush/single-use] a ROF of 2, two shots, option %s', (covers, totals) => {
    const table = yard({
      options: { 'ambush-covers': covers },
      dice: { stealth: [5], awareness: [1], attack: [5], damage: [1] },
    })
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b'))
      .act('a', out)
      .act('a', { do: 'turn', to: 'b' })
    table.until('b').until('a', 'next round').act('a', shoot('b', 2))
    expect(table.told('attacked').map(({ attack }) => attack)).toEqual(totals)
    expect(table.state.ambushes).toEqual([])
  })

  test('[cp2020/ambush/initiative] of two victims only the one who noticed may attack the ambusher', () => {
    const table = yard(
      { dice: { stealth: [5, 5], awareness: [1, 9] } },
      { c: { ...victim, side: 'b', at: [32, 30] } },
    )
      .rule({ rule: 'give', who: 'b', weapon: 'pistol-light' })
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b', 'c'))
    expect(table.told('ambush').map(({ works }) => works)).toEqual([true, false])
    const [menu] = [table.until('b')].map(({ face, state, ask }) =>
      face.menu(view(state, 'player-2'), ask('b')),
    )
    expect(menu!.find(({ verb }) => verb === 'shoot')?.refusal?.code).toBe('refused/mind-elsewhere')
    expect(table.tries('b', shoot('a'))).toBe('refused/mind-elsewhere')
  })

  const bothShot: Act = { ...shoot('c', 2), also: ['b'] } as Act
  const divided = { ...bothShot, mode: 'auto', shots: 4 } as Act
  // C notices and B does not, where the dice say so. A second action is at -3.
  test.each([
    ['one attack of two', [1, 1], [shoot('b'), shoot('c')], [21, 13]],
    ['full auto, at C first', [1, 1], [divided], [21, 16]],
    ['full auto, at C first, who has noticed', [1, 9], [divided], [16, 21]],
    ['shots, at C first, who has noticed', [1, 9], [bothShot], [16, 16]],
  ] as const)('[cp2020/ambush/single-use] an ambush for two: %s', (_, awareness, acts, totals) => {
    const table = yard(
      { dice: { stealth: [5, 5], awareness, attack: [5, 5], damage: [1] } },
      {
        a: { ...ambusher, weapons: ['smg-heavy'], skills: { stealth: 5, submachinegun: 5 } },
        c: { ...victim, side: 'b', at: [32, 30] },
      },
    )
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b', 'c'))
      .act('a', out)
      .act('a', { do: 'turn', to: 'b' })
    table.until('b').until('a', 'next round')
    expect(table.card('a', acts[0]).notes).toContain('The ambush is used up by this attack.')
    for (const act of acts) table.act('a', act)
    expect(table.told('attacked').map(({ attack }) => attack)).toEqual(totals)
  })

  test.each([
    ['one-roll', '2 shots, each with its own roll; ambush counts for the first.'],
    ['one-action', '2 shots, each with its own roll.'],
  ] as const)('[cp2020/ambush/single-use] option ambush-covers %s: %s', (covers, note) => {
    const table = yard({
      options: { 'ambush-covers': covers },
      dice: { stealth: [5], awareness: [1] },
    })
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b'))
      .act('a', out)
      .act('a', { do: 'turn', to: 'b' })
    table.until('b').until('a', 'next round')
    expect(table.card('a', shoot('b', 2)).notes).toContain(note)
  })

  test('[cp2020/ambush/single-use, cp2020/ambush/setup-hidden] an attack on somebody else gives the hiding away: no bonus, and nothing is left of the ambush', () => {
    const table = yard(
      { dice: { stealth: [5], awareness: [1], attack: [5], damage: [1] } },
      { c: { ...victim, side: 'b', at: [32, 30] } },
    )
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b'))
      .act('a', out)
      .act('a', { do: 'turn', to: 'b' })
    table.until('b').until('a', 'next round').act('a', shoot('c'))
    expect(table.told('attacked').map(({ attack }) => attack)).toEqual([16])
    expect([table.state.ambushes, table.combatant('a').hidden]).toEqual([[], false])
  })

  test('[cp2020/ambush/bonus] refused: not in hiding, himself, twice', () => {
    const table = yard({ dice: { stealth: [5], awareness: [1] } })
    expect([
      table.tries('a', lie('hidden', 'b')),
      table.tries('a', { do: 'ambush', victims: ['z'], setup: 'hidden' }),
      table.tries('a', { do: 'ambush', victims: ['b'] }),
    ]).toEqual(['refused/not-hidden', 'refused/nobody', 'refused/not-hidden'])
    table.act('a', { do: 'hide' })
    expect(table.tries('a', lie('hidden', 'a'))).toBe('refused/no-victim')
    table.act('a', lie('hidden', 'b'))
    expect(table.tries('a', lie('hidden', 'b'))).toBe('refused/laid')
  })

  test('[cp2020/ambush/initiative] the other seat learns nothing of an ambush that works, not even of a roll', () => {
    const table = yard({ dice: { stealth: [5], awareness: [1] } })
      .act('a', { do: 'hide' })
      .act('a', lie('hidden', 'b'))
    expect(view(table.state, 'player-2').ambushes).toEqual([])
    const heard = table.game.logOf('player-2').map(({ event }) => event.type)
    expect(heard).not.toContain('ambush')
    expect(heard).not.toContain('lies-in-wait')
  })
})

describe('while his mind is elsewhere', () => {
  const open = yardWith()
  const table = (text: Text = {}) =>
    evening(
      { a: ambusher, b: { ...victim, facing: 270 }, f: { ...ambusher, at: [30, 20], facing: 180 } },
      { map: open, dice: { stealth: [5], awareness: [1], attack: [5], damage: [1] }, ...text },
    )

  test('[cp2020/ambush/setup-distracted] the referee says whether it is; where he says nothing, what the field shows', () => {
    const plain = table().act('a', lie('distracted', 'b'))
    expect([plain.told('lies-in-wait')[0]!.victims, plain.state.ambushes]).toEqual([[], []])
    const said = table({ offers: ({ kind }) => (kind === 'distracted' ? 'elsewhere' : undefined) })
      .rule({ rule: 'ask-me', asks: true })
      .act('a', lie('distracted', 'b'))
      .act('a', shoot('b'))
    expect(said.told('attacked')).toMatchObject([{ attack: 21 }])
    const aimed = table()
      .until('f')
      .act('f', { do: 'aim', target: 'b' })
      .until('a', 'next round')
      .act('a', lie('distracted', 'b'))
    expect(aimed.told('lies-in-wait')[0]!.victims).toEqual(['b'])
  })

  const DONE_RIGHT = { rules: rulesDoneRight(optionsOf({})) }
  test.each<readonly [string, readonly [string, Act][], Text, readonly string[]]>([
    ['another shoots at them', [['f', shoot('b')]], {}, ['b']],
    ['they shoot at another', [['b', shoot('f')]], {}, ['b']],
    ['without a map', [['f', shoot('b')]], { map: undefined }, ['b']],
    ['under Done Right', [['f', shoot('b')]], DONE_RIGHT, ['b']],
    ['others fight', [['f', shoot('g')]], {}, []],
    ['the ambusher shoots at them', [['a', shoot('b')]], {}, []],
    [
      'the ambusher and another shoot at them',
      [
        ['a', shoot('b')],
        ['f', shoot('b')],
      ],
      {},
      [],
    ],
  ])('[cp2020/ambush/setup-distracted] in combat with another: %s', (_, acts, text, victims) => {
    const armed = { ...victim, facing: 0, skills: {}, weapons: ['pistol-heavy'] }
    const fight = evening(
      {
        a: ambusher,
        b: armed,
        f: { ...ambusher, at: [30, 20], facing: 180 },
        g: { ...armed, at: [30, 25] },
      },
      { map: open, dice: { stealth: [5], awareness: [1], attack: [5], damage: [1] }, ...text },
    )
    for (const [who, act] of acts) fight.until(who).act(who, act)
    fight.until('a', 'next round').act('a', lie('distracted', 'b'))
    expect(fight.told('lies-in-wait')[0]!.victims).toEqual(victims)
  })
  test('[cp2020/ambush/setup-distracted, cp2020/ambush/detection] whoever is out of action is aware of nothing', () => {
    const fight = table().rule({ rule: 'out', who: 'b' }).act('a', lie('distracted', 'b'))
    expect(fight.told('ambush')).toMatchObject([{ victim: 'b', works: true }])
  })
  test('[cp2020/ambush/setup-distracted] the fight of the round before the last is over', () => {
    const fight = table({ metres: 20 }).until('f').act('f', shoot('b'))
    fight.until('a', 'next round').until('a', 'next round').act('a', lie('distracted', 'b'))
    expect(fight.told('lies-in-wait')[0]!.victims).toEqual([])
  })

  test('[cp2020/ambush/setup-distracted] who is aimed at from hiding does not know it: his mind is not elsewhere', () => {
    const owl: Written = { ...ambusher, at: [30, 20], facing: 180, hidden: true }
    const aimed = evening({ a: ambusher, b: { ...victim, facing: 270 }, owl }, { map: open })
      .until('owl')
      .act('owl', { do: 'aim', target: 'b' })
      .until('a', 'next round')
    expect(aimed.combatant('owl').aim?.target).toBe('b')
    aimed.act('a', lie('distracted', 'b'))
    expect(aimed.told('lies-in-wait')[0]!.victims).toEqual([])
    // He is told that he tried in vain.
    expect(aimed.game.logOf('player-1').at(-1)!.event).toMatchObject({
      type: 'lies-in-wait',
      victims: [],
    })
  })

  test('[cp2020/ambush/setup-distracted] the victim rolls in both ways; by option not here', () => {
    const yes = {
      offers: ({ kind }: { kind: string }) => (kind === 'distracted' ? 'elsewhere' : undefined),
    }
    const noticed = table({ ...yes, dice: { stealth: [1], awareness: [9] } })
      .rule({ rule: 'ask-me', asks: true })
      .act('a', lie('distracted', 'b'))
    expect(noticed.told('ambush')).toMatchObject([{ works: false }])
    const automatic = table({
      ...yes,
      options: { 'ambush-distracted-roll': 'automatic' },
      dice: { stealth: [1], awareness: [9] },
    })
      .rule({ rule: 'ask-me', asks: true })
      .act('a', lie('distracted', 'b'))
    expect(automatic.told('ambush')).toMatchObject([{ works: true }])
  })

  const laid = (text: Text = {}) =>
    table({ offers: ({ kind }) => (kind === 'distracted' ? 'elsewhere' : undefined), ...text })
      .rule({ rule: 'ask-me', asks: true })
      .act('a', lie('distracted', 'b'))
  const armed = (evening: Evening) =>
    evening.rule({ rule: 'give', who: 'b', weapon: 'pistol-light' })

  test('[cp2020/ambush/initiative] the victim may not attack the ambusher, but others, until the attack is made; then they may', () => {
    const before = armed(laid()).until('b')
    expect(before.tries('b', shoot('a'))).toBe('refused/mind-elsewhere')
    expect(before.tries('b', { do: 'aim', target: 'a' })).toBe('refused/mind-elsewhere')
    expect(before.tries('b', shoot('f'))).toBeUndefined()
    const after = armed(laid()).act('a', shoot('b')).until('b')
    expect(after.told('attacked')[0]!.attack).toBe(21)
    expect(after.tries('b', shoot('a'))).toBeUndefined()
  })
  test('[cp2020/ambush/initiative, cp2020/ambush/detection] a victim who notices may attack; so may everybody else', () => {
    const noticed = armed(laid({ dice: { stealth: [1], awareness: [9] } })).until('b')
    expect(noticed.tries('b', shoot('a'))).toBeUndefined()
    const other = laid().until('f')
    expect(other.tries('f', shoot('a'))).toBeUndefined()
  })
  test('[cp2020/ambush/single-use, cp2020/ambush/setup-distracted] it waits for an attack of the ambusher on the victim; attacks of and on others leave it', () => {
    const waits = [{ who: 'a', victim: 'b', setup: 'distracted' }]
    for (const [who, target] of [
      ['a', 'f'],
      ['b', 'f'],
      ['f', 'a'],
      ['f', 'b'],
    ] as const) {
      const after = armed(laid()).until(who).act(who, shoot(target))
      expect(after.told('attacked')).toHaveLength(1)
      expect([after.told('ambush-used'), after.state.ambushes]).toMatchObject([[], waits])
    }
    const used = laid().act('a', shoot('b'))
    expect([used.told('ambush-used'), used.state.ambushes]).toMatchObject([waits, []])
  })
  test('[cp2020/ambush/initiative] both seats know of it, and it lasts to the end of the next round at the most', () => {
    const told = laid()
    expect(view(told.state, 'player-2').ambushes).toMatchObject([{ who: 'a', victim: 'b' }])
    expect(told.game.logOf('player-2').map(({ event }) => event.type)).toContain('lies-in-wait')
    const waiting = armed(laid()).until('b').until('b', 'next round')
    expect(waiting.tries('b', shoot('a'))).toBe('refused/mind-elsewhere')
    expect(waiting.until('b', 'next round').tries('b', shoot('a'))).toBeUndefined()
  })
})

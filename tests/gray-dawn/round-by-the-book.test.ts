// Rules of the round that the sums of single rolls do not show: figures and sections are those of the handout.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { marksOf } from '../../src/books/gray-dawn/wounds/facts.ts'
import type { Change, LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import { ADDITIONS } from '../../src/books/gray-dawn/additions.ts'
import { fullLuck } from '../../src/books/gray-dawn/files/person.ts'
import { purseOf } from '../../src/books/gray-dawn/attack/luck.ts'
import { gun, person, planOf } from './people.ts'
import type { Battle, Skirmish, Soldier } from './table.ts'
import { END, YARD, battle, blow, go, rulesWith, shoot } from './table.ts'

const RIFLE = gun('rifle-assault-medium')
const skills = { handgun: 4, rifle: 4, dodge: 4 }
const fire = (target: string, rounds: number) => ({
  do: 'suppress',
  targets: [target],
  rounds: [rounds],
})
const sums = (table: Battle, id: string): readonly number[] =>
  table
    .told('attacked')
    .filter(({ who }) => who === id)
    .map(({ attack, attackDie }) => attack! - attackDie!)

/** Ann acts first and lays fire on Bob: 30 rounds are 3 levels, and 12 or more on her roll would add to them (RA 6, Rifle 4 and a 2 are not 15). */
const suppressed = (text: Skirmish = {}, bob: Soldier = {}, more: Record<string, Soldier> = {}) =>
  battle(
    {
      ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE] },
      bob: { side: 'B', ref: 5, cool: 6, skills, weapons: ['pistol-medium'], ...bob },
      ...more,
    },
    {
      metres: 10,
      fire: { ann: fire('bob', 30) },
      ...text,
      dice: {
        'attack ann': [2],
        'initiative ann': [9],
        'initiative bob': [2],
        'suppression bob': [10, 5],
        ...text.dice,
      },
    },
  )

describe('actions', () => {
  it('[gray-dawn/action/multiple] two double-taps of a ROF 2 pistol at one target: four shots, each at -3', () => {
    const duel = (over: Skirmish['options'] = {}) =>
      battle(
        {
          ann: { ref: 8, cool: 6, skills, weapons: ['pistol-medium'] },
          bob: { body: 10, armour: [{ sp: 30 }] },
        },
        { metres: 5, options: over, dice: { 'initiative ann': [9], 'attack ann': [2, 3, 2, 3] } },
      )
    const twice = { do: 'attack', mode: 'single', target: 'bob', shots: 2 } as const
    const table = duel().act('ann', twice, twice, END)
    // RA 7, Handgun 4.
    expect(sums(table, 'ann')).toEqual([8, 8, 8, 8])
    expect(table.combatant('ann').weapons[0]!.loaded).toBe(10 - 4)
    const byRound = duel({ 'rof-limit-per': 'round' }).act('ann', twice)
    expect(byRound.ask('ann').refuse!(twice)!.code).toBe('refused/rate-of-fire')
  })
  it.each(['single', 'burst', 'auto'] as const)(
    '[gray-dawn/scope/one-attack] through a scope one attack a round: %s',
    (mode) => {
      const sniper = (stance: 'bracing' | 'moving') => {
        const table = battle(
          {
            ann: { skills, weapons: [{ ...RIFLE, sights: ['telescopic-sight'] }] },
            bob: {},
          },
          { metres: 50, dice: { 'initiative ann': [9] } },
        )
        if (stance === 'bracing') table.act('ann', { do: 'stance', stance })
        const act = { do: 'attack', mode, target: 'bob', shots: mode === 'auto' ? 10 : 1 } as const
        const { shots: _, ...burst } = act
        const shot = mode === 'burst' ? burst : act
        expect(table.ask('ann').refuse!(shot)).toBeUndefined()
        table.act('ann', shot)
        return table.ask('ann').refuse!(shot)
      }
      expect(sniper('bracing')).toMatchObject({
        code: 'refused/rate-of-fire',
        rule: 'gray-dawn/scope/one-attack',
      })
      expect(sniper('moving')).toBeUndefined()
    },
  )
  it('[gray-dawn/core/close-combat-roll] a parry is rolled with CQB: REF 9 and BODY 4 are 7, with Melee 3', () => {
    const table = battle(
      {
        ann: { side: 'A', ref: 8, skills: { melee: 5 }, weapons: ['club'] },
        bob: { side: 'B', ref: 9, body: 4, skills: { melee: 3 }, weapons: ['club'] },
      },
      {
        metres: 1,
        dice: {
          'initiative bob': [9],
          'initiative ann': [2],
          defence: [2],
          'attack ann': [9],
          parry: [4],
        },
      },
    )
      .act('bob', { do: 'parry' }, END)
      .act('ann', blow('melee', 'bob'), END)
    expect(table.told('parry-roll')[0]).toMatchObject({ total: 7 + 3 + 4, die: 4 })
  })
})

describe('under fire', () => {
  // In the open: 3 levels and 2, passed.
  const OFF = 5
  it('[gray-dawn/suppress/penalty-scope] a task', () => {
    const table = suppressed({ dice: { task: [6] } }).until('bob')
    table.act('bob', { do: 'task', stat: 'tech' }, END)
    expect(table.told('task')[0]!.total).toBe(5 + 6 - OFF)
  })
  it('[gray-dawn/suppress/penalty-scope] clearing a jam', () => {
    const jammed = gun('pistol-medium', { carried: { jammed: 1 } })
    const table = suppressed({ dice: { task: [6] } }, { weapons: [jammed] }).until('bob')
    table.act('bob', { do: 'clear', by: 'handgun' } as never, END)
    expect(table.told('task')[0]!.total).toBe(5 + 4 + 6 - OFF)
  })
  it('[gray-dawn/suppress/penalty-scope] tactics', () => {
    const table = suppressed(
      { dice: { tactics: [6], 'initiative cid': [1] } },
      {},
      { cid: { side: 'B' } },
    ).until('bob')
    table.act('bob', { do: 'tactics' })
    expect(table.facts('tactics')[0]!.total).toBe(5 + 6 - OFF)
  })
  it('[gray-dawn/suppress/penalty-scope] first aid', () => {
    const table = suppressed(
      { dice: { task: [6] }, pairs: [{ a: 'bob', b: 'cid', metres: 1 }] },
      { skills: { dodge: 4, 'first-aid': 3 } },
      { cid: { side: 'B' } },
    ).until('bob')
    table.rule({ rule: 'wound', who: 'cid', points: 14, mark: 'wounding' })
    table.act('bob', { do: 'aid', target: 'cid', wound: 'first-aid' }, END)
    expect(table.told('task')[0]!.total).toBe(5 + 3 + 6 - OFF)
  })
  it('[gray-dawn/suppress/penalty-scope, gray-dawn/close/grappled-gun] getting free of a grip', () => {
    const text = {
      pairs: [{ a: 'bob', b: 'cid', metres: 1 }],
      dice: {
        'initiative cid': [9],
        'initiative ann': [1],
        'initiative bob': [1],
        escape: [6],
        'suppression bob': [10, 5, 10, 5],
      },
    }
    const held = (firing: boolean) => {
      const table = suppressed(
        { ...text, ...(firing ? {} : { fire: {} }) },
        { weapons: [], skills: { dodge: 4, brawling: 2 } },
        { cid: { side: 'A', skills: { brawling: 9 } } },
      ).act('cid', blow('grapple', 'bob'), END)
      return table.until('bob').act('bob', { do: 'escape', from: 'cid' }, END).told('escaped')[0]!
        .roll
    }
    expect(held(false) - held(true)).toBe(OFF)
  })
  it('[gray-dawn/brave/leaving-cover, gray-dawn/brave/hunker-in-open] whoever runs in the open rolls for that, and does not lie in the fire besides', () => {
    const placed = (text: Skirmish = {}) =>
      battle(
        {
          ann: { ref: 6, cool: 6, skills, weapons: [RIFLE], at: [5, 10], facing: 90 },
          bob: { cool: 6, ma: 6, skills, at: [25, 10], facing: 270 },
        },
        {
          map: YARD,
          fire: { ann: fire('bob', 30) },
          ...text,
          dice: {
            'attack ann': [2],
            'initiative ann': [9],
            'initiative bob': [2],
            'suppression bob': [10, 5],
            dodge: [9],
            hunker: [9],
          },
        },
      ).until('bob')
    const runs = placed().act('bob', go([29, 10]), END)
    expect([runs.facts('leaves-cover').length, runs.facts('hunkers').length]).toEqual([1, 0])
    const stays = placed().act('bob', END)
    expect([stays.facts('leaves-cover').length, stays.facts('hunkers').length]).toEqual([0, 1])
  })
  it('[gray-dawn/graze/roll, gray-dawn/brave/hits-for-failure] rounds of suppressing fire graze: LUCK 6 and 9 are 15, without the bonus of a narrow hit', () => {
    const struck = (graze: number) =>
      suppressed(
        {
          // LUCK 6 against 10 with -5: a 1 and 3 are -2, missed by 12: two hits of a rifle, 6D6 together.
          dice: { hunker: [1, 3], damage: [6, 6, 6, 6, 6, 6], graze: [graze], location: [2] },
        },
        { luck: 6, body: 6 },
      )
        .until('bob')
        .act('bob', END)
    expect(struck(9).told('hit')[0]).toMatchObject({ damage: 36, through: 36 })
    // Grazed: a point for each of six dice, less BTM 2. Each shot beyond the first takes 1 off the roll: 6 - 1 + 9 are 14.
    expect(marksOf(struck(9).combatant('bob')).wounding).toBe(34)
    const grazed = suppressed(
      { dice: { hunker: [1, 3], damage: [6, 6, 6, 6, 6, 6], graze: [10, 2], location: [2] } },
      { luck: 6, body: 6 },
    )
      .until('bob')
      .act('bob', END)
    expect(marksOf(grazed.combatant('bob')).wounding).toBe(4)
  })
  it('[gray-dawn/suppress/line-of-fire] a corpse stands in nobody’s line of fire', () => {
    const asked = (points: number): unknown => {
      let code: unknown
      battle(
        {
          ann: { side: 'A', skills, weapons: [RIFLE], at: [2, 10], facing: 90 },
          ben: { side: 'A', at: [10, 10], points },
          cid: { side: 'B', at: [20, 10] },
        },
        {
          map: YARD,
          offers: (ask) => {
            if (ask.kind === 'suppressing-fire')
              code = ask.refuse?.(fire('cid', 30))?.code ?? 'allowed'
            return ask.kind === 'suppressors' && ask.seat === 'player-1' ? ['ann'] : undefined
          },
        },
      )
      return code
    }
    expect([asked(0), asked(41)]).toEqual(['refused/in-the-way', 'allowed'])
  })
})

describe('panic', () => {
  /** Bob, CL 2: 3 levels ask for 20; a 1 and a 3 break him. In round 2 the same fire lies on him again. */
  const LONG = gun('rifle-assault-medium', { shots: 90, carried: { loaded: 90 } })
  const twice = (dice: readonly number[]) =>
    battle(
      {
        ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [LONG] },
        bob: { side: 'B', cool: 2, luck: 0 },
        cid: { side: 'A' },
      },
      {
        metres: 10,
        fire: { ann: fire('bob', 30) },
        dice: {
          'attack ann': [2, 2],
          'initiative ann': [9],
          'initiative bob': [2],
          'initiative cid': [1],
          'suppression bob': [1, 3, ...dice],
          hunker: [10, 10, 9, 10, 10, 9],
        },
      },
    )
  it('[gray-dawn/panic/recovery] a check of new fire that is passed ends it: CL 2 and 18 are 20', () => {
    const table = twice([10, 8]).until('bob', 2)
    expect(table.facts('calms')).toMatchObject([{ who: 'bob' }])
    expect(table.facts('nerve')).toEqual([])
  })
  it('[gray-dawn/panic/recovery] one check a round, against the fire that lies on him by now: 17 would have been enough for what was left of it', () => {
    const table = twice([10, 5]).until('cid', 2)
    expect(table.facts('check').at(-1)).toMatchObject({ total: 17, against: 20, done: false })
    expect([table.facts('calms'), table.facts('nerve')]).toEqual([[], []])
    expect(table.own('bob').panic).toMatchObject({ needs: 20 })
  })
  it('[gray-dawn/panic/recovery] without new fire 5 less is enough', () => {
    const table = twice([10, 3]).fires({}).until('bob', 2)
    expect(table.facts('nerve')[0]).toMatchObject({ total: 15, against: 15, done: true })
  })
})

describe('stunned', () => {
  it('[gray-dawn/damage/stun-recovery] who is stunned before his initiative saves when it comes up, in the same round', () => {
    const table = battle(
      {
        ann: { ref: 8, cool: 8, skills, weapons: ['pistol-medium'] },
        bob: { weapons: ['pistol-medium'] },
      },
      {
        metres: 5,
        dice: {
          'initiative ann': [9],
          'initiative bob': [2],
          'attack ann': [9],
          'stun save': [10, 1],
        },
      },
    ).act('ann', shoot('bob'), END)
    expect(table.told('body').map(({ fact }) => fact)).toEqual(
      expect.arrayContaining([expect.objectContaining({ fact: 'comes-to', die: 1, saved: true })]),
    )
    expect([table.state.round, table.asked()]).toEqual([1, ['bob']])
  })
})

describe('shotguns and scopes', () => {
  const dice = (code: string | undefined, load: string, metres: number) =>
    planOf({
      weapon: gun('shotgun', { range: 40, ...(code ? { damage: code } : {}), carried: { load } }),
      metres,
    }).dice!.count
  it.each([
    ['of the list', undefined],
    ['with one code', '4D6'],
  ])('[gray-dawn/shotgun/damage-by-range] shot of a shotgun %s: 4D6, 3D6, 2D6', (_name, code) => {
    expect([5, 10, 11, 20, 21, 40].map((metres) => dice(code, 'plain', metres))).toEqual([
      4, 4, 3, 3, 2, 2,
    ])
  })
  it('[gray-dawn/shotgun/attack-bonus, gray-dawn/shotgun/damage-by-range] a slug is a rifle shot: 4D6 at every range', () => {
    expect([5, 20, 40].map((metres) => dice(undefined, 'slug', metres))).toEqual([4, 4, 4])
  })
  it('[gray-dawn/scope/categories] option scope-bonus: the base book’s bonus of a telescopic sight, or the categories alone', () => {
    const attack = (bonus: 'categories-only' | 'categories-and-base-bonus') =>
      planOf({
        weapon: gun('rifle-hunting', { carried: { sights: ['telescopic-sight'] } }),
        metres: 500,
        attacker: { own: { stance: 'bracing' } },
        own: { scoped: true },
        options: { 'scope-bonus': bonus },
      }).attack
    expect(attack('categories-and-base-bonus') - attack('categories-only')).toBe(2)
  })
})

describe('luck', () => {
  it('[gray-dawn/luck/non-player-characters] somebody of the referee’s has LUCK and no points, unless they use luck', () => {
    const points = (perks: Record<string, number>, npc?: true) =>
      fullLuck({ luck: 6, mook: false, perks, ...(npc ? { npc } : {}) })
    expect([points({}), points({}, true), points({ 'uses-luck': 1 }, true)]).toEqual([6, 0, 6])
    const tell = () => () => undefined
    const read = (npc?: true) =>
      ADDITIONS.read(
        { name: 'x', stats: { luck: 6 }, ...(npc ? { npc } : {}) } as never,
        () => undefined,
        tell,
      )
    expect([read(), read(true)]).toMatchObject([
      { luck: 6, points: 6 },
      { luck: 6, points: 0, npc: true },
    ])
    expect(ADDITIONS.write(read(true))).toMatchObject({ npc: true })
    const target = { own: { luck: 6, points: 6, npc: true as const } }
    expect((planOf({ target }).own as { grazeBase?: number }).grazeBase).toBe(6)
    const rules = rulesWith()
    const seated = (own: object) => purseOf(person({ seat: 'player-1', own }, rules))?.left()
    expect([seated({ points: 3 }), seated({ points: 3, npc: true })]).toEqual([3, undefined])
  })

  /** Answers each question of luck about this roll with the first way that `wanted` takes. */
  const spending =
    (roll: string, who: string, wanted: (choice: LuckChoice) => boolean, asked: Ask[] = []) =>
    (ask: Ask): unknown => {
      if (ask.kind !== 'luck' || ask.who !== who) return undefined
      if ((ask.about as { roll: string }).roll !== roll) return undefined
      asked.push(ask)
      return asked.length > 1
        ? undefined
        : (ask.options as readonly LuckChoice[]).find(
            (choice) => choice.spend > 0 && wanted(choice),
          )
    }
  const duel = (text: Skirmish, ann: Soldier = {}, bob: Soldier = {}) =>
    battle(
      {
        ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE], ...ann },
        bob: { side: 'B', weapons: ['rifle-hunting'], ...bob },
      },
      { metres: 10, ...text },
    )
  it('[gray-dawn/luck/boost, gray-dawn/init/classic] initiative: 6 + 4 and one point are 12, before 5 + 6', () => {
    const offers = spending('initiative', 'ann', ({ again }) => !again)
    const dice = { 'initiative ann': [4], 'initiative bob': [6] }
    expect(duel({ dice }).asked()).toEqual(['bob'])
    const table = duel({ dice, offers })
    expect([table.asked(), table.combatant('ann').initiative, table.own('ann').points]).toEqual([
      ['ann'],
      12,
      4,
    ])
  })
  it('[gray-dawn/luck/reroll, gray-dawn/init/classic] initiative: two points throw it again, and it stands', () => {
    const offers = spending('initiative', 'ann', ({ again }) => again === true)
    const table = duel({ dice: { 'initiative ann': [4, 2], 'initiative bob': [6] }, offers })
    expect([table.asked(), table.combatant('ann').initiative, table.own('ann').points]).toEqual([
      ['bob'],
      8,
      3,
    ])
  })
  it('[gray-dawn/luck/boost, gray-dawn/init/critical-failure] initiative: 6 and a 1 less 6 are 0 and no turn; one point is 2, and a turn after all', () => {
    const offers = spending('initiative', 'ann', ({ again }) => !again)
    const dice = { 'initiative ann': [1, 6, 5], 'initiative bob': [9] }
    expect(duel({ dice }).facts('loses-turn')).toMatchObject([{ who: 'ann' }])
    const table = duel({ dice: { ...dice, 'initiative ann': [1, 6] }, offers })
    expect([table.facts('loses-turn'), table.combatant('ann').initiative]).toEqual([[], 2])
  })
  it.each([
    ['4 and 6: second, then first', [4], 6, 'act as number 2', 'act first'],
    ['a critical failure: no turn, then second', [1, 6, 5], 9, 'no turn', 'act as number 2'],
  ] as const)(
    '[gray-dawn/luck/boost] initiative: a question of luck says when they act now, and with a point: %s',
    (_, ann, bob, now, becomes) => {
      const asked: Ask[] = []
      duel({
        dice: { 'initiative ann': [...ann], 'initiative bob': [bob] },
        offers: spending('initiative', 'ann', () => false, asked),
      })
      expect(asked[0]!.about).toMatchObject({ now })
      expect((asked[0]!.about as { changes: readonly Change[] }).changes[0]).toMatchObject({
        becomes,
      })
    },
  )
  it('[gray-dawn/luck/boost, gray-dawn/burst/hits] the die of a burst: a 5 and one point are three hits', () => {
    const burst = { do: 'attack', mode: 'burst', target: 'bob' } as const
    const shot = (offers?: Skirmish['offers']) =>
      duel({
        ...(offers ? { offers } : {}),
        dice: {
          'initiative ann': [9],
          'attack ann': [9],
          hits: [5],
          damage: Array.from({ length: 7 }, () => 1),
        },
      })
        .act('ann', burst, END)
        .told('attacked')[0]!.hits
    expect([shot(), shot(spending('hits', 'ann', () => true))]).toEqual([2, 3])
  })
  it('[gray-dawn/luck/reroll, gray-dawn/burst/hits] the target may have it thrown again', () => {
    const table = duel({
      offers: spending('hits', 'bob', ({ again }) => again === true),
      dice: { 'initiative ann': [9], 'attack ann': [9], hits: [6, 1], damage: [1, 1, 1, 1, 1] },
    }).act('ann', { do: 'attack', mode: 'burst', target: 'bob' }, END)
    expect([table.told('attacked')[0]!.hits, table.own('bob').points]).toEqual([1, 3])
  })
  it('[gray-dawn/luck/boost, gray-dawn/fumble/reliability] reliability: standard fails from 6; two points make 9 a 5', () => {
    const fails = (offers?: Skirmish['offers']) =>
      duel({
        ...(offers ? { offers } : {}),
        dice: { 'initiative ann': [9], 'attack ann': [1, 10, 9], reliability: [9], fumble: [1] },
      })
        .act('ann', shoot('bob'), END)
        .facts('reliability')[0]
    expect(fails()).toMatchObject({ die: 9, failed: true })
    expect(fails(spending('reliability', 'ann', ({ again }) => !again))).toMatchObject({
      die: 5,
      failed: false,
    })
  })
  it('[gray-dawn/luck/boost, gray-dawn/panic/causes] a check of CL: 7 against CL 6, one point makes it 5', () => {
    const nerve = (offers?: Skirmish['offers']) =>
      duel({ ...(offers ? { offers } : {}), dice: { 'initiative ann': [9], CL: [7] } }, { cool: 6 })
        .rule({ rule: 'nerve', who: 'ann' })
        .own('ann').panic
    expect(nerve()).toBeDefined()
    expect(nerve(spending('CL', 'ann', ({ again }) => !again))).toBeUndefined()
  })
  const GRENADE = { do: 'grenade', target: 'bob' } as const
  const thrown = (
    offers: Skirmish['offers'] | undefined,
    attack: readonly number[],
    damage: readonly number[],
  ) =>
    duel(
      {
        ...(offers ? { offers } : {}),
        metres: 15,
        dice: {
          'initiative ann': [9],
          'attack ann': attack,
          damage,
          direction: [3, 7],
          distance: [2, 9],
          'limb check': [9],
        },
      },
      { body: 6, skills: { athletics: 4 }, weapons: [gun('grenade-frag')] },
      { body: 10, armour: [{ sp: 20 }] },
    ).act('ann', GRENADE, END)
  it('[gray-dawn/luck/reroll, gray-dawn/explosion/main-wound] the points of an explosion: whoever is reached may have them thrown again', () => {
    const faces = [...Array.from({ length: 7 }, () => 6), ...Array.from({ length: 7 }, () => 3)]
    expect(thrown(undefined, [9], faces.slice(0, 7)).told('hit')[0]!.damage).toBe(42)
    const again = thrown(
      spending('damage', 'bob', ({ again: one }) => one === true),
      [9],
      faces,
    )
    expect([again.told('hit')[0]!.damage, again.own('bob').points]).toEqual([21, 3])
  })
  it('[gray-dawn/luck/boost, gray-dawn/explosion/main-wound] the thrower raises them by 2 a point', () => {
    const faces = Array.from({ length: 7 }, () => 3)
    const raised = thrown(
      spending('damage', 'ann', ({ spend }) => spend === 1),
      [9],
      faces,
    )
    expect(raised.told('hit')[0]!.damage).toBe(23)
  })
  it('[gray-dawn/luck/reroll] where a grenade that missed comes down: two points for a new direction and distance', () => {
    const faces = Array.from({ length: 7 }, () => 1)
    expect(thrown(undefined, [2], faces).told('burst')[0]).toMatchObject({ sector: 3, metres: 2 })
    const again = thrown(
      spending('scatter', 'bob', () => true),
      [2],
      faces,
    )
    expect(again.told('burst')[0]).toMatchObject({ sector: 7, metres: 9 })
    expect(again.own('bob').points).toBe(3)
  })
  it('[gray-dawn/luck/boost, gray-dawn/damage/stabilise] care: 11 against 15 and two points', () => {
    const table = battle(
      {
        ann: { side: 'A', tech: 5, skills: { 'first-aid': 3 } },
        bob: { side: 'B' },
        cid: { side: 'A' },
      },
      {
        metres: 1,
        options: { 'stabilise-tn': 'fixed-15' },
        offers: spending('task', 'ann', ({ again }) => !again),
        dice: { 'initiative ann': [9], task: [3], minutes: [2] },
      },
    )
      .rule({ rule: 'wound', who: 'cid', points: 14, mark: 'wounding' })
      .act('ann', { do: 'aid', target: 'cid', wound: 'first-aid' }, END)
    expect([
      table.told('task')[0]!.total,
      table.told('task')[0]!.done,
      table.own('ann').points,
    ]).toEqual([15, true, 3])
  })
})

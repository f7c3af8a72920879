// Blows at the table: the opposed roll, dodge and parry, every move of bare hands.
import { describe, expect, it } from 'vitest'
import { canStand } from '../../src/field/movement.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import { END, YARD, blow, faceWith, fight, go, shoot } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const near = (a: ManText = {}, b: ManText = {}, text: FightText = {}): Fight =>
  fight({ a: { ref: 7, ...a }, b: { ref: 6, ...b } }, { metres: 1, ...text })

describe('the menu', () => {
  const first = (table: Fight, verb: string, variant: string): unknown => {
    const item = faceWith()
      .menu(table.state, table.ask('a'))
      .find((one) => one.verb === verb)
    return item?.variants?.find(({ name }) => name === variant)?.values[0]?.value
  }
  it('[cp2020/melee/skills] the skill that gives the most for the move stands first', () => {
    expect(first(near({ skills: { karate: 5 } }), 'grapple', 'skill')).toBe('karate')
    expect(first(near({ skills: { karate: 2, brawling: 4 } }), 'grapple', 'skill')).toBe('brawling')
  })
  it('[cp2020/melee/scope] one greyed line says that nobody is within reach', () => {
    const verbs = (metres: number) =>
      faceWith()
        .menu(near({}, {}, { metres }).state, near({}, {}, { metres }).ask('a'))
        .filter(({ verb }) => ['hand-to-hand', 'strike'].includes(verb))
        .map(({ verb }) => verb)
    expect([verbs(1), verbs(5)]).toEqual([['strike'], ['hand-to-hand']])
  })
  it('[cp2020/action/attack] an automatic weapon offers two single shots, not its rate of fire', () => {
    const table = near({ weapons: ['smg-medium'] })
    const item = faceWith()
      .menu(table.state, table.ask('a'))
      .find(({ verb }) => verb === 'shoot')
    expect(item!.choice).toMatchObject({ mode: 'single', shots: 2 })
  })
})

describe('the opposed roll', () => {
  const armed = { weapons: ['knife'], skills: { melee: 5 } }
  const dodger = { skills: { dodge: 4 } }
  const at = (
    attack: number,
    defence: number,
    more: ManText = {},
    options: FightText['options'] = {},
  ): Fight =>
    near({ ...armed, ...more }, dodger, {
      options,
      dice: { 'attack a': [attack], 'defence b': [defence] },
    }).act('a', blow('melee', 'b'))

  it.each([
    ['17 against 17 is a miss', at(5, 7), 17, 17, false],
    ['an accurate weapon: 18 against 17', at(5, 7, { weapons: ['monoknife'] }), 18, 17, true],
    ['option melee-tie: attacker', at(5, 7, {}, { 'melee-tie': 'attacker' }), 17, 17, true],
  ] as const)(
    '[cp2020/melee/formula-gap, cp2020/melee/opposed] %s',
    (_name, table, attack, defence, hit) => {
      expect(table.told('attacked')).toMatchObject([{ attack, defence, rollsDefence: true, hit }])
    },
  )

  it('[cp2020/action/dodge] a dodge as a second action cannot fail', () => {
    const table = near().act('a', blow('strike', 'b')).act('a', { do: 'dodge' })
    expect([table.combatant('a').dodging, table.combatant('a').inRound.acts]).toEqual([true, 2])
  })

  it('[cp2020/melee/formula-gap] who cannot defend makes no roll: 10 is enough, or it always hits under its option', () => {
    const stunned = fight(
      {
        c: { ref: 10, skills: { brawling: 9 } },
        a: { ref: 7, skills: { brawling: 2 } },
        b: { ref: 6 },
        friend: { ref: 2, side: 'b' },
      },
      { metres: 1, dice: { 'attack a': [2], 'stun save': [10], location: [7] } },
    )
    stunned.act('c', blow('kick', 'b')).act('c', END).act('a', blow('strike', 'b'))
    expect(stunned.told('attacked').at(-1)).toMatchObject({
      attack: 11,
      defence: 10,
      rollsDefence: false,
      hit: true,
    })
    const always = fight(
      {
        c: { ref: 10, skills: { brawling: 9 } },
        a: { ref: 2 },
        b: { ref: 6 },
        friend: { ref: 1, side: 'b' },
      },
      {
        metres: 1,
        options: { 'melee-helpless': 'automatic-hit' },
        dice: { 'stun save': [10], location: [7], 'initiative b': [9] },
      },
    )
    always.until('c').act('c', blow('kick', 'b')).until('a')
    // No sum decides anything.
    const [sure] = faceWith().plan(always.state, always.ask('a'), blow('strike', 'b')).sums
    const why = { rule: 'cp2020/melee/formula-gap', what: 'cannot defend', value: 'no roll' }
    expect(sure).toEqual({ what: 'attack', total: 'succeeds', terms: [why] })
    always.act('a', blow('strike', 'b'))
    expect(always.told('attacked').at(-1)).toMatchObject({ hit: true })
    expect(always.told('attacked').at(-1)!.attackDie).toBeUndefined()
  })
})

describe('the skill of a defence', () => {
  const skills = { judo: 3, athletics: 2, aikido: 1 }
  const begun = (b: ManText = { skills }, text: FightText = {}): Fight =>
    fight(
      { b: { ref: 6, ...b }, a: { ref: 5, skills: { brawling: 9 } } },
      { metres: 1, dice: { 'attack a': [9], 'defence b': [1], parry: [9], escape: [5] }, ...text },
    )
  const defend = (skill?: string): Act => ({ do: 'defend', ...(skill ? { skill } : {}) })
  const menu = (table: Fight, verb: string) =>
    faceWith()
      .menu(table.state, table.ask('b'))
      .filter((one) => one.verb === verb)

  it('[cp2020/melee/skills] the menu offers every learnt skill, and the best again', () => {
    const choices = (table: Fight) => menu(table, 'defend').map(({ choice }) => choice)
    expect(choices(begun())).toEqual([defend('judo'), defend('athletics'), defend('aikido')])
    const chosen = begun().act('b', defend('athletics'))
    expect(choices(chosen)).toEqual([defend(), defend('judo'), defend('aikido')])
    expect(chosen.combatant('b').inRound.acts).toBe(0)
    expect(choices(begun({ skills: { judo: 3 } }))).toEqual([])
  })
  it.each([
    ['a skill that is none', defend('handgun'), 'refused/no-skill'],
    ['a style that is not learnt', defend('karate'), 'refused/no-skill'],
    ['the best, which counts already', defend(), 'refused/defends'],
    ['Dodge, not learnt', defend('dodge'), undefined],
  ])('[cp2020/melee/skills] %s', (_, act, code) =>
    expect(begun().tries('b', act).refusal?.code).toBe(code),
  )

  const DODGE: Act = { do: 'dodge' }
  // The key move of Aikido is worth 3 to a dodge and 4 to a parry.
  it.each([
    ['the best', undefined, [], 3],
    ['Athletics', 'athletics', [], 2],
    ['Aikido', 'aikido', [], 1],
    ['the best, dodging', undefined, [DODGE], 1 + 3],
    ['Athletics, dodging', 'athletics', [DODGE], 2],
  ] as const)('[cp2020/melee/skills, cp2020/melee/key-attack] %s', (_, skill, acts, value) => {
    for (const text of [{}, { map: YARD }, { rules: rulesDoneRight(optionsOf()) }]) {
      const places = text.map ? [{ at: [10, 10] }, { at: [11, 10] }] : [{}, {}]
      const table = fight(
        {
          b: { ref: 6, skills, facing: 90, ...places[0] } as ManText,
          a: { ref: 5, skills: { brawling: 9 }, facing: 270, ...places[1] } as ManText,
        },
        { metres: 1, dice: { 'attack a': [9], 'defence b': [1] }, ...text },
      )
      if (skill) table.act('b', defend(skill))
      for (const act of acts) table.act('b', act)
      table.act('b', END).act('a', blow('strike', 'b'))
      expect(table.told('attacked')[0]!.defence).toBe(6 + value + 1)
    }
  })
  it('[cp2020/melee/skills, cp2020/action/parry] a parry uses the chosen skill too, and it stays chosen', () => {
    const parry: Act = { do: 'parry', arm: 'left-arm' }
    const table = begun().act('b', defend('judo')).act('b', parry).act('b', END)
    table.act('a', blow('strike', 'b'))
    expect(table.told('parry-roll')[0]!.total).toBe(6 + 3 + 9)
    expect(table.until('b', 2).combatant('b').defendsWith).toBe('judo')
  })
  it('[cp2020/melee/skills] the referee decides too', () => {
    const table = begun().rule({ rule: 'defence', who: 'b', skill: 'athletics' }).act('b', END)
    table.act('a', blow('strike', 'b'))
    expect(table.told('attacked')[0]!.defence).toBe(6 + 2 + 1)
    table.rule({ rule: 'defence', who: 'b' })
    expect(table.combatant('b').defendsWith).toBeUndefined()
  })

  it('[cp2020/melee/escape, cp2020/melee/skills] an escape may use any skill of defence, the best first', () => {
    const held = () =>
      fight(
        { a: { ref: 9, skills: { brawling: 5 } }, b: { ref: 6, skills } },
        { metres: 1, dice: { 'attack a': [9], 'defence b': [1], escape: [5], holder: [1] } },
      )
        .act('a', blow('grapple', 'b'))
        .act('a', END)
    const [item] = menu(held(), 'escape')
    expect(item!.variants).toEqual([
      {
        name: 'skill',
        label: 'Skill',
        values: [
          { value: 'judo', label: 'Judo 3' },
          { value: 'aikido', label: 'Aikido 1' },
          { value: 'athletics', label: 'Athletics 2' },
        ],
      },
    ])
    const escape = (skill?: string): Act => ({
      do: 'escape',
      from: 'a',
      ...(skill ? { skill } : {}),
    })
    const roll = (skill?: string) => held().act('b', escape(skill)).told('escaped')[0]!.roll
    // The key moves of Judo and Aikido are worth 3 to an escape.
    expect([roll(), roll('aikido'), roll('athletics')]).toEqual([
      6 + 3 + 3 + 5,
      6 + 1 + 3 + 5,
      6 + 2 + 5,
    ])
    expect(held().tries('b', escape('handgun')).refusal?.code).toBe('refused/no-skill')
  })
})

describe('parry', () => {
  const guard = (
    weapon: string | undefined,
    b: ManText,
    dice: FightText['dice'],
    options: FightText['options'] = {},
  ): Fight => {
    const table = fight(
      {
        b: { ref: 9, ...b },
        a: { ref: 6, skills: { melee: 5, brawling: 5 }, weapons: weapon ? [weapon] : [] },
      },
      { metres: 1, options, dice: { 'attack a': [5], 'defence b': [5], damage: [5], ...dice } },
    )
    table
      .act('b', { do: 'parry', ...(b.weapons ? {} : { arm: 'right-arm' as const }) })
      .act('b', END)
    return table.act('a', weapon ? blow('melee', 'b') : blow('strike', 'b'))
  }

  it.each([
    ['bare hands against a punch: nothing', undefined, {}, [8], true, 'nothing', []],
    [
      'a sword against a club: the points go to the sword',
      'club',
      { weapons: ['sword'] },
      [7],
      true,
      'weapon',
      [],
    ],
    [
      'bare hands against a club: the blocking arm takes the points',
      'club',
      {},
      [8],
      true,
      'right-arm',
      [['right-arm', 5, 3]],
    ],
    [
      'a total that is too low: the club strikes normally',
      'club',
      {},
      [6],
      false,
      'right-arm',
      [['torso', 5, 5]],
    ],
  ] as const)(
    '[cp2020/action/parry, cp2020/melee/block-parry] %s',
    (_name, weapon, b, parry, holds, takes, hits) => {
      const table = guard(weapon, { ...b, armour: [{ sp: 2, covers: ['right-arm'] }] } as ManText, {
        parry,
      })
      expect(table.told('parry-roll')).toMatchObject([
        {
          total: 9 + parry[0],
          against: 16,
          holds,
          takes,
          ...(takes === 'weapon' ? { damage: 5 } : {}),
        },
      ])
      expect(table.told('attacked')[0]).toMatchObject({
        hit: true,
        ...(holds ? { parried: true, hits: 0 } : { hits: 1 }),
      })
      expect(table.told('hit').map(({ area, damage, through }) => [area, damage, through])).toEqual(
        hits,
      )
      expect(table.combatant('b').parry).toBeUndefined()
    },
  )

  it('[cp2020/action/parry, cp2020/damage/dice] the attack, the parry and the points on the weapon stand on their own lines', () => {
    const table = guard('club', { weapons: ['sword'] }, { parry: [7] })
    expect(table.why('attacked')).toEqual([
      'REF: 6',
      'Melee: 5',
      'attack + 1D10 = 11',
      'REF: 9',
      'defence + 1D10 = 9',
    ])
    expect(table.why('parry-roll')).toEqual([
      'REF: 9',
      'difficulty: 16',
      'parry + 1D10 = 16',
      '1D6: 5',
      'damage to the weapon = 5',
    ])
    const arm = guard('club', {}, { parry: [8] })
    expect(arm.why('parry-roll')).toEqual(['REF: 9', 'difficulty: 16', 'parry + 1D10 = 17'])
    expect(arm.why('hit')[0]).toBe('1D6: 5')
  })

  it('[cp2020/action/parry] a blow that misses anyway leaves it; it covers one blow, until his next part', () => {
    const table = guard('club', {}, { 'defence b': [8, 5], parry: [9] })
    expect([
      table.told('attacked')[0]!.hit,
      table.told('parry-roll'),
      table.combatant('b').parry,
    ]).toEqual([false, [], { actions: 0, arm: 'right-arm' }])
    table.until('b', 2)
    expect(table.combatant('b').parry).toBeUndefined()
  })

  it('[cp2020/action/parry, cp2020/action/multiple] as a later action the penalty is on the parry roll; option automatic needs none', () => {
    const later = fight(
      { b: { ref: 9 }, a: { ref: 6, skills: { brawling: 5 } } },
      { metres: 1, dice: { parry: [8] } },
    )
      .act('b', blow('strike', 'a'))
      .act('b', { do: 'parry', arm: 'left-arm' })
      .act('b', END)
      .act('a', blow('strike', 'b'))
    expect(later.told('parry-roll')).toMatchObject([{ total: 9 + 8 - 3, holds: false }])
    const planned = fight(
      { b: { ref: 9 }, a: { ref: 6, skills: { brawling: 5 } } },
      { metres: 1, options: { 'multi-action-penalty': 'all-actions' }, dice: { parry: [8] } },
    )
      .act('b', blow('strike', 'a', { planned: 3 }))
      .act('b', { do: 'parry', arm: 'left-arm' })
      .act('b', END)
      .act('a', blow('strike', 'b'))
    expect(planned.told('parry-roll')).toMatchObject([{ total: 9 + 8 - 6 }])
    const automatic = guard('club', { weapons: ['sword'] }, {}, { parry: 'automatic' })
    const [told] = automatic.told('parry-roll')
    expect(told).toMatchObject({ holds: true, die: 0 })
    // Nothing is compared.
    expect(faceWith().say(told!, automatic.state)).toMatch(
      /^b parries(, \d+ points? taken by the weapon)?\.$/,
    )
  })

  it('[cp2020/action/parry] the saves of a blow that is parried are never rolled', () => {
    const table = guard(undefined, {}, { parry: [8] })
    expect(table.told('body')).toEqual([])
    expect(
      table.game.log
        .flatMap(({ tape }) => tape)
        .some((line) => (line as { label?: string }).label === 'stun save'),
    ).toBe(false)
  })

  it('[cp2020/melee/key-attack-table-gap] a style adds its key move to the parry', () => {
    expect(
      guard('club', { skills: { aikido: 3 } }, { parry: [2], 'defence b': [1] }).told('parry-roll'),
    ).toMatchObject([{ total: 9 + 3 + 4 + 2 }])
  })
})

describe('moves', () => {
  it.each([
    ['strike', { body: 8 }, 5, 3 + 1],
    ['strike', { body: 2 }, 2, 0],
    ['kick', { body: 10 }, 4, 6],
    ['kick', { body: 7, skills: { karate: 5 } }, 4, 9],
  ] as const)(
    '[cp2020/melee/strike, cp2020/melee/kick, cp2020/melee/martial-arts-damage-gap] a %s of %o with %s: %s points',
    (mode, a, die, damage) => {
      expect(
        near(a as ManText, { body: 4 }, { dice: { 'attack a': [9], damage: [die] } })
          .act('a', blow(mode, 'b'))
          .told('hit'),
      ).toMatchObject([{ damage }])
    },
  )

  it('[cp2020/melee/key-attack] a key attack at its bonus', () => {
    expect(
      near({ skills: { karate: 4 } })
        .act('a', blow('kick', 'b'))
        .told('attacked')[0]!.attack,
    ).toBe(18)
  })

  it('[cp2020/melee/sweep-trip] A trips B, A strikes at +2, B strikes at -2; each once, at the latest by the end of the next round', () => {
    const table = near({}, {}, { dice: { 'attack a': [9, 5] } }).act('a', blow('sweep-trip', 'b'))
    expect([table.combatant('b').posture, table.combatant('b').tripped]).toEqual(['prone', 2])
    table
      .act('a', blow('strike', 'b'))
      .act('a', blow('strike', 'b'))
      .act('a', END)
      .act('b', blow('strike', 'a'))
      .act('b', blow('strike', 'a'))
    expect(table.told('attacked').map(({ attack }) => attack)).toEqual([
      16,
      12 - 3 + 2,
      12 - 6,
      11 - 2,
      11 - 3,
    ])
    const slow = near({}, {}, { dice: { 'attack a': [9, 5] } })
      .act('a', blow('sweep-trip', 'b'))
      .until('a', 3)
      .act('a', blow('strike', 'b'))
    expect([slow.told('attacked').at(-1)!.attack, slow.combatant('b').tripped]).toEqual([
      12,
      undefined,
    ])
  })

  it.each(['throw', 'hold', 'choke'] as const)(
    '[cp2020/melee/sweep-trip, cp2020/melee/moves] whoever is tripped while they grip is at -2 for a %s',
    (mode) =>
      expect(
        near({}, {}, { dice: { attack: [9, 9, 5] } })
          .act('a', blow('grapple', 'b'))
          .act('a', END)
          .act('b', blow('sweep-trip', 'a'))
          .until('a', 2)
          .act('a', blow(mode, 'b'))
          .told('attacked')
          .at(-1)!.attack,
      ).toBe(12 - 2),
  )

  it('[cp2020/melee/sweep-trip] "+2 to your next attack": whoever it is made on', () => {
    const after = (target: string) =>
      fight(
        { a: { ref: 7 }, b: { ref: 6, side: 'them' }, c: { ref: 5, side: 'them' } },
        { metres: 1, dice: { 'attack a': [9, 5] } },
      )
        .act('a', blow('sweep-trip', 'b'))
        .act('a', blow('strike', target))
        .told('attacked')
        .at(-1)!.attack
    expect([after('b'), after('c')]).toEqual([12 - 3 + 2, 12 - 3 + 2])
  })

  it('[cp2020/melee/sweep-trip] of two shots the trip counts for the first, as the cards of both say', () => {
    const table = near(
      { weapons: ['pistol-heavy'] },
      { weapons: ['pistol-heavy'] },
      {
        dice: { attack: [9], defence: [1] },
      },
    )
    table.act('a', blow('sweep-trip', 'b'))
    const notes = (who: string, target: string): readonly string[] =>
      faceWith().plan(table.state, table.ask(who), shoot(target, { shots: 2 })).notes
    const note = '2 shots, each with its own roll; the trip counts for the first.'
    expect(notes('a', 'b')).toEqual([note])
    table.act('a', END)
    expect(notes('b', 'a')).toEqual([note])
  })

  it('[cp2020/melee/disarm] knocked away within 1D6 metres, or taken by who has a free hand: as he chooses', () => {
    const armed = { weapons: ['sword'] }
    const taken = near({}, armed, { dice: { 'attack a': [9] } }).act('a', blow('disarm', 'b'))
    expect([
      taken.combatant('a').weapons.map(({ weapon }) => weapon.id),
      taken.combatant('b').weapons,
      taken.combatant('a').inHand,
    ]).toEqual([['sword'], [], 0])
    const away = near({}, armed, {
      dice: { 'attack a': [9] },
      offers: (ask) => (ask.kind === 'disarm' ? 'knock-away' : undefined),
    }).act('a', blow('disarm', 'b'))
    expect([
      away.combatant('a').weapons,
      away.combatant('b').weapons,
      away.state.lying.length,
    ]).toEqual([[], [], 1])
    const full = fight(
      {
        a: { ref: 7, weapons: ['shotgun'], at: [10, 10], facing: 90 },
        b: { ref: 6, ...armed, at: [11, 10], facing: 270 },
      },
      { map: YARD, dice: { 'attack a': [9], flies: [4] } },
    ).act('a', blow('disarm', 'b'))
    expect([full.combatant('a').weapons.length, full.state.lying.map(({ at }) => at)]).toEqual([
      1,
      [{ x: 15, y: 10 }],
    ])
    // Where something stands it comes to lie beside it, within reach of who goes there.
    const crate = {
      ...YARD,
      obstacles: [
        {
          id: 'crate',
          name: 'crate',
          kind: 'crate' as const,
          height: 1,
          shape: [
            { x: 14, y: 9 },
            { x: 16, y: 9 },
            { x: 16, y: 11 },
            { x: 14, y: 11 },
          ],
        },
      ],
    }
    const beside = fight(
      {
        a: { ref: 7, weapons: ['shotgun'], at: [10, 10], facing: 90 },
        b: { ref: 6, ...armed, at: [11, 10], facing: 270 },
      },
      { map: crate, dice: { 'attack a': [9], flies: [4] } },
    ).act('a', blow('disarm', 'b'))
    const [{ at } = {}] = beside.state.lying
    expect([canStand(crate, at!), Math.hypot(at!.x - 15, at!.y - 10)]).toEqual([
      true,
      expect.closeTo(1.5, 1),
    ])
    expect(near().tries('a', blow('disarm', 'b')).refusal?.code).toBe('refused/no-weapon')
  })

  it('[cp2020/melee/disarm, cp2020/action/two-weapons] who holds two weapons has no free hand; who is disarmed of one fights on with the other', () => {
    const both = ['pistol-heavy', 'knife']
    const table = near({ weapons: both }, { weapons: ['sword', 'knife'] })
    table.dice({ 'attack a': [9], flies: [4] }).act('a', blow('disarm', 'b'))
    const { weapons, inHand } = table.combatant('b')
    expect([table.told('disarmed').map((one) => one.taken), weapons[inHand]?.weapon.id]).toEqual([
      [false],
      'knife',
    ])
  })

  it.each<[string | undefined, missing: boolean, taken: boolean]>([
    [undefined, false, true],
    [undefined, true, true],
    ['knife', false, true],
    ['pistol-heavy', false, true],
    ['smg-light', false, true],
    ['knife', true, false],
    ['shotgun', false, false],
  ])(
    '[cp2020/melee/disarm, cp2020/weapons/ranged-list-gap] with %s in hand and an arm missing (%s), they may take it: %s',
    (weapon, missing, taken) => {
      const table = near({ weapons: weapon === undefined ? [] : [weapon] }, { weapons: ['sword'] })
      if (missing) Object.assign(table.combatant('a').wounds, { lost: ['left-arm'] })
      table.dice({ 'attack a': [9], flies: [4] }).act('a', blow('disarm', 'b'))
      const { weapons, inHand } = table.combatant('a')
      expect([table.told('disarmed').map((one) => one.taken), weapons.at(-1)?.weapon.id]).toEqual([
        [taken],
        taken ? 'sword' : weapon,
      ])
      // What was in hand stays there.
      expect(weapons[inHand]?.weapon.id).toBe(weapon ?? 'sword')
    },
  )

  it('[cp2020/melee/moves] each blow is an action of its own, and reaches a metre', () => {
    const table = near({}, {}, { metres: 1.1 })
    expect(table.tries('a', blow('strike', 'b')).refusal?.code).toBe('refused/too-far')
    expect(near({ weapons: ['pistol-heavy'] }).tries('a', blow('melee', 'b')).refusal?.code).toBe(
      'refused/no-blade',
    )
  })
})

describe('grips', () => {
  const HIT = { 'attack a': [9, 9, 9, 9, 9, 9, 9, 9], 'defence b': [1] }
  const wrestlers = (text: FightText = {}, b: ManText = {}): Fight =>
    near({ skills: { brawling: 3 } }, b, { ...text, dice: { ...HIT, ...text.dice } })
  const gripped = (text: FightText = {}, b: ManText = {}): Fight =>
    wrestlers(text, b).act('a', blow('grapple', 'b'))

  it('[cp2020/melee/grapple, cp2020/melee/throw] grapple, then throw as the second action at -3: to the ground, 1D6 and strength, one stun save at -2, the grip ends', () => {
    const table = gripped({ dice: { damage: [4], 'stun save': [4] } }, { body: 6 }).act(
      'a',
      blow('throw', 'b'),
    )
    expect(table.told('attacked')[1]).toMatchObject({ mode: 'throw', attack: 7 + 3 + 9 - 3 })
    expect(table.told('body').map(({ fact }) => fact)).toMatchObject([
      { fact: 'hurt', points: 2 },
      { fact: 'stun-save', die: 4, needed: 4, saved: true },
    ])
    expect([table.combatant('b').posture, table.combatant('a').grip]).toEqual(['prone', undefined])
    expect(table.tries('a', blow('throw', 'b')).refusal?.code).toBe('refused/no-grapple')
  })

  it('[cp2020/melee/throw] the save comes without damage too, and is one point harder when he is seriously wounded', () => {
    const soft = gripped(
      { dice: { damage: [1], 'stun save': [4] } },
      { body: 6, armour: ['metal-gear'] },
    ).act('a', blow('throw', 'b'))
    expect(soft.told('body').map(({ fact }) => fact)).toMatchObject([
      { fact: 'stun-save', needed: 4 },
    ])
    const hurt = gripped(
      { dice: { damage: [1], 'stun save': [4] } },
      { body: 6, points: 5, ref: 6 },
    ).act('a', blow('throw', 'b'))
    expect(hurt.told('body').map(({ fact }) => fact)).toMatchObject([
      { fact: 'hurt' },
      { fact: 'stun-save', needed: 3, saved: false },
    ])
  })

  it('[cp2020/melee/grapple] the very next action, in the same round or the next; after another he has to grapple anew; option while-held', () => {
    const later = (options: FightText['options']): Fight =>
      gripped({ options }).until('a', 2).act('a', blow('strike', 'b')).until('a', 3)
    const table = later({})
    expect(table.combatant('a').grip).toMatchObject({ target: 'b', fresh: false })
    expect(table.tries('a', blow('throw', 'b')).refusal).toMatchObject({
      code: 'refused/no-grapple',
      rule: 'cp2020/melee/throw',
    })
    table.act('a', blow('grapple', 'b')).act('a', blow('throw', 'b'))
    expect(table.told('attacked').at(-1)).toMatchObject({ mode: 'throw', hit: true })
    expect(
      later({ 'grapple-opens': 'while-held' }).act('a', blow('throw', 'b')).told('attacked').at(-1)
        ?.mode,
    ).toBe('throw')
    expect(gripped().until('a', 3).tries('a', blow('hold', 'b')).refusal?.code).toBe(
      'refused/no-grapple',
    )
    expect(gripped().until('a', 2).act('a', blow('hold', 'b')).combatant('a').grip?.kind).toBe(
      'hold',
    )
  })

  it('[cp2020/melee/grapple] a failed try keeps the grip and may be repeated at once', () => {
    const table = gripped({ dice: { 'attack a': [9, 2, 9], 'defence b': [1, 9, 1] } }).act(
      'a',
      blow('hold', 'b'),
    )
    expect([table.told('attacked')[1]!.hit, table.combatant('a').grip?.kind]).toEqual([
      false,
      'grapple',
    ])
    expect(table.until('a', 2).act('a', blow('hold', 'b')).combatant('a').grip?.kind).toBe('hold')
  })

  it('[cp2020/melee/grapple, cp2020/melee/escape] who is grappled has his hands, but goes nowhere until he escapes', () => {
    const table = fight(
      { a: { ref: 7, at: [10, 10], facing: 90 }, b: { ref: 6, at: [11, 10], facing: 270 } },
      { map: YARD, dice: HIT },
    )
      .act('a', blow('grapple', 'b'))
      .act('a', END)
    expect(table.tries('b', go([15, 10])).refusal?.code).toBe('refused/gripped')
    table
      .act('b', blow('strike', 'a'))
      .dice({ escape: [8], holder: [7] })
      .act('b', { do: 'escape', from: 'a' })
    expect(table.told('escaped')[0]).toMatchObject({ roll: 6 + 8 - 3, against: 7 + 7, free: false })
    const free = fight(
      { a: { ref: 7, at: [10, 10], facing: 90 }, b: { ref: 6, at: [11, 10], facing: 270 } },
      { map: YARD, dice: { ...HIT, escape: [9], holder: [7] } },
    )
      .act('a', blow('grapple', 'b'))
      .act('a', END)
      .act('b', { do: 'escape', from: 'a' })
    free.act('b', go([15, 10])).act('b', { do: 'dodge' })
    expect([
      free.combatant('b').x,
      free.combatant('b').inRound.acts,
      free.combatant('a').grip,
    ]).toEqual([15, 2, undefined])
  })

  it.each([
    [7, 17, false],
    [8, 18, true],
  ])(
    '[cp2020/melee/escape, cp2020/action/escape] REF 6, Athletics 4 and %s: %s against 17',
    (die, roll, free) => {
      const table = near(
        { skills: { wrestling: 3 } },
        { skills: { athletics: 4 } },
        { dice: { ...HIT, escape: [die], holder: [7] } },
      )
        .act('a', blow('grapple', 'b'))
        .act('a', END)
        .act('b', { do: 'escape', from: 'a' })
      expect(table.told('escaped')).toMatchObject([{ roll, against: 17, free }])
    },
  )

  it.each([
    // A key attack counts where it is the escape, not where it is a strike; a style gives no points here.
    ['Karate 4', { karate: 4 }, {}, 6 + 4 + 7],
    ['Judo 4', { judo: 4 }, {}, 6 + 4 + 3 + 7],
    ['Brawling 2, less than Judo 3', { brawling: 2, judo: 3 }, {}, 6 + 3 + 3 + 7],
    ['Athletics 4, less than Judo 3 with its escape', { athletics: 4, judo: 3 }, {}, 6 + 3 + 3 + 7],
    ['Athletics 4, a second action', { athletics: 4 }, { acts: 1 }, 6 + 4 + 7 - 3],
  ] as const)(
    '[cp2020/melee/escape, cp2020/melee/key-attack-table-gap] REF 6, %s, a die of 7',
    (_name, skills, { acts = 0 }: { acts?: number }, roll) => {
      const table = near(
        { skills: { wrestling: 3 } },
        { skills },
        { dice: { ...HIT, escape: [7], holder: [7] } },
      )
        .act('a', blow('grapple', 'b'))
        .act('a', END)
      if (acts > 0) table.act('b', { do: 'parry' })
      table.act('b', { do: 'escape', from: 'a' })
      expect(table.told('escaped')).toMatchObject([{ roll, against: 7 + 3 + 7 }])
      // What the log shows of it: both totals, each with what it is made of.
      const why = table.why('escaped')
      expect(why.filter((line) => line.includes(' = '))).toEqual([
        `escape + 1D10 = ${roll}`,
        'the holder + 1D10 = 17',
      ])
      expect(why.slice(-3, -1)).toEqual(['REF: 7', 'Wrestling: 3'])
      // The terms and the die add up to the total.
      const own = why.slice(0, why.indexOf(`escape + 1D10 = ${roll}`))
      expect(own.reduce((sum, line) => sum + Number(line.split(': ').at(-1)), 7)).toBe(roll)
    },
  )
  it('[cp2020/melee/hold, cp2020/melee/grapple] a refusal names those who hold, and not who only has a grip', () => {
    const table = fight(
      { a: { side: 'us' }, c: { side: 'us' }, b: { ref: 4 } },
      { metres: 1, dice: { attack: [9], defence: [1] } },
    )
    table.act('a', blow('grapple', 'b')).act('a', blow('hold', 'b')).act('a', END)
    table.until('c').act('c', blow('grapple', 'b')).act('c', END)
    expect(table.until('b').tries('b', blow('strike', 'a')).refusal?.why).toBe(
      'B is held by a: they can only try to break free.',
    )
  })
  it('[cp2020/melee/hold] who is held only tries to escape and defends against nobody; a tie holds him', () => {
    const table = fight(
      { a: { ref: 9, skills: { brawling: 3 } }, b: { ref: 6 }, c: { ref: 4 } },
      { metres: 1, dice: { ...HIT, escape: [4], holder: [4], 'attack c': [6] } },
    )
    table.act('a', blow('grapple', 'b')).act('a', blow('hold', 'b')).act('a', END)
    for (const act of [
      blow('strike', 'a'),
      { do: 'dodge' },
      { do: 'parry' },
      { do: 'turn', to: 'a' },
      { do: 'posture', posture: 'prone' },
    ])
      expect(table.tries('b', act).refusal?.code).toBe('refused/held')
    expect(table.ask('b').refuse!({ do: 'wait' })).toBeUndefined()
    table.act('b', { do: 'escape', from: 'a' }).act('b', END).act('c', blow('strike', 'b'))
    expect(table.told('attacked').at(-1)).toMatchObject({
      attack: 10,
      defence: 10,
      rollsDefence: false,
      hit: true,
    })
  })

  it.each([
    ['held by another', undefined],
    ['immobile, says the referee', { rule: 'grant', who: 'b', modifier: 'target-immobile' }],
  ])(
    '[cp2020/melee/hold, cp2020/melee/escape, cp2020/melee/formula-gap] a holder who is %s does not resist: 10 is enough',
    (_, ruling) => {
      const table = fight(
        {
          a: { ref: 9, skills: { brawling: 3 } },
          c: { ref: 8, skills: { brawling: 9 } },
          b: { ref: 5 },
        },
        { metres: 1, dice: { ...HIT, 'attack c': [9, 9], escape: [5] } },
      )
      table.act('a', blow('grapple', 'b')).act('a', blow('hold', 'b')).act('a', END)
      if (ruling) table.rule(ruling)
      else table.act('c', blow('grapple', 'a')).act('c', blow('hold', 'a'))
      table.until('b').act('b', { do: 'escape', from: 'a' })
      expect(table.told('escaped')).toMatchObject([{ roll: 10, against: 10, free: true }])
    },
  )

  it('[cp2020/melee/moves] a hold is kept up with the first action of each later round; then he may do more, else he has let go', () => {
    const hold = (): Fight => gripped().act('a', blow('hold', 'b')).until('a', 2)
    const kept = hold().act('a', { do: 'keep' }).act('a', blow('strike', 'b'))
    expect([kept.combatant('a').grip?.kind, kept.tries('a', { do: 'keep' }).refusal?.code]).toEqual(
      ['hold', 'refused/kept'],
    )
    expect(kept.until('a', 3).combatant('a').grip?.kind).toBe('hold')
    const ended = hold().act('a', END)
    expect([ended.combatant('a').grip, ended.told('let-go')]).toEqual([
      undefined,
      [{ type: 'let-go', who: 'a', target: 'b', lost: false }],
    ])
    // The card meets whom the act meets: somebody let go of, who defends.
    const free = hold()
    const { sums, notes } = faceWith().plan(free.state, free.ask('a'), blow('strike', 'b'))
    expect([sums[1]!.what, notes]).toEqual(['defence + 1D10', ['a lets go of b.']])
    const other = hold().act('a', blow('strike', 'b'))
    expect([other.combatant('a').grip, other.tries('a', { do: 'keep' }).refusal?.code]).toEqual([
      undefined,
      'refused/no-hold',
    ])
    expect(hold().act('a', { do: 'let-go' }).combatant('a').grip).toBeUndefined()
  })

  it('[cp2020/melee/choke, cp2020/scope/turn-word-gap] round 1 grapple, round 2 choke with 4 points, round 3 no escape: 2 points; past soft armour, no doubling, no wear', () => {
    const table = gripped({ dice: { damage: [4, 2] } }, { body: 3, armour: ['skinweave'] })
      .until('a', 2)
      .act('a', blow('choke', 'b'))
      .act('a', END)
    expect(table.told('hit')).toMatchObject([
      { area: 'head', damage: 4, stopped: 0, through: 4, wear: 0 },
    ])
    table.until('a', 3).act('a', { do: 'keep' })
    expect(table.told('hit').map(({ damage }) => damage)).toEqual([4, 2])
    expect(table.told('body').filter(({ fact }) => fact.fact === 'hurt')).toMatchObject([
      { fact: { points: 3 } },
      { fact: { points: 1 } },
    ])
    expect(table.told('attacked').length).toBe(2)
  })

  it.each([
    ['choke', ['attacked', 'gripped', 'hit', 'body', 'let-go']],
    ['throw', ['attacked', 'posture', 'let-go', 'hit', 'body']],
  ] as const)(
    '[cp2020/melee/choke, cp2020/melee/throw] the %s is told before the death that it causes',
    (mode, told) => {
      const table = gripped().rule({ rule: 'wound', who: 'b', points: 40 })
      const before = table.events().length
      table.act('a', blow(mode, 'b'))
      const events = table.events().slice(before)
      const from = events.findIndex(({ type }) => type === 'attacked')
      expect(events.slice(from, from + told.length).map(({ type }) => type)).toEqual(told)
    },
  )

  it('[cp2020/melee/choke] not after a strike, not past hard armour at the neck; a helmet leaves it bare; the modifier only under its option', () => {
    expect(
      wrestlers().act('a', blow('strike', 'b')).until('a', 2).tries('a', blow('choke', 'b'))
        .refusal,
    ).toMatchObject({ code: 'refused/no-grapple', rule: 'cp2020/melee/choke' })
    expect(
      gripped({}, { armour: ['metal-gear'] }).tries('a', blow('choke', 'b')).refusal?.code,
    ).toBe('refused/armoured-neck')
    expect(
      gripped({}, { armour: ['steel-helmet'] })
        .act('a', blow('choke', 'b'))
        .told('hit'),
    ).toMatchObject([{ stopped: 0 }])
    const strong = (options: FightText['options']): number =>
      near({ body: 10, skills: { brawling: 3 } }, {}, { options, dice: { ...HIT, damage: [4] } })
        .act('a', blow('grapple', 'b'))
        .act('a', blow('choke', 'b'))
        .told('hit')[0]!.damage
    expect([strong({}), strong({ 'choke-adds-damage-modifier': true })]).toEqual([4, 6])
  })

  it('[cp2020/melee/grapple, cp2020/melee/choke, cp2020/melee/hold] grapple, hold, hold kept up, choke: the choke keeps the hold; a choke from a grapple leaves him his hands', () => {
    const table = gripped()
      .until('a', 2)
      .act('a', blow('hold', 'b'))
      .until('a', 3)
      .act('a', { do: 'keep' })
      .until('a', 4)
      .act('a', blow('choke', 'b'))
      .act('a', END)
    expect([
      table.combatant('a').grip?.kind,
      table.tries('b', blow('strike', 'a')).refusal?.code,
    ]).toEqual(['choke', 'refused/held'])
    const failed = gripped()
      .act('a', blow('hold', 'b'))
      .until('a', 2)
      .dice({ 'attack a': [1] })
      .act('a', blow('choke', 'b'))
      .act('a', END)
    expect(failed.combatant('a').grip?.kind).toBe('hold')
    const loose = gripped().act('a', blow('choke', 'b')).act('a', END)
    expect(loose.tries('b', blow('strike', 'a')).refusal).toBeUndefined()
  })

  it.each([
    ['a stun of the holder', { rule: 'wound', who: 'a', points: 41 }, true],
    // They let go of the dead.
    ['the death of the held', { rule: 'wound', who: 'b', points: 41 }, false],
    ['a distance', { rule: 'pair', a: 'a', b: 'b', metres: 2 }, true],
    ['hiding', { rule: 'hide', who: 'b' }, true],
  ] as const)('[cp2020/melee/moves] %s ends a grip, and that is told', (_name, ruling, lost) => {
    const table = fight(
      { a: { ref: 9, skills: { brawling: 3 } }, b: { ref: 6 }, c: { ref: 4 } },
      { metres: 1, dice: HIT },
    )
      .act('a', blow('grapple', 'b'))
      .act('a', END)
      .rule(ruling)
    expect([table.combatant('a').grip, table.told('let-go')]).toEqual([
      undefined,
      [{ type: 'let-go', who: 'a', target: 'b', lost }],
    ])
  })
})

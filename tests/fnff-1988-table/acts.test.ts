// What a combatant may do in his phase.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { difficulty } from '../../src/books/fnff-1988/acts/task-roll.ts'
import { fight, go, shoot, YARD } from './table.ts'
import type { FightText } from './table.ts'
import { gun, pair, onMap, MISS, attacked, base } from './duel.ts'

describe('action', () => {
  test('[fnff-1988/action/aim, fnff-1988/aiming/bonus] each phase of aim in a row adds 2 to the next shot, 6 at the most', () => {
    for (const [phases, bonus] of [
      [0, 0],
      [1, 2],
      [2, 4],
      [3, 6],
      [4, 6],
    ]) {
      const table = pair({ dice: MISS })
      for (let i = 0; i < phases!; i++) {
        table.act('a', { do: 'aim', target: 'b' })
        table.pass()
      }
      expect(attacked(table.act('a', shoot('b'))).attack - base).toBe(bonus)
    }
  })

  test('[fnff-1988/action/carry-over] an aim of phase 3 counts for the first own phase of the next turn', () => {
    const table = pair({ dice: MISS }, { ...gun, stats: { ref: 4 } }).until('a', 3)
    table.act('a', { do: 'aim', target: 'b' }).until('a', 3, 2).act('a', shoot('b'))
    expect(attacked(table).attack).toBe(base - 5 + 2)
  })

  test('[fnff-1988/aiming/concentration] moving, another posture, another action and another target break the aim; who has moved cannot aim', () => {
    const table = onMap().act('a', { do: 'aim', target: 'b' })
    expect(table.combatant('a').aim).toMatchObject({ target: 'b', phases: 1 })
    table.until('a', 2).act('a', go([20, 19.5]))
    expect(table.combatant('a').aim).toBeUndefined()
    expect(table.tries('a', { do: 'aim', target: 'b' }).refusal?.code).toBe('refused/moved')
    for (const act of [{ do: 'mount' }, { do: 'posture', posture: 'prone' }] as const) {
      const other = pair().act('a', { do: 'aim', target: 'b' }).until('a', 2).act('a', act)
      expect(other.combatant('a').aim).toBeUndefined()
    }
  })

  const aimed = (text: FightText = {}) =>
    fight(
      {
        a: { ...gun, stats: { ref: 9, ma: 8 }, at: { x: 20, y: 20 }, facing: 0 },
        b: { ...gun, stats: { ref: 8 }, at: { x: 20, y: 10 }, facing: 180, side: 'them' },
        c: { ...gun, stats: { ref: 7 }, at: { x: 25, y: 10 }, facing: 180, side: 'them' },
      },
      { map: YARD, dice: MISS, ...text },
    ).act('a', { do: 'aim', target: 'b' })
  const phases = (table: ReturnType<typeof fight>) => table.combatant('a').aim?.phases
  test('[fnff-1988/aiming/concentration] aiming on adds up; another target begins anew, and a shot at it has no bonus', () => {
    expect(phases(aimed().until('a', 2).act('a', { do: 'aim', target: 'b' }))).toBe(2)
    const other = aimed().until('a', 2).act('a', { do: 'aim', target: 'c' })
    expect(other.combatant('a').aim).toMatchObject({ target: 'c', phases: 1 })
    const bonus = (target: string) => attacked(aimed().until('a', 2).act('a', shoot(target))).attack
    expect(bonus('b') - bonus('c')).toBe(2)
  })
  test('[fnff-1988/aiming/concentration] an own phase without it ends it; a target that moves in sight does not, one that goes out of sight does', () => {
    expect(phases(aimed().until('a', 2).act('a', { do: 'end' }))).toBeUndefined()
    const runs = (map = YARD) =>
      aimed({ map })
        .until('b', 1)
        .act('b', go([20, 5]))
        .until('a', 2)
    expect(phases(runs())).toBe(1)
    const wall = {
      ...YARD,
      obstacles: [
        {
          id: 'wall',
          name: 'Wall',
          kind: 'wall' as const,
          height: 3,
          shape: [
            { x: 22, y: 11 },
            { x: 30, y: 11 },
          ],
        },
      ],
    }
    const hides = aimed({ map: wall })
      .until('b', 1)
      .act('b', go([24, 10]))
    expect(phases(hides.until('a', 2))).toBeUndefined()
  })
  test.each([
    ['stunned', 10, undefined],
    ['awake', 1, 1],
  ])(
    '[fnff-1988/aiming/concentration] wounded and %s: a stun breaks the aim, a wound alone does not',
    (_, save, left) => {
      const table = aimed({
        dice: { attack: [10], defence: [1], location: [3], damage: [1], save: [save] },
      })
      table.until('b', 1).act('b', shoot('a'))
      expect(table.told('wounded').length).toBe(1)
      expect(phases(table)).toBe(left)
    },
  )

  test.each([
    ['stun-only', 1],
    ['any-wound', 0],
  ] as const)('[fnff-1988/aiming/concentration] option aim-broken-by-wound %s', (value, phases) => {
    const table = pair({ options: { 'aim-broken-by-wound': value } })
      .act('a', { do: 'aim', target: 'b' })
      .rule({ rule: 'wound', who: 'a', area: 'torso', level: 'FW' })
    expect(table.combatant('a').aim?.phases ?? 0).toBe(phases)
  })

  test.each([
    ['rof', 3],
    ['two', 2],
  ] as const)(
    '[fnff-1988/action/shoot] option semi-auto-shots %s: a Garand of ROF 3 fires %s shots an action, each with its own roll',
    (value, shots) => {
      const table = pair(
        { options: { 'semi-auto-shots': value }, dice: MISS },
        { ...gun, weapons: ['m-1-garand'] },
      )
      expect(table.tries('a', shoot('b', { shots: shots + 1 })).refusal?.code).toBe(
        'refused/too-many-shots',
      )
      table.act('a', { do: 'attack', mode: 'single', target: 'b' })
      expect(table.told('attacked').length).toBe(shots)
      expect(new Set(table.told('attacked').map(({ attack }) => attack)).size).toBe(1)
      expect(table.combatant('a').weapons[0]!.loaded).toBe(8 - shots)
    },
  )

  test('[fnff-1988/action/one-per-phase] the one action of the phase', () => {
    const table = onMap().act('a', { do: 'run' }).act('a', { do: 'mount' })
    expect(table.asked()).toEqual(['a'])
    expect(table.tries('a', { do: 'dodge' }).refusal?.code).toBe('refused/acted')
    table.until('a', 2)
    table.act('a', { do: 'mount' })
    expect(table.combatant('a').mounted).toBe(false)
  })

  test('[fnff-1988/action/hand-to-hand] one action holds two blows, or one, and no third', () => {
    const blow = { do: 'attack', mode: 'strike', target: 'b' } as const
    expect(pair({ metres: 1, dice: MISS }).act('a', blow).told('attacked').length).toBe(2)
    expect(
      pair({ metres: 1, dice: MISS })
        .act('a', { ...blow, shots: 1 })
        .told('attacked').length,
    ).toBe(1)
    expect(pair({ metres: 1 }).tries('a', { ...blow, shots: 3 }).refusal?.code).toBe(
      'refused/too-many-shots',
    )
    const knife = { ...gun, weapons: ['knife'] }
    expect(
      pair({ metres: 1, dice: MISS }, knife)
        .act('a', { do: 'attack', mode: 'melee', target: 'b' })
        .told('attacked')
        .map(({ weapon }) => weapon),
    ).toEqual(['Knife or dagger', 'Knife or dagger'])
  })

  test('[fnff-1988/action/active-dodge] +2 from the moment on to the end of the phase; running takes nothing of it', () => {
    const shot = (before: (table: ReturnType<typeof fight>) => unknown) => {
      const table = fight(
        {
          a: { ...gun, stats: { ref: 9 }, at: { x: 5, y: 5 }, facing: 90 },
          b: { ...gun, at: { x: 15, y: 5 }, facing: 270 },
        },
        { map: YARD, dice: MISS },
      )
      before(table)
      while (!table.told('attacked').length)
        table.act(
          table.asked()[0]!,
          table.asked()[0] === 'a' && table.state.men.b!.phase.dodging ? shoot('b') : { do: 'end' },
        )
      return attacked(table).defence
    }
    const plain = attacked(
      fight(
        {
          a: { ...gun, stats: { ref: 9 }, at: { x: 5, y: 5 }, facing: 90 },
          b: { ...gun, at: { x: 15, y: 5 }, facing: 270 },
        },
        { map: YARD, dice: MISS },
      ).act('a', shoot('b')),
    ).defence
    const held = (run: boolean) =>
      shot((table) => {
        table.offers((ask) =>
          ask.kind === 'call' && table.state.men.b!.phase.dodging ? 'now' : undefined,
        )
        table.act('a', { do: 'delay' })
        if (run) table.act('b', go([13.8, 5]))
        table.act('b', { do: 'dodge' })
      })
    expect(held(false) - plain).toBe(2)
    expect(held(true) - plain).toBe(4)
  })

  test.each([
    ['allowed', 2],
    ['own-turn-only', 0],
  ] as const)('[fnff-1988/action/active-dodge] option reactive-defence %s', (value, bonus) => {
    const how = (answer: string) =>
      pair({
        dice: MISS,
        options: { 'reactive-defence': value },
        offers: (ask) => (ask.kind === 'react' ? answer : undefined),
      }).act('a', shoot('b'))
    const dodged = how('dodge')
    expect(attacked(dodged).defence - attacked(how('no')).defence).toBe(bonus)
    expect(dodged.combatant('b').phase.acted).toBe(bonus > 0)
    if (bonus > 0) expect(dodged.tries('b', { do: 'mount' }).refusal?.code).toBe('refused/acted')
  })

  test('[fnff-1988/action/parry] +3 against blows and not against shots; a parry by a hair, with the gun in hand, costs nothing', () => {
    const parry = (
      act: Parameters<ReturnType<typeof fight>['act']>[1],
      metres: number,
      dice: FightText['dice'] = MISS,
    ) => {
      const run = (answer: string) =>
        pair({
          metres,
          dice,
          offers: (ask) =>
            ask.kind === 'react' && ask.options.includes(answer) ? answer : undefined,
        }).act('a', act)
      return [run('no'), run('parry')] as const
    }
    const kick = { do: 'attack', mode: 'kick', target: 'b', shots: 1 } as const
    const [open, parried] = parry(kick, 1)
    expect(attacked(parried).defence - attacked(open).defence).toBe(3)
    const [one, other] = parry(shoot('b'), 10)
    expect(attacked(other).defence).toBe(attacked(one).defence)
    // A kick whose margin is 3 without the parry and 0 with it.
    const { attack, defence } = attacked(parry(kick, 1, { attack: [1], defence: [1] })[0])
    const close = { attack: [Math.min(10, 1 + defence - attack + 2)], defence: [1], damage: [6] }
    const [hit, warded] = parry(kick, 1, close)
    expect([attacked(hit).margin, attacked(hit).hits]).toEqual([2, 1])
    expect([attacked(warded).margin, attacked(warded).hits]).toEqual([-1, 0])
    expect([attacked(warded).parried, warded.told('hit')]).toEqual(['weapon', []])
  })

  test.each([
    ['whole-phase', [3, 3]],
    ['one-attack', [3, 0]],
  ] as const)('[fnff-1988/action/parry] option parry-scope %s: two blows', (value, bonuses) => {
    const kicks = (answer: string) =>
      pair({
        metres: 1,
        dice: MISS,
        options: { 'parry-scope': value },
        offers: (ask) => (ask.kind === 'react' ? answer : undefined),
      })
        .act('a', { do: 'attack', mode: 'kick', target: 'b' })
        .told('attacked')
    const open = kicks('no')
    expect(kicks('parry').map(({ defence }, i) => defence - open[i]!.defence)).toEqual(bonuses)
  })

  test('[fnff-1988/action/parry, fnff-1988/movement/running-halves-action] a runner parries with half the bonus, rounded down', () => {
    const defence = (answer: string, run: boolean) => {
      const table = fight(
        { b: { stats: { ref: 9 } }, a: { stats: { ref: 8 } } },
        { metres: 1, dice: MISS },
      )
      if (run) table.act('b', { do: 'run' })
      table.act('b', { do: answer === 'parry' ? 'parry' : 'mount' })
      while (table.asked().includes('b')) table.act('b', { do: 'end' })
      return attacked(table.act('a', { do: 'attack', mode: 'kick', target: 'b', shots: 1 })).defence
    }
    expect(defence('parry', false) - defence('no', false)).toBe(3)
    expect(defence('parry', true) - defence('no', true)).toBe(1)
  })

  test('[fnff-1988/action/feint] no harm, and +2 to the attacks on that target in the next phase', () => {
    const knife = { ...gun, weapons: ['knife'] }
    const melee = { do: 'attack', mode: 'melee', target: 'b' } as const
    const plain = attacked(pair({ metres: 1, dice: MISS }, knife).act('a', melee)).attack
    const table = pair({ metres: 1, dice: { attack: [10], defence: [1] } }, knife).act('a', {
      ...melee,
      mode: 'feint',
    })
    expect(table.told('feinted').length).toBe(1)
    expect(table.told('hit')).toEqual([])
    table.until('a', 2).dice(MISS).act('a', melee)
    expect(
      table
        .told('attacked')
        .slice(-2)
        .map(({ attack }) => attack),
    ).toEqual([plain + 2, plain + 2])
    const failed = pair({ metres: 1, dice: { attack: [1], defence: [10] } }, knife)
      .act('a', { ...melee, mode: 'feint' })
      .until('a', 2)
      .dice(MISS)
      .act('a', melee)
    expect(attacked(failed).attack).toBe(plain)
  })

  test('[fnff-1988/action/reload] an action fills the gun, a part-used clip too; weapons change in one action', () => {
    const table = pair({}, { ...gun, weapons: [{ weapon: 'glock-17', loaded: 0 }, 'knife'] })
    expect(table.tries('a', shoot('b')).refusal?.code).toBe('refused/empty')
    table.act('a', { do: 'reload' })
    expect([table.combatant('a').weapons[0]!.loaded, table.combatant('a').phase.acted]).toEqual([
      17,
      true,
    ])
    table.until('a', 2).act('a', { do: 'change', weapon: 1 })
    expect([table.combatant('a').inHand, table.asked()]).toEqual([1, ['b']])
  })

  test.each([
    ['unlimited', true],
    ['counted', false],
  ] as const)('[fnff-1988/action/reload] option spare-loads %s', (value, again) => {
    const table = pair(
      { options: { 'spare-loads': value } },
      { ...gun, weapons: [{ weapon: 'glock-17', loaded: 3, spare: 0 }] },
    )
    expect(table.tries('a', { do: 'reload' }).refusal?.code).toBe(
      again ? undefined : 'refused/no-spare',
    )
    // Where loads are not counted, none of them can be missing.
    expect(table.combatant('a').weapons[0]).toMatchObject({ loaded: again ? 17 : 3, spare: 0 })
  })

  test.each([
    ['leap', 15],
    ['acrobatics', 15],
    ['juggle', 15],
    ['escape', 20],
  ] as const)(
    '[fnff-1988/action/%s, fnff-1988/task/attempt, fnff-1988/task/difficulties] REF + Athletics + 1D10 must be more than %s: an equal total fails',
    (task, against) => {
      const skills = { athletics: 6 }
      const run = (die: number) =>
        pair({ dice: { task: [die] } }, { skills, stats: { ref: 9 } }).act('a', {
          do: 'task',
          task,
        })
      const equal = run(against - 15 || 10)
      const die = against - 15
      if (die > 0)
        expect(equal.told('task')[0]).toMatchObject({
          total: against,
          difficulty: against,
          done: false,
        })
      expect(run(die + 1).told('task')[0]).toMatchObject({ total: against + 1, done: true })
      expect(run(die + 1).combatant('a').posture).toBe('standing')
      const fails = pair({ dice: { task: [1] } }, { skills: {}, stats: { ref: 9 } }).act('a', {
        do: 'task',
        task,
      })
      const [failed] = fails.told('task')
      expect(failed!.done).toBe(false)
      expect(makeFace().say(failed!, fails.state)?.includes('drops the object')).toBe(
        task === 'juggle',
      )
      expect(fails.combatant('a').posture).toBe(
        task === 'leap' || task === 'acrobatics' ? 'prone' : 'standing',
      )
    },
  )

  test('[fnff-1988/task/difficulties] the five levels', () => {
    expect(
      ['Easy', 'Average', 'Difficult', 'Very Difficult', 'Impossible'].map(difficulty),
    ).toEqual([10, 15, 20, 25, 30])
  })

  test.each([
    ['10-15-20', [10, 15, 20]],
    ['15-20-25', [15, 20, 25]],
  ] as const)('[fnff-1988/action/repair-aid] option aid-difficulties %s', (value, against) => {
    for (const [i, level] of (['SW', 'CW', 'MW'] as const).entries()) {
      const care = (die: number) => {
        const table = fight(
          {
            a: { skills: { medical: against[i]! - 7 }, stats: { ref: 9, int: 2 } },
            b: { stats: { ref: 8 } },
            c: {},
          },
          { metres: 1, options: { 'aid-difficulties': value }, dice: { task: [die] } },
        )
          .rule({ rule: 'wound', who: 'b', area: 'left-leg', level })
          .act('a', { do: 'aid', target: 'b' })
        // Surgery takes a whole turn.
        return level === 'MW'
          ? table
              .until('a', 2)
              .act('a', { do: 'aid', target: 'b' })
              .until('a', 3)
              .act('a', { do: 'aid', target: 'b' })
          : table
      }
      expect(care(5).told('task')[0]).toMatchObject({
        difficulty: against[i],
        total: against[i],
        done: false,
      })
      expect(care(5).combatant('b').wounds[0]!.treated).toBe(false)
      expect(care(6).combatant('b')).toMatchObject({
        wounds: [{ treated: true }],
        stabilised: level === 'MW',
      })
    }
  })

  test('[fnff-1988/action/mount] one action mounts or dismounts, never both', () => {
    const table = pair().act('a', { do: 'mount' })
    expect(table.combatant('a').mounted).toBe(true)
    expect(table.asked()).toEqual(['b'])
    expect(table.until('a', 2).act('a', { do: 'mount' }).combatant('a').mounted).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { fight, go, shoot, YARD } from './table.ts'
import type { ManText } from './table.ts'

const gun = { weapons: ['glock-17'], skills: { pistol: 5, athletics: 0 } } as const
const ref = (ref: number, more: ManText = {}): ManText => ({
  ...gun,
  ...more,
  stats: { ref, ...more.stats },
})
const FIVE = { matt: ref(10), scar: ref(9), crusher: ref(8), killer: ref(5), legs: ref(5) }

describe('turn', () => {
  test('[fnff-1988/turn/three-phases, fnff-1988/turn/phase-table] who is asked in which phase, and phase 1 follows phase 3', () => {
    const table = fight({ fast: ref(8), middle: ref(6), slow: ref(4) })
    const seen: string[] = []
    while (table.state.turn < 3) {
      const who = table.asked()[0]
      seen.push(`${table.state.turn}.${table.state.phase} ${who}`)
      table.act(who!, { do: 'end' })
    }
    const turn = (n: number) => [
      `${n}.1 fast`,
      `${n}.2 fast`,
      `${n}.2 middle`,
      `${n}.3 fast`,
      `${n}.3 middle`,
      `${n}.3 slow`,
    ]
    expect(seen).toEqual([...turn(1), ...turn(2)])
  })

  test('[fnff-1988/turn/three-phases, fnff-1988/ambush/free-phase] the clock of an ambush, and of a death save before phase 1', () => {
    const clock = (table: Pick<ReturnType<typeof fight>, 'state'>) =>
      makeFace().scene(table.state).clock
    const lies = fight(
      { a: { ...ref(8), hidden: true }, b: ref(3) },
      { dice: { ambush: [10], awareness: [1] } },
    ).act('a', { do: 'ambush', victims: ['b'] })
    lies.until('b', 3).act('b', { do: 'end' })
    if (lies.asked().includes('a') && lies.state.step !== 'free') lies.act('a', { do: 'end' })
    expect([lies.state.step, clock(lies)]).toEqual(['free', 'the ambush before turn 2'])
    const { book, state } = fight({ a: ref(8), b: ref(3) })
    const next = book.copy(state)
    book.apply(next, { type: 'turn', turn: 2 })
    expect(clock({ state: next })).toBe('turn 2, phase 1')
  })

  test('[fnff-1988/movement/running-halves-action] who has used up their walk reads that nothing is left', () => {
    const table = fight(
      { a: { ...ref(8), at: { x: 5, y: 5 } }, b: { ...ref(3), at: { x: 5, y: 30 } } },
      { map: YARD, dice: { attack: [1], defence: [10] } },
    )
      .act('a', go([5, 6]))
      .act('a', shoot('b'), 'kept')
    expect(table.tries('a', { do: 'run' }).refusal?.why).toContain('only 0.0 m')
  })

  test.each([
    [2, 'a is no worse off: rolled 1, needed 5 or less.'],
    [0, 'a stays up: rolled 1, needed 5 or less.'],
  ])('[fnff-1988/save/consciousness] a save passed in a stun of %i phases', (phases, says) => {
    const table = fight({ a: ref(8), b: ref(3), c: ref(2) })
    if (phases > 0) table.rule({ rule: 'out', who: 'a', result: 'unconscious', phases })
    const save = { type: 'save', who: 'a', die: 1, needed: 5, result: 'awake', until: 0 } as const
    expect(makeFace().say(save, table.state)).toBe(says)
  })

  test.each<[string, ManText, string]>([
    ['prone', { posture: 'prone' }, 'stays awake'],
    ['dying', { wounds: [{ area: 'torso', level: 'MW', treated: false }] }, 'stays awake'],
    ['hit low', { wounds: [{ area: 'torso', level: 'CW', effect: 'groin' }] }, 'stays awake'],
    ['kneeling', { posture: 'kneeling' }, 'stays up'],
  ])('[fnff-1988/save/consciousness] a save passed by somebody %s', (_state, man, says) => {
    const { state } = fight({ a: ref(8, man), b: ref(3), c: ref(2) })
    const save = { type: 'save', who: 'a', die: 1, needed: 5, result: 'awake', until: 0 } as const
    expect(makeFace().say(save, state)).toBe(`a ${says}: rolled 1, needed 5 or less.`)
  })

  test('[fnff-1988/wound/critical-effects, fnff-1988/facing/indirect] the blind sense somebody, not somebody behind', () => {
    const wounds = [{ area: 'head', level: 'CW', effect: 'blind' }] as const
    const { state } = fight({ a: ref(8, { wounds }), b: ref(3) })
    const says = (who: string) =>
      makeFace().say(
        { type: 'noticed', who, threat: 'b', roll: 9, against: 16, aware: false },
        state,
      )
    expect([says('a'), says('b')]).toEqual([
      'a senses nothing: 9 against 16.',
      'b senses nothing behind: 9 against 16.',
    ])
  })

  test('[fnff-1988/turn/three-phases] option movement-phases every-phase: the slow may move in phases that are not theirs, and no more', () => {
    const men = { fast: ref(8, { at: { x: 5, y: 5 } }), slow: ref(4, { at: { x: 10, y: 5 } }) }
    const own = fight(men, { map: YARD }).act('fast', { do: 'end' })
    expect([own.state.phase, own.asked()]).toEqual([2, ['fast']])
    const every = fight(men, { map: YARD, options: { 'movement-phases': 'every-phase' } }).act(
      'fast',
      { do: 'end' },
    )
    expect([every.state.phase, every.asked()]).toEqual([1, ['slow']])
    expect(every.tries('slow', { do: 'reload' }).refusal?.code).toBe('refused/not-his-phase')
    expect(every.tries('slow', { do: 'delay' }).refusal?.code).toBe('refused/not-his-phase')
    every.act('slow', go([14, 5]))
    expect(every.combatant('slow').x).toBe(14)
  })

  test('[fnff-1988/turn/order-in-phase] the highest REF first, whatever the order of the sides', () => {
    const { legs, killer, crusher, scar, matt } = FIVE
    const table = fight({ legs, killer, crusher, scar, matt }).until('matt', 1)
    const seen: string[][] = []
    while (table.state.turn === 1) {
      const asked = table.asked()
      seen.push([`${table.state.phase}`, ...asked])
      for (const who of asked) table.act(who, { do: 'end' })
    }
    expect(seen).toEqual([
      ['1', 'matt'],
      ['1', 'scar'],
      ['1', 'crusher'],
      ['2', 'matt'],
      ['2', 'scar'],
      ['2', 'crusher'],
      ['2', 'legs', 'killer'],
      ['3', 'matt'],
      ['3', 'scar'],
      ['3', 'crusher'],
      ['3', 'legs', 'killer'],
    ])
  })

  test('[fnff-1988/turn/order-in-phase, fnff-1988/turn/delay, fnff-1988/turn/simultaneous] the junkyard fight, its three phases', () => {
    const at = {
      matt: [14, 19],
      scar: [22, 9],
      crusher: [31, 10],
      killer: [6, 25],
      legs: [18, 26],
    } as const
    const men = Object.fromEntries(
      Object.entries(FIVE).map(([id, combatant]) => [
        id,
        {
          ...combatant,
          at: { x: at[id as keyof typeof at][0], y: at[id as keyof typeof at][1] },
          facing:
            id === 'matt'
              ? 40
              : id === 'scar'
                ? 220
                : id === 'crusher'
                  ? 270
                  : id === 'killer'
                    ? 50
                    : 270,
        },
      ]),
    )
    let ready = false
    const table = fight(men, {
      map: YARD,
      // Matt waits until Crusher is in the open, Scar until all others have acted.
      offers: (ask, state) =>
        ask.kind !== 'call'
          ? undefined
          : ask.who === 'matt'
            ? state.men.crusher!.x < 31
              ? 'now'
              : 'wait'
            : ready && state.men.killer!.phase.acted
              ? 'now'
              : 'wait',
    })
    // Phase 1: Matt misses Scar, Scar wounds Matt slightly, Crusher shoots Scar from behind.
    table.dice({ attack: [1], defence: [10] }).act('matt', shoot('scar'))
    table
      .dice({ attack: [10], defence: [1], damage: [1], location: [5] })
      .act('scar', shoot('matt'))
    expect(table.combatant('matt').wounds.length).toBe(1)
    table.rule({ rule: 'heal', who: 'matt' })
    table.dice({ attack: [10], defence: [1], damage: [1] }).act('crusher', shoot('scar'))
    table.rule({ rule: 'heal', who: 'scar' })
    expect(table.told('attacked').map(({ who }) => who)).toEqual(['matt', 'scar', 'crusher'])
    // Phase 2: Matt delays, Scar reloads, Crusher sprints and dies on the way, Killer and Legs shoot together.
    expect(table.state.phase).toBe(2)
    table.act('matt', { do: 'delay' }).act('scar', { do: 'reload' })
    table.act('crusher', go([26, 10]))
    expect(table.asked()).toEqual(['matt'])
    table
      .dice({ attack: [10], defence: [1], damage: [6], location: [1] })
      .act('matt', shoot('crusher', { shots: 2 }))
    if (table.combatant('crusher').state !== 'D')
      table.rule({ rule: 'wound', who: 'crusher', area: 'head', level: 'D' })
    expect(table.combatant('crusher').state).toBe('D')
    expect(table.asked()).toEqual(['killer', 'legs'])
    table
      .dice({ attack: [1], defence: [10] })
      .act('killer', shoot('matt'))
      .act('legs', { do: 'turn', to: 'killer' })
      .act('legs', shoot('killer'))
    expect(table.told('attacked').map(({ who }) => who)).toEqual([
      'matt',
      'scar',
      'crusher',
      'matt',
      'killer',
      'legs',
    ])
    // Phase 3: Scar's late shot comes after the two of REF 5, and Killer's shot counts although Legs kills him.
    expect(table.state.phase).toBe(3)
    ready = true
    table.act('matt', { do: 'turn', to: 'killer' })
    expect(table.combatant('matt').phase.turned).toBe(true)
    table.dice({ attack: [1], defence: [10] }).act('matt', shoot('killer'))
    table.act('scar', { do: 'delay' })
    table.dice({ attack: [10], defence: [1], damage: [6], location: [1] })
    table.act('legs', shoot('killer')).act('killer', shoot('matt'))
    table.act('scar', shoot('legs'))
    const late = table
      .told('attacked')
      .slice(-4)
      .map(({ who, target }) => `${who} ${target}`)
    expect(late).toEqual(['matt killer', 'killer matt', 'legs killer', 'scar legs'])
    expect(table.combatant('matt').state).not.toBe('none')
    expect(table.combatant('killer').state).not.toBe('none')
  })

  test('[fnff-1988/turn/simultaneous] two who shoot each other both shoot, even if both die', () => {
    const table = fight(
      { a: ref(8), b: ref(8), c: ref(2) },
      { dice: { attack: [10], defence: [1], damage: [6], location: [1] } },
    )
    expect(table.asked()).toEqual(['a', 'b'])
    table.act('a', shoot('b'))
    expect(table.told('attacked')).toEqual([])
    table.act('b', shoot('a'))
    expect(table.told('attacked').map(({ who, hits }) => [who, hits])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect([table.combatant('a').state, table.combatant('b').state]).toEqual(['D', 'D'])
    // A stun of the same moment breaks an aim (`fnff-1988/aiming/concentration`).
    const aimed = fight(
      { a: ref(8), b: { ...ref(8), armor: ['Flack Vest'] }, c: ref(2) },
      { dice: { attack: [10], defence: [1], damage: [6], location: [2], save: [10] } },
    )
    aimed.act('a', shoot('b')).act('b', { do: 'aim', target: 'a' })
    expect(aimed.combatant('b').aim).toBeUndefined()
    const [event] = aimed.told('aimed')
    expect(makeFace().say(event!, aimed.state)).toBeUndefined()
    // Different REF: the dead do not shoot.
    const order = fight(
      { a: ref(9), b: ref(8), c: ref(2) },
      { dice: { attack: [10], defence: [1], damage: [6], location: [1] } },
    ).act('a', shoot('b'))
    expect(order.asked()).not.toContain('b')
    expect(order.told('attacked').length).toBe(1)
  })

  test.each<readonly [rule: string, act: Act, bonus: number]>([
    ['action/active-dodge', { do: 'dodge' }, 2],
    ['action/parry', { do: 'parry' }, 3],
  ])(
    '[fnff-1988/%s, fnff-1988/turn/simultaneous] %j counts against an attack of equal REF: +%i',
    (_rule, act, bonus) => {
      const defence = (attack: Act, answer: Act, ways: readonly ('a' | 'b')[]): number => {
        const knife = { weapons: ['knife', 'hand-grenade'], stats: { ref: 8, body: 10 } }
        const table = fight(
          { a: ref(8, knife), b: ref(8), c: ref(8) },
          { metres: 1, dice: { attack: [1], defence: [10], direction: [1], distance: [6] } },
        )
        if (attack.do === 'grenade') table.act('a', { do: 'change', weapon: 1 }).until('b', 2)
        for (const who of ways) table.act(who, who === 'a' ? attack : answer)
        table.act('c', { do: 'end' })
        return [...table.told('attacked'), ...table.told('thrown')].at(-1)!.defence
      }
      const attacks: readonly Act[] = [
        { do: 'attack', mode: 'melee', target: 'b', shots: 1 },
        { do: 'attack', mode: 'kick', target: 'b', shots: 1 },
        { do: 'throw', target: 'b' },
        ...(act.do === 'dodge' ? [{ do: 'grenade', target: 'b' } as const] : []),
      ]
      for (const attack of attacks)
        for (const ways of [
          ['a', 'b'],
          ['b', 'a'],
        ] as const)
          expect(defence(attack, act, ways) - defence(attack, { do: 'end' }, ways)).toBe(bonus)
    },
  )

  test('[fnff-1988/turn/simultaneous, fnff-1988/movement/not-an-action] who has declared a blow at somebody who runs off is told so, and declares anew', () => {
    const table = fight(
      {
        a: ref(8, { at: { x: 20, y: 20 }, facing: 90 }),
        b: ref(8, { at: { x: 21, y: 20 }, facing: 270 }),
      },
      { map: YARD },
    )
    table.act('a', { do: 'attack', mode: 'kick', target: 'b', shots: 1 }).act('b', go([25, 20]))
    expect(table.told('ruled-out')).toEqual([{ type: 'ruled-out', who: 'a' }])
    expect([table.told('attacked'), table.asked()]).toEqual([[], ['a', 'b']])
  })

  test('[fnff-1988/turn/simultaneous, fnff-1988/action/one-per-phase] who has declared an action of the same moment has none left to dodge with', () => {
    const table = fight(
      { a: ref(8), b: ref(8), c: ref(8) },
      { offers: (ask) => (ask.kind === 'react' ? 'dodge' : undefined) },
    )
    table.act('a', shoot('b')).act('b', shoot('c')).act('c', { do: 'mount' })
    expect(table.told('dodges')).toEqual([])
    expect(table.told('attacked').map(({ who }) => who)).toEqual(['a', 'b'])
  })

  test('[fnff-1988/turn/delay] the delayed shot interrupts a sprint, and the dead run no further', () => {
    const men = {
      holder: ref(10, { at: { x: 10, y: 10 }, facing: 90 }),
      runner: ref(8, { at: { x: 20, y: 5 } }),
      other: ref(5, { at: { x: 40, y: 30 } }),
    }
    const wall = {
      id: 'wall',
      name: 'Wall',
      kind: 'wall',
      height: 2.5,
      shape: [
        { x: 16, y: 4 },
        { x: 16, y: 7.5 },
      ],
    } as const
    const table = fight(men, {
      map: { ...YARD, obstacles: [wall] },
      dice: { attack: [10], defence: [1], damage: [6], location: [1] },
      offers: (ask, state) => (ask.kind === 'call' && state.men.runner!.y > 5 ? 'now' : undefined),
    })
    table.act('holder', { do: 'delay' }).act('runner', go([20, 13]))
    expect(table.asked()).toEqual(['holder'])
    const { y } = table.combatant('runner')
    expect(y).toBeGreaterThan(5)
    expect(y).toBeLessThan(13)
    table.act('holder', shoot('runner'))
    expect(table.combatant('runner').state).toBe('D')
    expect(table.combatant('runner').y).toBe(y)
    expect(table.told('ended').some(({ who }) => who === 'runner')).toBe(true)
  })

  test.each([
    ['phase-end', [1]],
    ['turn-end', [1, 2, 3]],
  ] as const)('[fnff-1988/turn/delay] option delayed-action-expiry %s', (expiry, phases) => {
    const called: number[] = []
    const table = fight(
      { holder: ref(10), other: ref(8) },
      {
        options: { 'delayed-action-expiry': expiry },
        offers: (ask, state) => {
          if (ask.kind === 'call' && state.turn === 1) called.push(state.phase)
          return undefined
        },
      },
    )
    table.act('holder', { do: 'delay' })
    while (table.state.turn === 1)
      table.act(table.asked().includes('other') ? 'other' : 'holder', { do: 'end' })
    expect([...new Set(called)]).toEqual(phases)
    const [lost] = table.told('ended').filter((event) => event.lost)
    expect(lost!.who).toBe('holder')
    expect(
      table.events().filter(({ type }, i) => type === 'phase' && i < table.events().indexOf(lost!))
        .length,
    ).toBe(phases.length)
    expect(table.asked()).toEqual(['holder'])
    expect(table.combatant('holder').phase.delayed).toBe(false)
  })

  test('[fnff-1988/turn/delay] two called at once go by REF, not by the order of the sides', () => {
    const table = fight(
      { slow: ref(8), fast: ref(10), last: ref(5) },
      { offers: (ask) => (ask.kind === 'call' ? 'now' : undefined) },
    )
    table.act('fast', { do: 'delay' }).act('slow', { do: 'delay' })
    expect(table.asked()).toEqual(['fast'])
  })

  test.each([
    [10, 120],
    [9.6, 125],
  ] as const)(
    '[fnff-1988/turn/duration] option turn-seconds %s: a serious wound worsens after %s turns, a critical one after 12',
    (seconds, turns) => {
      const table = fight({ a: ref(8), b: ref(8) }, { options: { 'turn-seconds': seconds } })
      table.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW' })
      table.rule({ rule: 'wound', who: 'b', area: 'torso', level: 'CW' })
      const turnsTo = (kind: string) =>
        table.state.timers.filter(({ who }) => who === kind).map(({ due }) => due / 3 - 1)
      expect(turnsTo('a')).toEqual([turns])
      expect(turnsTo('b')).toEqual([12])
    },
  )
})

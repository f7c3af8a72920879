// Aid, tasks and the days after a fight: stabilising, death saves while minutes pass, healing by care, nursing, who goes home.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCombatant } from '../../src/files/combatant.ts'
import { openDoor } from '../../src/books/cp2020/files/read-setup.ts'
import { careOf } from '../../src/books/cp2020/healing/care.ts'
import { caseOf } from '../../src/books/gunfight/healing/care.ts'
import { passDays, passTo } from '../../src/books/cp2020/healing/days.ts'
import { people } from '../../src/books/cp2020/healing/people.ts'
import { begin } from '../../src/books/cp2020/state.ts'
import { UNITS } from '../../src/books/cp2020/state.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import type { Entrant } from '../../src/books/cp2020/contract/state.ts'
import { ARMS } from '../../src/books/cp2020/arms/arms.ts'
import { ARMOUR } from '../../src/books/cp2020/arms/armour-list.ts'
import { spAt } from '../../src/books/cp2020/arms/armour.ts'
import type { TrackWounds } from '../../src/books/cp2020/wounds/facts.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import type { PersonText } from '../../src/books/gunfight/files/texts.ts'
import { carry } from '../../src/books/cp2020/arms/arms.ts'
import { gun, rulesWith } from '../cp2020/people.ts'
import { YARD, block, evening, yardWith } from './evening.ts'
import type { Evening, Text, Written } from './evening.ts'

const medic: Written = {
  tech: 7,
  skills: { 'medical-tech': 4, 'first-aid': 2 },
  at: [20, 20],
  side: 'a',
  facing: 90,
}
const patient: Written = { body: 7, side: 'a', at: [20.5, 20] }
const foe: Written = { body: 7, at: [90, 50] }
const track = (table: Evening, who: string): TrackWounds =>
  table.combatant(who).wounds as TrackWounds
const yard = (text: Text = {}, more: Record<string, Written> = {}): Evening =>
  evening({ m: medic, p: patient, b: foe, ...more }, { map: YARD, ...text })
const hurt = (table: Evening, who: string, points: number): Evening =>
  table.rule({ rule: 'wound', who, points })
const over = (table: Evening): Evening => table.rule({ rule: 'end' })
const infirmary = (table: Evening) => table.face.scene(table.state).infirmary!

describe('aid in the fight', () => {
  test.each([
    ['a 4: 15 against 15', 4, true],
    ['a 3: 14', 3, false],
  ] as const)(
    '[cp2020/wounds/stabilisation-gap, cp2020/action/repair-or-aid] TECH 7, Medical Tech 4, patient with 15 points, %s',
    (_name, die, done) => {
      const table = hurt(yard({ dice: { task: [die] } }), 'p', 15).act('m', {
        do: 'aid',
        target: 'p',
      })
      expect(table.told('task')).toMatchObject([{ total: 11 + die, difficulty: 15, done }])
      expect(track(table, 'p').stabilised).toBe(done)
      expect(table.combatant('m').inRound.acts).toBe(1)
    },
  )

  test('[cp2020/wounds/stabilisation-gap, cp2020/action/multiple] equipment adds; a later action is at -3; option task-success', () => {
    const total = (act: object, before = false, text: Text = {}) => {
      const table = hurt(yard({ dice: { task: [4] }, ...text }), 'p', 15)
      if (before) table.act('m', { do: 'task', stat: 'ref' })
      return table
        .act('m', { do: 'aid', target: 'p', ...act } as never)
        .told('task')
        .at(-1)!
    }
    expect(total({ equipment: 'full-hospital-and-surgery' }).total).toBe(20)
    expect(total({ equipment: 'trauma-team-ambulance' }).total).toBe(18)
    expect(total({}, true).total).toBe(12)
    expect(total({}, false, { options: { 'task-success': 'more' } }).done).toBe(false)
  })

  test('[cp2020/wounds/stabilisation-gap] out of reach, nothing to treat, the dead; himself if he can act', () => {
    const table = hurt(yard({}, { q: { ...patient, at: [40, 20] } }), 'q', 15)
    expect([
      table.tries('m', { do: 'aid', target: 'q' }),
      table.tries('m', { do: 'aid', target: 'p' }),
      table.tries('m', { do: 'aid', target: 'z' }),
      table.tries('m', { do: 'aid', target: 'p', equipment: 'magic' }),
    ]).toEqual(['refused/too-far', 'refused/no-wound', 'refused/nobody', 'refused/no-equipment'])
    // The menu has those within reach alone.
    const offered = (now: Evening): readonly unknown[] =>
      now.face
        .menu(now.state, now.ask('m'))
        .filter(({ verb }) => verb === 'aid')
        .map(({ choice }) => (choice as { target: string }).target)
    const both = hurt(hurt(yard({}, { q: { ...patient, at: [40, 20] } }), 'q', 15), 'p', 15)
    expect([offered(table), offered(both)]).toEqual([[], ['p']])
    const own = hurt(yard({ dice: { task: [9] } }), 'm', 13).act('m', { do: 'aid', target: 'm' })
    expect([own.told('task')[0]!.total, track(own, 'm').stabilised]).toEqual([20, true])
    expect(hurt(table, 'p', 41).tries('m', { do: 'aid', target: 'p' })).toBe('refused/no-wound')
  })

  test('[cp2020/wounds/stabilisation-gap, cp2020/wounds/track-gap] only a mortal wound is stabilised, from 13 points on, and only once', () => {
    const aid: Act = { do: 'aid', target: 'p' }
    expect(hurt(yard(), 'p', 12).tries('m', aid)).toBe('refused/no-wound')
    const table = hurt(yard({ dice: { task: [2] } }), 'p', 13).act('m', aid)
    expect(table.told('task')).toMatchObject([{ total: 13, difficulty: 13, done: true }])
    expect(table.tries('m', aid)).toBe('refused/no-wound')
  })

  test('[cp2020/wounds/stabilisation-gap] the card: the chance is exact', () => {
    const card = hurt(yard(), 'p', 15).card('m', { do: 'aid', target: 'p' })
    expect(card.chances).toEqual([{ what: 'done', chance: expect.closeTo(0.7, 10) }])
  })
  test('[cp2020/wounds/stabilisation-gap, cp2020/action/multiple] the card of a second action with a kit: each number and what it is of', () => {
    const table = hurt(hurt(yard(), 'p', 15), 'm', 13).act('m', { do: 'task', stat: 'ref' })
    const card = (target: string) =>
      table.card('m', { do: 'aid', target, equipment: 'trauma-team-ambulance' })
    // TECH 7, Medical Tech 4, the ambulance 3, a second action -3: 11 and 1D10 against 15.
    expect(card('p')).toEqual({
      title: 'm: stabilise p',
      sums: [
        {
          what: 'task + 1D10',
          total: 11,
          terms: expect.arrayContaining([
            expect.objectContaining({ what: 'TECH', value: 7 }),
            expect.objectContaining({ what: 'Medical tech', value: 4 }),
            expect.objectContaining({ what: 'later action', value: -3 }),
            {
              rule: 'cp2020/wounds/stabilisation-gap',
              what: 'trauma team ambulance',
              value: 3,
            },
          ]),
        },
      ],
      chances: [{ what: 'done', chance: expect.closeTo(0.7, 10) }],
      notes: ['Difficulty 15.'],
    })
    expect([card('m').title, card('m').notes]).toEqual([
      'm: stabilise themselves',
      ['Difficulty 13.'],
    ])
  })
  test.each([
    [undefined, 'a'],
    ['a', 'a'],
    ['b', 'b'],
    ['all', 'whole'],
    ['z', undefined],
  ])(
    '[cp2020/wounds/stabilisation-gap] of several wounds the one that is named: %s',
    (wound, of) => {
      const offers = ['a', 'b', undefined].map((one) => ({ label: '', difficulty: 9, wound: one }))
      const care = careOf({ wounds: { care: () => offers } } as never)
      const found = caseOf(care, { now: 0 } as never, { id: 'p', name: 'p' } as never, wound)
      expect(found && (found.offer.wound ?? 'whole')).toBe(of)
    },
  )
})

describe('tasks', () => {
  test.each([
    ['a 6: 15', 6, true],
    ['a 5: 14', 5, false],
  ] as const)(
    '[cp2020/task/roll-gap, cp2020/action/other-task] TECH 6, First Aid 3 against 15, %s',
    (_name, die, done) => {
      const table = evening(
        { a: { tech: 6, skills: { 'first-aid': 3 } }, b: foe },
        { dice: { task: [die] } },
      ).act('a', { do: 'task', stat: 'tech', skill: 'first-aid', what: 'open the safe' })
      expect(table.told('task')).toMatchObject([
        { what: 'open the safe', total: 9 + die, difficulty: 15, done },
      ])
    },
  )

  test('[cp2020/task/roll-gap, cp2020/action/escape, cp2020/action/repair-or-aid] the referee sets the difficulty; a trap is REF + Athletics, a repair TECH', () => {
    const table = evening(
      { a: { ref: 8, tech: 6, skills: { athletics: 3, 'basic-tech': 2 } }, b: foe },
      { dice: { task: [5] }, offers: ({ kind }) => (kind === 'difficulty' ? 20 : undefined) },
    ).rule({ rule: 'ask-me', asks: true })
    table.act('a', { do: 'trap' }).act('a', { do: 'repair', skill: 'basic-tech' })
    expect(
      table.told('task').map(({ what, total, difficulty }) => [what, total, difficulty]),
    ).toEqual([
      ['out of a trap', 16, 20],
      ['a repair', 10, 20],
    ])
    expect(table.tries('a', { do: 'task', stat: 'luck' })).toBe('refused/no-act')
  })
})

describe('vehicles and doors', () => {
  const car = block(
    'van',
    2,
    [
      [30, 20],
      [34, 20],
      [34, 22],
      [30, 22],
    ],
    { kind: 'vehicle', name: 'Van', seats: 1 },
  )
  test('[cp2020/action/mount-dismount] one action in, another out; never full twice', () => {
    const table = evening(
      { a: { at: [29.5, 21], facing: 90, side: 'a' }, c: { at: [34.5, 21], side: 'a' }, b: foe },
      { map: yardWith(car) },
    ).act('a', { do: 'mount', vehicle: 'van' })
    expect([table.combatant('a').aboard, table.combatant('a').inRound.acts]).toEqual(['van', 1])
    expect(table.tries('a', { do: 'move', path: [{ x: 29, y: 21 }] })).toBe('refused/aboard')
    table.until('c')
    expect(table.tries('c', { do: 'mount', vehicle: 'van' })).toBe('refused/full')
    table.until('a').act('a', { do: 'mount' })
    expect([
      table.combatant('a').aboard,
      Math.abs(table.combatant('a').x - 32) > 2 || Math.abs(table.combatant('a').y - 21) > 1,
    ]).toEqual([undefined, true])
  })

  const inVan = () =>
    evening({ a: { at: [29.5, 21], facing: 90 }, b: foe }, { map: yardWith(car) }).act('a', {
      do: 'mount',
      vehicle: 'van',
    })
  test('[cp2020/action/mount-dismount] who is put elsewhere has left it, and can get in again (X2)', () => {
    const table = inVan().rule({ rule: 'place', who: 'a', x: 29.5, y: 21 })
    expect(table.combatant('a')).toMatchObject({ aboard: undefined, mounted: false })
    expect(table.until('a').tries('a', { do: 'mount', vehicle: 'van' })).toBeUndefined()
  })
  test('[cp2020/action/mount-dismount] the referee moves a vehicle with whoever is in it, and makes no hole in it (X2, X7)', () => {
    const table = inVan()
    const { x, y } = table.combatant('a')
    table.rule({ rule: 'place-thing', thing: 'van', x: 32, y: 31 })
    expect(table.combatant('a')).toMatchObject({ x, y: y + 10, aboard: 'van' })
    const hole = { rule: 'hole', thing: 'van', x: 32, y: 31 }
    expect(table.game.begin({ seat: 'referee', choice: hole, why: '' }).refusal?.why).toMatch(
      /is in it: move them first/,
    )
  })
  test('[cp2020/action/mount-dismount] on a map, getting in names the vehicle (X7)', () => {
    const table = evening({ a: { at: [29.5, 21], facing: 90 }, b: foe }, { map: yardWith(car) })
    expect(table.tries('a', { do: 'mount' })).toBe('refused/no-vehicle')
  })

  test('[cp2020/action/multiple] doors by hand cost nothing', () => {
    const door = block(
      'door',
      2,
      [
        [30, 20],
        [30, 22],
      ],
      { kind: 'door', name: 'Door' },
    )
    const table = evening(
      { a: { at: [29.5, 21], facing: 90 }, b: foe },
      { map: yardWith(door) },
    ).act('a', { do: 'open', thing: 'door' })
    expect([table.state.map!.obstacles.length, table.combatant('a').inRound.acts]).toEqual([0, 0])
    table.act('a', { do: 'close', thing: 'door' })
    expect(table.state.map!.obstacles.map(({ id }) => id)).toEqual(['door'])
    expect(table.tries('a', { do: 'close', thing: 'door' })).toBe('refused/no-door')
  })
})

describe('the days after', () => {
  test.each([
    ['first-aid', 'none', 0.5, ': first aid'],
    ['medical-tech', 'none', 1, ': medical tech'],
    ['medical-tech', 'speed-heal', 2, ': medical tech, speed heal'],
    ['medical-tech', 'both', 3, ': medical tech, speed heal, nanotechnology'],
    ['first-aid', 'nanotechnology', 1.5, ': first aid, nanotechnology'],
    ['none', 'none', 0, ' by nobody'],
  ] as const)(
    '[cp2020/wounds/healing-gap] %s with %s: %s points a day',
    (care, help, points, by) => {
      const nursed = over(hurt(yard(), 'p', 8)).rule({ rule: 'nurse', who: 'p', care, help })
      expect(nursed.lines().at(-1)).toBe(`p is nursed${by}.`)
      const table = nursed.rule({ rule: 'days', days: 2 })
      expect(track(table, 'p').points).toBe(8 - 2 * points)
      expect(table.state.now).toBeGreaterThanOrEqual(2 * UNITS.day)
    },
  )

  test('[cp2020/wounds/healing-gap] where the referee says nothing, the best that his own side can give', () => {
    const table = over(hurt(hurt(yard(), 'p', 4), 'b', 4)).rule({ rule: 'days', days: 1 })
    expect([track(table, 'p').points, track(table, 'b').points]).toEqual([3, 4])
    expect(infirmary(table).patients.find(({ id }) => id === 'p')).toMatchObject({
      wounds: [
        {
          id: 'all',
          code: 'light',
          area: '3 points',
          next: { what: 'recovery', day: 4, foreseen: true },
        },
      ],
    })
    expect(
      table
        .rule({ rule: 'days', days: 9 })
        .facts('p')
        .filter(({ fact }) => fact === 'healed').length,
    ).toBe(4)
    expect(track(table, 'p').points).toBe(0)
  })

  test('[cp2020/wounds/death-save-gap, cp2020/wounds/death-state-gap] who is dying rolls in every round that passes; the days wait for him', () => {
    const table = over(hurt(yard({ dice: { 'death save': [7, 7, 8] } }), 'p', 13))
    expect(table.refusal({ rule: 'days', days: 1 })).toMatch(/dying/)
    expect(infirmary(table)).toMatchObject({
      patients: [
        {
          id: 'p',
          dying: true,
          wounds: [{ next: { what: 'death save', needed: 7 }, treated: false }],
        },
      ],
    })
    table.rule({ rule: 'minutes', minutes: 1 })
    expect(
      table
        .facts('p')
        .filter(({ fact }) => fact === 'death-save')
        .map((fact) => (fact as never as { died: boolean }).died),
    ).toEqual([false, false, true])
    // Dead in the third round of twenty; three minutes later the Death State is 3.
    expect(infirmary(table.rule({ rule: 'minutes', minutes: 3 })).patients[0]).toMatchObject({
      dead: true,
      limits: ['dead for 3 minutes (death state 3)'],
    })
    expect(infirmary(table.rule({ rule: 'minutes', minutes: 8 })).patients[0]!.limits).toEqual([
      'dead beyond recall',
    ])
  })

  test('[cp2020/wounds/death-save-gap, cp2020/wounds/stun-save-gap] while a dying combatant rolls, who is only out does not', () => {
    const table = evening(
      { a: { side: 'a', body: 10 }, c: { side: 'a' }, b: foe },
      { dice: { 'stun save c': [10], 'death save': [1] } },
    )
    table.rule({ rule: 'wound', who: 'a', points: 14 }).rule({ rule: 'wound', who: 'c', points: 3 })
    table.rule({ rule: 'out', who: 'c' }).rule({ rule: 'end' })
    table.rule({ rule: 'minutes', minutes: 1 })
    expect(table.facts('a').filter(({ fact }) => fact === 'death-save').length).toBeGreaterThan(3)
    expect(table.facts('c').filter(({ fact }) => fact === 'comes-to')).toEqual([])
  })
  test('[cp2020/wounds/death-save-gap] who cannot fail still wants help: the minute ends, and nothing is told for ever', () => {
    const table = over(
      hurt(yard({ dice: { 'death save': [5] } }, { p: { ...patient, body: 12 } }), 'p', 13),
    ).rule({ rule: 'minutes', minutes: 10 })
    expect(table.facts('p').filter(({ fact }) => fact === 'death-save').length).toBe(20)
  })

  test('[cp2020/wounds/stabilisation-gap] care after the fight: an attempt is a round, a failed one costs a death save; a surgeon by his number', () => {
    const table = over(hurt(yard({ dice: { task: [3, 4], 'death save': [1] } }), 'p', 15)).rule({
      rule: 'care',
      who: 'p',
      wound: 'all',
      medic: 'm',
    })
    expect(table.told('treated')).toMatchObject([{ total: 14, done: false, by: 'm' }])
    expect(table.facts('p').filter(({ fact }) => fact === 'death-save').length).toBe(1)
    table.rule({
      rule: 'care',
      who: 'p',
      wound: 'all',
      ability: 8,
      equipment: 'trauma-team-ambulance',
    })
    expect(table.told('treated').at(-1)).toMatchObject({ total: 15, done: true })
    expect(table.refusal({ rule: 'care', who: 'p', wound: 'all', medic: 'm' })).toMatch(
      /no such wound to treat/,
    )
    expect(table.rule({ rule: 'days', days: 15 }).state.now).toBeGreaterThan(15 * UNITS.day)
    expect(track(table, 'p').points).toBe(0)
  })

  test('[cp2020/wounds/stabilisation-gap] the dying who can act treat themselves after the fight, as in it', () => {
    const care = { rule: 'care', who: 'm', wound: 'all', medic: 'm' }
    const table = over(hurt(yard({ dice: { task: [9] } }), 'm', 13)).rule(care)
    expect(table.told('treated')).toMatchObject([{ total: 20, done: true, by: 'm' }])
    expect(track(table, 'm').stabilised).toBe(true)
  })

  test('[cp2020/task/critical-gap, cp2020/wounds/stabilisation-gap] a ten of a surgeon from outside explodes like that of a medic', () => {
    const table = over(hurt(yard({ dice: { task: [10, 4] } }), 'p', 15)).rule({
      rule: 'care',
      who: 'p',
      wound: 'all',
      ability: 3,
    })
    expect(table.told('treated')).toMatchObject([{ total: 17, done: true }])
  })

  test('[cp2020/wounds/stabilisation-gap, cp2020/action/multiple] actions planned for the last round cost a medic nothing afterwards', () => {
    const options = { 'multi-action-penalty': 'all-actions' } as const
    const fight = hurt(yard({ dice: { task: [4, 4] }, options }), 'p', 15)
    const during = fight.act('m', { do: 'aid', target: 'p', planned: 2 } as never)
    // TECH 7, Medical Tech 4, two actions planned -3.
    expect(during.told('task')).toMatchObject([{ total: 12 }])
    const care = { rule: 'care', who: 'p', wound: 'all', medic: 'm' }
    expect(over(during).rule(care).told('treated')).toMatchObject([{ total: 15 }])
  })

  test('[cp2020/wounds/healing-gap] a form asks for nothing that it has fixed: a minute, a day and a week are one press', () => {
    const table = over(hurt(yard(), 'p', 5))
    const forms = table.face.rulings(table.state, 'referee')
    expect(
      forms
        .filter(({ label }) => ['A minute', 'A day', 'A week'].includes(label))
        .map(({ fixed, fields }) => [fixed, fields]),
    ).toEqual([
      [{ rule: 'minutes', minutes: 1 }, []],
      [{ rule: 'days', days: 1 }, []],
      [{ rule: 'days', days: 7 }, []],
    ])
    for (const { fixed, fields } of forms)
      expect(fields.filter(({ name }) => Object.hasOwn(fixed, name))).toEqual([])
  })

  test("[cp2020/wounds/stabilisation-gap] a seat cares for its own people with its own; time is the referee's", () => {
    const table = over(
      hurt(hurt(yard({ dice: { task: [9], 'death save': [1] } }), 'p', 13), 'b', 13),
    )
    expect(table.refusal({ rule: 'care', who: 'b', wound: 'all', medic: 'm' }, 'player-1')).toMatch(
      /their own people/,
    )
    expect(table.refusal({ rule: 'days', days: 1 }, 'player-1')).toMatch(/referee/)
    expect(
      table.refusal({ rule: 'care', who: 'p', wound: 'all', ability: 30 }, 'player-1'),
    ).toMatch(/Only the referee/)
    table.rule({ rule: 'care', who: 'p', wound: 'all', medic: 'm' }, 'player-1')
    expect(track(table, 'p').stabilised).toBe(true)
    const labels = table.face.rulings(table.state, 'player-2').map(({ label }) => label)
    // Nobody but b, who is dying and can act.
    expect(labels.filter((label) => label.startsWith('Care'))).toEqual([
      'Care: stabilise b (difficulty 13)',
    ])
    expect(evening({ a: {}, b: foe }).refusal({ rule: 'days', days: 1 })).toMatch(/after the fight/)
  })
})

describe('time that passes', () => {
  test('[cp2020/wounds/healing-gap, cp2020/wounds/stun-save-gap] a night wakes who is only out of action; the dead stay as they are; what day it is is told', () => {
    const table = hurt(yard({ dice: { 'stun save': [10] } }), 'p', 3)
    hurt(table.rule({ rule: 'out', who: 'p' }), 'b', 41)
    const before = [table.facts('p').length, table.facts('b').length]
    table.rule({ rule: 'days', days: 2 })
    expect(table.facts('p').slice(before[0])).toMatchObject([
      { fact: 'woken' },
      { fact: 'healed' },
      { fact: 'healed' },
    ])
    expect(table.facts('b').slice(before[1])).toEqual([])
    expect(table.told('days')).toEqual([{ type: 'days', day: 2 }])
  })

  /** A store in which somebody is due in these ticks, as the variants have such people; p is dying all the time or not. */
  const waiting = (due: Readonly<Record<string, readonly number[]>>, dying: boolean) => {
    const { state } = over(yard())
    const passed: number[] = []
    const begun: string[] = []
    const wounds = {
      ...state.rules.wounds,
      dying: ({ id }: { id: string }) => dying && id === 'p',
      due: ({ id }: { id: string }, now: number) => due[id]?.find((tick) => tick > now),
      partBegins: (_t: unknown, id: string) => void begun.push(id),
      roundEnds: () => undefined,
      dayEnds: () => undefined,
    }
    const t = {
      state: { ...state, now: 0, rules: { ...state.rules, wounds } },
      emit({ type, to = 0 }: { type: string; to?: number }) {
        if (type !== 'passed') return
        passed.push(to)
        t.state.now = to
      },
    }
    return { t: t as never, passed, begun }
  }
  test('[cp2020/wounds/death-save-gap] the rounds come in their order, to the end of the time', () => {
    const { t, passed } = waiting({ p: [5, 60], m: [9, 12, 31] }, false)
    expect(passTo(t, 30)).toBe(true)
    expect(passed).toEqual([5, 9, 12, 30])
  })
  test('[cp2020/wounds/death-save-gap] after twenty rounds with somebody dying it is the turn of people: no day passes', () => {
    const rounds = Array.from({ length: 40 }, (_, i) => i + 1)
    const long = waiting({ p: rounds }, true)
    expect([passTo(long.t, 100), long.passed, long.begun.length]).toEqual([
      false,
      rounds.slice(0, 20),
      20,
    ])
    expect([passTo(waiting({ p: rounds }, false).t, 100)]).toEqual([true])
    const days = waiting({ p: rounds }, true)
    passDays(days.t, 3)
    expect(days.passed).toEqual(rounds.slice(0, 20))
  })
})

describe('those who go home', () => {
  const rules = rulesWith()
  const stat = fc.integer({ min: 2, max: 10 })
  const OWN = {
    ...gun('pistol-heavy').weapon,
    id: 'zip-gun',
    name: 'Zip gun',
    shots: 1,
    rof: 1,
    reliability: 'unreliable',
  }
  const entrant: fc.Arbitrary<Entrant> = fc
    .record({
      id: fc.constant('x'),
      name: fc.constant('Ex'),
      stats: fc.record({ int: stat, ref: stat, tech: stat, cool: stat, ma: stat, body: stat }),
      skills: fc.dictionary(
        fc.constantFrom('handgun', 'athletics', 'first-aid'),
        fc.integer({ min: 0, max: 10 }),
      ),
      initiativeBonus: fc.integer({ min: 0, max: 3 }),
      favour: fc.constant(0),
      armour: fc.constantFrom(
        [],
        [ARMOUR[1]!, ARMOUR[4]!],
        [{ ...ARMOUR[0]!, name: 'Old coat', sp: 3 }],
      ),
      worn: fc.constant([]),
      weapons: fc.array(
        fc.constantFrom(
          ...ARMS.filter((_, i) => i % 4 === 0).map((weapon) => carry(weapon, 2)),
          { ...carry(OWN), loaded: 0, jammed: 2 },
          gun('grenade-frag', { spare: 3 }),
          gun('smg-light', { load: 'armor-piercing', sights: ['laser-sight'] }),
        ),
        { maxLength: 3 },
      ),
      wounds: fc.constantFrom(
        rules.wounds.fresh(),
        rules.wounds.read([{ points: 7.5 }], () => undefined),
        rules.wounds.read([{ points: 14, treated: false }], () => undefined),
        rules.wounds.read(
          [{ points: 14 }, { area: 'left-arm', effect: 'lost', treated: true }],
          () => undefined,
        ),
      ),
    })
    .map((one) => ({ ...one, worn: one.armour.map(() => ({ torso: 2 })) }))

  test('[cp2020/wounds/healing-gap] a weapon of their own keeps its damage: one figure, or one for each range', () => {
    const own = (id: string) => ({ ...carry({ ...gun(id).weapon, id: 'own', name: 'Own' }) })
    const table = evening({ a: { weapons: [own('pistol-heavy'), own('shotgun')] }, b: foe })
    const [written] = JSON.parse(JSON.stringify(people(table.state))) as {
      weapons: { weapon: { damage: object } }[]
    }[]
    expect(written!.weapons.map(({ weapon }) => weapon.damage)).toEqual([
      { close: '3D6' },
      { close: '4D6', medium: '3D6', long: '2D6' },
    ])
  })

  test('[cp2020/wounds/healing-gap] a file reads back exactly what was written of them', () => {
    fc.assert(
      fc.property(entrant, (one) => {
        const state = begin(
          {
            title: 'T',
            sides: [
              {
                name: 'A',
                seat: 'player-1',
                men: [{ ...one, weapons: one.weapons.map((carried) => ({ ...carried })) }],
              },
            ],
          },
          rules,
        )
        const written = JSON.parse(JSON.stringify(people(state))) as unknown[]
        for (const person of written) expect(readCombatant(person).problems).toBeUndefined()
        const door = openDoor(rules)
        const read = door.person(readCombatant(written[0]).value as PersonText, 'x')
        expect(door.problems).toEqual([])
        const next = begin(
          { title: 'T', sides: [{ name: 'A', seat: 'player-1', men: [read] }] },
          rules,
        )
        expect(people(next)).toEqual(people(state))
        expect(AREAS.map((area) => spAt(next.men.x!, area, rules.options))).toEqual(
          AREAS.map((area) => spAt(state.men.x!, area, rules.options)),
        )
        expect(next.men.x!.stats).toEqual(state.men.x!.stats)
        expect(rules.wounds.state(next.men.x!)).toBe(rules.wounds.state(state.men.x!))
      }),
      { numRuns: 300 },
    )
  })

  test('[cp2020/wounds/healing-gap] the dead stay behind; what was knocked from somebody’s hand is theirs again where their side can gather it', () => {
    const table = evening({ a: { weapons: ['knife'] }, b: { ...foe, weapons: ['club'] } })
    hurt(table, 'b', 41)
    expect(table.face.people!(table.state)).toMatchObject([
      { id: 'a', weapons: [{ weapon: 'knife' }] },
    ])
  })
})

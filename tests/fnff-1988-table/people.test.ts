// Those who come away from a fight: what is written of them is what the next fight reads.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCombatant } from '../../src/files/combatant.ts'
import { stoppingPower } from '../../src/books/fnff-1988/arms/armour.ts'
import { makeBook, makeFace } from '../../src/books/fnff-1988/book.ts'
import { enter } from '../../src/books/fnff-1988/files/enter.ts'
import type { PersonText } from '../../src/books/fnff-1988/files/enter.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { rollTick } from '../../src/books/fnff-1988/healing/calendar.ts'
import { limitsOf } from '../../src/books/fnff-1988/healing/limits.ts'
import { dead, stat } from '../../src/books/fnff-1988/combatant.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { State } from '../../src/books/fnff-1988/contract/state.ts'
import type { Combatant } from '../../src/books/fnff-1988/contract/state.ts'
import { UNITS } from '../../src/books/fnff-1988/state.ts'
import { AREAS, STATS } from '../../src/books/fnff-1988/words.ts'
import { fight } from './table.ts'

const book = makeBook()
const face = makeFace()
const options = optionsOf()

/** A fight among these people, as far as its first state. */
function begun(people: readonly unknown[]): State {
  const entered = enter(
    {
      title: 'Next',
      sides: [{ name: 'All', seat: 'player-1', combatants: people as readonly PersonText[] }],
    },
    options,
  )
  if (entered.problems) throw new Error(JSON.stringify(entered.problems))
  unused = entered.converted.filter(({ to }) => to === 'nothing')
  return book.begin(entered.setup)
}
/** What the people that began last say in vain. */
let unused: readonly unknown[] = []

const points = fc.integer({ min: 2, max: 10 })
const area = fc.constantFrom(...AREAS)
const PEOPLE: fc.Arbitrary<PersonText> = fc.record({
  name: fc.constantFrom('Mad Matt', 'Scar'),
  stats: fc.record({ int: points, ref: points, cool: points, ma: points, body: points }),
  skills: fc.dictionary(
    fc.constantFrom('pistol', 'rifle', 'athletics', 'awareness'),
    fc.integer({ min: 0, max: 10 }),
  ),
  firefights: fc.integer({ min: 0, max: 40 }),
  armor: fc.uniqueArray(
    fc.constantFrom<NonNullable<PersonText['armor']>[number]>('Flack Vest', {
      name: 'Old coat',
      sp: 3,
      covers: ['torso', 'left-arm'],
      hard: false,
      modern: false,
    }),
    { maxLength: 1 },
  ),
  weapons: fc.array(
    fc.constantFrom<NonNullable<PersonText['weapons']>[number]>(
      'glock-17',
      'knife',
      { weapon: 'shiriken', spare: 2 },
      { weapon: 'uzi', loaded: 7, spare: 2 },
      { name: 'Zip gun', type: 'P', shots: 1, rof: 1, reliability: 'UR', damage: { near: '1D6' } },
    ),
    { maxLength: 3 },
  ),
})

/** Things that happen to the first combatant of a state, and to its clock. */
const happens = fc.array(
  fc.oneof(
    fc
      .record({
        type: fc.constant('wounded' as const),
        who: fc.constant('x'),
        area,
        level: fc.constantFrom('FW', 'FW', 'SW', 'CW', 'MW'),
        effect: fc.constantFrom(undefined, 'broken', 'rib', 'blind', 'amputated'),
        bludgeoning: fc.boolean(),
      })
      .filter(({ area: at, effect }) => effect !== 'amputated' || /-(arm|leg)$/.test(at)),
    fc.record({
      type: fc.constant('hit' as const),
      who: fc.constant('x'),
      area,
      damage: fc.constant(5),
      stopped: fc.constant(2),
      through: fc.constantFrom(0, 3),
    }),
    fc.record({
      type: fc.constant('treated' as const),
      who: fc.constant('x'),
      wound: fc.constantFrom('w1', 'w2', 'w3'),
      stabilised: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('recovery' as const),
      who: fc.constant('x'),
      wound: fc.constantFrom('w1', 'w2'),
      area,
      level: fc.constant('FW'),
      needed: fc.constant(5),
      healed: fc.boolean(),
      day: fc.constant(7),
    }),
    fc.record({
      type: fc.constant('fired' as const),
      who: fc.constant('x'),
      weapon: fc.constant(0),
      rounds: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('left-hand' as const),
      who: fc.constant('x'),
      weapon: fc.constant(0),
      fell: fc.constant({ at: { x: 1, y: 1 } }),
    }),
    fc.record({
      type: fc.constant('dirtied' as const),
      who: fc.constant('x'),
      weapon: fc.constant(0),
    }),
    fc.record({
      type: fc.constant('days' as const),
      to: fc.integer({ min: 0, max: 60 * UNITS.day }),
      day: fc.constant(1),
    }),
    fc.record({
      type: fc.constant('foreseen' as const),
      who: fc.constant('x'),
      wound: fc.constantFrom('w1', 'w2'),
      area,
      level: fc.constant('FW'),
      faces: fc.constant([3]),
      needed: fc.constant(5),
      on: fc.constant(0),
      day: fc.constant(1),
      week: fc.constant(1),
    }),
  ) as fc.Arbitrary<Event>,
  { maxLength: 14 },
)

describe('people of a fight', () => {
  test('[fnff-1988/experience/keep-sheets] enter() reads back exactly what people() wrote', () => {
    fc.assert(
      fc.property(PEOPLE, happens, (person, events) => {
        const state = begun([person])
        const [id] = state.roll
        for (const event of events) {
          const { wounds, weapons } = state.men[id!]!
          // Only what is fired jams or gets dirty.
          if ('weapon' in event && !weapons[0]?.weapon.shots) continue
          // Care for a mortal wound is what stabilises.
          if (event.type === 'treated' && event.stabilised)
            if (wounds.find((one) => one.id === event.wound)?.level !== 'MW') continue
          // A wound heals on the day of a recovery roll, and nobody who bleeds to death rolls ahead.
          const foreseen = wounds.find((one) => event.type === 'foreseen' && one.id === event.wound)
          if (event.type === 'foreseen' && (!foreseen || foreseen.level === 'MW')) continue
          const on = foreseen && { on: rollTick(foreseen, 3, options) }
          book.apply(state, 'who' in event ? ({ ...event, who: id, ...on } as Event) : event)
        }
        const written = face.people!(state)
        if (dead(state.men[id!]!)) return void expect(written).toEqual([])
        for (const one of written) expect(readCombatant(one).problems).toBeUndefined()
        const next = begun(JSON.parse(JSON.stringify(written)) as unknown[])
        expect(unused).toEqual([])
        expect(face.people!(next)).toEqual(written)
        const [before, after] = [state.men[id!]!, next.men[id!]!]
        expect(STATS.map((one) => stat(after, one))).toEqual(STATS.map((one) => stat(before, one)))
        const worth = (combatant: Combatant): unknown => [
          combatant.state,
          combatant.stabilised && combatant.state === 'MW',
          limitsOf(combatant),
        ]
        expect(worth(after)).toEqual(worth(before))
        expect(AREAS.map((one) => stoppingPower(after, one, options))).toEqual(
          AREAS.map((one) => stoppingPower(before, one, options)),
        )
      }),
      { numRuns: 400 },
    )
  })

  test('[fnff-1988/experience/growth, fnff-1988/experience/keep-sheets] the survivors of a fight with one firefight more; the dead are left out', () => {
    const played = fight({ a: { firefights: 3 }, b: {}, c: {} })
    played.rule({ rule: 'wound', who: 'b', area: 'torso', level: 'D' })
    const of = () =>
      (face.people!(played.state) as { id: string; firefights: number }[]).map(
        ({ id, firefights }) => [id, firefights],
      )
    expect(of()).toEqual([
      ['a', 3],
      ['c', 12],
    ])
    played.rule({ rule: 'end' })
    expect(of()).toEqual([
      ['a', 4],
      ['c', 13],
    ])
  })

  const weaponsOf = (played: ReturnType<typeof fight>, id: string) =>
    (face.people!(played.state) as { id: string; weapons: { weapon: unknown; spare?: number }[] }[])
      .find((one) => one.id === id)
      ?.weapons.map(({ weapon, spare }) => [weapon, spare])
  const thrown = () =>
    fight(
      {
        a: { weapons: ['glock-17', { weapon: 'shiriken', spare: 1 }, 'knife'], side: 'ours' },
        b: {},
        c: { side: 'ours' },
      },
      { metres: 5, dice: { attack: [1], defence: [10] } },
    )
      .act('a', { do: 'change', weapon: 1 })
      .until('a', 2)
      .act('a', { do: 'throw', target: 'b' })
      .until('a', 3)
      .act('a', { do: 'throw', target: 'b' })
      .until('a', 1, 2)
  test('[fnff-1988/experience/keep-sheets, fnff-1988/melee/thrown] what was thrown and lies about is his again, among others of its kind', () => {
    const played = thrown()
    expect(played.combatant('a').weapons.map(({ weapon }) => weapon.id)).toEqual([
      'glock-17',
      'knife',
    ])
    expect(played.state.lying).toMatchObject([
      { by: 'a', near: 'b' },
      { by: 'a', near: 'b' },
    ])
    expect(weaponsOf(played.rule({ rule: 'end' }), 'a')).toEqual([
      ['glock-17', undefined],
      ['knife', undefined],
      ['shiriken', 1],
    ])
  })
  test('[fnff-1988/experience/keep-sheets] somebody of his side gathers it for him; where none of them can act it is lost, also when they wake later', () => {
    const [helped, beaten] = [thrown(), thrown()]
    for (const played of [helped, beaten])
      played.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'MW' })
    beaten.rule({ rule: 'wound', who: 'c', area: 'torso', level: 'MW' })
    for (const played of [helped, beaten])
      if (played.state.step !== 'over') played.rule({ rule: 'end' })
    expect([weaponsOf(helped, 'a')?.length, weaponsOf(beaten, 'a')?.length]).toEqual([3, 2])
    expect(beaten.state.lying).toEqual([])
  })

  test('[fnff-1988/wound/serious-worsening] a wound that nobody cared for goes on getting worse in the next fight; one that was dressed does not', () => {
    const wounds = (treated?: boolean) => [
      { area: 'torso', level: 'SW', ...(treated === undefined ? {} : { treated }) },
    ]
    const timers = (treated?: boolean) =>
      begun([
        { name: 'A', stats: { int: 5, ref: 5, cool: 5, ma: 5, body: 5 }, wounds: wounds(treated) },
      ]).timers.length
    expect([timers(false), timers(true), timers()]).toEqual([1, 0, 0])
  })

  test('[fnff-1988/healing/intervals] the days behind a wound count: a week old, it is rolled the next week', () => {
    const played = fight({
      a: {
        wounds: [
          { area: 'torso', level: 'FW', days: 8 },
          { area: 'head', level: 'SW', days: 8 },
        ],
      },
      b: {},
    })
    expect(played.combatant('a').state).toBe('SW')
    played.rule({ rule: 'end' })
    const { wounds } = face.scene(played.state).infirmary!.patients[0]!
    expect(wounds.map(({ takenOn, treated, next }) => [takenOn, treated, next?.day])).toEqual([
      [-8, undefined, 6],
      [-8, true, 6],
    ])
  })
})

// Laws of the store of marks on random legal play: hits, explosions' limbs, rounds, care, days. long: npm run soak.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Person } from '../../src/books/gray-dawn/state.ts'
import { chancesOf } from '../../src/books/cp2020/attack/odds.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { throwAttack } from '../../src/books/cp2020/attack/resolve.ts'
import type { Rules } from '../../src/books/gray-dawn/state.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import type {
  BodyEvent,
  BodyTable,
  Hit,
  WoundText,
} from '../../src/books/cp2020/wounds/wound-store.ts'
import { allOf, realOf } from '../../src/books/gray-dawn/wounds/condition.ts'
import type { MarkFact } from '../../src/books/gray-dawn/wounds/facts.ts'
import { marksOf } from '../../src/books/gray-dawn/wounds/facts.ts'
import {
  isCrippled,
  isKilled,
  withMarks,
  type MarkBody,
} from '../../src/books/gray-dawn/wounds/body.ts'
import { BOXES } from '../../src/books/gray-dawn/wounds/track.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { fast } from '../../src/dice/fast.ts'
import { OPTIONS as OWN } from '../../src/catalogue/gray-dawn.ts'
import { report, times } from '../support/soak.ts'
import { attackOf, fixedPoints, gun, patient, person, rulesWith } from './wounded.ts'
import type { Written } from './wounded.ts'
import { circumstancesOf } from '../../src/books/gray-dawn/attack/attack.ts'

const GAMES = times(150)

/** Anything that happens to a body. */
type Step =
  | {
      readonly do: 'hit'
      readonly points: number
      readonly area: number
      readonly special: readonly string[]
      readonly graze: boolean
    }
  | {
      readonly do: 'blast'
      readonly points: number
      readonly secondary: number
      readonly open: readonly number[]
    }
  | { readonly do: 'rounds'; readonly count: number }
  | { readonly do: 'care'; readonly place: number; readonly die: number }
  | { readonly do: 'day'; readonly rested: boolean; readonly ability: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('hit' as const),
      points: fc.integer({ min: 0, max: 24 }),
      area: fc.nat(5),
      special: fc.constantFrom([], [], [], ['half stun'], ['stuns']),
      graze: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('blast' as const),
      points: fc.integer({ min: 0, max: 24 }),
      secondary: fc.integer({ min: 0, max: 12 }),
      open: fc.uniqueArray(fc.constantFrom(0, 2, 3, 4, 5)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rounds' as const),
      count: fc.integer({ min: 1, max: 25 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('care' as const),
      place: fc.nat(3),
      die: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('day' as const),
      rested: fc.boolean(),
      ability: fc.integer({ min: 0, max: 20 }),
    }),
  },
)
const readings = fc
  .record(
    Object.fromEntries(
      Object.entries(OWN).map(([name, { values }]) => [
        name,
        fc.constantFrom(...(values as readonly unknown[])),
      ]),
    ),
  )
  .map((over) => over as Partial<Options>)

function check(combatant: Person, rules: Rules, now: number): void {
  const { wounds } = rules
  const marks = marksOf(combatant)
  for (const count of [
    marks.wounding,
    marks.minor,
    marks.stun,
    ...Object.values(marks.crippled).map(({ marks: boxes }) => boxes),
  ])
    expect([count >= 0, Number.isInteger(2 * count)]).toEqual([true, true])
  expect(Number.isInteger(marks.stun)).toBe(true)
  const body = wounds.body(combatant, now) as MarkBody
  expect(wounds.stateOf(body)).toBe(wounds.state(combatant))
  expect(wounds.isOut(body)).toBe(wounds.helpless(combatant, now))
  if (!isKilled(body)) {
    expect([body.real, body.boxes]).toEqual([
      Math.min(BOXES, realOf(marks)),
      Math.min(BOXES, allOf(marks)),
    ])
    AREAS.forEach((area, i) => expect(isCrippled(body, i)).toBe(!wounds.usable(combatant, area)))
    if (rules.options['wound-track-length' as never] !== 'unlimited')
      expect(realOf(marks)).toBeLessThanOrEqual(BOXES)
  }
  // Dying only who is not dead, with a clock that runs.
  if (wounds.dying(combatant)) expect(wounds.due(combatant, now)).toBeGreaterThan(now)
  if (wounds.dead(combatant))
    expect([
      wounds.dying(combatant),
      wounds.care(combatant, now),
      wounds.due(combatant, now),
    ]).toEqual([false, [], undefined])
  for (const stat of ['int', 'ref', 'cool', 'ma'] as const)
    expect(rules.stat(combatant, stat)).toBeLessThanOrEqual(combatant.stats[stat])
  const texts = wounds.write(combatant)
  const again = {
    ...combatant,
    wounds: wounds.read(texts, (field, wrong) => {
      throw new Error(`${field}: ${wrong}`)
    }),
  }
  expect(wounds.write(again)).toEqual(texts)
  expect([
    allOf(marksOf(again)),
    realOf(marksOf(again)),
    wounds.dead(again),
    wounds.gone(again),
  ]).toEqual([allOf(marks), realOf(marks), wounds.dead(combatant), wounds.gone(combatant)])
  expect(JSON.parse(JSON.stringify(marks))).toEqual(
    JSON.parse(JSON.stringify(structuredClone(marks))),
  )
  const boxes = wounds.shown(combatant, now).track!.flatMap((state) => state.boxes).length
  expect(boxes).toBe(Math.min(BOXES, allOf(marks)))
}

test('[gray-dawn/wound/marks, gray-dawn/wound/stun-overlap, gray-dawn/damage/order] random play: nothing below 0, the number is the combatant, files come back', () => {
  const count: Record<string, number> = {}
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 14 }),
      readings,
      fc.integer({ min: 2, max: 11 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 1, max: 1e6 }),
      (steps, options, body, luck, seed) => {
        const rules = rulesWith(options)
        const combatant = person({ name: 'a', body, luck }, rules)
        const dice = fast(seed)
        const state = { now: 1, men: { a: combatant } }
        const apply = (fact: MarkFact): void => {
          count[fact.fact] = (count[fact.fact] ?? 0) + 1
          expect(typeof (rules.wounds.say(fact, 'X') ?? '')).toBe('string')
          rules.wounds.apply(combatant, fact, state.now)
        }
        const t = {
          ...dice,
          state,
          cast: () => dice,
          ...PLAIN_PARTS,
          emit: ({ fact }: BodyEvent) => apply(fact as MarkFact),
        } as unknown as BodyTable
        const strike = (
          points: number,
          area: number,
          how: {
            readonly special?: readonly string[]
            readonly graze?: boolean
            readonly blast?: { readonly secondary: number; readonly open: readonly number[] }
          },
        ): void => {
          const planned = planAttack(
            attackOf({ target: combatant, weapon: gun('pistol-heavy'), now: state.now }, rules),
          )
          const own = {
            ...circumstancesOf({}),
            ...(how.graze ? { grazeBase: luck } : {}),
            ...(how.blast
              ? {
                  blast: {
                    secondary: how.blast.secondary,
                    open: how.blast.open
                      .map((i) => AREAS[i]!)
                      .filter((one) => !rules.wounds.gone(combatant).includes(one)),
                    points,
                  },
                }
              : {}),
          }
          const plan = {
            ...planned,
            own,
            areas: [0, 1, 2, 3, 4, 5],
            stops: AREAS.map(() => [0]),
            dice: fixedPoints(points),
            bonus: 0,
            special: how.special ?? [],
          }
          const hits: Hit[] = []
          const slots = rules.slots(rules, { found: hits })
          const harm = slots.harm(dice, plan, { by: 1 }, { row: area, loss: 0 })
          const after = slots.suffer(dice, plan, plan.before, harm)
          for (const fact of hits[0]!.facts) apply(fact as MarkFact)
          // What the dice made of the body is what the facts made of the combatant.
          expect(rules.wounds.body(combatant, state.now)).toEqual(after)
        }
        for (const one of steps) {
          switch (one.do) {
            case 'hit':
              if (!rules.wounds.gone(combatant).includes(AREAS[one.area]!))
                strike(one.points, one.area, one)
              break
            case 'blast':
              strike(one.points, 1, { blast: one })
              break
            case 'rounds':
              for (let i = 0; i < one.count; i++, state.now++) {
                rules.wounds.partBegins(t, 'a')
                rules.wounds.roundEnds(t)
              }
              break
            case 'care': {
              const offer = rules.wounds.care(combatant, state.now)[one.place]
              if (offer)
                for (const fact of rules.wounds.cared(combatant, offer.wound, {
                  die: one.die,
                  dice,
                }))
                  apply(fact as MarkFact)
              break
            }
            case 'day':
              rules.wounds.dayEnds(t, 'a', {
                care: 'first-aid',
                speedHeal: false,
                nanotechnology: false,
                ...one,
              })
              break
          }
          check(combatant, rules, state.now)
        }
      },
    ),
    {
      numRuns: GAMES,
      endOnFailure: !process.env.SHRINK,
    },
  )
  report(count)
  for (const what of [
    'hurt',
    'stun-save',
    'death-save',
    'severing',
    'bleeds',
    'killed',
    'numb',
    'crippled',
    'comes-to',
    'heals',
  ])
    expect(count[what], what).toBeGreaterThan(0)
}, 600_000)

describe('adding', () => {
  const counts = fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12), fc.nat(12))
  it('[gray-dawn/wound/stun-overlap] wounds commute, and so do blows of stun', () =>
    fc.assert(
      fc.property(counts, ([real, more, a, b]) => {
        const combatant = { real, boxes: real + more, crippled: [], out: 0 }
        expect(withMarks(withMarks(combatant, a, 0), b, 0)).toEqual(
          withMarks(withMarks(combatant, b, 0), a, 0),
        )
        expect(withMarks(withMarks(combatant, 0, a), 0, b)).toEqual(
          withMarks(withMarks(combatant, 0, b), 0, a),
        )
        // A wound and then stun is never less than the other way round.
        expect(withMarks(withMarks(combatant, a, 0), 0, b).boxes).toBeGreaterThanOrEqual(
          withMarks(withMarks(combatant, 0, b), a, 0).boxes,
        )
      }),
    ))
})

/** Many attacks thrown on persons, their facts applied, against the exact chances by number. */
const CASES: readonly (readonly [
  string,
  {
    readonly target?: Written
    readonly attacker?: Written
    readonly options?: Partial<Options>
    readonly attack: Parameters<typeof attackOf>[0]
    readonly wounds?: readonly WoundText[]
  },
])[] = [
  [
    'a burst on somebody with stun',
    {
      target: { luck: 4 },
      wounds: [{ points: 5 }, { points: 6, effect: 'stun' }],
      attack: { weapon: gun('smg-heavy'), mode: 'burst', rounds: 3 },
    },
  ],
  [
    'a kick',
    {
      attacker: { ref: 9, body: 9, skills: { karate: 8 } },
      wounds: [{ points: 10 }],
      attack: { mode: 'kick', metres: 0 },
    },
  ],
  [
    'a crippled arm, without saves of the book',
    {
      target: { luck: 3 },
      wounds: [{ area: 'left-arm', points: 8, effect: 'crippled' }],
      options: { 'save-modifiers': 'none', 'wound-track-length': 'unlimited' },
      attack: { weapon: gun('rifle-assault-heavy') },
    },
  ],
]

describe('odds', () => {
  it.each(CASES)(
    '[gray-dawn/damage/stun-save, gray-dawn/damage/mortal-condition] %s: by number as on persons, within 4.5 standard deviations of many throws',
    (_name, { target, attacker, options, attack, wounds }) => {
      const rules = rulesWith(options)
      const make = (): Person =>
        person({ name: 'target', ...target, ...(wounds ? { wounds } : {}) }, rules)
      const by = person(
        {
          name: 'attacker',
          ref: 8,
          cool: 8,
          skills: { handgun: 5, rifle: 5, submachinegun: 5 },
          ...attacker,
        },
        rules,
      )
      const plan = planAttack(attackOf({ attacker: by, target: make(), ...attack }, rules))
      const exact = chancesOf(plan, rules, 3_000_000)
      expect(exact.method).toBe('exact')
      const dice = fast(20_26)
      const throws = times(8000)
      const seen = { out: 0, wound: rules.wounds.words.map(() => 0) }
      for (let i = 0; i < throws; i++) {
        const combatant = make()
        for (const { facts } of throwAttack(dice, plan, rules).hits)
          for (const fact of facts) rules.wounds.apply(combatant, fact, 1)
        if (rules.wounds.helpless(combatant, 1)) seen.out++
        seen.wound[rules.wounds.state(combatant)]!++
      }
      const near = (chance: number, count: number): void =>
        expect(Math.abs(count / throws - chance)).toBeLessThanOrEqual(
          4.5 * Math.sqrt((chance * (1 - chance)) / throws) + 1e-9,
        )
      near(exact.out, seen.out)
      exact.wound.forEach((chance, i) => near(chance, seen.wound[i]!))
    },
  )
  it('[gray-dawn/damage/stun-save] of one die of six and a torso the chances are those counted by hand', () => {
    const rules = rulesWith()
    const target = person({ name: 'target', body: 6, wounds: [{ points: 4 }] }, rules)
    const plan = {
      ...planAttack(attackOf({ target, weapon: gun('pistol-heavy') }, rules)),
      given: 1,
      rounds: 1,
      own: circumstancesOf({}),
      hitTable: { widths: [1], open: [true] },
      areas: [1],
      stops: [[0]],
      dice: { count: 1, sides: 6, divide: 1, plus: 0 },
      bonus: 0,
    }
    // 1 to 3 leave one mark (5: serious), 4 to 6 two to four (6 to 8: serious): a stun save at 6 - 1.
    expect(chancesOf(plan, rules).out).toBeCloseTo(0.5, 12)
    expect(chancesOf(plan, rules).wound[rules.wounds.words.indexOf('serious')]).toBeCloseTo(1, 12)
  })
})

it('[gray-dawn/luck/boost, gray-dawn/luck/reroll] luck on a save: a point lowers the die by 2, two throw it again', () => {
  const asked: unknown[] = []
  const spend = (
    choice: (options: readonly { readonly spend: number; readonly again?: true }[]) => unknown,
    faces: readonly number[],
  ) => {
    const combatant = patient({ body: 6, luck: 4 })
    Object.assign(combatant.combatant, { seat: 'player-1' })
    const rest = [...faces]
    const next = (): number => rest.shift()!
    const dice = {
      ...fast(1),
      d: () => next(),
      open: () => next(),
      ask: (ask: { readonly options: readonly never[]; readonly silent: unknown }) => {
        asked.push(ask)
        return choice(ask.options) ?? ask.silent
      },
    }
    const hits: Hit[] = []
    const rules = combatant.rules
    const plan = {
      ...planAttack(
        attackOf({ target: combatant.combatant, weapon: gun('pistol-heavy'), at: 'torso' }, rules),
      ),
      own: circumstancesOf({}),
      stops: AREAS.map(() => [0]),
      areas: [0, 1, 2, 3, 4, 5],
      dice: fixedPoints(5),
      bonus: 0,
    }
    const slots = rules.slots(rules, { found: hits })
    const harm = slots.harm(dice as never, plan, { by: 5 }, { row: 1, loss: 0 })
    slots.suffer(dice as never, plan, plan.before, harm)
    return hits[0]!.facts.at(-1)
  }
  let bought = 0
  const once =
    (wanted: (one: { readonly spend: number; readonly again?: true }) => boolean) =>
    (options: readonly { readonly spend: number; readonly again?: true }[]) =>
      bought++ === 0 ? options.find(wanted) : undefined
  // 8 against 6: one point makes it 6.
  expect(
    spend(
      once(({ spend: points, again }) => points === 1 && !again),
      [8],
    ),
  ).toEqual({ fact: 'stun-save', die: 6, needed: 6, saved: true })
  bought = 0
  expect(
    spend(
      once(({ again }) => again === true),
      [10, 3],
    ),
  ).toEqual({ fact: 'stun-save', die: 3, needed: 6, saved: true })
  expect(asked.length).toBeGreaterThan(1)
})

// Modifiers of house rules: one on a kind of roll is in every roll of that kind, wherever it is made, and in nothing else.
import { describe, expect, test } from 'vitest'
import { anything, randomScenario } from '../../golden/fights.ts'
import { lists } from '../../golden/lists.ts'
import { playGame } from '../../golden/play.ts'
import { randomOf } from '../../golden/random.ts'
import { BOOKS } from '../../src/books/index.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import { fast } from '../../src/dice/fast.ts'
import { conflictsOf, mergeOptions } from '../../src/books/gunfight/house/house.ts'
import { present } from '../../src/dice/present.ts'
import type { OptionValues } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { readHouseRules } from '../../src/files/house-rules.ts'
import { sentence } from '../../src/files/problems.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'

const IDS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn']
const ROLLS = ['attack', 'defence', 'task', 'notice', 'save']
const setOf = (book: string, modifiers: readonly object[]) =>
  readHouseRules(BOOKS, { book, name: 'Ours', modifiers })
const optionsOf = (book: string, ...modifiers: readonly object[]): OptionValues =>
  present(setOf(book, modifiers).value, 'a set').options

const ANSWERS = 30
const SEEDS: Readonly<Record<string, readonly number[]>> = {
  'fnff-1988': [2, 12, 22],
  cp2020: [4, 5, 12],
}
test.each(IDS)(
  'in random fights of %s, each kind is in every roll of that kind and in no other number',
  (id) => {
    const options = optionsOf(id, ...ROLLS.map((on) => ({ name: on, value: 1, on })))
    const kinds = new Map<string, Set<string>>()
    // Fights in which together every kind of roll is made.
    for (const seed of SEEDS[id] ?? [1, 12, 22]) {
      const random = randomOf(`house ${id} ${seed}`)
      const file = readScenario(randomScenario(random, id, present(lists().gunfights[id], id)))
      const read = file.value && readUnderBook(BOOKS, file.value, { book: id, options }).value
      if (!read) continue
      const { book, face } = read.entry.make(read.options)
      const game = newGame(book, read.setup, { seed })
      playGame(game, (ask) => anything(random, face, book.view(game.state, ask.seat), ask), ANSWERS)
      for (let i = 0; i < game.log.length; i++)
        for (const { what, terms } of game.explain(i).flatMap(({ sums }) => sums)) {
          const own = terms.filter(({ rule }) => rule.startsWith('house/modifiers/'))
          const found = kinds.get(what) ?? new Set()
          kinds.set(what, found.add(own.map(({ rule }) => rule.split('/').at(-1)).join() || 'none'))
        }
    }
    const met = new Set<string>()
    for (const [what, found] of kinds) {
      expect([...found], what).toHaveLength(1)
      const [kind = ''] = found
      // The die of initiative is no roll against anything; damage has no die that a modifier is added to.
      if (what.endsWith('+ 1D10')) expect(ROLLS, what).toContain(kind)
      else if (what.endsWith(' save')) expect(kind, what).toBe('save')
      else expect(kind, what).toBe('none')
      met.add(kind)
    }
    expect([...met].sort()).toEqual(['attack', 'defence', 'none', 'notice', 'save', 'task'])
  },
)

const stats = { int: 5, ref: 8, cool: 6, body: 6, ma: 5, attr: 5, luck: 5, tech: 5, emp: 5 }
const skills = { pistol: 4, handgun: 4, melee: 4, athletics: 3 }
const SHOT = { weapon: 'handy', range: 10 }
const BLOW = { weapon: 'blade', mode: 'melee', range: 1 }
const ARMS = {
  'fnff-1988': [
    { name: 'Handy', type: 'P', damage: '2D6', shots: 8, rof: 2 },
    { name: 'Blade', type: 'M', damage: '1D6' },
  ],
  other: [
    { name: 'Handy', class: 'heavy pistol', damage: '2D6', shots: 8, rof: 2, range: 50 },
    { name: 'Blade', class: 'melee', damage: '1D6' },
  ],
}
const armsOf = (book: string) => (book === 'fnff-1988' ? ARMS[book] : ARMS.other)
/** The odds under these modifiers. `accuracy`: of both weapons; `body`: of the target. */
function oddsOf(
  book: string,
  attack: object,
  modifiers: readonly object[],
  { accuracy = 0, body = stats.body } = {},
) {
  const weapons = armsOf(book).map((weapon) => ({ ...weapon, accuracy }))
  const set = readHouseRules(BOOKS, {
    ...{ book, name: 'Ours', weapons, modifiers },
    options: book === 'done-right' ? { 'shock-save': 'stun' } : {},
  })
  const { options } = present(set.value, JSON.stringify(set.problems))
  const file = present(
    readExchange({
      ...{ book, options, attack },
      attacker: { name: 'Ann', stats, skills, notes: ['elite'] },
      defender: { name: 'Bob', stats: { ...stats, body }, skills },
    }).value,
    'an exchange',
  )
  const { exchanges } = present(BOOKS[book], book)
  return present(exchanges?.read(file as ExchangeText, options).value, 'read').odds({
    ...{ runs: 100_000, throws: 100, through: 0 },
  })
}
const hit = (...asked: Parameters<typeof oddsOf>): number => oddsOf(...asked).hit

test.each(IDS)(
  'in %s, one on attacks is one of accuracy, and one on defences takes it away',
  (book) => {
    const attack = { name: 'a', value: 1, on: 'attack' }
    const defence = { name: 'd', value: 1, on: 'defence' }
    expect(hit(book, SHOT, [attack])).toBeCloseTo(hit(book, SHOT, [], { accuracy: 1 }), 10)
    expect(hit(book, SHOT, [attack])).toBeGreaterThan(hit(book, SHOT, []))
    expect(hit(book, BLOW, [defence])).toBeCloseTo(hit(book, BLOW, [], { accuracy: -1 }), 10)
    expect(hit(book, BLOW, [defence])).toBeLessThan(hit(book, BLOW, []))
  },
)

describe('one on saves', () => {
  const one = { name: 's', value: 1, on: 'save' }
  const outOf = (book: string, modifiers: readonly object[], body: number): number =>
    oddsOf(book, SHOT, modifiers, { body }).out

  // BODY 6 and 7 are one body type, so they differ only in saves (`cp2020/damage/btm-gap`).
  test.each(IDS.slice(1))('in %s, is one of BODY against the stun save', (book) => {
    expect(outOf(book, [one], 6)).toBeCloseTo(outOf(book, [], 7), 10)
    expect(outOf(book, [one], 6)).toBeLessThan(outOf(book, [], 6))
  })

  test.each(IDS)('in %s, is not on the saves of others', (book) => {
    const of = (name: string) => [{ ...one, when: { who: [name] } }]
    expect(outOf(book, of('Ann'), 6)).toBe(outOf(book, [], 6))
    expect(outOf(book, of('Bob'), 6)).toBe(outOf(book, [one], 6))
    expect(outOf(book, [one], 6)).toBeLessThan(outOf(book, [], 6))
  })
})

// What random fights seldom meet: each roll of that act has the one of its kind, and nothing else has any.
test.each<[book: string, attack: object, rolls: Readonly<Record<string, string>>]>([
  ...['cp2020', 'done-right', 'gray-dawn'].flatMap(
    (book): [string, object, Record<string, string>][] => [
      [book, { mode: 'escape' }, { 'escape + 1D10': 'attack', 'the holder + 1D10': 'defence' }],
      [
        book,
        { ...BLOW, conditions: ['target-parries'] },
        { 'attack + 1D10': 'attack', 'defence + 1D10': 'defence', 'parry + 1D10': 'defence' },
      ],
    ],
  ),
  [
    'fnff-1988',
    { mode: 'escape' },
    { 'Ann: attack + 1D10': 'attack', 'Ann: defence + 1D10': 'defence' },
  ],
])('in %s, %j has one on each of %j', (book, attack, rolls) => {
  const modifiers = ROLLS.map((on) => ({ name: on, value: 1, on }))
  const set = readHouseRules(BOOKS, { book, name: 'Ours', weapons: armsOf(book), modifiers })
  const { options } = present(set.value, 'a set')
  const ann = { name: 'Ann', stats, skills }
  const file = readExchange({ book, options, attack, attacker: ann, defender: ann })
  const { exchanges } = present(BOOKS[book], book)
  const read = present(file.value, JSON.stringify(file.problems))
  const exchange = present(exchanges?.read(read as ExchangeText, options).value, 'read')
  const found: Record<string, string> = {}
  for (let seed = 1; seed < 20; seed++)
    for (const { what, terms } of exchange.resolve(fast(seed)).result.sums) {
      const own = terms.filter(({ rule }) => rule.startsWith('house/'))
      if (what.endsWith('1D10')) found[what] = own.map(({ what: name }) => name).join()
    }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(rolls).map(([what, kind]) => [what, `${kind} (own)`])),
  )
})

const known = new Map<string, number>()
/** The chance to hit without a modifier. */
function bare(book: string, attack: object): number {
  const key = `${book} ${JSON.stringify(attack)}`
  const found = known.get(key) ?? hit(book, attack, [])
  known.set(key, found)
  return found
}

describe('a modifier counts where every field holds, and of a list one word', () => {
  test.each<[when: object, shot: boolean, blow: boolean]>([
    [{}, true, true],
    [{ kind: ['ranged'] }, true, false],
    [{ kind: ['melee', 'unarmed'] }, false, true],
    [{ mode: ['single'] }, true, false],
    [{ weapon: ['handy', 'knife'] }, true, false],
    [{ load: ['plain'] }, true, false],
    [{ beyond: 10 }, false, false],
    [{ beyond: 9.9 }, true, false],
    [{ within: 1 }, false, true],
    [{ called: false }, true, true],
    [{ called: true }, false, false],
    [{ aimed: false, kind: ['ranged'] }, true, false],
    [{ posture: ['standing'] }, true, true],
    [{ posture: ['prone'] }, false, false],
    [{ who: ['Ann'] }, true, true],
    [{ who: ['Bob'] }, false, false],
    [{ note: ['elite'] }, true, true],
    [{ note: ['green'] }, false, false],
  ])('%j', (when, shot, blow) => {
    for (const book of ['fnff-1988', 'cp2020']) {
      const one = { name: 'one', value: 3, on: 'attack', when }
      expect(hit(book, SHOT, [one]) > bare(book, SHOT), book).toBe(shot)
      expect(hit(book, BLOW, [one]) > bare(book, BLOW), book).toBe(blow)
    }
  })

  test.each([
    ['cp2020', { band: ['close'], class: ['heavy pistol'] }, true],
    ['cp2020', { band: ['long'] }, false],
    ['cp2020', { sight: ['smartgun-link'] }, false],
    ['fnff-1988', { band: ['CLS'], type: ['P'] }, true],
    ['fnff-1988', { type: ['RIF'] }, false],
  ])('%s: %j', (book, when, counts) => {
    const one = { name: 'one', value: 3, on: 'attack', when }
    expect(hit(book, SHOT, [one]) > hit(book, SHOT, [])).toBe(counts)
  })
})

test('a modifier does not count where its exception holds; of one stack, the farthest from 0 does', () => {
  const one = { name: 'one', value: 1, on: 'attack' }
  const of = (...modifiers: object[]): number =>
    hit(
      'cp2020',
      SHOT,
      modifiers.map((more, i) => ({ ...one, id: `m${i}`, ...more })),
    )
  expect(of({ unless: { note: ['elite'], kind: ['ranged'] } })).toBe(of())
  expect(of({ unless: { note: ['elite'], kind: ['melee'] } })).toBe(of({}))
  const stack = 'light'
  expect(of({ stack }, { stack, value: -2 }, { stack, value: 2 })).toBe(of({ value: -2 }))
  expect(of({ stack }, { stack: 'other', value: 2 })).toBe(of({ value: 3 }))
})

describe('a modifier in the place of one of the book', () => {
  const LINK = { ...SHOT, range: 20, sights: ['smartgun-link'] }
  const plugs = { name: 'plugs', on: 'attack', replaces: 'Smartgun link' }

  // A smartgun link is +2 (`cp2020/attack/modifiers-gap`).
  test.each(IDS.slice(1))('in %s, counts instead of it, not beside it', (book) => {
    const by = (value: number, more: object = {}) => hit(book, LINK, [{ ...plugs, value, ...more }])
    expect(by(2)).toBeCloseTo(hit(book, LINK, []), 10)
    expect(by(3)).toBeCloseTo(hit(book, LINK, [], { accuracy: 1 }), 10)
    expect(by(3)).toBeGreaterThan(by(2))
    expect(by(3, { when: { note: ['green'] } })).toBeCloseTo(hit(book, LINK, []), 10)
  })

  test('in fnff-1988, by the rule of the accuracy', () => {
    const one = {
      name: 'tuned',
      value: 3,
      on: 'attack',
      replaces: 'fnff-1988/attack/accuracy-levels',
    }
    const tuned = (accuracy: number) => hit('fnff-1988', SHOT, [one], { accuracy })
    expect(tuned(-2)).toBeCloseTo(hit('fnff-1988', SHOT, [], { accuracy: 3 }), 10)
    expect(tuned(-2)).toBeCloseTo(tuned(1), 10)
  })

  test('in fnff-1988, on defences by the rule of the range', () => {
    const one = { name: 'fog', value: 5, on: 'defence', replaces: 'fnff-1988/range/modifiers' }
    const at = (range: number, ...modifiers: object[]) =>
      hit('fnff-1988', { ...SHOT, range }, modifiers)
    expect(at(60)).not.toBeCloseTo(at(10), 10)
    expect(at(60, one)).toBeCloseTo(at(10, one), 10)
  })

  test('is the only one of the two on the card and in why', () => {
    const { options } = present(setOf('cp2020', [{ ...plugs, value: 3 }]).value, 'a set')
    const read = readExchange({
      ...{ book: 'cp2020', options, attack: { ...LINK, weapon: 'pistol-heavy' } },
      attacker: { name: 'Ann', stats, skills },
      defender: { name: 'Bob', stats, skills },
    })
    const file = present(read.value, JSON.stringify(read.problems))
    const { exchanges } = present(BOOKS['cp2020'], 'the book')
    const exchange = present(exchanges?.read(file as ExchangeText, options).value, 'an exchange')
    const words = exchange
      .resolve(fast(7))
      .result.sums.flatMap(({ terms }) => terms.map(({ what }) => what))
    expect(words).toContain('plugs (own)')
    expect(words).not.toContain('smartgun link')
    expect(exchange.odds().hit).toBeCloseTo(
      hit('cp2020', { ...LINK, weapon: 'pistol-heavy' }, [{ ...plugs, value: 3 }]),
      10,
    )
  })

  test('shares its place with another only where one of them counts', () => {
    const two = [
      { ...plugs, value: 2 },
      { ...plugs, name: 'better plugs', value: 4 },
    ]
    expect((setOf('cp2020', two).problems ?? []).map(sentence)[0]).toContain(
      "modifiers[1].replaces: 'plugs' stands in the place of 'smartgun-link' already; expected: the same word in stack",
    )
    const stack = two.map((one) => ({ ...one, stack: 'plugs' }))
    expect(hit('cp2020', LINK, stack)).toBeCloseTo(hit('cp2020', LINK, [], { accuracy: 2 }), 10)
  })

  test('gives way to that of a set put on it, which is told', () => {
    const options = (modifier: object) => optionsOf('cp2020', { ...plugs, value: 2, ...modifier })
    const [base, over] = [options({}), options({ name: 'better plugs', value: 4 })]
    expect(conflictsOf(base, over)).toEqual(['plugs'])
    expect(mergeOptions(base, over)).toEqual(over)
    expect(conflictsOf(base, options({ name: 'cover', on: 'defence' }))).toEqual([])
  })

  test.each([
    [
      { ...plugs, value: 1, on: 'save' },
      'modifiers[0].replaces: no save of the book has modifiers',
    ],
    [
      { ...plugs, value: 1, replaces: 'smartgun lnk' },
      "modifiers[0].replaces: the book has no modifier 'smartgun lnk'; did you mean 'smartgun-link'?",
    ],
  ])('%j is refused', (modifier, said) => {
    expect((setOf('cp2020', [modifier]).problems ?? []).map(sentence)[0]).toContain(said)
  })
})

describe('a modifier that the acting player may tick', () => {
  const high = { name: 'high ground', value: 3, on: 'attack', when: { note: ['high'] } }
  const fighter = (name: string) => ({
    id: name.toLowerCase(),
    name,
    stats,
    skills,
    weapons: ['blade'],
  })
  /** Two people a step apart, before the first act of whoever may attack. */
  function begun(id: string, modifier: object) {
    const weapons = armsOf(id)
    const set = present(
      readHouseRules(BOOKS, { book: id, name: 'Ours', weapons, modifiers: [modifier] }).value,
      'a set',
    )
    const scenario = readScenario({
      ...{ book: id, title: 'Two', pairs: [{ a: 'ann', b: 'bob', metres: 1 }] },
      sides: ['Ann', 'Bob'].map((name, i) => ({
        ...{ name: `side ${i}`, seat: `player-${i + 1}`, combatants: [fighter(name)] },
      })),
    })
    const read = present(
      readUnderBook(BOOKS, present(scenario.value, JSON.stringify(scenario.problems)), {
        book: id,
        options: set.options,
      }).value,
      'a fight',
    )
    const { book, face } = read.entry.make(read.options)
    return { game: newGame(book, read.setup, { seed: 1 }), book, face }
  }

  type Begun = ReturnType<typeof begun>
  /** The first act that somebody may choose, and its blow. */
  function blowOf({ game, book, face }: Begun) {
    for (;;) {
      const open = present(
        game.pending?.asks.find(({ answered }) => !answered),
        'a question',
      )
      const view = book.view(game.state, open.ask.seat)
      const item = face.menu(view, open.ask).find(({ verb }) => verb === 'melee')
      if (open.ask.kind === 'act' && item) return { ...open, view, item }
      game.silent(open.key)
    }
  }
  const ownTerms = ({ game }: Begun): number =>
    game.log.flatMap((_, i) =>
      game
        .explain(i)
        .flatMap(({ sums }) => sums.flatMap(({ terms }) => terms))
        .filter(({ rule }) => rule === 'house/modifiers/high-ground'),
    ).length

  test.each(IDS)('in %s, is on the card, counts in that act and in no other', (id) => {
    const fight = begun(id, { ...high, tick: 'player' })
    const { game, face } = fight
    const { ask, key, view, item } = blowOf(fight)
    const { values } = present(
      item.variants?.find(({ name }) => name === 'ticked'),
      'a tick',
    )
    expect(values).toEqual([
      { value: [], label: 'none' },
      { value: ['high'], label: 'high ground (own) (+3)' },
    ])
    const act = { ...(item.choice as object), shots: 1 }
    const sumOf = (more: object) => face.plan?.(view, ask, { ...act, ...more })?.sums[0]?.total
    expect(Number(sumOf({ ticked: ['high'] })) - Number(sumOf({}))).toBe(3)
    const refused = game.answer(ask.seat, key, { ...act, ticked: ['low'] })
    expect(refused.refusal?.why).toContain("No house rule lets the actor tick 'low' here")
    expect(game.answer(ask.seat, key, { ...act, ticked: ['high'] }).refusal).toBeUndefined()
    for (let i = 0; i < 40 && game.pending && ownTerms(fight) === 0; i++)
      playGame(game, () => undefined, 1)
    playGame(game, () => undefined, 10)
    expect(ownTerms(fight)).toBe(1)
    expect(JSON.stringify(game.state)).not.toContain('"notes":["high"]')
  })

  test('is no control of a player unless the set says so, and needs a note and a roll of an act', () => {
    const { item } = blowOf(begun('cp2020', high))
    expect(item.variants?.map(({ name }) => name)).not.toContain('ticked')
    const said = (more: object) =>
      (setOf('cp2020', [{ ...high, tick: 'player', ...more }]).problems ?? []).map(sentence)
    expect(said({})).toEqual([])
    expect(said({ when: {} })[0]).toContain('modifiers[0].tick: there is no note to tick')
    expect(said({ on: 'save' })[0]).toContain('modifiers[0].tick: nobody rolls a save as their act')
  })
})

describe('a modifier that a book cannot read is refused', () => {
  const one = { name: 'One', value: 1, on: 'attack' }
  test.each<[book: string, modifier: object, said: string]>([
    [
      'cp2020',
      { ...one, on: 'atack' },
      'modifiers[0].on: "atack" is not known here; did you mean \'attack\'?',
    ],
    ['cp2020', { ...one, value: 1.5 }, 'modifiers[0].value: 1.5 is not a whole number'],
    ['cp2020', { ...one, value: 21 }, 'modifiers[0].value: 21 is too large; expected: at most 20'],
    [
      'cp2020',
      { ...one, when: { wepon: ['knife'] } },
      "modifiers[0].when.wepon: there is no such field; did you mean 'weapon'?",
    ],
    [
      'cp2020',
      { ...one, when: { weapon: ['knive'] } },
      "modifiers[0].when.weapon[0]: there is no weapon 'knive'; did you mean 'knife'",
    ],
    [
      'cp2020',
      { ...one, when: { type: ['P'] } },
      'modifiers[0].when.type[0]: this book has no type to ask for; expected: leave it out',
    ],
    [
      'fnff-1988',
      { ...one, when: { sight: ['laser-sight'] } },
      'modifiers[0].when.sight[0]: this book has no sight to ask for',
    ],
    [
      'fnff-1988',
      { ...one, when: { band: ['near'] } },
      "modifiers[0].when.band[0]: there is no band 'near'",
    ],
    [
      'cp2020',
      { ...one, on: 'task', when: { weapon: ['knife'] } },
      'modifiers[0].when.weapon: a task roll is no part of an attack; expected: posture, who, or note',
    ],
  ])('%s: %j', (book, modifier, said) => {
    expect((setOf(book, [modifier]).problems ?? []).map(sentence)[0]).toContain(said)
  })
})

// Every public function that takes something from outside refuses what it cannot use in one way: InvalidInput, with
// the field, its value, and what would be valid.
import { expect, it } from 'vitest'
import * as ringfire from '../../src/index.ts'

const {
  BOOKS,
  InvalidInput,
  compare,
  exact,
  exactWithin,
  exchangeFrom,
  fast,
  figureScale,
  loadGame,
  memo,
  metresOnTable,
  newGame,
  notation,
  odds,
  openWindow,
  passTime,
  playFight,
  resolve,
  scenarioFrom,
  scripted,
  seeded,
  seededSource,
  simulate,
  weaponLike,
} = ringfire

const stats = { int: 5, ref: 9, cool: 6, ma: 6, body: 6 }
const person = { name: 'Matt', stats }
const exchange = { book: 'fnff-1988', attacker: person, defender: person, attack: {} } as const
const shot = { ...exchange, attack: { weapon: 'glock-17' } } as const
const scenario = {
  book: 'fnff-1988',
  title: 'Duel',
  pairs: [{ a: 'matt', b: 'scar', metres: 4 }],
  sides: [
    { name: 'Matt', seat: 'player-1', combatants: [person] },
    { name: 'Scar', seat: 'player-2', combatants: [{ ...person, name: 'Scar' }] },
  ],
} as const
const how = { seed: 7, runs: 1 }
const bad = (value: unknown): never => value as never
const entry = BOOKS['fnff-1988']!
const game = () => newGame(entry.make({}).book, entry.enter(bad(scenario), {}).setup, { seed: 7 })
const yes = { kind: 'luck', seat: 'player-1', options: [true, false], silent: false } as const

const MAKERS = Object.entries({
  fnff1988: ringfire.fnff1988,
  cp2020: ringfire.cp2020,
  doneRight: ringfire.doneRight,
  grayDawn: ringfire.grayDawn,
  boxing: ringfire.boxing,
})

/** The function, the field and the value, what would be valid, and the call. */
type Row = readonly [
  name: string,
  field: string,
  value: unknown,
  right: RegExp,
  call: () => unknown,
]

const ROWS: readonly Row[] = [
  ['odds', 'the file', undefined, /an object/, () => odds(bad(undefined))],
  ['odds', 'book', 'fnff-1989', /fnff-1988/, () => odds(bad({ ...exchange, book: 'fnff-1989' }))],
  ['odds', 'atacker', 3, /attacker/, () => odds(bad({ ...exchange, atacker: 3 }))],
  [
    'odds',
    'attack.weapon',
    'glok-17',
    /glock-17/,
    () => odds(bad({ ...exchange, attack: { weapon: 'glok-17' } })),
  ],
  [
    'odds',
    'options.aim-max-phases',
    99,
    /one of/,
    () => odds(bad({ ...exchange, options: { 'aim-max-phases': 99 } })),
  ],
  ['odds', 'book', 7, /custom book/, () => odds(exchange, bad(7))],
  ['odds', 'id', 'A b', /lower-case/, () => odds(exchange, { ...entry, id: 'A b' })],
  ['resolve', 'dice', 7, /list of faces/, () => resolve(shot, bad(7))],
  ['resolve', 'faces[0]', 11, /1 to 10/, () => resolve(shot, [11])],
  ['resolve', 'faces[0]', undefined, /1 to 10/, () => resolve(shot, [])],
  ['exchangeFrom', 'the file', 'x', /an object/, () => exchangeFrom('x')],
  ['scenarioFrom', 'the file', null, /an object/, () => scenarioFrom(null)],
  [
    'scenarioFrom',
    'sides[0].seat',
    'player-0',
    /player-1/,
    () => scenarioFrom({ ...scenario, sides: [{ ...scenario.sides[0], seat: 'player-0' }] }),
  ],
  ['playFight', 'seed', NaN, /0 to 4294967295/, () => playFight('cp2020', scenario, { seed: NaN })],
  [
    'playFight',
    'seed',
    undefined,
    /0 to 4294967295/,
    () => playFight('cp2020', scenario, bad(undefined)),
  ],
  ['playFight', 'book', 'cp', /cp2020/, () => playFight(bad('cp'), scenario, how)],
  [
    'playFight',
    'options',
    3,
    /by name/,
    () => playFight('cp2020', scenario, { ...how, options: bad(3) }),
  ],
  [
    'simulate',
    'seed',
    2 ** 60,
    /0 to 4294967295/,
    () => simulate('cp2020', scenario, { ...how, seed: 2 ** 60 }),
  ],
  [
    'simulate',
    'seed',
    -1,
    /0 to 4294967295/,
    () => simulate('cp2020', scenario, { ...how, seed: -1 }),
  ],
  [
    'simulate',
    'seed',
    'x',
    /0 to 4294967295/,
    () => simulate('cp2020', scenario, { ...how, seed: bad('x') }),
  ],
  ['simulate', 'runs', 0, /1 to 1000000/, () => simulate('cp2020', scenario, { ...how, runs: 0 })],
  [
    'simulate',
    'runs',
    1.5,
    /1 to 1000000/,
    () => simulate('cp2020', scenario, { ...how, runs: 1.5 }),
  ],
  [
    'simulate',
    'title',
    undefined,
    /string/,
    () => simulate('cp2020', bad({ ...scenario, title: undefined }), how),
  ],
  ['compare', 'books', 'cp2020', /or more/, () => compare(bad('cp2020'), bad(scenario), how)],
  ['compare', 'books', [], /or more/, () => compare([], scenario, how)],
  [
    'compare',
    'runs',
    undefined,
    /1 to 1000000/,
    () => compare(['cp2020'], scenario, bad({ seed: 1 })),
  ],
  ['seededSource', 'seed', NaN, /whole number/, () => seededSource(NaN)],
  ['seededSource', 'seed', 'x', /whole number/, () => seededSource(bad('x'))],
  ['seededSource', 'seed', [0, 0, 0, 0], /not all 0/, () => seededSource([0, 0, 0, 0])],
  ['fast', 'seed', 0.5, /whole number/, () => fast(0.5)],
  ['seeded', 'source', 7, /seededSource/, () => seeded(bad(7))],
  ['seeded', 'sides', 0, /whole number/, () => seeded(seededSource(7)).d('attack', 0)],
  ['seeded', 'count', -1, /whole number/, () => seeded(seededSource(7)).sum('attack', -1, 6)],
  ['seeded', 'faces', [7], /1 to 6/, () => seeded(seededSource(7)).among('attack', 6, [7])],
  ['scripted', 'faces', 7, /list/, () => scripted(bad(7))],
  ['scripted', 'faces[0]', [3], /first 0/, () => scripted([3]).finish()],
  ['scripted', 'answers[0]', 'maybe', /true, false/, () => scripted([], ['maybe']).ask(yes)],
  ['exact', 'rule', 7, /function/, () => exact(bad(7))],
  ['exact', 'cut', 2, /0 to below 1/, () => exact((dice) => dice.d('a', 6), undefined, { cut: 2 })],
  ['exactWithin', 'budget', NaN, /0 or more/, () => exactWithin(NaN, (dice) => dice.d('a', 6))],
  ['memo', 'slots', null, /functions/, () => memo(bad(null))],
  ['notation.parseNotation', 'text', 6, /2D6/, () => notation.parseNotation(bad(6))],
  ...(['write', 'explain', 'range', 'distribution'] as const).map((name): Row => [
    `notation.${name}`,
    'ast',
    undefined,
    /parseNotation/,
    () => notation[name](bad(undefined)),
  ]),
  [
    'notation.roll',
    'ast',
    undefined,
    /parseNotation/,
    () => notation.roll(bad(undefined), fast(1), 'a'),
  ],
  ['newGame', 'seed', NaN, /whole number/, () => newGame(entry.make({}).book, {}, { seed: NaN })],
  ['newGame', 'at', 99, /0 to \d/, () => game().explain(99)],
  ['newGame', 'at', -2, /-1 to \d/, () => game().branch(-2, 7)],
  ['loadGame', 'steps', [], /steps of a game/, () => loadGame(entry.make({}).book, {}, [])],
  [
    'loadGame',
    'value',
    Infinity,
    /JSON/,
    () => loadGame(entry.make({}).book, { n: Infinity }, game().steps),
  ],
  [
    'passTime',
    'book',
    undefined,
    /book/,
    () =>
      passTime(
        () => ({ now: 0, timers: [{ due: 1, kind: 'x' }] }),
        2,
        () => {},
      ),
  ],
  ['openWindow', 'sides', undefined, /costs/, () => openWindow(() => 0, [GREEDY, GREEDY])],
  ...MAKERS.map(([name, { bookEntry }]): Row => [
    `${name}.bookEntry`,
    'slot',
    3,
    /slots/,
    () => bookEntry(bad({ slot: 3 })),
  ]),
  ...MAKERS.flatMap(([name, { bookEntry }]): Row[] => {
    const { make, enter, options } = bookEntry({}) as unknown as typeof entry
    const [option = ''] = Object.keys(options)
    const like = option.slice(0, -1)
    return [
      [`${name}.make`, `options.${like}`, 1, new RegExp(option), () => make({ [like]: 1 })],
      [`${name}.make`, `options.${option}`, 'x', /one of/, () => make({ [option]: 'x' })],
      [`${name}.make`, 'options', undefined, /by name/, () => make(bad(undefined))],
      [`${name}.enter`, `options.${option}`, 7, /one of/, () => enter(bad({}), { [option]: 7 })],
    ]
  }),
  ...Object.values(BOOKS).flatMap(({ id, desk }): Row[] => [
    [`${id}.desk`, 'options.loud', true, /known names/, () => desk!({ loud: true })],
  ]),
  ['weaponLike', 'weapon', 'glok-17', /glock-17/, () => weaponLike('fnff-1988', bad('glok-17'))],
  [
    'weaponLike',
    'weapon',
    'rifle-grenade',
    /write out/,
    () => weaponLike('fnff-1988', 'rifle-grenade'),
  ],
  [
    'weaponLike',
    'accuracy',
    'more',
    /\+1/,
    () => weaponLike('fnff-1988', 'uzi', { accuracy: bad('more') }),
  ],
  ['figureScale', 'heightMeasured', 0.5, /at least 1/, () => figureScale(0.5)],
  ['metresOnTable', 'scale', 0, /above 0/, () => metresOnTable(6, 0)],
  ['metresOnTable', 'measured', NaN, /length/, () => metresOnTable(NaN, 1)],
]
const GREEDY = { can: () => true, move: () => true }

/** Those take only what the package or the compiler has made, are errors or data, or return their mistakes. */
const OTHERS = new Set([
  ...['AttackRefused', 'InvalidInput', 'DiceError', 'EngineFault'],
  ...['BOOKS', 'RULE_IDS', 'EVERYTHING', 'OPEN', 'hidden', 'silentPolicy', 'offer'],
  ...['addTimer', 'nextDue', 'removeTimer', 'removeTimers', 'firing', 'landing'],
  ...['simplePlayer', 'veteranPlayer', 'advise', 'mapFaults'],
  // These reject with what `simulate` and `compare` throw; tests/outside/series.test.ts.
  ...['compareAsync', 'simulateAsync'],
  ...['bearing', 'distance', 'inDirectView', 'pointInShape', 'findPath', 'reachableSpots'],
  ...[
    'lineOfSight',
    'sideBlocked',
    'maplessCover',
    'maplessDistance',
    'maplessField',
    'maplessSees',
  ],
  // Books by themselves: the options that these take have been checked.
  ...Object.keys(ringfire.fnff1988).map((name) => `fnff1988.${name}`),
  ...MAKERS.flatMap(([name]) => ['ID', 'TITLE', 'optionsOf'].map((one) => `${name}.${one}`)),
])

it.each(ROWS)('%s refuses a wrong %s (%j)', (_, field, value, right, call) => {
  let thrown: unknown
  try {
    call()
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(InvalidInput)
  const { problems, message } = thrown as InstanceType<typeof InvalidInput>
  expect(problems[0]).toEqual(
    expect.objectContaining({
      field,
      wrong: expect.any(String),
      right: expect.stringMatching(right),
    }),
  )
  expect(problems[0]!.value).toEqual(value)
  expect(message).not.toBe('')
})

it('every public function is in the table, or takes nothing from outside', () => {
  const names = Object.entries(ringfire).flatMap(([name, value]) =>
    Object.prototype.toString.call(value) === '[object Module]'
      ? Object.keys(value).map((one) => `${name}.${one}`)
      : [name],
  )
  const known = new Set([...ROWS.map(([name]) => name), ...OTHERS])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

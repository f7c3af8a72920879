import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { exact } from './exact.ts'
import {
  distribution,
  explain,
  parseNotation,
  range,
  roll,
  write,
  type Notation,
  type Rounding,
} from './notation.ts'
import { scripted } from './scripted.ts'

function parsed(text: string): Notation {
  const { ast, error } = parseNotation(text)
  if (error) throw new Error(`${text}: ${error.wrong}`)
  return ast
}

describe('thrown with a script', () => {
  test.each<[string, string, number[], number]>([
    ['[fnff-1988/setup/dice] nD6+k is n dice and k', '5D6+2', [1, 2, 3, 4, 5], 17],
    ['lower case and one die', 'd10', [7], 7],
    ['[fnff-1988/setup/dice] a 0 on a ten-sided die is 10', '1D10', [0], 10],
    ['a quotient', '1D6/2', [5], 2],
    ['explodes', 'd10!', [10, 10, 3], 23],
    ['explodes, written x', '1D10X', [10, 4], 14],
    ['keep the highest three', '4d6kh3', [3, 1, 6, 2], 11],
    ['keep the lowest', '2d10kl', [3, 8], 3],
    ['drop the lowest', '4d6dl1', [3, 1, 6, 2], 11],
    ['drop the highest two', '4d6dh2', [3, 1, 6, 2], 3],
    ['thrown again', '2d6r1', [1, 1, 4, 5], 9],
    ['thrown again, more faces', '2d6r=1r<=2', [1, 2, 4, 5], 9],
    ['thrown again and exploding', 'd6!r1', [1, 6, 1, 3], 9],
    ['counted', '5d6>=5', [5, 6, 1, 4, 5], 3],
    ['counted above', '5d6>5', [5, 6, 1, 4, 5], 1],
    ['counted below', '3d6<3', [1, 2, 3], 2],
    ['counted like', '3d6=3', [3, 2, 3], 2],
    ['minus a die', '-1d6+10', [4], 6],
    ['minus binds less than division', '-1d6/2', [5], -2],
    ['products before sums', '2+3*d6', [4], 14],
    ['parentheses', '(2+3)*-d6', [4], -20],
    ['labels and blanks', ' 2d6 [Fire] + ( 1 + d6 )[Ice] ', [1, 2, 3], 7],
    ['signs as printed', '2D6 − 3 × 2', [4, 4], 2],
    ['per cent', 'd%', [93], 93],
  ])('%s: %s', (_name, text, faces, expected) => {
    const dice = scripted(faces)
    expect(roll(parsed(text), dice, 'damage')).toBe(expected)
    dice.finish()
  })
})

describe('exact chances', () => {
  const listed = (text: string, rounding: Rounding): number[] =>
    [...distribution(parsed(text), rounding).outcomes].flatMap(([value, chance]) =>
      Array.from({ length: Math.round(chance * 6) }, () => value),
    )
  test.each<[string, Rounding, number[]]>([
    ['1D6/2', 'down', [0, 1, 1, 2, 2, 3]],
    ['1D6/3', 'down', [0, 0, 1, 1, 1, 2]],
    ['1D6/2', 'up', [1, 1, 2, 2, 3, 3]],
    ['1D6/3', 'up', [1, 1, 1, 2, 2, 2]],
  ])('[fnff-1988/setup/fraction-dice] %s rounded %s gives %j', (text, rounding, faces) => {
    expect(listed(text, rounding)).toEqual(faces)
    expect(
      [1, 2, 3, 4, 5, 6].map((face) => roll(parsed(text), scripted([face]), 'damage', rounding)),
    ).toEqual(faces)
  })

  test.each([
    '2D6+3',
    '4d6kh3',
    '4d6kl1',
    '5d4dh2',
    '4d6dl1',
    '3d6r1',
    '3d6r=1r6',
    '5d6>=5',
    '4d6r1<=3',
    '3d6=2',
    '-2d6+7',
    '2d4*d6',
    '(d6-d6)*2',
    '(2d6+1)/3',
    '3d6r6kh2',
    'd6!',
    '2d4!',
    '3d4!kh2',
    'd6!r1',
    '-d10!/3',
    '2d6!r6',
  ])('%s as the rule itself gives them', (text) => {
    const ast = parsed(text)
    const cut = 1e-5
    for (const rounding of ['down', 'up'] as const) {
      const found = distribution(ast, rounding)
      let sum = found.cut
      for (const chance of found.outcomes.values()) sum += chance
      expect(sum).toBeCloseTo(1, 12)
      const wanted = exact((dice) => roll(ast, dice, 'damage', rounding), undefined, { cut })
      for (const [value, chance] of wanted.outcomes)
        expect(Math.abs((found.outcomes.get(value) ?? 0) - chance)).toBeLessThanOrEqual(
          wanted.cut + 1e-12,
        )
      if (!text.includes('!'))
        expect([...found.outcomes.keys()]).toEqual(
          [...wanted.outcomes.keys()].sort((a, b) => a - b),
        )
    }
  })

  test('an exploding die with faces thrown again', () => {
    const { outcomes, cut } = distribution(parsed('d6!r1'))
    expect(outcomes.get(8)).toBeCloseTo(1 / 25, 14)
    expect(outcomes.has(7)).toBe(false)
    expect(cut).toBeLessThan(1e-11)
  })

  test('large pools in a moment', () => {
    for (const text of ['100d20', '20d20kh10', '20d6!kh10', '10d10!+5d6-3']) {
      const { outcomes, cut } = distribution(parsed(text))
      let sum = cut
      for (const chance of outcomes.values()) sum += chance
      expect(sum).toBeCloseTo(1, 9)
    }
  })
})

test.each<[string, number, number]>([
  ['2D6+3', 5, 15],
  ['1D6/2', 0, 3],
  ['d10!', 1, Infinity],
  ['-d10!', -Infinity, -1],
  ['4d6kh3', 3, 18],
  ['4d6dl1', 3, 18],
  ['3d6r1', 6, 18],
  ['5d6>=5', 0, 5],
  ['(d6-3)*-2', -6, 4],
  ['0*d6!', 0, 0],
  ['2d6!r6', 2, 10],
  ['2d6r1>=2', 2, 2],
])('%s gives %d to %d', (text, low, high) => {
  expect(range(parsed(text))).toEqual({ minimum: low, maximum: high })
})

test.each([
  ['2D6+3', 'the sum of two six-sided dice, plus 3'],
  ['1D6/2', 'one six-sided die divided by 2, rounded down'],
  ['d10!', 'one ten-sided die (a 10 rolls again and adds)'],
  ['4d6kh3', 'the three highest of four six-sided dice'],
  ['4d6dl', 'the sum of four six-sided dice without the lowest'],
  ['2d6r1', 'the sum of two six-sided dice (1 is thrown again)'],
  ['5d6>=5', 'how many of five six-sided dice show 5 or more'],
  ['2d6[Fire]-1', 'the sum of two six-sided dice (Fire), minus 1'],
  ['2*(1d6+1)', '2 times (one six-sided die, plus 1)'],
])('%s in words', (text, expected) => expect(explain(parsed(text))).toBe(expected))

describe('what is wrong is said', () => {
  test.each<[string, number, string]>([
    ['', 0, 'The text ends where a number or dice should follow.'],
    ['2D6+', 4, 'The text ends where a number or dice should follow.'],
    ['2D', 2, 'The number of sides is missing after the d.'],
    ['2Q6', 1, "'Q' cannot stand here."],
    ['fire', 0, "'fire' is neither a number nor dice."],
    ['0d6', 0, 'There must be at least one die.'],
    ['d1', 1, 'A die of 1 sides is not used.'],
    ['999d6', 0, '999 dice of 6 sides are too many at once.'],
    ['(2d6', 0, 'This parenthesis is never closed.'],
    ['2d6)', 3, 'This parenthesis was never opened.'],
    ['2d6/0', 4, 'Dice can be divided by a whole number above 0 only.'],
    ['2d6/d4', 4, 'Dice can be divided by a whole number above 0 only.'],
    ['2d6x2', 3, 'Behind dice, x and ! mean that the highest face rolls again; no number follows.'],
    ['4d6kh5', 3, 'Of 4 dice this would leave none, or more than there are.'],
    ['2d6dh2', 3, 'Of 2 dice this would leave none, or more than there are.'],
    ['2d6r<=6', 0, 'Every face would be thrown again for ever.'],
    ['2d6!r<=5', 0, 'The only face that counts would explode for ever.'],
    ['2d6r7', 4, 'A D6 has no 7.'],
    ['2d6>6', 3, 'No face of a D6 is above 6.'],
    ['2d6!>=5', 4, 'Dice that explode cannot be counted.'],
    ['2d6[Fire', 3, 'This label is never closed.'],
    ['2d6[]', 3, 'The label is empty.'],
    ['2.5', 1, 'Only whole numbers can be used.'],
    ['9999999999', 0, '9999999999 is too large.'],
    ['20d100!kh10', 0, 'These are too many dice for exact odds.'],
    ['1000d2!', 0, 'These are too many dice for exact odds.'],
    ['d1000*d1000*d1000', 0, 'These are too many dice for exact odds.'],
  ])('%j', (text, at, wrong) => {
    expect(parseNotation(text).error).toMatchObject({ at, wrong })
    expect(parseNotation(text).error?.right).toMatch(/^[A-Z].*\.$/)
  })
})

describe('as properties', () => {
  const label = fc.option(fc.constantFrom('Fire', 'left arm', 'AP (2)'), { nil: undefined })
  const dice = fc
    .record({
      count: fc.integer({ min: 1, max: 8 }),
      sides: fc.constantFrom(4, 6, 10, 20),
      face: fc.integer({ min: 2, max: 4 }),
    })
    .chain(({ count, sides, face }) =>
      fc
        .constantFrom<object>(
          {},
          { explode: true },
          { reroll: [1] },
          { reroll: [1, 3], explode: true },
          { keep: { how: 'kh', count: 1 } },
          { keep: { how: 'kl', count } },
          { hits: { compare: '>=', face } },
          { hits: { compare: '=', face }, reroll: [1] },
        )
        .map((more) => ({ kind: 'dice', count, sides, ...more })),
    )
  const number = fc.nat({ max: 1000 }).map((value) => ({ kind: 'number', value }))
  const divisor = fc.integer({ min: 1, max: 9 }).map((value) => ({ kind: 'number', value }))
  const withLabel = (term: fc.Arbitrary<object>) =>
    fc.tuple(term, label).map(([one, text]) => (text === undefined ? one : { ...one, label: text }))
  const { ast } = fc.letrec<{ ast: object }>((tie) => ({
    ast: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      withLabel(dice),
      withLabel(number),
      withLabel(tie('ast').map((of) => ({ kind: 'negated', of }))),
      withLabel(
        fc
          .tuple(fc.constantFrom('+', '-'), tie('ast'), tie('ast'))
          .map(([sign, left, right]) => ({ kind: 'arithmetic', sign, left, right })),
      ),
      withLabel(
        fc
          .tuple(tie('ast'), number)
          .map(([left, right]) => ({ kind: 'arithmetic', sign: '*', left, right })),
      ),
      withLabel(
        fc
          .tuple(number, tie('ast'))
          .map(([left, right]) => ({ kind: 'arithmetic', sign: '*', left, right })),
      ),
      withLabel(
        fc
          .tuple(tie('ast'), divisor)
          .map(([left, right]) => ({ kind: 'arithmetic', sign: '/', left, right })),
      ),
    ),
  }))

  test('what is written can be read again', () => {
    fc.assert(
      fc.property(ast, (made) => {
        const text = write(made as Notation)
        fc.pre(text.length <= 300)
        const { ast: read, error } = parseNotation(text)
        if (error) expect(error.wrong, text).toMatch(/more dice than can|parentheses inside/)
        else expect(read).toEqual(made)
      }),
      { numRuns: 2000, seed: 1 },
    )
  })

  test('no text makes the parser throw, and an error is inside the text', () => {
    const bits = fc
      .array(
        fc.constantFrom(
          'd',
          'D6',
          '2',
          '10',
          '+',
          '-',
          '*',
          '/',
          '(',
          ')',
          '[',
          ']',
          '!',
          'x',
          'kh',
          'r',
          '>=',
          '=',
          ' ',
          '.',
          '𝟙',
        ),
      )
      .map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(bits, fc.string()), (text) => {
        const { ast: read, error } = parseNotation(text)
        if (error) expect(error.at >= 0 && error.at <= text.length).toBe(true)
        else expect(parseNotation(write(read)).ast).toEqual(read)
      }),
      { numRuns: 5000, seed: 2 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { mattered, plainSentence, timesIn } from './plain-words.ts'

describe('how often, as people say it', () => {
  it.each([
    [0, 'never'],
    [0.004, 'hardly ever'],
    [0.01, 'once in 100'],
    [0.02, 'once in 50'],
    [0.1, 'once in 10'],
    [1 / 3, 'once in 3'],
    [0.4, 'twice in 5'],
    [0.5, 'once in 2'],
    [0.65, 'twice in 3'],
    [0.75, '3 times in 4'],
    [0.97, '97 times in 100'],
    [0.999, 'almost always'],
    [1, 'always'],
  ])('%d is %s', (chance, said) => {
    expect(timesIn(chance)).toBe(said)
  })
  it('is never off by more than a fortieth, and a fifth of what is rare', () => {
    for (let n = 5; n <= 995; n++) {
      const [count, of] = timesIn(n / 1000)
        .replace('once', '1')
        .replace('twice', '2')
        .replace(' times', '')
        .split(' in ')
        .map(Number)
      expect([
        n,
        Math.abs(count! / of! - n / 1000) <=
          Math.max(0.005, Math.min(1 / 40, n / 5000, (1000 - n) / 5000)) + 1e-12,
      ]).toEqual([n, true])
    }
  })
})

describe('the sentence of odds', () => {
  const names = { attacker: 'Mad Matt', target: 'Scar' }
  const odds = {
    method: 'exact',
    hit: 0.65,
    out: 0.26,
    wound: { none: 0.4, FW: 0.2, D: 0.065 },
  } as const
  const terms = [
    { what: 'close range', of: 'attacker', without: 0.74 },
    { what: 'turned', of: 'attacker', without: 0.66 },
    { what: 'running', of: 'target', without: 0.55 },
  ] as const
  it('names only what mattered: five points of a hundred', () => {
    expect(mattered(0.65, terms).map(({ what }) => what)).toEqual(['close range', 'running'])
    expect(
      mattered(0.65, [
        { what: 'just', of: 'attacker', without: 0.7 },
        { what: 'not', of: 'attacker', without: 0.6001 },
      ]),
    ).toHaveLength(1)
    expect(plainSentence(names, odds, terms)).toBe(
      'Mad Matt has a 65 % chance to hit Scar (close range; Scar: running); if hit, out twice in 5, dead once in 10.',
    )
  })
  it.each([
    [{ ...odds, hit: 0, out: 0 }, 'Mad Matt has a 0 % chance to hit Scar.'],
    [
      { ...odds, hit: 0.85, out: 0, wound: { none: 0.15, FW: 0.85, D: 0 } },
      'Mad Matt has an 85 % chance to hit Scar; if hit, out never.',
    ],
    [
      { ...odds, hit: 0.998 },
      'Mad Matt has a chance of more than 99 % to hit Scar; if hit, out once in 4, dead once in 15.',
    ],
    [
      { ...odds, hit: 0.3, reached: 0.65 },
      'Mad Matt has a 30 % chance to hit Scar, 65 % to reach them; if it does, out twice in 5, dead once in 10.',
    ],
    [
      { ...odds, method: 'sampled' },
      'Mad Matt has a 65 % chance to hit Scar; if hit, out about twice in 5, dead about once in 10.',
    ],
    [{ ...odds, out: 1 }, 'Mad Matt has a 65 % chance to hit Scar; if hit, dead once in 10.'],
    [{ ...odds, held: 0.5 }, 'Mad Matt gets hold of Scar with a 50 % chance.'],
    [{ ...odds, works: 0.18 }, 'Mad Matt feints Scar out of position with an 18 % chance.'],
    [{ ...odds, free: 0.005 }, 'Mad Matt gets free of Scar with a chance of less than 1 %.'],
  ] as const)('%j', (told, said) => {
    expect(plainSentence(names, told)).toBe(said)
  })
})

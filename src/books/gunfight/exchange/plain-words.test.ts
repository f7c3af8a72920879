import { describe, expect, it } from 'vitest'
import { mattered, plainSentence } from './plain-words.ts'

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
      'Mad Matt has a 65 % chance to hit Scar (close range; Scar: running). On a hit: 40 % out, 10 % dead.',
    )
  })
  it.each([
    [{ ...odds, hit: 0, out: 0 }, 'Mad Matt has a 0 % chance to hit Scar.'],
    [
      { ...odds, hit: 0.85, out: 0, wound: { none: 0.15, FW: 0.85, D: 0 } },
      'Mad Matt has an 85 % chance to hit Scar. On a hit: 0 % out.',
    ],
    [
      { ...odds, hit: 0.998 },
      'Mad Matt has a chance of more than 99 % to hit Scar. On a hit: 26 % out, 7 % dead.',
    ],
    // A sum of tenths is 0.99 or 1 only to fifteen digits.
    [
      { ...odds, hit: 0.9900000000000002 },
      'Mad Matt has a 99 % chance to hit Scar. On a hit: 26 % out, 7 % dead.',
    ],
    [
      { ...odds, hit: 0.9999999999999999 },
      'Mad Matt has a 100 % chance to hit Scar. On a hit: 26 % out, 7 % dead.',
    ],
    [
      { ...odds, hit: 0.3, reached: 0.65 },
      'Mad Matt has a 30 % chance to hit Scar, 65 % to reach them. If it reaches them: 40 % out, 10 % dead.',
    ],
    [
      { ...odds, method: 'sampled' },
      'Mad Matt has a 65 % chance to hit Scar. On a hit: about 40 % out, 10 % dead.',
    ],
    [
      { ...odds, method: 'sampled', out: 0.649 },
      'Mad Matt has a 65 % chance to hit Scar. On a hit: more than 99 % out, about 10 % dead.',
    ],
    [{ ...odds, out: 1 }, 'Mad Matt has a 65 % chance to hit Scar. On a hit: 10 % dead.'],
    [{ ...odds, held: 0.5 }, 'Mad Matt gets hold of Scar with a 50 % chance.'],
    [{ ...odds, works: 0.18 }, 'Mad Matt feints Scar out of position with an 18 % chance.'],
    [{ ...odds, free: 0.005 }, 'Mad Matt gets free of Scar with a chance of less than 1 %.'],
  ] as const)('%j', (told, said) => {
    expect(plainSentence(names, told)).toBe(said)
  })
})

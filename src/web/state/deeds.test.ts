import { describe, expect, it } from 'vitest'
import type { ShownLine } from '../../server/protocol.ts'
import { decidedBy, deedsOf, linesOfFight, standingText } from './deeds.ts'
import { foldLines } from './log-entries.ts'

const line = (n: number, kind: string, more: Partial<ShownLine>): ShownLine => ({
  n,
  text: `line ${n}`,
  struck: false,
  why: false,
  kind,
  entry: 1,
  ...more,
})

describe('the deeds of a fight', () => {
  it('count hits, damage past armour on both sides, and who was put out, from fields alone', () => {
    const lines = [
      line(1, 'hit', { about: ['ann', 'bo'], brief: { deed: 'Ann shoots Bo', to: 'bo' } }),
      line(2, 'hit', { about: ['bo', 'ann'], brief: { to: 'bo', by: 'ann', through: 7 } }),
      line(3, 'miss', { about: ['ann', 'bo'], brief: { deed: 'Ann shoots Bo', to: 'bo' } }),
      line(4, 'down', { about: ['bo'] }),
      line(5, 'death', { about: ['bo'] }),
      // A hit of which this seat does not know whose it was.
      line(6, 'hit', { about: ['ann'], brief: { to: 'ann', through: 2 }, entry: 6 }),
      // Two fire zones in one entry: who falls is put out by whoever struck them.
      line(7, 'hit', { about: ['ann', 'di'], brief: { deed: 'Zone of Ann', to: 'di' }, entry: 7 }),
      line(8, 'hit', { about: ['cy', 'ann'], brief: { to: 'cy', by: 'di', through: 3 }, entry: 7 }),
      line(9, 'death', { about: ['cy'], entry: 7 }),
    ]
    expect(Object.fromEntries(deedsOf(foldLines(lines, String)))).toEqual({
      ann: { attacks: 3, hits: 2, dealt: 7, taken: 2, out: 1 },
      bo: { attacks: 0, hits: 0, dealt: 0, taken: 7, out: 0 },
      cy: { attacks: 0, hits: 0, dealt: 0, taken: 3, out: 0 },
      di: { attacks: 0, hits: 0, dealt: 3, taken: 0, out: 1 },
    })
  })
  it('count what a wound takes where a body takes something off: 13 past armour, 11 taken', () => {
    const lines = [
      line(1, 'hit', { about: ['ann', 'bo'], brief: { deed: 'Ann shoots Bo', to: 'bo' } }),
      line(2, 'hit', { about: ['bo', 'ann'], brief: { to: 'bo', by: 'ann', through: 13 } }),
      line(3, 'wound', { about: ['bo'], brief: { to: 'bo', taken: 11 } }),
    ]
    expect(deedsOf(foldLines(lines, String)).get('ann')?.dealt).toBe(11)
    expect(deedsOf(foldLines(lines, String)).get('bo')?.taken).toBe(11)
  })
  it('name the last act that put out somebody who lost, and what became of them, instead of a later stun', () => {
    const throws = { deed: 'Ann throws hand grenade', to: 'bo' }
    const lines = [
      line(1, 'hit', { about: ['ann', 'bo'], brief: throws }),
      line(2, 'death', { about: ['bo'] }),
      line(3, 'down', { about: ['cy'] }),
      line(4, 'down', { about: ['di'] }),
      // Cy shoots back: Ann is stunned, and recovers.
      line(5, 'hit', {
        about: ['cy', 'ann'],
        brief: { deed: 'Cy shoots Ann', to: 'ann' },
        entry: 5,
      }),
      line(6, 'down', { about: ['ann'], entry: 5 }),
    ]
    const fate = (id: string) => ({ bo: 'dead', cy: 'down', di: 'down' } as const)[id]
    expect(
      decidedBy(foldLines(lines, String), fate, (id) => `${id[0]?.toUpperCase()}${id.slice(1)}`),
    ).toEqual({
      text: 'Ann throws hand grenade. Bo is dead. Cy and Di are out of action.',
      line: 1,
    })
  })
  it('end with the fight: who dies in the infirmary is put out by nobody', () => {
    const lines = [line(1, 'death', {}), line(2, 'over', {}), line(3, 'death', {})]
    expect(linesOfFight(lines).map(({ n }) => n)).toEqual([1, 2])
    expect(linesOfFight(lines.slice(0, 1)).map(({ n }) => n)).toEqual([1])
  })
  it.each([
    [0, 1, 'out of action'],
    [1, 1, 'still standing'],
    [0, 2, 'both out of action'],
    [0, 3, 'all 3 out of action'],
    [2, 3, '2 of 3 still standing'],
    [3, 3, 'all 3 still standing'],
  ])('%i of %i of a side of any name: %s', (standing, all, text) =>
    expect(standingText(standing, all)).toBe(text),
  )
})

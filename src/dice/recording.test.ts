import { describe, expect, it } from 'vitest'
import type { Dice, HitTable } from './dice.ts'
import { recording } from './recording.ts'
import { scripted } from './scripted.ts'

const wheel: HitTable = { widths: [1, 3, 1, 1, 2, 2], open: [true, false, true, true, true, true] }
/** A bit of everything. */
function rule(dice: Dice): number {
  const parts = [
    dice.d('attack', 10),
    dice.sum('damage', 5, 6),
    dice.sum('blast', 20, 6),
    dice.sum('flat', 3, 1),
    dice.open('check', 10, 'both'),
    dice.among('location', 10, [2, 9]),
    dice.successes('boxing', 7, 6, 3),
    dice.sort(
      'hits',
      12,
      wheel,
      0,
      (inner, total, area) => total + area * inner.d('harm', 6),
      (total) => total + 1,
    ),
    dice.sort(
      'hit',
      1,
      wheel,
      0,
      (_inner, total, area) => total + area,
      (total) => total,
    ),
    dice.sort(
      'called',
      2,
      { ...wheel, open: wheel.open.map((_, area) => area === 1) },
      0,
      (_inner, total, area) => total + area,
      (total) => total,
    ),
  ]
  return parts.reduce((sum, part) => sum * 31 + part, 7) % 1_000_003
}

describe('dice that keep a tape', () => {
  it('can be played again, die for die, under the same labels', () => {
    const { dice, tape } = recording(7)
    const first = Array.from({ length: 300 }, () => rule(dice))
    const script = scripted(tape.faces())
    expect(Array.from({ length: 300 }, () => rule(script))).toEqual(first)
    script.finish()
    expect(tape.rolls()).toEqual(script.used())
  })
  it('show the same from the same seed, and forget when they are cleared', () => {
    const [one, two] = [recording(3), recording(3)]
    one.dice.sum('damage', 500, 6)
    two.dice.sum('damage', 500, 6)
    expect(one.tape.faces()).toEqual(two.tape.faces())
    one.tape.clear()
    expect(one.tape.rolls()).toEqual([])
    one.dice.d('attack', 10)
    expect(one.tape.rolls()).toHaveLength(1)
  })
})

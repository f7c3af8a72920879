// The open-ended die, shared by all dice that roll.

/**
 * Rolls with `throwDie` until the chain ends. The highest face is rerolled and added each time it comes up.
 * With `both`, a 1 on the first die counts as 0, and the next die, which may chain too, is subtracted
 * (gray-dawn/core/fumble). A later 1 is simply added (gray-dawn/core/exploding-success).
 */
export function openDie(
  sides: number,
  ways: 'up' | 'both',
  throwDie: (sides: number) => number,
): number {
  const first = throwDie(sides)
  if (sides < 2) return first
  if (first === 1 && ways === 'both') return -chain(sides, throwDie(sides), throwDie)
  return chain(sides, first, throwDie)
}

function chain(sides: number, first: number, throwDie: (sides: number) => number): number {
  let total = first
  for (let face = first; face === sides;) {
    face = throwDie(sides)
    total += face
  }
  return total
}

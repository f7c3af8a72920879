// The open-ended die, once for all dice that throw.

/**
 * Throws with `throwDie` until the chain ends. The highest face rolls again and adds, as often as it comes. With `both`,
 * a 1 on the first die counts nothing and rolls again: the new die is subtracted, and there too the highest face goes
 * on (gray-dawn/core/fumble). A 1 inside a chain is only added (gray-dawn/core/exploding-success).
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

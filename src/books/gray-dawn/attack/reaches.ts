// One open die against a number, for odds: only what decides is thrown (`gray-dawn/core/exploding-success`, `gray-dawn/core/fumble`).
import type { Dice } from '../../../dice/dice.ts'

/** Whether a die that is open both ways comes to so much: it is thrown on only as long as that is open. */
export function reaches(dice: Dice, label: string, needed: number): boolean {
  const first = dice.d(label, 10)
  if (first > 1 && first < 10) return first >= needed
  const way = first === 10 ? 1 : -1
  let sum = first === 10 ? 10 : 0
  for (;;) {
    if (way > 0 ? sum + 1 >= needed : sum - 1 < needed) return way > 0
    const face = dice.d(label, 10)
    sum += way * face
    if (face < 10) return sum >= needed
  }
}

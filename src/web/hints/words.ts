// Texts of the hints for newcomers at the table, shown one at a time.

export const WORDS = {
  name: 'Hint',
  next: 'Got it',
  never: 'No more hints',
} as const

/** At a gunfight, in display order. */
export const FIGHT_HINTS = {
  turn: 'Choose what they do in this panel, or click an enemy on the map to attack.',
  move: 'The lit part of the map is within reach. Click a spot there to move; the cursor shows the cost.',
  plan: 'The card shows the chance and each modifier. Change how it is done, then press the large button.',
  question:
    'Each answer says what it changes. Where a question repeats, choose how often you are asked.',
  why: 'Press “why” beside a line of the log to see its dice and sums. Underlined words open their rules.',
  undo: 'Press u to take back your last choice, until dice have been rolled. Press ? for all keys.',
} as const

/** At a bout. */
export const BOUT_HINTS = {
  pool: 'Each die of 1 to 3 is a success, and only the difference counts. Below the dice you see where they come from.',
  answers:
    'Each row is an answer and what it changes. Two or three Bonus Dice where it matters go a long way.',
  cover:
    'If you cover up, you cannot win the roll, but you lose far less often. Cover up when your opponent rolls many more dice.',
  star: 'Star Power adds a die after the roll. Use it where one more success turns the result.',
  head: 'Going for the head is risky. It pays off if the big punch lands: you then roll more dice for a knockdown.',
  why: 'Press “why” beside a line of the commentary to see its dice. Press f for the score card, ? for all keys.',
} as const

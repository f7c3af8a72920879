// The names of the computer's levels.
import type { Level } from '../../players/levels.ts'

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  recruit: 'recruit: hesitates and makes mistakes',
  veteran: 'veteran: weighs every attack',
  commander: 'commander: the hardest to beat',
}

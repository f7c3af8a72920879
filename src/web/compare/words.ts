// The words of Compare, in one place.
import type { Comparison, Row } from '../../odds/comparison.ts'

export const COMPARE_WORDS = {
  pageTitle: 'Compare books and house rules · Ringfire',
  title: 'Compare',
  lobby: 'Lobby',
  fight: 'Fight or bout',
  yourFile: ' (your file)',
  books: 'Rule books',
  own: ' own',
  right: (what: string): string => `Expected: ${what}.`,
  house: 'With house rules',
  houseHint: 'A set of house rules adds a column: its book, changed.',
  noSets: 'There are no sets for these books yet.',
  makeSet: 'Make a set',
  setOf: (book: string, changed: number): string => `${book}, ${changed} changed`,
  runs: 'Fights in each column',
  start: 'Compare',
  tooFew: 'Choose at least two columns: two books, or a book and a set of house rules.',
  tooMany: 'At most eight columns can be compared.',
  progress: (done: string, all: string): string => `${done} of ${all} fights`,
  stop: 'Stop and count',
  playing: 'The computer is playing the fights…',
  about:
    'The computer plays the same fight many times in each column, with the same seeds. What a book lacks is converted; the conversions are listed.',
  cannot: 'These books cannot play this fight:',
  converted: 'What was converted',
  csv: 'Figures (CSV)',
  caption: ({ runs, asked, seed }: Comparison): string =>
    `${runs} fights in each column${runs < asked ? `, stopped before ${asked}` : ''}, seed ${seed}. Below each figure stand its 95 % interval and the difference from the first column, in points of a hundred for shares.`,
  marked: 'marks a difference that is more than chance.',
  difference: (value: string, from: string, to: string, kind: Row['kind']): string =>
    `${value}${kind === 'share' ? ' points' : ''} (${from} to ${to})`,
} as const

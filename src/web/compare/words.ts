// Texts of the page Compare books.
import type { Comparison, Row } from '../../odds/comparison.ts'

export const COMPARE_WORDS = {
  pageTitle: 'Compare books and house rules · Ringfire',
  title: 'Compare',
  lobby: 'Lobby',
  fight: 'Fight or bout',
  yourFile: ' (your file)',
  books: 'Rule books',
  own: ' (its own book)',
  right: (what: string): string => `Expected: ${what}.`,
  house: 'With house rules',
  houseHint: 'A set of house rules adds a column: its book, changed.',
  noSets: 'There are no sets for these books yet.',
  makeSet: 'Make a set',
  setOf: (book: string, changed: number): string => `${book}, ${changed} changed`,
  runs: 'Fights per column',
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
    `${runs} fights per column${runs < asked ? `, stopped before ${asked}` : ''}, seed ${seed}. Below each figure are its 95 % interval and the difference from the first column, in percentage points for shares.`,
  marked: 'marks a difference too large to be chance.',
  difference: (value: string, from: string, to: string, kind: Row['kind']): string =>
    `${value}${kind === 'share' ? ' points' : ''} (${from} to ${to})`,
} as const

export const API = {
  serverGaveNoReason: 'The server gave no reason.',
  serverBrokeOff: 'The server stopped answering. Try again.',
} as const

export const COMPARISON_TABLES = {
  differsByMoreThan: 'a difference too large to be chance',
  interval: (from: string, to: string): string => `${from} to ${to}`,
  hit: (hit: string): string => `hit ${hit}`,
  out: (out: string): string => `out ${out}`,
  against: (attack: number, against: string): string => `1D10 + ${attack} against ${against}`,
  sampled: ', sampled',
  firstWeapon: 'The first weapon',
  oneAttackInOpen:
    "One attack in the open, from where they stand at the beginning; blows at arm's length.",
  target: (target: string): string => `at ${target}`,
  distance: (metres: string, sees: boolean): string => `${metres} m${sees ? '' : ', not in sight'}`,
  armour: 'Armour',
  spByAreaAsThey: 'SP by area at the start. Areas that are not listed have no armour.',
  differs: 'differs',
} as const

export const CONVERSIONS = {
  nothingHadToBeConverted: (label: string): string => `${label}: nothing had to be converted.`,
  converted: (count: number): string => `${count} converted`,
  becomes: 'becomes',
  times: (count: number): string => ` · ${count} times`,
} as const

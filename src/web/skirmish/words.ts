// Texts of the skirmish page.
import type { Result } from './record.ts'

export const SKIRMISH = {
  title: 'Skirmish',
  lobby: 'Lobby',
  intro:
    'Hire a crew for your points and fight the computer’s crew on a new map. The computer gets more points after each fight you win, and fewer after each you lose.',
  opening: 'Loading the people of the book…',
  setup: 'The fight',
  book: 'Rules',
  level: 'The computer plays as',
  budget: 'Your points',
  crew: 'Your crew',
  map: 'The map',
  newMap: 'Another map',
  surprise: 'Hire for me',
  dismiss: 'Dismiss all',
  fight: 'Fight',
  fighting: 'Opening the table…',
  record: 'Your record',
  noRecord: 'You have not fought a skirmish under these rules yet.',
  nobody: 'Hire somebody first.',
  person: 'Person',
  price: 'Points',
  hired: 'Hired',
  when: 'Fight',
  result: 'Result',
  table: 'Open the table',
} as const

export const hireOne = (name: string): string => `Hire one more ${name}`
export const dismissOne = (name: string): string => `Dismiss one ${name}`
export const spent = (people: number, points: number, budget: number): string =>
  `${people} ${people === 1 ? 'person' : 'people'}, ${points} of ${budget} points`
export const othersGet = (points: number): string => `The computer’s crew has ${points} points.`
export const tooDear = (points: number): string => `That is ${points} points too many.`
export const mapText = (name: string, things: number): string => `${name}, with ${things} obstacles`
export const fightText = (own: number, other: number): string => `${own} points against ${other}`

export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  won: 'won',
  lost: 'lost',
  drawn: 'drawn',
}
export const NOT_OVER = 'not over'

export const recordText = (won: number, lost: number, drawn: number): string =>
  `${won} won, ${lost} lost, ${drawn} drawn`
export const streakText = (now: number, best: number): string =>
  `Current streak ${now}, best ${best}`

export const SKIRMISH_PAGE = {
  documentTitle: (title: string): string => `${title} · Ringfire`,
} as const

export const STATE = {
  serverGaveNoReason: 'The server gave no reason.',
} as const

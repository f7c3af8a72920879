// Two with an UZI each, and what the page shows of them, for the tests of automatic fire.
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { fight } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

export const uzi: ManText = { weapons: ['uzi'], skills: { rifle: 4, athletics: 3 } }
export const MISS = { attack: [1], defence: [10] }
export const fire = (mode: 'burst' | 'auto' | 'single', target = 'b', more = {}): Act => ({
  do: 'attack',
  mode,
  target,
  ...more,
})
export const pair = (text: FightText = {}, a: ManText = uzi, b: ManText = uzi): Fight =>
  fight(
    { a: { ...a, stats: { ref: 9, ...a.stats } }, b: { ...b, stats: { ref: 5, ...b.stats } } },
    text,
  )
export const face = (options = {}) => makeFace(options)
export const card = (table: Fight, who: string, act: Act, options = {}) =>
  face(options).plan(table.state, table.ask(who), act)
export const menu = (table: Fight, who: string) => face().menu(table.state, table.ask(who))

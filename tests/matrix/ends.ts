// Makes every cell of "What ends what" true, with a map and without one. A book says how each thing that lasts begins, how it is seen,
// and how each event comes about.
import type { MatrixCell } from '../../src/files/matrix.ts'
import { lay, outcomeOf, type Fight, type Json } from './table.ts'

/** Something that lasts. `a` does it or has it. */
export interface Lasting {
  /** What is written of `a` and `b`, and how far apart they are. */
  readonly a?: Json
  readonly b?: Json
  readonly metres?: number
  readonly faces?: Readonly<Record<string, number>>
  begin?(fight: Fight): void
  /** Whether it is in force. */
  on(fight: Fight): boolean
}

export interface EndsCase {
  readonly id: string
  readonly rows: Readonly<Record<string, Lasting>>
  readonly columns: Readonly<Record<string, (fight: Fight) => void>>
  /** What comes before the thing begins. */
  readonly before: Readonly<Record<string, (fight: Fight) => void>>
  readonly faces: Readonly<Record<string, number>>
  /** A fight of `a` against `b`, with `c` of a third side beside `a`. */
  scenario(lasting: Lasting, onMap: boolean): Json
}

/** What is wrong with one cell, in words; undefined if it is true. */
export function faultOfEnd(
  { id, rows, columns, before, faces, scenario }: EndsCase,
  row: string,
  column: string,
  { is }: MatrixCell,
  onMap: boolean,
): string | undefined {
  const [lasting, event] = [rows[row], columns[column]]
  if (!lasting || !event) return 'the book does not say how it comes about'
  const fight = lay(id, scenario(lasting, onMap), { ...faces, ...lasting.faces })
  before[column]?.(fight)
  lasting.begin?.(fight)
  if (!lasting.on(fight)) return 'it does not begin'
  let goesOn = false
  const outcome = outcomeOf(() => {
    event(fight)
    goesOn = lasting.on(fight)
    return { sides: {}, dice: [] }
  })
  if (!('sides' in outcome)) return is === 'cannot occur' ? undefined : JSON.stringify(outcome)
  const found = goesOn ? 'carries on' : 'ends'
  return found === is ? undefined : found
}

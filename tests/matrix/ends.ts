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
  /** Ambushes at the beginning. */
  readonly ambush?: readonly Json[]
  /** `a` stands behind something low. */
  readonly cover?: true
  readonly faces?: Readonly<Record<string, number>>
  begin?(fight: Fight): void
  /** Whether it is in force. */
  on(fight: Fight): boolean
}

export interface EndsCase {
  readonly id: string
  readonly rows: Readonly<Record<string, Lasting>>
  /** Besides those of every book. */
  readonly columns: Readonly<Record<string, (fight: Fight) => void>>
  /** What comes before the thing begins. */
  readonly before: Readonly<Record<string, (fight: Fight) => void>>
  readonly faces: Readonly<Record<string, number>>
  /** Somebody plain, unafraid and unhurt; `first`: they act before others. */
  person(id: string, first: boolean): Json
}

/** Plays on until something is so; nobody does anything. */
export function playOn(fight: Fight, isDone: () => boolean): void {
  for (let i = 0; i < 60 && !isDone(); i++) fight.act(fight.asked()[0]!, { do: 'end' })
}

const giveModifier = (fight: Fight): void => void fight.rule({ rule: 'favour', who: 'b', value: 1 })
const endFight = (fight: Fight): void => void fight.rule({ rule: 'end' })

/** Events that come about alike in every book. */
export const COMMON_EVENTS: EndsCase['columns'] = {
  ruling: giveModifier,
  undo(fight) {
    giveModifier(fight)
    const { refusal } = fight.game.undo('referee')
    if (refusal) throw new Error(`refused: ${refusal.why}`)
  },
  reload: (fight) => void fight.reload(),
  leaves: (fight) => void fight.rule({ rule: 'leave', who: 'c' }),
  fight: endFight,
  day(fight) {
    endFight(fight)
    fight.rule({ rule: 'days', days: 1 })
  },
}

const AT: Readonly<Record<string, { x: number; facing: number }>> = {
  a: { x: 30, facing: 0 },
  b: { x: 30, facing: 180 },
  c: { x: 30.8, facing: 270 },
}

const LOW_WALL: Json = {
  ...{ id: 'low', name: 'Low wall', kind: 'wall', height: 1.2, material: 'brick wall' },
  shape: [28, 32].map((x) => ({ x, y: 189.5 })),
}

/** A fight of `a` against `b`, with `c` of a third side beside `a`. `a` acts first, so that the phase or round goes on after it. */
function scenarioOf({ person }: EndsCase, lasting: Lasting, onMap: boolean): Json {
  const { a = {}, b = {}, metres = 10, cover, ambush } = lasting
  const one = (id: string, more: Json): Json => {
    const plain = person(id, id === 'a')
    const y = id === 'b' ? 190 - metres : 190
    return {
      ...plain,
      ...more,
      stats: { ...(plain['stats'] as object), ...(more['stats'] as object) },
      ...(onMap ? { at: { x: AT[id]!.x, y }, facing: AT[id]!.facing } : {}),
    }
  }
  const side = (name: string, n: number, combatant: Json) => ({
    ...{ name, seat: `player-${n}`, combatants: [combatant] },
  })
  return {
    title: 'What ends',
    ...(ambush ? { ambush } : {}),
    ...(onMap
      ? {
          map: {
            name: 'Range',
            width: 60,
            height: 200,
            obstacles: cover ? [LOW_WALL] : [],
            ground: [],
          },
        }
      : {
          pairs: [
            { a: 'a', b: 'b', metres, ...(cover ? { coverA: 'chest-high: brick wall' } : {}) },
            { a: 'a', b: 'c', metres: 1 },
            { a: 'b', b: 'c', metres },
          ],
        }),
    sides: [side('A', 1, one('a', a)), side('B', 2, one('b', b)), side('C', 3, one('c', {}))],
  }
}

/** What is wrong with one cell, in words; undefined if it is true. */
export function faultOfEnd(
  book: EndsCase,
  row: string,
  column: string,
  { is }: MatrixCell,
  onMap: boolean,
): string | undefined {
  const { id, rows, columns, before, faces } = book
  const [lasting, event] = [rows[row], columns[column] ?? COMMON_EVENTS[column]]
  if (!lasting || !event) return 'the book does not say how it comes about'
  const fight = lay(id, scenarioOf(book, lasting, onMap), { ...faces, ...lasting.faces })
  before[column]?.(fight)
  lasting.begin?.(fight)
  if (!lasting.on(fight)) return is === 'cannot occur' ? undefined : 'it does not begin'
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

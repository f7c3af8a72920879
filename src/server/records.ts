// What a table is exported as: for the referee a save that can be played on; for everyone else a record of the log
// as they know it, because a save contains hidden information and the state of the dice.
import type { Refusal } from '../dice/dice.ts'
import type { Save } from '../files/save.ts'
import { summaryOf, type Session } from './snapshot.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'
import type { ShownProof } from './protocol.ts'
import { proofsOf, shownProof } from './turn-dice.ts'
import { refuse } from './refusals.ts'
import { sceneOf } from './shared.ts'
import type { TableRecord } from './store.ts'

/** The log of a table as one seat knows it. */
export interface SeatRecord {
  readonly ringfire: 1
  /** The viewer whose record it is. */
  readonly record: Viewer
  readonly book: string
  readonly title: string
  readonly house?: { readonly name: string }
  readonly clock: string
  readonly over?: string
  /** What its dice were dealt with. */
  readonly proof?: ShownProof
  readonly log: readonly { readonly text: string; readonly struck?: true }[]
}

export function saveOf(
  { title, book, options, house, sides, setup, dice }: TableRecord,
  steps: Save['steps'],
): Save {
  return {
    ringfire: 1,
    book,
    title,
    options,
    ...(house ? { house: { name: house.name } } : {}),
    sides,
    setup,
    ...(dice ? { dice: proofsOf(dice) } : {}),
    steps,
  }
}

export function seatRecord({ record, face, game, lines }: Session, viewer: Viewer): SeatRecord {
  const seat = seatOfViewer(viewer)
  const proof = shownProof(record)
  return {
    ringfire: 1,
    record: viewer,
    book: record.book,
    title: record.title,
    ...(record.house ? { house: { name: record.house.name } } : {}),
    ...summaryOf(sceneOf(face, game.view(seat), seat).scene),
    ...(proof && !proof.seeded ? { proof } : {}),
    log: lines
      .shown(seat)
      .map(({ text, struck }) => (struck ? { text, struck: true as const } : { text })),
  }
}

/** Explains why a seat's record cannot be loaded; undefined for any other file. */
export const refuseRecord = (file: unknown): Refusal | undefined =>
  typeof file === 'object' && file !== null && 'record' in file && 'log' in file
    ? refuse(
        'only-a-record',
        'This is a record of the log as one seat knows it, and cannot be continued. The referee can save the fight itself.',
      )
    : undefined

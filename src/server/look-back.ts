// Looking back, at tables of books that hide nothing: the dice of the newest beats, and the table as it stood after any beat.
import type { Clock } from '../engine/book.ts'
import { isRoll } from '../engine/tape.ts'
import type { Entry } from '../engine/tape.ts'
import type { Sight, Viewer } from './now.ts'
import { seatOfViewer } from './now.ts'
import type { BeatDice, Now, Reply, Request } from './protocol.ts'
import { refuse } from './refusals.ts'

/** Between two rolls of a table there may be as many beats: the end of a half, the cards, the end of a round, the bell. */
const NEWEST = 8

/** What a page gets with every `now`: how many beats there have been, and the dice of the newest. */
export function looking({ face, game }: Pick<Sight, 'face' | 'game'>): Pick<Now, 'beats' | 'dice'> {
  if (!face.open) return {}
  const beats = game.log.length
  return { beats, dice: diceOf([...game.log.slice(-NEWEST).map(({ tape }) => tape), game.open], Math.max(0, beats - NEWEST)) }
}

function diceOf(tapes: readonly (readonly Entry[])[], first: number): BeatDice[] {
  return tapes.flatMap((tape, i) => {
    const rolls = tape.filter(isRoll).map(({ label, who, sides, faces, by }) => ({ label, ...(who === undefined ? {} : { who }), sides, faces, by }))
    return rolls.length > 0 ? [{ beat: first + i, rolls }] : []
  })
}

/** The table after a beat: the events up to it folded anew. */
export function back({ record, book, face, game }: Sight, viewer: Viewer, { id, beat }: Extract<Request, { do: 'back' }>): Reply {
  const no = (code: string, why: string): Reply => ({ type: 'refused', id, refusal: refuse(code, why) })
  if (!face.open) return no('hidden', 'In this fight not everything is open to all, so nobody looks back at it.')
  if (beat >= game.log.length) return no('no-such-beat', `There have been ${game.log.length} beats, the first is 0; there is no beat ${beat}.`)
  const seat = seatOfViewer(viewer)
  const state: Clock = book.begin(record.setup)
  const seen = game.log.slice(0, beat + 1)
  for (const { events } of seen) for (const event of events) book.apply(state, event)
  const later = game.heard(seat).find(({ commit, struck }) => !struck && commit > beat)
  const until = later?.n ?? game.heard(seat).length
  return { type: 'back', id, beat, until, scene: face.scene(book.view(state, seat)), dice: diceOf(seen.slice(-NEWEST).map(({ tape }) => tape), Math.max(0, seen.length - NEWEST)) }
}

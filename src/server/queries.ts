// Read-only requests: a plan, a path, the reach, the numbers behind a line.
import type { Ask, Refusal, Seat } from '../dice/dice.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { plainChoice } from '../engine/refuse.ts'
import { chatLinesFor } from './chat.ts'
import { isChoice, isRoll, type Entry, type RollEntry } from '../engine/tape.ts'
import { findAsk, isRefusal } from './acts.ts'
import { type Session } from './snapshot.ts'
import { mayReferee, seatOfViewer, type Viewer } from './viewer.ts'
import { momentAt } from './look-back.ts'
import { explainBeat } from './numbers.ts'
import type { Reply, ShownChoice, ShownRoll } from './protocol.ts'
import type { Request } from './requests.ts'
import { refuse } from './refusals.ts'
import { menuOf } from './shared.ts'

type Asking = Extract<
  Request,
  { do: 'plan' | 'path' | 'reach' | 'sight' | 'menu' | 'why' | 'back' | 'chat' }
>

export function query(session: Session, viewer: Viewer, request: Asking): Reply {
  if (request.do === 'why') return why(session, viewer, request)
  if (request.do === 'chat')
    return {
      type: 'chat',
      id: request.id,
      lines: chatLinesFor(session.record, viewer, request.before),
    }
  if (request.do === 'sight') return sight(session, viewer, request)
  if (request.do === 'back') return momentAt(session, viewer, request)
  const { face, game } = session
  const { id } = request
  const open = findAsk(game, viewer, request.key)
  if (isRefusal(open)) return { type: 'refused', id, refusal: open }
  const ask: Ask = open.ask
  if (request.do === 'menu')
    return { type: 'menu', id, key: request.key, items: menuOf(face, game, ask) }
  const view = game.view(ask.seat)
  if (request.do === 'plan') {
    const read = plainChoice(request.choice)
    if (read.refusal) return { type: 'refused', id, refusal: read.refusal }
    return { type: 'plan', id, card: face.plan(view, ask, read.choice) }
  }
  if (!face.path || !face.reach)
    return {
      type: 'refused',
      id,
      refusal: refuse('no-map', 'Nobody walks in this fight: positions change only by the rules.'),
    }
  if (request.do === 'path') return { type: 'path', id, ...face.path(view, ask, request.to) }
  return { type: 'reach', id, ...face.reach(view, ask) }
}

/** What a seat's people see is nobody else's business but the referee's. */
function sight(
  { face, game }: Session,
  viewer: Viewer,
  { id, seat = seatOfViewer(viewer) }: Extract<Request, { do: 'sight' }>,
): Reply {
  const no = (code: string, text: string): Reply => ({
    type: 'refused',
    id,
    refusal: refuse(code, text),
  })
  if (seat !== viewer && !mayReferee(viewer))
    return no('not-yours', 'Only the referee may ask what the people of another seat see.')
  const seen = face.seenGround?.(game.view(seat), seat)
  return seen
    ? { type: 'sight', id, ...seen }
    : no('no-map', 'This fight has no map on which anybody could see.')
}

function why(
  session: Session,
  viewer: Viewer,
  { id, line }: Extract<Request, { do: 'why' }>,
): Reply {
  const { face, game } = session
  const seat: Seat = seatOfViewer(viewer)
  const no = (refusal: Refusal): Reply => ({ type: 'refused', id, refusal })
  const heard = game.logOf(seat)[line]
  if (!heard) return no(refuse('no-such-line', 'There is no such line in the log.'))
  const source = game.sourceOf(seat, line)
  if (!source) return no(refuse('taken-back', 'This was undone, so its numbers are gone.'))
  const nothing = refuse('nothing-behind', 'This seat cannot see any numbers behind this line.')
  // For a line that offers no numbers the answer is always the same, so that it does not reveal hidden events.
  if (seat !== 'referee' && !heard.numbers) return no(nothing)
  const numbers = explainBeat(face, game, { commit: source.commit, seat })[source.index]
  if (!numbers) return no(nothing)
  const { commit, tape } = game.newest
  const newest = source.commit >= commit
  const rolls = numbers.rolls.flatMap((entry): ShownRoll[] => {
    if (!isRoll(entry)) return []
    const at = newest ? tape.findIndex((one) => deepEqual(one, entry)) : -1
    return [
      {
        label: entry.label,
        ...(entry.who === undefined ? {} : { who: entry.who }),
        sides: entry.sides,
        faces: entry.faces,
        by: entry.by,
        ...(entry.counts === undefined ? {} : { counts: entry.counts }),
        ...(entry.why === undefined ? {} : { why: entry.why }),
        ...(at >= 0 ? changeable(session, entry, at) : {}),
      },
    ]
  })
  const choices = newest && seat === 'referee' ? aimedChoices(tape) : []
  return {
    type: 'why',
    id,
    line,
    sums: numbers.sums,
    rolls,
    ...(choices.length > 0 ? { choices } : {}),
  }
}

/** How the referee may change a roll of the newest beat. */
function changeable(
  { book, face }: Session,
  { label, sides }: RollEntry,
  line: number,
): Pick<ShownRoll, 'line' | 'overrulable' | 'hint'> {
  const hint = face.rollHint?.(label, sides)
  return {
    line,
    ...(book.overrulable?.has(label) ? { overrulable: true } : {}),
    ...(hint === undefined ? {} : { hint }),
  }
}

/** The choices on a tape that name a target. */
const aimedChoices = (tape: readonly Entry[]): readonly ShownChoice[] =>
  tape.flatMap((entry, line) => {
    if (!isChoice(entry) || typeof entry.choice !== 'object' || entry.choice === null) return []
    const choice = entry.choice as Readonly<Record<string, unknown>>
    const target = Object.hasOwn(choice, 'target') ? choice['target'] : undefined
    return typeof target === 'string'
      ? [{ line, ...(entry.who === undefined ? {} : { who: entry.who }), target, choice }]
      : []
  })

// A connection to a replay: answers requests from the file as a server would.
import { applyPatch } from '../../files/patch.ts'
import type { Reply } from '../../server/protocol.ts'
import type { ReplayData, ReplayMoment } from '../../server/http-api.ts'
import type { Connection, ConnectionHandlers, RequestBody, RequestReply } from '../state/socket.ts'

const refuse = (why: string): Reply & { type: 'refused' } => ({
  type: 'refused',
  id: '',
  refusal: { code: 'refused/replay', rule: 'page/replay/recorded', why },
})

/** Every moment of a replay, in order. */
function momentsOf({ moments }: ReplayData): readonly ReplayMoment[] {
  let before: unknown = {}
  return moments.map((patch) => (before = applyPatch(before, patch)) as ReplayMoment)
}

/** The reply to a request, from the replay's data. */
function answerFrom(
  data: ReplayData,
  moments: readonly ReplayMoment[],
  body: RequestBody,
): RequestReply {
  if (body.do === 'back') {
    const { line, beat = line === undefined ? undefined : data.beatOfLine[line] } = body
    const moment = moments.find((one) => one.beat === beat)
    return moment
      ? { type: 'back', id: '', dice: [], ...moment }
      : refuse('This replay has no such moment.')
  }
  if (body.do === 'why') {
    const why = data.whys.find((one) => one.line === body.line)
    return why ? { type: 'why', id: '', ...why } : refuse('This line has no sums.')
  }
  return refuse('This is a replay: nothing in it can be changed.')
}

/** Connects the page to an embedded replay. */
export function openReplay(data: ReplayData, handlers: ConnectionHandlers): Connection {
  const moments = momentsOf(data)
  handlers.onConnectedChange(true)
  handlers.onNow(data.now)
  return { send: async (body) => answerFrom(data, moments, body), close() {} }
}

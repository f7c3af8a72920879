// Sends requests to the table that is open. Its refusals become notices.
import { signal } from '@preact/signals'
import type { Connection, RequestBody, RequestReply } from './socket.ts'
import { unfitPress } from './presses.ts'
import { notice } from './store.ts'

let connection: Connection | undefined

/** The answers under way, by their question: the first counts. */
const answering = new Map<string, Promise<RequestReply>>()
/** Whether an answer is under way. */
export const isAnswering = signal(false)

/** Sets over what is sent. */
export function setConnection(open: Connection | undefined): void {
  connection = open
  answering.clear()
  isAnswering.value = false
}

/** Requests that change nothing at the table. */
const QUESTIONS: ReadonlySet<string> = new Set(['point', 'plan', 'back', 'reach', 'menu', 'path'])

/** Requests that the chat panel sends. */
const IN_CHAT: ReadonlySet<string> = new Set(['say', 'handout', 'note'])

/** Milliseconds after which a message over the limit is sent again. */
const TRY_AGAIN = 1000

const refusedHere = (
  rule: 'line/closed' | 'press/late' | 'press/held',
  why: string,
): RequestReply => ({
  type: 'refused',
  id: '',
  refusal: { code: `refused/${rule}`, rule: `page/${rule}`, why },
})

/** The refusal of a press that cannot mean the question that is shown; a late one is also told. */
export function refusePress(): RequestReply | undefined {
  const unfit = unfitPress()
  if (!unfit) return undefined
  const text = 'The question changed as you pressed, so nothing was answered.'
  if (unfit === 'late') notice.value = { text }
  return refusedHere(`press/${unfit}`, text)
}

/** Sends a request; one that would be lost because the page sent too many is sent again. */
async function sendUntilHeard(body: RequestBody): Promise<RequestReply> {
  for (;;) {
    if (!connection) return refusedHere('line/closed', 'No table is open.')
    const answer = await connection.send(body)
    const tooFast = answer.type === 'refused' && answer.refusal.code === 'refused/too-fast'
    if (!tooFast || QUESTIONS.has(body.do)) return answer
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN))
  }
}

function sendAnswer(body: Extract<RequestBody, { do: 'answer' }>): Promise<RequestReply> {
  const underWay = answering.get(body.key)
  if (underWay) return underWay
  const sent = sendUntilHeard(body).finally(() => {
    answering.delete(body.key)
    isAnswering.value = answering.size > 0
  })
  answering.set(body.key, sent)
  isAnswering.value = true
  return sent
}

/** Refusals that are no notice: another plan is on its way. */
const SUPERSEDED = ['refused/superseded']
/** The same of what nobody asked for: another screen was faster. */
const TOO_LATE = [...SUPERSEDED, 'refused/not-asked']

/** Sends what somebody asks for. */
export const send = (body: RequestBody): Promise<RequestReply> => deliver(body, SUPERSEDED)
/** Sends what the page asks for of itself. */
export const sendUnasked = (body: RequestBody): Promise<RequestReply> => deliver(body, TOO_LATE)

async function deliver(body: RequestBody, silent: readonly string[]): Promise<RequestReply> {
  const unfit = body.do === 'answer' ? refusePress() : undefined
  if (unfit) return unfit
  const answer = await (body.do === 'answer' ? sendAnswer(body) : sendUntilHeard(body))
  if (answer.type === 'refused') {
    if (silent.includes(answer.refusal.code)) return answer
    notice.value = {
      text: answer.refusal.why,
      rule: answer.refusal.rule,
      inChat: IN_CHAT.has(body.do),
    }
  } else if (!QUESTIONS.has(body.do)) notice.value = undefined
  return answer
}

/** Asks for something that only decorates: a refusal is no notice. Undefined without a connection. */
export const askQuietly = async (body: RequestBody): Promise<RequestReply | undefined> =>
  connection?.send(body)

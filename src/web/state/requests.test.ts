import { expect, it, vi } from 'vitest'
import type { Now } from '../../server/protocol.ts'
import { answerAsk, attachTable } from './actions.ts'
import { redo, undo } from './requests.ts'
import { notice } from './store.ts'
import type { ConnectionHandlers, RequestBody, RequestReply } from './socket.ts'

/** A table whose server answers when the test says so. */
function table() {
  const sent: RequestBody[] = []
  const waiting: ((reply: RequestReply) => void)[] = []
  let show: ConnectionHandlers['onNow'] = () => undefined
  const leave = attachTable((handlers) => {
    show = handlers.onNow
    return {
      send: (body) => {
        sent.push(body)
        return new Promise((resolve) => waiting.push(resolve))
      },
      close: () => undefined,
    }
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    sent,
    leave,
    settle,
    shows(at: string, asks: readonly unknown[] = []) {
      const scene = { kind: 'gunfight', men: [], sheets: [] }
      show({ table: 't', at, scene, from: 0, lines: [], asks } as unknown as Now)
    },
    async answers(reply: Partial<Extract<RequestReply, { type: 'done' }>> | `refused${string}`) {
      waiting.shift()!(
        typeof reply === 'string'
          ? { type: 'refused', id: '', refusal: { code: reply, rule: 'x/x/x', why: 'no' } }
          : { type: 'done', id: '', ...reply },
      )
      await settle()
    },
  }
}
const undone = (...places: readonly string[]) => places.map((at) => ({ do: 'undo', at }))

it('takes a step for each press, also while one is under way or the page shows it not yet', async () => {
  const { sent, settle, shows, answers, leave } = table()
  shows('9')
  void undo()
  void undo()
  await settle()
  expect(sent).toEqual(undone('9'))
  await answers({ at: '10' })
  expect(sent).toEqual(undone('9', '10'))
  await answers({ at: '11' })
  void redo()
  await settle()
  expect(sent[2]).toEqual({ do: 'redo', at: '11' })
  await answers({ at: '12' })
  // What the page shows meanwhile is the choice of somebody else.
  shows('13')
  void undo()
  await settle()
  expect(sent[3]).toEqual({ do: 'undo', at: '13' })
  await answers('refused')
  void undo()
  await settle()
  expect(sent[4]).toEqual({ do: 'undo', at: '13' })
  leave()
})

it('waits for no step of a table that was left', async () => {
  const first = table()
  first.shows('1')
  void undo()
  await first.settle()
  first.leave()
  const second = table()
  second.shows('5')
  void undo()
  await second.settle()
  expect(second.sent).toEqual(undone('5'))
  second.leave()
})

it('sends an answer once, and again if the server did not hear it for the many messages', async () => {
  const { sent, settle, answers, leave } = table()
  const done = answerAsk('question', 2)
  void answerAsk('question', 3)
  await settle()
  expect(sent).toEqual([{ do: 'answer', key: 'question', choice: 2 }])
  vi.useFakeTimers()
  const heard = answers('refused/too-fast')
  await vi.runAllTimersAsync()
  await heard
  vi.useRealTimers()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  await answers({})
  expect(await done).toMatchObject({ type: 'done' })
  leave()
})

it('says that a question is closed to who answers it, and not when the page answers of itself', async () => {
  const { sent, shows, settle, answers, leave } = table()
  const luck = { key: 'luck', kind: 'luck', items: [], offer: { name: 'luck', keeps: 0 } }
  shows('1', [luck])
  await settle()
  expect(sent).toEqual([{ do: 'answer', key: 'luck', choice: 0 }])
  await answers('refused/not-asked')
  expect(notice.value).toBeUndefined()
  void answerAsk('other', 1)
  await settle()
  await answers('refused/not-asked')
  expect(notice.value).toMatchObject({ text: 'no' })
  leave()
})

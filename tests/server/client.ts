// A client as a page would be one: opens tables, keeps the newest `now` with all its lines, and waits for answers.
import { WebSocket } from 'ws'
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import { hostFetch, hostKey } from '../support/host.ts'
import { SOAK } from '../support/soak.ts'
import type { Now, Reply, ShownLine } from '../../src/server/protocol.ts'
import type { Refused } from '../../src/server/refusals.ts'
import type { Request } from '../../src/server/requests.ts'

type Presence = Extract<Reply, { type: 'presence' }>
type Fault = Extract<Reply, { type: 'fault' }>
type Pointed = Extract<Reply, { type: 'pointed' }>
type OfDice = Extract<Reply, { type: 'accept' | 'result' }>
type Answer = Exclude<Reply, Now | Presence | Fault | Pointed | OfDice>
/** A request without its id. */
export type Bare = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

export interface Client {
  readonly socket: WebSocket
  /** The newest, whole. */
  now(): Now & { readonly lines: readonly ShownLine[] }
  /** Who is connected, as the referee is told. */
  presence(): Presence['screens']
  /** What others have shown on the map. */
  pointed(): readonly Pointed[]
  /** How many `now` frames came. */
  count(): number
  /** What the table's fault is, as it was told last. */
  fault(): Fault['refusal'] | undefined
  ask(request: Bare, id?: string): Promise<Answer>
  sendRaw(data: string | Buffer): Promise<Answer>
  until(test: (now: Now) => boolean): Promise<Now>
  closed: Promise<{ code: number; reason: string; last: Answer | undefined }>
  close(): void
}

/** Milliseconds that anything may take on a busy machine; what takes longer never comes. */
const PATIENCE = SOAK ? 3_600_000 : 120_000

/** What a client was shown last, in a few words, for a failure. */
function describeNow(now: Now | undefined): string {
  if (!now) return 'nothing was shown'
  const { scene, asks, from, lines } = now
  const open = asks.map(({ key, kind, answered }) => `${kind} ${key}${answered ? ' answered' : ''}`)
  return JSON.stringify({ clock: scene.clock, over: scene.over, open, lines: from + lines.length })
}

let ids = 0
export const newRequestId = (): string => `r${process.pid}-${++ids}`

interface ConnectOptions {
  readonly headers?: Record<string, string>
  readonly protocols?: string[]
  readonly key?: string
}

/** Connects with the host's key, or with another. */
export async function connect(
  url: string,
  table: string,
  seat?: string,
  { headers = {}, protocols = [], key = hostKey(url) }: ConnectOptions = {},
): Promise<Client> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/ws?table=${encodeURIComponent(table)}${seat ? `&seat=${seat}` : ''}`,
    protocols,
    { headers: { authorization: `Bearer ${key}`, ...headers } },
  )
  let now: Now | undefined
  let frames = 0
  let screens: Presence['screens'] = {}
  const pointed: Pointed[] = []
  let last: Answer | undefined
  let fault: Fault['refusal'] | undefined
  const waiting: ((answer: Answer) => boolean)[] = []
  const watchers = new Set<() => void>()
  let gone: (why: Error) => void = () => {}
  const lost = new Promise<never>((_, reject) => (gone = reject))
  lost.catch(() => {})

  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply
    if (reply.type === 'fault') {
      fault = reply.refusal
      for (const watch of [...watchers]) watch()
      return
    }
    if (reply.type === 'now') {
      now = { ...reply, lines: [...(now?.lines ?? []).slice(0, reply.from), ...reply.lines] }
      frames++
      for (const watch of [...watchers]) watch()
      return
    }
    if (reply.type === 'pointed') {
      pointed.push(reply)
      return
    }
    if (reply.type === 'accept' || reply.type === 'result') return
    if (reply.type === 'presence') {
      screens = reply.screens
      return
    }
    last = reply
    const at = waiting.findIndex((wants) => wants(reply))
    if (at >= 0) waiting.splice(at, 1)
  })
  const closed = new Promise<{ code: number; reason: string; last: Answer | undefined }>(
    (resolve) => {
      socket.on('close', (code: number, reason: Buffer) => {
        gone(new Error(`closed ${code}`))
        resolve({ code, reason: reason.toString(), last })
      })
    },
  )
  socket.on('error', (error: Error) => gone(error))
  const wait = (wants: (answer: Answer) => boolean, to: string): Promise<Answer> =>
    Promise.race([
      lost,
      new Promise<Answer>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no answer to ${to}`)), PATIENCE)
        late.unref()
        waiting.push((answer) => {
          if (!wants(answer)) return false
          clearTimeout(late)
          resolve(answer)
          return true
        })
      }),
    ])

  const client: Client = {
    socket,
    now: () => now!,
    presence: () => screens,
    pointed: () => pointed,
    count: () => frames,
    fault: () => fault,
    ask(request, id = newRequestId()) {
      const answer = wait((one) => one.id === id, JSON.stringify(request).slice(0, 200))
      socket.send(JSON.stringify({ id, ...request }))
      return answer
    },
    sendRaw(data) {
      const answer = wait(() => true, data.toString().slice(0, 200))
      socket.send(data)
      return answer
    },
    until: (test) =>
      Promise.race([
        lost,
        new Promise<Now>((resolve, reject) => {
          const late = setTimeout(() => {
            watchers.delete(watch)
            reject(new Error(`what was waited for did not come: ${describeNow(now)}`))
          }, PATIENCE)
          late.unref()
          const watch = () => {
            if (!now || !test(now)) return
            watchers.delete(watch)
            clearTimeout(late)
            resolve(now)
          }
          watchers.add(watch)
          watch()
        }),
      ]),
    closed,
    close: () => socket.close(),
  }
  await Promise.race([closed, client.until(() => true)]).catch((error: unknown) => {
    if (socket.readyState !== 3) throw error
  })
  return client
}

export async function openTable(
  url: string,
  body: unknown = { scenario: 'two-men', seed: 7 },
): Promise<string> {
  const answer = await hostFetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { id } = (await answer.json()) as { id: string }
  if (answer.status !== 201) throw new Error(`no table: ${answer.status}`)
  return id
}

/** The last word of a long computation, during which something is done. */
export async function endOfCourse(
  url: string,
  { table, key }: { readonly table: string; readonly key: string },
  meanwhile: () => Promise<unknown>,
): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/tables/${table}/course`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ runs: 5000 }),
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  await meanwhile()
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}') as Partial<Refused>
  return last.refusal?.code
}

export const save = async (url: string, table: string): Promise<string> =>
  (await hostFetch(`${url}/api/tables/${table}/save`)).text()

/** The field of a gunfight that somebody sees. */
export function fieldOf({ scene }: Pick<Now, 'scene'>): Scene {
  if (scene.kind !== 'gunfight') throw new Error(`a ${scene.kind} is no gunfight`)
  return scene
}

// A browser at a table, as far as its dice go: it notes what the server says and opens its values.
import { DiceLine } from '../../src/files/dice-line.ts'
import {
  digitsOf,
  type AcceptFrame,
  type DeviceMemory,
  type DiceDevice,
  type ResultFrame,
} from '../../src/files/dice-notes.ts'
import type { Reply } from '../../src/server/protocol.ts'
import { newRequestId, type Bare, type Client } from './client.ts'

export interface DeviceClient {
  readonly device: DiceDevice
  /** The name that it joined with first. */
  readonly name: string
  /** What the server has accepted, newest last. */
  readonly accepted: readonly AcceptFrame[]
  readonly ended: readonly ResultFrame[]
  /** If false, it is silent and deaf to the dice. */
  opens: boolean
  /** Sends a choice and notes it. */
  choose(request: Bare): ReturnType<Client['ask']>
  /** The turn that is accepted next. */
  next(): Promise<AcceptFrame>
}

/** The device of a connection joins the dice of its table. `memory` is what it had stored before. */
export async function joinDice(
  client: Client,
  memory: { stored?: DeviceMemory } = {},
): Promise<DeviceClient> {
  const { table, you, proof } = client.now()
  if (!proof || proof.seeded) throw new Error('this table was not dealt')
  const joined: Promise<Reply>[] = []
  const line = new DiceLine({
    table,
    seat: you === 'all' ? 'referee' : you,
    home: {
      read: () => memory.stored,
      write: (_, stored) => void (memory.stored = stored),
      random: () => digitsOf(crypto.getRandomValues(new Uint8Array(32))),
    },
    send(message, id) {
      const answer = client.ask(message, id)
      joined.push(answer)
      // The server may be killed meanwhile.
      answer.then((reply) => line.answered(reply)).catch(() => undefined)
    },
    newId: newRequestId,
  })
  const { device } = line
  const accepted: AcceptFrame[] = []
  const ended: ResultFrame[] = []
  let waiting: ((frame: AcceptFrame) => void)[] = []
  line.dealt(proof)
  const one: DeviceClient = {
    device,
    name: device.joins(proof.deal)!.name,
    accepted,
    ended,
    opens: true,
    async choose(request) {
      const id = newRequestId()
      device.chose({ id, ...request })
      const reply = await client.ask(request, id)
      device.answered(id, reply.type === 'done')
      return reply
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
  }
  client.socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply
    if (reply.type === 'now' && reply.proof && !reply.proof.seeded) line.dealt(reply.proof)
    if (reply.type !== 'accept' && reply.type !== 'result') return
    if (one.opens) line.hear(reply)
    if (reply.type === 'result') return void ended.push(reply)
    accepted.push(reply)
    for (const tell of waiting.splice(0)) tell(reply)
    waiting = []
  })
  const answer = await joined[0]
  if (answer?.type !== 'done') throw new Error(JSON.stringify(answer))
  return one
}

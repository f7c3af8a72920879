// A browser at a table, as far as its dice go: it notes what the server says and opens its values.
import {
  DiceDevice,
  digitsOf,
  type AcceptFrame,
  type DeviceMemory,
  type ResultFrame,
} from '../../src/files/dice-notes.ts'
import { dealHash } from '../../src/files/turn-dice.ts'
import type { Reply } from '../../src/server/protocol.ts'
import type { Bare, Client } from './client.ts'

export interface DeviceClient {
  readonly device: DiceDevice
  readonly name: string
  /** What the server has accepted, newest last. */
  readonly accepted: readonly AcceptFrame[]
  readonly ended: readonly ResultFrame[]
  /** What it has stored. */
  memory(): DeviceMemory
  /** If false, it stays silent. */
  opens: boolean
  /** Sends a choice and notes it. */
  choose(request: Extract<Bare, { do: 'answer' | 'begin' }>): ReturnType<Client['ask']>
  /** The turn that is accepted next. */
  next(): Promise<AcceptFrame>
}

let choices = 0

/** The device of a connection joins the dice of its table. `memory` is what it had stored before. */
export async function joinDice(
  client: Client,
  memory: { stored?: DeviceMemory } = {},
): Promise<DeviceClient> {
  const { table, you, proof } = client.now()
  if (!proof || proof.seeded) throw new Error('this table was not dealt')
  const device = new DiceDevice(table, you === 'all' ? 'referee' : you, {
    read: () => memory.stored,
    write: (_, stored) => void (memory.stored = stored),
    random: () => digitsOf(crypto.getRandomValues(new Uint8Array(32))),
  })
  const joins = device.deal(proof.deal)!
  const accepted: AcceptFrame[] = []
  const ended: ResultFrame[] = []
  let waiting: ((frame: AcceptFrame) => void)[] = []
  const one: DeviceClient = {
    device,
    name: joins.name,
    accepted,
    ended,
    memory: () => memory.stored!,
    opens: true,
    choose(request) {
      const id = `choice-${process.pid}-${++choices}`
      device.chose(id, request.choice)
      return client.ask(request, id)
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
  }
  client.socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply
    if (reply.type === 'result') {
      ended.push(reply)
      device.result(reply)
    }
    if (reply.type !== 'accept') return
    accepted.push(reply)
    const value = one.opens ? device.accept(reply) : undefined
    const { turn } = reply
    const { name } = device.notes.deals.at(-1)?.device ?? joins
    // The server may be killed meanwhile.
    if (value !== undefined) client.ask({ do: 'open', name, turn, value }).catch(() => undefined)
    for (const tell of waiting.splice(0)) tell(reply)
    waiting = []
  })
  const seen = device.notes.deals.at(-1)?.opened.at(-1) ?? 0
  const answer = await client.ask({ do: 'join', ...joins, deal: dealHash(proof.deal), seen })
  if (answer.type !== 'done') throw new Error(JSON.stringify(answer))
  return one
}

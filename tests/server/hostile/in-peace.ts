// People who play in peace while others attack the server: everything they choose must be accepted, and nothing else may change their table.
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, openTable, type Client } from '../client.ts'
import { FIGHTS } from './flood.ts'

export interface Peace {
  choices: number
  /** Milliseconds of the slowest choice. */
  slowest: number
  /** Those that took over a quarter of a second: the book, seconds since the flood began, milliseconds. */
  late: string[]
  faults: string[]
}

const newPeace = (): Peace => ({ choices: 0, slowest: 0, late: [], faults: [] })

const LATE = 250
/** Milliseconds between two choices. */
const THINKING = 100

async function playOn(client: Client, peace: Peace, begun: number): Promise<void> {
  const ask = client.now().asks.find(({ answered }) => !answered)
  const allowed = ask?.items.filter(
    (item) => item.choice !== undefined && !item.refusal && !item.needs,
  )
  const item = allowed?.at(-1)
  const since = performance.now()
  const reply = await client.ask(
    ask && item ? { do: 'answer', key: ask.key, choice: item.choice } : { do: 'undo' },
  )
  const took = Math.round(performance.now() - since)
  peace.choices++
  peace.slowest = Math.max(peace.slowest, took)
  if (took > LATE)
    peace.late.push(`${client.now().book} ${((since - begun) / 1000).toFixed(1)} s ${took} ms`)
  if (reply.type === 'done' && client.fault() === undefined) return
  peace.faults.push(JSON.stringify(reply).slice(0, 300))
}

/** Opens a table of each book, and plays there. Resolves when each has made `before` choices, so that the server is no longer new. */
export async function playInPeace(
  url: string,
  { seed, before }: { readonly seed: number; readonly before: number },
): Promise<{
  readonly peace: Peace
  /** Counts choices from now on. */
  begin(): void
  end(): Promise<void>
}> {
  const peace = newPeace()
  let counted = newPeace()
  let begun = 0
  let over = false
  const clients = await Promise.all(
    FIGHTS.map(async (scenario) => connect(url, await openTable(url, { scenario, seed }))),
  )
  const play = (client: Client): Promise<void> => playOn(client, counted, begun)
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < before; n++) await play(client)
    }),
  )
  const all = clients.map(async (client) => {
    for (; !over; await sleep(THINKING)) await play(client)
  })
  return {
    peace,
    begin() {
      peace.faults.push(...counted.faults)
      counted = peace
      begun = performance.now()
    },
    async end() {
      over = true
      await Promise.all(all)
      for (const client of clients) client.close()
    },
  }
}

// `ringfire witness LINK`: takes part in the dice of a table from outside of the page, and keeps notes for `ringfire verify`.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { WebSocket } from 'ws'
import { DiceLine } from '../../files/dice-line.ts'
import {
  digitsOf,
  type AcceptFrame,
  type DeviceMemory,
  type ResultFrame,
} from '../../files/dice-notes.ts'
import { parseNotes } from '../../files/dice-schemas.ts'
import type { Now, Reply } from '../../server/protocol.ts'
import { isSeat } from '../../engine/ids.ts'
import { argumentOf, numberFlag, textFlag, type Call, type Command } from '../command.ts'
import { BadInput, badInput, readInput, requireParsed, writeOutput, type ExitCode } from '../io.ts'

export const witness: Command = {
  about: [
    'LINK is the link of a seat or of a watcher. With a seat, the program gives the dice a value in each turn, as the page does;',
    'with a watcher, it only keeps what the server accepts. The notes are written after every turn; compare them with',
    "'ringfire verify SAVE --notes FILE'. It ends with Ctrl-C, or after --turns turns.",
  ].join('\n'),
  examples: [
    "witness 'http://localhost:7788/#/table/abcdefghjk?key=KEY'",
    "witness 'https://table.example.org/#/table/abcdefghjk?seat=player-1&key=KEY' --notes notes.json",
  ],
  flags: {
    notes: 'the file of the notes (notes.json); notes in it are continued',
    turns: 'end after this many turns',
  },
  takes: [1, 1],
  run(call): Promise<ExitCode> {
    const place = placeOf(argumentOf(call, 0))
    const file = textFlag(call, 'notes') ?? 'notes.json'
    const turns = numberFlag(call, 'turns', 1, 1_000_000) ?? Infinity
    const memory: Memory = {
      stored: existsSync(file)
        ? { notes: requireParsed(parseNotes(readInput(call.io, file, 'notes'))) }
        : undefined,
    }
    const noted = memory.stored?.notes.table
    if (noted !== undefined && noted !== place.table)
      throw badInput('--notes', `${file} has the notes of the table ${noted}`, 'another file')
    return new Promise((end) => new Witness(call, { ...place, file, turns, memory, end }).open())
  },
}

interface Place {
  readonly server: URL
  readonly table: string
  readonly seat: string | undefined
  readonly key: string
}

interface Memory {
  stored: DeviceMemory | undefined
}

function placeOf(link: string): Place {
  const wrong = badInput(
    'LINK',
    `'${link}' is not the link of a seat`,
    'a link with #/table/ and key=',
  )
  if (!URL.canParse(link)) throw wrong
  const url = new URL(link)
  const [path = '', query = ''] = url.hash.slice(1).split('?')
  const table = /^\/table\/([\w-]+)/.exec(path)?.[1]
  const asked = new URLSearchParams(query)
  const key = asked.get('key')
  if (!table || !key) throw wrong
  const server = new URL('/ws', url.origin.replace(/^http/, 'ws'))
  return { server, table, key, seat: asked.get('seat') ?? undefined }
}

interface Task extends Place {
  readonly file: string
  readonly turns: number
  readonly memory: Memory
  readonly end: (code: ExitCode) => void
}

/** Milliseconds until the next attempt after the connection was lost. */
const AGAIN = 2000

class Witness {
  readonly #call: Call
  readonly #task: Task
  #line: DiceLine | undefined
  #socket: WebSocket | undefined
  #seen = 0
  #ids = 0
  #complaints = 0
  #isOver = false

  constructor(call: Call, task: Task) {
    this.#call = call
    this.#task = task
    call.io.onInterrupt?.(() => this.#end(0))
  }

  open(): void {
    const { server, table, seat, key } = this.#task
    const url = new URL(server)
    url.searchParams.set('table', table)
    if (seat) url.searchParams.set('seat', seat)
    const socket = new WebSocket(String(url), ['ringfire', `key.${key}`])
    this.#socket = socket
    this.#line?.lost()
    // A lost connection is closed too.
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => {
      try {
        this.#hear(JSON.parse(data.toString()) as Reply)
      } catch (error) {
        // Notes that cannot be written are the end; what the server sends, whatever it is, is not.
        if (!(error instanceof BadInput)) return this.#call.io.err('A message could not be read.')
        this.#call.io.err(error.message)
        this.#end(1)
      }
    })
    socket.on('close', (code: number, reason: Buffer) => {
      if (this.#isOver) return
      if (code === 1008) {
        this.#call.io.err(
          `The server does not admit this link: ${reason.toString().replace(/[^ -~]/g, ' ')}`,
        )
        return this.#end(1)
      }
      setTimeout(() => this.open(), AGAIN)
    })
  }

  #hear(reply: Reply): void {
    if (reply.type === 'now') this.#now(reply)
    if (reply.type === 'accept') this.#accept(reply)
    if (reply.type === 'result') this.#result(reply)
    if (reply.type === 'done' || reply.type === 'refused') this.#line?.answered(reply)
  }

  #now({ you, proof }: Now): void {
    if (!proof) return
    if (proof.seeded) {
      this.#call.io.err('The dice of this table come from a seed: there is nothing to witness.')
      return this.#end(1)
    }
    const { memory } = this.#task
    const seat = you === 'all' ? 'referee' : isSeat(you) ? you : undefined
    const line = (this.#line ??= new DiceLine({
      table: this.#task.table,
      seat,
      home: {
        read: () => memory.stored,
        write: (_, stored) => this.#keep(stored),
        random: () => digitsOf(randomBytes(32)),
      },
      send: (message, id) => this.#socket?.send(JSON.stringify({ ...message, id })),
      newId: () => `witness-${Date.now()}-${++this.#ids}`,
    }))
    if (!line.dealt(proof)) return
    const name = line.device.joins()?.name
    this.#say(name ? `Joins the dice of the table as ${name}.` : 'Watches the dice of the table.')
  }

  #accept(frame: AcceptFrame): void {
    const seen = this.#heads()
    const opened = this.#line?.hear(frame)
    if (this.#heads() > seen) this.#say(`Turn ${frame.turn}: ${opened ? 'opened' : 'seen'}.`)
    const complaints = (this.#line?.device.notes.deals ?? []).flatMap((one) => one.complaints)
    for (const [of, what] of complaints.slice(this.#complaints))
      this.#call.io.err(`Turn ${of}: ${what}`)
    this.#complaints = complaints.length
  }

  #heads(): number {
    return this.#line?.device.notes.deals.at(-1)?.heads.length ?? 0
  }

  #result(frame: ResultFrame): void {
    this.#line?.hear(frame)
    // The result of a turn that was accepted before this program came is told too.
    const heads = this.#line?.device.notes.deals.at(-1)?.heads ?? []
    if (!heads.some(([turn]) => turn === frame.turn)) return
    if (++this.#seen >= this.#task.turns) this.#end(this.#complaints > 0 ? 1 : 0)
  }

  #keep(stored: DeviceMemory): void {
    writeOutput(this.#call.io, this.#task.file, `${JSON.stringify(stored.notes)}\n`)
    this.#task.memory.stored = stored
  }

  #say(text: string): void {
    if (!this.#call.json) this.#call.io.out(text)
  }

  #end(code: ExitCode): void {
    this.#isOver = true
    this.#socket?.close()
    const notes = this.#line?.device.notes
    if (this.#call.json && notes) this.#call.io.out(JSON.stringify(notes))
    this.#task.end(code)
  }
}

// The thread next to a bot: it runs the bot's program and relays lines while the thread that plays the fight waits
// for an answer.
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { workerData } from 'node:worker_threads'
import type { BotMessage, BotReply } from './bot-process.ts'
import type { BotThreadData } from './bot-thread-data.ts'

type Program = ChildProcessByStdio<Writable, Readable, null>

const { command, port, signal, longestLine } = workerData as BotThreadData
const groups = process.platform !== 'win32'
let program: Program | undefined
/** Sent to each program when it starts. */
let greeting = ''
/** The open question. The first line after it is the answer; other output is dropped. */
let open: number | undefined
let heard = ''

function reply(answer: { readonly line: string } | { readonly fault: 'ended' | 'long' }): void {
  if (open === undefined) return
  port.postMessage({ id: open, ...answer } satisfies BotReply)
  open = undefined
  heard = ''
  Atomics.add(signal, 0, 1)
  Atomics.notify(signal, 0)
}

/** Kills the program and all processes it has started. */
function kill(): void {
  const { pid } = program ?? {}
  program = undefined
  if (pid === undefined) return
  try {
    process.kill(groups ? -pid : pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

function listen(text: string): void {
  if (open === undefined) return
  heard += text
  const end = heard.indexOf('\n')
  if ((end < 0 ? heard.length : end) > longestLine) {
    kill()
    reply({ fault: 'long' })
  } else if (end >= 0) reply({ line: heard.slice(0, end) })
}

function start(): Program {
  const started: Program = spawn(command, {
    shell: true,
    detached: groups,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = (): void => {
    if (program !== started) return
    program = undefined
    reply({ fault: 'ended' })
  }
  started.on('close', ended).on('error', ended)
  started.stdin.on('error', () => undefined)
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (program === started) listen(text)
  })
  started.stdin.write(greeting)
  return started
}

port.on('message', (message: BotMessage) => {
  if ('kill' in message) return kill()
  if ('greet' in message) {
    greeting = message.greet
    program?.stdin.write(greeting)
  } else if ('tell' in message) program?.stdin.write(message.tell)
  else {
    heard = ''
    open = message.id
    program ??= start()
    program.stdin.write(message.ask)
  }
})

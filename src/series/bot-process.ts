// Runs a bot as a separate program and waits for its answers. Meanwhile the fight blocks, as with any other player.
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads'
import type { BotThreadData } from './bot-thread-data.ts'

/** A message to the thread of a bot. */
export type BotMessage =
  | { readonly greet: string }
  | { readonly tell: string }
  | { readonly id: number; readonly ask: string }
  | { readonly kill: true }

/** Why a bot gave no answer. */
export type BotFault = 'late' | 'ended' | 'long'

export type BotReply =
  | { readonly id: number; readonly line: string; readonly fault?: undefined }
  | { readonly id: number; readonly fault: BotFault }

/** Maximum length of an answer in characters. */
export const LONGEST_ANSWER = 65_536
/** Extra milliseconds for a program's first answer, because it has to start up. */
const STARTING = 10_000
/** The same for a program that is restarted after a fault. */
const RESTARTING = 1000

export interface BotProcess {
  /** Sends the message now, and again to every program that is restarted later. */
  greet(message: object): void
  tell(message: object): void
  /** Returns the line that answers a question. A program that is late or writes too much is killed. */
  ask(message: object, limit: number): BotReply
}

const lineOf = (message: object): string => `${JSON.stringify(message)}\n`

/** Prepares a bot; its program starts with the first question. */
export function startBot(command: string): BotProcess {
  const { port1: port, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const file = import.meta.url.endsWith('.ts') ? './bot-thread-checkout.mjs' : './bot-thread.js'
  const data: BotThreadData = { command, port: port2, signal, longestLine: LONGEST_ANSWER }
  new Worker(new URL(file, import.meta.url), {
    workerData: data,
    transferList: [port2],
    execArgv: [],
  }).unref()
  let id = 0
  let more = STARTING
  const send = (message: BotMessage): void => port.postMessage(message)

  /** Waits for the reply to this question; undefined if it is late. */
  const waitFor = (asked: number, until: number): BotReply | undefined => {
    for (;;) {
      const seen = Atomics.load(signal, 0)
      const found = receiveMessageOnPort(port)?.message as BotReply | undefined
      if (found?.id === asked) return found
      if (found) continue
      const left = until - performance.now()
      if (left <= 0) return undefined
      Atomics.wait(signal, 0, seen, left)
    }
  }
  return {
    greet: (message) => send({ greet: lineOf(message) }),
    tell: (message) => send({ tell: lineOf(message) }),
    ask(message, limit) {
      const asked = ++id
      send({ id: asked, ask: lineOf(message) })
      const reply = waitFor(asked, performance.now() + limit + more)
      if (!reply) send({ kill: true })
      more = reply && reply.fault === undefined ? 0 : RESTARTING
      return reply ?? { id: asked, fault: 'late' }
    },
  }
}

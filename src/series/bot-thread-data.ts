// What the thread of a bot begins with. A file of its own: the types of the library name bots and know nothing of Node.
import type { MessagePort } from 'node:worker_threads'

export interface BotThreadData {
  readonly command: string
  readonly port: MessagePort
  readonly signal: Int32Array
  readonly longestLine: number
}

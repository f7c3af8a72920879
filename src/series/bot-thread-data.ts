// The initial data of a bot's thread. It has its own file because the library's types mention bots but must not
// depend on Node's types.
import type { MessagePort } from 'node:worker_threads'

export interface BotThreadData {
  readonly command: string
  readonly port: MessagePort
  readonly signal: Int32Array
  readonly longestLine: number
}

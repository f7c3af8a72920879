// `ws` ships no types; these are the parts that the server and its tests use.
declare module 'ws' {
  import type { EventEmitter } from 'node:events'

  export type RawData = Buffer | ArrayBuffer | Buffer[]

  export interface ServerOptions {
    maxPayload?: number
    perMessageDeflate?: {
      threshold?: number
      serverNoContextTakeover?: boolean
      clientNoContextTakeover?: boolean
      zlibDeflateOptions?: { level: number }
    }
    path?: string
  }

  export class WebSocket extends EventEmitter {
    constructor(
      address: string,
      protocols?: string[],
      options?: { headers?: Record<string, string>; maxPayload?: number },
    )
    readonly readyState: number
    readonly bufferedAmount: number
    readonly isPaused: boolean
    pause(): void
    resume(): void
    send(data: string | Buffer): void
    ping(): void
    close(code?: number, reason?: string): void
    terminate(): void
  }

  export class Server extends EventEmitter {
    readonly clients: Set<WebSocket>
    close(done?: () => void): void
  }
}

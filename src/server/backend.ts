// The interface between the front, which speaks HTTP and WebSocket, and the tables. It passes only messages, so
// that the tables can live in other threads: `local-backend.ts` keeps them in this thread, `thread-backend.ts` in a
// pool.
import type { Principal } from './keys.ts'
import type { StoreFault } from './store-errors.ts'

/** An API request with its raw body. */
export interface ApiRequest {
  readonly method: string
  /** Path and query string. */
  readonly url: string
  /** Only the headers that the backend reads. */
  readonly headers: Readonly<Partial<Record<'authorization' | 'content-type', string>>>
  readonly body?: Uint8Array | undefined
  /** Only checks whether the key permits the request, which comes later with its body. */
  readonly accessOnly?: true
  /** The URL that other machines open; absent if only this machine can reach the server. */
  readonly guestUrl?: string | undefined
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream<Uint8Array>
}

/** The seat a connection asks for. */
export interface Place {
  readonly table: string
  readonly seat: string | undefined
  readonly key: string | undefined
}

/** The sending side of a connection. Its functions never throw. */
export interface Screen {
  /** The key opens the table, in this role. Comes before the first frame, and again after a restart. */
  admit(role: Principal['is']): void
  /** Sends a frame. */
  send(frame: string): void
  /** Closes the connection permanently. */
  close(code: number, reason: string): void
}

/** The receiving side of a connection. */
export interface Line {
  /** Resolves once the frame has been answered. */
  hear(frame: string): Promise<void>
  leave(): void
}

export interface Health {
  /** False if a thread does not respond. */
  readonly threads: boolean
  /** Why nothing can be stored at the moment; undefined if it can. */
  readonly store: StoreFault | undefined
}

export interface Backend {
  /** Answers a request. Never rejects: every failure becomes an answer. */
  request(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer>
  /** Takes a seat. The screen receives the first snapshot, or the reason for a refusal. */
  enter(place: Place, screen: Screen): Line
  /** Creates a host key. If `alone`, all earlier host keys stop working. */
  makeHostKey(alone: boolean): Promise<string>
  health(): Promise<Health>
  /** Resolves once every pending request has been answered, or after a timeout. */
  settled(): Promise<void>
  /** Finishes pending work and closes the store. */
  close(): Promise<void>
}

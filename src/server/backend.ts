// What stands between the front, which speaks HTTP and WebSocket, and the tables: messages only, so that the tables can be in
// other threads. `local-backend.ts` has them in this thread, `thread-backend.ts` in a pool.

/** A request to the API, its body unread. */
export interface ApiRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** Of its headers those that the tables read. */
  readonly headers: Readonly<Partial<Record<'authorization' | 'content-type', string>>>
  readonly body?: Uint8Array | undefined
  /** The address that other machines open; absent: only this machine can. */
  readonly guestUrl?: string | undefined
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream<Uint8Array>
}

/** Where somebody wants to sit. */
export interface Place {
  readonly table: string
  readonly seat: string | undefined
  readonly key: string | undefined
}

/** Somebody's screen. Its functions do not throw. */
export interface Screen {
  /** Shows a frame. */
  send(frame: string): void
  /** Ends the connection for good. */
  close(code: number, reason: string): void
}

/** What comes from a screen. */
export interface Line {
  /** Resolves when it has been answered. */
  hear(frame: string): Promise<void>
  leave(): void
}

/** How the parts of a backend are. */
export interface Health {
  /** False: a part does not answer. */
  readonly ok: boolean
}

export interface Backend {
  /** Answers a request. Does not reject: whatever goes wrong is an answer. */
  request(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer>
  /** Takes a seat; the screen is told what it sees, or why it is turned away. */
  enter(place: Place, screen: Screen): Line
  /** Makes a key for the host. `alone`: all earlier ones stop working. */
  makeHostKey(alone: boolean): Promise<string>
  health(): Health
  /** Resolves when everything that was asked has been answered, or when it takes too long. */
  settled(): Promise<void>
  /** Finishes what has begun, and closes the store. */
  close(): Promise<void>
}

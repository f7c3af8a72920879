// Messages between the main thread and a table thread.
import type { ApiAnswer, ApiRequest, Place } from './backend.ts'
import type { Principal } from './keys.ts'
import type { Work } from './local-backend.ts'
import type { StoreFault } from './store-errors.ts'

/** The initial data of a worker thread. */
export interface ThreadSetup {
  /** Where tables are stored, as for `openStore`. */
  readonly data: string
  /** The modules of external books. */
  readonly modules: readonly string[]
  /** Milliseconds before each answer of the computer. */
  readonly pause: number
  /** Days after which idle tables are deleted; absent: never. */
  readonly deleteAfter?: number | undefined
  /** Whether the threads of tables are served before it. */
  readonly givesWay?: boolean
}

/** `n` is the number of a request or of a screen. */
export type ToThread =
  | { readonly do: 'request'; readonly n: number; readonly request: ApiRequest }
  | { readonly do: 'abort'; readonly n: number }
  | { readonly do: 'enter'; readonly n: number; readonly place: Place }
  | { readonly do: 'hear'; readonly n: number; readonly order: number; readonly frame: string }
  | { readonly do: 'leave'; readonly n: number }
  | { readonly do: 'host-key'; readonly n: number; readonly alone: boolean }
  | { readonly do: 'check'; readonly n: number }
  | { readonly do: 'ping' }
  | { readonly do: 'close' }

export type FromThread =
  | { readonly is: 'ready' }
  | { readonly is: 'pong' }
  | { readonly is: 'working'; readonly on: Work }
  | { readonly is: 'head'; readonly n: number; readonly head: Omit<ApiAnswer, 'body'> }
  | { readonly is: 'chunk'; readonly n: number; readonly data: Uint8Array }
  | { readonly is: 'end'; readonly n: number }
  | { readonly is: 'host-key'; readonly n: number; readonly key: string }
  | { readonly is: 'checked'; readonly n: number; readonly store: StoreFault | undefined }
  /** The key of this screen opens its table. */
  | { readonly is: 'admitted'; readonly n: number; readonly role: Principal['is'] }
  /** A frame for several screens. */
  | { readonly is: 'frame'; readonly to: number[]; readonly frame: string }
  /** A message of this screen has been answered. */
  | { readonly is: 'heard'; readonly n: number; readonly order: number }
  | { readonly is: 'shut'; readonly n: number; readonly code: number; readonly reason: string }
  | {
      readonly is: 'fault'
      readonly error: { readonly type: string; readonly message: string; readonly stack: string }
    }
  | { readonly is: 'closed' }

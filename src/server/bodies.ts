// Response bodies as byte streams.

/** Serializes a value as JSON. */
export const jsonBody = (value: unknown): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(value)))
      controller.close()
    },
  })

/** A body that is written piece by piece. */
export interface OpenBody {
  readonly body: ReadableStream<Uint8Array>
  write(bytes: Uint8Array): void
  end(): void
  /** Aborts the body; its reader receives the error. */
  fail(error: Error): void
}

/** Writes after the end, or after the reader has gone, are dropped. */
export function openBody(onGone: () => void = () => undefined): OpenBody {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened
    },
    cancel() {
      controller = undefined
      onGone()
    },
  })
  return {
    body,
    write: (bytes) => controller?.enqueue(bytes),
    end() {
      controller?.close()
      controller = undefined
    },
    fail(error) {
      controller?.error(error)
      controller = undefined
    },
  }
}

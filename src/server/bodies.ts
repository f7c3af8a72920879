// Bodies of answers as streams of bytes.

/** A value as JSON. */
export const jsonBody = (value: unknown): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(value)))
      controller.close()
    },
  })

/** A body that is written bit by bit. */
export interface OpenBody {
  readonly body: ReadableStream<Uint8Array>
  write(bytes: Uint8Array): void
  end(): void
  /** Breaks it off: whoever reads it hears of it. */
  fail(error: Error): void
}

/** After its end, and when its reader has gone, what is written is dropped. */
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

// Yields to the event loop, so that waiting messages are answered before the work continues.

const CHANNEL_NEEDED = typeof setImmediate === 'undefined'

/**
 * The callers waiting for the next turn, and the port that triggers it. They share one port so that no message is
 * lost.
 */
const waiting: (() => void)[] = []
let port: MessagePort | undefined

function callForTurn(): void {
  if (!port) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => waiting.shift()?.()
    port = port2
  }
  port.postMessage(null)
}

/** Resolves in the next turn of the event loop. A browser's timer would wait four milliseconds. */
export const nextTurn = (): Promise<void> =>
  new Promise((done) => {
    if (!CHANNEL_NEEDED) return void setImmediate(done)
    waiting.push(done)
    callForTurn()
  })

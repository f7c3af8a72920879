// A turn for everybody else of the thread: messages that wait are answered before the work goes on.

const CHANNEL_NEEDED = typeof setImmediate === 'undefined'

/** Those who wait for the next turn, and the port that calls for it: one for all, so that none can be lost. */
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

/** Resolves in the next turn of the event loop. A timer of a browser would wait four milliseconds. */
export const nextTurn = (): Promise<void> =>
  new Promise((done) => {
    if (!CHANNEL_NEEDED) return void setImmediate(done)
    waiting.push(done)
    callForTurn()
  })

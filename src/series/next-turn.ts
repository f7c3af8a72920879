// A turn for everybody else of the thread: messages that wait are answered before the work goes on.

const CHANNEL_NEEDED = typeof setImmediate === 'undefined'

/** Resolves in the next turn of the event loop. A timer of a browser would wait four milliseconds. */
export const nextTurn = (): Promise<void> =>
  CHANNEL_NEEDED
    ? new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          done()
        }
        port2.postMessage(null)
      })
    : new Promise((done) => void setImmediate(done))

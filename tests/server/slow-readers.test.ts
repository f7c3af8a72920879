// Clients that do not read: each may keep 8 MiB waiting, all of them 64 MiB.
import { expect, it } from 'vitest'
import { screenOf, WaitingBytes } from '../../src/server/slow-readers.ts'

const MIB = 1024 * 1024

function reader(bufferedAmount: number) {
  const done = { sent: 0, gone: false }
  return {
    done,
    readyState: 1 as const,
    bufferedAmount,
    send: () => void done.sent++,
    close: () => {},
    terminate: () => void (done.gone = true),
  }
}

it.each([
  [8 * MIB, true],
  [8 * MIB + 1, false],
])('one with %i bytes waiting is sent more: %s', (waiting, isSent) => {
  const one = reader(waiting)
  screenOf(one, new WaitingBytes(() => [one]), () => {}).send('frame')
  expect(one.done).toEqual({ sent: isSent ? 1 : 0, gone: !isSent })
})

it('the slowest are disconnected while more than 64 MiB are buffered in all', () => {
  const all = [1, 7, 8, 8, 8, 8, 8, 8, 8, 8].map((mebibytes) => reader(mebibytes * MIB))
  const waiting = new WaitingBytes(() => all)
  // Sockets are asked after each 16 MiB.
  waiting.sent(15 * MIB)
  expect(all.filter(({ done }) => done.gone)).toEqual([])
  waiting.sent(MIB)
  // 72 MiB wait: one of 8 MiB is too many, with 64 MiB left.
  expect(all.map(({ done }) => done.gone)).toEqual([false, false, true, ...Array(7).fill(false)])
})

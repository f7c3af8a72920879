// Whose work a thread begins next.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { FairTurns } from '../../src/server/fair-turns.ts'

/** Works for so long, in milliseconds. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('lets whoever comes to a quiet table wait for no more than the piece of work under way', async () => {
  const turns = new FairTurns()
  const begun: string[] = []
  const send = (table: string, name: string, who = 'player-1'): Promise<void> =>
    turns.take(table, who).then(() => {
      begun.push(name)
      work(2)
    })
  const flood = ['a', 'b'].flatMap((table) => Array.from({ length: 20 }, () => send(table, table)))
  await Promise.all(flood.slice(0, 5))
  const before = begun.length
  await send('quiet', 'quiet')
  expect(begun.length - before).toBeLessThanOrEqual(2)
  await Promise.all(flood)
  // Tables that flood share what is left.
  expect(begun.slice(0, 20).filter((one) => one === 'a').length).toBeGreaterThan(6)
  expect(begun).toHaveLength(41)
})

it('forgives what a table has used, as long as nobody there wants anything', async () => {
  const turns = new FairTurns()
  let pieces = 0
  const flood = Array.from({ length: 120 }, (_, n) =>
    turns.take(`flood ${n % 3}`, 'player-1').then(() => {
      pieces++
      work(1)
    }),
  )
  const choose = (): Promise<void> => turns.take('quiet', 'player-1').then(() => work(20))
  await choose()
  await sleep(30)
  const before = pieces
  await choose()
  expect(pieces - before).toBeLessThanOrEqual(2)
  await Promise.all(flood)
})

it('begins nothing until those were told who are about to be, unless that takes long', async () => {
  const turns = new FairTurns()
  const happened: string[] = []
  const send = (name: string): Promise<void> =>
    turns.take(name, 1).then(() => void happened.push(name))
  const told = sleep(5).then(() => void happened.push('told'))
  turns.first(told)
  await Promise.all([send('a'), told])
  expect(happened).toEqual(['told', 'a'])
  turns.first(new Promise(() => undefined))
  turns.first(Promise.reject(new Error('the disk is full')))
  await send('b')
  expect(happened).toEqual(['told', 'a', 'b'])
})

it('lets the people at a table take turns', async () => {
  const turns = new FairTurns()
  const begun: string[] = []
  const send = (who: string): Promise<void> => turns.take('a', who).then(() => void begun.push(who))
  await Promise.all([...Array.from({ length: 5 }, () => send('player-1')), send('player-2')])
  expect(begun.slice(0, 3)).toEqual(['player-1', 'player-2', 'player-1'])
})

it('gives one turn at a time, after what has come meanwhile', async () => {
  const turns = new FairTurns()
  const begun: string[] = []
  const first = turns.take('a', 1).then(() => void begun.push('a'))
  setImmediate(() => begun.push('other'))
  await Promise.all([first, turns.take('b', 1).then(() => void begun.push('b'))])
  expect(begun).toEqual(['a', 'other', 'b'])
})

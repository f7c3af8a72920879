// Saves of former versions load, replay and go on as they did. `tests/fixtures/saves` has fights of every book, some in the
// middle of a turn, with rulings, orders, undo, redo, overruled and typed dice, and what was seen of them when they were saved.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findReplayFault, readSave, type Save } from '../../src/files/save.ts'
import { ROOT } from '../support/house.ts'
import { loadSaved, pictureOf } from './saved-picture.ts'

/** A save from before a rule was mended loads and goes on, but does not replay exactly: from where, and why. */
const MENDED: Readonly<Record<string, string>> = {
  // Whoever notices an ambush finds the ambusher (`fnff-1988/ambush/defender-roll`). In the first of these, being held also breaks an aim
  // (`fnff-1988/unarmed/pin`, `fnff-1988/aiming/concentration`): an attack no longer has +2.
  'fnff-1988-aim-in-a-hold.json.br': 'step 1 of 108 came out otherwise',
  'fnff-1988-half-typed-throw.json.br': 'step 1 of 50 came out otherwise',
  'fnff-1988-over.json.br': 'step 1 of 71 came out otherwise',
  'fnff-1988-two-turns-under-way.json.br': 'step 1 of 67 came out otherwise',
  // Those who lay suppressing fire stand in the fire of others (`gray-dawn/brave/hits-for-failure`), and it has the modifiers of any attack.
  'gray-dawn-suppression.json.br': 'step 33 of 73 came out otherwise',
  // Whoever loses a leg falls (`cp2020/damage/limb-loss-gap`).
  'cp2020-over.json.br': 'step 48 of 82 came out otherwise',
}

/** What is shown otherwise since, and why. */
const SHOWN: Readonly<Record<string, object>> = {
  // Another seat's sealed answer no longer locks the undo of one's own.
  'fights-one-star-sealed.json.br': { undo: [true, true, true] },
  // Who moves after loading takes the shorter path round a corner (`findPath`).
  'gray-dawn-under-a-ruling.json.br': {
    later: { events: 83, digest: '350b2a28b88588eb', tally: 'b6c6003461e6187f' },
  },
}

const FOLDER = join(ROOT, 'tests', 'fixtures', 'saves')
const read = (name: string): { readonly save: Save; readonly seen: object } => {
  const { save, seen } = JSON.parse(
    brotliDecompressSync(readFileSync(join(FOLDER, name))).toString(),
  )
  const { value, problems } = readSave(save)
  expect(problems).toBeUndefined()
  return { save: value!, seen }
}

describe.each(readdirSync(FOLDER))('%s', (name) => {
  it('shows what it showed and goes on as it did', () => {
    const { save, seen } = read(name)
    expect(pictureOf(save)).toEqual({ ...seen, ...SHOWN[name] })
  })

  it('replays exactly, unless a rule was mended', () => {
    const { save } = read(name)
    expect(findReplayFault(loadSaved(save).book, save)).toBe(MENDED[name])
  })
})

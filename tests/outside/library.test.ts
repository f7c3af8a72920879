// The module for programmers as it is built: plain JavaScript without any package, which plays as the sources do.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { newGame } from '../../src/engine/play.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'
import * as sources from '../../src/index.ts'
import { ROOT } from '../support/house.ts'
import { duel, newFolder, put } from './grim.ts'

let folder: string
let built: string
const node = (args: readonly string[]) =>
  spawnSync(process.execPath, [...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })

/** A project of somebody's own that has the package installed. */
beforeAll(() => {
  folder = newFolder()
  const home = join(folder, 'node_modules/ringfire')
  mkdirSync(home, { recursive: true })
  put(home, 'package.json', readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { status, stderr } = node([
    join(ROOT, 'scripts/library.mjs'),
    '--no-types',
    '--out',
    join(home, 'dist'),
  ])
  if (status !== 0) throw new Error(stderr)
  built = readFileSync(join(home, 'dist/index.js'), 'utf8')
})

/** The log of a duel, to be run here and there. */
function log(
  {
    BOOKS: books,
    newGame: start,
    simplePlayer: play,
  }: Pick<typeof sources, 'BOOKS' | 'newGame' | 'simplePlayer'>,
  scenario: object,
): string {
  const entry = books['fnff-1988']!
  const { book, face } = entry.make({})
  const { setup } = entry.enter(scenario as never, {})
  const game = start(book, setup, { seed: 7 })
  for (let i = 0; i < 400 && game.pending; i++) {
    const { ask, key } = game.pending.asks.find((one) => !one.answered)!
    const view = book.view(game.state, ask.seat)
    game.answer(ask.seat, key, play({ face, view, ask, menu: face.menu(view, ask) }))
  }
  return JSON.stringify(game.log)
}

const ready = {
  ...duel('fnff-1988'),
  sides: duel('fnff-1988').sides.map((side) => ({
    ...side,
    combatants: side.combatants.map((one) => ({ ...one, id: one.name.toLowerCase() })),
  })),
}

describe('import … from "ringfire"', () => {
  it('uses no package and no module of Node', () => {
    expect(built.match(/^\s*(?:import|export)\b[^\n]*\bfrom\b.*$/gm) ?? []).toEqual([])
    expect(built).not.toMatch(/\brequire\(|\bimport\(|Math\.random|Date\.now/)
  })

  it('has every name of src/index.ts', () => {
    put(
      folder,
      'names.mjs',
      `import * as ringfire from 'ringfire'; console.log(JSON.stringify(Object.keys(ringfire)))`,
    )
    expect(JSON.parse(node(['names.mjs']).stdout)).toEqual(Object.keys(sources).toSorted())
  })

  it('plays the same fight as the sources, event by event', () => {
    put(
      folder,
      'play.mjs',
      `import * as ringfire from 'ringfire'\n${log.toString()}\nprocess.stdout.write(log(ringfire, ${JSON.stringify(ready)}))`,
    )
    const { stdout, stderr } = node(['play.mjs'])
    expect(stderr).toBe('')
    expect(stdout.length).toBeGreaterThan(2000)
    expect(stdout).toBe(log({ BOOKS, newGame, simplePlayer }, ready))
  })
})

// What a run of the tests leaves behind: nothing, and nothing of an earlier one that was killed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from './support/folders.ts'
import { ROOT } from './support/house.ts'

const PROGRAM = `
  const { useScratch } = await import(${JSON.stringify(new URL('scripts/scratch.mjs', `file://${ROOT}`).href)})
  useScratch()
  const { mkdtempSync, readdirSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  mkdtempSync(tmpdir() + '/left-')
  console.log(JSON.stringify(readdirSync(process.argv[1]).length))
  throw new Error('a test has failed')`

it('a run keeps everything temporary in one folder, which goes with it and with its predecessors', () => {
  const home = newFolder()
  // No process has this number.
  mkdirSync(join(home, 'ringfire-run-999999999-abcdef', 'store'), { recursive: true })
  mkdirSync(join(home, `ringfire-run-${process.pid}-abcdef`))
  mkdirSync(join(home, 'something-else'))
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, home],
    {
      encoding: 'utf8',
      env: { ...process.env, RINGFIRE_SCRATCH: '', TMPDIR: home, TEMP: home, TMP: home },
    },
  )
  expect([status, stdout]).toEqual([1, '3\n'])
  expect(readdirSync(home).sort()).toEqual([`ringfire-run-${process.pid}-abcdef`, 'something-else'])
})

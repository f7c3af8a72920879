// Nothing that is handed in names a place of one developer's machine.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './support/house.ts'

// Put together from pieces, so that this file does not match itself.
const PLACES = ['work', 'farm', 'home/[a-z]+', 'Users/[A-Za-z]+'].map(
  (place) => `(?<![\\w.])/${place}/`,
)
const MACHINE = new RegExp(
  [...PLACES, ['/tmp', 'bash'].join('/'), ['[.]lib', 'rary'].join('')].join('|'),
)
const TEXT = /\.(ts|tsx|mjs|js|json|md|ya?ml|html|css|svg|txt)$|(^|\/)[^.]+$/

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => TEXT.test(file) && file !== 'package-lock.json')

it('no file names a machine path', () => {
  const found = tracked.flatMap((file) => {
    let text: string
    try {
      text = readFileSync(join(ROOT, file), 'utf8')
    } catch {
      return [] // removed, not yet committed
    }
    return text
      .split('\n')
      .flatMap((line, i) =>
        MACHINE.test(line) ? [`${file}:${i + 1}: ${line.trim().slice(0, 80)}`] : [],
      )
  })
  expect(found).toEqual([])
})

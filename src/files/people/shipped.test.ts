import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../package-root.ts'

it('the package ships the templates', () => {
  const { files } = JSON.parse(readFileSync(`${PACKAGE_ROOT}package.json`, 'utf8')) as {
    files: string[]
  }
  expect(files).toContain('people')
})

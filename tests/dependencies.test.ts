// The packages: each has its reason and its licence in docs/dependencies.md, and the lock has every one on every system.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './support/house.ts'

interface Locked {
  readonly license?: string
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}
const ours = packages['']!
const guide = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')
/** The rows of all tables: the packages that the first cell names, and the other cells. */
const rows = [...guide.matchAll(/^\| (`.*?) \| (.*) \|$/gm)].map(([, names = '', rest = '']) => ({
  names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  cells: rest.split(' | '),
}))
const all = { ...ours.dependencies, ...ours.optionalDependencies, ...ours.devDependencies }

it('docs/dependencies.md says why each package is there, and names no other', () => {
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(all).sort())
  for (const { names, cells } of rows) {
    const [first = '', second] = cells
    expect(second ?? first, String(names)).not.toBe('')
  }
})

it('docs/dependencies.md tells the licences of what is installed or compiled in', () => {
  const shipped = guide.slice(0, guide.indexOf('\n## For developers'))
  for (const { names, cells } of rows.filter(({ names: [name] }) =>
    shipped.includes(`| \`${name}\``),
  ))
    for (const name of names) {
      const told = packages[`node_modules/${name}`]!.license!
      if (told.startsWith('SEE LICENSE')) continue
      expect(cells[0], name).toBe(told.replaceAll(/[()]/g, '').replace(' OR ', ' or '))
    }
})

/** Licences that let a program be passed on together with the package. */
const FREE =
  /^(MIT|ISC|0BSD|Unlicense|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|MPL-2\.0)$/

it('every package that is installed with Ringfire has a free licence', () => {
  const other = Object.entries(packages).filter(
    ([path, { dev, license }]) => path !== '' && !dev && !FREE.test(license ?? ''),
  )
  // Its LICENSE file: those of Bitstream Vera and Arev, and the public domain.
  expect(other.map(([path]) => path)).toEqual(['node_modules/dejavu-fonts-ttf'])
})

/** True if Node would find `name` from the package at `path`. */
function isLocked(path: string, name: string): boolean {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (packages[place]) return true
  if (path === '') return false
  return isLocked(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}

it('the lock has every package on every system, so that `npm ci` accepts it', () => {
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

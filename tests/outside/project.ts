// A project of somebody's own in which the packed package is installed, with nothing else than what it depends on.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../support/house.ts'
import { newFolder } from '../support/folders.ts'

export interface Project {
  readonly folder: string
  /** The package as it is installed in it. */
  readonly home: string
  /** The size of the packed file, in bytes. */
  readonly packedSize: number
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }

/** The folder of a package as `from` would find it. */
function findPackage(name: string, from: string): string {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  const above = dirname(from)
  if (above === from) throw new Error(`${name} is not installed`)
  return findPackage(name, above)
}

/** Every package that `folder` needs at run time, by its place in node_modules of the checkout. */
function closure(folder: string, found = new Set<string>()): Set<string> {
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    const home = findPackage(name, folder)
    if (found.has(home)) continue
    found.add(home)
    closure(home, found)
  }
  return found
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // The reference pages take half a minute and a tool that is not installed with the others.
    env: { ...process.env, RINGFIRE_PACK: 'quick' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

/**
 * Packs the checkout and unpacks it into a new project. No network: the dependencies, and no
 * others, are linked from the checkout.
 */
export function newProject(): Project {
  const folder = newFolder()
  const [{ filename, size }] = JSON.parse(
    run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], ROOT).replace(
      /^[^[]*/,
      '',
    ),
  ) as [{ filename: string; size: number }]
  const home = join(folder, 'node_modules/ringfire')
  mkdirSync(home, { recursive: true })
  run('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1'], folder)
  rmSync(join(folder, filename))
  const modules = join(ROOT, 'node_modules/')
  for (const path of closure(ROOT)) {
    const place = join(folder, 'node_modules', path.slice(modules.length))
    // A package inside of another came with that one.
    if (path.slice(modules.length).includes('node_modules')) continue
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(path, place)
  }
  return { folder, home, packedSize: size }
}

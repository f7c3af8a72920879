// The scenarios, bouts, exchanges and maps that come with Ringfire, by name.
import { existsSync, readdirSync } from 'node:fs'
import { PACKAGE_ROOT } from '../files/package-root.ts'

/** Their folders, by what a command reads. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'a scenario': ['scenarios', 'bouts'],
  'a bout': ['bouts'],
  'an exchange': ['exchanges'],
  'a map': ['maps'],
}

/** The path of a shipped file: of `junkyard`, `cp2020/pistol` or `scenarios/junkyard.json`; undefined if there is none. */
export function shippedFile(name: string, what: string): string | undefined {
  const [, bare] = /^([\w-]+(?:\/[\w-]+)*)(?:\.json)?$/.exec(name) ?? []
  if (bare === undefined) return undefined
  return (FOLDERS[what] ?? [])
    .map((folder) => (bare.startsWith(`${folder}/`) ? bare : `${folder}/${bare}`))
    .map((path) => `${PACKAGE_ROOT}${path}.json`)
    .find((path) => existsSync(path))
}

/** The names of all shipped files of a kind. */
export const shippedNames = (what: string): readonly string[] =>
  (FOLDERS[what] ?? []).flatMap((folder) =>
    readdirSync(`${PACKAGE_ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => path.slice(0, -'.json'.length).replaceAll('\\', '/'))
      .sort(),
  )

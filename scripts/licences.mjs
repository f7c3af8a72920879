// The licences of the packages bundled into something that ships, in the format that vite writes for the page.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/** The packages that these files belong to. */
export const packagesOf = (files) => [
  ...new Set(
    files.flatMap((file) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
  ),
]

/**
 * The licence text: what contains the packages, and the licence of each, without repeating identical texts. `home`
 * contains their node_modules.
 */
export function licencesOf(what, packages, home = ROOT) {
  const byText = new Map()
  for (const name of [...packages].sort()) {
    const folder = join(home, 'node_modules', name)
    const { version, license, author, homepage } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    const files = readdirSync(folder).filter((one) => /^licen[cs]e/i.test(one))
    // If a package offers a choice of licences, the short one.
    const file = files.find((one) => /mit/i.test(one)) ?? files[0]
    const text = file
      ? readFileSync(join(folder, file), 'utf8').trim()
      : `Copyright (c) ${author?.name ?? author}\n\n${homepage}`
    byText.set(text, [...(byText.get(text) ?? []), `## ${name} - ${version} (${license})`])
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  return `# Licences\n\n${what} contains parts of these packages.\n\n${parts.join('\n')}`
}

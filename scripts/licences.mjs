// The licences of the packages that became part of something that ships, in the form that vite writes for the page.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/** The packages that these files belong to. */
export const packagesOf = (files) => [
  ...new Set(
    files.flatMap((file) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
  ),
]

/** The text: what contains them, and the licence of each, the same text once. `home` has their node_modules. */
export function licencesOf(what, packages, home = ROOT) {
  const byText = new Map()
  for (const name of [...packages].sort()) {
    const folder = join(home, 'node_modules', name)
    const { version, license, author, homepage } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    const files = readdirSync(folder).filter((one) => /^licen[cs]e/i.test(one))
    // Of two licences to choose from, the short one.
    const file = files.find((one) => /mit/i.test(one)) ?? files[0]
    const text = file
      ? readFileSync(join(folder, file), 'utf8').trim()
      : `Copyright (c) ${author?.name ?? author}\n\n${homepage}`
    byText.set(text, [...(byText.get(text) ?? []), `## ${name} - ${version} (${license})`])
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  return `# Licences\n\n${what} contains parts of these packages.\n\n${parts.join('\n')}`
}

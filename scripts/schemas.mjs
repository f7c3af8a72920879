// `npm run schemas`: writes schemas/*.json, src/api/inputs.ts and src/files/exchange-forms.ts from the readers in src/files. A test checks that
// they are up to date.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importCompiled } from './compiled.mjs'
import { ROOT, ensureInstalled } from './install.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(import.meta.url)

ensureInstalled()
const { SCHEMAS } = await importCompiled('src/files/schemas.ts')
mkdirSync(join(ROOT, 'schemas'), { recursive: true })
for (const [name, text] of Object.entries(SCHEMAS)) {
  writeFileSync(join(ROOT, 'schemas', name), text())
  console.log(`wrote schemas/${name}`)
}
const { inputTypes } = await importCompiled('src/api/input-types.ts')
writeFileSync(join(ROOT, 'src/api/inputs.ts'), inputTypes())
console.log('wrote src/api/inputs.ts')
const { exchangeForms } = await importCompiled('src/files/write-forms.ts')
writeFileSync(join(ROOT, 'src/files/exchange-forms.ts'), exchangeForms())
console.log('wrote src/files/exchange-forms.ts')

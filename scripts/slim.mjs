// Before packing, points the page to the rules in the command's modules, which saves a third of the package;
// afterwards, restores the page's own rules. `node scripts/slim.mjs [--undo]`
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

const ASSETS = join(ROOT, 'dist/web/assets')
const WHOLE = join(ROOT, 'dist/whole-worker.js')

const worker = readdirSync(ASSETS).find((name) => /^rules-worker-.*\.js$/.test(name))
if (worker === undefined) throw new Error(`There is no rules-worker in ${ASSETS}.`)
const place = join(ASSETS, worker)
if (process.argv.includes('--undo')) {
  if (existsSync(WHOLE)) renameSync(WHOLE, place)
} else {
  renameSync(place, WHOLE)
  writeFileSync(place, "import '../modules/rules-worker.js'\n")
}

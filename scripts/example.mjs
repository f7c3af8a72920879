// Runs a module of this checkout that imports 'ringfire' as if the package were installed: npm run -s example -- FILE
import { register } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentModule } from './checkout.mjs'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Name a module, such as examples/player/cautious.mjs')
  process.exit(2)
}
const entry = await currentModule('index')
const hook = `export const resolve = (name, context, next) => (name === 'ringfire' ? next(${JSON.stringify(entry)}, context) : next(name, context))`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
await import(pathToFileURL(resolve(file)).href)

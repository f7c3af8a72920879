// The page without a server: built from src/static to dist/static, which any web host can serve, from any path.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { readReference } from './src/server/reference.ts'
import { readRules } from './src/server/rules.ts'
import page from './vite.config.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const PUBLIC = here('./src/static/public')

/** Adds the rules, the replay page, and the service worker, which lists every file of the folder. */
const besides: Plugin = {
  name: 'besides-the-page',
  enforce: 'post',
  generateBundle(_, bundle) {
    const add = (fileName: string, source: string): void =>
      void this.emitFile({ type: 'asset', fileName, source })
    const rules = JSON.stringify(readRules(here('.')))
    const replay = readFileSync(here('./dist/web/replay.html'), 'utf8')
    add('rules.json', rules)
    add('replay.html', replay)
    // Not cached for offline use: it is for programmers, and as large as everything else.
    const reference = here('./dist/reference.br')
    if (existsSync(reference))
      for (const [name, text] of readReference(reference)) add(`api-reference/${name}`, text)
    const hash = createHash('sha256').update(rules).update(replay)
    for (const one of Object.values(bundle))
      hash.update(one.fileName).update(one.type === 'chunk' ? one.code : one.source)
    const icons = readdirSync(PUBLIC)
    for (const name of icons) hash.update(readFileSync(join(PUBLIC, name)))
    const names = Object.keys(bundle).filter((name) => !/\.md$|^api-reference\//.test(name))
    const files = ['./', ...new Set([...names, ...icons, 'rules.json', 'replay.html'])]
    add(
      'service-worker.js',
      readFileSync(here('./src/static/service-worker.js'), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace('__FILES__', JSON.stringify(files)),
    )
  },
}

export default defineConfig(
  mergeConfig(page, {
    root: here('./src/static'),
    publicDir: PUBLIC,
    plugins: [besides],
    resolve: {
      alias: [
        { find: /^\.\/bot-process\.ts$/, replacement: here('./src/static/no-bots.ts') },
        { find: /^\.\/thread\.ts$/, replacement: here('./src/static/series-thread.ts') },
      ],
    },
    worker: { format: 'es' },
    build: { outDir: here('./dist/static') },
  }),
)

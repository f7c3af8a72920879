// The page: built from src/web to dist/web, where the server serves it. Plain `vite` starts a development server
// that uses the API of a server on 7788.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['RINGFIRE_SERVER'] ?? 'http://127.0.0.1:7788'

const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as { version: string }

const PUZZLES = readdirSync(here('./puzzles')).filter((name) => name.endsWith('.json'))

/** Puts the puzzles beside the page. In the package they stand only there; the command reads them too. */
const puzzles: Plugin = {
  name: 'puzzles',
  generateBundle() {
    for (const name of PUZZLES)
      this.emitFile({
        type: 'asset',
        fileName: `puzzles/${name}`,
        source: readFileSync(here(`./puzzles/${name}`), 'utf8'),
      })
  },
}

export default defineConfig({
  define: {
    __RINGFIRE_VERSION__: JSON.stringify(version),
    __RINGFIRE_PUZZLES__: JSON.stringify(PUZZLES.map((name) => name.replace('.json', ''))),
  },
  plugins: [puzzles],
  root: here('./src/web'),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // On a slow machine the build takes long; do not report that.
    rolldownOptions: { checks: { pluginTimings: false } },
    license: { fileName: 'licences.md' },
  },
  server: { proxy: { '/api': server, '/puzzles': server, '/ws': { target: server, ws: true } } },
})

// The page: built from src/web to dist/web, where the server serves it. Plain `vite` starts a development server
// that uses the API of a server on 7788.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['RINGFIRE_SERVER'] ?? 'http://127.0.0.1:7788'

const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as { version: string }

export default defineConfig({
  define: { __RINGFIRE_VERSION__: JSON.stringify(version) },
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
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
})

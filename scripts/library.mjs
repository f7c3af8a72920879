// Builds the library: dist/index.js from src/index.ts, one module without packages, and its types in dist/types. `--out FOLDER`
// writes elsewhere; `--no-types` omits the types.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, ensureInstalled } from './install.mjs'

const { values: flags } = parseArgs({
  options: { out: { type: 'string' }, 'no-types': { type: 'boolean' } },
})
ensureInstalled()
const { build } = await import('esbuild')
const out = resolve(flags.out ?? join(ROOT, 'dist'))
await build({
  entryPoints: [join(ROOT, 'src/index.ts')],
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  sourcemap: true,
  outfile: join(out, 'index.js'),
  logLevel: 'warning',
})
if (!flags['no-types']) {
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(ROOT, 'tsconfig.types.json'),
      '--outDir',
      join(out, 'types'),
    ],
    { cwd: ROOT, stdio: ['ignore', 2, 2] },
  )
  process.exitCode = run.status ?? 1
}

import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
// @ts-expect-error: a plain script
import { runsLongTests } from './scripts/long-tests.mjs'
// @ts-expect-error: a plain script
import { plainSources } from './scripts/plain-sources.mjs'
// @ts-expect-error: a plain script
import { useScratch } from './scripts/scratch.mjs'

useScratch()

export default defineConfig({
  // In `npm test`, which starts all tests at once.
  plugins: process.env['RINGFIRE_WHOLE_RUN'] ? [await plainSources()] : [],
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['tests/support/seed.ts'],
    exclude: [...configDefaults.exclude, 'tests/browser/**'],
    ...(runsLongTests() ? {} : { testNamePattern: /^(?!.*@long)/ }),
    // One more than there are cores, since tests wait now and then: for a server, for a program that they started.
    maxWorkers: availableParallelism() + 1,
    // A worker loads modules once rather than for every file, which would double the work.
    pool: 'threads',
    isolate: false,
    // Allow for a slow or busy machine: slowness is not a failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})

import { configDefaults, defineConfig } from 'vitest/config'
// @ts-expect-error: a plain script
import { useScratch } from './scripts/scratch.mjs'

useScratch()

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['tests/support/seed.ts'],
    exclude: [...configDefaults.exclude, 'tests/browser/**'],
    // Every core: the default leaves one idle, which of two is half.
    maxWorkers: '100%',
    // A worker loads the modules once and not for each file anew: that would be half of the work.
    pool: 'threads',
    isolate: false,
    // A slow or busy machine: that something takes long is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})

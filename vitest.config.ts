import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/browser/**'],
    // Every core: the default leaves one idle, which of two is half.
    maxWorkers: '100%',
    // A worker loads the modules once and not for each file anew: that would be half of the work.
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

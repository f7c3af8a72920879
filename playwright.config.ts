import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
// @ts-expect-error: a plain script, shared with scripts/screenshots.mjs
import { findBrowser } from './scripts/browser.mjs'
// @ts-expect-error: a plain script
import { useScratch } from './scripts/scratch.mjs'

const { executablePath, args } = (await findBrowser()) as { executablePath: string; args: string[] }
// After it: a browser that is unpacked stays for the next run.
useScratch()

export default defineConfig({
  testDir: 'tests/browser',
  // One more than cores, since every test waits now and then; a file is shared out among the workers too.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A slow or busy machine: a wait costs nothing where the page is quick.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a build server a test that fails once is tried again; the summary calls it flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath, args },
    // As long as an expectation: a control that never comes is named, before the test as a whole runs out of time.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Whoever wants no motion gets none: nothing is waited for that only moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
// @ts-expect-error: a plain script, shared with scripts/screenshots.mjs
import { findBrowser } from './scripts/browser.mjs'
// @ts-expect-error: a plain script
import { runsLongTests } from './scripts/long-tests.mjs'
// @ts-expect-error: a plain script
import { useScratch } from './scripts/scratch.mjs'

const { executablePath, args } = (await findBrowser()) as { executablePath: string; args: string[] }
// Comes afterwards, so that an unpacked browser is kept for the next run.
useScratch()

export default defineConfig({
  testDir: 'tests/browser',
  ...(runsLongTests() ? {} : { grepInvert: /@long/ }),
  // One more than there are cores, since every test waits now and then; the tests of a file are also spread over
  // the workers.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Allow for a slow or busy machine; generous limits cost nothing when the page is quick.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a build server, a failed test is retried once; the summary then calls it flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath, args },
    // As long as an expectation, so that a missing control is named before the whole test times out.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Reduced motion, so that tests wait for no animation.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})

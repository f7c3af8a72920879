import { defineConfig } from '@playwright/test'
// @ts-expect-error: a plain script, shared with scripts/screenshots.mjs
import { findBrowser } from './scripts/browser.mjs'

const { executablePath, args } = (await findBrowser()) as { executablePath: string; args: string[] }

export default defineConfig({
  testDir: 'tests/browser',
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    // Whoever wants no motion gets none: nothing is waited for that only moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})

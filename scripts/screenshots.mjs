// `npm run screenshots`: makes docs/screenshots again from a running table: the junkyard, a few actions in, dark and light, wide and narrow.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { findBrowser } from './browser.mjs'
import { ROOT, ensureInstalled } from './install.mjs'

ensureInstalled()
if (ensureBuilt() !== 0) process.exit(1)

const OUT = join(ROOT, 'docs/screenshots')
const SIZES = [
  { name: 'table-dark-1280', width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'table-light-1280', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'table-dark-390', width: 390, height: 844, colorScheme: 'dark' },
]
const data = mkdtempSync(join(tmpdir(), 'ringfire-shots-'))
const port = 7900 + (process.pid % 90)
const url = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [join(ROOT, 'scripts/ringfire.mjs'), 'serve', '--no-open', '--port', String(port), '--data', data], { stdio: ['ignore', 'ignore', 'inherit'] })

/** Waits until the server answers, a quarter of a minute at the most. */
async function ready() {
  for (let tries = 0; tries < 150; tries++) {
    const there = await fetch(`${url}/api/scenarios`).then((answer) => answer.ok, () => false)
    if (there) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`the server did not answer on ${url}`)
}

let browser
try {
  await ready()
  const body = JSON.stringify({ scenario: 'junkyard', seed: 7, computer: ['player-2', 'player-3', 'player-4', 'player-5'] })
  const made = await fetch(`${url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!made.ok) throw new Error(`no table: ${made.status} ${await made.text()}`)
  const { id } = await made.json()
  const { chromium } = await import('@playwright/test')
  const { executablePath, args } = await findBrowser()
  browser = await chromium.launch({ executablePath, args })
  mkdirSync(OUT, { recursive: true })
  for (const { name, width, height, colorScheme } of SIZES) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${url}/#/table/${id}`)
    await page.getByRole('log').waitFor({ timeout: 15_000 }).catch(() => {})
    await page.waitForTimeout(1500)
    await page.screenshot({ path: join(OUT, `${name}.png`) })
    console.log(`wrote docs/screenshots/${name}.png`)
    await page.close()
  }
} finally {
  await browser?.close()
  server.kill()
  rmSync(data, { recursive: true, force: true })
}

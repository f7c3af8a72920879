// A replay as one file: it plays the fight, shows every why and the course, and asks nobody for anything.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './host.ts'
import { openAt } from './playing.ts'
import { table } from './table.ts'
import { newFolder } from '../support/folders.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const folder = newFolder()

function ringfire(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'bin/ringfire.mjs'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
}

/** Opens a file without a network; returns what it asked for besides itself, and its errors. */
async function openFile(page: Page, file: string): Promise<readonly string[]> {
  const wrong: string[] = []
  await page.context().setOffline(true)
  page.on('request', (one) => void (one.url().startsWith('file:') || wrong.push(one.url())))
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (line) => void (line.type() === 'error' && wrong.push(line.text())))
  await page.goto(pathToFileURL(file).href)
  return wrong
}

test('a fight from the command line plays from one file @long', async ({ page }) => {
  ringfire('fight', join(ROOT, 'scenarios/junkyard.json'), '--seed', '7', '--save', 'fight.json')
  ringfire('replay', 'fight.json', '--html', 'fight.html', '--runs', '2')
  const file = join(folder, 'fight.html')
  // The page itself; tests/server/replay-size.test.ts measures the longest shipped fights, which must fit beside it in 400 KB.
  expect(statSync(join(ROOT, 'dist/web/replay.html')).size).toBeLessThan(142_000)
  expect(statSync(file).size).toBeLessThan(199_000)
  const wrong = await openFile(page, file)
  await expect(page.getByTestId('film')).toBeVisible()
  await page.getByTestId('film-play').click()
  await page.getByTestId('film-step').click()
  await page.getByTestId('every-line').check()
  await expect(page.getByTestId('log-line').first()).toBeVisible()
  const early = await page.getByTestId('log-line').count()
  await page.getByTestId('film-end').click()
  await expect.poll(() => page.getByTestId('log-line').count()).toBeGreaterThan(early)
  // Every why is there, with its dice and its rule.
  const whys = page.getByTestId('why')
  expect(await whys.count()).toBeGreaterThan(2)
  await whys.first().click()
  await expect(page.locator('.why-text').first()).toBeVisible()
  await page.locator('.why-text .rule-link').first().click()
  await expect(page.getByTestId('rules-drawer')).toContainText('fnff-1988/')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('rules-drawer')).toHaveCount(0)
  // Why lies over the proof.
  await page.getByTestId('why-panel').getByRole('button', { name: 'Close' }).click()
  await page.getByTestId('page-course').click()
  await expect(page.getByTestId('course-panel')).toBeVisible()
  await page.getByTestId('proof').click()
  await expect(page.getByTestId('proof')).toContainText('Every die')
  // Nothing that needs a server.
  for (const gone of ['undo', 'seats', 'command', 'work-out', 'play-futures'])
    await expect(page.getByTestId(gone)).toHaveCount(0)
  expect(wrong).toEqual([])
})

test('a bout plays from one file, and the table saves one @long', async ({ page, browser }) => {
  ringfire(
    'bout',
    'Tony Gomes',
    'Oscar Braun',
    '--rounds',
    '12',
    '--seed',
    '3',
    '--save',
    'bout.json',
  )
  ringfire('replay', 'bout.json', '--html', 'bout.html', '--runs', '0')
  const wrong = await openFile(page, join(folder, 'bout.html'))
  await expect(page.getByTestId('film')).toBeVisible()
  await page.getByTestId('film-end').click()
  await expect(page.getByTestId('log-line').last()).toBeVisible()
  expect(wrong).toEqual([])

  const { url } = await table()
  const referee = await (await browser.newContext()).newPage()
  await openAt(referee, url, { scenario: 'alley', options: {} })
  await referee.getByTestId('seats').click()
  const [download] = await Promise.all([
    referee.waitForEvent('download'),
    referee.getByTestId('save-replay').click(),
  ])
  const file = join(folder, 'table.html')
  await download.saveAs(file)
  const again = await (await browser.newContext()).newPage()
  expect(await openFile(again, file)).toEqual([])
  await expect(again.getByTestId('film')).toBeVisible()
})

// How the page comes over the line: how much script a first visit takes, how it is kept, and when something is to be seen.
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './host.ts'
import { openAt } from './playing.ts'
import { table } from './table.ts'

const KB = 1024
/** A slow mobile line as Lighthouse simulates it. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 }

/** A page that has never been here. */
const freshPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Bytes of script that came over the line, compressed. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

/** Milliseconds to the first content of the lobby, with an empty cache. */
async function firstContent(browser: Browser, url: string, slow: boolean): Promise<number> {
  const page = await freshPage(browser)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  if (slow) await line.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await page.goto(url)
  const paint = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') done(startTime)
        }).observe({ type: 'paint', buffered: true }),
      ),
  )
  await page.context().close()
  return paint
}

test('the lobby takes less than 60 KB of script, a table less than 150 KB', async ({ browser }) => {
  const { url } = await table()
  const lobby = await freshPage(browser)
  await lobby.goto(url)
  await expect(lobby.getByTestId('to-lab')).toBeVisible()
  expect(await scriptBytes(lobby)).toBeGreaterThan(10 * KB)
  expect(await scriptBytes(lobby)).toBeLessThan(60 * KB)
  const fight = await freshPage(browser)
  await openAt(fight, url, { scenario: 'junkyard', computer: [], options: {} })
  expect(await scriptBytes(fight)).toBeLessThan(150 * KB)
})

test('files with a hash in their name are kept for good and come compressed; the page is requested again', async ({
  browser,
}) => {
  const { url } = await table()
  const page = await freshPage(browser)
  const answers = new Map<string, Record<string, string>>()
  page.on('response', (one) => answers.set(new URL(one.url()).pathname, one.headers()))
  await page.goto(url)
  await expect(page.getByTestId('to-lab')).toBeVisible()
  const large = [...answers].filter(([path]) => /^\/assets\/index-.*\.(js|css)$/.test(path))
  expect(large.length).toBeGreaterThan(1)
  for (const [, headers] of large)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
  expect(answers.get('/')).toMatchObject({ 'cache-control': 'no-cache' })
  const older = await fetch(`${url}${large[0]![0]}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(older.headers.get('content-encoding')).toBe('gzip')
})

test('something is visible after half a second, on a slow line after one and a half @long', async ({
  browser,
}) => {
  const { url } = await table()
  // The machine may be busy: one quick visit of several shows what the page can do.
  for (const [slow, most] of [
    [false, 500],
    [true, 1500],
  ] as const) {
    const times: number[] = []
    while (times.length < 8 && !times.some((time) => time < most))
      times.push(await firstContent(browser, url, slow))
    console.log(slow ? 'slow line' : 'this machine', times.map(Math.round).join(' '), 'ms')
    expect(Math.min(...times)).toBeLessThan(most)
  }
})

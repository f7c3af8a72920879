// Links as people use them: the referee hands them out, players and watchers come in by them, and a new link puts the old one out.
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { hostKey, hostFetch } from '../support/host.ts'
import { connect } from '../server/client.ts'
import { expect, newGuest, test } from './host.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

/** A table of the junkyard, opened on one screen for all seats with its links shown. */
async function openLinks(page: Page): Promise<string> {
  await page.goto(`${server.url}/#/`)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('start-table').click()
  await expect(page.getByTestId('end')).toBeVisible()
  await page.getByTestId('seats').click()
  await expect(page.getByTestId('link-referee')).toBeVisible()
  return page.url()
}

async function linkFor(page: Page, role: string): Promise<string> {
  await page.getByTestId(`show-${role}`).click()
  const link = await page.getByTestId(`link-${role}`).getByTestId('link-text').first().inputValue()
  await page.getByTestId(`show-${role}`).click()
  return link
}

test('a seat is a link: the player gets it, the referee sees it, and a new link disconnects them', async ({
  page,
  browser,
}) => {
  await openLinks(page)
  const link = await linkFor(page, 'player-1')
  const player = await newGuest(browser)
  await player.goto(link)
  await expect(player.getByTestId('end')).toBeVisible()
  expect(player.url(), 'the key is not in sight').not.toContain('key=')
  await expect(page.getByTestId('link-player-1')).toContainText('connected')
  // Two ticks before the table has answered the first: both count.
  await page.evaluate(() => {
    for (const seat of ['player-3', 'player-4'])
      document.querySelector<HTMLElement>(`[data-testid="computer-${seat}"]`)?.click()
  })
  for (const seat of ['player-3', 'player-4'])
    await expect(page.getByTestId(`computer-${seat}`)).toBeChecked()
  // A player has no referee's hand; their standing orders are in the menu.
  await expect(player.locator('.top-tools > [data-testid="hand"]')).toHaveCount(0)
  await player.getByTestId('seats').click()
  await expect(player.getByTestId('computer-player-3')).toBeChecked()
  await expect(player.getByTestId('computer-player-4')).toBeChecked()
  await expect(player.locator('.seats')).toBeVisible()
  await expect(player.getByTestId('link-referee')).toHaveCount(0)
  await player.keyboard.press('Escape')

  await player.reload()
  await expect(player.getByTestId('end')).toBeVisible()
  await player.locator('a.brand').click()
  await expect(player.getByTestId('not-the-host')).toBeVisible()
  await expect(player.locator('.running li')).toHaveCount(1)
  await player.locator('.running a').click()
  await expect(player.getByTestId('end')).toBeVisible()

  await page.getByTestId('renew-player-1').click()
  await expect(player.getByTestId('turned-away')).toBeVisible()
  await expect(page.getByTestId('link-player-1')).toContainText('not connected')
  // The player may hear of it before the referee's page has the new link.
  let next = link
  await expect.poll(async () => (next = await linkFor(page, 'player-1'))).not.toBe(link)
  await player.goto(next)
  await expect(player.getByTestId('end')).toBeVisible()

  await page.getByTestId('revoke-player-1').click()
  await expect(page.getByTestId('link-player-1')).toContainText('revoked')
  await expect(player.getByTestId('turned-away')).toBeVisible()
  await player.context().close()
})

test('a watcher sees the table and no sheets, is asked nothing, and gets the replay when it is over @long', async ({
  page,
  browser,
}) => {
  const id = /table\/([^?]+)/.exec(await openLinks(page))![1]!
  const watcher = await newGuest(browser)
  await watcher.goto(await linkFor(page, 'watcher'))
  await expect(watcher.getByTestId('log-line').first()).toBeVisible()
  await expect(watcher.getByTestId('end')).toHaveCount(0)
  await expect(watcher.locator('.dice-way')).toHaveCount(0)
  await expect(watcher.getByTestId('seen-sheet')).toContainText('In hand')

  await page.getByTestId('show-watcher').click()
  const replay = await page.getByTestId('replay-link').getByTestId('link-text').inputValue()
  await watcher.goto(replay)
  await expect(watcher.getByTestId('no-replay')).toContainText('before it is over')
  const referee = await connect(server.url, id)
  const ending = referee.now().rulings.find(({ label }) => label === 'End the fight')!
  await referee.ask({ do: 'begin', choice: ending.fixed, why: 'late' })
  referee.close()
  await watcher.reload()
  await expect(watcher.getByTestId('film')).toBeVisible()
  await watcher.getByTestId('film-end').click()
  await expect(watcher.getByTestId('log')).toContainText('late')
  await expect(watcher.getByTestId('undo')).toHaveCount(0)
  await watcher.context().close()
})

test('the QR code is the link @long', async ({ page }) => {
  await openLinks(page)
  await page.getByTestId('show-player-2').click()
  const link = await page.getByTestId('link-text').inputValue()
  const image = await page.getByTestId('qr-code').screenshot()
  const pixels = await page.evaluate(
    async (png) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(png)]))
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      const found = context?.getImageData(0, 0, picture.width, picture.height)
      return { width: picture.width, height: picture.height, data: [...(found?.data ?? [])] }
    },
    [...image],
  )
  expect(decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) })).toBe(link)
})

test('without a key nobody sees a table or the list of them', async ({ browser }) => {
  const page = await newGuest(browser)
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'junkyard' }),
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${server.url}/#/table/${id}`)
  await expect(page.getByTestId('turned-away')).toBeVisible()
  await page.goto(`${server.url}/#/`)
  await expect(page.getByTestId('not-the-host')).toBeVisible()
  await expect(page.locator('.running')).toHaveCount(0)
  await page.goto(`${server.url}/#/host?key=${hostKey(server.url)}`)
  await expect(page.locator('.running')).toBeVisible()
  expect(page.url()).toBe(`${server.url}/#/`)
  await page.context().close()
})

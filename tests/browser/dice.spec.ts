// The dice, as people see them: two browsers give them values by themselves, the check when the fight is over, and the notes.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, newGuest, test, needsServer } from './host.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

/** Opens the junkyard with this box ticked; answers the link of the first player. */
async function openTable(page: Page, ticked: string): Promise<string> {
  await page.goto(`${server.url}/#/`)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('several-screens').locator('summary').click()
  await page.getByTestId(ticked).check()
  await page.getByTestId('start-table').click()
  await page.getByTestId('seats').click()
  await page.getByTestId('show-player-1').click()
  const link = await page.getByTestId('link-player-1').getByTestId('link-text').inputValue()
  await page.keyboard.press('Escape')
  return link
}

test('two browsers give the dice values by themselves, and each can check what it saw @long', async ({
  page,
  browser,
}) => {
  needsServer('two browsers')
  const link = await openTable(page, 'wait-to-begin')
  await expect(page.getByTestId('before-first-die')).toBeVisible()

  const player = await newGuest(browser)
  await player.goto(link)
  await expect(player.getByTestId('before-first-die')).toBeVisible()
  await expect(player.getByTestId('start-fight')).toHaveCount(0)
  await page.getByTestId('start-fight').click()
  await expect(player.getByTestId('before-first-die')).toHaveCount(0)
  await player.getByTestId('end').click()
  for (const one of [page, player]) {
    await one.getByTestId('seats').click()
    await expect(one.getByTestId('dice-notes')).toContainText('gave the dice a value in 2 turns')
    await expect(one.getByTestId('dice-complaint')).toHaveCount(0)
  }
  const saving = player.waitForEvent('download')
  await player.getByTestId('save-notes').click()
  const notes = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
    deals: { opened: number[] }[]
  }
  expect(notes.deals[0]?.opened).toEqual([1, 2])
  await page.keyboard.press('Escape')

  await page.keyboard.press('r')
  const hand = page.getByTestId('hand-panel')
  await hand.getByLabel('Find').fill('end the fight')
  await hand.getByRole('button', { name: 'End the fight' }).click()
  await expect(hand).toHaveCount(0)
  await player.getByTestId('check-dice').click()
  const report = player.getByTestId('dice-report')
  await expect(report).toHaveAttribute('data-verdict', 'fair')
  await expect(report).toContainText('it gave a value in 3 of 3 turns')
  await player.context().close()
})

test('a table that waits for every browser goes on when somebody presses “Go on without it” @long', async ({
  page,
  browser,
}) => {
  needsServer('two browsers')
  const link = await openTable(page, 'patience-patient')
  const player = await newGuest(browser)
  // This browser never opens a value.
  await player.addInitScript(() => {
    const send = WebSocket.prototype.send
    WebSocket.prototype.send = function (data) {
      if (typeof data !== 'string' || !data.includes('"do":"open"')) send.call(this, data)
    }
  })
  await player.goto(link)
  await expect(player.getByTestId('end')).toBeVisible()
  await page.getByTestId('end').click()
  await expect(page.getByTestId('waiting-for-dice')).toContainText('One of them is silent')
  await expect(page.getByTestId('restart-turn')).toBeVisible({ timeout: 30_000 })
  await page.getByTestId('restart-turn').click()
  await expect(page.getByTestId('waiting-for-dice')).toHaveCount(0)
  await page.getByTestId('seats').click()
  await expect(page.getByTestId('dice-notes')).toContainText('gave the dice a value in 2 turns')
  await player.context().close()
})

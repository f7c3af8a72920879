// Dice that can be proven, as people see them: words before the first die, the commitment, the reveal, and the check in the browser.
import { expect, newGuest, test, needsServer } from './host.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

test('words are added, the fight begins, the secret is revealed before any die falls, and it is checked @long', async ({
  page,
  browser,
}) => {
  needsServer('two browsers')
  await page.goto(`${server.url}/#/`)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('wait-for-words').check()
  await page.getByTestId('start-table').click()
  await expect(page.getByTestId('before-first-die')).toBeVisible()
  await page.getByTestId('seats').click()
  const commitment = await page.getByTestId('commitment').textContent()
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
  await page.getByTestId('show-player-1').click()
  const link = await page.getByTestId('link-player-1').getByTestId('link-text').inputValue()
  await page.keyboard.press('Escape')

  const player = await newGuest(browser)
  await player.goto(link)
  await player.getByTestId('my-words').fill('lucky seven')
  await player.getByTestId('add-words').click()
  await expect(page.getByTestId('dice-words')).toContainText('lucky seven')
  await expect(player.getByTestId('start-fight')).toHaveCount(0)
  await page.getByTestId('start-fight').click()
  await expect(player.getByTestId('before-first-die')).toHaveCount(0)
  await expect(player.getByTestId('end')).toBeVisible()

  await page.getByTestId('seats').click()
  // The dialog has its full height when the links are there: before, the button may move away under the pointer.
  await expect(page.getByTestId('show-player-1')).toBeVisible()
  await page.getByTestId('reveal-dice').click()
  await player.getByTestId('seats').click()
  await player.getByTestId('check-dice').click()
  const report = player.getByTestId('dice-report')
  await expect(report).toHaveAttribute('data-verdict', 'no-dice')
  await expect(report).toContainText(String(commitment))
  await player.context().close()
})

// Advice in the browser: three choices beside the question, their plans by a click or a key, off by option of the table.
import { table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

async function open(more: object): Promise<string> {
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed: 4, ...more }),
  })
  return `${server.url}/#/table/${((await made.json()) as { id: string }).id}`
}
const PICTURES = process.env.RINGFIRE_PICTURES

test('advice at a fight: by key and click, from the row to the plan, off and on again; at 390 px too @long', async ({
  page,
}) => {
  await page.goto(await open({ scenario: 'junkyard', seed: 7 }))
  const advice = page.getByTestId('advice')
  await expect(page.getByTestId('advise')).toBeVisible()
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/advise.png` })
  await page.keyboard.press('v')
  await expect(advice.getByTestId('advised-3')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByTestId('advise')).toHaveCount(0)
  await expect(advice.getByTestId('advised-1')).toBeFocused()
  await expect(page.getByTestId('advice-voice')).toHaveText(
    /^Advice is ready\. Best: .*, chance to win \d.* %\.$/,
  )
  for (const n of [1, 2, 3]) {
    const row = advice.getByTestId(`advised-${n}`)
    await expect(row).toContainText(/\d %.*\d+ to \d+/)
    await expect(row.locator('.advised-why')).toHaveText(/^[A-Z0-9].*\.$/)
  }
  if (PICTURES)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((on) => document.documentElement.setAttribute('data-theme', on), theme)
      await page.screenshot({ path: `${PICTURES}/advice-${theme}.png` })
    }
  const told = await page.getByTestId('log-line').count()
  await advice.getByTestId('advised-1').click()
  const trigger = page.getByTestId('trigger')
  await expect(trigger).toBeFocused()
  // Nothing was done: the question is open, the log as it was.
  await expect(advice).toBeVisible()
  expect(await page.getByTestId('log-line').count()).toBe(told)
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/advice-plan.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await advice.getByTestId('advised-1').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/advice-390.png` })
  await advice.getByTestId('advised-1').click()
  await expect(trigger).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Enter')
  await expect(advice).toHaveCount(0)
  // The referee switches it off.
  await page.keyboard.press('p')
  await page.getByTestId('advice-option').selectOption('off')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('advise')).toHaveCount(0)
  await page.keyboard.press('p')
  await page.getByTestId('advice-option').selectOption('allowed')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('advise')).toBeVisible()
})

test('advice at a bout marks an answer @long', async ({ page }) => {
  const bout = {
    book: 'fights',
    rounds: 3,
    sides: [
      { seat: 'player-1', fighter: 'Oscar Braun' },
      { seat: 'player-2', fighter: 'Tony Gomes' },
    ],
  }
  await page.goto(await open({ scenario: bout, computer: ['player-2'] }))
  await page.getByTestId('advise').click()
  const row = page.getByTestId('advised-1')
  await expect(row).toBeVisible({ timeout: 30_000 })
  const what = await row.locator('.advised-what').textContent()
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/advice-bout.png` })
  await row.click()
  const marked = page.locator('.answers .answer.is-on')
  await expect(marked).toBeFocused()
  expect(what).toContain(((await marked.locator('.answer-name').textContent()) ?? '').slice(-4))
})

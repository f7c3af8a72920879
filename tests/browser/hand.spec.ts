// The referee's hand in the browser: a reinforcement, a fault at its field, a token dragged elsewhere, a pause that a player sees.
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

test('the referee finds a ruling by its words, brings somebody in, drags them, and pauses', async ({
  page,
}) => {
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'alley', seed: 7 }),
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${server.url}/#/table/${id}`)
  await expect(page.getByTestId('now')).toBeVisible()
  await page.keyboard.press('r')
  const hand = page.getByTestId('hand-panel')
  await hand.getByLabel('Find').fill('reinforcements')
  await hand.getByLabel('Name').fill('Late Lou')
  await hand.getByLabel('How many').fill('50')
  const submit = hand.getByRole('button', { name: 'Bring in reinforcements' })
  await submit.click()
  await expect(hand.getByLabel('How many')).toHaveAttribute('aria-invalid', 'true')
  await expect(hand.getByRole('alert')).toContainText('1 to 20')
  await hand.getByLabel('How many').fill('1')
  await submit.click()
  const token = page.getByTestId('token-late-lou')
  await expect(token).toBeVisible()

  await hand.getByRole('button', { name: 'Fold', exact: true }).click()
  const ends = page.getByTestId('log-line').last()
  const at = (await token.locator('.token-touch').boundingBox())!
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + 120, at.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(ends).toContainText('puts Late Lou elsewhere')
  await page.keyboard.press('u')
  await expect(page.locator('[data-testid="log-line"].is-struck').last()).toContainText('elsewhere')

  await hand.getByRole('button', { name: 'Unfold' }).click()
  await hand.getByLabel('Find').fill('pause')
  await hand.getByRole('button', { name: 'Pause or go on' }).click()
  await expect(page.getByTestId('paused')).toBeVisible()
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByTestId('paused')).toHaveCount(0)
})

// Grenade and fire zone of the 1988 book on the junkyard: marked on the map, planned with who stands in them, thrown and laid.
import type { Page } from '@playwright/test'
import { shipped, until } from './play.ts'
import { table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

/** The junkyard with these weapons in Mad Matt's hands. */
async function armed(page: Page, weapons: readonly string[]): Promise<void> {
  const scenario = shipped('junkyard')
  const [first] = scenario['sides'] as [{ combatants: [{ weapons: readonly string[] }] }]
  first.combatants[0].weapons = weapons
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, seed: 7 }),
  })
  await page.goto(`${server.url}/#/table/${((await made.json()) as { id: string }).id}`)
  await expect(page.getByTestId('end')).toBeVisible()
}

test('[fnff-1988/grenade/area, fnff-1988/grenade/scatter] a grenade at a spot: the blast and where it may land, who is in it, and it goes off @long', async ({
  page,
}) => {
  await armed(page, ['hand-grenade'])
  await page.getByTestId('item-grenade-a-spot').click()
  await page.getByTestId('token-scar-heckler').click()
  await expect(page.getByTestId('area-blast')).toBeVisible()
  await expect(page.getByTestId('area-scatter').first()).toBeVisible()
  await expect(page.getByTestId('inside-scar-heckler')).toContainText('%')
  await expect(page.getByTestId('token-scar-heckler')).toHaveAttribute('aria-label', /in the area/)
  await page.getByTestId('trigger').click()
  await until(page, /grenade/i)
  await expect(page.getByTestId('area-blast')).toHaveCount(0)
})

test('[fnff-1988/autofire/suppressive-zone] a fire zone is dragged across Scar, and he is in it @long', async ({
  page,
}) => {
  await armed(page, ['ak-47'])
  await page.locator('[data-testid^="item-suppress-draw"]').click()
  const scar = await page.getByTestId('token-scar-heckler').locator('.token-body').boundingBox()
  const [x, y] = [(scar?.x ?? 0) + (scar?.width ?? 0) / 2, (scar?.y ?? 0) + (scar?.height ?? 0) / 2]
  await page.mouse.move(x - 45, y - 45)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.move(x + 45, y + 45, { steps: 3 })
  await page.mouse.up()
  await expect(page.getByTestId('area-zone')).toBeVisible()
  await expect(page.getByTestId('inside-scar-heckler')).toContainText(/hit|safe/)
  await page.getByTestId('trigger').click()
  await until(page, /fire zone|suppress/i)
})

test('[fnff-1988/setup/referee] “why” appears only beside lines that have something to show', async ({
  page,
}) => {
  await armed(page, ['ak-47'])
  await page.locator('[data-testid^="item-shoot-scar"]').first().click()
  await page.getByTestId('trigger').click()
  await until(page, /Mad Matt shoots Scar/)
  const lines = page.getByTestId('log-line')
  await expect(lines.filter({ hasText: /^\s*(Turn|Phase) 1\./ }).getByTestId('why')).toHaveCount(0)
  const offered = lines.filter({ has: page.getByTestId('why') })
  expect(await offered.count()).toBeGreaterThan(0)
  for (let i = 0; i < (await offered.count()); i++) {
    await offered.nth(i).getByTestId('why').click()
    await expect(page.getByTestId('why-panel').locator('.rolls li, .sum').first()).toBeVisible()
  }
})

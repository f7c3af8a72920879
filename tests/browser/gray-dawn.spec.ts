// Gray Dawn in the browser: a squad of six against eight, on the map, to its end by clicks; cover, suppression and luck as a person meets them.
import { expect, test } from '@playwright/test'
import { openAt, playOn } from './playing.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})
test.afterAll(async () => {
  await server.close()
})

test('six against eight on the map, played to its end by clicks', async ({ page }) => {
  test.setTimeout(240_000)
  await openAt(page, server.url, { scenario: 'farm', seed: 5, computer: ['player-2'] })
  await expect(page.locator('.top-bar')).toContainText('X-Com: Gray Dawn')
  for (let i = 0; i < 400; i++) if ((await playOn(page, i)) === 'over') break
  await expect(page.getByTestId('over')).toBeVisible()
  const log = await page.locator('.table').innerText()
  expect(log).toMatch(/level(s)? of suppression/)
})

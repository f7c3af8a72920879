// Gray Dawn in the browser: a squad of six against eight, on the map, by clicks; cover, suppression and luck as a person meets them.
import { SOAK } from '../support/soak.ts'
import { openAt, playOn } from './playing.ts'
import { table } from './table.ts'
import { expect, test } from './host.ts'

/** Choices: in `npm run soak` to the end of the fight, in `npm test` until suppression has set in. */
const MOST = SOAK ? 400 : 60

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

test('six against eight on the map, played by clicks @long', async ({ page }) => {
  test.setTimeout(240_000)
  // A recruit lays suppressive fire more often than a veteran, which does so for friends only.
  await openAt(page, server.url, {
    ...{ scenario: 'farm', seed: 5, computer: ['player-2'], level: 'recruit' },
  })
  await expect(page.locator('.top-bar')).toContainText('X-Com: Gray Dawn')
  const suppressed = page.getByTestId('log-line').filter({ hasText: /level(s)? of suppression/ })
  for (let i = 0; i < MOST && (SOAK || (await suppressed.count()) === 0); i++)
    if ((await playOn(page, i)) === 'over') break
  if (SOAK) await expect(page.getByTestId('over')).toBeVisible()
  await expect(suppressed.first()).toBeAttached()
})

// The page without a server, from a host of plain files under a path of its own. `npm run test:static` runs the tests of one
// screen there too.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { playOn } from './playing.ts'
import { staticHost, type StaticHost } from './static-host.ts'

let host: StaticHost
test.beforeAll(async () => {
  host = await staticHost()
})
test.afterAll(() => host.close())

const person = (id: string) => ({
  id,
  name: id,
  stats: { int: 5, ref: 8, tech: 4, cool: 6, ma: 6, body: 6 },
  skills: { handgun: 6 },
  weapons: ['pistol-heavy'],
})
const duel = (book: string) => ({
  book,
  title: `Duel under ${book}`,
  pairs: [{ a: 'ann', b: 'bo', metres: 4 }],
  sides: ['ann', 'bo'].map((id, i) => ({
    name: id,
    seat: `player-${i + 1}`,
    combatants: [person(id)],
  })),
})
/** Opens the lobby; the computer answers at once. */
async function openLobby(page: Page): Promise<void> {
  await page.goto(`${host.url}?quick`)
  await expect(page.getByTestId('kept-here')).toBeVisible()
}

const fileOf = (scenario: object) => ({
  name: 'duel.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(scenario)),
})

/** Loads a scenario as a person does, with the second side played by the computer. */
async function loadFight(page: Page, scenario: object): Promise<void> {
  await page.getByTestId('load-scenario').setInputFiles(fileOf(scenario))
  await page.getByTestId('computer-player-2').click()
  await expect(page.getByTestId('computer-player-2')).toBeChecked()
  await page.getByTestId('start-table').click()
  await expect(page.getByTestId('now')).toBeVisible()
}

async function playToTheEnd(page: Page): Promise<void> {
  for (let i = 0; i < 120; i++) if ((await playOn(page, i)) === 'over') break
  await expect(page.getByTestId('over')).toBeVisible()
}

test('a fight is played to its end, loaded again, exported, and goes on without a network @long', async ({
  page,
  context,
}) => {
  await openLobby(page)
  await loadFight(page, duel('cp2020'))
  await playToTheEnd(page)
  const lines = await page.getByTestId('log-line').count()
  expect(lines).toBeGreaterThan(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByTestId('over')).toBeVisible()
  await expect(page.getByTestId('log-line')).toHaveCount(lines)
  await openLobby(page)
  await expect(page.locator('.running')).toContainText('Duel under cp2020')
  const saved = page.waitForEvent('download')
  await page.getByTestId('export-all').click()
  expect((await saved).suggestedFilename()).toMatch(/^ringfire-.*\.json$/)
})

test('a bout is opened, and a second tab says that the first has the tables @long', async ({
  page,
  context,
}) => {
  await openLobby(page)
  await page.getByTestId('new-bout').click()
  await page.getByTestId('start-bout').click()
  await expect(page.getByTestId('ring')).toBeVisible()
  const second = await context.newPage()
  await second.goto(host.url)
  await expect(second.getByTestId('elsewhere')).toBeVisible()
  await second.getByTestId('take').click()
  await expect(second.getByTestId('kept-here')).toBeVisible()
  await expect(page.getByTestId('moved')).toBeVisible()
  await expect(second.locator('.running')).not.toBeEmpty()
})

test('a puzzle is there, without a network too @long', async ({ page, context }) => {
  await openLobby(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto(`${host.url}?quick#/puzzle`)
  await expect(page.locator('.puzzle-ask')).toBeVisible()
  await page.getByTestId('puzzle-next').click()
  await page.getByTestId('puzzle-1').click()
  await expect(page.getByTestId('puzzle-result')).toBeVisible()
})

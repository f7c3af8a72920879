// What would have happened, in the browser: the course of a short fight is worked out, gone through and asked for its futures.
import { SOAK } from '../support/soak.ts'
import { table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'
import { tool } from './play.ts'

const PICTURES = process.env.RINGFIRE_PICTURES

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

const stats = { int: 5, ref: 8, tech: 4, cool: 8, luck: 5, ma: 6, body: 7 }
const duel = {
  book: 'fnff-1988',
  title: 'Two in an alley',
  pairs: [{ a: 'matt', b: 'scar', metres: 12 }],
  sides: ['Matt', 'Scar'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [{ name, stats, skills: { pistol: 4 }, weapons: ['glock-17'] }],
  })),
}
const bout = {
  book: 'fights',
  rounds: 3,
  sides: [{ fighter: 'Oscar Braun' }, { fighter: 'Tony Gerardo' }],
}

async function open(scenario: object, computer: readonly string[], seed = 4): Promise<string> {
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, seed, computer }),
  })
  return ((await made.json()) as { id: string }).id
}

test('the course of a fight: curve, turning points, every beat, and a thousand futures from one @long', async ({
  page,
}) => {
  const id = await open(duel, ['player-1', 'player-2'])
  await page.goto(`${server.url}/#/table/${id}?seat=player-1`)
  await expect(page.getByTestId('over')).toBeVisible()
  // What cost most: stopped it says so, and to its end it tells of every choice.
  const costs = page.getByTestId('costs')
  await page.getByTestId('find-costs').click()
  await page.getByTestId('costs-stop').click()
  await expect(costs).toContainText('It was stopped')
  if (SOAK) {
    await page.getByTestId('find-costs').click()
    await expect(costs).toContainText(/\d+ choices, each compared with the best/)
  }
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/costs.png` })
  await tool(page, 'course')
  const panel = page.getByTestId('course-panel')
  await panel.getByTestId('course-runs').selectOption('100')
  await panel.getByTestId('work-out').click()
  await expect(panel.getByTestId('curve')).toBeVisible()
  await expect(panel.getByTestId('work-out')).toBeVisible()
  // The last beat is certain, so something has turned it.
  const turning = panel.getByTestId('turnings').getByRole('button').last()
  await expect(turning).toContainText('to 100 %')
  await turning.click()
  await expect(page.getByTestId('film')).toBeVisible()
  await expect(turning).toHaveAttribute('aria-pressed', 'true')
  const told = await page.getByTestId('log-line').count()
  // By keyboard: to the beginning, before anything was told.
  await panel.getByTestId('curve-slider').focus()
  await page.keyboard.press('Home')
  await expect(page.getByTestId('log-line')).toHaveCount(0)
  await expect(panel).toContainText('After beat 0')
  await page.keyboard.press('ArrowRight')
  await expect(panel).toContainText('After beat 1')
  expect(told).toBeGreaterThan(0)
  await panel.getByText('Every beat as a table').click()
  const rows = panel.getByTestId('course-table').locator('tbody tr')
  await expect(rows.first()).toContainText('%')
  await expect(rows.last()).toContainText('100 %')
  await panel.getByTestId('play-futures').click()
  await expect(panel.getByTestId('futures')).toContainText('1,000 futures after beat 1')
  await expect(panel.getByTestId('futures')).toContainText('Who wins')
  // From a line of the log to its moment, and back to the end.
  await page.getByTestId('film-end').click()
  await page.getByTestId('page-log').click()
  await page.getByTestId('go-there').first().click()
  await page.getByTestId('page-course').click()
  await expect(page.getByTestId('film')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('film')).toHaveCount(0)
})

test('during a fight only the referee has the course; stopped futures keep what was computed @long', async ({
  page,
}) => {
  const id = await open(duel, [])
  await page.goto(`${server.url}/#/table/${id}?seat=player-1`)
  await expect(page.getByTestId('log-line').first()).toBeVisible()
  await expect(page.getByTestId('course')).toHaveCount(0)
  await expect(page.getByTestId('go-there')).toHaveCount(0)
  await page.goto(`${server.url}/#/table/${id}?seat=referee`)
  await tool(page, 'course')
  await page.getByTestId('play-futures').click()
  await expect(page.getByTestId('futures-progress')).toContainText(/[1-9]\d* of 1,000/)
  await page.getByTestId('futures-stop').click()
  await expect(page.getByTestId('futures')).toContainText('stopped before 1,000')
})

test('a bout has its course too @long', async ({ page }) => {
  const id = await open(bout, [])
  await page.goto(`${server.url}/#/table/${id}`)
  await page.getByTestId('film-end').click()
  await page.keyboard.press('c')
  const panel = page.getByTestId('course-panel')
  await panel.getByTestId('course-runs').selectOption('100')
  await panel.getByTestId('work-out').click()
  await expect(panel.getByTestId('turnings')).toBeVisible()
  await expect(panel).toContainText('Oscar Braun')
  await panel.getByTestId('curve-mark').last().click()
  await expect(page.getByTestId('film')).toBeVisible()
})

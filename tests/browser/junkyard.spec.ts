// The junkyard as people play it: chosen in the lobby, clicked through to its end.
import type { Page } from '@playwright/test'
import { OFTEN, line, until } from './play.ts'
import { table } from './table.ts'
import { openAt } from './playing.ts'
import { expect, test } from './host.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

/** What a person does next: an attack in two clicks where somebody is in sight, a turn to somebody else, or nothing. */
async function step(page: Page, count: number): Promise<'over' | 'went-on'> {
  // The others may still be at it, and end the fight.
  const [over, end] = [page.getByTestId('over'), page.getByTestId('end')]
  await expect(
    over.or(end).or(page.locator('[data-testid="now"] [data-testid^="item-"]')).first(),
  ).toBeVisible()
  if (await over.isVisible()) return 'over'
  const before = await page.getByTestId('now').innerText()
  const lines = await page.getByTestId('log-line').count()
  const shot = page.locator('[data-testid^="item-shoot-"]:not([aria-disabled="true"])').first()
  const turn = page
    .locator('[data-testid^="item-turn-"]:not([aria-disabled="true"])')
    .nth(count % 2)
  const stand = page
    .locator(
      '[data-testid^="item-no-"]:not([aria-disabled="true"]), [data-testid^="item-now-"]:not([aria-disabled="true"])',
    )
    .first()
  if (await stand.isVisible()) await stand.click()
  else if (await shot.isVisible()) {
    await shot.click()
    await expect(page.getByTestId('plan-card')).toBeVisible()
    await page.getByTestId('trigger').click()
  } else if (count % 3 === 0 && (await turn.isVisible())) await turn.click()
  else {
    await expect(over.or(end).first()).toBeVisible()
    if (await over.isVisible()) return 'over'
    await end.click()
  }
  await expect
    .poll(
      async () =>
        (await page.getByTestId('over').isVisible()) ||
        (await page.getByTestId('log-line').count()) > lines ||
        (await page.getByTestId('now').innerText()) !== before,
      OFTEN,
    )
    .toBe(true)
  return 'went-on'
}

test('[fnff-1988/setup/referee] the junkyard is played to its end by clicks', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(server.url)
  await page.getByTestId('scenario-junkyard').click()
  for (const seat of [2, 3, 4, 5])
    await page.getByTestId(`computer-player-${seat}`).check({ force: true })
  await page.getByTestId('start-table').click()
  await expect(page.getByTestId('token-mad-matt')).toBeVisible()
  await expect(page.getByTestId('phases')).toBeVisible()
  for (let count = 1; count < 150; count++) if ((await step(page, count)) === 'over') break
  await expect(page.getByTestId('over')).toBeVisible()
  expect(await page.getByTestId('log-line').count()).toBeGreaterThan(10)
  // The ending outlives a reload; from it the same fight begins again.
  const end = page.getByTestId('end-card')
  await expect(end).toBeVisible()
  await page.reload()
  await expect(end).toContainText(/You won|You lost|A draw/)
  await expect(end.getByRole('row', { name: /Mad Matt \d+ of \d+/ })).toBeVisible()
  const fought = page.url()
  await page.keyboard.press('Escape')
  await expect(end).toHaveCount(0)
  await page.getByTestId('show-end').click()
  await end.getByTestId('again').click()
  await expect(page.getByTestId('now')).toContainText('Mad Matt acts')
  expect(page.url()).not.toBe(fought)
})

test('the rows of the start form stay where they are when the books have answered @long', async ({
  page,
}) => {
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/readings*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(server.url)
  await page.getByTestId('scenario-junkyard').click()
  const box = await page.getByTestId('computer-player-2').boundingBox()
  answer()
  await expect(page.getByTestId('pick-book').locator('option')).not.toHaveCount(1)
  expect(await page.getByTestId('computer-player-2').boundingBox()).toEqual(box)
})

test('Play now opens the first fight, one side for the user and the others for the computer @long', async ({
  page,
}) => {
  await page.goto(server.url)
  await expect(page.locator('.play-now')).toContainText('you play')
  await page.getByTestId('play-now').click()
  await expect(page.getByTestId('now').getByRole('heading', { level: 2 })).toContainText('Mad Matt')
})

test('an attack is two clicks, and every number explains itself', async ({ page }) => {
  await page.goto(server.url)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('start-table').click()
  await page.getByTestId('token-scar-heckler').click()
  await expect(page.getByTestId('plan-card')).toContainText('REF')
  await expect(page.getByTestId('plan-card')).toContainText('Scar')
  await page.getByTestId('trigger').click()
  const shot = page
    .getByTestId('log-line')
    .filter({ hasText: 'Mad Matt shoots Scar Heckler' })
    .first()
  await until(page, /Mad Matt shoots Scar Heckler/)
  expect(await page.evaluate(() => document.activeElement?.closest('.now') !== null)).toBe(true)
  await shot.getByTestId('why').click()
  const why = page.getByTestId('why-panel')
  await expect(why).toContainText('combat experience')
  // It stands over the map: the actions and the log are where they were. Escape returns to its button.
  await expect(why).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shot.getByTestId('why')).toBeFocused()
  // Folded, the action is one entry; from it to the map, and only of one person.
  await page.getByTestId('every-line').uncheck()
  const entry = page.getByTestId('log-entry').filter({ hasText: 'Mad Matt shoots Scar Heckler' })
  await expect(entry).toHaveCount(1)
  // One shot, if the first kills.
  await expect(entry).toContainText(/(2 times|\)): .*(hit|missed)/)
  await entry.getByTestId('why').click()
  await expect(why.getByTestId('why-line').first()).toContainText('against')
  await expect(why).toContainText('combat experience')
  await entry.getByTestId('point-out').first().click()
  await expect(page.locator('.is-pointed-out')).toHaveCount(2)
  await page.getByTestId('log-of').selectOption({ label: 'Legs Luger' })
  await expect(entry).toHaveCount(0)
})

test('[fnff-1988/facing/turning] the acting combatant is turned by a handle, by mouse and keyboard, with the cost shown before @long', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('start-table').click()
  const handle = page.getByTestId('facing-handle')
  // Waits until the map has settled; before, the handle could move away from under the mouse.
  await handle.hover()
  const first = String(await handle.getAttribute('aria-valuenow'))
  const box = (await handle.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x - 20, y + 150, { steps: 4 })
  await expect(page.getByTestId('facing-cost')).toContainText('-2 to attack and defence')
  await page.mouse.up()
  // Not `until`: where the line is late, that would end the turn.
  await expect(line(page, /Mad Matt turns around \(-2\)/)).toBeVisible()
  await expect(handle).not.toHaveAttribute('aria-valuenow', first)
  const before = Number(await handle.getAttribute('aria-valuenow'))
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const after = String((before + 330) % 360)
  await expect(handle).toHaveAttribute('aria-valuenow', after)
  await expect(page.getByTestId('plan-card')).toContainText('-2 to attack and defence')
  await expect(page.getByTestId('plan-card')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('plan-card')).toHaveCount(0)
  await expect(handle).toHaveAttribute('aria-valuenow', after)
})

/** One finger over the box, in pixels. */
const swipe = (page: Page, box: string, way: { x: number; y: number }): Promise<void> =>
  page.locator(box).evaluate((target, { x, y }) => {
    const touch = (clientX: number, clientY: number): Touch =>
      new Touch({ identifier: 1, target, clientX, clientY })
    const [from, to] = [touch(100, 700), touch(100 + x, 700 + y)]
    target.dispatchEvent(
      new TouchEvent('touchstart', { bubbles: true, touches: [from], changedTouches: [from] }),
    )
    target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [to] }))
  }, way)

test('at 390 px nothing is wider than the screen and the sheet is within reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('start-table').click()
  await expect(page.getByTestId('token-mad-matt')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // Every button of the bar is on the screen; the others are in a menu with words.
  const right = (): Promise<number> =>
    page
      .locator('.top-tools')
      .evaluate((tools) =>
        Math.max(
          ...[...tools.querySelectorAll('button, select')].map(
            (one) => one.getBoundingClientRect().right,
          ),
        ),
      )
  expect(await right()).toBeLessThanOrEqual(390)
  await page.getByTestId('more-tools').click()
  await expect(page.getByRole('button', { name: 'Help and keys' })).toBeVisible()
  expect(await right()).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Help and keys' })).toBeHidden()
  // The button of the legend is below the map and covers none of it.
  const board = await page.locator('.field-map').boundingBox()
  const legend = await page.locator('.legend').boundingBox()
  expect(legend!.y).toBeGreaterThanOrEqual(board!.y + board!.height)
  // Each page of the sheet begins at its top, however far the one before was scrolled.
  await page.locator('.side').evaluate((side) => side.scrollTo({ top: 200 }))
  await expect
    .poll(() => page.locator('.side').evaluate((side) => side.scrollTop))
    .toBeGreaterThan(0)
  await page.getByTestId('tab-sheet').click()
  await expect(page.getByTestId('sheet')).toBeVisible()
  await expect.poll(() => page.locator('.side').evaluate((side) => side.scrollTop)).toBe(0)
  // A finger to the right turns back to the log and to the question; one down on the tabs uncovers the map.
  const now = page.getByTestId('now')
  await swipe(page, '.lower', { x: 120, y: 10 })
  await expect(page.getByTestId('log')).toBeVisible()
  await swipe(page, '.foot', { x: 120, y: 10 })
  await expect(now).toBeVisible()
  await swipe(page, '.tabs', { x: 0, y: 50 })
  await expect(now).toBeHidden()
  await swipe(page, '.tabs', { x: 0, y: -50 })
  await expect(now).toBeVisible()
  // A message covers nothing that can be pressed; who looks back keeps the controls, whatever the sheet shows.
  await page.getByTestId('tab-log').click()
  await page.locator('.command input').fill('frobnicate')
  await page.keyboard.press('Enter')
  const notice = await page.getByTestId('notice').boundingBox()
  const tools = await page.locator('.field-tools').boundingBox()
  expect(notice!.y).toBeGreaterThanOrEqual(tools!.y + tools!.height)
  await page.getByTestId('log-line').first().getByRole('button').first().click()
  await page.getByTestId('film-end').click()
  await page.getByTestId('tab-now').click()
  // A phone beside a shared screen shows the questions and the sheet alone; what needs the map shows it.
  const map = page.getByTestId('token-mad-matt')
  await page.getByTestId('own-sheet').click()
  await expect(map).toBeHidden()
  await page.reload()
  await expect(now).toBeVisible()
  await expect(map).toBeHidden()
  await page.getByTestId('grip').click()
  await expect(map).toBeVisible()
  await page.getByTestId('grip').click()
  await page.getByTestId('own-sheet').click()
  await expect(map).toBeVisible()
})

test('by touch, a spot is confirmed on the map, and a second tap spends nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openAt(page, server.url, { scenario: 'junkyard', seed: 7 })
  const [now, go] = [page.getByTestId('now'), page.getByTestId('map-go')]
  const matt = page.getByTestId('token-mad-matt').locator('.token-body')
  await now.getByRole('button', { name: /^Move/ }).tap()
  const lines = await page.getByTestId('log-line').count()
  await expect(now).toBeHidden()
  // Below the middle of the map, the bar stands above; above it, below: never under the finger.
  for (const up of [-60, 60]) {
    const box = (await matt.boundingBox())!
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 + up }
    await page.touchscreen.tap(spot.x, spot.y)
    await expect(go).toContainText(/Move [\d.]+ m/)
    await page.touchscreen.tap(spot.x, spot.y)
    await page.waitForTimeout(400)
    await page.touchscreen.tap(spot.x, spot.y)
    await expect(go).toContainText(/Move [\d.]+ m/)
    await expect(now).toBeHidden()
    expect(await page.getByTestId('log-line').count()).toBe(lines)
  }
  await page.waitForTimeout(400)
  // An enemy: the same bar, the details in the sheet, and the sheet is back after "Go".
  await page.getByTestId('token-scar-heckler').tap()
  await page.getByTestId('token-scar-heckler').tap()
  await expect(go).toContainText(/Scar Heckler.*hit, each shot [\d.]+ %/s)
  await expect(now).toBeHidden()
  await page.waitForTimeout(400)
  await go.getByRole('button', { name: 'Details' }).tap()
  await expect(page.getByTestId('plan-card')).toBeVisible()
  await page.waitForTimeout(400)
  await page.getByTestId('trigger').tap()
  await expect(now).toContainText('Scar Heckler: Mad Matt attacks')
  await context.close()
})

test('the panel shows the usual actions and finds the rest, a click within reach moves, and a question names the attacker @long', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('start-table').click()
  const now = page.getByTestId('now')
  // Koch has a REF of 5 and does not act in the first phase.
  const order = page.getByRole('region', { name: 'Order of action' })
  await expect(order.getByRole('button', { name: /Mad Matt 10 asked now/ })).toBeVisible()
  await expect(order.getByRole('button', { name: /Killer Koch 5 not in this phase/ })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByTestId('item-mount-get-on-a-riding-animal')).toHaveCount(0)
  expect(await now.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeLessThan(2)
  await page.keyboard.press('a')
  await page.getByTestId('action-search').fill('riding')
  await expect(now.getByTestId('group')).toHaveCount(1)
  // Escape clears the words, then leaves the search; a number shows which attack it arms.
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('action-search')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('action-search')).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(now.getByRole('button', { name: /^Scar Heckler · / })).toBeFocused()
  // Five metres are more than the four of a walk.
  const matt = (await page.getByTestId('token-mad-matt').boundingBox())!
  const spot = { x: matt.x + matt.width / 2, y: matt.y - 60 }
  await page.mouse.move(spot.x, spot.y)
  await expect(page.getByTestId('reach-tag')).toContainText('a run: the action is halved')
  await page.mouse.click(spot.x, spot.y)
  await expect(page.getByTestId('log')).toContainText('Mad Matt runs')
  await page.getByTestId('token-scar-heckler').click()
  await page.getByTestId('trigger').click()
  await expect(now.getByRole('heading', { level: 2 })).toContainText(
    /Scar Heckler: Mad Matt attacks \(Glock 17, \d+ m\)/,
  )
  await expect(page.getByTestId('question-line')).toBeAttached()
  await expect(now.locator('[data-testid^="item-dodge-"]')).toContainText(/hit [\d.]+ %/)
  await page.getByTestId('keep-round').click()
  await expect(page.getByTestId('remembered')).toContainText('not asked this round')
})

test('with any number of targets, the usual actions are visible at once and each attack is a click from its targets @long', async ({
  page,
}) => {
  await openAt(page, server.url, { scenario: 'roadblock', seed: 1 })
  await page.getByTestId('more-actions').click()
  const spill = () =>
    page.getByTestId('now').evaluate((panel) => panel.scrollHeight - panel.clientHeight)
  await expect.poll(spill).toBeLessThan(2)
  const aim = page.getByRole('region', { name: 'Aim', exact: true })
  await expect(aim.getByRole('button')).toHaveCount(1)
  await aim.getByRole('button', { name: 'Aim' }).click()
  await expect(aim.getByRole('button', { name: 'Aim at Doc Mercer' })).toBeVisible()
  await expect.poll(spill).toBeLessThan(2)
})

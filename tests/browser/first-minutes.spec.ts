// The first minutes: one click to a bout, hints that can be put away for good, and a whole bout by keyboard and names alone.
import type { Locator } from '@playwright/test'
import { expect, test } from './host.ts'
import { goesOn, heading, openTable, shipped } from './play.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

test('a first bout opens with one click; its hints appear one at a time and can be turned off for good', async ({
  page,
}) => {
  await page.goto(server.url)
  // The other tests have put them away.
  await page.evaluate(() => localStorage.setItem('ringfire-hints', ''))
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('fresh')) localStorage.setItem('ringfire-hints', '')
    sessionStorage.setItem('fresh', 'no')
  })
  await page.reload()
  await page.getByRole('button', { name: 'Box your first bout' }).click()
  const hint = page.getByRole('complementary', { name: 'Hint' })
  await expect(hint).toContainText('Each die of 1 to 3 is a success')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(hint).toContainText('Each row is an answer')
  await page.getByRole('button', { name: 'No more hints' }).click()
  await expect(hint).toHaveCount(0)
})

test('[fights/play/bout-shape] a whole bout by the keyboard and by names alone: within five Tabs to the first answer, and the focus stays where the work is @long', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Box your first bout' }).focus()
  await page.keyboard.press('Enter')
  const now = page.getByRole('region', { name: 'Now' })
  const question = now.getByRole('heading', { level: 2 })
  await expect(question).toContainText('how many Bonus Dice?')
  const inPanel = (): Promise<boolean> =>
    page.evaluate(() => {
      const panel = document.querySelector('[aria-label="Now"]')
      return panel?.contains(document.activeElement) ?? false
    })
  let tabs = 0
  for (; tabs < 20 && !(await inPanel()); tabs++) {
    await page.keyboard.press('Tab')
    if (
      (await page.evaluate(() => document.activeElement?.textContent)) === 'Skip to what you can do'
    )
      await page.keyboard.press('Enter')
  }
  expect(tabs).toBeLessThanOrEqual(5)
  // Every answer says by its name what it changes.
  await expect(now.getByRole('button', { name: /^2 dice win the roll \d/ })).toBeVisible()
  const over = now.getByRole('status').filter({ hasText: /wins by|draw/ })
  const known = (): Promise<string> => page.getByTestId('log').innerText()
  for (let answers = 0; answers < 400 && !(await over.isVisible()); answers++) {
    const before = await known()
    const heading = await question.innerText({ timeout: 200 }).catch(() => '')
    if (heading.includes('Bonus Dice')) await page.keyboard.press(answers % 3 === 0 ? '2' : '0')
    else if (heading) await page.keyboard.press('n')
    await expect
      .poll(
        async () =>
          (await over.isVisible()) ||
          (await known()) !== before ||
          (await question.innerText({ timeout: 200 }).catch(() => '')) !== heading,
        { intervals: [20, 50] },
      )
      .toBe(true)
    expect(await inPanel()).toBe(true)
  }
  await expect(over).toBeVisible()
})

test('[fnff-1988/turn/order-in-phase, U22] a whole fight by the keyboard and by names alone, from “Play now” to its end, with the first action within five Tabs @long', async ({
  page,
}) => {
  // Dice of a seed: the same fight in every run.
  await page.route('**/api/tables', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: { ...(route.request().postDataJSON() as object), seed: 5 } })
      : route.continue(),
  )
  await page.goto(server.url)
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled()
  await page.getByRole('button', { name: 'Play now' }).focus()
  await page.keyboard.press('Enter')
  const now = page.getByRole('region', { name: 'Now', exact: true })
  const end = now.getByRole('button', { name: /^End turn/ })
  const over = now.getByRole('status').filter({ hasText: /won|nobody/i })
  const target = now.getByRole('button', { name: / · \d+ m$/, disabled: false }).first()
  const keep = now.getByRole('button', { name: /^(No|Stand|Do nothing|Keep|Wait)/ }).first()
  // What is to be pressed may be drawn anew meanwhile: then it is looked for again in the next round of the loop.
  const press = async (button: Locator): Promise<boolean> => {
    try {
      await button.focus({ timeout: 1_000 })
    } catch {
      return false
    }
    await page.keyboard.press('Enter')
    return true
  }
  const plan = now.getByRole('group', { name: 'The plan' })
  const shoot = plan.getByRole('button', { name: /^Shoot/, disabled: false })
  await expect(end).toBeVisible()
  // Told without the focus: it stays on a button that reads the same in every turn.
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Mad Matt acts' })).toHaveCount(1)
  // The focus is where the work is from the first moment on.
  await expect(now).toBeFocused()
  const action = now.getByTestId('group').getByRole('button').first()
  const onAction = (): Promise<boolean> => action.evaluate((one) => one === document.activeElement)
  let tabs = 0
  for (; tabs < 20 && !(await onAction()); tabs++) await page.keyboard.press('Tab')
  expect(tabs).toBeLessThanOrEqual(5)
  const log = page.getByTestId('log')
  let shots = 0
  for (let turn = 0; turn < 120 && !(await over.isVisible()); turn++) {
    await expect(end.or(keep).or(over).first()).toBeVisible()
    if (await over.isVisible()) break
    // The same turn may come again in the next phase: the log tells them apart.
    const sign = async (): Promise<string> =>
      `${await now.innerText({ timeout: 2000 })} ${await log.innerText()}`
    const question = await sign()
    if (!(await end.isVisible())) await press(keep)
    else if (shots < 40 && (await target.isVisible())) {
      // A shot that cannot be made has no button in its plan: then the turn ends.
      if (!(await press(target))) continue
      await expect(plan).toBeVisible()
      if (!(await press(shoot))) await page.keyboard.press('e')
      shots++
    } else await page.keyboard.press('e')
    await expect.poll(sign, { intervals: [20, 50, 100] }).not.toBe(question)
  }
  await expect(over).toBeVisible()
  expect(shots).toBeGreaterThan(0)
  await expect(page.getByTestId('log')).toContainText(/shoots|fires/)
})

test('a press answers only the question in which it began, and a held key answers one @long', async ({
  page,
}) => {
  await openTable(page, server.url, shipped('junkyard'))
  const lines = page.getByTestId('log-line')
  const seen = async () => [await lines.count(), await heading(page).innerText()] as const
  await page.getByTestId('end').hover()
  await page.mouse.down()
  await goesOn(page, () => page.keyboard.press('e'))
  const next = await seen()
  await page.mouse.up()
  await expect(page.getByTestId('notice')).toContainText('The question changed as you pressed')
  expect(await seen()).toEqual(next)
  await goesOn(page, () => page.keyboard.down('e'))
  const after = await seen()
  for (let i = 0; i < 5; i++) await page.keyboard.down('e')
  await page.keyboard.up('e')
  await page.getByTestId('end').focus()
  expect(await seen()).toEqual(after)
  await goesOn(page, () => page.keyboard.down('Enter'))
  const last = await seen()
  for (let i = 0; i < 5; i++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await seen()).toEqual(last)
})

// A seat for each person, in three browsers: the referee plans it and invites; two players of one side take their seats, see what
// their seat knows, and act for their own person only.
import type { Page } from '@playwright/test'
import { expect, needsServer, newGuest, test } from './host.ts'
import { addByLine } from './people-by-line.ts'
import { table } from './table.ts'

/** What a page is asked. */
const asked = (page: Page) => page.getByTestId('now')

async function plan(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/fight`)
  await page.getByTestId('fight-book').selectOption('cp2020')
  await addByLine(page, '2 solos, SMG against 2 thugs, SMG')
  await expect(page.getByTestId('placed-Solo 2').getByLabel('Side of')).toHaveValue('0')
  await expect(page.getByTestId('placed-Thug 2').getByLabel('Side of')).toHaveValue('1')
  await page.getByTestId('seat-each').click()
  await expect(page.getByTestId('seat-names')).toContainText('Solo 1, Solo 2, Side B')
  const seat = (name: string) => page.getByTestId(`seat-of-${name}`)
  await seat('Solo 1').fill('Mia')
  await seat('Solo 2').fill('Joe')
  await seat('Solo 2').press('Tab')
  await page.getByTestId('player-of-Thug 2').selectOption('the referee')
  await expect(page.getByTestId('seat-names')).toHaveText('Seats: Mia, Joe, Side B')
  await page.getByTestId('placed-Solo 2').getByLabel('hidden').check()
  await page.getByTestId('start-fight').click()
  await expect(page.getByTestId('seats')).toBeVisible()
}

async function linkFor(page: Page, role: string): Promise<string> {
  await page.getByTestId(`show-${role}`).click()
  return page.getByTestId(`link-${role}`).getByTestId('link-text').first().inputValue()
}

test('each player has their own person, and the referee moves one to a seat added later @long', async ({
  page,
  browser,
}) => {
  needsServer('several browsers')
  const { url } = await table()
  await plan(page, url)
  await page.getByTestId('seats').click()
  const row = (name: string) => page.locator('.seats tbody tr', { hasText: name })
  await expect(row('Mia')).toContainText('Solo 1')
  await expect(row('Joe')).toContainText('Solo 2')
  await page.getByTestId('invite').click()
  await expect(page.getByTestId('free-seats')).toHaveText('Free: Mia, Joe.')
  const link = await linkFor(page, 'watcher')

  const [mia, joe] = [await newGuest(browser), await newGuest(browser)]
  await mia.goto(link)
  await expect(mia.getByTestId('take-seat')).toContainText('Sit as Mia')
  await joe.goto(link)
  await expect(joe.getByTestId('take-seat')).toContainText('Sit as Mia')
  await mia.getByRole('button', { name: 'Sit as Mia' }).click()
  await expect(mia.getByTestId('take-seat')).toHaveCount(0)
  // Its line stays where it is, so that Joe's button does not move.
  await expect(joe.getByRole('button', { name: 'Sit as Mia' })).toBeDisabled()
  await joe.getByRole('button', { name: 'Sit as Joe' }).click()
  await expect(page.getByTestId('free-seats')).toHaveText('No seat is free.')
  await page.keyboard.press('Escape')

  // Joe's person hides: Mia's seat does not know them, though they are of her side.
  const roster = (of: Page) => of.locator('.roster').innerText()
  expect(await roster(mia)).not.toContain('Solo 2')
  expect(await roster(joe)).toContain('Solo 2')
  expect(await roster(joe)).toContain('Solo 1')

  // Each is asked about their own person and nobody else.
  const people: readonly (readonly [Page, string, string])[] = [
    [mia, 'Solo 1', 'Solo 2'],
    [joe, 'Solo 2', 'Solo 1'],
  ]
  const done = new Set<string>()
  for (let i = 0; i < 40 && done.size < 2; i++) {
    for (const [player, own, others] of people) {
      await expect(asked(player)).not.toContainText(`${others} acts`)
      const title = asked(player).getByRole('heading', { level: 2 })
      if (!(await title.isVisible()) || !(await title.innerText()).includes(own)) continue
      done.add(own)
      await asked(player).locator('[data-testid="end"], [data-testid^="item-"]').first().click()
      await player.waitForTimeout(100)
    }
    // The referee passes for the thug.
    const title = asked(page).getByRole('heading', { level: 2 })
    if (!(await title.isVisible()) || !(await title.innerText()).includes('Thug 2')) continue
    await asked(page).locator('[data-testid="end"], [data-testid^="item-"]').first().click()
  }
  expect([...done].toSorted()).toEqual(['Solo 1', 'Solo 2'])

  // Somebody comes late: a seat more, and Solo 1 is theirs, on the record.
  await page.getByTestId('seats').click()
  await page.getByTestId('seated-people').locator('summary').click()
  await page.getByTestId('new-seat').fill('Nina')
  await page.getByTestId('add-seat').click()
  await expect(row('Nina')).toContainText('Nobody')
  await page.getByLabel('Who plays Solo 1').selectOption('Nina')
  await expect(row('Nina')).toContainText('Solo 1')
  await page.keyboard.press('Escape')
  await expect(mia.getByTestId('log')).toContainText('Solo 1 is played by Nina')
  await expect(mia.getByTestId('seen-sheet')).toContainText('Another seat plays them')
  // The computer may have acted since, and undo takes back the newest step first.
  const struck = page.locator('[data-testid="log-line"].is-struck')
  await expect(async () => {
    await page.getByTestId('undo').click()
    await expect(struck.filter({ hasText: 'Solo 1 is played by Nina' })).not.toHaveCount(0, {
      timeout: 2_000,
    })
  }).toPass()
  await page.getByTestId('seats').click()
  await expect(row('Mia')).toContainText('Solo 1')

  // The seat of the referee is nobody else's, and the list of tables says who plays.
  await mia.goto(`${page.url().split('?')[0]}?seat=referee`)
  await mia.reload()
  await expect(mia.getByTestId('turned-away')).toBeVisible()
  await page.goto(`${url}/#/`)
  await expect(page.locator('.running li').first()).toContainText(
    /just now.*Mia, Joe, Side B \(computer\), Nina/,
  )
  await page.goto(`${url}/#/fight`)
  await expect(page.getByTestId('fight-book')).toHaveValue('cp2020')
  for (const one of [mia, joe]) await one.context().close()
})

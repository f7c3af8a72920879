// The lab in a browser: two weapons are chosen, the skill is moved, and the figure is the one that `ringfire odds` has for the same exchange.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { STATIC } from './static-page.ts'
import { table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { SOAK } from '../support/soak.ts'
import { expect, test } from './host.ts'
import { expectToFit } from './page-checks.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

const settled = (page: Page) =>
  expect(page.getByTestId('lab-state')).toHaveAttribute('data-jobs', '0')

/** What the page gives away, as text. */
async function taken(page: Page, testId: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId(testId).click(),
  ])
  return readFileSync((await download.path())!, 'utf8')
}

const RINGFIRE = fileURLToPath(new URL('../../bin/ringfire.mjs', import.meta.url))

/** What the command line says of an exchange. */
function oddsOnTheCommandLine(exchange: string): { readonly method: string; readonly out: number } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [RINGFIRE, 'odds', '-', '--json'],
    { input: exchange, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout) as { method: string; out: number }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

test('two weapons, the skill moved, the same figures as on the command line @long', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.getByTestId('to-lab').click()
  await expect(page.getByTestId('arm-2')).toBeVisible()
  await page.getByTestId('arm-1-weapon').selectOption('glock-17')
  await page.getByTestId('arm-2-book').selectOption('cp2020')
  await page.getByTestId('arm-2-weapon').selectOption('smg-heavy')
  await page.getByTestId('arm-2-mode').selectOption('burst')
  await settled(page)
  const before = await page.getByTestId('lab-value-1').textContent()
  await page.getByTestId('slide-skill').focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('number-skill')).toHaveValue('8')
  await settled(page)
  await expect(page.getByTestId('lab-value-1')).not.toHaveText(before!)
  for (const line of [1, 3]) {
    const exchange = await taken(page, `lab-exchange-${line}`)
    const odds = oddsOnTheCommandLine(exchange)
    expect(odds.method).toBe('exact')
    await expect(page.getByTestId(`lab-line-${line}`)).toContainText('exact')
    await expect(page.getByTestId(`lab-value-${line}`)).toHaveText(percent(odds.out))
  }
})

test('one weapon under every book: only the book varies @long', async ({ page }) => {
  await page.goto(`${server.url}/#/lab?w=fnff-1988~glock-17~single&a=sp10&y=hit`)
  await page.getByTestId('add-books').click()
  await expect(page.getByTestId('arm-2-book')).not.toHaveValue('fnff-1988')
  const books = await page.getByTestId('arm-1-book').locator('option').count()
  expect(books).toBeGreaterThanOrEqual(3)
  await expect(page.locator('.lab-arm')).toHaveCount(books)
  await settled(page)
  await expect(page.getByTestId('lab-lines').locator('tr')).toHaveCount(books)
  for (let n = 1; n <= books; n++)
    await expect(page.getByTestId(`lab-value-${n}`)).toHaveText(/^\d+\.\d %$/)
  await expect(page.getByTestId('arm-2-mode')).toHaveValue('single')
})

test('a setup is in its address; the keyboard moves the cursor; figures and picture can be exported @long', async ({
  page,
}) => {
  await page.goto(
    `${server.url}/#/lab?w=fnff-1988~glock-17~single&a=none&a=sp10&skill=6&o=fnff-1988~head-doubling-order~before-armour&x=sp&to=20&y=hit`,
  )
  await settled(page)
  await expect(page.getByTestId('number-skill')).toHaveValue('6')
  await page.getByTestId('lab-measure').selectOption('out')
  await expect(page).toHaveURL(/y=out/)
  await page.getByTestId('lab-cursor').fill('12')
  await settled(page)
  await page.getByText('All figures as a table').click()
  const shown = await page.getByTestId('lab-value-1').textContent()
  await expect(
    page.getByTestId('lab-table').getByRole('row', { name: /^12 / }).getByRole('cell').first(),
  ).toHaveText(shown!)
  const csv = (await taken(page, 'lab-csv')).split('\r\n')
  expect(csv[0]).toMatch(/^curve,axis,at,figure,value,.*,version,exchange$/)
  const figure = csv.find((row) => row.includes(',SP of the armour,12,'))!
  expect(Number(/,12,[^,]+,([\d.]+),/.exec(figure)![1])).toBeCloseTo(
    Number.parseFloat(shown!) / 100,
    3,
  )
  expect(await taken(page, 'lab-svg')).toMatch(
    /^<svg [^>]*aria-label="Chance that the target is out/,
  )
  expect(await taken(page, 'lab-svg')).toMatch(
    /<desc>Weapons: .*head-doubling-order = before-armour.* Ringfire \d/,
  )
  expect(await taken(page, 'lab-png')).toContain('PNG')
  // Options that change nothing here are listed apart.
  await page.getByTestId('add-change').focus()
  await expect(page.getByTestId('add-change').locator('optgroup')).toHaveCount(2)
  const file = await taken(page, 'lab-save')
  await page.goto(`${server.url}/#/lab?w=fnff-1988~uzi~single`)
  await page.reload()
  await expect(page.getByTestId('arm-1-weapon')).toHaveValue('uzi')
  await page
    .getByTestId('lab-load')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await expect(page.getByTestId('arm-1-weapon')).toHaveValue('glock-17')
  await expect(page).toHaveURL(/x=sp/)
})

test('a heat map prints its figures; a newer setting does not wait for an older one @long', async ({
  page,
}) => {
  await page.goto(
    `${server.url}/#/lab?w=cp2020~rifle-assault-medium~auto&w=fnff-1988~uzi~auto&a=sp10&a=sp18&y=through`,
  )
  await expect(page.getByTestId('lab-lines')).toBeVisible()
  await page.getByTestId('arm-1-remove').click()
  await page.getByTestId('arm-1-mode').selectOption('single')
  await page.getByTestId('lab-measure').selectOption('hit')
  await page.getByTestId('view-map').check()
  await settled(page)
  const cells = page.getByTestId('lab-map').getByRole('button')
  await expect(cells).toHaveCount(2)
  await expect(cells.first()).toHaveText(/^\d+\.\d$/)
  await cells.last().focus()
  await expect(page.getByTestId('lab-cell')).toContainText('SP 18')
  await expect(page.getByTestId('lab-cell')).toContainText(
    /Shooter has an? \d+ % chance to hit Target/,
  )
  // A map of numbers says which armour it is of.
  await page.getByTestId('lab-down').selectOption('range')
  await page.getByTestId('lab-columns').selectOption('skill')
  await page.getByTestId('map-armour').selectOption({ label: 'SP 18' })
  await expect(page.locator('.lab-chart')).toContainText(/SP 18/)
})

test('at any width nothing overflows the window @long', async ({ page }) => {
  for (const show of ['curves', 'map']) {
    // A page of its own: the lab reads its address when it opens.
    await page.goto('about:blank')
    await page.goto(
      `${server.url}/#/lab?w=fnff-1988~glock-17~single&w=cp2020~pistol-heavy~single&a=none&a=sp14&show=${show}&x=range&to=60&y=out`,
    )
    await settled(page)
    await expectToFit(page, show, SOAK ? [390, 1280, 2560] : [390, 2560], async (width) => {
      await settled(page)
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('.lab *')]
          .filter(
            (one) =>
              !one.closest('.scrolls, svg') && one.getBoundingClientRect().right > innerWidth + 1,
          )
          .map((one) => one.outerHTML.slice(0, 80)),
      )
      expect([show, width, outside]).toEqual([show, width, []])
    })
  }
})

test('the plan of an attack opens in the lab with its numbers @long', async ({ page, context }) => {
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'junkyard', seed: 7 }),
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${server.url}/#/table/${id}`)
  await page.locator('[data-testid^="item-shoot-"]').first().click()
  await expect(page.getByTestId('plain-odds')).toContainText(/% to hit|% chance to hit/)
  const [, name, chance] = /^(.+) has an? (\d+) % chance/.exec(
    (await page.getByTestId('plain-odds').textContent())!,
  )!
  expect(name).not.toBe('')
  const opened = STATIC ? page : context.waitForEvent('page')
  await page.getByTestId('to-lab').click()
  const lab = await opened
  await settled(lab)
  await lab.getByTestId('lab-measure').selectOption('hit')
  await settled(lab)
  await expect(lab.getByTestId('lab-value-1')).toHaveText(`${chance}.0 %`)
})

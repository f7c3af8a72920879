// What can be measured of looks: nothing cut at any width, motion only for whom it pleases, names for the ear, the order of the Tab key.
import type { Page } from '@playwright/test'
import { range, table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'
import { expectNames, expectToFit } from './page-checks.ts'
import { openAt } from './playing.ts'

let server: Awaited<ReturnType<typeof range>>
let real: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  ;[server, real] = [await range(), await table()]
})

async function open(page: Page): Promise<void> {
  await page.goto(await server.path('range'))
  await expect(page.getByTestId('item-end-end')).toBeVisible()
  await expect(page.locator('.field-layer > g').first()).not.toHaveAttribute(
    'transform',
    'translate(0 0) scale(20)',
  )
}

/** Lays out a throw at Scar, so that areas, card and marks are all there. */
async function layOut(page: Page): Promise<void> {
  await page.getByTestId('item-throw-grenade').click()
  await page.getByTestId('token-scar').click()
  await expect(page.getByTestId('area-blast')).toBeVisible()
  await expect(page.getByTestId('trigger')).toBeEnabled()
}

/** Texts that do not fit into their own box, or stand outside of the window. */
const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.card *, .top-bar button, .end, .choice, .tab-row button, .field-tools button, .tag text',
      ),
    ].flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || element.closest('.unseen')) return []
      const wide =
        element instanceof HTMLElement &&
        element.children.length === 0 &&
        getComputedStyle(element).overflowX === 'visible' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0
      return wide || box.right > innerWidth + 1 || box.left < -1
        ? [
            `${element.getAttribute('class')} "${element.textContent?.slice(0, 40)}" ${box.left}-${box.right}`,
          ]
        : []
    }),
  )

for (const [width, height] of [
  [390, 844],
  [1280, 640],
  [2560, 1440],
] as const) {
  test(`at ${width} px nothing is cut, with a plan and its areas laid out${width < 2000 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page)
    await layOut(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    expect(await cut(page)).toEqual([])
    await expect(page.getByTestId('trigger')).toBeInViewport({ ratio: 1 })
    // Beside the map, the log keeps lines, whatever is planned above it.
    if (width > 900)
      expect((await page.getByTestId('log').boundingBox())?.height).toBeGreaterThan(80)
  })
}

test('a table of fourteen people fits the window and cannot be scrolled out of it', async ({
  page,
}) => {
  await openAt(page, real.url, { scenario: 'farm', seed: 5 })
  await page.getByText('Nobody, and do not ask again').click()
  await page.getByTestId('page-sheet').click()
  await expect(page.locator('.track-state').first()).toBeVisible()
  await expectToFit(page, 'farm', [390, 1280])
})

test('reduced motion is respected, and a chosen speed is kept after a reload @long', async ({
  browser,
}) => {
  const page = await browser.newPage({ reducedMotion: 'no-preference' })
  /** How long each animation that runs takes once, in milliseconds. */
  const running = (): Promise<readonly unknown[]> =>
    page.evaluate(() => [
      ...new Set(document.getAnimations().map((one) => one.effect?.getTiming().duration)),
    ])
  const choose = async (motion: string): Promise<void> => {
    await page.keyboard.press('?')
    await page.getByTestId('motion').selectOption(motion)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('motion')).toHaveCount(0)
  }
  await open(page)
  expect(await running()).toEqual([12_000])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await running()).toEqual([])
  await choose('slow')
  expect(await running()).toEqual([24_000])
  await choose('off')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(page.getByTestId('item-end-end')).toBeVisible()
  expect(await running()).toEqual([])
  await page.close()
})

test('every control and every area has a name', async ({ page }) => {
  await open(page)
  await layOut(page)
  await expectNames(page)
  await expect(
    page.getByRole('img', { name: 'blast: blast 3 m, a circle of 3.0 m around 20.0, 12.0' }),
  ).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Grenade: lands 60 %. In it: Scar, hit 45 %, out 20 %' }),
  ).toHaveCount(1)
})

test('the Tab key follows the layout: bar, field, question, log, command line; a link skips to the question @long', async ({
  page,
}) => {
  await open(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to what you can do' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('now')).toBeFocused()
  await page.keyboard.press('Tab')
  const action = page.locator('[data-testid="now"] :is(button, input):focus')
  await expect(action).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.reload()
  await expect(page.getByTestId('item-end-end')).toBeVisible()
  await page.keyboard.press('Tab')
  const seen: string[] = []
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const at = document.activeElement?.closest(
        '.top-bar, .order, .field, .now, .page-tabs, .log-tools, .log, .command',
      )
      return at ? [...at.classList][0] : undefined
    })
    if (where === undefined) break
    if (seen.at(-1) !== where) seen.push(where)
  }
  expect(seen).toEqual(['top-bar', 'field', 'now', 'page-tabs', 'log-tools', 'log', 'command'])
})

test('only the name of the acting combatant is lit, also after their part @long', async ({
  page,
}) => {
  const made = await hostFetch(`${real.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'junkyard', seed: 7 }),
  })
  await page.goto(`${real.url}/#/table/${((await made.json()) as { id: string }).id}`)
  await expect(page.getByTestId('end')).toBeVisible()
  const lit = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const fills = [...document.querySelectorAll('[data-token]')].map((token) => ({
        id: token.getAttribute('data-token') ?? '',
        fill: getComputedStyle(token.querySelector('.token-name') as Element).fill,
      }))
      return fills
        .filter((one) => fills.filter((other) => other.fill === one.fill).length === 1)
        .map(({ id }) => id)
    })
  const acting = (): Promise<string | null> =>
    page.locator('.token.is-acting').getAttribute('data-token')
  // Names stand once the map has been measured.
  await expect(page.locator('.token-name')).toHaveCount(5)
  expect(await lit()).toEqual([await acting()])
  for (let i = 0; i < 2; i++) {
    const before = await acting()
    await page.getByTestId('end').click()
    await expect.poll(acting).not.toBe(before)
    expect(await lit()).toEqual([await acting()])
  }
})

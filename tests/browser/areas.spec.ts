// Areas and things on the map: a spot by a click, a line by a drag, obstacles to be picked; by mouse, by keyboard, by finger, by name.
import type { Locator, Page } from '@playwright/test'
import { range } from './table.ts'
import { expect, test } from './host.ts'

let server: Awaited<ReturnType<typeof range>>
test.beforeAll(async () => {
  server = await range()
})

async function open(page: Page, scenario: 'range' | 'head' = 'range'): Promise<void> {
  await page.goto(await server.path(scenario))
  await expect(page.getByTestId('item-end-end')).toBeVisible()
  if (scenario === 'range')
    await expect(page.locator('.field-layer > g').first()).not.toHaveAttribute(
      'transform',
      'translate(0 0) scale(20)',
    )
}

/** Where a spot of the field is on the screen: two tokens, whose places are known, give the scale. */
async function onScreen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const at = async (id: string) =>
    page.getByTestId(`token-${id}`).evaluate((token) => {
      const place = /translate\(([\d.-]+) ([\d.-]+)\)/.exec(token.getAttribute('transform') ?? '')
      const box = token.closest('svg')?.getBoundingClientRect()
      return { x: Number(place?.[1]) + (box?.x ?? 0), y: Number(place?.[2]) + (box?.y ?? 0) }
    })
  const [matt, scar] = [await at('matt'), await at('scar')]
  const k = (scar.x - matt.x) / (20 - 6)
  return { x: matt.x + (x - 6) * k, y: matt.y + (y - 14) * k }
}

async function click(page: Page, x: number, y: number): Promise<void> {
  const at = await onScreen(page, x, y)
  await page.mouse.click(at.x, at.y)
}

const last = (page: Page): Locator => page.getByTestId('log-line').last()

test('a spot is chosen with the item and the crosshair, moved with a second click, and confirmed', async ({
  page,
}) => {
  await open(page)
  await page.getByTestId('item-throw-grenade').click()
  const hover = await onScreen(page, 15, 15)
  await page.mouse.move(hover.x, hover.y)
  await expect(page.locator('.crosshair')).toContainText('9.1 m')
  await click(page, 19, 13)
  await expect(page.getByTestId('area-blast')).toBeVisible()
  await expect(page.getByTestId('area-scatter')).toHaveAttribute(
    'aria-label',
    /circle of 6.0 m around 19\.\d, 13\.\d/,
  )
  await expect(page.getByTestId('inside-scar')).toContainText('hit')
  await expect(page.getByTestId('inside-scar')).toContainText('45 %')
  await expect(page.getByTestId('inside-crush')).toContainText('only if it scatters')
  await expect(page.getByTestId('token-scar')).toHaveAttribute('aria-label', /in the area/)
  await expect(page.getByTestId('plan-voice')).toContainText('In it: Scar, hit 45 %')
  await page.getByLabel('Smoke').check()
  await expect(page.getByTestId('plan-card')).toContainText('Smoke')
  await click(page, 10, 20)
  await expect(page.getByTestId('inside')).toContainText('nobody')
  await expect(page.getByLabel('Smoke')).toBeChecked()
  await page.getByTestId('trigger').click()
  await expect(last(page)).toContainText(
    /"do":"throw","spot":\{"x":(9\.9|10|10\.1),"y":(19\.9|20|20\.1)\},"smoke":true/,
  )
  await expect(page.getByTestId('area-blast')).toHaveCount(0)
})

test('a spot that is refused says why and cannot be sent @long', async ({ page }) => {
  await open(page)
  await page.getByTestId('item-throw-grenade').click()
  await click(page, 38, 24)
  await expect(page.getByTestId('plan-card')).toContainText('He throws 25 m at the most.')
  await expect(page.getByTestId('trigger')).toBeDisabled()
})

test('a spot on somebody means where they stand @long', async ({ page }) => {
  await open(page)
  await page.getByTestId('item-throw-grenade').click()
  await page.getByTestId('token-scar').click()
  await page.getByTestId('trigger').click()
  await expect(last(page)).toContainText('"spot":{"x":20,"y":12}')
})

test('a dragged line shows its length; another drag replaces it, Escape cancels it, the large button sends it @long', async ({
  page,
}) => {
  await open(page)
  const drag = async (
    a: [number, number],
    b: [number, number],
    whileDown?: () => Promise<void>,
  ): Promise<void> => {
    const [from, to] = [await onScreen(page, ...a), await onScreen(page, ...b)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await whileDown?.()
    await page.mouse.up()
  }
  await page.getByTestId('item-suppress-fire-zone').click()
  await drag([18, 12], [24, 12], () =>
    expect(page.getByTestId('marks')).toContainText(/(5\.9|6\.0|6\.1) m/),
  )
  await expect(page.getByTestId('area-zone')).toBeVisible()
  await expect(page.getByTestId('inside-scar')).toBeVisible()
  await drag([10, 20], [14, 20])
  await expect(page.getByTestId('inside')).toContainText('nobody')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('plan-card')).toHaveCount(0)
  await expect(page.getByTestId('marks')).toHaveCount(0)
  await page.getByTestId('item-suppress-fire-zone').click()
  await drag([18, 12], [24, 12])
  await page.getByTestId('trigger').click()
  await expect(last(page)).toContainText(
    /"line":\[\{"x":(17\.9|18|18\.1),"y":(11\.9|12|12\.1)\},\{"x":(23\.9|24|24\.1)/,
  )
  await expect(page.getByTestId('area-zone')).toHaveAttribute('aria-label', /fire zone of Mad Matt/)
})

test('by keyboard: the cursor and Enter mark a spot or both ends of a line; Enter again confirms @long', async ({
  page,
}) => {
  await open(page)
  await page.getByTestId('item-throw-grenade').click()
  await page.locator('.field-map').focus()
  await expect(page.locator('.field-map')).toBeFocused()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('plan-card')).toBeVisible()
  await expect(page.getByTestId('trigger')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(last(page)).toContainText('"spot":{"x":10,"y":14}')
  await page.getByTestId('item-suppress-fire-zone').click()
  await page.locator('.field-map').focus()
  await page.keyboard.press('Enter')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await expect(page.getByTestId('marks')).toContainText('3.0 m')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('trigger')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(last(page)).toContainText('"line":[{"x":10,"y":14},{"x":10,"y":17}]')
})

test('one finger draws a line without moving the map @long', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await open(page)
  const looks = (): Promise<string> =>
    page
      .getByTestId('token-scar')
      .locator('.token-body')
      .evaluate((body) => getComputedStyle(body).fill)
  const before = await looks()
  await page.getByTestId('item-suppress-fire-zone').click()
  await page.waitForTimeout(100)
  expect(await looks()).toBe(before)
  const [from, to] = [await onScreen(page, 8, 10), await onScreen(page, 8, 18)]
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (let step = 1; step <= 5; step++)
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 5 })
  await touch('touchEnd')
  // The plan is confirmed on the map; the sheet comes back only afterwards.
  await expect(page.getByTestId('map-go')).toContainText('Fire zone')
  await page.getByTestId('trigger').click()
  await page.getByTestId('tab-log').click()
  await expect(last(page)).toContainText(
    /"line":\[\{"x":(7\.9|8|8\.1),"y":(9\.9|10|10\.1)\},\{"x":(7\.9|8|8\.1),"y":(17\.9|18|18\.1)\}\]/,
  )
  await context.close()
})

test('a thing: a click near a thin wall or in a wreck picks its item, and the menu has them too @long', async ({
  page,
}) => {
  await open(page)
  await click(page, 19, 5)
  await expect(page.getByTestId('plan-card')).toContainText('Shoot at bus')
  await page.keyboard.press('Escape')
  const beside = await onScreen(page, 34, 14.2)
  await page.mouse.move(beside.x, beside.y)
  await expect(page.getByTestId('thing-wall')).toHaveClass(/is-pointed/)
  await page.mouse.click(beside.x, beside.y)
  await expect(page.getByTestId('plan-card')).toContainText('Shoot at wall')
  await page.getByTestId('trigger').click()
  await expect(last(page)).toContainText('"thing":"wall"')
  await click(page, 30.1, 20)
  await expect(page.getByTestId('notice')).toContainText('too thin')
  await page.locator('.field-map').focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
  await expect(page.getByTestId('thing-crate')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('plan-card')).toContainText('Shoot at crate')
})

test('without a map, the things are in the menu @long', async ({ page }) => {
  await open(page, 'head')
  await page.getByText(/^Things \(5\)$/).click()
  await page.getByTestId('item-break-bus').click()
  await page.getByTestId('trigger').click()
  await expect(last(page)).toContainText('"thing":"bus"')
})

test('the command line takes a verb with a spot, a line or a thing @long', async ({ page }) => {
  await open(page)
  const say = async (text: string): Promise<void> => {
    await page.getByTestId('command').fill(text)
    await page.getByTestId('command').press('Enter')
  }
  await say('throw 12,7')
  await expect(page.getByTestId('area-blast')).toHaveAttribute('aria-label', /around 12\.0, 7\.0/)
  await say('throw scar')
  await expect(page.getByTestId('area-blast')).toHaveAttribute('aria-label', /around 20\.0, 12\.0/)
  await say('suppress 18,12 24,12')
  await expect(page.getByTestId('inside-scar')).toBeVisible()
  await say('break bus')
  await expect(page.getByTestId('plan-card')).toContainText('Shoot at bus')
  await say('juggle')
  await expect(page.getByTestId('notice')).toContainText('shoot, break, throw, suppress, end')
})

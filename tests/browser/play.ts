// Playing at a table in the browser as people at one screen do: whose part it is, what was said, where a spot of the map is.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { hostFetch } from '../support/host.ts'

type Json = Record<string, unknown>
/** Milliseconds between two looks at the page. */
export const OFTEN = { intervals: [20, 50, 100, 250] }

/** A scenario that ships, with its map. */
export function shipped(name: string): Json {
  const read = (file: string): Json =>
    JSON.parse(readFileSync(new URL(`../../scenarios/${file}`, import.meta.url), 'utf8')) as Json
  const scenario = read(`${name}.json`)
  return typeof scenario['map'] === 'string'
    ? { ...scenario, map: read(scenario['map']) }
    : scenario
}

/** Opens a table of this scenario with these dice on one screen for all. Weapons do not jam, so that what is asserted does not hang on it. */
export async function openTable(
  page: Page,
  url: string,
  scenario: unknown,
  seed = 7,
): Promise<string> {
  const body = JSON.stringify({ scenario, seed, options: { 'steps-left-out': ['reliability'] } })
  const made = await hostFetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const said = (await made.json()) as { id?: string }
  if (!said.id) throw new Error(JSON.stringify(said))
  await page.goto(`${url}/#/table/${said.id}`)
  await expect(page.getByTestId('end')).toBeVisible()
  return said.id
}

export const heading = (page: Page): Locator =>
  page.getByTestId('now').getByRole('heading', { level: 2 })
export const line = (page: Page, text: RegExp): Locator =>
  page.getByTestId('log-line').filter({ hasText: text }).first()
/** The answer of whoever does nothing: he stands where he is attacked, he goes on waiting. */
export const answer = (page: Page): Locator =>
  page.locator('[data-testid^="item-no-"], [data-testid^="item-wait-"]').first()

/** How far the table is, as the page shows it. */
const sign = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.querySelectorAll('.log-line').length,
      ...['.now h2', '.ask-tabs', '.hand-over', '.dice-prompt'].map(
        (part) => document.querySelector(part)?.textContent,
      ),
    ].join('|'),
  )

/** Something that is sent; comes back when the table has gone on. */
export async function goesOn(page: Page, send: () => Promise<void>): Promise<void> {
  const before = await sign(page)
  await send()
  await expect.poll(() => sign(page), OFTEN).not.toBe(before)
}

/**
 * Whoever is asked does nothing: stands where he is attacked, keeps a hold, ends his part. What is to be pressed may be
 * drawn anew under the mouse, so it is looked for again until it was pressed or the table has gone on without.
 */
export async function passes(page: Page): Promise<void> {
  const before = await sign(page)
  const keep = page.locator('[data-testid^="item-keep-"]:not([aria-disabled="true"])').first()
  const press = async (): Promise<void> => {
    if ((await sign(page)) !== before) return
    const what = (await answer(page).isVisible())
      ? answer(page)
      : (await keep.isVisible())
        ? keep
        : page.getByTestId('end')
    await what.click({ timeout: 2_000 })
  }
  await expect(press).toPass({ timeout: 60_000, ...OFTEN })
  await expect.poll(() => sign(page), OFTEN).not.toBe(before)
}

/** Everybody passes until this one acts; among several who are asked at once, his question is looked at. */
export async function turnOf(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await expect(page.getByTestId('end').or(answer(page)).first()).toBeVisible()
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}$`) })
    if (await tab.isVisible()) await tab.click()
    if (new RegExp(`^Now ${name} acts`, 'i').test(await heading(page).innerText())) return
    await passes(page)
  }
  throw new Error(`${name} never acts`)
}

/** Everybody passes until the log has such a line. */
export async function until(page: Page, text: RegExp): Promise<void> {
  for (let i = 0; i < 20 && !(await line(page, text).isVisible()); i++) await passes(page)
  await expect(line(page, text)).toBeVisible()
}

export const item = (page: Page, id: string): Locator => page.getByTestId(`item-${id}`)
export const card = (page: Page): Locator => page.getByTestId('plan-card')
export const vary = (page: Page, name: string, label: string | RegExp): Promise<unknown> => {
  const select = card(page).locator(`select[name="${name}"]`)
  return typeof label === 'string'
    ? select.selectOption({ label })
    : select
        .locator('option', { hasText: label })
        .getAttribute('value')
        .then((value) => select.selectOption(value))
}

/** The trigger, once the plan lies on the table. */
export async function trigger(page: Page): Promise<void> {
  await expect(page.getByTestId('trigger')).toBeEnabled()
  await goesOn(page, () => page.getByTestId('trigger').click())
}

/** An item that goes at once. */
export const does = (page: Page, id: string): Promise<void> =>
  goesOn(page, () => item(page, id).click())

interface Spot {
  readonly x: number
  readonly y: number
}
type Known = readonly [Spot & { readonly id: string }, Spot & { readonly id: string }]

/** Where a spot of the field is on the screen, in pixels: two tokens whose places are known give the scale. */
export async function onScreen(page: Page, known: Known, to: Spot): Promise<Spot> {
  const at = (id: string) =>
    page.getByTestId(`token-${id}`).evaluate((token) => {
      const place = /translate\(([\d.-]+) ([\d.-]+)\)/.exec(token.getAttribute('transform') ?? '')
      const box = token.closest('svg')?.getBoundingClientRect()
      return { x: Number(place?.[1]) + (box?.x ?? 0), y: Number(place?.[2]) + (box?.y ?? 0) }
    })
  const [a, b] = known
  const [one, other] = [await at(a.id), await at(b.id)]
  const k = Math.hypot(other.x - one.x, other.y - one.y) / Math.hypot(b.x - a.x, b.y - a.y)
  return { x: one.x + (to.x - a.x) * k, y: one.y + (to.y - a.y) * k }
}

/** A drag of the mouse over spots of the screen. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

/** The first of the two is dragged to a spot of the field, and has gone there. */
export async function walk(page: Page, known: Known, to: Spot): Promise<void> {
  const [from, there] = [await onScreen(page, known, known[0]), await onScreen(page, known, to)]
  await goesOn(page, () => drag(page, from, there))
}

/** Presses a tool of the bar, which may be in its menu. */
export async function tool(page: Page, id: string): Promise<void> {
  const [button, menu] = [page.getByTestId(id), page.locator('#more-menu')]
  await expect(button).toBeAttached()
  if ((await menu.getByTestId(id).count()) > 0 && !(await menu.isVisible()))
    await page.getByTestId('more-tools').click()
  await button.click()
}

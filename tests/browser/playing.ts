// Playing by clicks as a person does, whatever the book of gunfights.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { OFTEN } from './play.ts'
import { hostFetch } from '../support/host.ts'

/** What a person does next: an attack in two clicks where somebody is in sight, the silent answer, or the end of their part. */
export async function playOn(page: Page, at: number): Promise<'over' | 'went-on'> {
  const sign = (): Promise<string> =>
    page.evaluate(() =>
      [
        document.querySelectorAll('.log-line').length,
        document.querySelector('.now')?.textContent,
        document.querySelector('[data-testid=over]') !== null,
      ].join('|'),
    )
  // The sign is read first: a fight that ends after it changes it.
  const before = await sign()
  if (await page.getByTestId('over').isVisible()) return 'over'
  const shot = page
    .locator(
      '[data-testid^="item-shoot-"]:not([aria-disabled="true"]), [data-testid^="item-attack-"]:not([aria-disabled="true"])',
    )
    .first()
  const first = page
    .locator('[data-testid="now"] [data-testid^="item-"]:not([aria-disabled="true"])')
    .first()
  const keep = page.locator('[data-testid="offers"] [data-testid^="item-keep-"]')
  const press = async (): Promise<void> => {
    if ((await sign()) !== before) return
    // A question besides the part gets its first answer: nobody draws fast, nobody waits. A roll is kept as it lies.
    if (await keep.isVisible()) await keep.click({ timeout: 2_000 })
    else if (!(await page.getByTestId('end').isVisible())) await first.click({ timeout: 2_000 })
    else if (at % 4 !== 3 && (await shot.isVisible())) {
      await shot.click({ timeout: 2_000 })
      await page.getByTestId('trigger').click({ timeout: 2_000 })
    } else await page.getByTestId('end').click({ timeout: 2_000 })
  }
  await expect(press).toPass({ timeout: 60_000, ...OFTEN })
  await expect.poll(sign, OFTEN).not.toBe(before)
  return 'went-on'
}

/** Makes a table of this and opens its page. */
export async function openAt(page: Page, url: string, body: object): Promise<void> {
  const made = await hostFetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said = (await made.json()) as { id?: string }
  if (!said.id) throw new Error(JSON.stringify(said))
  await page.goto(`${url}/#/table/${said.id}`)
  await expect(page.getByTestId('now')).toBeVisible()
}

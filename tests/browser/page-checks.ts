// Checks that hold on every page: nothing is wider than the window, no page can be scrolled past its end, and every
// control has a name.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Expects that nothing is wider than the window at these widths, and nothing below the end of the page. `look` runs at
 * each width before it is measured, to wait for the page or to check more.
 */
export async function expectToFit(
  page: Page,
  name: string,
  widths: readonly number[],
  look?: (width: number) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    await look?.(width)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([name, width, wide]).toEqual([name, width, width])
    // Text for screen readers in a panel that scrolls must not make the page longer.
    const beyond = await page.evaluate(() => {
      const end = Math.max(innerHeight, scrollY + document.body.getBoundingClientRect().bottom)
      return Math.max(0, Math.floor(document.documentElement.scrollHeight - end))
    })
    expect([name, width, 'pixels below the end', beyond]).toEqual([
      name,
      width,
      'pixels below the end',
      0,
    ])
  }
}

/** Expects that every control and picture has a name for a screen reader. */
export async function expectNames(page: Page): Promise<void> {
  const nameless = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a[href], [role=button], [role=img], summary, input, select',
      ),
    ]
      .filter((one) => {
        const name =
          one.getAttribute('aria-label') ??
          one.closest('label')?.textContent ??
          (one as HTMLInputElement).labels?.[0]?.textContent ??
          one.textContent
        return !name?.trim()
      })
      .map((one) => one.outerHTML.slice(0, 80)),
  )
  expect(nameless).toEqual([])
}

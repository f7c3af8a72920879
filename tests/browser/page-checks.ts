// Checks that hold on every page: nothing is wider than the window, and every control has a name.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Expects that nothing is wider than the window at these widths. `look` runs at each width before it is measured, to
 * wait for the page or to check more.
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

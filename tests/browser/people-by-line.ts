// People by the dozen: one line in the form of a new fight.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Adds people by a line such as "3 thugs, SMG": the first Enter reads it, the second adds them. */
export async function addByLine(page: Page, text: string): Promise<void> {
  const line = page.getByTestId('extras-line')
  await line.fill(text)
  await line.press('Enter')
  await expect(page.getByTestId('pieces')).toContainText('understood')
  await line.press('Enter')
}

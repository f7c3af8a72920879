// People who differ, in the page: a line of a new fight makes six of them, and their sheets say who they are.
import { expect, test } from './host.ts'
import { addByLine } from './people-by-line.ts'
import { table } from './table.ts'

test('six different thugs are made in the line of a new fight', async ({ page }) => {
  const { url } = await table()
  await page.goto(`${url}/#/fight`)
  await page.getByTestId('fight-book').selectOption('cp2020')
  await addByLine(page, '1 solo')
  await page.getByTestId('extras-line').fill('6 thugs')
  await page.getByTestId('extras-line').press('Enter')
  await page.getByTestId('let-differ').click()
  await expect(page.getByTestId('extras-line')).toHaveValue('6 thugs, mixed')
  const made = page.getByTestId('made-people').getByRole('listitem')
  await expect(made).toHaveCount(6)
  const looks = await made.allInnerTexts()
  expect(new Set(looks).size).toBe(6)
  await page.getByTestId('make-others').click()
  await expect.poll(() => made.allInnerTexts()).not.toEqual(looks)
  const names = await made.locator('strong').allInnerTexts()
  await page.getByTestId('add-extras').click()
  for (const name of names) await expect(page.getByTestId(`placed-${name}`)).toBeVisible()
})

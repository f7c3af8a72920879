// A skirmish from its page to the record: a crew is hired, the fight is played out, and the result counts.
import { expect, test } from './host.ts'
import { table } from './table.ts'

test('a crew is hired by keyboard, the fight ends, and the page records the result @long', async ({
  page,
}) => {
  const { url } = await table()
  await page.goto(`${url}/#/skirmish`)
  const spent = page.getByTestId('skirmish-spent')
  await expect(spent).toContainText('of 100 points')
  await page.getByRole('button', { name: 'Dismiss all' }).click()
  await expect(page.getByTestId('skirmish-fight')).toBeDisabled()
  await page.getByRole('button', { name: 'Hire one more Corporate guard' }).focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Enter')
  await expect(spent).toHaveText(/4 people, \d+ of 100 points/)
  await page.getByTestId('skirmish-fight').click()
  await expect(page.getByTestId('now')).toBeVisible()
  // The computer takes over, so that it ends soon.
  await page.getByTestId('seats').click()
  // The tick follows the table's answer.
  const computer = page.getByRole('checkbox', { name: /computer/i }).first()
  await computer.click()
  await expect(computer).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('over')).toBeVisible()
  await page.goto(`${url}/#/skirmish`)
  await page.reload()
  await expect(page.getByTestId('skirmish-record')).toContainText(/(1 won|1 lost|1 drawn)/)
})

test('a puzzle is answered, the chances are told, and its position opens at a table', async ({
  page,
}) => {
  const { url } = await table()
  await page.goto(`${url}/#/puzzle`)
  // The book tells by which rules to choose.
  await expect(page.locator('.puzzle-ask')).toContainText(/Friday Night|2020|Done Right|Gray Dawn/)
  await page.getByTestId('puzzle-2').click()
  await expect(page.getByTestId('puzzle-result')).toHaveText(
    /^(Right\. “.+” is the best choice\.|There is a better choice\. You chose “.+”; the best is “.+”\.)$/,
  )
  await expect(page.getByTestId('puzzle-record')).toContainText(/You solved [01] of 1/)
  await page.getByTestId('puzzle-table').click()
  await expect(page.locator('.now')).toBeVisible()
})

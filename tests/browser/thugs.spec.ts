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

  // At the table, whoever plays them rolls a skill from the sheet, also apart from their turn.
  await page.getByTestId('start-fight').click()
  await page.getByTestId('page-sheet').click()
  const sheet = page.getByTestId('sheet')
  const rolled = page.getByTestId('last-roll')
  const roll = async (name: string): Promise<void> => {
    await sheet.getByLabel('Whose sheet').selectOption({ label: name })
    await sheet.getByRole('button', { name: /^Roll Awareness, \d/ }).click()
  }
  await roll(names[0]!)
  // Whoever is asked for their action has prepared it instead.
  await expect(rolled.getByText('=').or(page.getByTestId('plan-card'))).toBeVisible()
  if (await page.getByTestId('plan-card').isVisible()) {
    await page.getByTestId('page-sheet').click()
    await roll(names[1]!)
  }
  await expect(rolled).toContainText(/INT \+ Awareness \+ 1D10 = \d+ \(\d+\), (not )?enough for/)
})

test('a character rolls a skill outside of a fight', async ({ page }) => {
  const { url } = await table()
  await page.goto(`${url}/#/library`)
  await page.getByTestId('new-book').selectOption('cp2020')
  await page.getByTestId('new-character').click()
  await page.getByTestId('skill-handgun').fill('4')
  await page.getByRole('button', { name: 'Handgun', exact: true }).click()
  await expect(page.getByTestId('skill-rolled')).toContainText(
    /^REF \+ Handgun \+ 1D10 = \d+ \(\d+\), .*: REF 5, Handgun 4$/,
  )
  // Cyberware counts at once, in the roll and among the derived values.
  await page.getByTestId('add-cyberware').click()
  const ware = page.getByTestId('panel-cyberware')
  await ware.getByTestId('field-stat').selectOption('ref')
  await ware.getByTestId('field-by').fill('2')
  await ware.getByTestId('field-by').press('Tab')
  await page.getByRole('button', { name: 'Handgun', exact: true }).click()
  await expect(page.getByTestId('skill-rolled')).toContainText(/: REF 7, Handgun 4$/)
})

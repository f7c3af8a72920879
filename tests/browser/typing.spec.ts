// Typing slowly, while the page saves and checks what was typed before.
import { expect, test } from './host.ts'
import { addByLine } from './people-by-line.ts'
import { table } from './table.ts'

test('a corner of a map that is typed slowly stays while the map is saved @long', async ({
  page,
}) => {
  const { url } = await table()
  await page.goto(`${url}/#/maps`)
  await page.getByTestId('map-name').fill('Loading dock')
  await page.getByTestId('make-map').click()
  await page.getByTestId('tool-crate').click()
  const box = (await page.getByTestId('map-canvas').boundingBox())!
  await page.mouse.move(box.x + 0.4 * box.width, box.y + 0.4 * box.height)
  await page.mouse.down()
  await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.5 * box.height)
  await page.mouse.up()
  await page.getByText('Corners: 4').click()
  await page.getByTestId('map-material').selectOption({ index: 2 })
  const corner = page.getByTestId('corner-0-x')
  await corner.fill('40')
  // The change before this one is saved now.
  await expect(page.getByTestId('map-saved')).toHaveText(/^Saving/)
  await expect(page.getByTestId('map-saved')).toHaveText(/^Saved/)
  await expect(corner).toHaveValue('40')
  await corner.press('Enter')
  await expect(page.getByTestId('map-faults')).toContainText('reaches over the edge')
  // What is no answer gives way to the value.
  await corner.fill('9999')
  await corner.press('Enter')
  await expect(corner).toHaveValue('40')
  // And what was typed and not meant, to a value that changes otherwise.
  await page.getByTestId('map-undo').click()
  await expect(corner).not.toHaveValue('40')
})

test('a seat that is typed slowly stays while the sides are checked @long', async ({ page }) => {
  const { url } = await table()
  await page.goto(`${url}/#/fight`)
  await page.getByTestId('fight-book').selectOption('cp2020')
  await addByLine(page, '2 solos, SMG against 2 thugs, SMG')
  const name = page.getByTestId('placed-Solo 1').getByRole('textbox').first()
  await name.fill('Mia')
  await name.press('Tab')
  await page.getByTestId('player-of-Mia').selectOption('a player of their own')
  const seat = page.getByTestId('seat-of-Mia')
  await seat.fill('')
  await seat.pressSequentially('North side', { delay: 150 })
  await expect(page.getByTestId('start-fight')).toBeEnabled()
  await seat.press('Enter')
  await expect(page.getByTestId('seat-names')).toContainText('North side')
  // Enter ends a text and does not start the fight.
  await seat.press('Enter')
  await page.getByTestId('fight-title').press('Enter')
  await page.getByTestId('side-name-0').press('Enter')
  await expect(page.getByTestId('seat-names')).toContainText('North side')
  await page.waitForTimeout(1000)
  await expect(page.getByTestId('start-fight')).toBeEnabled()
  expect(page.url()).toContain('#/fight')
})

test('a number that is cleared and typed anew is not mixed with the one before', async ({
  page,
}) => {
  const { url } = await table()
  await page.goto(`${url}/#/lab`)
  const sp = page.getByTestId('sp-number')
  await sp.click()
  await sp.press('ControlOrMeta+a')
  await sp.press('Backspace')
  await sp.pressSequentially('30')
  await expect(sp).toHaveValue('30')
  await page.getByTestId('add-sp').click()
  await expect(page.getByLabel('Remove SP 30')).toBeVisible()
})

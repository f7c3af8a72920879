// Characters of a book other than 1988: made, converted, placed twice with a name of their own, dragged to a place, and updated.
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

test('a 2020 character with a weapon of their own is made, becomes one of Gray Dawn, and two of them stand in a fight @long', async ({
  page,
}) => {
  await page.goto(`${server.url}/#/characters`)
  await page.getByTestId('new-book').selectOption('cp2020')
  // Only 1988 says how to roll a whole person; here it is a house rule, which says so.
  await page.getByTestId('quick-character').click()
  await expect(page.getByRole('main')).toContainText('By our house rule “A die for each stat”')
  await page.getByTestId('quick-archetype').selectOption('solo')
  await page.getByTestId('quick-bought').check()
  await page.getByTestId('roll-quick').click()
  await expect(page.getByTestId('sketch')).toContainText('pools 36 and 36')
  await page.goto(`${server.url}/#/characters/new`)
  await page.getByTestId('name').fill('Vex')
  await page.getByTestId('buy-stats').click()
  await expect(page.getByTestId('purse-stats')).toContainText('6 left of 36')
  await page.getByTestId('pool-stats').fill('')
  await page.getByTestId('stat-body').fill('8')
  await page.getByTestId('stat-ref').fill('12')
  await page.getByTestId('skill-handgun').fill('5')
  await page.getByTestId('field-initiativeBonus').fill('2')
  await page.getByTestId('add-armour').selectOption('medium armor jacket')
  await expect(page.getByTestId('derived')).toContainText('Body type modifier-3')
  await expect(page.getByTestId('derived')).toContainText('Stun save8')
  // On paper it is a sheet.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('save-character')).toBeHidden()
  await expect(page.getByTestId('add-armour')).toBeHidden()
  await expect(page.getByTestId('derived')).toContainText('Body type modifier-3')
  await expect(page.getByTestId('skill-handgun')).toBeVisible()
  await page.emulateMedia({ media: null })
  await expect(page.getByTestId('panel-stats')).toContainText('REF is 12')
  await page.getByTestId('stat-ref').fill('8')
  await page.getByTestId('own-weapon').click()
  await page.getByTestId('field-damage').fill('dice')
  await expect(page.getByTestId('panel-weapons')).toContainText('damage code')
  await page.getByTestId('field-damage').fill('3D6')
  await expect(page.getByTestId('no-problems')).toBeVisible()
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('Vex is saved')

  await page.getByTestId('character-book').selectOption('gray-dawn')
  await expect(page.getByTestId('converted')).toContainText('no LUCK')
  await page.getByTestId('stat-luck').fill('6')
  await expect(page.getByTestId('derived')).toContainText('Luck6')
  const header = Buffer.from(
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x27\x10\0\0\x27\x10\b\0\0\0\0',
    'latin1',
  )
  for (const [name, buffer, why] of [
    ['huge.png', Buffer.concat([header, Buffer.alloc(40)]), '100 megapixels'],
    ['script.png', Buffer.from('<svg onload="alert(1)"/>'), 'SVG'],
  ] as const) {
    await page.getByTestId('portrait').setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(page.getByText(why)).toBeVisible()
  }
  await page.getByTestId('portrait').setInputFiles('docs/screenshots/table-dark-1280.png')
  await page.getByTestId('crop-zoom').fill('3')
  await page.getByTestId('crop-x').press('Home')
  await page.getByTestId('take-part').click()
  await expect(page.getByRole('img', { name: 'Portrait of Vex' })).toBeVisible()
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('Vex is saved')

  await hostFetch(`${server.url}/api/characters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      book: 'gray-dawn',
      person: { name: 'Mark', stats: { int: 5, ref: 5, cool: 5, ma: 5, body: 5 }, npc: true },
    }),
  })
  await page.goto(`${server.url}/#/fight`)
  await page.getByTestId('fight-book').selectOption('gray-dawn')
  await page.getByTestId('put-Vex-0').check()
  await page.getByTestId('put-Mark-1').check()
  // Another book has other people; the way back to these is offered.
  await page.getByTestId('fight-book').selectOption('cp2020')
  await expect(page.getByTestId('book-changed')).toContainText('2 people of X-Com: Gray Dawn')
  await page.getByTestId('convert-people').click()
  await expect(page.getByTestId('people-converted')).toContainText('2 people were converted')
  await expect(page.getByTestId('placed-Vex')).toBeVisible()
  await expect(page.getByTestId('fight-faults')).toBeHidden()
  await page.getByTestId('undo-conversion').click()
  await expect(page.getByTestId('put-Mark-1')).toBeChecked()
  await page.getByTestId('more-Vex').click()
  await page.getByRole('textbox', { name: 'Name of Vex 2' }).fill('Second')
  await page.getByRole('textbox', { name: 'Name of Vex 2' }).press('Tab')
  await page.getByTestId('fight-map').selectOption('junkyard')
  const token = page.getByTestId('start-Second')
  await token.scrollIntoViewIfNeeded()
  const before = await token.getAttribute('aria-label')
  const box = (await token.locator('.start-body').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 12, { steps: 4 })
  await page.mouse.up()
  await expect(token).not.toHaveAttribute('aria-label', before!)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('export-scenario').click(),
  ])
  expect(file.suggestedFilename()).toBe('a-fight.json')
  await page.getByTestId('save-draft').click()
  await expect(page.getByText('"A fight" is saved.')).toBeVisible()
  await page.reload()
  await page.getByTestId('open-draft').selectOption('A fight')
  await expect(page.getByTestId('placed-Second')).toBeVisible()
  await page.getByTestId('start-fight').click()
  await expect(page.getByTestId('roster')).toContainText('Second')
  await expect(page.getByTestId('roster')).toContainText('Vex')
  // Vex and the copy: at the table, and in the order.
  for (const where of ['.tokens', '.order'])
    await expect(page.locator(`${where} .token-portrait`)).toHaveCount(2)
})

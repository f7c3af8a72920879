// House rules in a browser: found, changed, saved, compared, shared as a file, chosen for a fight, and told at its table.
import { readFileSync } from 'node:fs'
import { table } from './table.ts'
import { expect, test } from './host.ts'

test('a set is made by keyboard, saved, compared, and used by the table it was chosen for @long', async ({
  page,
}) => {
  const { url } = await table()
  await page.goto(url)
  await page.getByTestId('to-house-rules').click()
  await page.getByTestId('find-option').fill('head doubled armour')
  await expect(page.getByTestId('option-head-doubling-order')).toBeVisible()
  await expect(page.getByTestId('option-count')).toHaveText(/^\d of \d+$/)
  const option = page.getByTestId('option-head-doubling-order')
  await option.getByRole('radio', { name: 'before armour' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(option.getByRole('radio', { name: 'after armour' })).toBeChecked()
  await expect(option).toContainText('changed')
  await page.getByTestId('find-option').fill('steps left out')
  await page.getByTestId('option-steps-left-out').getByLabel('cem').check()
  await page.getByTestId('find-option').fill('')
  await page.getByTestId('only-changed').check()
  await expect(page.getByTestId('option-count')).toHaveText(/^2 of/)
  await page.getByTestId('set-name').fill('Our table')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('house-said')).toContainText('Our table is saved')
  await page
    .getByTestId('option-steps-left-out')
    .getByRole('button', { name: 'back to the book' })
    .click()
  await expect(page.getByTestId('set-state')).toContainText('1 option changed not saved yet')

  const asked: string[] = []
  let stay = true
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (stay ? dialog.dismiss() : dialog.accept())
  })
  await page.getByRole('button', { name: 'A new set' }).click()
  await expect(page.getByTestId('set-name')).toHaveValue('Our table')
  stay = false
  await page.reload()
  await page.getByTestId('set-Our table').click()
  expect(asked).toEqual(['confirm', 'beforeunload'])
  await expect(page.getByTestId('set-state')).toHaveText('2 options changed')
  await page.getByTestId('to-compare').click()
  await expect(page.getByTestId('differences').locator('tbody tr')).toHaveCount(2)
  await expect(page.getByTestId('differences')).toContainText('after armour')
  await page.getByTestId('compare-other').selectOption({ label: 'Our table' })
  await expect(page.getByTestId('no-differences')).toBeVisible()

  // A set that is made beside a form is offered there, and the form keeps what was entered.
  await page.goto(`${url}/#/fight`)
  await page.getByTestId('fight-book').selectOption('fnff-1988')
  await page.getByTestId('fight-title').fill('Tonight')
  const [beside] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByTestId('make-set').click(),
  ])
  await beside.getByTestId('set-name').fill('Beside')
  await beside.keyboard.press('Enter')
  await beside.getByTestId('set-Beside').waitFor()
  await beside.close()
  // A browser without a window tells no page that it is in front again.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByTestId('pick-house').selectOption({ label: 'Beside (nothing changed)' })
  await expect(page.getByTestId('fight-title')).toHaveValue('Tonight')

  await page.goto(`${url}/#/`)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('pick-house').selectOption({ label: 'Our table (2 options)' })
  await expect(page.locator('.options summary')).toContainText('2 changed')
  await page.getByTestId('start-table').click()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.getByTestId('house-mark')).toContainText('Our table')
    await page.getByTestId('house-line').getByRole('button').click()
    await expect(page.getByTestId('house-line')).toContainText(
      'head doubling order after armour default before armour',
    )
  }
  await page.getByTestId('house-line').getByRole('button', { name: 'head doubling order' }).click()
  await expect(page.getByTestId('rules-drawer')).toContainText('fnff-1988/damage/head-doubling')
})

test('a set is exported and imported again; a wrong file is refused field by field; all of it works on a phone @long', async ({
  page,
}) => {
  const { url } = await table()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/#/house-rules`)
  await page.getByTestId('option-aim-max-phases').getByRole('radio', { name: '4' }).check()
  await page.getByTestId('set-name').fill('Long aim')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('download-set').click(),
  ])
  const written = readFileSync(await file.path(), 'utf8')
  expect([file.suggestedFilename(), JSON.parse(written)]).toEqual([
    'long-aim.json',
    { book: 'fnff-1988', name: 'Long aim', description: '', options: { 'aim-max-phases': 4 } },
  ])
  await page.getByTestId('set-codes').click()
  await expect(page.getByTestId('set-code')).toHaveValue(/^ringfire-rules-[\w-]+$/)
  const code = await page.getByTestId('set-code').inputValue()
  await page.getByTestId('reset-set').click()
  await expect(page.getByTestId('set-state')).toContainText('As the book has it')
  const given = async (text: string): Promise<void> => {
    await page.getByTestId('given-code').fill(text)
    await page.getByTestId('load-code').click()
  }
  await given(code.slice(0, -9))
  await expect(page.getByTestId('house-trouble')).toContainText('not the whole code')
  await given(code)
  await expect(page.getByTestId('house-said')).toContainText('The set of the code is loaded')
  await expect(page.getByTestId('set-state')).toContainText('1 option changed')
  await page.getByTestId('reset-set').click()
  const load = (text: string) =>
    page
      .getByTestId('load-set')
      .setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await load(written.replace('aim-max-phases', 'aim-max-phase'))
  await expect(page.getByTestId('house-trouble')).toContainText("Did you mean 'aim-max-phases'?")
  await expect(page.getByTestId('set-state')).toContainText('As the book has it')
  await load(written)
  await expect(page.getByTestId('set-state')).toContainText('1 option changed')
  await page.getByTestId('save-set').click()
  await expect(page.getByTestId('set-Long aim')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByTestId('remove-set').click()
  await page.getByTestId('really-remove').click()
  await expect(page.getByTestId('set-Long aim')).toHaveCount(0)
})

test('a weapon and a modifier of one’s own are written in forms, checked and saved @long', async ({
  page,
}) => {
  const { url } = await table()
  await page.goto(`${url}/#/house-rules`)
  await page.getByTestId('house-book').selectOption('cp2020')
  await page.getByTestId('add-weapons').click()
  await expect(page.getByTestId('added-name')).toBeFocused()
  // Typing replaces the name that nobody wrote, and the buttons count from the figure that is shown.
  await page.keyboard.type('Street Sweeper II')
  await page.getByTestId('field-class').selectOption('automatic shotgun')
  await page.getByRole('button', { name: 'Accuracy: one more' }).click()
  await page.getByRole('button', { name: 'Rate of fire: one less' }).click()
  await expect(page.getByTestId('field-accuracy')).toHaveValue('1')
  await expect(page.getByTestId('field-rof')).toHaveValue('9')
  await page.getByTestId('field-damage').fill('4D66')
  await page.getByTestId('added-done').click()
  await expect(page.getByTestId('house-trouble')).toContainText('a damage code such as 2D6')
  await expect(page.getByTestId('field-damage')).toBeFocused()
  await expect(page.getByTestId('field-damage')).toHaveAccessibleDescription(/a damage code/)
  // A save that is refused says so at the top, and goes to the field.
  await page.getByTestId('set-name').fill('Heavy streets')
  await page.getByTestId('save-set').click()
  await expect(page.getByTestId('not-saved')).toContainText('wrong with Street Sweeper II')
  await expect(page.getByTestId('field-damage')).toBeFocused()
  await page.getByTestId('field-damage').fill('4D6')
  await page.getByTestId('added-done').click()
  await expect(page.getByTestId('change-weapons-0')).toBeFocused()
  // What the form leaves out is as for the class (`cp2020/weapons/ranged-list-gap`).
  await expect(page.getByTestId('added-weapons-0')).toContainText(/as usual: .*shots 20/)
  await expect(page.getByTestId('house-trouble')).toHaveCount(0)
  await page.getByTestId('add-modifiers').click()
  await page.getByTestId('added-name').fill('rain')
  await page.getByTestId('field-value').fill('-2')
  await page.getByTestId('field-weapon').first().focus()
  await page.keyboard.type('street sweeper ii')
  await expect(page.getByRole('group', { name: 'Weapon' }).first()).toContainText(
    'Street Sweeper II (own)',
  )
  await page.getByTestId('field-beyond').first().fill('20')
  await expect(page.getByTestId('field-tick')).toHaveCount(0)
  await page.getByTestId('added-done').click()
  await expect(page.getByTestId('added-modifiers-0')).toContainText(
    'rain −2 on attack counts when: weapon Street Sweeper II (own), beyond (m) 20',
  )
  await page.getByTestId('add-tables').click()
  await page.getByTestId('cell-head-faces').fill('3')
  await page.getByTestId('added-done').click()
  await expect(page.getByTestId('house-trouble')).toContainText('Table hit locations')
  await expect(page.getByTestId('house-trouble')).toContainText('The faces are 12 in all')
  await page.getByTestId('cell-torso-faces').fill('1')
  await page.getByTestId('added-done').click()
  await expect(page.getByTestId('house-trouble')).toHaveCount(0)
  await page.getByTestId('set-name').fill('Heavy streets')
  await page.getByTestId('save-set').click()
  await expect(page.getByTestId('house-said')).toContainText('Heavy streets is saved')
  await page.reload()
  await page.getByTestId('house-book').selectOption('cp2020')
  await page.getByTestId('set-Heavy streets').click()
  await expect(page.getByTestId('added-weapons-0')).toContainText('Street Sweeper II')
  await page.getByTestId('set-to-lab').click()
  await expect(page.getByTestId('arm-1-weapon')).toHaveValue('street-sweeper-ii')
  await expect(page.getByTestId('arm-1-weapon')).toContainText('Street Sweeper II (own)')
  await expect(page.getByTestId('lab-state')).toContainText('figures')
  // A sheet takes it along, and a fight under the set names it.
  await page.goto(`${url}/#/characters/new`)
  await page.getByTestId('character-book').selectOption('cp2020')
  await page.getByTestId('open-arms').click()
  await page.getByTestId('take-own-Street Sweeper II').click()
  await expect(page.getByTestId('panel-weapons').locator('.carried')).toContainText(
    'Street Sweeper II',
  )
  await expect(page.getByTestId('no-problems')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${url}/#/fight`)
  await page.reload()
  await page.getByTestId('fight-book').selectOption('cp2020')
  await page.getByTestId('extras-line').fill('solo, street sweeper ii, 2 fragmentation grenades')
  await page.keyboard.press('Enter')
  // The line finds the set that has the weapon.
  await page.getByTestId('use-set').click()
  await expect(page.getByTestId('pick-house')).toContainText('Heavy streets')
  await expect(page.getByTestId('pieces')).not.toContainText('not understood')
  await page.getByTestId('add-extras').click()
  await expect(page.getByTestId('placed-Solo')).toContainText(
    'Street Sweeper II, 2 × fragmentation grenade',
  )
})

// People in the page: one line makes them, an actor of Foundry is read with its report, and the list finds, doubles and deletes them.
import { expect, test } from './host.ts'
import { table } from './table.ts'

const ACTOR = JSON.stringify({
  name: '<b>Hammer</b>',
  type: 'character',
  system: { stats: { ref: { base: 8 }, bt: { base: 9 }, cool: { base: 7 } }, eurobucks: 500 },
  items: [{ name: 'Handgun', type: 'skill', system: { level: '6' } }],
  _stats: { systemId: 'cyberpunk2020' },
})

test('people are made from a line, imported, found, deleted and restored @long', async ({
  page,
}) => {
  const server = await table()
  await page.goto(`${server.url}/#/library`)
  await page.getByTestId('new-book').selectOption('cp2020')
  await page.getByTestId('extras-line').fill('2 boostergangers, REF 7, jacketx')
  await page.getByTestId('extras-line').press('Enter')
  await expect(page.getByTestId('pieces')).toContainText('jacketx not understood')
  await expect(page.getByTestId('add-extras')).toContainText('leaving out what is not understood')
  await page.getByTestId('extras-line').fill('2 boostergangers, REF 7, SMG')
  await page.getByTestId('extras-line').press('Enter')
  await page.getByTestId('add-extras').click()
  const list = page.getByTestId('library-people')
  await expect(list).toContainText('Boosterganger 2')

  await page.getByTestId('paste-actors').fill(ACTOR)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByTestId('findings')).toContainText('dropped system.eurobucks (500)')
  await page.getByTestId('add-imported').click()
  await expect(list).toContainText('<b>Hammer</b>')
  await page.getByTestId('import-actors').setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"type":"vehicle","system":{"a":1}}'),
  })
  await expect(page.getByRole('alert')).toContainText('vehicle')

  await page.getByTestId('search-people').fill('booster')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Duplicate Boosterganger 2' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Delete Boosterganger 1' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)

  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByTestId('to-folder').fill('Gangs/Boosters')
  await page.getByTestId('move-people').click()
  await expect(list.getByRole('heading', { name: 'Gangs/Boosters' })).toBeVisible()
  await page.getByTestId('new-tag').fill('street')
  await page.getByTestId('add-tag').click()
  await expect(list.getByText('street')).toHaveCount(3)
  await page.getByTestId('search-people').fill('')
  await page.getByTestId('in-folder').selectOption('Gangs')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('export-library').click(),
  ])
  await page.getByRole('button', { name: 'Delete Boosterganger 3' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByTestId('import-library').setInputFiles((await download.path())!)
  await expect(page.getByTestId('archive-said')).toContainText('Added: 1 person.')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page
    .getByTestId('import-library')
    .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('{}') })
  await expect(page.getByText('it is not a ZIP file')).toBeVisible()
})

// A whole evening in the browser: two characters are made, fight, are treated, taken home, and one of them fights again.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { connect } from '../server/client.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => { server = await table() })
test.afterAll(async () => { await server.close() })

async function fill(page: Page, fields: Readonly<Record<string, number>>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) await page.getByTestId(id).fill(String(value))
}

/** By hand: points rolled at the table, spent on the page, a weapon and a vest from the lists. */
async function makeVera(page: Page): Promise<void> {
  await page.getByTestId('new-character').click()
  await page.getByTestId('name').fill('Vera')
  await fill(page, { 'pool-stats': 30, 'pool-skills': 20, 'stat-int': 4, 'stat-ref': 8, 'stat-cool': 8, 'stat-ma': 4, 'stat-body': 6, 'skill-pistol': 9, 'skill-athletics': 5, firefights: 1 })
  await expect(page.getByTestId('purse-stats')).toContainText('0 left of 30')
  await expect(page.getByTestId('purse-skills')).toContainText('6 left of 20')
  await expect(page.getByTestId('derived')).toContainText('CEM-4')
  await page.getByTestId('open-arms').click()
  await page.getByTestId('filter-type').selectOption('P')
  await page.getByTestId('find-weapon').fill('glock')
  await page.getByTestId('take-glock-17').click()
  await page.getByTestId('add-armour').selectOption('Kevlar Armor Jacket')
  await expect(page.getByTestId('no-problems')).toBeVisible()
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('Vera is written down')
}

/** By the dice: the same seed gives the same person. */
async function rollQuick(page: Page, name: string): Promise<void> {
  await page.goto(`${server.url}/#/characters/quick`)
  await page.getByTestId('quick-name').fill(name)
  await page.getByTestId('quick-seed').fill('12')
  await page.getByTestId('roll-quick').click()
  await expect(page.getByTestId('seed')).toHaveText('12')
  await page.getByTestId('keep-quick').click()
  await expect(page.getByTestId('name')).toHaveValue(name)
}

test('[fnff-1988/experience/keep-sheets, fnff-1988/experience/growth, fnff-1988/experience/cem, fnff-1988/healing/recovery] two are made, fight, are treated, heal, and fight again with one firefight more to their CEM', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(server.url)
  await page.getByTestId('to-characters').click()
  await makeVera(page)
  await rollQuick(page, 'Rook')
  await rollQuick(page, 'Ines')

  await page.goto(`${server.url}/#/fight`)
  await page.getByTestId('put-Vera-0').check()
  await page.getByTestId('put-Rook-1').check()
  await page.getByTestId('side-player-1').selectOption('person')
  await page.getByTestId('fight-metres').fill('8')
  await page.getByTestId('start-fight').click()
  await expect(page.getByTestId('now')).toContainText('acts')
  const fought = /table\/([^?/]+)/.exec(page.url())![1]!

  // How it goes is the referee's word, so that the evening is the same every time: Vera is hit, Rook is not there any more.
  const referee = await connect(server.url, fought)
  for (const [who, area, level] of [['vera', 'left-arm', 'SW'], ['rook', 'torso', 'D']]) await referee.ask({ do: 'begin', choice: { rule: 'wound', who, area, level }, why: 'the story wants it' })
  referee.close()
  await expect(page.getByTestId('over')).toBeVisible()

  await page.getByTestId('treat-vera-w1').click()
  await page.getByTestId('treat-who').selectOption({ label: 'a surgeon' })
  await page.getByTestId('treat-ability').fill('30')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('patient-vera')).toContainText('cared for')
  for (let week = 1; week <= 30 && !(await page.getByTestId('wound-vera-w1').innerText()).includes('healed'); week++) {
    await page.getByTestId('day-act-a-week').click()
    await expect(page.getByTestId('day')).toHaveText(String(week * 7))
  }
  await expect(page.getByTestId('wound-vera-w1')).toContainText('healed')

  await page.getByTestId('to-home').click()
  await expect(page.getByTestId('home-Vera')).toContainText('firefights survived')
  await expect(page.getByTestId('home-Rook')).toContainText('dead')
  await page.getByTestId('take-home').click()
  await expect(page.getByTestId('home-said')).toContainText('Home: Vera, Rook.')
  await expect(page.getByTestId('home-Vera')).toContainText('Home already')
  await expect(page.getByTestId('take-home')).toHaveCount(0)

  await page.getByTestId('fight-again').click()
  await expect(page.getByTestId('put-Vera-0')).toBeChecked()
  await expect(page.getByTestId('put-Rook-1')).toBeDisabled()
  await expect(page.getByTestId('start-fight')).toBeDisabled()
  await page.getByTestId('put-Ines-1').check()
  await page.getByTestId('start-fight').click()
  await expect(page.getByTestId('now')).toContainText('acts')
  expect(page.url()).not.toContain(fought)
  await page.getByTestId('sheet').getByRole('combobox').selectOption({ label: 'Vera' })
  await expect(page.getByTestId('sheet').locator('.figure', { hasText: 'CEM' })).toContainText('-3')
})

test('what breaks a rule is told at its field, and kept when the referee says so', async ({ page }) => {
  await page.goto(`${server.url}/#/characters/new`)
  await page.getByTestId('name').fill('Overdressed')
  await fill(page, { 'pool-stats': 20, 'skill-pistol': 11 })
  await page.getByTestId('add-armour').selectOption("Doorgunner's Vest")
  await page.getByTestId('add-armour').selectOption('Armor T-Shirt or Kevlar Vest')
  await expect(page.getByTestId('panel-armour')).toContainText('SP 35 on the torso, above 30')
  await expect(page.getByTestId('panel-skills')).toContainText('11 is above the maximum')
  await expect(page.getByTestId('panel-stats')).toContainText('there are 20')
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('Not written down')
  await page.getByTestId('keep').check()
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('is written down')
})

test('a sheet that somebody else has changed is not written over', async ({ page }) => {
  await rollQuick(page, 'Contested')
  const id = page.url().split('/').pop()!
  const at = `${server.url}/api/characters/${id}`
  const { version, person } = (await (await fetch(at)).json()) as { version: number; person: object }
  await fetch(at, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ version, person: { ...person, name: 'Taken' }, keep: true }) })
  await page.getByTestId('name').fill('Mine')
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('has been changed since')
  await page.getByTestId('show-newer').click()
  await expect(page.getByTestId('name')).toHaveValue('Taken')
})

test('a character goes out as a file and comes in again; a save file becomes a table', async ({ page }) => {
  await rollQuick(page, 'Traveller')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-character').click()])
  expect(file.suggestedFilename()).toBe('traveller.json')
  await page.goto(`${server.url}/#/characters`)
  await expect(page.getByTestId('character-Traveller')).toHaveCount(1)
  await page.getByTestId('import-character').setInputFiles((await file.path())!)
  await expect(page.getByTestId('character-Traveller')).toHaveCount(2)

  const { id } = (await (await fetch(`${server.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ scenario: 'junkyard', seed: 7 }) })).json()) as { id: string }
  const save = Buffer.from(await (await fetch(`${server.url}/api/tables/${id}/save`)).arrayBuffer())
  await page.goto(`${server.url}/#/`)
  await page.getByTestId('load-scenario').setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: save })
  await expect(page.getByTestId('token-mad-matt')).toBeVisible()
  expect(page.url()).not.toContain(id)
})

test('at 390 px nothing is wider than the screen, and the keyboard reaches everything', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const hash of ['#/characters', '#/characters/new', '#/characters/quick', '#/fight']) {
    await page.goto(`${server.url}/${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(390)
  }
  await page.goto(`${server.url}/#/characters/new`)
  await page.getByTestId('stat-ref').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByTestId('stat-ref')).toHaveValue('6')
  await page.getByTestId('open-arms').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('find-weapon')).toBeFocused()
  expect(await wide()).toBeLessThanOrEqual(390)
})

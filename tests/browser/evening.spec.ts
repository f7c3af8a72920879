// A whole evening in the browser: two characters are made, shoot at each other, are treated and updated, and one of them fights again.
import type { Page } from '@playwright/test'
import { connect } from '../server/client.ts'
import { answer, does, goesOn, heading, line, passes, trigger, vary } from './play.ts'
import { table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

async function fill(page: Page, fields: Readonly<Record<string, number>>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) await page.getByTestId(id).fill(String(value))
}

/** By hand: points rolled at the table, spent on the page, a weapon from the list. Built to take a hit in the leg and live. */
async function make(page: Page, name: string): Promise<void> {
  await page.goto(`${server.url}/#/characters`)
  await page.getByTestId('new-character').click()
  await page.getByTestId('name').fill(name)
  await fill(page, {
    'pool-stats': 31,
    'pool-skills': 20,
    'stat-int': 4,
    'stat-ref': 3,
    'stat-cool': 10,
    'stat-ma': 4,
    'stat-body': 10,
    'skill-pistol': 10,
    firefights: 1,
  })
  await expect(page.getByTestId('purse-stats')).toContainText('0 left of 31')
  await expect(page.getByTestId('purse-skills')).toContainText('10 left of 20')
  await expect(page.getByTestId('derived')).toContainText('Combat experience modifier-2')
  await page.getByTestId('open-arms').click()
  await page.getByTestId('filter-type').selectOption('P')
  await page.getByTestId('find-weapon').fill('python')
  await page.getByTestId('take-colt-python').click()
  await expect(page.getByTestId('no-problems')).toBeVisible()
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText(`${name} is saved`)
}

/**
 * One shot an action at the leg of the other, until one of the two has a wound that wants care. 5 to 15 points against the
 * strongest body make a critical wound at the worst, so nobody dies of the first that is more than a scratch.
 */
async function shootOut(page: Page): Promise<void> {
  for (let i = 0; i < 150; i++) {
    const shot = page
      .locator(
        '[data-testid^="item-shoot-vera"]:not([aria-disabled="true"]), [data-testid^="item-shoot-rook"]:not([aria-disabled="true"])',
      )
      .first()
    // Only when somebody is asked again has all of the shot before been told.
    await expect(
      answer(page).or(page.getByTestId('end')).or(page.getByTestId('over')).first(),
    ).toBeVisible()
    if (/\b[SC]W\b/.test(await page.getByTestId('roster').innerText())) break
    if (await answer(page).isVisible()) await passes(page)
    else if (/Moss/.test(await heading(page).innerText()))
      await goesOn(page, () => page.getByTestId('end').click())
    else if (await shot.isVisible()) {
      await shot.click()
      await vary(page, 'at', /^left leg/)
      await trigger(page)
    } else if (
      await page
        .locator('[data-testid="item-reload-reload"]:not([aria-disabled="true"])')
        .isVisible()
    )
      await does(page, 'reload-reload')
    else await goesOn(page, () => page.getByTestId('end').click())
  }
  await expect(
    line(
      page,
      /(Vera|Rook) shoots (Rook|Vera) \(Colt Python, 8\.0 m, \w+, at the left leg\): \d+ against \d+, hit/,
    ),
  ).toBeVisible()
  await expect(
    line(page, /(Vera|Rook) takes a (serious|critical) wound \(left leg\)/),
  ).toBeVisible()
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

test('[fnff-1988/experience/keep-sheets, fnff-1988/experience/growth, fnff-1988/experience/cem, fnff-1988/healing/recovery] two are made, shoot at each other, are treated, heal, and one fights again with one firefight more to her CEM @long', async ({
  page,
}) => {
  // Dice of a seed: some throws of the generator kill one of the two at once.
  await page.route('**/api/fights', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), seed: 5 } }),
  )
  await page.goto(server.url)
  await page.getByTestId('to-characters').click()
  await make(page, 'Vera')
  await make(page, 'Rook')
  await rollQuick(page, 'Moss')
  await rollQuick(page, 'Ines')

  await page.goto(`${server.url}/#/fight`)
  await page.getByTestId('put-Vera-0').check()
  await page.getByTestId('put-Rook-1').check()
  await page.getByTestId('put-Moss-1').check()
  for (const side of [0, 1]) await page.getByTestId(`side-player-${side}`).selectOption('person')
  await page.getByTestId('fight-metres').fill('8')
  await page.getByTestId('start-fight').click()
  await expect(page.getByTestId('now')).toContainText('acts')
  const fought = /table\/([^?/]+)/.exec(page.url())![1]!
  await shootOut(page)

  // Moss did nothing but stand there: that he does not come home is the referee's word.
  const referee = await connect(server.url, fought)
  const { scene } = referee.now()
  const moss = scene.kind === 'gunfight' && scene.men.find(({ name }) => name === 'Moss')
  if (!moss) throw new Error('Moss is not there')
  await referee.ask({
    do: 'begin',
    choice: { rule: 'wound', who: moss.id, area: 'torso', level: 'D' },
    why: 'the story wants it',
  })
  referee.close()
  if (!(await page.getByTestId('over').isVisible())) {
    await page.getByTestId('more-tools').click()
    await page.getByTestId('end-fight').click()
    await page.getByTestId('hand-panel').getByRole('button', { name: 'End the fight' }).click()
  }
  await expect(page.getByTestId('over')).toBeVisible()

  const care = page.locator('[data-testid^="treat-vera-"], [data-testid^="treat-rook-"]')
  const hurt = page.locator('.infirmary .wound:not(.is-healed)')
  await expect(care.first()).toBeVisible()
  for (let left = await care.count(); left > 0; left--) {
    await care.first().click()
    await page.getByTestId('treat-who').selectOption({ label: 'a surgeon' })
    await page.getByTestId('treat-ability').fill('30')
    await page.keyboard.press('Enter')
    await expect(care).toHaveCount(left - 1)
  }
  await expect(page.getByTestId('infirmary')).toContainText('cared for')
  for (let week = 1; week <= 80 && (await hurt.count()) > 0; week++) {
    await page.getByTestId('day-act-a-week').click()
    await expect(page.getByTestId('day')).toHaveText(String(week * 7))
  }
  await expect(hurt).toHaveCount(0)
  await expect(page.getByTestId('infirmary')).toContainText(/healed on day \d+/)

  await page.getByTestId('to-home').click()
  await expect(page.getByTestId('home-Vera')).toContainText('Firefights survived')
  await expect(page.getByTestId('home-Rook')).toContainText('Firefights survived')
  await expect(page.getByTestId('home-Moss')).toContainText('dead')
  await page.getByTestId('take-home').click()
  await expect(page.getByTestId('home-said')).toContainText('Updated: Vera, Rook, Moss.')
  await expect(page.getByTestId('home-Vera')).toContainText('Up to date')
  await expect(page.getByTestId('take-home')).toHaveCount(0)

  await page.getByTestId('fight-again').click()
  await expect(page.getByTestId('put-Vera-0')).toBeChecked()
  await expect(page.getByTestId('put-Moss-1')).toBeDisabled()
  await expect(page.getByTestId('put-Rook-1')).toBeChecked()
  await page.getByTestId('put-Ines-1').check()
  await page.getByTestId('start-fight').click()
  await expect(page.getByTestId('now')).toContainText('acts')
  expect(page.url()).not.toContain(fought)
  await page.getByTestId('page-sheet').click()
  await page.getByTestId('sheet').getByRole('combobox').selectOption({ label: 'Vera' })
  await expect(page.getByTestId('sheet').locator('.figure', { hasText: 'CEM' })).toContainText('-1')
})

test('a broken rule is reported at its field, and saved if the referee insists @long', async ({
  page,
}) => {
  await page.goto(`${server.url}/#/characters/new`)
  await page.getByTestId('name').fill('Overdressed')
  await fill(page, { 'pool-stats': 20, 'skill-pistol': 11 })
  await page.getByTestId('add-armour').selectOption("Doorgunner's Vest")
  await page.getByTestId('add-armour').selectOption('Armor T-Shirt or Kevlar Vest')
  await expect(page.getByTestId('panel-armour')).toContainText('SP 35 on the torso, above 30')
  await expect(page.getByTestId('panel-skills')).toContainText('11 is above the maximum')
  await expect(page.getByTestId('panel-stats')).toContainText('there are 20')
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('Not saved')
  await page.getByTestId('keep').check()
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('is saved')
})

test('a sheet that somebody else has changed is not overwritten @long', async ({ page }) => {
  await rollQuick(page, 'Contested')
  const id = page.url().split('/').pop()!
  const at = `${server.url}/api/characters/${id}`
  const { version, person } = (await (await hostFetch(at)).json()) as {
    version: number
    person: object
  }
  await hostFetch(at, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, person: { ...person, name: 'Taken' }, keep: true }),
  })
  await page.getByTestId('name').fill('Mine')
  await page.getByTestId('save-character').click()
  await expect(page.getByTestId('notice')).toContainText('has been changed since')
  await page.getByTestId('show-newer').click()
  await expect(page.getByTestId('name')).toHaveValue('Taken')
})

test('a character is exported and imported again; a save file becomes a table @long', async ({
  page,
}) => {
  await rollQuick(page, 'Traveller')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('export-character').click(),
  ])
  expect(file.suggestedFilename()).toBe('traveller.json')
  await page.goto(`${server.url}/#/characters`)
  await expect(page.getByTestId('character-Traveller')).toHaveCount(1)
  await page.getByTestId('import-character').setInputFiles((await file.path())!)
  await expect(page.getByTestId('character-Traveller')).toHaveCount(2)

  const { id } = (await (
    await hostFetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: 'junkyard', seed: 8 }),
    })
  ).json()) as { id: string }
  const save = Buffer.from(
    await (await hostFetch(`${server.url}/api/tables/${id}/save`)).arrayBuffer(),
  )
  await page.goto(`${server.url}/#/`)
  await page
    .getByTestId('load-scenario')
    .setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: save })
  await expect(page.getByTestId('token-mad-matt')).toBeVisible()
  expect(page.url()).not.toContain(id)
})

test('at 390 px nothing is wider than the screen, and the keyboard reaches everything @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const hash of ['#/characters', '#/characters/new', '#/characters/quick', '#/fight']) {
    await page.goto(`${server.url}/${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(390)
  }
  await page.goto(`${server.url}/#/characters/new`)
  await expect(page.getByTestId('save-character')).toBeInViewport()
  await page.getByTestId('stat-ref').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByTestId('stat-ref')).toHaveValue('6')
  await page.getByTestId('open-arms').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('find-weapon')).toBeFocused()
  expect(await wide()).toBeLessThanOrEqual(390)
})

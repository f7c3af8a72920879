// The books of 2020 in the browser: fights played to their end by clicks, plans, another book chosen in the lobby, and the same
// fight under several books side by side.
import type { Page } from '@playwright/test'
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import { connect, openTable } from '../server/client.ts'
import { goesOn } from './play.ts'
import { SOAK } from '../support/soak.ts'
import { openAt, playOn } from './playing.ts'
import { hostFetch } from '../support/host.ts'
import { table } from './table.ts'
import { expect, test, needsServer } from './host.ts'
import { expectToFit } from './page-checks.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

/** Words of the 1988 book that have no place at a table of another. */
const OF_1988 = /\bphase\b|fnff-1988|\bCEM\b|\bFW\b/i

const stats = { int: 5, ref: 8, tech: 4, cool: 6, ma: 6, body: 6 }
/** Two and two in the head, near enough that it does not last. */
const brawl = (book: string, weapon: object | string) => ({
  book,
  title: 'Back room',
  pairs: ['a', 'b'].flatMap((a) => ['c', 'd'].map((b) => ({ a, b, metres: 6 }))),
  sides: [
    ['a', 'b'],
    ['c', 'd'],
  ].map((men, i) => ({
    name: i === 0 ? 'House' : 'Guests',
    seat: `player-${i + 1}`,
    combatants: men.map((id) => ({
      id,
      name: { a: 'Ann', b: 'Bo', c: 'Cal', d: 'Di' }[id]!,
      stats,
      skills: { handgun: 6 },
      weapons: [weapon],
    })),
  })),
})

const open = (page: Page, body: object): Promise<void> => openAt(page, server.url, body)

for (const [book, title, weapon] of [
  ['cp2020', 'Cyberpunk 2020', 'pistol-heavy'],
  ['done-right', 'Done Right', { weapon: 'pistol-heavy', ammo: 'dum-dum' }],
  // A fight of Gray Dawn takes long; `gray-dawn.spec.ts` plays some of one.
  ...(SOAK ? ([['gray-dawn', 'Gray Dawn', 'pistol-heavy']] as const) : []),
] as const) {
  test(`a fight under ${book} is played to its end by clicks @long`, async ({ page }) => {
    await open(page, { scenario: brawl(book, weapon), seed: 11, computer: ['player-2'] })
    await expect(page.locator('.top-bar')).toContainText(title)
    for (let i = 0; i < 120; i++) if ((await playOn(page, i)) === 'over') break
    await expect(page.getByTestId('over')).toBeVisible()
    expect(await page.getByTestId('log-line').count()).toBeGreaterThan(8)
    expect(await page.locator('.table').innerText()).not.toMatch(OF_1988)
  })
}

test('a 2020 attack shows its plan before it is confirmed, and the numbers of the plan open its rules beside it', async ({
  page,
}) => {
  await open(page, { scenario: brawl('cp2020', 'pistol-heavy'), seed: 3 })
  // Should the menu come while a question is looked for, the turn is ended and not shot away.
  for (let i = 0; i < 12 && !(await page.getByTestId('end').isVisible()); i++) await playOn(page, 3)
  // The order marks whoever is asked, for screen readers too.
  await expect(page.locator('.order [aria-current="step"]')).toContainText('asked now')
  await page.locator('[data-testid^="item-shoot-"]').first().click()
  const card = page.getByTestId('plan-card')
  await expect(card).toContainText('REF')
  await expect(card).toContainText('close range')
  await expect(card).toContainText('hit')
  await card.getByRole('button', { name: 'close range' }).click()
  await expect(page.getByTestId('rules-drawer')).toContainText('cp2020/attack/range-bands-gap')
  await page.getByTestId('rules-drawer').getByRole('searchbox').fill('initiative')
  await expect(page.getByTestId('rules-drawer').locator('.found li').first()).toContainText(
    'cp2020/',
  )
  // The rule covers nothing of the question, and closes with its page.
  await page.getByTestId('trigger').click({ trial: true })
  await page.evaluate(() => void (location.hash = '#/'))
  await expect(page.getByTestId('rules-drawer')).toHaveCount(0)
})

test('the people of a side who draw fast are ticked; 30 rounds over three targets take three clicks @long', async ({
  page,
}) => {
  const scenario = brawl('cp2020', 'rifle-assault-light')
  const sides = [
    { ...scenario.sides[0]!, combatants: scenario.sides[0]!.combatants.slice(0, 1) },
    {
      ...scenario.sides[1]!,
      combatants: [...scenario.sides[0]!.combatants.slice(1), ...scenario.sides[1]!.combatants],
    },
  ]
  const pairs = ['b', 'c', 'd'].map((b) => ({ a: 'a', b, metres: 6 }))
  await open(page, { scenario: { ...scenario, sides, pairs }, seed: 3 })
  const heading = page.getByTestId('now').getByRole('heading', { level: 2 })
  await expect(heading).toContainText('Ann: go for a fast draw')
  await page.getByTestId('item-fast-draw-yes').click()
  await expect(heading).toContainText('Guests: who goes for a fast draw')
  // Nobody, the usual answer, comes first.
  await expect(page.locator('[data-group^="A fast draw"] .choices > *').first()).toContainText(
    'Nobody',
  )
  await page.getByTestId('pick-c').check()
  await page.getByTestId('pick-d').check()
  await page.getByTestId('picked').click()
  await expect(page.getByTestId('log')).toContainText('Cal goes for a fast draw')
  await expect(page.getByTestId('log')).not.toContainText('Bo goes for a fast draw')
  const acts = page.getByTestId('now').getByRole('heading', { name: / acts$/ })
  for (let i = 0; i < 4 && !(await acts.innerText()).includes('Ann'); i++)
    await goesOn(page, () => page.getByTestId('end').click())
  await page.getByTestId('item-auto-b').click()
  const others = page.getByRole('group', { name: 'Divided over' })
  await others.getByLabel('Cal').check()
  await expect(page.getByTestId('plan-card')).toContainText('15 at each of 2')
  await others.getByRole('button', { name: 'Take 2 others' }).click()
  await expect(page.getByTestId('plan-card')).toContainText('10 at each of 3')
  await page.getByTestId('trigger').click()
  for (const name of ['Bo', 'Cal', 'Di'])
    await expect(page.getByTestId('log')).toContainText(`fires full auto at ${name}`)
})

test('in the lobby a fight is opened under another book: its options follow, and the conversions are listed @long', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.getByTestId('scenario-junkyard').click()
  const book = page.getByTestId('pick-book')
  await expect(book).toHaveValue('fnff-1988')
  await page.locator('.options > summary').click()
  await expect(page.locator('.options select[name="turn-seconds"]')).toBeVisible()
  await book.selectOption('cp2020')
  await expect(page.locator('.options select[name="initiative-tie"]')).toBeVisible()
  await expect(page.locator('.options select[name="turn-seconds"]')).toHaveCount(0)
  await page.getByTestId('conversions').locator('summary').click()
  await expect(page.getByTestId('conversions')).toContainText(/glock-17.*medium pistol, 17 shots/)
  await page.getByTestId('start-table').click()
  await expect(page.getByTestId('token-mad-matt')).toBeVisible()
  await expect(page.locator('.top-bar')).toContainText('Cyberpunk 2020')
  await page.getByTestId('token-mad-matt').click()
  expect(await page.locator('.table').innerText()).not.toMatch(OF_1988)
})

test('the same fight is compared under every book, with progress; stopping counts what was played @long', async ({
  page,
}) => {
  await page.goto(`${server.url}/#/compare?fight=junkyard`)
  await expect(page.getByTestId('compare-fight')).toHaveValue('junkyard')
  for (const book of ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])
    await expect(page.getByTestId(`book-${book}`)).toBeChecked()
  await page.getByTestId('book-done-right').uncheck()
  await page.getByTestId('book-gray-dawn').uncheck()
  await page.getByTestId('compare-runs').selectOption('5000')
  await page.getByTestId('compare-start').click()
  // Stopped before the first fight is over, it stops at once.
  await page.getByTestId('compare-stop').click()
  await page.getByTestId('compare-start').click()
  await expect(page.getByTestId('compare-progress')).toContainText(/[1-9][\d,]* of 10,000 fights/)
  const found = page.getByTestId('side-by-side')
  await expect(found).toBeVisible()
  await page.getByTestId('compare-stop').click()
  await expect(found).toContainText('stopped')
  await expect(found.getByRole('columnheader')).toHaveText([
    'Friday Night Firefight (1988)',
    'Cyberpunk 2020',
  ])
  await expect(found.getByRole('rowheader', { name: 'Who dies' })).toBeVisible()
  await expect(page.getByTestId('compared')).toContainText(/Handgun 5/)
  await expect(page.getByTestId('compared')).toContainText('nothing had to be converted')
  await expectToFit(page, 'comparison', [390, 2560])
})

test('a book is compared with itself under house rules, and so is a bout @long', async ({
  page,
}) => {
  const post = async (set: object): Promise<string> => {
    const made = await hostFetch(`${server.url}/api/house-rules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(set),
    })
    return ((await made.json()) as { id: string }).id
  }
  const set = await post({ book: 'cp2020', name: 'Hard armour', options: { staging: 'off' } })
  const ring = await post({
    book: 'fights',
    name: 'Free ties',
    options: { 'stalking-tie': 'free-re-roll' },
  })
  await page.goto(`${server.url}/#/compare?fight=junkyard`)
  for (const book of ['fnff-1988', 'done-right', 'gray-dawn'])
    await page.getByTestId(`book-${book}`).uncheck()
  await expect(page.getByTestId('compare-start')).toBeDisabled()
  await page.getByTestId(`set-${set}`).check()
  await page.getByTestId('compare-runs').selectOption('50')
  await page.getByTestId('compare-start').click()
  // As many as give a difference: all 100 take half a minute on a slow machine. The bouts below are played to the last.
  await expect(page.getByTestId('compare-progress')).toContainText(/\d\d of 100 fights/)
  await page.getByTestId('compare-stop').click()
  const found = page.getByTestId('side-by-side')
  await expect(found.getByRole('columnheader')).toHaveText([
    'Cyberpunk 2020',
    'Cyberpunk 2020Hard armour',
  ])
  await expect(found.getByTestId('difference').first()).toHaveText(
    /^[+−]?\d+\.\d points \([+−]?\d+\.\d to [+−]?\d+\.\d\)$/,
  )
  await page.getByTestId('compare-fight').selectOption('calloway-stewart')
  await expect(page.getByTestId(`set-${set}`)).toHaveCount(0)
  await page.getByTestId(`set-${ring}`).check()
  await page.getByTestId('compare-start').click()
  await expect(found.getByRole('columnheader')).toHaveText([
    'Friday Night Fights',
    'Friday Night FightsFree ties',
  ])
  await expect(found.getByRole('rowheader', { name: 'How it ends' })).toBeVisible()
})

test('[done-right/treatment/each-wound, done-right/recovery/intervals] under done-right a wound worsens, is treated by a medic, nursed, and heals as the days pass @long', async ({
  page,
}) => {
  needsServer('the referee speaks to it over a socket')
  const scenario = brawl('done-right', 'pistol-heavy')
  const [house, guests] = scenario.sides
  const medic = {
    ...house!.combatants[0]!,
    stats: { ...stats, tech: 9 },
    skills: { 'medical-tech': 9 },
  }
  const id = await openTable(server.url, {
    scenario: {
      ...scenario,
      sides: [{ ...house!, combatants: [medic, house!.combatants[1]!] }, guests],
    },
    seed: 5,
  })
  const referee = await connect(server.url, id, 'referee')
  await referee.ask({
    do: 'begin',
    choice: { rule: 'wound', who: 'b', area: 'left-arm', level: 'SW' },
    why: 'so',
  })
  await referee.ask({ do: 'begin', choice: { rule: 'end' }, why: 'enough' })
  await referee.until((now) => (now.scene as Scene).infirmary !== undefined)
  await page.goto(`${server.url}/#/table/${id}`)
  const wound = page.getByTestId('wound-b-left-arm')
  await expect(wound).toContainText('SW')
  for (let minute = 0; minute < 20; minute++) {
    await page.getByTestId('day-act-a-minute').click()
    if (/CW/.test(await wound.innerText())) break
  }
  await expect(wound).toContainText('CW')
  await page.getByTestId('treat-b-left-arm').click()
  await page.getByTestId('treat-who').selectOption({ label: 'Ann, TECH 9 + Medical tech 9' })
  await expect(page.getByTestId('act-equipment')).toBeVisible()
  await expect(page.getByTestId('treat-chance')).toContainText(/Chance .*%/)
  await page.getByTestId('treat-go').click()
  await expect(wound).toContainText(/recovery roll day \d+/)
  const patient = page.getByTestId('patient-b')
  await patient.locator('summary').filter({ hasText: 'Nursing' }).click()
  await patient.getByTestId('act-care').selectOption({ label: 'medical tech' })
  await patient.getByTestId('act-go-nursing').click()
  // Who has healed is no patient any more.
  for (let week = 0; week < 26 && (await patient.count()) > 0; week++) {
    const day = await page.getByTestId('day').innerText()
    await page.getByTestId('day-act-a-week').click()
    await expect(
      page
        .getByTestId('day')
        .filter({ hasNotText: new RegExp(`^${day}$`) })
        .or(page.getByTestId('infirmary').filter({ hasNot: patient }))
        .first(),
    ).toBeVisible()
  }
  await expect(patient).toHaveCount(0)
  await page.getByTestId('page-log').click()
  await expect(
    page
      .getByTestId('log-line')
      .filter({ hasText: /^Bo.*heal|Bo.*recover|Bo:.*(LW|SW|well)/i })
      .first(),
  ).toBeVisible()
  referee.close()
})

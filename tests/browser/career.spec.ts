// A career through the page, with fights at a table and by the dice alone; the server is killed in between, and nothing is lost.
import type { Page } from '@playwright/test'
import { ringfireServe } from '../support/serving.ts'
import { SOAK } from '../support/soak.ts'
import { table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test, needsServer } from './host.ts'
import { expectNames, expectToFit } from './page-checks.ts'
import { newFolder } from '../support/folders.ts'

/** Where the star stands, as the page says it. */
const at = (page: Page): Promise<string | null> =>
  page.getByTestId('next-fight').getAttribute('data-at')

/** A new star through the form: 15 points, the dice, and a second signature. */
async function makeStar(page: Page, name: string): Promise<void> {
  await page.getByTestId('star-name').fill(name)
  for (const [stat, face] of [
    ['box', 5],
    ['agg', 4],
    ['pow', 2],
    ['stam', 1],
  ] as const)
    await page.getByTestId(`stat-${stat}-${face}`).check({ force: true })
  await page.getByTestId('roll-signature').click()
  await expect(page.getByTestId('rolled')).toBeVisible()
  const choose = page.getByTestId('picked-Rage')
  if ((await choose.count()) > 0) await choose.check({ force: true })
  const second = page.getByTestId('second-Steady')
  await ((await second.count()) > 0 ? second : page.getByTestId('second-Lucky')).check({
    force: true,
  })
  await page.getByTestId('star-send').click()
  await expect(page.getByTestId('next-fight')).toBeVisible()
}

/** The page lists so many fights; the others when it is asked. */
const NEWEST = 12
/** Fights of the long walk, and after which of them the server is killed. */
const [FIGHTS, KILLED] = SOAK ? [20, [3, 12]] : [2, [1]]

/** Everything that would be lost, as the page shows it. */
async function kept(page: Page): Promise<readonly string[]> {
  await expect(page.getByTestId('next-fight')).toBeVisible()
  return Promise.all(
    ['star', 'next-fight', 'own-rank', 'record-book'].map((part) =>
      page.getByTestId(part).innerText(),
    ),
  )
}

const evenings = async (page: Page): Promise<number> =>
  Number(/(\d+) evenings?/.exec(await page.getByTestId('star').innerText())?.[1] ?? 0)

/** One step of the career; comes back when the page has gone on. */
async function step(page: Page): Promise<void> {
  const press = { free: 'look', offered: 'accept', signed: 'box' } as Readonly<
    Record<string, string>
  >
  const where = (await at(page)) ?? ''
  const before = await page.getByTestId('next-fight').innerText()
  await (
    where === 'rise'
      ? page.locator('[data-testid^="raise-"]').first()
      : page.getByTestId(press[where]!)
  ).click()
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('[data-testid=next-fight]')?.innerText !== text,
    before,
  )
}

/** Steps until the next fight is signed, or another evening is over. */
async function until(page: Page, done: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 400 && !(await done()); i++) await step(page)
  expect(await done()).toBe(true)
}

/** The next fight at a table of the page, every question answered with the key of what is marked, and home with the result. */
async function boxAtTable(page: Page): Promise<void> {
  await until(page, async () => (await at(page)) === 'signed')
  const before = await evenings(page)
  await page.getByTestId('to-table').click()
  await expect(page.locator('.bout')).toBeVisible()
  const over = page.getByTestId('over')
  await expect(async () => {
    for (let i = 0; i < 25 && !(await over.isVisible()); i++)
      await page.keyboard.press('Enter', { delay: 5 })
    await expect(over).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 60_000, intervals: [10] })
  const ended = await over.innerText()
  // Once by the button at the table, once by that of the career.
  if (before === 0) await page.getByTestId('to-career').click()
  else {
    await page.goBack()
    await page.getByTestId('take-home').click()
  }
  await expect(page.getByTestId('last-night')).toBeVisible()
  await expect(page.getByTestId('take-home')).toHaveCount(0)
  expect(await evenings(page)).toBe(before + 1)
  const winner = /^(.+) wins/.exec(ended)?.[1]
  await expect(page.getByTestId('last-night')).toContainText(
    winner === undefined ? 'drew' : winner === 'Ruth Calloway' ? 'won by' : 'lost by',
  )
}

test('many fights, some of them at a table, with the server killed: nothing is lost, nothing counts twice @long', async ({
  page,
}) => {
  needsServer('it is killed')
  const data = newFolder()
  let server = await ringfireServe(data)
  const { url } = server
  const again = async (): Promise<void> => {
    const before = await kept(page)
    await server.kill()
    await page.getByTestId('next-fight').locator('button:is(.trigger, .choice)').first().click()
    await expect(page.getByTestId('career-trouble')).toContainText('The server does not answer')
    server = await ringfireServe(data, url)
    await page.reload()
    expect(await kept(page)).toEqual(before)
  }
  try {
    await page.goto(`${url}/`)
    await page.getByTestId('to-careers').click()
    await page.getByTestId('new-career').click()
    await makeStar(page, 'Ruth Calloway')
    await boxAtTable(page)
    for (const fights of KILLED) {
      await until(page, async () => (await evenings(page)) >= fights)
      // In the middle of an evening: signed, or asked for a stat.
      await step(page)
      await again()
      if (SOAK && fights === KILLED[0]) await boxAtTable(page)
    }
    await until(page, async () => (await evenings(page)) >= FIGHTS && (await at(page)) !== 'rise')
    const [won = 0, lost = 0, drawn = 0] = (await page.getByTestId('record').innerText())
      .match(/\d+/g)!
      .map(Number)
    expect(won + lost + drawn).toBe(FIGHTS)
    const shown = await page.getByTestId('bouts').getByRole('row').count()
    expect(shown).toBe(1 + Math.min(FIGHTS, NEWEST))
    // Every bout can be seen again: the newest by its dice, the first at its table.
    await page.getByTestId('bouts').getByRole('link').first().click()
    await expect(page.getByTestId('lines').getByRole('listitem').first()).toBeVisible()
    await page.goBack()
    if (FIGHTS > NEWEST) await page.getByRole('button', { name: `all ${FIGHTS}` }).click()
    await page.getByTestId('bouts').getByRole('link').last().click()
    await page.getByTestId('its-table').click()
    await expect(page.getByTestId('over')).toBeVisible()
  } finally {
    await server.kill()
  }
})

test.describe('the pages', () => {
  let server: Awaited<ReturnType<typeof table>>
  test.beforeAll(async () => {
    server = await table()
  })

  const post = async (
    path: string,
    body: unknown,
  ): Promise<{ id: string; version: number; players: { next: { at: string } }[] }> =>
    (
      await hostFetch(`${server.url}/api/careers${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json() as never
  const STAR = {
    player: 'Ann',
    name: 'Ruth Calloway',
    woman: true,
    seed: 7,
    stats: { box: 4, agg: 3, qwik: 3, pow: 2, stam: 3 },
    second: 'Steady',
  }

  test('the form of a new star shows at its fields what is left and what breaks a rule, and works by keyboard alone', async ({
    page,
  }) => {
    await page.goto(`${server.url}/#/career/new`)
    await expect(page.getByTestId('points-left')).toHaveText('all 15 spent')
    await page.getByTestId('star-woman').check()
    await page.getByTestId('stat-pow-3').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByTestId('points-left')).toHaveText('1 too many')
    await expect(page.getByTestId('wrong-stats.pow')).toContainText('Power 4 is too high')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByTestId('wrong-stats.pow')).toHaveCount(0)
    await page.getByTestId('stat-box-3').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByTestId('points-left')).toHaveText('1 left')
    await page.getByTestId('star-send').click()
    await expect(page.getByTestId('wrong-name')).toBeVisible()
    await expect(page.getByTestId('wrong-roll')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('3 things are not right yet')
  })

  test('[fights/play/modes] a grunt of the player’s own joins the ranking @long', async ({
    page,
  }) => {
    await page.goto(`${server.url}/#/career/new`)
    await makeStar(page, 'Own Opponents')
    const own = page.getByTestId('panel-own-opponents')
    await own.locator('summary').click()
    await page.getByTestId('grunt-name-own').fill('Home Made')
    for (const stat of ['box', 'agg', 'qwik', 'pow'])
      await page.getByTestId(`grunt-${stat}-own`).fill('6')
    await page.getByTestId('grunt-stam-own').fill('5')
    await page.getByTestId('grunt-roll-own').click()
    await expect(page.getByTestId('ranking')).toContainText('Home Made')
    await page.getByTestId('grunt-roll-own').click()
    await expect(page.getByTestId('career-trouble')).toContainText('already is a fighter called')
  })

  test('the newest twelve fights are listed, and all of them on request @long', async ({
    page,
  }) => {
    let career = await post('', { name: 'A long road', star: STAR })
    const does = { free: 'look', offered: 'accept', signed: 'box' } as Readonly<
      Record<string, string>
    >
    for (let fights = 0; fights <= NEWEST;) {
      const { at } = career.players[0]!.next
      const move = at === 'rise' ? { do: 'raise', who: 0, stat: 'box' } : { do: does[at]!, who: 0 }
      const { version } = career
      career = await post(`/${career.id}/moves`, { version, move })
      if (move.do === 'box') fights++
    }
    await page.goto(`${server.url}/#/career/${career.id}`)
    const rows = page.getByTestId('bouts').getByRole('row')
    await expect(rows).toHaveCount(1 + NEWEST)
    await page.getByRole('button', { name: `all ${NEWEST + 1}` }).click()
    await expect(rows).toHaveCount(1 + NEWEST + 1)
  })

  test('three players in one world bet with each other, and the bets are paid @long', async ({
    page,
  }) => {
    let career = await post('', { name: 'Three of us', star: STAR })
    for (const [i, name] of ['Slow Jim', 'Cy Oldman'].entries())
      career = await post(`/${career.id}/players`, {
        version: career.version,
        star: { ...STAR, name, player: name.split(' ')[0], seed: 8 + i },
      })
    const build = async (stableOf: number, name: string, stats: object): Promise<void> => {
      career = await post(`/${career.id}/players`, {
        version: career.version,
        star: { ...STAR, woman: false, name, stats },
        stableOf,
      })
    }
    for (const who of [0, 1, 2])
      await build(who, `Big ${who}`, { box: 4, agg: 4, qwik: 3, pow: 3, stam: 3 })
    for (const who of [1, 2])
      await build(who, `Small ${who}`, { box: 3, agg: 3, qwik: 3, pow: 2, stam: 2 })
    await page.goto(`${server.url}/#/career/${career.id}`)
    await page.getByTestId('build').click()
    await expect(page.getByTestId('points-left')).toHaveText('2 too many')
    await page.getByTestId('star-name').fill('Small 0')
    for (const stat of ['pow', 'stam'])
      await page.getByTestId(`stat-${stat}-2`).check({ force: true })
    await expect(page.getByTestId('points-left')).toHaveText('all 13 spent')
    await page.getByTestId('roll-signature').click()
    await expect(page.getByTestId('rolled')).toBeVisible()
    const choose = page.getByTestId('picked-Rage')
    if ((await choose.count()) > 0) await choose.check({ force: true })
    const agile = page.getByTestId('second-Agile')
    await ((await agile.count()) > 0 ? agile : page.getByTestId('second-Lucky')).check({
      force: true,
    })
    await page.getByTestId('star-send').click()
    await expect(page.getByTestId('put-up')).toBeVisible()
    // Whoever has the turn puts up; the others are refused with a sentence.
    for (const first of [0, 1, 2]) {
      await page.getByTestId(`player-${first}`).click()
      await page.getByTestId('put-up').click()
      await expect(page.getByTestId('corners').or(page.getByTestId('career-trouble'))).toBeVisible()
      if (!(await page.getByTestId('corners').isVisible())) continue
      const second = (first + 1) % 3
      await page.getByTestId(`player-${second}`).click()
      await page.getByTestId('hogan-sum').fill('300')
      await page.getByTestId('answer-with').click()
      await page.getByTestId('agree').click()
      await page.getByTestId(`player-${first}`).click()
      await page.getByTestId('agree').click()
      await expect(page.getByTestId('opening')).toContainText('The dice: Ann')
      // One trains, so the other has to.
      const hogan = page.getByTestId('hogan')
      const trained = hogan.getByTestId('trained').getByRole('listitem')
      for (const [i, boxer] of [first, second].entries()) {
        await page.getByTestId(`player-${boxer}`).click()
        await hogan.getByTestId('train-box').click()
        await expect(hogan.getByTestId('keep').or(trained.nth(i))).toBeVisible()
        if (await hogan.getByTestId('keep').isVisible()) await hogan.getByTestId('keep').click()
        await expect(trained).toHaveCount(i + 1)
      }
      await page.getByTestId('hogan-box').click()
      await expect(page.getByTestId('corners')).toHaveCount(0)
      await expect(page.getByTestId('last-hogan').getByRole('listitem')).toHaveCount(2)
      break
    }
    const money = (await page.getByTestId('hogan').locator('.money b').allInnerTexts()).map((sum) =>
      Number(sum.replace(/\D/g, '')),
    )
    expect(money.reduce((sum, one) => sum + one)).toBe(15_000)
    expect([
      [4500, 5000, 5500],
      [4700, 5000, 5300],
      [5000, 5000, 5000],
    ]).toContainEqual(money.toSorted((a, b) => a - b))
  })

  test('at any width nothing is outside the window, and every control has a name @long', async ({
    page,
  }) => {
    let career = await post('', { name: 'Friday nights', star: STAR })
    const move = async (does: string): Promise<void> => {
      career = await post(`/${career.id}/moves`, {
        version: career.version,
        move: { do: does, who: 0 },
      })
    }
    for (const does of ['look', 'box', 'look'])
      if (career.players[0]!.next.at !== 'offered') await move(does)
    for (const hash of [
      `#/career/${career.id}`,
      `#/career/${career.id}/bout/0`,
      `#/career/${career.id}/record`,
      '#/career/new',
      '#/career',
    ]) {
      await page.goto(`${server.url}/${hash}`)
      await expect(page.locator('main')).toBeVisible()
      await expectToFit(page, hash, SOAK ? [390, 768, 1280, 2560] : [390, 2560])
      await expectNames(page)
    }
  })
})

// A bout in the browser: two at one screen with sealed choices, one against the computer by the keyboard alone, two grunts watched.
import type { Page } from '@playwright/test'
import { SOAK } from '../support/soak.ts'
import { table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'
import { expectNames, expectToFit } from './page-checks.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

const STARS = {
  book: 'fights',
  rounds: 3,
  sides: [
    { seat: 'player-1', fighter: 'Tony Gomes' },
    { seat: 'player-2', fighter: 'Oscar Braun' },
  ],
}
/** Choices of two stars that are clicked; what follows is boxed by keys. All of them in `npm run soak`. */
const CLICKS = SOAK ? 400 : 36
/** Ten in `npm run soak`. */
const ROUNDS = SOAK ? 10 : 3
const SOLO = {
  book: 'fights',
  rounds: ROUNDS,
  sides: [{ seat: 'player-1', fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }],
}
const GRUNTS = {
  book: 'fights',
  rounds: 3,
  sides: [{ fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }],
}

async function open(
  page: Page,
  scenario: object,
  seed: number,
  computer: readonly string[] = [],
): Promise<string> {
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, seed, computer }),
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${server.url}/#/table/${id}`)
  await expect(page.getByTestId('ring')).toBeVisible()
  return id
}

/** How far the table is: the log, whose screen it is, what is asked, how many dice have fallen. */
const sign = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.querySelectorAll('.log-line').length,
      ...['.choice-panel h2', '.hand-over', '.over', '.rolls-of-bout .pools', '.stock'].map(
        (part) => document.querySelector(part)?.textContent,
      ),
      document.querySelectorAll('.is-star').length,
    ].join('|'),
  )

async function goesOn(page: Page, send: () => Promise<void>): Promise<void> {
  const before = await sign(page)
  await send()
  await expect.poll(() => sign(page), { intervals: [20, 50, 100, 200] }).not.toBe(before)
}

const over = (page: Page) => page.getByTestId('over')
const cover = (page: Page) => page.getByTestId('hand-over')

test('[fights/bonus-dice/reveal-head-to-head, fights/cover-up/declare, fights/card/rounds] two stars at one screen box three rounds with secret choices, to the decision; the notes of the card persist @long', async ({
  page,
}) => {
  await open(page, STARS, 6)
  await expect(cover(page)).toHaveText(/I am Tony Gomes/)
  await expect(page.locator('.answers')).toHaveCount(0)
  await cover(page).click()
  await expect(page.getByTestId('going-on')).toContainText('They look for an opening')
  await expect(page.getByTestId('next-roll').getByTestId('sign-cell')).toHaveCount(5)
  // The chances of the three outcomes are those of the answer that is looked at.
  const even = page.getByTestId('next-roll').locator('.sign-cell.is-even .sign-chance')
  await expect(even).toHaveText(/%/)
  const before = await even.textContent()
  await page.getByTestId('item-bonus-dice-3-dice').hover()
  await expect(even).not.toHaveText(before!)
  // Before the roll stands what the pool is made of; the card explains the figures.
  await expect(page.getByTestId('next-roll')).toContainText('4 Aggression')
  await expect(page.getByTestId('next-roll')).toContainText('3 Bonus Dice, if you use them')
  await expect(page.getByTestId('fighter-0')).toContainText('Aggression4')
  // An answer that comes under a pointer at rest is not marked.
  await page.getByTestId('item-bonus-dice-5-dice').dispatchEvent('pointerenter')
  await expect(page.getByTestId('item-bonus-dice-3-dice')).toHaveClass(/is-on/)
  await page.getByTestId('item-bonus-dice-3-dice').click()
  // The number is not on the screen that Oscar gets.
  await expect(page.getByTestId('cover')).toContainText(
    'Tony Gomes has chosen in secret. Hand the screen to Oscar Braun.',
  )
  await expect(
    page.getByTestId('fighter-0').getByRole('img', { name: /^Bonus Dice/ }),
  ).toHaveAttribute('aria-label', 'Bonus Dice: 12')
  await expect(page.getByTestId('log-line').filter({ hasText: 'Bonus Dice' })).toHaveCount(0)
  let sealed = 0
  let stars = 0
  for (let turn = 0; turn < CLICKS && !(await over(page).isVisible()); turn++) {
    await goesOn(page, async () => {
      if (await cover(page).isVisible()) {
        sealed++
        await cover(page).click()
        return
      }
      const heading = await page.locator('.choice-panel h2').innerText()
      if (/Star Power/.test(heading)) stars++
      // Bonus Dice in ones, covered now and then, a Star Power die at every third chance.
      const wish = /Bonus Dice/.test(heading)
        ? page.locator('.answer').nth(Math.min(1, (await page.locator('.answer').count()) - 1))
        : page.locator('.answer').nth(turn % 3 === 0 ? 0 : 1)
      // The question may give way to the other's screen meanwhile; then the table has gone on by itself.
      await wish.click({ timeout: 5000 }).catch(() => undefined)
    })
  }
  expect([sealed > 8, stars > 3]).toEqual([true, true])
  await expect(async () => {
    for (let i = 0; i < 25 && !(await over(page).isVisible()); i++)
      await page.keyboard.press('Enter', { delay: 5 })
    await expect(over(page)).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 120_000, intervals: [10] })
  await expect(over(page)).toHaveText(/wins by|A draw/)
  const sentence = await over(page).innerText()
  await expect(page.getByTestId('log-line').last().locator('[data-kind=over]')).toHaveCount(1)
  await page.keyboard.press('f')
  await expect(page.getByTestId('paper')).toBeVisible()
  const rows = page.getByTestId('paper').getByTestId('score-card').locator('tbody tr')
  const card = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
  )
  for (const points of card)
    expect(points.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(points.at(-1))
  if (/decision/.test(sentence))
    expect(card.map((points) => points.slice(0, 3).every((one) => one >= 7 && one <= 10))).toEqual([
      true,
      true,
    ])
  expect(await page.getByTestId('tracker').locator('tbody tr').count()).toBeGreaterThan(20)
  // The notes of the card are kept, and printed.
  await page.getByTestId('card-notes').fill('Gomes slow in the third')
  await page.reload()
  await expect(page.getByTestId('paper').or(over(page)).first()).toBeVisible()
  if (!(await page.getByTestId('paper').isVisible())) await page.keyboard.press('f')
  await expect(page.getByTestId('card-notes')).toHaveValue('Gomes slow in the third')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('card-notes')).toBeVisible()
  await expect(page.getByTestId('score-card').last()).toBeVisible()
  await expect(page.getByTestId('tracker')).toBeVisible()
  await expect(page.getByTestId('now')).toBeHidden()
  await expect(page.locator('.top-bar')).toBeHidden()
})

test('a player boxes against a grunt with single keys; undo takes back, why shows the dice, ? lists the keys', async ({
  page,
}) => {
  await open(page, SOLO, 4)
  // However many dice can be chosen, the commentary keeps its lines.
  expect((await page.getByTestId('log').boundingBox())?.height).toBeGreaterThan(140)
  // Ten dice and more have a key too.
  await expect(page.locator('.answer').nth(10).locator('kbd')).toHaveText('a')
  await page.keyboard.press('?')
  await expect(page.getByTestId('keys')).toContainText('use that many Bonus Dice')
  await page.keyboard.press('Escape')
  await goesOn(page, () => page.keyboard.press('2'))
  await expect(
    page.getByTestId('log-line').filter({ hasText: /Tony Gomes uses 2 Bonus Dice/ }),
  ).toHaveCount(1)
  await expect(page.getByTestId('undo')).toBeEnabled()
  await page.keyboard.press('u')
  await expect(page.locator('.log-line.is-struck').first()).toBeVisible()
  await page.keyboard.press('Shift+Y')
  await expect(page.locator('.log-line.is-struck')).toHaveCount(0)
  let keys = 1
  const started = Date.now()
  for (; keys < 600 && !(await over(page).isVisible()); keys++) {
    const question =
      (await page.locator('.choice-panel h2').count()) > 0
        ? await page.locator('.choice-panel h2').innerText()
        : ''
    await goesOn(page, () =>
      page.keyboard
        .press(/Bonus/.test(question) ? '1' : keys % 4 === 0 ? 'y' : 'n')
        .then(async () => {
          if (/Bonus/.test(question) && keys % 50 === 0) await page.keyboard.press('0')
        }),
    )
  }
  await expect(over(page)).toBeVisible()
  test
    .info()
    .annotations.push({ type: 'keys', description: `${keys} keys, ${Date.now() - started} ms` })
  console.log(`${ROUNDS} rounds: ${keys} keys, ${Date.now() - started} ms`)
  // A key a second is five minutes.
  expect(keys).toBeLessThan(300)
  const why = page
    .getByTestId('log-line')
    .filter({ has: page.getByTestId('why') })
    .filter({ hasNotText: /Bonus Dice/ })
    .last()
  await why.getByTestId('why').click()
  await expect(page.getByTestId('why-panel').locator('.rolls .face').first()).toBeVisible()
})

test('the referee of a bout gives points, Bonus Dice and injuries, moves a fighter, takes it back, and stops the bout @long', async ({
  page,
}) => {
  await open(page, STARS, 3)
  await page.keyboard.press('r')
  const hand = page.getByTestId('hand-panel')
  const form = hand.locator('form.ruling')
  const what = hand.getByLabel('What').first()
  await expect(what.locator('option')).toHaveText([
    'Points this round',
    'Bonus Dice',
    'Other stats and dice',
    'Injury',
    'Position in the ring',
    'Stop the bout',
  ])
  const send = async (label: string, fill: () => Promise<unknown>): Promise<void> => {
    await what.selectOption(label)
    await fill()
    await form.getByRole('button', { name: label, exact: true }).click()
  }
  const log = page.locator('[data-testid="log-line"]:not(.is-struck)')
  for (const [label, add, says] of [
    ['Points this round', '2', /Oscar Braun, \+2 points this round \(a low blow\)/],
    ['Bonus Dice', '-1', /Oscar Braun, -1 Bonus Dice \(a low blow\)/],
  ] as const) {
    await send(label, async () => {
      await form.locator('[name="who"]').selectOption({ label: 'Oscar Braun' })
      await form.locator('[name="add"]').fill(add)
      await form.getByLabel(/why/i).fill('a low blow')
    })
    await expect(form.getByTestId('ruled')).toContainText('Done')
    await expect(log.last()).toHaveText(says)
    await page.getByTestId('undo').click()
    await expect(log.last()).not.toHaveText(says)
  }
  const braun = () => form.locator('[name="who"]').selectOption({ label: 'Oscar Braun' })
  for (const [label, field, value, says] of [
    ['Injury', 'injury', /^a cut/, 'Oscar Braun suffers a cut'],
    ['Position in the ring', 'place', /^the ropes/, 'Oscar Braun goes to the ropes'],
    ['Other stats and dice', 'what', /^Power/, 'Oscar Braun, -1 Power'],
  ] as const) {
    await send(label, async () => {
      await braun()
      const choice = form.locator(`[name="${field}"]`)
      const text = await choice.locator('option').filter({ hasText: value }).textContent()
      await choice.selectOption({ label: text ?? '' })
      const add = form.locator('[name="add"]')
      if ((await add.count()) > 0) await add.fill('-1')
    })
    await expect(log.last()).toContainText(says)
    await page.getByTestId('undo').click()
    await expect(log.last()).not.toContainText(says)
  }
  await send('Points this round', () => form.locator('[name="add"]').fill('1.5'))
  await expect(form.getByRole('alert')).toContainText(/whole number/)
  await send('Stop the bout', () =>
    form.locator('[name="winner"]').selectOption({ label: 'Oscar Braun' }),
  )
  await expect(over(page)).toHaveText(/Oscar Braun/)
})

test('two grunts are watched at a chosen speed, paused, stepped forward and back, to the end @long', async ({
  page,
}) => {
  await open(page, GRUNTS, 5)
  await expect(page.getByTestId('film')).toBeVisible()
  await page.getByTestId('film-pace').selectOption({ label: 'fast' })
  const beat = page.getByLabel('Beat', { exact: true })
  await expect.poll(async () => Number(await beat.inputValue())).toBeGreaterThan(2)
  await page.getByTestId('film-play').click()
  await expect(page.getByTestId('film-play')).toContainText('Play')
  const stopped = Number(await beat.inputValue())
  const told = await page.getByTestId('log-line').count()
  await page.keyboard.press('ArrowLeft')
  await expect(beat).toHaveValue(String(stopped - 1))
  await page.keyboard.press('.')
  await page.keyboard.press('.')
  await page.keyboard.press('.')
  await expect(beat).toHaveValue(String(stopped + 2))
  await expect.poll(() => page.getByTestId('log-line').count()).toBeGreaterThan(told)
  await expect(over(page)).toHaveCount(0)
  const pool = page.getByTestId('last-roll').getByTestId('pool-0')
  for (let i = 0; i < 8 && (await pool.locator('.bout-die.is-lit').count()) === 0; i++)
    await page.keyboard.press('.')
  // As many dice are lit as the table counts.
  const [lit, count] = [
    await pool.locator('.bout-die.is-lit').count(),
    Number.parseInt(await pool.locator('.pool-count').innerText(), 10),
  ]
  expect(lit).toBe(count)
  await expect(page.getByTestId('last-roll').locator('.sign-cell.is-lit')).toHaveCount(1)
  await page.getByTestId('film-end').click()
  await expect(over(page)).toHaveText(/wins by|A draw/)
})

test('a bout is opened from the lobby: two distinct fighters, their corners, rounds, and who plays whom; the computer answers @long', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.getByTestId('new-bout').click()
  await page.getByTestId('fighter-0').selectOption('Tony Gomes')
  await page.getByTestId('fighter-1').selectOption('Tony Gerardo')
  await expect(page.getByTestId('rounds')).toContainText('10, as an option of the book says')
  await page.getByTestId('computer-1').click()
  await expect(page.getByTestId('computer-1')).toBeChecked()
  await page.getByTestId('rounds').selectOption('5')
  await page.getByTestId('start-bout').click()
  await expect(page.getByTestId('ring')).toBeVisible()
  await expect(page.locator('.clock-text')).toContainText('of 5')
  await expect(page.getByTestId('fighter-0')).toContainText('Tony Gerardo')
  await expect(page.getByTestId('fighter-1')).toContainText('Tony Gomes')
  await expect(page.getByTestId('ring').locator('.boxer text')).toHaveText(['Ger', 'Gom'])
  await expect(page.getByTestId('fighter-0')).toContainText('the computer decides')
  await expect(page.getByTestId('fighter-1')).toContainText('a player decides')
  await expect(page.locator('.answers')).toBeVisible()
  await goesOn(page, () => page.keyboard.press('1'))
  await expect(
    page
      .getByTestId('last-roll')
      .or(page.getByTestId('next-roll').locator('.bout-die.is-lit'))
      .first(),
  ).toBeVisible()
  // Another bout begins with the same corners, also on a page that is loaded afresh.
  await page.goto(`${server.url}/#/bout`)
  await page.reload()
  await expect(page.getByTestId('fighter-1')).toHaveValue('Tony Gerardo')
  await expect(page.getByTestId('computer-1')).toBeChecked()
  await expect(page.getByTestId('rounds')).toHaveValue('5')
})

test('[fights/stat/creation-points, fights/optional/training-table] a star is made for a bout, trains, and is picked from a career @long', async ({
  page,
}) => {
  const star = { player: 'Ann', name: 'Ruth Calloway', seed: 7, second: 'Steady' }
  const stats = { box: 4, agg: 3, qwik: 3, pow: 2, stam: 3 }
  await hostFetch(`${server.url}/api/careers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'The Armory', star: { ...star, stats } }),
  })
  await page.goto(`${server.url}/#/bout`)
  const maker = page.getByTestId('make-star-0')
  await maker.locator('summary').click()
  await page.getByTestId('star-name-0').fill('Kid Gloves')
  await page.getByTestId('star-box-0').fill('4')
  await page.getByTestId('star-roll-0').click()
  const first = page.getByTestId('star-first-0')
  if ((await first.count()) > 0) await first.selectOption('Rage')
  const second = page.getByTestId('star-second-0')
  await second.selectOption({ index: 3 })
  await expect(maker.getByRole('alert')).toContainText('add up to 16')
  await expect(page.getByTestId('star-use-0')).toBeDisabled()
  await page.getByTestId('star-pow-0').fill('2')
  await page.getByTestId('star-use-0').click()
  await expect(page.getByTestId('fighter-0')).toContainText('Kid Gloves (your own)')
  await expect(page.getByTestId('person-0')).toBeChecked()
  await page.getByTestId('fighter-1').selectOption({ label: 'Ruth Calloway · star of The Armory' })
  await expect(page.getByTestId('person-1')).toBeChecked()
  await page.getByTestId('portrait-0').setInputFiles('docs/screenshots/table-dark-1280.png')
  await page.getByTestId('take-part').click()
  await expect(page.getByRole('img', { name: 'Portrait of Kid Gloves' })).toBeVisible()
  await page.getByTestId('training').selectOption('pow')
  await page.getByTestId('training-again').check()
  await expectToFit(page, 'a star is made', [390, 1280])
  await page.getByTestId('start-bout').click()
  await expect(page.getByTestId('ring')).toBeVisible()
  await expect(page.locator('body')).toContainText('Ruth Calloway')
  await expect(page.locator('body')).toContainText('Kid Gloves')
  // One of the two has a portrait: in the ring, and beside it.
  for (const where of ['.ring', '.fighter'])
    await expect(page.locator(`${where} .token-portrait`)).toHaveCount(1)
})

test('dice rolled by hand are asked for and typed in @long', async ({ page }) => {
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: SOLO, seed: 4, hand: ['player-1'] }),
  })
  await page.goto(`${server.url}/#/table/${((await made.json()) as { id: string }).id}`)
  await page.keyboard.press('0')
  await expect(page.locator('.answers').or(page.getByTestId('dice-prompt')).first()).toBeVisible()
  if (!(await page.getByTestId('dice-prompt').isVisible())) await page.keyboard.press('0')
  const boxes = page.getByTestId('dice-prompt').locator('input')
  await expect(boxes.first()).toBeVisible()
  const count = await boxes.count()
  for (let i = 0; i < count; i++) await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('pool-0').first().locator('.bout-die.is-lit')).toHaveCount(count)
})

test('at any width nothing is wider than the screen, and every control has a name @long', async ({
  page,
}) => {
  await open(page, SOLO, 4)
  await expect(page.locator('.answers')).toBeVisible()
  const widths = SOAK ? [390, 1280, 2560] : [390, 2560]
  await expectToFit(page, 'question', widths, () =>
    expect(page.locator('.answer').last()).toBeInViewport(),
  )
  await goesOn(page, () => page.keyboard.press('1'))
  await page.keyboard.press('f')
  await expect(page.getByTestId('paper')).toBeVisible()
  await expectToFit(page, 'paper', widths)
  await expectNames(page)
  await page.goto(`${server.url}/#/bout`)
  await expect(page.getByTestId('start-bout')).toBeVisible()
  await expectToFit(page, 'new bout', widths)
})

test('dice do not tumble if the user prefers reduced motion @long', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await open(page, GRUNTS, 5)
  await page.keyboard.press('.')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.close()
})

test('the end of a bout says who won and how, with the card and what decided it; it outlives a reload, and the bout can be boxed again @long', async ({
  page,
}) => {
  const id = await open(page, STARS, 8, ['player-1', 'player-2'])
  const end = page.getByTestId('end-card')
  for (const opened of ['first', 'again']) {
    if (opened === 'again') await page.reload()
    // A bout between computers is shown from its first bell; Escape goes to its end.
    await expect(page.getByTestId('film')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(end.getByRole('heading', { name: 'Knock-out' })).toBeVisible()
    await expect(end).toContainText('What decided it')
    await expect(end.getByTestId('score-card').getByRole('row')).toHaveCount(3)
    await expect(end.getByRole('row', { name: /^.*Tony Gomes 36 2 / })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(end).toHaveCount(0)
  await page.getByTestId('show-end').click()
  await end.getByTestId('again').click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByTestId('ring')).toBeVisible()
})

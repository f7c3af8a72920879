// Taking back and bringing back, dice that the referee replaces, dice that people throw themselves: with the 1988 book.
import type { Locator, Page } from '@playwright/test'
import { OFTEN, answer, passes } from './play.ts'
import { table } from './table.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test, needsServer } from './host.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

/** Opens the junkyard with these dice; answers with the path of a seat, or of the one screen for all. */
async function junkyard(page: Page, seat?: string): Promise<string> {
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'junkyard', seed: 7 }),
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${server.url}/#/table/${id}${seat ? `?seat=${seat}` : ''}`)
  await expect(page.getByTestId('end')).toBeVisible()
  return id
}

const lines = (page: Page): Locator => page.getByTestId('log-line')
const struck = (page: Page): Locator => page.locator('[data-testid="log-line"].is-struck')
const shots = (page: Page): Locator =>
  page
    .locator('[data-testid="log-line"]:not(.is-struck)')
    .filter({ hasText: 'Mad Matt shoots Scar Heckler' })

/** Two clicks, and whoever is asked how he answers the attack stands. */
async function shoot(page: Page): Promise<void> {
  await page.getByTestId('token-scar-heckler').click()
  await expect(page.getByTestId('trigger')).toBeEnabled()
  await page.getByTestId('trigger').click()
  await stand(page)
}

async function stand(page: Page): Promise<void> {
  const prompt = page.getByTestId('dice-prompt')
  for (let i = 0; i < 4; i++) {
    await expect(answer(page).or(prompt).or(shots(page).first()).first()).toBeVisible()
    if (await answer(page).isVisible()) await passes(page)
    else return
  }
}

test('[fnff-1988/setup/referee] undo strikes the line, redo restores it, and each is one key', async ({
  page,
}) => {
  await junkyard(page)
  const before = await page.getByTestId('now').innerText()
  await page.getByRole('button', { name: 'Kneel', exact: true }).click()
  await expect(lines(page).last()).toContainText('Mad Matt kneels.')
  await expect(page.getByTestId('token-mad-matt')).toHaveClass(/is-kneeling/)
  await page.keyboard.press('u')
  await expect(struck(page)).toHaveText([/Mad Matt kneels/])
  await expect(page.getByTestId('token-mad-matt')).toHaveClass(/is-standing/)
  expect(await page.getByTestId('now').innerText()).toBe(before)
  await page.keyboard.press('y')
  await expect(struck(page)).toHaveCount(0)
  await expect(page.getByTestId('token-mad-matt')).toHaveClass(/is-kneeling/)
  await expect(page.getByTestId('redo')).toBeDisabled()
})

/** Back to the beginning, or forth to the end: the answers to an attack are steps too. */
async function press(page: Page, which: 'undo' | 'redo'): Promise<void> {
  for (let i = 0; i < 9 && (await page.getByTestId(which).isEnabled()); i++) {
    const now = () =>
      page.evaluate(
        () =>
          document.querySelector('.log')?.innerHTML +
          (document.querySelector('.now')?.innerHTML ?? ''),
      )
    const before = await now()
    await page.getByTestId(which).click()
    await expect.poll(now).not.toBe(before)
  }
}

test('[fnff-1988/setup/dice] dice never rewind: redo restores what was rolled, and another try rolls new dice @long', async ({
  page,
}) => {
  await junkyard(page)
  await shoot(page)
  const first = await shots(page).first().locator('p').innerText()
  await press(page, 'undo')
  await expect(shots(page)).toHaveCount(0)
  await expect(struck(page).filter({ hasText: first })).toHaveCount(1)
  await press(page, 'redo')
  await expect(shots(page).first().locator('p')).toHaveText(first)
  await press(page, 'undo')
  await shoot(page)
  await expect(shots(page).first().locator('p')).not.toHaveText(first)
})

test('[fnff-1988/setup/referee] a player can undo their own choice until dice are rolled; after that only the referee can @long', async ({
  page,
  browser,
}) => {
  needsServer('two browsers')
  const id = await junkyard(page, 'player-1')
  await page.getByRole('button', { name: 'Kneel', exact: true }).click()
  await expect(page.getByTestId('undo')).toBeEnabled()
  await page.getByTestId('undo').click()
  await expect(struck(page)).toHaveCount(1)
  const all = await browser.newPage()
  await all.goto(`${server.url}/#/table/${id}`)
  await expect(all.getByTestId('end')).toBeVisible()
  await shoot(all)
  await expect(shots(page).first()).toBeVisible()
  await expect(page.getByTestId('undo')).toBeDisabled()
  await expect(all.getByTestId('undo')).toBeEnabled()
  await all.close()
})

/** The dice behind a line, as they are listed. */
async function why(line: Locator): Promise<Locator> {
  await line.getByTestId('why').click()
  const rolls = line.page().getByTestId('why-panel').locator('.rolls')
  await expect(rolls.first()).toBeVisible()
  return rolls.locator('li')
}

test('[fnff-1988/setup/referee] the referee replaces a face with a reason, and the log shows it @long', async ({
  page,
}) => {
  await junkyard(page)
  await shoot(page)
  const before = await shots(page).first().locator('p').innerText()
  const attack = (await why(shots(page).first())).filter({ hasText: /Mad Matt, attack/ })
  const fell = Number(await attack.locator('.face').innerText())
  const face = fell === 10 ? 1 : 10
  await attack.getByRole('button', { name: 'overrule' }).click()
  await attack.getByLabel('Faces').fill(String(face))
  await expect(attack.getByRole('button', { name: 'Overrule', exact: true })).toBeDisabled()
  await attack.getByLabel('Why').fill('it fell off the table')
  await attack.getByRole('button', { name: 'Overrule', exact: true }).click()
  await stand(page)
  const total = (text: string): number => Number(/: (\d+) against/.exec(text)?.[1])
  await expect(shots(page).first().locator('p')).not.toHaveText(before)
  expect(total(await shots(page).first().locator('p').innerText()) - total(before)).toBe(
    face - fell,
  )
  const amended = (await why(shots(page).first())).filter({ hasText: /Mad Matt, attack/ })
  await expect(amended).toContainText('referee')
  await expect(amended).toContainText('(it fell off the table)')

  // A number that no die shows: a modifier that was forgotten.
  await amended.getByRole('button', { name: 'overrule' }).click()
  await amended.getByLabel('Counts as').fill('40')
  await amended.getByLabel('Why').fill('point blank')
  await amended.getByRole('button', { name: 'Overrule', exact: true }).click()
  await stand(page)
  await expect(shots(page).first().locator('p')).toContainText(/: [45]\d against/)
  await expect(
    (await why(shots(page).first())).filter({ hasText: /Mad Matt, attack/ }),
  ).toContainText('counts as 40')
  const aim = page.locator('.rolls li').filter({ hasText: 'target' })
  await aim.getByRole('button', { name: 'overrule' }).click()
  await aim.getByLabel('Target').selectOption('Legs Luger')
  await aim.getByLabel('Why').fill('they meant the other')
  await aim.getByRole('button', { name: 'Overrule', exact: true }).click()
  await expect(page.getByText(/Legs Luger is behind/).first()).toBeVisible()
  await expect(aim.getByLabel('Why')).toHaveValue('they meant the other')
})

test('[fnff-1988/setup/dice] people roll their own dice: typed faces count, 0 is 10, a wrong face is refused @long', async ({
  page,
}) => {
  await junkyard(page)
  await page.getByTestId('more-tools').click()
  await page.getByLabel('Dice').selectOption('hand')
  await page.keyboard.press('Escape')
  await shoot(page)
  const prompt = page.getByTestId('dice-prompt')
  await expect(prompt).toContainText('Mad Matt: attack')
  await expect(prompt.getByRole('textbox').first()).toBeFocused()
  await expect(page.getByTestId('now').getByRole('heading', { level: 2 })).toContainText(
    'Mad Matt: roll 1d10',
  )
  await page.keyboard.type('x')
  await expect(page.getByTestId('wrong-face')).toHaveText(
    'A d10 has no face “x”: type 1 to 10, or 0 for 10.',
  )
  await expect(prompt.getByRole('button', { name: 'Enter' })).toBeDisabled()
  await prompt.getByRole('textbox').first().fill('')
  await page.keyboard.type('0')
  await expect(prompt.getByRole('button', { name: 'Enter' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(prompt).toContainText('Scar Heckler: defence')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  // What follows a hit (where, how hard) is asked too; low faces for all of it.
  for (let i = 0; i < 12; i++) {
    await expect(prompt.or(shots(page).first()).first()).toBeVisible()
    if (!(await prompt.isVisible())) break
    // At one moment: a text that is waited for never comes where the prompt has just gone.
    const now = () =>
      page.evaluate(() => document.querySelector('[data-testid=dice-prompt]')?.textContent ?? '')
    const label = await now()
    if (label === '') continue
    // The prompt may be drawn anew while it is filled in, so it is filled in until it was sent.
    await expect(async () => {
      if ((await now()) === label) {
        for (const box of await prompt.getByRole('textbox').all())
          await box.fill('2', { timeout: 2_000 })
        await prompt.getByRole('button', { name: 'Enter' }).click({ timeout: 2_000 })
      }
      expect(await now()).not.toBe(label)
    }).toPass({ timeout: 60_000, ...OFTEN })
  }
  const rolls = await why(shots(page).first())
  await expect(rolls.filter({ hasText: 'Mad Matt, attack' })).toContainText('10')
  await expect(rolls.filter({ hasText: 'Mad Matt, attack' })).toContainText('player-1')
  await expect(rolls.filter({ hasText: 'Scar Heckler, defence' })).toContainText('2')

  // Dice of the chat, as a seat that rolls its own: a line of figures answers all of them.
  await page.goto(`${page.url().split('?')[0]}?seat=player-1`)
  await page.reload()
  await page.getByTestId('chat').click()
  const chat = page.getByTestId('chat-panel')
  await chat.getByLabel('Text').fill('/roll 2d6+1d4')
  await chat.getByRole('button', { name: 'Say', exact: true }).click()
  await prompt.getByRole('textbox').fill('5 2 6')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('wrong-face')).toContainText('A d4 has no face “6”')
  await prompt.getByRole('textbox').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('log')).toContainText('Mad Matt: 2D6+1D4 = 10 (5, 2, 3)')
})

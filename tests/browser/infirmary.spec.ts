// The days after a fight in a browser: surgery, a week, rolling ahead, taking back; wide with the keyboard, and on a phone.
import { connect, openTable } from '../server/client.ts'
import { table } from './table.ts'
import { expect, test } from './host.ts'

const stats = { int: 5, ref: 8, cool: 8, ma: 6, body: 6 }
const alley = {
  book: 'fnff-1988',
  title: 'Alley',
  pairs: [{ a: 'matt', b: 'scar', metres: 8 }],
  sides: [
    { name: 'Us', seat: 'player-1', combatants: [{ name: 'Matt', stats, weapons: ['glock-17'] }] },
    { name: 'Them', seat: 'player-2', combatants: [{ name: 'Scar', stats, weapons: ['uzi'] }] },
  ],
}

/** A table whose fight is over: Matt is dying and has a flesh wound, Scar is dead. */
async function over(url: string): Promise<string> {
  const id = await openTable(url, { scenario: alley, seed: 3 })
  const referee = await connect(url, id)
  for (const [who, area, level] of [
    ['matt', 'head', 'FW'],
    ['matt', 'torso', 'MW'],
    ['scar', 'torso', 'D'],
  ])
    await referee.ask({ do: 'begin', choice: { rule: 'wound', who, area, level }, why: 'so' })
  await referee.until((now) => now.scene.over !== undefined)
  referee.close()
  return id
}

test('[fnff-1988/wound/mortal-rescue, fnff-1988/healing/recovery] surgery, a week and a look ahead, and everything undone', async ({
  page,
}) => {
  const { url } = await table()
  const id = await over(url)
  await page.goto(`${url}/#/table/${id}`)
  await expect(page.getByTestId('day')).toHaveText('0')
  await expect(page.getByTestId('patient-matt')).toContainText('a death save each turn: 4 or less')
  // Who may die is known before the press.
  await expect(page.getByTestId('time-risks')).toContainText('A day or a week: Matt will die')
  await expect(page.getByTestId('time-risks')).toContainText('Matt may die (60 %)')
  await page.getByTestId('treat-matt-w2').click()
  await page.getByTestId('treat-who').selectOption({ label: 'a surgeon' })
  await page.getByTestId('treat-ability').fill('30')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('patient-matt')).toContainText('stable, but helpless')
  await expect(page.getByTestId('wound-matt-w2')).toContainText('recovery roll day 28: 3 or less')
  await page.getByTestId('day-act-a-week').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('day')).toHaveText('7')
  await expect(page.getByTestId('log-line').last()).toContainText('Day 7.')
  // The ending is put away, and within reach.
  await expect(page.getByTestId('end-card')).toHaveCount(0)
  await page.getByTestId('show-end').click()
  await expect(page.getByTestId('end-card').getByTestId('again')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTestId('day-act-roll-ahead').click()
  await expect(page.getByTestId('wound-matt-w2')).toContainText(/heals on day \d+/)
  for (let i = 0; i < 3; i++) await page.getByTestId('undo').click()
  await expect(page.getByTestId('day')).toHaveText('0')
  await expect(page.getByTestId('patient-matt')).toContainText('dying: a death save every turn')
  await page.getByTestId('day-act-days-number').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('state-matt')).toHaveText('dead')
  await expect(page.getByTestId('day')).toHaveText('3')
  await expect(page.getByTestId('infirmary')).toContainText('Nobody is left to heal.')
})

test('a phone shows the infirmary in its sheet; a player treats their own people and cannot let days pass @long', async ({
  page,
}) => {
  const { url } = await table()
  const id = await over(url)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/#/table/${id}?seat=player-1`)
  // The ending is shown first, with the way to the infirmary.
  await page.getByTestId('end-infirmary').click()
  await expect(page.getByTestId('infirmary')).toBeVisible()
  await expect(page.getByTestId('infirmary')).toContainText('The referee lets the days pass.')
  await expect(page.getByTestId('treat-matt-w2')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByTestId('patient-matt').getByRole('button', { name: 'Matt' }).click()
  await expect(page.getByTestId('sheet')).toBeVisible()
  await expect(page.getByTestId('infirmary')).toBeHidden()
  await page.getByTestId('tab-now').click()
  await expect(page.getByTestId('infirmary')).toBeVisible()
})

test('[cp2020/wounds/healing-gap] while somebody is dying, the infirmary says why only minutes pass @long', async ({
  page,
}) => {
  const { url } = await table()
  const id = await openTable(url, { scenario: { ...alley, book: 'cp2020' }, seed: 3 })
  const referee = await connect(url, id)
  const hurt = { rule: 'wound', who: 'matt', area: 'torso', points: 16 }
  for (const choice of [hurt, { rule: 'end' }])
    await referee.ask({ do: 'begin', choice, why: 'so' })
  await referee.until((now) => now.scene.over !== undefined)
  referee.close()
  await page.goto(`${url}/#/table/${id}`)
  await expect(page.getByTestId('only-minutes')).toHaveText(
    'Matt is dying: help them before days can pass.',
  )
  await expect(page.getByTestId('day-act-a-minute')).toBeVisible()
  await expect(page.getByTestId('day-act-a-week')).toHaveCount(0)
})

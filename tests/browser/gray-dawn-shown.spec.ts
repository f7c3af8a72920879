// What a person sees of a Gray Dawn fight on the map: cover against the shooter, the way that is declared, and luck when it could change something.
import type { Page } from '@playwright/test'
import { drag, heading, onScreen } from './play.ts'
import { openAt } from './playing.ts'
import { table } from './table.ts'
import { expect, test } from './host.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

const combatant = (name: string, x: number, y: number, facing: number) => ({
  name,
  at: { x, y },
  facing,
  stats: { int: 6, ref: 7, tech: 5, cool: 7, ma: 6, body: 8, luck: 6 },
  skills: { rifle: 5, dodge: 4, awareness: 4 },
  armor: ['medium-armor-jacket'],
  weapons: ['rifle-assault-light'],
})
/** Ann looks over a yard at Bob behind a wall of level 3; Cid stands in the open. */
const YARD = {
  book: 'gray-dawn',
  title: 'The wall',
  description: 'One against two.',
  map: {
    name: 'The yard',
    width: 26,
    height: 14,
    ground: [],
    obstacles: [
      {
        id: 'wall',
        name: 'Stone wall',
        kind: 'wall',
        height: 1.1,
        level: 3,
        shape: [
          { x: 16, y: 4 },
          { x: 16.4, y: 4 },
          { x: 16.4, y: 8 },
          { x: 16, y: 8 },
        ],
      },
    ],
  },
  sides: [
    { name: 'Squad', seat: 'player-1', combatants: [combatant('Ann', 4, 6, 90)] },
    {
      name: 'Others',
      seat: 'player-2',
      combatants: [combatant('Bob', 16.9, 6, 270), combatant('Cid', 20, 12, 270)],
    },
  ],
}
const [ANN, BOB] = [
  { id: 'ann', x: 4, y: 6 },
  { id: 'bob', x: 16.9, y: 6 },
] as const

/** Everybody passes until Ann acts. */
async function annActs(page: Page): Promise<void> {
  await expect(async () => {
    const before = await heading(page).innerText()
    // Looks and clicks in one step: an answer that comes late must not turn the click into the end of what Ann does.
    await page.getByTestId('now').evaluate((panel) => {
      const button =
        panel.querySelector('[data-testid="end"]') ??
        panel.querySelector('[data-testid^="item-"]:not([aria-disabled="true"])')
      if (!panel.textContent.includes('Ann acts') && button instanceof HTMLElement) button.click()
    })
    await expect(heading(page))
      .not.toHaveText(before, { timeout: 1_000 })
      .catch(() => undefined)
    expect(await heading(page).innerText()).toContain('Ann acts')
  }).toPass({ timeout: 60_000, intervals: [60] })
}

/** A shot at Bob is declared. */
async function aims(page: Page): Promise<void> {
  await page.getByTestId('item-shoot-bob').click()
  await expect(page.getByTestId('trigger')).toBeEnabled()
}

test('cover shows its level and its places, on the card and at the token; a declared path is drawn, moves the shooter, and disappears @long', async ({
  page,
}) => {
  await openAt(page, server.url, { scenario: YARD, seed: 5 })
  await annActs(page)
  // At the token: the level, and in words for those who do not see it. Who is in the open has none.
  await expect(page.getByTestId('shield-bob')).toHaveText('3')
  await expect(page.getByTestId('token-bob')).toHaveAccessibleName(
    /Cover: Stone wall, level 3 \(SP 12\), active cover: head, arms and part of the torso show/,
  )
  await expect(page.getByTestId('shield-cid')).toHaveCount(0)
  await aims(page)
  const shelter = page.getByTestId('shelter')
  await expect(shelter).toContainText('it covers legs and the rest of the torso')
  await expect(
    shelter.getByRole('img', {
      name: /head shows, torso shows in part, right arm shows, left arm shows, right leg is covered/,
    }),
  ).toBeVisible()
  await expect(page.getByTestId('plan-voice')).toContainText('level 3')
  await page.keyboard.press('Escape')

  // Round the wall: the way with its movement actions, and Bob's cover from where it ends.
  const way = page.getByTestId('declared-ann')
  await drag(
    page,
    await onScreen(page, [ANN, BOB], ANN),
    await onScreen(page, [ANN, BOB], { x: 16.5, y: 11 }),
  )
  await expect(way).toHaveAccessibleName(/Ann means to sprint 13\.\d m: 3 movement actions/)
  await expect(way.locator('text')).toHaveText(['1', '2', '3'])
  await expect(page.getByTestId('declared-list')).toContainText('3 movement actions')
  await expect(page.getByTestId('shield-bob')).toHaveCount(0)
  await page.getByText('Legend').click()
  await expect(page.locator('.legend')).toContainText('declared path')
  await page.getByRole('button', { name: 'Start again', exact: true }).click()
  await expect(way).toHaveCount(0)
  await expect(page.getByTestId('shield-bob')).toHaveText('3')
  await drag(
    page,
    await onScreen(page, [ANN, BOB], ANN),
    await onScreen(page, [ANN, BOB], { x: 8, y: 6 }),
  )
  await expect(way).toBeVisible()
  await page.getByTestId('end').click()
  await expect(page.getByTestId('log')).toContainText('Ann moves 4')
  await expect(way).toHaveCount(0)
})

test('luck that could change a roll is offered with a large button, a key and its effect; on a phone without scrolling @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt(page, server.url, { scenario: YARD, seed: 1 })
  await annActs(page)
  await aims(page)
  await page.getByTestId('trigger').click()
  const offers = page.getByTestId('offers')
  // A click before the shot is taken in ends nothing: it answers a question of the past.
  await expect(async () => {
    if (!(await offers.isVisible())) await page.getByTestId('end').click({ timeout: 500 })
    await expect(offers).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(offers.getByRole('heading')).toHaveText(
    /^Luck, 6 points left\. Ann, attack on Bob, (\d+) against (\d+): a miss$/,
  )
  const raise = offers.locator('.offer').first()
  await expect(raise).toHaveText(/\d points?: \d+ becomes \d+ ?a hit instead of a miss/)
  await expect(offers.getByRole('button', { name: /Make Bob roll again/ })).toContainText(
    /a hit instead of a miss: \d+ %$/,
  )
  await expect(page.getByTestId('offer-voice')).toContainText('a hit instead of a miss')
  // All of it is on the screen, and nothing is wider than it.
  for (const button of await offers.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // The keyboard is before the first answer; keeping it is the last.
  await page.keyboard.press('Tab')
  await expect(raise).toBeFocused()
  await expect(offers.getByRole('button').last()).toHaveText(/Keep it: a miss/)
  await page.keyboard.press('1')
  await expect(page.getByTestId('log')).toContainText(/Ann spends \d points? of luck/)
  // Now Bob is behind, and is asked in his own words.
  await expect(heading(page)).toContainText("Bob: spend luck against Ann's attack roll?")
  await expect(offers.getByRole('button', { name: /Make Ann roll again/ })).toContainText(
    /a miss( or better)? instead of a hit: \d+ %/,
  )
})

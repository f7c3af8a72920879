// The referee's hand in the browser: a reinforcement, a fault at its field, a token dragged elsewhere, a pause that a player sees.
import { hostFetch } from '../support/host.ts'
import { expect, newGuest, test, needsServer } from './host.ts'
import { tool } from './play.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

test('the referee finds a ruling by its words, brings somebody in, drags them, and pauses', async ({
  page,
}) => {
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'alley', seed: 7 }),
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${server.url}/#/table/${id}`)
  await expect(page.getByTestId('now')).toBeVisible()
  await page.keyboard.press('r')
  const hand = page.getByTestId('hand-panel')
  await hand.getByLabel('Find').fill('reinforcements')
  await hand.getByLabel('Name').fill('Late Lou')
  await hand.getByLabel('How many').fill('50')
  const submit = hand.getByRole('button', { name: 'Bring in reinforcements' })
  await submit.click()
  await expect(hand.getByLabel('How many')).toHaveAttribute('aria-invalid', 'true')
  await expect(hand.getByRole('alert')).toContainText('1 to 20')
  await hand.getByLabel('How many').fill('1')
  await submit.click()
  const token = page.getByTestId('token-late-lou')
  await expect(token).toBeVisible()
  // Others by a line: the log keeps it with its seed.
  await hand.getByLabel('Name').fill('')
  await hand.getByLabel('How many').fill('')
  await hand.getByTestId('people-line').fill('2 boostergangers, mixed')
  await hand.getByTestId('people-line').press('Enter')
  await expect(hand.getByLabel('Made by the line')).toHaveValue(/^2 boostergangers, mixed \d+$/)
  await submit.click()
  await expect(page.getByTestId('log-line').last()).toContainText(/\(2 boostergangers, mixed \d+\)/)

  await hand.getByRole('button', { name: 'Fold', exact: true }).click()
  const ends = page.getByTestId('log-line').last()
  const at = (await token.locator('.token-touch').boundingBox())!
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + 120, at.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(ends).toContainText('Late Lou stands at')
  await page.keyboard.press('u')
  await expect(page.locator('[data-testid="log-line"].is-struck').last()).toContainText(
    'Late Lou stands at',
  )

  // Extras of one line, and a fire whose corners are written down and clicked.
  await hand.getByRole('button', { name: 'Unfold' }).click()
  // An order stands in the log and among the conditions of the referee.
  await hand.getByLabel('Find').fill('order hold')
  await hand.locator('select[name="who"]').selectOption({ label: 'Late Lou' })
  await hand.locator('select[name="command"]').selectOption({ index: 1 })
  await hand.getByRole('button', { name: 'Order: hold, retreat, take alive' }).click()
  await expect(ends).toContainText('Order to Late Lou: retreat')
  await expect(page.getByText('ordered: retreat').first()).toBeAttached()
  // What a choice offers is found too, and what is not filled in is named.
  await hand.getByLabel('Find').fill('fragmentation gre')
  await expect(hand.getByRole('button', { name: 'Give a weapon', exact: true })).toBeVisible()
  await hand.getByLabel('Find').fill('ammo')
  // The form begins with what holds at present; a box that is emptied is a slip.
  await expect(hand.getByLabel('Rounds in it')).toHaveValue(/^\d+$/)
  await hand.getByLabel('Rounds in it').fill('')
  await expect(hand.getByLabel('Rounds in it')).toHaveAttribute('placeholder', /^now \d+$/)
  await hand.getByRole('button', { name: 'Change ammunition', exact: true }).click()
  await expect(hand.getByRole('alert')).toHaveText('Fill in: Rounds in it.')
  await hand.getByLabel('Find').fill('stat')
  await expect(hand.getByRole('button', { name: 'Change a stat', exact: true })).toBeVisible()
  await hand.getByLabel('Find').fill('your own people')
  await hand.getByTestId('people-line').fill('2 boostergangers, REF 7')
  await hand.getByTestId('people-line').press('Enter')
  await expect(hand.getByTestId('people-made')).toContainText('Boosterganger')
  await hand.getByRole('button', { name: 'Bring in your own people' }).click()
  await expect(ends).toContainText('brings in Boosterganger')
  await hand.getByTestId('people-from').selectOption('json')
  await hand.getByTestId('people-json').fill('{"name": "Rosa Diaz", "stats": {"ref": 9}}')
  await hand.getByRole('button', { name: 'Bring in your own people' }).click()
  await expect(hand.getByRole('alert')).toContainText('stats.int: it is missing')
  await hand.getByLabel('Find').fill('fire smoke rubble')
  await hand.getByLabel('Name').fill('Burning oil')
  await hand.getByTestId('corners').fill('14,5 17,5')
  await hand.getByTestId('pick-corners').click()
  const field = (await page.locator('.field-map').boundingBox())!
  await page.mouse.click(field.x + field.width * 0.7, field.y + field.height * 0.55)
  await page.getByTestId('field-hint').getByRole('button', { name: 'Cancel' }).click()
  await hand.getByRole('button', { name: 'Add fire, smoke, rubble, mud or water' }).click()
  await expect(page.locator('.terrain .ground-fire')).toHaveCount(1)
  await expect(ends).toContainText('Burning oil')

  await hand.getByLabel('Find').fill('pause')
  await hand.getByRole('button', { name: 'Pause or resume' }).click()
  await expect(page.getByTestId('paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(page.getByTestId('paused')).toHaveCount(0)
})

test('a player sees what the referee says, points at and drags @long', async ({
  page,
  browser,
}) => {
  needsServer('two browsers')
  const made = await hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'junkyard', seed: 7 }),
  })
  const { id, keys } = (await made.json()) as { id: string; keys: Record<string, string> }
  await page.goto(`${server.url}/#/table/${id}`)
  await expect(page.getByTestId('end')).toBeVisible()
  const player = await newGuest(browser)
  await player.goto(`${server.url}/#/table/${id}?seat=player-1&key=${keys['player-1']}`)
  await expect(player.getByTestId('end')).toBeVisible()

  await tool(player, 'print')
  await expect(player.getByTestId('paper-map')).toContainText(/1:\d+ if printed/)
  await expect(player.getByTestId('paper-sheet-mad-matt')).toBeVisible()
  await expect(player.getByTestId('paper-left-out')).toBeVisible()
  await expect(player.getByTestId('paper-sheet-scar')).toHaveCount(0)
  await player.keyboard.press('Escape')
  await expect(player.getByTestId('more-tools')).toBeFocused()

  await page.keyboard.press('t')
  const chat = page.getByTestId('chat-panel')
  await chat.getByLabel('Text').fill('The gate is open')
  await chat.getByRole('button', { name: 'Say' }).click()
  await expect(chat.getByRole('log')).toContainText('The gate is open')
  await expect(player.getByTestId('chat')).toContainText('1')
  await player.getByTestId('chat').click()
  await expect(player.getByTestId('chat-panel').getByRole('log')).toContainText('The gate is open')
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)

  await page.getByTestId('show-others').click()
  const map = (await page.locator('.field-map').boundingBox())!
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + 40, { steps: 3 })
  await page.mouse.up()
  await expect(player.locator('.pointer.is-arrow')).toContainText('referee')

  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Fold', exact: true }).click()
  const token = (await page.getByTestId('token-mad-matt').locator('.token-touch').boundingBox())!
  await page.mouse.move(token.x + token.width / 2, token.y + token.height / 2)
  await page.mouse.down()
  await page.mouse.move(token.x + 60, token.y + 60, { steps: 3 })
  await expect(player.locator('.pointer.is-drag')).toContainText('Mad Matt')
  await page.mouse.up()
  await expect(player.locator('.pointer')).toHaveCount(0)
})

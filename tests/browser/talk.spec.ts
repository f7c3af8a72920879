// What people do at a table besides the fight: dice in the chat, a skill rolled from the sheet, drawings, pages and notes.
import { expect, inviteTo, newGuest, test, needsServer } from './host.ts'
import { table } from './table.ts'

test('dice of the chat are in the log, a skill is rolled from the sheet, drawings and pages reach the others', async ({
  page,
  browser,
}) => {
  needsServer('two browsers')
  const { url } = await table()
  await page.goto(url)
  const code = await inviteTo(page, 'junkyard')
  await page.keyboard.press('Escape')

  // Whoever opens the chat writes in it; no letter reaches the table, wherever in the panel the focus is.
  const asked = await page.getByTestId('now').textContent()
  await page.keyboard.press('t')
  await page.keyboard.type('hey all')
  const own = page.getByTestId('chat-panel')
  await expect(own.getByLabel('Text')).toHaveValue('hey all')
  await own.getByTestId('chat-pages').click()
  await page.keyboard.type('hey all')
  await expect(page.getByTestId('now')).toHaveText(asked!)
  await expect(page.getByTestId('notice')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(own).toHaveCount(0)

  // A mistake of the command line leaves the line in sight; Escape and the next letter close it.
  await page.keyboard.press('/')
  await page.keyboard.type('frobnicate')
  const command = page.getByTestId('command')
  for (const key of ['Escape', 's']) {
    await page.keyboard.press('Enter')
    const [said, line] = await Promise.all(
      [page.getByTestId('notice'), command].map((one) => one.boundingBox()),
    )
    expect(said!.x + said!.width).toBeLessThanOrEqual(line!.x)
    await page.keyboard.press(key)
    await expect(page.getByTestId('notice')).toHaveCount(0)
    await expect(command).toBeFocused()
  }
  await command.fill('')
  await command.blur()
  const ann = await newGuest(browser)
  await ann.goto(url)
  await ann.getByTestId('join-code').fill(code)
  await ann.getByTestId('join').click()
  await ann.getByTestId('player-name').fill('Ann')
  await ann.getByTestId('sit-player-2').click()
  await expect(ann.getByTestId('take-seat')).toHaveCount(0)

  // Dice: on everybody's screen, in the chat and in the log.
  await ann.getByTestId('chat').click()
  const chat = ann.getByTestId('chat-panel')
  await expect(chat.getByLabel('Text')).toBeFocused()
  await chat.getByLabel('Text').fill('/roll 2d6+3')
  await chat.getByRole('button', { name: 'Say', exact: true }).click()
  await expect(chat.getByRole('log')).toContainText(/Ann, Scar Heckler: 2D6\+3 = \d+ \(\d, \d\)/)
  await chat.getByRole('button', { name: 'Roll d20' }).click()
  await expect(page.getByTestId('log')).toContainText(/Scar Heckler: 1D20 = \d+/)
  await chat.getByLabel('Text').fill('/roll 2d6+')
  await chat.getByRole('button', { name: 'Say', exact: true }).click()
  await expect(chat.getByTestId('notice')).toBeVisible()
  await chat.getByTestId('chat-notes').click()
  await chat.getByTestId('notes').fill('They have the truck.')
  await chat.getByTestId('notes').blur()

  // A page for everybody.
  await page.getByTestId('chat').click()
  await page.getByTestId('chat-pages').click()
  await page.getByTestId('page-title').fill('A letter')
  await page.getByTestId('page-text').fill('Come at nine.\nAlone.')
  await page.getByTestId('give-page').click()
  await expect(chat.getByTestId('chat-pages')).toContainText('1 new')
  await chat.getByTestId('chat-pages').click()
  await expect(chat.getByTestId('page')).toContainText('Come at nine.')
  await ann.keyboard.press('Escape')

  // A circle by the mouse; the others see it with its radius, and only its owner or the referee removes it.
  await ann.keyboard.press('d')
  await ann.getByTestId('draw-circle').click()
  const layer = ann.getByTestId('drawing-layer')
  const box = (await layer.boundingBox())!
  await ann.mouse.move(box.x + 300, box.y + 300)
  await ann.mouse.down()
  await ann.mouse.move(box.x + 380, box.y + 300, { steps: 3 })
  await ann.mouse.up()
  await expect(page.getByTestId('drawing-1')).toContainText(/\d\.\d m/)
  // By the keyboard, a line of two metres.
  await ann.getByTestId('draw-line').click()
  await layer.focus()
  for (const key of ['Enter', ...Array<string>(4).fill('ArrowRight'), 'Enter'])
    await ann.keyboard.press(key)
  await expect(page.getByTestId('drawing-2')).toContainText('2.0 m')
  await ann.getByTestId('erase-all').click()
  await expect(page.getByTestId('drawing-1')).toHaveCount(0)

  await expect(page).toHaveTitle(/ acts · .* · Ringfire$/)
  // The sheet rolls: the book's own task, with its terms.
  await page.keyboard.press('Escape')
  const acting = page.getByTestId('page-sheet')
  await acting.click()
  const skill = page.getByRole('button', { name: /^Roll Athletics, \d/ })
  await skill.click()
  const plan = page.getByTestId('plan-card')
  await expect(plan).toContainText('Athletics')
  await plan.getByTestId('trigger').click()
  await expect(page.getByTestId('log')).toContainText(/REF and Athletics, \d+ against/)
})

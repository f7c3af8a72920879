// An evening on two screens: an invitation in two clicks, joined by its code under a name.
import { expect, inviteTo, needsServer, newGuest, test } from './host.ts'
import { table } from './table.ts'

test('a guest joins by the code of an invitation, under a name and a colour', async ({
  page,
  browser,
}) => {
  needsServer('two browsers')
  const { url } = await table()
  await page.goto(url)
  const code = await inviteTo(page, 'roadblock')
  expect(code).toMatch(/^\w{4} \w{5}$/)

  const guest = await newGuest(browser)
  await guest.goto(url)
  await expect(guest.getByTestId('not-the-host')).toBeVisible()
  // A button that cannot be pressed yet looks so.
  await expect(guest.getByTestId('join')).toHaveCSS('border-top-style', 'dashed')
  await guest.getByTestId('join-code').fill('abcd efghj')
  await expect(guest.getByTestId('join')).toHaveCSS('border-top-style', 'solid')
  await guest.getByTestId('join').click()
  await expect(guest.getByRole('alert')).toContainText('No table is joined with this code')
  await guest.getByTestId('join-code').fill(code.toUpperCase())
  await guest.getByTestId('join').click()
  await expect(guest.getByTestId('take-seat')).toContainText(/Sit as The haulers Boss Kessler/)
  await guest.getByTestId('player-name').fill('Ann')
  await guest.getByRole('radio', { name: 'green' }).check()
  await guest.getByTestId('sit-player-1').click()
  await expect(guest.getByTestId('take-seat')).toHaveCount(0)
  await expect(page.getByTestId('free-seats')).toHaveText('Free: The haulers.')
  await expect(page.locator('.seats tbody tr').first()).toContainText('Ann')

  // The table is on the guest's home page from now on, and the code ends with the invitation.
  await guest.goto(url)
  await expect(guest.getByTestId('continue')).toContainText('The roadblock')
  // Once, by the seat: the code led in as a watcher.
  await expect(guest.locator('.running li')).toContainText(['you have a seat'])
  await page.getByTestId('close-invitation').click()
  await expect(page.getByTestId('invitation-code')).toHaveCount(0)
  const late = await newGuest(browser)
  await late.goto(url)
  await late.getByTestId('join-code').fill(code)
  await late.getByTestId('join').click()
  await expect(late.getByRole('alert')).toContainText('invitation is still open')
})

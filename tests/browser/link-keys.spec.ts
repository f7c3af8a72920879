// A link with a key that opens nothing takes no key away that a browser holds; and a table is deleted from the lobby, after a question.
import type { Page } from '@playwright/test'
import type { KeysByRole } from '../../src/server/protocol.ts'
import { connect } from '../server/client.ts'
import { hostFetch } from '../support/host.ts'
import { expect, needsServer, newGuest, test } from './host.ts'
import { table } from './table.ts'

interface Opened {
  readonly id: string
  readonly keys: KeysByRole
}

async function opened(url: string): Promise<Opened> {
  const answer = await hostFetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'junkyard', seed: 7 }),
  })
  return (await answer.json()) as Opened
}

const held = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ringfire-keys') ?? '{}') as unknown)

test('a key that opens nothing replaces none, whichever link brings it', async ({
  page,
  browser,
}) => {
  needsServer('keys')
  const { url } = await table()
  await page.goto(`${url}/#/`)
  await expect(page.getByTestId('to-maps')).toBeVisible()
  const before = await held(page)
  await page.goto(`${url}/#/host?key=rubbish`)
  await expect(page.getByTestId('link-trouble')).toContainText('does not work')
  await expect(page.getByTestId('to-maps')).toBeVisible()
  expect(await held(page)).toEqual(before)

  const { id, keys } = await opened(url)
  const guest = await newGuest(browser)
  await guest.goto(`${url}/#/table/${id}?seat=referee&key=${keys.referee}`)
  await expect(guest.getByTestId('seats')).toBeVisible()
  const own = await held(guest)
  for (const link of ['?seat=referee&', '?seat=player-1&', '/replay?seat=referee&', '?']) {
    await guest.goto(`${url}/#/table/${id}${link}key=rubbish`)
    await expect(guest.getByTestId('link-trouble')).toContainText('does not work')
    expect(guest.url()).not.toContain('key=')
    expect(await held(guest)).toEqual(own)
  }
  await guest.goto(`${url}/#/table/${id}?seat=referee`)
  await expect(guest.getByTestId('seats')).toBeVisible()

  // A key that opens something is taken, as the role that it has.
  await guest.goto(`${url}/#/table/${id}?seat=referee&key=${keys['player-1']}`)
  await expect(guest.getByTestId('link-trouble')).toHaveCount(0)
  await expect
    .poll(() => held(guest))
    .toEqual({ tables: { [id]: { referee: keys.referee, 'player-1': keys['player-1'] } } })
})

test('a revoked link names the branch that it still opens, and is revoked there too', async ({
  page,
}) => {
  needsServer('keys')
  const { url } = await table()
  const { id, keys } = await opened(url)
  const referee = await connect(url, id, 'referee')
  const branched = await referee.ask({ do: 'branch' })
  referee.close()
  const branch = branched.type === 'done' ? branched.table! : ''
  await page.goto(`${url}/#/table/${id}`)
  await page.getByTestId('seats').click()
  await page.getByTestId('revoke-player-1').click()
  await expect(page.getByTestId('key-elsewhere')).toContainText('The junkyard (branch)')
  await page.getByTestId(`revoke-at-${branch}`).click()
  await expect(page.getByTestId('key-elsewhere')).toContainText('Revoked.')
  const late = await connect(url, branch, 'player-1', { key: keys['player-1']! })
  expect(await late.closed).toMatchObject({ reason: 'refused/no-key' })
})

test('the host deletes a table from the lobby, after a question', async ({ page }) => {
  needsServer('a list of its own')
  const { url } = await table()
  const { id } = await opened(url)
  await page.goto(`${url}/#/`)
  const button = page.getByTestId(`delete-${id}`)
  page.once('dialog', (dialog) => void dialog.dismiss())
  await button.click()
  await expect(button).toBeVisible()
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toMatch(/^Delete "The junkyard"\? Everything/)
    void dialog.accept()
  })
  await button.click()
  await expect(button).toHaveCount(0)
  expect((await hostFetch(`${url}/api/tables/${id}/save`)).status).toBe(404)
})

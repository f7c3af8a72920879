// The server is killed and started again: the page comes back by itself, knows all that was acknowledged, and goes on.
import { ringfireServe } from '../support/serving.ts'
import { hostFetch } from '../support/host.ts'
import { expect, test } from './host.ts'
import { newFolder } from '../support/folders.ts'

test('the server is killed and restarted: the page says so, reconnects, and a choice made meanwhile is performed once @long', async ({
  page,
}) => {
  const data = newFolder()
  let server = await ringfireServe(data)
  const { url } = server
  try {
    const made = await hostFetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: 'junkyard', seed: 7 }),
    })
    const { id } = (await made.json()) as { id: string }
    await page.goto(`${url}/#/table/${id}`)
    await page.getByRole('button', { name: 'Kneel', exact: true }).click()
    const kneels = page.getByTestId('log-line').filter({ hasText: 'Mad Matt kneels.' })
    await expect(kneels).toHaveCount(1)
    await server.kill()
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    await page.getByRole('button', { name: 'Stand up', exact: true }).click()
    server = await ringfireServe(data, url)
    await expect(page.getByText('Reconnecting…')).toHaveCount(0)
    await expect(kneels).toHaveCount(1)
    await expect(
      page.getByTestId('log-line').filter({ hasText: 'Mad Matt stands up.' }),
    ).toHaveCount(1)
    await expect(page.getByTestId('token-mad-matt')).toHaveClass(/is-standing/)
    await page.reload()
    await expect(
      page.getByTestId('log-line').filter({ hasText: 'Mad Matt stands up.' }),
    ).toHaveCount(1)
  } finally {
    await server.kill()
  }
})

// The connection is lost, or the server killed and started again: the page comes back by itself, knows all that was acknowledged,
// and goes on.
import type { WebSocketRoute } from '@playwright/test'
import { ringfireServe } from '../support/serving.ts'
import { hostFetch } from '../support/host.ts'
import { expect, needsServer, test } from './host.ts'
import { openAt } from './playing.ts'
import { table } from './table.ts'
import { newFolder } from '../support/folders.ts'

test('the connection is lost: the page says so and reconnects; a choice made meanwhile, or whose answer was lost, is performed once', async ({
  page,
}) => {
  needsServer('a connection')
  const [open, line] = [new Set<WebSocketRoute>(), { isUp: true, isDeaf: false }]
  await page.routeWebSocket(/table=/, (socket) => {
    if (!line.isUp) return void socket.close({ code: 1001 })
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!line.isDeaf) socket.send(message)
    })
    open.add(server).add(socket)
  })
  const lose = async (): Promise<void> => {
    line.isUp = false
    for (const end of open) await end.close({ code: 1001 })
    open.clear()
    await expect(page.getByText('Reconnecting…')).toBeVisible()
  }
  const find = async (): Promise<void> => {
    Object.assign(line, { isUp: true, isDeaf: false })
    await expect(page.getByText('Reconnecting…')).toHaveCount(0)
  }
  const told = (text: string) => page.getByTestId('log-line').filter({ hasText: text })
  await openAt(page, (await table()).url, { scenario: 'junkyard', seed: 7 })
  await page.getByRole('button', { name: 'Kneel', exact: true }).click()
  await expect(told('Mad Matt kneels.')).toHaveCount(1)
  await lose()
  await page.getByRole('button', { name: 'Stand up', exact: true }).click()
  await find()
  await expect(told('Mad Matt stands up.')).toHaveCount(1)
  // The server performs this one, and its answer never arrives.
  line.isDeaf = true
  await page.getByRole('button', { name: 'Kneel', exact: true }).click()
  await lose()
  await find()
  await expect(told('Mad Matt kneels.')).toHaveCount(2)
  await expect(page.getByTestId('token-mad-matt')).toHaveClass(/is-kneeling/)
})

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

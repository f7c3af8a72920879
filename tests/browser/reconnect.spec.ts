// The server is killed and started again: the page comes back by itself, knows all that was acknowledged, and goes on.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const ringfire = fileURLToPath(new URL('../../scripts/ringfire.mjs', import.meta.url))

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const { port } = taken.address() as AddressInfo
      taken.close(() => done(port))
    })
  })

async function start(port: number, data: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [ringfire, 'serve', '--port', String(port), '--data', data, '--no-open'], { stdio: 'ignore', detached: true })
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/api/books`).then((answer) => answer.ok, () => false), { timeout: 30_000 }).toBe(true)
  return server
}

/** Without a word, with everything it started. */
async function kill(server: ChildProcess): Promise<void> {
  const gone = new Promise((done) => { server.once('exit', done) })
  if (server.pid) process.kill(-server.pid, 'SIGKILL')
  await gone
}

test('the server is killed and restarted: the page says so, comes back, and what was chosen meanwhile is done once', async ({ page }) => {
  test.setTimeout(120_000)
  const [port, data] = [await freePort(), mkdtempSync(join(tmpdir(), 'ringfire-restart-'))]
  let server = await start(port, data)
  try {
    const made = await fetch(`http://127.0.0.1:${port}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ scenario: 'junkyard', seed: 7 }) })
    const { id } = (await made.json()) as { id: string }
    await page.goto(`http://127.0.0.1:${port}/#/table/${id}`)
    await page.getByRole('button', { name: 'Kneel', exact: true }).click()
    const kneels = page.getByTestId('log-line').filter({ hasText: 'Mad Matt kneels.' })
    await expect(kneels).toHaveCount(1)
    await kill(server)
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    await page.getByRole('button', { name: 'Stand up', exact: true }).click()
    server = await start(port, data)
    await expect(page.getByText('Reconnecting…')).toHaveCount(0, { timeout: 15_000 })
    await expect(kneels).toHaveCount(1)
    await expect(page.getByTestId('log-line').filter({ hasText: 'Mad Matt stands up.' })).toHaveCount(1)
    await expect(page.getByTestId('token-mad-matt')).toHaveClass(/is-standing/)
    await page.reload()
    await expect(page.getByTestId('log-line').filter({ hasText: 'Mad Matt stands up.' })).toHaveCount(1)
  } finally {
    await kill(server)
  }
})

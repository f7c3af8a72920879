// Names, maps, portraits and saves made to be run as programs: a real browser shows them as text, and asks nobody else for anything.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/house.ts'
import { hostFetch } from '../support/host.ts'
import { expect, needsServer, test } from './host.ts'
import { table } from './table.ts'

const PROGRAM = '<img src=x onerror="window.harmed=1">'
const SCRIPT = '</script><script>window.harmed=1</script>'

/** The file with these texts in the place of its names, titles and descriptions. */
const hostile = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(hostile)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([field, one]) => [
            field,
            typeof one !== 'string'
              ? hostile(one)
              : field === 'name'
                ? PROGRAM
                : ['title', 'description', 'purpose'].includes(field)
                  ? SCRIPT
                  : one,
          ]),
        )
      : value

const shipped = (path: string): unknown =>
  hostile(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))

test('what people write is shown, never run', async ({ page }) => {
  needsServer('files of others')
  const { url } = await table()
  const post = async <T>(path: string, body: unknown): Promise<T & { status: number }> => {
    const answer = await hostFetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { ...((await answer.json()) as T), status: answer.status }
  }
  const { id } = await post<{ id: string }>('/api/tables', {
    scenario: shipped('scenarios/alley.json'),
    seed: 7,
  })
  const { $schema: _, ...drawn } = shipped('maps/alley.json') as Record<string, unknown>
  const map = await post<{ id: string }>('/api/own-maps', drawn)
  expect(map.status).toBe(201)
  for (const portrait of [
    'javascript:window.harmed=1',
    `data:text/html,${SCRIPT}`,
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.harmed=1"/>`,
    'https://elsewhere.example/portrait.png',
  ]) {
    const person = {
      name: PROGRAM,
      portrait,
      stats: { ref: 6, cool: 5, body: 5, int: 5, tech: 4, ma: 5 },
    }
    expect((await post('/api/characters', { book: 'cp2020', person, portrait })).status).toBe(400)
  }

  const others: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url))
      others.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  const harmed = (): Promise<unknown> =>
    page.evaluate(() => (window as { harmed?: unknown }).harmed)
  const shown = async (hash: string, text: string): Promise<void> => {
    await page.goto(`${url}/#/${hash}`)
    await expect(page.getByText(text).first()).toBeAttached()
    expect([hash, await harmed()]).toEqual([hash, undefined])
  }
  await shown('', SCRIPT)
  await shown(`table/${id}`, PROGRAM)
  await page.getByTestId('seats').click()
  await expect(page.getByTestId('link-referee')).toBeVisible()
  await shown(`table/${id}/replay`, PROGRAM)
  await shown('maps', PROGRAM)
  await page.goto(`${url}/#/maps/${map.id}`)
  await expect(page.locator('svg').first()).toBeVisible()
  expect(await harmed()).toBeUndefined()
  expect(others).toEqual([])
})

// Every page, one browser page for all: axe finds nothing, in the soak in light too, and nothing is wider than the window.
import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { hostFetch } from '../support/host.ts'
import { SOAK } from '../support/soak.ts'
import { expect, test } from './host.ts'
import { tool } from './play.ts'
import { expectToFit } from './page-checks.ts'
import { table } from './table.ts'

interface Found {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[]
  }[]
}
declare const axe: { run(context: Document, options: object): Promise<Found> }

/** What axe finds, one line for each place. `only`: by this rule alone. */
async function faults(page: Page, only?: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(async (rule) => {
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(rule === undefined ? {} : { runOnly: [rule] }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 140)}`),
    )
  }, only)
}

/** All rules in dark, and the width of a phone; in the soak the contrast in light and larger screens too. */
async function check(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  // A page that still loads is asked again.
  await expect(async () => expect([name, await faults(page)]).toEqual([name, []])).toPass({
    timeout: 20_000,
  })
  if (!SOAK) return expectToFit(page, name, [390, 1280])
  await page.emulateMedia({ colorScheme: 'light' })
  expect([name, 'light', await faults(page, 'color-contrast')]).toEqual([name, 'light', []])
  await expectToFit(page, name, [390, 700, 1280, 2560])
}

async function make(url: string, body: object): Promise<string> {
  const made = await hostFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await made.json()) as { id: string }).id
}

const BOUT = {
  book: 'fights',
  rounds: 3,
  sides: [{ seat: 'player-1', fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }],
}
const STAR = {
  player: 'Ann',
  name: 'Ruth Calloway',
  woman: true,
  seed: 7,
  stats: { box: 4, agg: 3, qwik: 3, pow: 2, stam: 3 },
  second: 'Steady',
}

/** Each page without a table, and something that is seen once it has loaded. */
const PAGES: readonly (readonly [string, string])[] = [
  ['', 'scenario-junkyard'],
  ['characters', 'help'],
  ['characters/new', 'save-character'],
  ['characters/quick', 'help'],
  ['library', 'new-book'],
  ['fight', 'help'],
  ['maps', 'use-maps/warehouse'],
  ['bout', 'start-bout'],
  ['skirmish', 'skirmish-crew'],
  ['puzzle', 'puzzle-table'],
  ['lab', 'lab-exchange-1'],
  ['house-rules', 'set-name'],
  ['house-rules/compare', 'no-differences'],
  ['compare', 'book-gray-dawn'],
  ['rules/fnff-1988', 'matrix'],
  ['career', 'help'],
  ['career/new', 'help'],
  ['no-such-page', 'nowhere'],
  ['table/none', 'turned-away'],
]

test('axe finds nothing on any page, and no page is wider than the window @long', async ({
  page,
}) => {
  const { url } = await table()
  for (const [hash, seen] of PAGES) {
    // A page of its own where the page before may show the same: it could be checked too early.
    if (seen === 'help') await page.goto('about:blank')
    await page.goto(`${url}/#/${hash}`)
    await expect(page.getByTestId(seen)).toBeVisible()
    if (seen === 'help') await expect(page.locator('main')).toBeVisible()
    await check(page, hash)
  }
  await page.goto(`${url}/#/maps`)
  await page.getByTestId('make-map').click()
  await expect(page.getByTestId('map-canvas')).toBeVisible()
  await check(page, 'map editor')
  const career = await make(`${url}/api/careers`, { name: 'Friday nights', star: STAR })
  for (const [hash, seen] of [
    [`career/${career}`, 'next-fight'],
    [`career/${career}/record`, 'help'],
  ] as const) {
    await page.goto(`${url}/#/${hash}`)
    await expect(page.getByTestId(seen)).toBeVisible()
    await check(page, hash)
  }
})

test('axe finds nothing at a gunfight and at a bout, with what opens above them @long', async ({
  page,
}) => {
  const { url } = await table()
  const open = async (scenario: unknown, seen: string): Promise<string> => {
    const id = await make(`${url}/api/tables`, { scenario, seed: 7 })
    await page.goto(`${url}/#/table/${id}`)
    await expect(page.getByTestId(seen)).toBeVisible()
    return id
  }
  const table_ = await open('junkyard', 'end')
  await page.keyboard.press('r')
  await page.keyboard.press('t')
  await expect(page.getByTestId('hand-panel')).toBeVisible()
  await check(page, "referee's hand and chat")
  await page.keyboard.press('Escape')
  for (const key of ['?', 'p', ...(SOAK ? ['a', 'f', 'c'] : [])]) {
    await page.keyboard.press(key)
    await check(page, `key ${key}`)
    if (['?', 'p'].includes(key)) await page.keyboard.press('Escape')
    else await page.keyboard.press(key)
  }
  await page.getByTestId('token-scar-heckler').click()
  await expect(page.getByTestId('trigger')).toBeEnabled()
  await page.getByRole('button', { name: 'combat experience' }).first().click()
  await expect(page.getByTestId('rules-drawer')).toContainText('fnff-1988/')
  await check(page, 'plan and rule')
  await page.keyboard.press('Escape')
  await page.getByTestId('trigger').click()
  await expect(page.getByTestId('offers').or(page.getByTestId('keep-round')).first()).toBeVisible()
  await check(page, 'question')
  await tool(page, 'print')
  await expect(page.getByTestId('paper-map')).toBeVisible()
  await check(page, 'on paper')
  await page.goto(`${url}/#/table/${table_}/replay`)
  await expect(page.getByTestId('film')).toBeVisible()
  await check(page, 'replay')
  await page.goto(`${url}/#/table/${table_}/home`)
  await expect(page.getByTestId('nobody-home')).toBeVisible()
  await check(page, 'home')
  for (const scenario of SOAK ? ['alley', 'clinic', 'farm', 'roadblock'] : ['alley']) {
    await open(scenario, 'now')
    await check(page, scenario)
  }
  await open(BOUT, 'ring')
  await check(page, 'bout')
  await page.keyboard.press('f')
  await check(page, 'score card')
})

// Question: how long does a click take to change the page, at a table, in a bout and in the lab? Wall-clock time in
// a browser, from the click to the first frame after the change. Goal: 100 ms on a local server for 95 clicks of
// 100.
import { loadavg } from 'node:os'
import { readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
// @ts-expect-error: a plain script, shared with playwright.config.ts
import { findBrowser } from '../scripts/browser.mjs'
import { startServer, type Server } from './lib/crowded-server.ts'
import { digits } from './lib/measure.ts'
import type { Answer, Figure } from './lib/measure.ts'

const CLICKS = Number(process.env['RINGFIRE_CLICKS'] ?? 120)
const GOAL = 100

/** A click and its effect. */
interface Click {
  /** The clicked element's test id, without its variable part. */
  readonly what: string
  /** Milliseconds; undefined if nothing changed. */
  readonly took?: number
}

/**
 * In the page: clicks the first of these elements that is enabled, and waits for the frame after the first change
 * below `body` that is more than a focus mark.
 */
const clickFirst = (page: Page, selectors: readonly string[]): Promise<Click | undefined> =>
  page.evaluate(async (wanted) => {
    const target = wanted
      .flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)])
      .find(
        (one) =>
          one.getAttribute('aria-disabled') !== 'true' &&
          !one.hasAttribute('disabled') &&
          one.getClientRects().length > 0,
      )
    if (!target) return undefined
    const what = target.dataset['testid'] ?? target.className
    const start = performance.now()
    const took = await new Promise<number | undefined>((done) => {
      const seen = new MutationObserver(() => {
        seen.disconnect()
        clearTimeout(given)
        requestAnimationFrame(() => done(performance.now() - start))
      })
      const given = setTimeout(() => {
        seen.disconnect()
        done(undefined)
      }, 5000)
      seen.observe(document.body, { subtree: true, childList: true, characterData: true })
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
    return took === undefined ? { what } : { what, took }
  }, selectors)

/**
 * Clicks in quick succession. `press` lists what to click, in turn; of each entry, the first element that exists.
 */
async function clickOn(
  page: Page,
  press: readonly (readonly string[])[],
): Promise<readonly Click[]> {
  const clicks: Click[] = []
  for (let turn = 0; clicks.length < CLICKS && turn < 3 * CLICKS; turn++) {
    const click = await clickFirst(page, press[turn % press.length] ?? [])
    if (click) clicks.push(click)
    // Users do not wait for what happens after a click, such as the moves of others.
    await page.waitForTimeout(150)
  }
  return clicks
}

const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? NaN

function figures(what: string, clicks: readonly Click[]): Figure[] {
  const times = clicks.flatMap(({ took }) => took ?? [])
  const slowest = clicks
    .toSorted((a, b) => (b.took ?? Infinity) - (a.took ?? Infinity))
    .slice(0, 3)
    .map((one) => `${one.what} ${one.took?.toFixed(0) ?? 'without effect'}`)
  const note = `${times.length} of ${clicks.length} clicks changed the page; slowest: ${slowest.join(', ')}; load ${loadavg()[0]?.toFixed(1)}`
  const unit = 'ms by the clock'
  return [
    { what: `${what}, p50`, value: digits(part(times, 0.5)), unit },
    { what: `${what}, p95`, value: digits(part(times, 0.95)), unit, goal: { most: GOAL }, note },
  ]
}

const ANSWERS = ['[data-testid=hand-over]', '[data-testid=offers] [data-testid^=item-keep-]']
const ITEM = '[data-testid=now] [data-testid^=item-]'
/** In a fight: a plan, its trigger, an answer, the end of the turn. */
const FIGHT = [
  ['[data-testid^=item-shoot-]', '[data-testid^=item-attack-]', ...ANSWERS, ITEM],
  ['[data-testid=trigger]', ...ANSWERS, ITEM, '[data-testid=end]'],
  [...ANSWERS, '[data-testid^=item-no-]', '[data-testid=end]', ITEM],
]
const BOUT = [['[data-testid=hand-over]', '.answer']]

async function atTable(
  page: Page,
  server: Server,
  scenario: unknown,
  press: readonly (readonly string[])[],
): Promise<readonly Click[]> {
  const clicks: Click[] = []
  for (let seed = 1; clicks.length < CLICKS && seed < 20; seed++) {
    const { id } = await server.post('/api/tables', { scenario, seed })
    await page.goto(`${server.url}/#/table/${String(id)}`)
    await page.locator('.now, .choice-panel, [data-testid=hand-over]').first().waitFor()
    await page.waitForTimeout(500)
    clicks.push(...(await clickOn(page, press)))
  }
  return clicks.slice(0, CLICKS)
}

/** In the lab: moving a slider changes the curves. */
async function inLab(page: Page, server: Server): Promise<readonly Click[]> {
  await page.goto(
    `${server.url}/#/lab?w=fnff-1988~glock-17~single&w=cp2020~pistol-medium~single&a=none&a=sp14&x=range&to=100&y=out`,
  )
  await page.locator('[data-testid=lab-state][data-jobs="0"]').waitFor({ state: 'attached' })
  const clicks: Click[] = []
  for (let turn = 0; turn < Math.min(CLICKS, 40); turn++) {
    const took = await page.evaluate(
      (value) =>
        new Promise<number>((done) => {
          const slider = document.querySelector<HTMLInputElement>('[data-testid=slide-skill]')
          if (!slider) throw new Error('the lab has no slider for the skill')
          const drawn = document.querySelector('.lab-plot') ?? document.body
          const start = performance.now()
          const seen = new MutationObserver(() => {
            seen.disconnect()
            requestAnimationFrame(() => done(performance.now() - start))
          })
          seen.observe(drawn, { subtree: true, childList: true, attributes: true })
          slider.value = String(value)
          slider.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }),
      1 + (turn % 9),
    )
    clicks.push({ what: 'slide-skill', took })
    await page.waitForTimeout(400)
  }
  return clicks
}

const STARS = {
  book: 'fights',
  rounds: 10,
  sides: [{ seat: 'player-1', fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }],
}
const JUNKYARD: unknown = JSON.parse(readFileSync('scenarios/junkyard.json', 'utf8'))

export async function bench(): Promise<Answer> {
  const { executablePath, args } = await findBrowser()
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${server.url}/#/host?key=${server.key}`)
  try {
    return {
      question: 'from a click to the changed page',
      figures: [
        ...figures('the junkyard', await atTable(page, server, JUNKYARD, FIGHT)),
        ...figures('a bout', await atTable(page, server, STARS, BOUT)),
        ...figures('the lab, a number moved', await inLab(page, server)),
      ],
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

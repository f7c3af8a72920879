// Question: how long does somebody who opens the lab, or moves one number of it, wait for ten curves over four books? By the
// clock, in a browser, from the opening of the page to the last figure. Goal: 1.5 s on two cores.
import { availableParallelism, loadavg } from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
// @ts-expect-error: a plain script, shared with playwright.config.ts
import { findBrowser } from '../scripts/browser.mjs'
import { startServer } from './lib/crowded-server.ts'
import { digits, median } from './lib/measure.ts'
import type { Answer, Figure } from './lib/measure.ts'

const ROUNDS = Number(process.env['RINGFIRE_LAB_ROUNDS'] ?? 5)
const ARMOUR = 'a=none&a=sp14'

/** Ten curves each: five weapons of four books against two armours. */
const SETUPS = {
  'single shots and a burst over the range': `w=fnff-1988~glock-17~single&w=cp2020~pistol-medium~single&w=done-right~pistol-medium~single&w=gray-dawn~pistol-medium~single&w=fnff-1988~uzi~burst&${ARMOUR}&x=range&to=100&y=out`,
  'full auto over the range': `w=fnff-1988~uzi~auto&w=cp2020~smg-medium~auto&w=done-right~smg-medium~auto&w=gray-dawn~smg-medium~auto&w=cp2020~rifle-assault-medium~auto&${ARMOUR}&x=range&to=100&y=out`,
  'full auto over the skill': `w=fnff-1988~uzi~auto&w=cp2020~smg-medium~auto&w=done-right~smg-medium~auto&w=gray-dawn~smg-medium~auto&w=cp2020~rifle-assault-medium~auto&${ARMOUR}&x=skill&to=10&y=out`,
} as const

/** In the page: milliseconds from `start` until every figure stands. */
const untilComplete = (page: Page, begin: 'opened' | 'moved'): Promise<number> =>
  page.evaluate(
    (from) =>
      new Promise<number>((done) => {
        const start = from === 'opened' ? 0 : performance.now()
        let begun = from === 'opened'
        const look = (): void => {
          const jobs =
            document.querySelector<HTMLElement>('[data-testid=lab-state]')?.dataset['jobs']
          if (jobs !== undefined && jobs !== '0') begun = true
          if (begun && jobs === '0') done(performance.now() - start)
          else setTimeout(look, 5)
        }
        if (from === 'moved') {
          const slider = document.querySelector<HTMLInputElement>('[data-testid=slide-dref]')
          if (!slider) throw new Error('the lab has no slider for REF')
          slider.value = String(Number(slider.value) + 1)
          slider.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
        look()
      }),
    begin,
  )

/** Workers that the page has started for odds. */
const workersOf = (page: Page): number => page.workers().length

async function once(
  browser: Browser,
  address: string,
): Promise<{ opened: number; moved: number; workers: number }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address)
  const opened = await untilComplete(page, 'opened')
  const workers = workersOf(page)
  const moved = await untilComplete(page, 'moved')
  await context.close()
  return { opened, moved, workers }
}

export async function bench(): Promise<Answer> {
  const { executablePath, args } = await findBrowser()
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args })
  const figures: Figure[] = []
  for (const [what, setup] of Object.entries(SETUPS)) {
    const found: Awaited<ReturnType<typeof once>>[] = []
    for (let round = 0; round < ROUNDS; round++)
      found.push(await once(browser, `${server.url}/#/lab?${setup}`))
    const figure = (when: string, times: readonly number[]): Figure => ({
      what: `${what}, ${when}`,
      value: digits(median(times)),
      unit: 'ms by the clock',
      goal: { most: 1500 },
      note: `${times.map((time) => time.toFixed(0)).join(', ')}; ${found[0]?.workers} workers with the one for lists; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
    })
    figures.push(
      figure(
        'opened',
        found.map(({ opened }) => opened),
      ),
      figure(
        'REF of the target moved',
        found.map(({ moved }) => moved),
      ),
    )
  }
  await browser.close()
  await server.stop()
  return { question: 'ten curves over four books, complete', figures }
}

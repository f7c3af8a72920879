// Question: how long does the lab take to draw ten curves over four books, on opening and after changing one
// number? Wall-clock time in a browser, until the last figure. Goal: 1.5 s on two cores.
import { availableParallelism, loadavg } from 'node:os'
import { readFileSync, readdirSync } from 'node:fs'
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

/** In the page: milliseconds from `start` until every figure is complete. */
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

/** Processor time of a process and its descendants, in milliseconds; meaningful even on a busy machine. */
function processorTimeOf(root: number): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      // Fields 4, 14 and 15 of proc(5); times in ticks of a hundredth of a second.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')
      const ticks = Number(fields[11]) + Number(fields[12])
      return /^\d+$/.test(name) ? [{ pid: Number(name), parent: Number(fields[1]), ticks }] : []
    } catch {
      return []
    }
  })
  const timeOf = (pid: number): number =>
    processes.reduce(
      (sum, one) =>
        sum + (one.pid === pid ? 10 * one.ticks : one.parent === pid ? timeOf(one.pid) : 0),
      0,
    )
  return timeOf(root)
}

/** Workers that the page has started for odds. */
const workersOf = (page: Page): number => page.workers().length

interface Waited {
  readonly opened: number
  readonly moved: number
  readonly workers: number
  /** The browser's processor time for each, in milliseconds. */
  readonly used: Readonly<Record<'opened' | 'moved', number>>
}

async function once(browser: Browser, pid: number, address: string): Promise<Waited> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const before = processorTimeOf(pid)
  await page.goto(address)
  const opened = await untilComplete(page, 'opened')
  const between = processorTimeOf(pid)
  const workers = workersOf(page)
  const moved = await untilComplete(page, 'moved')
  const used = { opened: between - before, moved: processorTimeOf(pid) - between }
  await context.close()
  return { opened, moved, workers, used }
}

export async function bench(): Promise<Answer> {
  const { executablePath, args } = await findBrowser()
  const server = await startServer()
  const program = await chromium.launchServer({ executablePath, args })
  const browser = await chromium.connect(program.wsEndpoint())
  const pid = program.process().pid!
  const figures: Figure[] = []
  for (const [what, setup] of Object.entries(SETUPS)) {
    const found: Awaited<ReturnType<typeof once>>[] = []
    for (let round = 0; round < ROUNDS; round++)
      found.push(await once(browser, pid, `${server.url}/#/lab?${setup}`))
    const figure = (when: string, of: 'opened' | 'moved'): Figure => {
      const times = found.map((one) => one[of])
      const used = digits(median(found.map((one) => one.used[of])))
      return {
        what: `${what}, ${when}`,
        value: digits(median(times)),
        unit: 'ms by the clock',
        goal: { most: 1500 },
        note: `processor time of the browser ${used} ms; ${times.map((time) => time.toFixed(0)).join(', ')}; ${found[0]?.workers} workers with the one for lists; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
      }
    }
    figures.push(figure('opened', 'opened'), figure('REF of the target moved', 'moved'))
  }
  await browser.close()
  await program.close()
  await server.stop()
  return { question: 'ten curves over four books, complete', figures }
}

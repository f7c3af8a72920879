// Browsers of the host: every page holds the key of each server that the tests have started, as after `npm start`.
import { expect, test as base } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { hostKey } from '../support/host.ts'
import { STATIC, openStatic } from './static-page.ts'

/** Makes a page hold the host's key of a server before it goes there. */
function holdHostKeys(page: Page): Page {
  if (STATIC) return openStatic(page)
  const goto = page.goto.bind(page)
  const prepared = new Set<string>()
  page.goto = async (address, options) => {
    const { origin } = new URL(address)
    if (origin.startsWith('http') && !prepared.has(origin)) {
      prepared.add(origin)
      await page.addInitScript(
        ([at, host]) => {
          // Tests name actions of every kind, and no hint stands in their way.
          localStorage.setItem('ringfire-actions', 'all')
          localStorage.setItem('ringfire-hints', 'off')
          localStorage.setItem('ringfire-log', 'lines')
          if (location.origin === at && localStorage.getItem('ringfire-keys') === null)
            localStorage.setItem('ringfire-keys', JSON.stringify({ host, tables: {} }))
        },
        [origin, hostKey(address)],
      )
    }
    return goto(address, options)
  }
  return page
}

const guestContexts = new WeakMap<Browser, Browser['newContext']>()

/** A page in a browser of its own that holds no key. */
export async function newGuest(browser: Browser): Promise<Page> {
  const newContext = guestContexts.get(browser)
  if (!newContext) throw new Error('this is not a browser of these tests')
  const page = await (await newContext({ reducedMotion: 'reduce' })).newPage()
  await page.addInitScript(() => {
    localStorage.setItem('ringfire-actions', 'all')
    localStorage.setItem('ringfire-hints', 'off')
    localStorage.setItem('ringfire-log', 'lines')
  })
  return page
}

/** Opens a table of a shipped fight as the host, with its invitation. Returns the join code. */
export async function inviteTo(page: Page, scenario: string): Promise<string> {
  await page.getByTestId(`scenario-${scenario}`).click()
  await page.getByTestId('start-table').click()
  await page.getByTestId('seats').click()
  await page.getByTestId('invite').click()
  return page.getByTestId('invitation-code').innerText()
}

/** Makes every page of the browser one of the host. */
function hostBrowser(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  guestContexts.set(browser, newContext)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => holdHostKeys(await newPage())
    return context
  }
  return browser
}

export const test = base.extend<object, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(hostBrowser(browser)), { scope: 'worker' }],
})

/** For a test of what only a server has. */
export const needsServer = (why: string): void => test.skip(STATIC, `needs a server: ${why}`)

export { expect }

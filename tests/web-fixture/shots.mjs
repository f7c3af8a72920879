// Pictures of the page, for looking at: `node tests/web-fixture/shots.mjs OUT_FOLDER [port]` beside a running serve.mjs.
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from '@playwright/test'

const out = process.argv[2] ?? 'test-results/shots'
const at = `http://127.0.0.1:${process.argv[3] ?? 7799}`
const launch = async () =>
  playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--headless=new', ...chromium.args],
  })
for (const [name, width, height] of [
  ['wide', 1280, 800],
  ['phone', 390, 844],
])
  for (const colorScheme of ['dark', 'light']) {
    // This chromium is one process: it goes with its first page.
    const browser = await launch()
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme,
      hasTouch: name === 'phone',
    })
    page.on('pageerror', (mishap) => console.log(name, 'page error', mishap.message))
    page.on('console', (said) => {
      if (said.type() === 'error') console.log(name, said.text())
    })
    const shot = (what) => page.screenshot({ path: `${out}/${name}-${colorScheme}-${what}.png` })
    await page.goto(`${at}/`)
    await page.getByTestId('scenario-junkyard').click()
    await page.locator('.options summary').click()
    await shot('lobby')
    await page.getByTestId('start-table').click()
    await page.getByTestId('item-shoot-scar').waitFor()
    await page.waitForTimeout(200)
    await shot('table')
    await page.getByTestId('token-scar').click()
    await page.getByTestId('trigger').waitFor()
    await page.waitForTimeout(200)
    await shot('plan')
    if (colorScheme === 'dark') {
      await page.keyboard.press('Escape')
      if (name === 'phone') await page.getByTestId('tab-log').click()
      await page.getByTestId('why').last().click()
      await page.waitForTimeout(150)
      await shot('why')
      if (name === 'phone') {
        await page.getByTestId('tab-sheet').click()
        await shot('sheet')
        await page.getByTestId('tab-now').click()
      }
      await page.getByTestId('item-dodge-dodge').click()
      await page.waitForTimeout(150)
      await shot('dice')
      await page.getByTestId('item-reload-reload').click()
      await page.waitForTimeout(150)
      await page.getByTestId('hand').click()
      await shot('sealed')
      await page.keyboard.press('Escape')
      await page.keyboard.press('f')
      await shot('roster')
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) console.log(name, colorScheme, 'scrolls sideways by', wider)
    await browser.close()
  }

// The stage: what happens is shown moving, but nothing waits for it.
import type { Page } from '@playwright/test'
import { table } from './table.ts'
import { openAt } from './playing.ts'
import { expect, test } from './host.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The junkyard, where Mad Matt has a shot at Scar Heckler. */
const open = (page: Page): Promise<void> =>
  openAt(page, server.url, {
    scenario: 'junkyard',
    seed: 7,
    computer: ['player-2', 'player-3', 'player-4', 'player-5'],
  })

/** Shoots at whoever is in sight. */
async function shoot(page: Page): Promise<void> {
  await page.locator('[data-testid^="item-shoot-"]:not([aria-disabled="true"])').first().click()
  await page.getByTestId('trigger').click()
  await expect(page.getByTestId('on-stage')).toBeAttached()
}

test('a question does not wait for the stage, and a key shows the present', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ringfire-motion', 'slow'))
  await open(page)
  const lines = await page.getByTestId('log-line').count()
  await shoot(page)
  // While the shot flies, the log has its sentence for screen readers, and the next question takes an answer.
  await expect(page.getByTestId('log')).toContainText('Mad Matt shoots Scar Heckler')
  expect(await page.getByTestId('log-line').count()).toBeGreaterThan(lines)
  await expect(page.getByTestId('now')).toContainText('acts')
  await expect(page.getByTestId('end')).toBeEnabled()
  await expect(page.getByTestId('on-stage')).toBeAttached()
  expect(
    await page.evaluate(async () => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
      await new Promise(requestAnimationFrame)
      return document.querySelectorAll('.on-stage, .caption, .log .unseen').length
    }),
  ).toBe(0)
})

test('a press on the map shows the present', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ringfire-motion', 'slow'))
  await open(page)
  await shoot(page)
  // Only what is shown at the press has to go: the computers play on, and the stage with them.
  const isGone = await page.evaluate(async () => {
    const shown = [...document.querySelectorAll('[data-testid="on-stage"] > g')]
    const map = document.querySelector('.field-map')
    map?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 2 }))
    await new Promise(requestAnimationFrame)
    return shown.length > 0 && shown.every((one) => !one.isConnected)
  })
  expect(isGone).toBe(true)
})

test('the stage comes to its end by itself, and the log with it @long', async ({ page }) => {
  await open(page)
  await shoot(page)
  await expect(page.getByTestId('on-stage')).toHaveCount(0)
  await expect(page.locator('.log .unseen')).toHaveCount(0)
})

test('without animations there is only the caption @long', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ringfire-motion', 'off'))
  await open(page)
  await page.locator('[data-testid^="item-shoot-"]:not([aria-disabled="true"])').first().click()
  await page.getByTestId('trigger').click()
  await expect(page.getByTestId('caption')).toBeVisible()
  await expect(page.getByTestId('on-stage')).toHaveCount(0)
})

test('looking back shows each beat on stage @long', async ({ page }) => {
  await open(page)
  await shoot(page)
  await page.keyboard.press('Shift')
  await page.keyboard.press('w')
  await expect(page.getByTestId('on-stage')).toBeAttached()
  await expect(page.getByTestId('film')).toBeVisible()
})

/** Counts what is played, and how loud it is, instead of playing it: everything lands in two seconds of one recording. */
const record = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class Recorder extends OfflineAudioContext {
      constructor() {
        super(1, 88_200, 44_100)
        Object.assign(window, { recorder: this })
      }
    }
    Object.assign(window, { AudioContext: Recorder })
  })

test('it is silent until a person turns sound on; then a shot is heard, and nothing clips', async ({
  page,
}) => {
  await record(page)
  await open(page)
  await shoot(page)
  expect(await page.evaluate(() => 'recorder' in window)).toBe(false)
  await page.keyboard.press('Shift')
  await page.getByTestId('more-tools').click()
  await page.getByTestId('sound').check()
  await expect(page.getByTestId('volume')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('end')).toBeVisible()
  await shoot(page)
  const peak = await page.evaluate(async () => {
    const { recorder } = window as unknown as { recorder: OfflineAudioContext }
    const heard = (await recorder.startRendering()).getChannelData(0)
    return heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  })
  expect(peak).toBeGreaterThan(0.05)
  expect(peak).toBeLessThan(1)
})

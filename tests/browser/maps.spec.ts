// A map of one's own: drawn with its faults shown, given a picture, imported, exported, and chosen for a fight.
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './host.ts'
import { table } from './table.ts'

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}
function crc(bytes: Buffer): number {
  let c = 0xffffffff
  for (const byte of bytes) {
    c ^= byte
    for (let i = 0; i < 8; i++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  }
  return ~c >>> 0
}
/** A grey picture with the place where it was taken in its metadata. */
function photo(): Buffer {
  const header = Buffer.from([0, 0, 0, 40, 0, 0, 0, 20, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0at home', 'latin1')),
    chunk('IDAT', deflateSync(Buffer.alloc(41 * 20))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Waits until the last change is saved; that it is being saved is said a moment after it was made. */
async function saved(page: Page): Promise<void> {
  await page.waitForTimeout(300)
  await expect(page.getByTestId('map-saved')).toHaveText(/^Saved/)
}

test('a map is drawn, corrected, given a picture, saved, exported, imported and chosen for a fight @long', async ({
  page,
}) => {
  const { url } = await table()
  await page.goto(url)
  await page.getByTestId('to-maps').click()
  await expect(page.getByTestId('use-maps/warehouse')).toBeVisible()
  await page.getByTestId('map-name').fill('Loading dock')
  await page.getByTestId('make-map').click()
  const canvas = page.getByTestId('map-canvas')
  const box = (await canvas.boundingBox())!
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 3 })
    await page.mouse.up()
  }

  // A crate by the mouse, in numbers by the keyboard.
  await page.getByTestId('tool-crate').click()
  await drag(at(0.4, 0.4), at(0.5, 0.5))
  await expect(page.getByTestId('thing-name')).toHaveValue('Crate or furniture 1')
  await page.getByTestId('thing-height').fill('1.3')
  await page.getByTestId('thing-height').press('Enter')
  await expect(page.getByTestId('thing-hides')).toHaveText(
    'Hides part of standing and kneeling people close behind it. Hides prone people entirely.',
  )
  await page.getByTestId('map-material').selectOption({ index: 2 })
  await page.getByText('Corners: 4').click()
  await page.getByTestId('corner-0-x').fill('40')
  await page.getByTestId('corner-0-x').press('Enter')
  await expect(page.getByTestId('map-faults')).toContainText('reaches over the edge')
  await expect(page.locator('.map-chosen .refusal')).toContainText('reaches over the edge')
  await page.getByTestId('map-undo').click()
  await expect(page.getByTestId('map-faults')).toBeHidden()

  // Each drag is a wall of its own; clicks make a chain.
  await page.getByTestId('tool-wall').click()
  for (const y of [0.7, 0.8, 0.9]) await drag(at(0.7, y), at(0.8, y))
  await expect(page.getByTestId('map-things').locator('option')).toHaveCount(5)
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z')
  await expect(page.getByTestId('map-things').locator('option')).toHaveCount(2)
  // A chain of walls, a starting place by the cursor, and a copy taken back.
  await page.getByTestId('tool-wall').click()
  await page.mouse.click(...at(0.2, 0.2))
  await page.mouse.click(...at(0.3, 0.2))
  await page.mouse.click(...at(0.3, 0.3))
  await page.keyboard.press('Escape')
  await page.getByTestId('tool-start').click()
  await canvas.press('ArrowRight')
  await canvas.press('Enter')
  await expect(page.getByTestId('map-things').locator('option')).toHaveCount(5)
  await page.getByTestId('tool-choose').click()
  await page.mouse.click(...at(0.45, 0.45))
  await expect(page.getByTestId('thing-name')).toHaveValue('Crate or furniture 1')
  await page.keyboard.press('Control+d')
  await expect(page.getByTestId('map-things').locator('option')).toHaveCount(6)
  await page.keyboard.press('Delete')
  await expect(page.getByTestId('map-things').locator('option')).toHaveCount(5)

  // A drag with Shift goes around things and chooses them all.
  await page.keyboard.down('Shift')
  await drag(at(0.15, 0.15), at(0.55, 0.55))
  await page.keyboard.up('Shift')
  await expect(page.getByRole('heading', { name: '4 things' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The picture loses its metadata on the way: the server takes nothing else.
  await page
    .getByTestId('map-picture')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo() })
  await page.getByTestId('measure').click()
  await drag(at(0.3, 0.5), at(0.6, 0.5))
  await page.getByTestId('line-length').fill('12')
  await page.getByTestId('set-scale').click()
  await expect(canvas.locator('image')).toHaveAttribute('href', /^blob:/)
  // Cropped to a part of it, what stays lies where it was.
  const wide = Number(await canvas.locator('image').getAttribute('width'))
  await page.getByTestId('crop').click()
  await drag(at(0.3, 0.3), at(0.5, 0.5))
  await expect
    .poll(async () => Number(await canvas.locator('image').getAttribute('width')))
    .toBeLessThan(wide)
  await saved(page)
  await page
    .getByTestId('map-picture')
    .setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert')).toContainText('SVG')

  // What was saved is what is there again; as Universal VTT it comes back whole.
  await page.reload()
  await expect(page.getByTestId('map-things').locator('option')).toHaveCount(5)
  await page.getByText('The map itself').click()
  await page.getByTestId('map-folder').fill('Night City / Docks')
  await page.getByTestId('map-folder').press('Tab')
  await expect(page.getByTestId('map-folder')).toHaveValue('Night City/Docks')
  await page.getByTestId('map-light').selectOption('dark')
  await expect(page.getByTestId('map-light')).toHaveValue('dark')
  await saved(page)
  await page.getByRole('link', { name: 'Maps' }).click()
  await page.getByTestId('find-map').fill('docks crate')
  await expect(page.getByTestId('map-in-folder')).toHaveText(['Night City/Docks'])
  await page.getByTestId('find-map').fill('no such thing')
  await expect(page.getByText('None of your maps matches these words.')).toBeVisible()
  await page.getByTestId('find-map').fill('')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('listitem')
      .filter({ hasText: 'Loading dock' })
      .getByRole('button', { name: 'Universal VTT' })
      .click(),
  ])
  const file = readFileSync((await download.path())!, 'utf8')
  const { ringfire: _, ...foreign } = JSON.parse(file) as Record<string, unknown>
  await page.getByTestId('import-map').setInputFiles({
    name: 'dock.dd2vtt',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(foreign)),
  })
  await expect(page.getByTestId('map-report')).toContainText(
    'walls: 2, doors: 0, windows: 0, objects and low walls: 1',
  )
  await page.getByTestId('review-cover').selectOption('vehicle')
  await page.getByTestId('keep-import').click()
  await expect(page.getByTestId('map-things')).toContainText('Cover 1')
  await expect(canvas.locator('image')).toHaveCount(1)
  await page.getByTestId('fight-here').click()
  await expect(page.getByTestId('fight-map').locator('option:checked')).toContainText('dock')
})

test('a picture begins a map, which takes its size from a line of known length @long', async ({
  page,
}) => {
  const { url } = await table()
  await page.goto(`${url}/#/maps`)
  await page
    .getByTestId('import-map')
    .setInputFiles({ name: 'warehouse.png', mimeType: 'image/png', buffer: photo() })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('warehouse')
  const canvas = page.getByTestId('map-canvas')
  // Twice as wide as high.
  await expect(canvas).toHaveAttribute('aria-label', /30 by 15 metres/)
  await page.getByTestId('measure').click()
  await canvas.focus()
  await canvas.press('Enter')
  for (let i = 0; i < 4; i++) await canvas.press('ArrowRight')
  await canvas.press('Enter')
  await page.getByTestId('line-length').fill('4')
  await page.getByTestId('set-scale').click()
  await expect(canvas).toHaveAttribute('aria-label', /60 by 30 metres/)
})

test('a scene with floors asks for the floor @long', async ({ page }) => {
  const { url } = await table()
  await page.goto(`${url}/#/maps`)
  const wall = (y: number, bottom: number) => ({
    c: [100, y, 900, y],
    flags: { 'wall-height': { bottom, top: bottom + 3 } },
  })
  const scene = {
    name: 'House',
    width: 1000,
    height: 1000,
    grid: { type: 1, size: 100, distance: 1, units: 'm' },
    flags: {
      levels: {
        sceneLevels: [
          [0, 9, 'Hall'],
          [10, 19, 'Loft'],
        ],
      },
    },
    walls: [wall(200, 0), wall(400, 0), wall(600, 10)],
  }
  await page.getByTestId('import-map').setInputFiles({
    name: 'house.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify([{ ...scene, name: 'Yard', flags: {}, walls: [wall(100, 0)] }, scene]),
    ),
  })
  const report = page.getByTestId('map-report')
  await expect(report).toContainText('Yard')
  await page.getByTestId('import-scene').selectOption('House')
  await expect(report).toContainText('walls: 2')
  await page.getByTestId('import-floor').selectOption('Loft')
  await expect(report).toContainText('walls: 1')
  await page.getByTestId('keep-import').click()
  await expect(page.getByTestId('map-things')).toContainText('Wall 1')
})

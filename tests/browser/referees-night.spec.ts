// A referee's own night: a map and people of other programs, thugs from one line, a fight of them, a round of it,
// reinforcements that come and go, and everything on paper. In every book of gunfights; in `npm test` in two of them.
import { expect, test } from './host.ts'
import { tool } from './play.ts'
import { SOAK } from '../support/soak.ts'
import { playOn } from './playing.ts'
import { addByLine } from './people-by-line.ts'
import { table } from './table.ts'

const BOOKS = SOAK ? ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'] : ['fnff-1988', 'gray-dawn']

const PAPERS = ['A4', 'Letter'] as const

/** A yard of 20 by 12 squares with a wall, a door and a crate; nothing of ours is in it. */
const MAP = JSON.stringify({
  format: 0.3,
  resolution: { map_origin: { x: 2, y: 1 }, map_size: { x: 20, y: 12 }, pixels_per_grid: 50 },
  line_of_sight: [
    [
      { x: 10, y: 1 },
      { x: 10, y: 4 },
    ],
  ],
  objects_line_of_sight: [
    [
      { x: 14, y: 6 },
      { x: 15, y: 6 },
      { x: 15, y: 7 },
      { x: 14, y: 7 },
      { x: 14, y: 6 },
    ],
  ],
  portals: [
    {
      position: { x: 10, y: 4.5 },
      bounds: [
        { x: 10, y: 4 },
        { x: 10, y: 5 },
      ],
      closed: true,
    },
  ],
})

const ACTOR = JSON.stringify({
  name: 'Hammer',
  type: 'character',
  system: {
    stats: {
      int: { base: 6 },
      ref: { base: 8 },
      cool: { base: 7 },
      luck: { base: 5 },
      ma: { base: 6 },
      bt: { base: 9 },
    },
    eurobucks: 500,
  },
  items: [
    { name: 'Handgun', type: 'skill', system: { level: '6' } },
    {
      name: 'Street gun',
      type: 'weapon',
      system: {
        weaponType: 'Pistol',
        attackSkill: 'Handgun',
        damage: '2D6+1',
        rof: '2',
        shots: '10',
        range: '50',
        accuracy: '0',
      },
    },
  ],
  _stats: { systemId: 'cyberpunk2020' },
})

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

for (const [i, book] of BOOKS.entries())
  test(`under ${book} a night is built from nothing, played for a round, changed and printed @long`, async ({
    page,
  }) => {
    const { url } = await table()
    await page.goto(url)
    await page.getByTestId('to-maps').click()
    await page.getByTestId('import-map').setInputFiles(file('yard.dd2vtt', MAP))
    await expect(page.getByTestId('map-report')).toContainText(
      'walls: 1, doors: 1, windows: 0, objects and low walls: 1',
    )
    await page.getByTestId('keep-import').click()
    await expect(page.getByTestId('fight-here')).toBeVisible()
    const map = decodeURIComponent(page.url()).split('/').at(-1)!

    await page.goto(`${url}/#/library`)
    await page.getByTestId('new-book').selectOption(book)
    await page.getByTestId('import-actors').setInputFiles(file('hammer.json', ACTOR))
    await expect(page.getByTestId('findings')).toContainText('dropped system.eurobucks (500)')
    await page.getByTestId('add-imported').click()
    await expect(page.getByTestId('library-said')).toContainText('Added: Hammer')

    await page.goto(`${url}/#/fight?map=own/${map}`)
    await page.getByTestId('fight-book').selectOption(book)
    await expect(page.getByTestId('fight-map')).toHaveValue(`own/${map}`)
    await page.getByTestId('put-Hammer-0').last().check()
    await addByLine(page, '3 thugs, SMG')
    await expect(page.getByTestId('placed-Thug 3')).toContainText('Side B')
    await page.getByTestId('side-colour-1').selectOption('pink')
    await page.getByTestId('fight-title').fill('Yard')
    await page.getByTestId('save-draft').click()
    await expect(page.getByText('"Yard" is saved.')).toBeVisible()
    await page.getByTestId('start-fight').click()
    await expect(page.locator('.token.side-4')).toHaveCount(3)
    for (let i = 0; i < 4; i++) await playOn(page, i)

    await page.keyboard.press('r')
    const hand = page.getByTestId('hand-panel')
    await hand.getByLabel('Find').fill('reinforcements')
    await hand.getByLabel('Name').fill('Late Lou')
    await hand.getByLabel('How many').fill('1')
    await hand.getByRole('button', { name: 'Bring in reinforcements' }).click()
    await expect(page.getByTestId('token-late-lou')).toBeVisible()
    await hand.getByLabel('Find').fill('out of the fight')
    await hand.getByLabel('Who').selectOption('Late Lou')
    await hand.getByRole('button', { name: 'Take out of the fight' }).click()
    await expect(page.getByTestId('token-late-lou')).toHaveCount(0)

    await tool(page, 'print')
    await expect(page.getByTestId('paper-map')).toContainText(/1:\d+ if printed/)
    await expect(page.getByTestId('paper-order').getByRole('rowheader')).toHaveCount(4)
    await expect(page.locator('.paper-sheet')).toHaveCount(4)
    await expect(
      page.locator('.paper-sheet', { hasText: 'Thug 3' }).locator('.weapons'),
    ).toContainText(/\dD6/)
    for (const format of SOAK ? PAPERS : [PAPERS[i % 2]!]) {
      // The order, the map, and two combat sheets on each page.
      const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g)
      expect(pages).toHaveLength(4)
    }
  })

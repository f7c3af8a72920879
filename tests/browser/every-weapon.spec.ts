// Every class of weapon and every way to fight, by clicks and drags on one screen. Whatever the dice: the others pass, or the
// attacker cannot miss (20 and a die against 8 and a die).
import type { Page } from '@playwright/test'
import {
  card,
  does,
  drag,
  goesOn,
  item,
  line,
  onScreen,
  openTable,
  shipped,
  trigger,
  turnOf,
  until,
  vary,
  walk,
} from './play.ts'
import { table } from './table.ts'
import { expect, test } from './host.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

const roadblock = (page: Page): Promise<string> => openTable(page, server.url, shipped('roadblock'))

/** A combatant who cannot miss, and one who cannot do much. */
const ACE = { int: 10, ref: 10, tech: 10, cool: 10, luck: 5, ma: 8, body: 8 }
const MULE = { int: 2, ref: 8, tech: 2, cool: 10, luck: 5, ma: 6, body: 10 }
const SKILLS = { pistol: 10, rifle: 10, melee: 10, athletics: 10, brawling: 10, 'martial-arts': 10 }
const combatant = (name: string, x: number, y: number, more: object) => ({
  name,
  firefights: 12,
  at: { x, y },
  facing: 90,
  ...more,
})
const lot = (
  men: readonly [object, ...object[]],
  mules: readonly object[],
  obstacles: readonly object[] = [],
) => ({
  book: 'fnff-1988',
  title: 'The lot',
  map: { name: 'Lot', width: 30, height: 20, obstacles, ground: [] },
  sides: [
    { name: 'Us', seat: 'player-1', combatants: men },
    { name: 'Them', seat: 'player-2', combatants: mules },
  ],
})

/** The circle on the mark, the six ways that a miss may take, and these among those who are listed. */
async function blastAt(page: Page, inside: readonly string[]): Promise<void> {
  await expect(page.getByTestId('area-blast')).toHaveCount(1)
  await expect(page.getByTestId('area-blast')).toHaveAttribute(
    'aria-label',
    /a circle of 6\.0 m around/,
  )
  await expect(page.getByTestId('area-scatter')).toHaveCount(6)
  for (const who of inside) await expect(page.getByTestId(`inside-${who}`)).toContainText('%')
}

test('[fnff-1988/autofire/kinds, fnff-1988/autofire/suppressive-zone] from the lobby: a burst of three, and suppressive fire that is dragged, told who is in it before the trigger @long', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.getByTestId('scenario-roadblock').click()
  await page.getByText('Options of the book').click()
  await page.getByLabel('steps left out', { exact: true }).selectOption({ label: 'some of them' })
  await page.getByLabel('reliability', { exact: true }).check()
  await page.getByTestId('start-table').click()
  await turnOf(page, 'Boss Kessler')
  await item(page, 'burst-dutch').click()
  await expect(card(page)).toContainText('3 rounds')
  await trigger(page)
  await turnOf(page, 'Miss Tanaka')
  await page.locator('[data-testid^="item-suppress-draw"]').click()
  const known = [
    { id: 'dutch', x: 24.2, y: 24.2 },
    { id: 'miss-tanaka', x: 36.9, y: 23.2 },
  ] as const
  await drag(
    page,
    await onScreen(page, known, { x: 22, y: 27 }),
    await onScreen(page, known, { x: 23.4, y: 14.6 }),
  )
  await expect(page.getByTestId('area-zone')).toBeVisible()
  await expect(page.getByTestId('inside-dutch')).toContainText(/hit|safe/)
  await expect(page.getByTestId('inside-little-anna')).toContainText(/hit|safe/)
  await expect(page.getByTestId('token-dutch')).toHaveAttribute('aria-label', /in the area/)
  await trigger(page)
  await until(page, /Boss Kessler fires a burst at Dutch \(UZI, 18 m/)
  await until(
    page,
    /Miss Tanaka lays suppressive fire \d+ m wide \(Mini UZI, 30 rounds\): a total of \d+/,
  )
})

test('[fnff-1988/autofire/kinds, fnff-1988/snapshot/called-shot, fnff-1988/shotgun/location, fnff-1988/action/mount] at one moment: a rifle on full auto, a shotgun, a slug at the head, and into the truck @long', async ({
  page,
}) => {
  await roadblock(page)
  await turnOf(page, 'Brick')
  await item(page, 'auto-dutch').click()
  await expect(card(page)).toContainText('20 rounds')
  await trigger(page)
  await turnOf(page, 'Dutch')
  await item(page, 'shoot-miss-tanaka').click()
  await expect(page.getByTestId('area-pattern')).toBeVisible()
  await trigger(page)
  await turnOf(page, 'Slug Moreno')
  await item(page, 'shoot-corporal-vane').click()
  await vary(page, 'at', /^head/)
  await expect(card(page)).toContainText(/halved|called/)
  await trigger(page)
  await turnOf(page, 'Wires')
  const known = [
    { id: 'wires', x: 46.5, y: 30.4 },
    { id: 'dutch', x: 24.2, y: 24.2 },
  ] as const
  await walk(page, known, { x: 46.5, y: 29.6 })
  await expect(line(page, /Wires moves 0\.\d m/)).toBeVisible()
  await does(page, 'mount-truck')
  await until(page, /Brick fires full auto at Dutch/)
  await until(page, /Dutch shoots Miss Tanaka \(Ithaca Stakeout/)
  await until(page, /Slug Moreno shoots Corporal Vane \(CAWS, 21 m, \w+, at the head/)
  await until(page, /Wires gets into Open truck/)
})

test('[fnff-1988/action/shoot] a pistol: two shots of one action at two men @long', async ({
  page,
}) => {
  await roadblock(page)
  await turnOf(page, 'Doc Mercer')
  await item(page, 'shoot-miss-tanaka').click()
  await vary(page, 'shots', '1')
  await trigger(page)
  await until(page, /Doc Mercer shoots Miss Tanaka/)
  await turnOf(page, 'Doc Mercer')
  await page.getByTestId('token-boss-kessler').click()
  await expect(page.getByTestId('trigger')).toContainText('Another shot')
  await trigger(page)
  await until(page, /Doc Mercer shoots Boss Kessler/)
})

test('[fnff-1988/grenade/rifle-attack, fnff-1988/grenade/scatter] a rifle grenade at a spot: the circle, six ways of scatter, who is in it @long', async ({
  page,
}) => {
  await roadblock(page)
  await turnOf(page, 'Little Anna')
  await does(page, 'change-draw-rifle-grenade')
  await turnOf(page, 'Little Anna')
  await item(page, 'grenade-a-spot').click()
  await expect(page.getByTestId('field-hint')).toContainText('A spot: choose a spot on the map.')
  await page.getByTestId('token-boss-kessler').click()
  await blastAt(page, ['boss-kessler', 'miss-tanaka', 'brick'])
  await trigger(page)
  await until(page, /Little Anna launches a rifle grenade at a spot \(18 m\)/)
  await until(page, /It (bursts on the mark|lands \d+ m off the mark)/)
})

test('[fnff-1988/grenade/hand-attack, fnff-1988/grenade/area] a hand grenade at the spot where somebody stands @long', async ({
  page,
}) => {
  await roadblock(page)
  await turnOf(page, 'Slug Moreno')
  await does(page, 'change-draw-hand-grenade')
  await turnOf(page, 'Slug Moreno')
  await item(page, 'grenade-a-spot').click()
  await page.getByTestId('token-dutch').click()
  await blastAt(page, ['dutch'])
  await expect(page.getByTestId('token-dutch')).toHaveAttribute('aria-label', /in the area/)
  await trigger(page)
  await until(page, /Slug Moreno throws a grenade at a spot \(16 m\)/)
  await until(page, /It (bursts on the mark|lands \d+ m off the mark)/)
  await expect(page.getByTestId('area-blast')).toHaveCount(0)
})

test('[fnff-1988/shotgun/width, fnff-1988/action/shoot] pellets: the pattern with those who stand in it, and all of them are met @long', async ({
  page,
}) => {
  await openTable(
    page,
    server.url,
    lot(
      [
        combatant('Ace', 4, 10, {
          stats: ACE,
          skills: SKILLS,
          weapons: [{ weapon: 'ithaca-stakeout', choke: 'open' }],
        }),
      ],
      [
        combatant('Mid', 16, 10, { stats: MULE, facing: 270 }),
        combatant('Left', 16, 9.2, { stats: MULE, facing: 270 }),
        combatant('Right', 16, 10.8, { stats: MULE, facing: 270 }),
        combatant('Aside', 16, 16, { stats: MULE, facing: 270 }),
      ],
    ),
  )
  await turnOf(page, 'Ace')
  await item(page, 'shoot-mid').click()
  await expect(page.getByTestId('area-pattern')).toBeVisible()
  for (const who of ['mid', 'left', 'right'])
    await expect(page.getByTestId(`inside-${who}`)).toContainText('%')
  await expect(page.getByTestId('inside-aside')).toHaveCount(0)
  await trigger(page)
  await until(page, /Ace shoots Mid \(Ithaca Stakeout, 12 m/)
  await until(page, /The blast of Ace also reaches Left/)
  await until(page, /The blast of Ace also reaches Right/)
})

test('[fnff-1988/inanimate/attack, fnff-1988/damage/structural-points] a wall is shot through: the hole is in the map, one sees through it and walks through it @long', async ({
  page,
}) => {
  const wall = {
    id: 'wall',
    name: 'Inner wall',
    kind: 'wall',
    height: 2.6,
    material: 'sheetrock wall',
    shape: [
      { x: 10, y: 4 },
      { x: 10, y: 16 },
    ],
  }
  await openTable(
    page,
    server.url,
    lot(
      [combatant('Ace', 8, 10, { stats: ACE, skills: SKILLS, weapons: ['ak-47'] })],
      [combatant('Mid', 20, 10, { stats: MULE, facing: 270 })],
      [wall],
    ),
  )
  await turnOf(page, 'Ace')
  await expect(item(page, 'shoot-mid')).toHaveAttribute('aria-disabled', 'true')
  for (let i = 0; i < 4 && !(await line(page, /There is a hole in inner wall/).isVisible()); i++) {
    await turnOf(page, 'Ace')
    await item(page, 'shoot-thing-wall').click()
    await vary(page, 'mode', 'full auto')
    await expect(card(page)).toContainText('destroyed')
    await trigger(page)
    await until(page, /Ace fires full auto at inner wall/)
  }
  await expect(line(page, /There is a hole in inner wall/)).toBeVisible()
  await turnOf(page, 'Ace')
  await expect(page.getByTestId('thing-wall')).toHaveCount(0)
  await expect(page.getByTestId('thing-wall.1')).toBeAttached()
  await expect(page.getByTestId('thing-wall.2')).toBeAttached()
  await expect(item(page, 'shoot-mid')).toHaveAttribute('aria-disabled', 'false')
  const known = [
    { id: 'ace', x: 8, y: 10 },
    { id: 'mid', x: 20, y: 10 },
  ] as const
  await walk(page, known, { x: 12.4, y: 10 })
  await expect(line(page, /Ace moves 4\.\d m/)).toBeVisible()
})

test('[fnff-1988/action/mount, fnff-1988/grenade/structures] into an open truck and out of a car; a grenade into the truck @long', async ({
  page,
}) => {
  const box = (x: number, y: number) => [
    { x, y },
    { x: x + 4, y },
    { x: x + 4, y: y + 2 },
    { x, y: y + 2 },
  ]
  const truck = {
    id: 'truck',
    name: 'Truck',
    kind: 'vehicle',
    height: 1.6,
    structure: 60,
    open: true,
    seats: 6,
    shape: box(14, 3),
  }
  const car = {
    id: 'car',
    name: 'Sedan',
    kind: 'vehicle',
    height: 1.4,
    structure: 40,
    seats: 4,
    shape: box(24, 16),
  }
  await openTable(
    page,
    server.url,
    lot(
      [
        combatant('Ace', 4, 4, {
          stats: ACE,
          skills: SKILLS,
          weapons: [{ weapon: 'hand-grenade', spare: 1 }],
        }),
      ],
      [
        combatant('Dee', 16, 5.6, { stats: MULE, facing: 270 }),
        combatant('Gus', 26, 15.4, { stats: { ...MULE, ref: 7 }, facing: 270 }),
      ],
      [truck, car],
    ),
  )
  await turnOf(page, 'Dee')
  await does(page, 'mount-truck')
  await until(page, /Dee gets into Truck/)
  await turnOf(page, 'Gus')
  await does(page, 'mount-car')
  await until(page, /Gus gets into Sedan/)
  await turnOf(page, 'Ace')
  await item(page, 'grenade-truck').click()
  await expect(page.getByTestId('inside-dee')).toContainText('%')
  await trigger(page)
  await until(page, /Ace throws a grenade at Truck/)
  await until(page, /It bursts inside truck: within 6 m Dee/)
  await turnOf(page, 'Gus')
  await expect(page.getByTestId('now')).toContainText('in Sedan')
  await does(page, 'mount-car')
  await until(page, /Gus gets out of Sedan/)
})

/** Ace among four who stand within a blow, each on a side of him. */
const ring = (weapons: readonly unknown[]) =>
  lot(
    [combatant('Ace', 10, 10, { stats: ACE, skills: SKILLS, weapons })],
    [
      combatant('North', 10, 9.2, { stats: MULE, facing: 180 }),
      combatant('East', 10.8, 10, { stats: MULE, facing: 270 }),
      combatant('South', 10, 10.8, { stats: MULE, facing: 0 }),
      combatant('Far', 15, 10, { stats: MULE, facing: 270 }),
    ],
  )

test('[fnff-1988/action/hand-to-hand, fnff-1988/action/parry, fnff-1988/action/active-dodge, fnff-1988/action/feint] a punch and a kick in one action, a feint; a parry and a dodge in answer @long', async ({
  page,
}) => {
  await openTable(page, server.url, ring([]))
  await turnOf(page, 'Ace')
  await item(page, 'strike-east').click()
  await vary(page, 'shots', '1')
  await trigger(page)
  await does(page, 'parry-parry-3-uses-the-action')
  await until(page, /Ace strikes East: \d+ against \d+/)
  await turnOf(page, 'Ace')
  await item(page, 'kick-north').click()
  await expect(page.getByTestId('trigger')).toContainText('Another blow')
  await trigger(page)
  await does(page, 'dodge-dodge-2-uses-the-action')
  await until(page, /Ace kicks North: \d+ against \d+/)
  await expect(line(page, /East parries/)).toBeVisible()
  await expect(line(page, /North dodges/)).toBeVisible()
  await turnOf(page, 'Ace')
  await item(page, 'feint-south').click()
  await trigger(page)
  await until(page, /Ace feints South out of position/)
})

test('[fnff-1988/unarmed/pin, fnff-1988/unarmed/escape, fnff-1988/unarmed/break, fnff-1988/unarmed/throw] a pin, a try to get free, the break; and a throw to the ground @long', async ({
  page,
}) => {
  await openTable(page, server.url, ring([]))
  await turnOf(page, 'Ace')
  await item(page, 'throw-north').click()
  await trigger(page)
  await until(page, /North is thrown to the ground and can do nothing for \d phases?/)
  await turnOf(page, 'Ace')
  await item(page, 'pin-east').click()
  await trigger(page)
  await until(page, /Ace holds East/)
  await turnOf(page, 'East')
  await expect(page.getByTestId('now')).toContainText('held by Ace')
  await item(page, 'escape-ace').click()
  await expect(card(page)).toContainText('%')
  await trigger(page)
  await until(page, /East cannot get free of Ace: \d+ against \d+/)
  await turnOf(page, 'Ace')
  await item(page, 'break-east').click()
  await trigger(page)
  await until(page, /Ace wrenches East: \d+ against \d+/)
})

test('[fnff-1988/melee/definition, fnff-1988/melee/thrown] a knife is thrown, and another is stabbed with @long', async ({
  page,
}) => {
  await openTable(page, server.url, ring([{ weapon: 'knife', spare: 1 }]))
  await turnOf(page, 'Ace')
  await item(page, 'throw-weapon-far').click()
  await expect(card(page)).toContainText('It lands where Far stands')
  await trigger(page)
  await until(page, /Ace throws at Far \(Knife or dagger, 5\.0 m/)
  await turnOf(page, 'Ace')
  await item(page, 'melee-east').click()
  await trigger(page)
  await until(page, /Ace attacks East \(Knife or dagger\): \d+ against \d+/)
})

test('[fnff-1988/action/repair-aid] first aid to a wound, in the middle of the fight @long', async ({
  page,
}) => {
  await openTable(
    page,
    server.url,
    lot(
      [
        combatant('Ace', 4, 10, { stats: ACE, skills: { medical: 10 } }),
        combatant('Hurt', 4.8, 10, {
          stats: MULE,
          wounds: [{ area: 'left-arm', level: 'SW', treated: false }],
        }),
      ],
      [combatant('Mid', 25, 10, { stats: MULE, facing: 270 })],
    ),
  )
  await turnOf(page, 'Ace')
  await page.getByTestId('item-aid-hurt').click()
  await trigger(page)
  await until(page, /Ace succeeds: care for Hurt, \d+ against \d+\./)
  await until(page, /Hurt's wound is treated/)
})

test('[fnff-1988/movement/leap-distance] a leap that is too far says so before the trigger; a phone opens the log at its newest line @long', async ({
  page,
}) => {
  await openTable(page, server.url, ring(['knife']))
  await turnOf(page, 'Ace')
  await page.locator('[data-testid^="item-leap-leap-"]').click()
  await page.getByTestId('token-far').click()
  await expect(card(page)).toContainText('Ace can leap at most 3.2 m')
  await expect(page.getByTestId('trigger')).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 560 })
  for (let i = 0; i < 6; i++)
    for (const posture of ['Kneel', 'Stand up'])
      await goesOn(page, () => page.getByRole('button', { name: posture, exact: true }).click())
  await page.getByTestId('tab-log').click()
  await expect(page.getByTestId('log-line').last()).toBeInViewport()
  await expect(page.getByTestId('log-line').first()).not.toBeInViewport()
})

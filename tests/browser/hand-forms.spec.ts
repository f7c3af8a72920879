// Every form of the referee's hand: found, filled in, sent, seen where it counts, and undone exactly. `npm run soak` walks all of
// them in every gunfight book, `npm test` each form in one.
import type { Locator, Page } from '@playwright/test'
import { hostFetch } from '../support/host.ts'
import { SOAK } from '../support/soak.ts'
import { expect, test } from './host.ts'
import { shipped } from './play.ts'
import { table } from './table.ts'

type Spot = readonly [x: number, y: number]
interface Fight {
  readonly book: string
  readonly scenario: string
  /** Where nothing stands, in metres. */
  readonly free: Spot
  /** A wall, and a spot on it. */
  readonly wall: string
  readonly on: Spot
  /** The fields of a wound. */
  readonly wound: Fill
}
const FIGHTS: readonly Fight[] = [
  {
    ...{ book: 'fnff-1988', scenario: 'junkyard', free: [6, 13], wound: { area: 'torso' } },
    ...{ wall: 'Corrugated fence, west part', on: [3, 0.5] },
  },
  {
    ...{ book: 'cp2020', scenario: 'alley', free: [26, 4], wound: { points: 9 } },
    ...{ wall: 'Pallets', on: [15.8, 6.2] },
  },
  {
    ...{ book: 'done-right', scenario: 'clinic', free: [22, 6], wound: { level: 'SW' } },
    ...{ wall: 'Outer wall, north', on: [15, 2] },
  },
  {
    ...{ book: 'gray-dawn', scenario: 'farm', free: [16, 21], wound: { points: 3 } },
    ...{ wall: 'Dry stone wall, north', on: [12.25, 3] },
  },
]

/** Values by the names of fields: a text, the words of a choice, or the place of a choice. */
type Fill = Readonly<Record<string, string | number>>
type Part = 'map' | 'people' | 'order' | 'now' | 'sheet' | 'top' | 'log'
interface Form {
  readonly fill?: (fight: Fight) => Fill
  /** The form that is sent before. */
  readonly after?: string
  /** What changes on the page; absent: nothing that is always seen. */
  readonly in?: Part
  /** What stands there then, and not before; with `gone`, before and not then. */
  readonly says?: RegExp
  readonly gone?: boolean
  /** Books that have it; absent: all. */
  readonly books?: readonly string[]
}

const at = ([x, y]: Spot): Fill => ({ x, y })
const [OLD, RIGHT, GRAY] = [['fnff-1988'], ['done-right'], ['gray-dawn']]
const LATER = ['cp2020', 'done-right', 'gray-dawn']
const AMBER = 'Burning oil'

const FORMS: Readonly<Record<string, Form>> = {
  'Give a modifier': { fill: () => ({ value: 3 }), in: 'sheet', says: /referee \+3/ },
  'Change posture': {
    fill: () => ({ posture: 'kneeling' }),
    in: 'sheet',
    says: /kneeling/,
  },
  'Move somebody': { fill: ({ free }) => at(free), in: 'map' },
  'Bring in reinforcements': {
    fill: () => ({ name: 'Late Lou', count: 2 }),
    in: 'people',
    says: /Late Lou 2/,
  },
  'Bring in your own people': {
    fill: () => ({ people: '2 thugs' }),
    in: 'people',
    says: /Thug 2/,
  },
  'Take out of the fight': { in: 'people' },
  'Change side or player': { fill: () => ({ side: 1, seat: 'referee' }), in: 'map' },
  Hide: { in: 'sheet', says: />hidden</ },
  Reveal: { after: 'Hide', in: 'sheet', says: />hidden</, gone: true },
  'Give a wound': { fill: ({ wound }) => wound, in: 'sheet' },
  'Remove wounds': { after: 'Give a wound', in: 'sheet' },
  'Bring back into action': { after: 'Put out of action', in: 'people' },
  'Note an effect without figures': {
    fill: () => ({ note: 'drenched in petrol' }),
    in: 'sheet',
    says: /drenched in petrol/,
  },
  'Order: hold, retreat, take alive, flee, give up': { in: 'sheet', says: /ordered: hold/ },
  'Order: advance to a place': {
    fill: ({ free }) => at(free),
    in: 'sheet',
    says: /ordered: advance/,
  },
  'Order: protect somebody': { fill: () => ({ whom: 1 }), in: 'sheet', says: /ordered: protect/ },
  'Add cover, a wall or a door': {
    fill: ({ free }) => ({ name: 'Bricks', ...at(free), length: 2, width: 1, height: 1 }),
    in: 'map',
  },
  'Damage or change cover, a wall or a door': {
    fill: ({ wall }) => ({ thing: wall, height: 0.4 }),
    in: 'map',
  },
  'Make a hole in a wall': { fill: ({ wall, on }) => ({ thing: wall, ...at(on) }), in: 'map' },
  'Remove cover, a wall or a door': { fill: ({ wall }) => ({ thing: wall }), in: 'map' },
  'Add fire, smoke, rubble, mud or water': {
    fill: ({ free: [x, y] }) => ({ name: AMBER, corners: `${x},${y} ${x + 1},${y} ${x},${y + 1}` }),
    in: 'map',
    says: /ground-fire/,
  },
  'Remove fire, smoke or ground': {
    after: 'Add fire, smoke, rubble, mud or water',
    fill: () => ({ area: AMBER }),
    in: 'map',
    says: /ground-fire/,
    gone: true,
  },
  'Give a weapon': { in: 'sheet' },
  'Take a weapon away': { in: 'sheet' },
  'Change ammunition': { fill: () => ({ loaded: 1 }), in: 'sheet' },
  'Change the SP of armour': { fill: () => ({ sp: 1 }), in: 'sheet' },
  'Change a stat': { fill: () => ({ stat: 'REF', value: 2 }), in: 'sheet' },
  'Pause or resume': { in: 'top' },
  'Ask me about difficulties': { in: 'log' },
  'End the fight': { in: 'now' },

  'Choose the skill of their defence': { books: LATER },
  'Put out of action': { in: 'people', books: LATER },
  'Apply a row of the modifier table': {
    in: 'log',
    says: /blinded by light or dust/,
    books: LATER,
  },
  'Standing order: fast draw': { fill: () => ({ answer: 'never' }), books: LATER },

  'Take or leave cover behind a hostage': { in: 'sheet', says: /behind a hostage/, books: OLD },
  'Make drunk or sober (drunk: +3 for an ambush)': {
    ...{ in: 'sheet', says: /drunk, or the like/, books: OLD },
  },
  'Stun or knock out': {
    ...{ fill: () => ({ phases: 3 }), in: 'people', books: OLD },
  },
  'Give a lasting effect without a wound': { in: 'sheet', says: /eye lost \(head\)/, books: OLD },
  'Remove a lasting effect': {
    ...{ after: 'Give a lasting effect without a wound', in: 'sheet', books: OLD },
    ...{ says: /eye lost \(head\)/, gone: true },
  },
  'Remove one wound': { after: 'Give a wound', in: 'sheet', books: OLD },
  'Move an object and whoever is in it': {
    ...{ fill: ({ free }) => at(free), in: 'map', books: OLD },
  },
  'Change the light': { fill: () => ({ light: 2 }), in: 'top', says: /darkness/, books: OLD },
  'Open or close a door': { in: 'map', books: OLD },
  'Foul a weapon': { in: 'log', says: /weapon got dirty/, books: OLD },
  'Standing order: dodging and parrying': {
    ...{ fill: () => ({ answer: 'never' }), books: OLD },
  },

  'Set on fire': { fill: () => ({ rounds: 3 }), in: 'sheet', says: /burns/, books: RIGHT },
  'Put out their fire': {
    after: 'Set on fire',
    in: 'sheet',
    says: /burns/,
    gone: true,
    books: RIGHT,
  },
  'Give a secondary effect': {
    ...{ after: 'Give a wound', in: 'sheet', says: /skull is fractured/, books: RIGHT },
  },
  'Remove a secondary effect': {
    ...{ after: 'Give a secondary effect', in: 'sheet', books: RIGHT },
    ...{ says: /skull is fractured/, gone: true },
  },
  'Give pain-killers': { fill: () => ({ points: 2 }), in: 'log', books: RIGHT },

  'Check CL: they stand firm or panic': { in: 'log', says: /stands firm|panics/, books: GRAY },
  'Make them panic': { in: 'sheet', says: /panic/, books: GRAY },
  'End a panic': { after: 'Make them panic', in: 'sheet', says: /panic/, gone: true, books: GRAY },
  'Make their place behind small cover easy to guess': { in: 'log', books: GRAY },
  'Take away the next turn: too much talk': { in: 'sheet', books: GRAY },
  'Suppress until the end of their next turn': {
    ...{ fill: () => ({ amount: 2 }), in: 'sheet', says: /suppress/, books: GRAY },
  },
  'Begin a new session: everyone regains all luck': { in: 'log', books: GRAY },
}
/** Under 1988 it is said in more detail. */
const AFTER_1988: Readonly<Record<string, string>> = { 'Put out of action': 'Stun or knock out' }

/** What the page shows of the fight, in parts; a person who is marked on the map may be marked no more. */
const shown = (page: Page): Promise<Readonly<Record<Part, string>>> =>
  page.evaluate(() => {
    const html = (part: string): string => document.querySelector(part)?.outerHTML ?? ''
    return {
      map: (html('.terrain') + html('.tokens')).replaceAll(/ is-chosen| aria-pressed="\w+"/g, ''),
      people: html('[data-testid="roster"]'),
      order: html('.order'),
      now: html('[data-testid="now"]'),
      sheet: html('.sheet-page'),
      top: html('.clock') + html('[data-testid="paused"]'),
      log: [
        ...document.querySelectorAll(
          ':is([data-testid="log-line"], [data-testid="log-entry"]):not(.is-struck)',
        ),
      ]
        .map(({ textContent }) => textContent)
        .join(),
    }
  })

/** Where two looks at the page differ, in a few words. */
function differences(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(one).flatMap(([part, was]) => {
    const is = other[part] ?? ''
    if (was === is) return []
    const from = [...was].findIndex((letter, i) => letter !== is[i])
    const near = (text: string): string => text.slice(Math.max(0, from - 60), from + 60)
    return [`${part}: ${near(was)} / ${near(is)}`]
  })
}

async function fillIn(form: Locator, fill: Fill): Promise<void> {
  for (const [name, value] of Object.entries(fill)) {
    if (name === 'corners') await form.getByTestId('corners').fill(String(value))
    else if (name === 'people') {
      await form.getByTestId('people-line').fill(String(value))
      await form.getByTestId('people-line').press('Enter')
      await expect(form.getByTestId('people-made')).not.toBeEmpty()
    } else {
      const field = form.locator(`[name="${name}"]`)
      if (await field.evaluate((one) => one instanceof HTMLSelectElement))
        await field.selectOption(typeof value === 'number' ? { index: value } : { label: value })
      else await field.fill(String(value))
    }
  }
}

for (const [turn, fight] of FIGHTS.entries())
  test(`${fight.book}: the forms of the hand do what they say and are undone @long`, async ({
    page,
  }) => {
    const { book, scenario } = fight
    const { url } = await table()
    const made = await hostFetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: shipped(scenario), seed: 7 }),
    })
    await page.goto(`${url}/#/table/${((await made.json()) as { id: string }).id}`)
    await expect(page.getByTestId('now')).toBeVisible()
    await page.keyboard.press('r')
    const hand = page.getByTestId('hand-panel')
    const what = hand.getByLabel('What').first()
    // The map is fitted anew when the hand takes its place beside it.
    let last = ''
    const still = async () => last === (last = (await shown(page)).map)
    await expect.poll(still, { intervals: [200] }).toBe(true)
    const form = hand.locator('form.ruling')
    // The texts of a list that is not there yet are none.
    await expect(what.locator('option').first()).toBeAttached()
    const offered = await what.locator('option').allTextContents()
    const own = Object.entries(FORMS).filter(([, { books }]) => books?.includes(book) ?? true)
    expect(offered).toEqual(
      expect.arrayContaining(own.filter(([, { after }]) => !after).map(([label]) => label)),
    )
    expect(offered.filter((label) => !Object.hasOwn(FORMS, label))).toEqual([])
    const who = (await form.locator('[name="who"] option').first().textContent()) ?? ''

    /** Comes back when it is seen, with what was seen before and after. */
    const send = async (label: string) => {
      const { fill, in: part } = FORMS[label] ?? {}
      await what.selectOption(label)
      await fillIn(form, fill?.(fight) ?? {})
      const before = await shown(page)
      await form.getByRole('button', { name: label, exact: true }).click()
      // The form itself goes when the fight is over.
      if (label !== 'End the fight')
        await expect(form.getByTestId('ruled'), label).toContainText('Done')
      if (part)
        await expect
          .poll(async () => (await shown(page))[part] !== before[part], { message: label })
          .toBe(true)
      return { before, now: await shown(page) }
    }
    /** Takes the last one back. */
    const undo = async (before: Readonly<Record<Part, string>>, label: string): Promise<void> => {
      await page.getByTestId('undo').click()
      await expect
        .poll(async () => differences(before, await shown(page)), { message: `${label} undone` })
        .toEqual([])
    }
    const walked = own.filter(([, { books }], i) =>
      SOAK ? true : books ? books[0] === book : i % FIGHTS.length === turn,
    )
    /** What must be given before, first things first. */
    const needed = (label: string): readonly string[] => {
      const { after } = FORMS[label] ?? {}
      const first = after && book === 'fnff-1988' ? (AFTER_1988[after] ?? after) : after
      return first ? [...needed(first), first] : []
    }
    for (const [label, { says, gone = false, in: part = 'log' }] of walked) {
      await page.getByTestId('page-sheet').click()
      await page.getByTestId('sheet').getByLabel('Whose sheet').selectOption({ label: who })
      const given: Awaited<ReturnType<typeof send>>[] = []
      for (const first of needed(label)) given.push(await send(first))
      const { before, now } = await send(label)
      const seen = [before, now].map((one) => says?.test(one[part]) ?? says)
      expect([label, ...seen]).toEqual([label, ...(says ? [gone, !gone] : [says, says])])
      await undo(before, label)
      // The hand closes at the end of a fight.
      if (label === 'End the fight') await page.keyboard.press('r')
      for (const one of given.reverse()) await undo(one.before, `what ${label} needs`)
    }
  })

// `npm run screenshots`: regenerates docs/screenshots from running tables: the home page, the junkyard, a grenade at the
// roadblock, the end of a fight, a bout, a boxing career, the infirmary, a new fight, the lab, and a moving picture of a
// staged attack. Arguments select some of them: `npm run screenshots -- career-dark-1280 fight`.
// docs/screenshots/before has pictures of commit 13f854ef, which are not made anew.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { findBrowser } from './browser.mjs'
import { ROOT, ensureInstalled } from './install.mjs'
import { record } from './moving-picture.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(import.meta.url)

ensureInstalled()
if (ensureBuilt() !== 0) process.exit(1)

const OUT = join(ROOT, 'docs/screenshots')
const PICTURES = [
  { name: 'table-dark-1280', show: junkyard, width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'table-light-1280', show: junkyard, width: 1280, height: 800, colorScheme: 'light' },
  { name: 'table-dark-390', show: junkyard, width: 390, height: 844, colorScheme: 'dark' },
  { name: 'home-dark-1280', show: home, width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'ending-dark-1280', show: ending, width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'bout-light-1280', show: bout, width: 1280, height: 800, colorScheme: 'light' },
  { name: 'new-fight-light-1280', show: newFight, width: 1280, height: 800, colorScheme: 'light' },
  { name: 'grenade-dark-1280', show: grenade, width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'career-dark-1280', show: career, width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'lab-dark-1280', show: lab, width: 1280, height: 900, colorScheme: 'dark' },
  { name: 'infirmary-light-1280', show: infirmary, width: 1280, height: 800, colorScheme: 'light' },
]
/** Pixels across of the moving picture. */
const MOVING = 960
const only = process.argv.slice(2)
const isWanted = ({ name }) => only.length === 0 || only.includes(name)
const data = mkdtempSync(join(tmpdir(), 'ringfire-shots-'))
const port = 7900 + (process.pid % 90)
const url = `http://127.0.0.1:${port}`
const server = spawn(
  process.execPath,
  [
    join(ROOT, 'bin/ringfire.mjs'),
    'serve',
    '--no-open',
    '--json',
    '--port',
    String(port),
    '--data',
    data,
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)

let printed = ''
server.stdout.on('data', (part) => (printed += part))

/**
 * Waits up to 15 seconds until the server responds. Returns the link it printed, which contains the host's key.
 */
async function ready() {
  for (let tries = 0; tries < 150; tries++) {
    const there = await fetch(`${url}/api/scenarios`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (there && printed.endsWith('\n')) return JSON.parse(printed).link
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`the server did not answer on ${url}`)
}

/** Posts JSON as the host. */
const post = (path, body) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })

/** Opens a table and returns its id. */
async function open(scenario, computer = [], seed = 7) {
  const made = await post('/api/tables', { scenario, seed, computer })
  if (!made.ok) throw new Error(`no table: ${made.status} ${await made.text()}`)
  return (await made.json()).id
}

/** Ends turns until this combatant acts. */
async function turnOf(page, name) {
  const heading = page.locator('.now h2')
  for (let i = 0; i < 60; i++) {
    await page.getByTestId('end').waitFor()
    const tab = page.getByRole('tab', { name, exact: true })
    if (await tab.isVisible()) await tab.click()
    const before = await heading.textContent()
    if (before.includes(`${name} acts`)) return
    await page.getByTestId('end').click()
    await page.waitForFunction(
      (text) => document.querySelector('.now h2')?.textContent !== text,
      before,
    )
  }
  throw new Error(`${name} never acts`)
}

const roadblock = () => JSON.parse(readFileSync(join(ROOT, 'scenarios/roadblock.json'), 'utf8'))

/** A hand grenade at a combatant's feet: the circle, the scatter directions, who is inside. */
async function grenade(page) {
  const scenario = roadblock()
  scenario.sides[1].combatants.find(({ name }) => name === 'Slug Moreno').weapons.reverse()
  await page.goto(`${url}/#/table/${await open(scenario)}`)
  await turnOf(page, 'Slug Moreno')
  await page.getByTestId('item-grenade-dutch').click()
  await page.getByTestId('area-blast').waitFor()
  await page.mouse.move(5, 5)
}

/** A fight that left three people wounded, ended by the referee. */
async function infirmary(page) {
  const scenario = roadblock()
  const hurt = {
    Dutch: [['torso', 'MW']],
    'Little Anna': [
      ['left-arm', 'SW'],
      ['torso', 'FW'],
    ],
    Brick: [['right-leg', 'CW']],
  }
  for (const man of scenario.sides.flatMap(({ combatants }) => combatants))
    man.wounds = (hurt[man.name] ?? []).map(([area, level]) => ({ area, level, treated: false }))
  await page.goto(`${url}/#/table/${await open(scenario)}`)
  await page.getByTestId('end').waitFor()
  await page.keyboard.press('r')
  const hand = page.getByTestId('hand-panel')
  await hand.getByLabel('What').selectOption({ label: 'End the fight' })
  await hand.getByRole('button', { name: 'End the fight' }).click()
  await page.getByTestId('infirmary').waitFor()
  await hand.getByRole('button', { name: 'Close' }).click()
  await page.getByTestId('end-card').getByRole('button', { name: 'Close' }).click()
}

/** A boxing career after eleven evenings, with the next fight agreed. */
async function career(page) {
  const ask = async (path, body) => (await post(`/api/careers${path}`, body)).json()
  let now = await ask('', {
    name: 'Friday nights',
    star: {
      player: 'Ann',
      name: 'Ruth Calloway',
      woman: true,
      seed: 7,
      stats: { box: 4, agg: 3, qwik: 3, pow: 2, stam: 3 },
      second: 'Steady',
    },
  })
  const next = () => now.players[0].next
  const evenings = () => now.fought.filter(({ a }) => a === now.players[0].star.id).length
  while (evenings() < 11 || next().at !== 'signed') {
    const stat = next().stats?.[0]
    const does = { free: 'look', offered: 'decline', signed: 'box', rise: 'raise' }[next().at]
    now = await ask(`/${now.id}/moves`, {
      version: now.version,
      move: { do: does, who: 0, ...(stat ? { stat } : {}) },
    })
  }
  await page.goto(`${url}/#/career/${now.id}`)
  await page.getByTestId('next-fight').waitFor()
}

/** Three weapons against two armours over range. */
async function lab(page) {
  await page.goto(
    `${url}/#/lab?w=fnff-1988~glock-17~single&w=fnff-1988~uzi~burst&w=cp2020~smg-heavy~burst&a=none&a=sp14&to=120&y=out`,
  )
  await page.locator('[data-testid=lab-state][data-jobs="0"]').waitFor()
}

/** The junkyard as it opens. */
async function junkyard(page) {
  await page.goto(`${url}/#/table/${await open('junkyard', OTHERS)}`)
  await page.getByTestId('end').waitFor()
}

const OTHERS = ['player-2', 'player-3', 'player-4', 'player-5']

/** The home page, with the tables that the pictures before have left. */
async function home(page) {
  await open('duel')
  await page.goto(url)
  await page.getByTestId('scenario-junkyard').waitFor()
}

/** What the computers made of the junkyard. */
async function ending(page) {
  await page.goto(`${url}/#/table/${await open('junkyard', ['player-1', ...OTHERS])}`)
  await page.getByTestId('end-card').waitFor()
}

/** A star who is asked for the Bonus Dice of their first roll. */
async function bout(page) {
  const scenario = JSON.parse(readFileSync(join(ROOT, 'bouts/calloway-stewart.json'), 'utf8'))
  await page.goto(`${url}/#/table/${await open(scenario)}`)
  await page.getByTestId('now').waitFor()
  // Each of the twelve answers has three chances.
  await page.waitForFunction(
    () => (document.querySelector('[data-testid=now]').textContent.match(/%/g) ?? []).length >= 36,
  )
}

/** Two solos and three boostergangers, read from one line. */
async function newFight(page) {
  await page.goto(`${url}/#/fight`)
  await page.getByTestId('fight-book').selectOption('cp2020')
  const line = page.getByTestId('extras-line')
  await line.fill('2 solos against 3 boostergangers, REF 7, SMG')
  await line.press('Enter')
  await page.getByTestId('pieces').waitFor()
  await line.press('Enter')
  await page.getByTestId('placed-Solo 1').waitFor()
}

/** The first attack in the junkyard, from the click on the target to the shots of the others. */
async function movingPicture(page) {
  await page.goto(`${url}/#/table/${await open('junkyard', OTHERS, 8)}`)
  await page.getByTestId('end').waitFor()
  await page.waitForTimeout(1500)
  return record(browser, page, MOVING, async () => {
    await page.waitForTimeout(800)
    await page.locator('[data-testid^="item-shoot-"]:not([aria-disabled="true"])').first().click()
    await page.waitForTimeout(2000)
    await page.getByTestId('trigger').click()
    await page.waitForTimeout(9000)
  })
}

/** A page of the host without the hints, as the table looks after the first evening. */
async function newPage(link, options) {
  const page = await browser.newPage(options)
  await page.goto(link)
  await page.evaluate(() => localStorage.setItem('ringfire-hints', 'off'))
  return page
}

let browser
let key = ''
try {
  const link = await ready()
  key = new URL(link).hash.split('key=')[1]
  const { chromium } = await import('@playwright/test')
  const { executablePath, args } = await findBrowser()
  browser = await chromium.launch({ executablePath, args })
  mkdirSync(OUT, { recursive: true })
  for (const { name, show, width, height, colorScheme } of PICTURES.filter(isWanted)) {
    const viewport = { width, height }
    const page = await newPage(link, { viewport, colorScheme, reducedMotion: 'reduce' })
    await show(page)
    await page.waitForTimeout(1000)
    await page.screenshot({ path: join(OUT, `${name}.png`) })
    console.log(`wrote docs/screenshots/${name}.png`)
    await page.close()
  }
  if (isWanted({ name: 'fight' })) {
    const viewport = { width: 1280, height: 760 }
    const page = await newPage(link, { viewport, colorScheme: 'dark' })
    writeFileSync(join(OUT, 'fight.webp'), await movingPicture(page))
    console.log('wrote docs/screenshots/fight.webp')
  }
} finally {
  await browser?.close()
  server.kill()
  rmSync(data, { recursive: true, force: true })
}

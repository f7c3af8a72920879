// Finds a browser that actually starts, for the browser tests and the screenshots.
//   node scripts/browser.mjs        prints which one
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const isRoot = process.getuid?.() === 0
const SANDBOX = isRoot ? ['--no-sandbox'] : []
/** Software rendering without GPU emulation, which takes several times as long as everything else. */
const DRAWING = ['--disable-gpu', '--disable-software-rasterizer']

/** All installed browsers, in the order in which to try them. */
function installed() {
  const onPath = NAMES.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  return [...onPath, ...PLACES].filter((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Sources of browsers; each returns candidates `{ name, executablePath, args }`. */
const WAYS = [
  () =>
    process.env.CHROME_PATH
      ? [{ name: 'CHROME_PATH', executablePath: process.env.CHROME_PATH, args: [] }]
      : [],
  () => installed().map((executablePath) => ({ name: 'installed', executablePath, args: [] })),
  playwrights,
  async () => {
    if (process.platform !== 'linux' || process.arch !== 'x64') return []
    // The package unpacks libraries missing from a bare system only if it believes it runs on AWS Lambda.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
    const { default: packed } = await import('@sparticuz/chromium')
    // The package's own arguments are meant for Lambda: they emulate a graphics card and disable origin isolation.
    const args = ['--no-sandbox', '--font-render-hinting=none']
    const executablePath = await packed.executablePath()
    nameFonts(join(dirname(executablePath), 'fonts'))
    return [{ name: '@sparticuz/chromium', executablePath, args }]
  },
  async () => {
    const { createRequire } = await import('node:module')
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' }).status ===
      0
      ? playwrights()
      : []
  },
  () => {
    if (!isRoot || !isDebian()) return []
    const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0
    if (!apt('update') || !apt('install', '-y', '--no-install-recommends', 'chromium')) return []
    return installed().map((executablePath) => ({ name: 'apt-get', executablePath, args: [] }))
  },
]

/**
 * Tells the unpacked browser where its fonts are. Its own configuration names only /tmp, and without any font it
 * crashes at the first letter.
 */
function nameFonts(folder) {
  const places = [folder, '/usr/share/fonts', '/usr/local/share/fonts']
  const file = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${places.map((place) => `  <dir>${place}</dir>\n`).join('')}  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`
  writeFileSync(join(folder, 'fonts.conf'), file)
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const executablePath = chromium.executablePath()
  return existsSync(executablePath) ? [{ name: 'Playwright', executablePath, args: [] }] : []
}

/** Whether the browser starts and shows a page; if not, adds the reason to `tried`. */
async function works(candidate, tried) {
  const { chromium } = await import('@playwright/test')
  let browser
  try {
    browser = await chromium.launch({
      executablePath: candidate.executablePath,
      args: candidate.args,
      timeout: 20_000,
    })
    const page = await browser.newPage()
    await page.setContent('<title>ready</title>')
    return (await page.title()) === 'ready'
  } catch (error) {
    tried.push(
      `${candidate.name} (${candidate.executablePath}): ${String(error.message).split('\n')[0]}`,
    )
    return false
  } finally {
    await browser?.close()
  }
}

/**
 * Returns a working browser: `{ name, executablePath, args }`. Throws an error with all reasons if there is none.
 */
export async function findBrowser() {
  if (process.env.RINGFIRE_BROWSER) return JSON.parse(process.env.RINGFIRE_BROWSER)
  const tried = []
  for (const way of WAYS) {
    const found = await Promise.resolve()
      .then(way)
      .catch((error) => (tried.push(String(error.message).split('\n')[0]), []))
    for (const candidate of found) {
      const full = { ...candidate, args: [...new Set([...SANDBOX, ...DRAWING, ...candidate.args])] }
      if (!(await works(full, tried))) continue
      process.env.RINGFIRE_BROWSER = JSON.stringify(full)
      return full
    }
  }
  const list = tried.map((line) => `\n  - ${line}`).join('')
  throw new Error(
    `No browser starts here. Install Chromium or Chrome, or set CHROME_PATH to one.${list && ` Tried:${list}`}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ensureInstalled } = await import('./install.mjs')
  ensureInstalled()
  console.log(await findBrowser().catch((error) => ((process.exitCode = 1), error.message)))
}

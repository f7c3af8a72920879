// The replay page: src/web/replay.html with its script and style inlined and compressed, as dist/web/replay.html.
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { mergeConfig, type Plugin } from 'vite'
// @ts-expect-error: a plain script
import { licencesOf, packagesOf } from './scripts/licences.mjs'
import page from './vite.config.ts'

/** Unpacks and runs the page's style and script. Everything above is in the page as it is. */
const UNPACK = `
if (!('DecompressionStream' in window))
  document.getElementById('page').textContent = 'This replay needs a browser of 2023 or later.'
else {
  const packed = Uint8Array.from(atob(document.getElementById('packed').textContent), (letter) => letter.charCodeAt(0))
  const parts = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).json()
  for (const [name, text] of Object.entries(parts)) {
    const element = document.createElement(name)
    if (name === 'script') element.type = 'module'
    element.textContent = text
    document.head.append(element)
  }
}`

/** What a replay never shows or does: it has no questions, seats, chat, rulings, server or playing on. */
const LEFT_OUT = [
  'table/seats-dialog.tsx',
  'table/fault-banner.tsx',
  'table/rulings-panel.tsx',
  'table/chat-panel.tsx',
  'table/plan-card.tsx',
  'table/action-groups.tsx',
  'table/offers.tsx',
  'table/keep-asking.tsx',
  'table/dice-prompt.tsx',
  'field/map-go.tsx',
  'field/facing-handle.tsx',
  'table/command-line.tsx',
  'table/take-seat.tsx',
  'characters/after-fight.tsx',
  'drawing/drawing-layer.tsx',
  'hints/hints.tsx',
  'infirmary/treatment-form.tsx',
  'infirmary/time-acts.tsx',
  'infirmary/act-form.tsx',
  'advice/advise-button.tsx',
  'table/dice-choice.tsx',
  'career/bout-result.ts',
  'state/socket.ts',
  'course/futures-table.tsx',
]

/** Replaces those components with empty ones, so that their dependencies are not bundled either. */
const leaveOut: Plugin = {
  name: 'leave-out',
  enforce: 'pre',
  async load(id) {
    if (!LEFT_OUT.some((one) => id.endsWith(`/src/web/${one}`))) return undefined
    const names = [
      ...(await readFile(id, 'utf8')).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm),
    ]
    return names.map(([, name]) => `export const ${name} = () => null`).join('\n')
  },
}

/** Inlines scripts and styles into their page. */
const intoThePage: Plugin = {
  name: 'into-the-page',
  enforce: 'post',
  generateBundle(_, bundle) {
    const html = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'))
    if (html?.type !== 'asset') throw new Error('there is no page')
    let text = String(html.source)
    const modules = Object.values(bundle).flatMap((one) =>
      one.type === 'chunk' ? one.moduleIds : [],
    )
    const parts = { style: '', script: '' }
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') parts.script += part.code
      else if (part.fileName.endsWith('.css')) parts.style += String(part.source)
      else continue
      delete bundle[part.fileName]
    }
    const packed = gzipSync(JSON.stringify(parts), { level: 9 }).toString('base64')
    for (const tag of [/<script type="module"[^>]*><\/script>/, /<link rel="stylesheet"[^>]*>/]) {
      if (!tag.test(text)) throw new Error(`nothing in the page is ${tag}`)
      text = text.replace(tag, '')
    }
    text = text.replace(
      '</body>',
      () =>
        `<script type="text/plain" id="packed">${packed}</script><script type="module">${UNPACK}</script></body>`,
    )
    // Licences must accompany every copy, and this file is all that people receive.
    const licences = String(licencesOf('This page', packagesOf(modules))).replaceAll('--', '- -')
    html.source = `${text.trimEnd()}\n<!--\n${licences}-->\n`
  },
}

export default mergeConfig(page, {
  plugins: [leaveOut, intoThePage],
  build: {
    emptyOutDir: false,
    modulePreload: false,
    cssCodeSplit: false,
    license: false,
    rolldownOptions: { input: 'src/web/replay.html', output: { codeSplitting: false } },
  },
})

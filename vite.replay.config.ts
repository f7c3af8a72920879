// The page of a replay: src/web/replay.html with its script and its style inside, as dist/web/replay.html.
import { mergeConfig, type Plugin } from 'vite'
// @ts-expect-error: a plain script
import { licencesOf, packagesOf } from './scripts/licences.mjs'
import page from './vite.config.ts'

/** Puts scripts and styles into the page that they belong to. */
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
    const replace = (tag: RegExp, element: string): void => {
      if (!tag.test(text)) throw new Error(`nothing in the page is ${tag}`)
      text = text.replace(tag, () => element)
    }
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') {
        const code = part.code.replaceAll('</script', '<\\/script')
        replace(/<script type="module"[^>]*><\/script>/, '')
        text = text.replace('</body>', () => `<script type="module">${code}</script></body>`)
      } else if (part.fileName.endsWith('.css'))
        replace(/<link rel="stylesheet"[^>]*>/, `<style>${String(part.source)}</style>`)
      else continue
      delete bundle[part.fileName]
    }
    // Licences go with every copy, and this file is all that anybody is sent.
    const licences = String(licencesOf('This page', packagesOf(modules))).replaceAll('--', '- -')
    html.source = `${text.trimEnd()}\n<!--\n${licences}-->\n`
  },
}

export default mergeConfig(page, {
  plugins: [intoThePage],
  build: {
    emptyOutDir: false,
    modulePreload: false,
    cssCodeSplit: false,
    license: false,
    rolldownOptions: { input: 'src/web/replay.html', output: { codeSplitting: false } },
  },
})

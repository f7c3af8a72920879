// Same seed, same log: byte for byte in Node and in Chromium, from the engine as it is bundled.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import type { playOut } from '../support/play-out.ts'
import { expect, test } from './host.ts'

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const scenario = readFileSync(path('../../scenarios/junkyard.json'), 'utf8')

test('[fnff-1988/setup/dice] the junkyard with three seeds gives the same log in Node and in Chromium @long', async ({
  page,
}) => {
  const bundle = await build({
    entryPoints: [path('../support/play-out.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'ringfire',
    platform: 'browser',
    write: false,
  })
  const script = bundle.outputFiles[0]!.text
  const inNode = runInThisContext(`${script};ringfire`) as { playOut: typeof playOut }
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  for (const seed of [7, 8, 9]) {
    const here = inNode.playOut(scenario, seed)
    const there = await page.evaluate(
      ([text, number]) =>
        (
          globalThis as unknown as { ringfire: { playOut(text: string, seed: number): string } }
        ).ringfire.playOut(text as string, number as number),
      [scenario, seed],
    )
    expect(here.length).toBeGreaterThan(1000)
    expect(there).toBe(here)
  }
})

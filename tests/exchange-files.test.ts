// Every exchange that ships: `ringfire odds` tells the whole chain, from the hit to the state that is left, and it adds up.
import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { main } from '../src/cli/main.ts'
import type { Odds } from '../src/books/gunfight/exchange/exchange.ts'

const FOLDER = new URL('../exchanges/', import.meta.url)
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replaceAll('\\', '/'))
  .sort()
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

async function odds(name: string, ...flags: readonly string[]): Promise<string> {
  const out: string[] = []
  const code = await main(['odds', '-', ...flags], {
    out: (line) => void out.push(line),
    err: (line) => void out.push(line),
    read: () => read(name),
  })
  expect(code, out.join('\n')).toBe(0)
  return out.join('\n')
}

const total = (shares: Readonly<Record<string, number>>): number =>
  Object.values(shares).reduce((sum, one) => sum + one, 0)
const zero = (shares: Readonly<Record<string, number>>): number => shares['0'] ?? 0

it.each(FILES)('exchanges/%s', async (name) => {
  const found = JSON.parse(await odds(name, '--json')) as Odds & {
    sentence: string
    plain: string
  }
  expect([found.method, found.intervals]).toEqual(['exact', undefined])
  const text = await odds(name)
  expect(text.split('\n')[0]).toBe(found.plain)
  if (found.free !== undefined) {
    expect(text).toMatch(/^free +\d/m)
    return
  }
  for (const part of ['hit', 'hits', 'location', 'through', 'wound', 'out'])
    expect(text).toMatch(new RegExp(`^${part} +.*%`, 'm'))
  expect(text).toMatch(/^ +average +\d+\.\d\d( \(.*\))?$/m)
  const { hit, reached = hit, hits, through, wound, out, location } = found
  for (const shares of [hits, through!, wound]) expect(total(shares)).toBeCloseTo(1, 9)
  // A blast strikes two areas at once; whatever else lands lands once.
  expect(total(location)).toBeGreaterThan(1 - 1e-9)
  // A limb that takes a parried blow was not hit.
  for (const share of Object.values(location)) expect(share).toBeLessThanOrEqual(1 + 1e-9)
  // A blast that misses its spot may reach its target, and counts; a blow that is parried does not.
  const parried = read(name).includes('"target-parrying"')
  expect(1 - zero(hits)).toBeCloseTo(parried ? hit : reached, 9)
  // What goes through has hit, and whoever is out of it was struck.
  expect(1 - zero(through!)).toBeLessThanOrEqual(reached + 1e-9)
  expect(out).toBeLessThanOrEqual(reached + 1e-9)
})

it.each(['fnff-1988', 'cp2020', 'done-right'])(
  '%s has exchanges to begin with: single shots, bursts, full auto, shotguns, and blows',
  (book) => {
    const files = FILES.map(
      (name) =>
        JSON.parse(read(name)) as { book: string; attack: { weapon?: string; mode?: string } },
    ).filter((file) => file.book === book)
    const modes = new Set(files.map(({ attack }) => attack.mode ?? 'single'))
    for (const mode of ['single', 'burst', 'auto'])
      expect([mode, modes.has(mode)]).toEqual([mode, true])
    expect(files.some(({ attack }) => /shotgun|ithaca/.test(attack.weapon ?? ''))).toBe(true)
    expect(
      [...modes].some((mode) => mode === 'melee' || mode === 'kick' || mode === 'strike'),
    ).toBe(true)
  },
)

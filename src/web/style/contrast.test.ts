// Contrast according to WCAG 2.2, computed from the tokens: AA requires 4.5 to 1 for text, and 3 to 1 for outlines
// that convey information.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const THEMES = {
  dark: /:root\[data-theme='dark'\] \{([\s\S]*?)\n\}/,
  light: /:root\[data-theme='light'\] \{([\s\S]*?)\n\}/,
} as const
type Theme = keyof typeof THEMES
type Rgb = readonly [number, number, number]

function colours(theme: Theme): Readonly<Record<string, Rgb>> {
  const block = THEMES[theme].exec(css)?.[1]
  if (!block) throw new Error(`no colours for ${theme}`)
  const found = Object.fromEntries(
    [...block.matchAll(/--([\w-]+): #([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2});/g)].map(
      ([, name, ...parts]) => [
        name,
        parts.map((part) => Number.parseInt(part, 16)) as unknown as Rgb,
      ],
    ),
  )
  const depth = Number(/--fog-depth: ([\d.]+)/.exec(block)?.[1])
  return { ...found, [FOGGED]: over(found['fog']!, depth, found['floor']!) }
}

/** Relative luminance. */
function light(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const s = part / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function ratio(a: Rgb, b: Rgb): number {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

const over = (top: Rgb, opacity: number, ground: Rgb): Rgb =>
  top.map((part, i) => part * opacity + ground[i]! * (1 - opacity)) as unknown as Rgb

const AREAS = [
  'area-zone',
  'area-pattern',
  'area-blast',
  'area-scatter',
  'area-range',
  'area-hole',
] as const
const SIDES = ['side-0', 'side-1', 'side-2', 'side-3', 'side-4'] as const
const SURFACES = ['ground', 'panel', 'raised'] as const
/**
 * Surfaces on the floor against which outlines must still be visible (each has an edge of the floor's colour around
 * it).
 */
const GROUNDS = ['floor', 'mud', 'water'] as const

/** The floor that nobody of one's own sees. */
const FOGGED = 'floor under the fog'

/** Text colours and their backgrounds. */
const TEXT: readonly (readonly [string, string])[] = [
  ...SURFACES.flatMap((surface) =>
    ['ink', 'quiet', 'lamp', 'bad'].map((text) => [text, surface] as const),
  ),
  ['good', 'panel'],
  ['good', 'raised'],
  ['on-lamp', 'lamp'],
  ['bad', 'bad-soft'],
  ['ink', 'lamp-soft'],
  ['lamp', 'lamp-soft'],
  ['quiet', 'lamp-soft'],
  ['ground', 'bad'],
  ['ink', 'floor'],
  ['ink', 'plate'],
  ['lamp', 'floor'],
  ['hit-ink', 'hit-edge'],
  ['ink', FOGGED],
]

const OUTLINES: readonly (readonly [string, string])[] = [
  ...AREAS.flatMap((area) => [
    ...GROUNDS.map((ground) => [area, ground] as const),
    [area, 'panel'] as const,
  ]),
  ...SIDES.flatMap((side) => [
    [side, 'floor'] as const,
    [side, 'panel'] as const,
    [side, 'token-ink'] as const,
  ]),
  ['bad', 'floor'],
  ['lamp', 'floor'],
  ['thing-edge', 'floor'],
  ['line-strong', 'panel'],
  ['line-strong', 'ground'],
  ['lamp', 'ground'],
  ...GROUNDS.map((ground) => ['tracer', ground] as const),
  ['gun', 'floor'],
  ['chalk', 'floor'],
  ['wall-top', 'floor'],
  ['glass', 'floor'],
  ['chalk', 'blood'],
  ['gun', 'gun-edge'],
  ['good', 'floor'],
  ...[...SIDES, 'tracer', 'chalk', 'gun', 'wall-top'].map((line) => [line, FOGGED] as const),
]

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const of = colours(theme)
  const colour = (name: string): Rgb => {
    const found = of[name]
    if (!found) throw new Error(`${theme} has no --${name}`)
    return found
  }

  it.each(TEXT)('text --%s on --%s is AA', (text, ground) => {
    expect(ratio(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(OUTLINES)('outline --%s on --%s is AA', (line, ground) => {
    expect(ratio(colour(line), colour(ground))).toBeGreaterThanOrEqual(3)
  })

  it.each(AREAS)('names of combatants are read inside --%s', (area) => {
    expect(ratio(colour('ink'), over(colour(area), 0.13, colour('floor')))).toBeGreaterThanOrEqual(
      4.5,
    )
  })

  it('faded names of the dead are still legible', () => {
    const field = readFileSync(new URL('./field.css', import.meta.url), 'utf8')
    const fade = Number(/\.is-dead\s*\{\s*opacity: ([\d.]+)/.exec(field)?.[1])
    expect(
      ratio(over(colour('ink'), fade, colour('floor')), colour('floor')),
    ).toBeGreaterThanOrEqual(4.5)
  })
})

it('the measure is the one of WCAG: black on white is 21, #777 on white 4.48', () => {
  expect(ratio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(ratio([0x77, 0x77, 0x77], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

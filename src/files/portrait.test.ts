import { describe, expect, it } from 'vitest'
import { readPortrait } from './portrait.ts'

const url = (kind: string, bytes: readonly number[]): string =>
  `data:image/${kind};base64,${btoa(String.fromCharCode(...bytes))}`
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

const png = (width: number, height: number, more = 0): string =>
  url('png', [
    ...[0x89, ...letters('PNG'), 13, 10, 26, 10, 0, 0, 0, 13, ...letters('IHDR')],
    ...[0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255, 8, 6, 0, 0, 0],
    ...Array.from({ length: more }, () => 0),
  ])
const jpeg = (width: number, height: number): string =>
  url('jpeg', [
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0, 0],
  ])
const webp = (width: number, height: number): string =>
  url('webp', [
    ...letters('RIFF'),
    ...[0, 0, 0, 0],
    ...letters('WEBPVP8X'),
    ...[10, 0, 0, 0, 0, 0, 0, 0, (width - 1) & 255, (width - 1) >> 8, 0],
    ...[(height - 1) & 255, (height - 1) >> 8, 0],
  ])

describe('a portrait', () => {
  it.each([png(256, 256), jpeg(200, 256), webp(256, 120)])('is taken: %s', (text) => {
    expect(readPortrait(text)).toEqual({ value: text })
  })

  it.each([
    ['too wide', png(257, 10), /257 x 10/],
    ['too high', jpeg(10, 300), /10 x 300/],
    ['30,000 pixels wide and high', jpeg(30_000, 30_000), /30000 x 30000/],
    ['of 10 MB', `${png(16, 16)}${'A'.repeat(10 * 1024 * 1024)}`, /too large/],
    ['too wide', webp(1000, 10), /1000 x 10/],
    ['too large', png(16, 16, 41 * 1024), /too large|bytes/],
    ['of another kind than it says', png(16, 16).replace('png', 'jpeg'), /not a JPEG/],
    ['a drawing with a script', 'data:image/svg+xml;base64,PHN2Zz4=', /not a picture/],
    ['an address', 'https://example.com/a.png', /not a picture/],
    ['empty', url('png', []), /not a picture/],
    ['cut off', url('webp', letters('RIFF')), /not a WEBP/],
    ['no text', 7, /not text/],
  ])('is refused where it is %s', (_, input, why) => {
    expect(readPortrait(input).problems?.[0]?.wrong).toMatch(why)
  })
})

import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseMap } from './map.ts'
import { placesOn } from './map-fight.ts'

const FOLDER = new URL('../../maps/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

describe('the maps that ship', () => {
  it('are twelve', () => expect(FILES).toHaveLength(12))
  it.each(FILES)('%s can be played on, with six places for each of two sides', (name) => {
    const { value: map, problems } = parseMap(readFileSync(new URL(name, FOLDER), 'utf8'))
    expect(problems).toBeUndefined()
    expect(map?.purpose).toMatch(/\.$/)
    expect(placesOn(map!, [6, 6], 10).flat()).toMatchObject(
      map!.starts!.map(({ x, y }) => ({ x, y })),
    )
  })
})

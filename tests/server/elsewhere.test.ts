import { describe, expect, it } from 'vitest'
import { REPEAT, ScreensElsewhere } from '../../src/server/elsewhere.ts'

describe('screens at other servers', () => {
  it('are added to the own, the newest word of each server', () => {
    const screens = new ScreensElsewhere()
    expect(screens.hear('b', { screens: { referee: 1 } }, 0)).toBe(true)
    expect(screens.hear('b', { screens: { referee: 1, 'player-1': 2 } }, 1)).toBe(true)
    expect(screens.hear('b', { screens: { referee: 1, 'player-1': 2 } }, 2)).toBe(false)
    screens.hear('c', { screens: { 'player-1': 1 } }, 2)
    expect(screens.with({ watcher: 3 })).toEqual({ watcher: 3, referee: 1, 'player-1': 3 })
    expect(screens.hear('b', { screens: {} }, 3)).toBe(true)
    expect(screens.with({})).toEqual({ 'player-1': 1 })
  })

  it('of a server that has been silent for long are forgotten', () => {
    const screens = new ScreensElsewhere()
    screens.hear('b', { screens: { referee: 1 } }, 0)
    screens.hear('c', { screens: { referee: 1 } }, 3 * REPEAT)
    expect(screens.forgetSilent(3 * REPEAT)).toBe(false)
    expect(screens.forgetSilent(3 * REPEAT + 1)).toBe(true)
    expect(screens.with({})).toEqual({ referee: 1 })
  })
})

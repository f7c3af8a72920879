// What stands beside the map follows the stage: what is held is shown as it was, and the ending comes last.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BoutScene } from '../../books/fights/scene.ts'
import type { Now, ShownLine } from '../../server/protocol.ts'
import {
  caption,
  heldBout,
  heldEnd,
  showPresent,
  shownSheets,
  shownTokens,
  staging,
  stageLines,
} from './stage.ts'
import { lines, now } from './store.ts'
import { clearTable } from './table-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  clearTable()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const person = (id: string, state: string) => ({ id, name: id, side: 0, wounds: [], state })
const fight = (state: string, over?: string) =>
  ({
    kind: 'gunfight',
    men: [person('a', 'none'), person('b', state)],
    order: [],
    sheets: { a: { conditions: ['unhurt'] }, b: { conditions: [state] } },
    over,
  }) as unknown as Now['scene']

const line = (n: number, more: Partial<ShownLine>): ShownLine =>
  ({ n, kind: 'hit', text: `line ${n}`, why: false, ...more }) as ShownLine

/** The table changes, with these lines. */
function happens(before: Now['scene'], after: Now['scene'], told: readonly ShownLine[]): void {
  lines.value = told
  now.value = { scene: after } as Now
  stageLines(told, { scene: before, beats: 1 })
}

const conditionOf = (id: string) => shownSheets.value.sheets[id]?.conditions
const shot = line(1, { cue: { show: 'shot', who: 'a', to: 'b', hits: 1 } })
const death = line(2, { kind: 'death', about: ['b'] })

it('the sheet of somebody held, and the ending, wait for the stage', () => {
  happens(fight('none'), fight('dead', 'a won.'), [shot, death])
  expect([heldEnd.value, conditionOf('b'), staging.value]).toEqual([true, ['none'], true])
  vi.advanceTimersByTime(5000)
  expect([heldEnd.value, conditionOf('b'), staging.value]).toEqual([false, ['dead'], false])
})

it('a key shows the present, with sheet and ending', () => {
  happens(fight('none'), fight('dead', 'a won.'), [shot, death])
  showPresent()
  expect([heldEnd.value, conditionOf('b')]).toEqual([false, ['dead']])
  expect(shownTokens.value[1]?.state).toBe('dead')
})

it('what is treated after the end hides the ending no more', () => {
  happens(fight('light', 'a won.'), fight('none', 'a won.'), [
    line(1, { cue: { show: 'aid', who: 'a', to: 'b' } }),
  ])
  expect([staging.value, heldEnd.value]).toEqual([true, false])
})

it('the scores of a bout follow the ring', () => {
  const bout = (points: number) =>
    ({ kind: 'bout', fighters: [{ points }, {}] }) as unknown as BoutScene
  happens(bout(0), bout(2), [line(1, { cue: { show: 'punch', who: 'a', to: 'b' } })])
  expect(heldBout.value?.scene.fighters[0].points).toBe(0)
  vi.advanceTimersByTime(2000)
  expect(heldBout.value).toBeUndefined()
})

it('without motion, the caption is of the line that nobody may miss', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const jam = line(1, { kind: 'fumble', about: ['a'], text: "a's weapon jams." })
  happens(fight('none'), fight('none'), [jam, line(2, { cue: { show: 'move', who: 'b' } })])
  expect([caption.value?.text, staging.value]).toEqual([jam.text, false])
})

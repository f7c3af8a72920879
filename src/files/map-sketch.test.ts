import { expect, it } from 'vitest'
import { peopleOfFile, viewBoxOf } from './map-sketch.ts'

const MAP = { width: 40, height: 30, ground: '', low: '', high: '' }

it('a sketch shows everybody, and the whole map where nobody is', () => {
  const people = [
    { x: 10, y: 4, side: 0 },
    { x: 14, y: 27.5, side: 1 },
  ]
  expect(viewBoxOf({ ...MAP, people })).toBe('8 2 8 27.5')
  expect(viewBoxOf({ ...MAP, people: [] })).toBe('0 0 40 30')
})

it('a sketch leaves out who is hidden', () => {
  const combatants = [{ at: { x: 1, y: 2 } }, { at: { x: 3, y: 4 }, hidden: true }]
  expect(peopleOfFile({ sides: [{ combatants }] })).toEqual([{ x: 1, y: 2, side: 0 }])
})

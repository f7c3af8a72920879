// For tests of shared acts: three people and things of a map, in short words.
import { someone } from './acts-by-hand.ts'

export const always = (): boolean => true
export const never = (): boolean => false
export const at = (x: number, y: number) => ({ x, y })
export const rectangle = (x: number, y: number, width: number, depth: number) => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + depth),
  at(x, y + depth),
]
export const thing = (id: string, kind: string, shape: readonly object[], more: object = {}) => ({
  id,
  name: `the ${id}`,
  kind,
  shape,
  height: 2,
  ...more,
})
export const yard = (...obstacles: readonly object[]) => ({
  name: 'Yard',
  width: 40,
  height: 30,
  obstacles,
  ground: [],
})
export const [ann, bo, cy] = [
  someone('ann', 0),
  someone('bo', 1),
  someone('cy', 1, { x: 12, y: 3 }),
]

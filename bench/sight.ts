// Question: what does a line of sight cost on a large map? Maps of 100, 1,000 and 10,000 walls of equal density,
// lines of 30 m, compared with checking every wall.
import { crossShape } from '../src/field/geometry.ts'
import type { FieldMap, Figure, Obstacle } from '../src/field/map.ts'
import { lineOfSight } from '../src/field/sight.ts'
import { next32, openState } from '../src/dice/generator.ts'
import { rival } from './lib/measure.ts'
import type { Answer, Figure as Number } from './lib/measure.ts'

const state = openState(1)
const unit = (): number => (next32(state) >>> 0) / 0x100000000
/** Square metres per wall. */
const ROOM = 60
const LINE = 30

function mapOf(walls: number): FieldMap {
  const side = Math.sqrt(walls * ROOM)
  const obstacles = Array.from({ length: walls }, (_, i): Obstacle => {
    const [x, y, turn, length] = [unit() * side, unit() * side, unit() * Math.PI, 1 + unit() * 4]
    return {
      id: `w${i}`,
      name: 'wall',
      kind: 'wall',
      height: unit() < 0.5 ? 1 : 2.5,
      shape: [
        { x, y },
        { x: x + Math.cos(turn) * length, y: y + Math.sin(turn) * length },
      ],
    }
  })
  return { name: 'maze', width: side, height: side, obstacles, ground: [] }
}

const linesOn = ({ width }: FieldMap, count: number): readonly (readonly [Figure, Figure])[] =>
  Array.from({ length: count }, () => {
    const [x, y, turn] = [unit() * width, unit() * width, unit() * 2 * Math.PI]
    return [
      { x, y, facing: 0, height: 2 },
      { x: x + Math.cos(turn) * LINE, y: y + Math.sin(turn) * LINE, facing: 0, height: 2 },
    ]
  })

const blocks = (wall: Obstacle): boolean => wall.height > 2

function figure(walls: number): Number {
  const map = mapOf(walls)
  const many = linesOn(map, 4000)
  const few = many.slice(0, Math.max(20, 400_000 / walls / 10))
  const clear = (lines: typeof many): number =>
    lines.filter(([a, b]) => lineOfSight(map, a, b, blocks).clear).length
  const plain = (lines: typeof many): number =>
    lines.filter(
      ([a, b]) => !map.obstacles.some((wall) => blocks(wall) && crossShape(a, b, wall.shape)),
    ).length
  if (clear(few) !== plain(few)) throw new Error('the two do not see the same')
  return rival({
    what: `lines of sight, ${walls.toLocaleString('en-US')} walls`,
    count: many.length,
    work: () => clear(many),
    baseline: { what: 'wall by wall', count: few.length, work: () => plain(few) },
  })
}

export function bench(): Answer {
  return {
    question: 'lines of sight of 30 m on maps that are equally thick with walls',
    figures: [100, 1000, 10_000].map(figure),
  }
}

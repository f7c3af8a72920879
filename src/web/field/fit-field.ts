import type { Point } from '../../field/map.ts'
import { isWide } from '../state/screen.ts'
import { actor, groups, tokens } from '../state/store.ts'
import { fit, keepInView, type Size } from './camera.ts'
import { TOOLS_WIDTH } from './labels.ts'

/** Fits the table's map beside its tools. */
export const fitField = (map: Size, centre?: Point): void =>
  fit(map, centre, isWide.value ? TOOLS_WIDTH : 0)

/** Pans a small screen so that whoever acts is visible, and as many as fit of those whom they can attack, the nearest first. */
export function keepActionInView(): void {
  const from = actor.value
  if (!from) return
  const targets = new Set(
    groups.value.flatMap(({ items }) =>
      items.flatMap(({ plan, target, refusal }) => (plan && target && !refusal ? [target] : [])),
    ),
  )
  const far = ({ x, y }: Point): number => Math.hypot(x - from.x, y - from.y)
  const attacked = tokens.value.filter(({ id }) => targets.has(id))
  for (const at of [...attacked.sort((a, b) => far(b) - far(a)), from]) keepInView(at)
}

import type { Point } from '../../field/map.ts'
import { isWide } from '../state/screen.ts'
import { fit, type Size } from './camera.ts'
import { TOOLS_WIDTH } from './labels.ts'

/** Fits the table's map beside its tools. */
export const fitField = (map: Size, centre?: Point): void =>
  fit(map, centre, isWide.value ? TOOLS_WIDTH : 0)

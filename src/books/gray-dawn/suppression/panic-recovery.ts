// What the check that ends a panic needs (`gray-dawn/panic/recovery`, `gray-dawn/covering/end`).
import type { Man } from '../../cp2020/state.ts'
import { POINTS_TN } from './amounts.ts'
import type { Options } from '../options.ts'
import type { Panic } from '../own.ts'
import { ownOf } from '../own.ts'

/** Without suppression behind it. */
export const plainNeeds = ({ 'suppression-system': system }: Options): number =>
  system === 'levels' ? LEAST : POINTS_TN
const LEAST = 10

/** What it needs at the start of a turn after the first that was spent in it. */
export const eased = ({ needs }: Panic, options: Options): number =>
  Math.max(plainNeeds(options), needs - options['panic-bleed-off'])

/** What it needs at this moment: of his own check, and of a leader's. */
export const nowNeeds = (man: Man): number => ownOf(man).panic?.needs ?? 0

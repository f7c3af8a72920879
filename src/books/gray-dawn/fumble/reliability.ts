// The weapon after a critical failure (`gray-dawn/fumble/reliability`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import type { Weapon } from '../../cp2020/words.ts'

const ROWS = TABLES['gray-dawn/fumble/reliability'].rows
const STANDARD = ROWS.find(([word]) => word === 'standard')!

/** It fails on this face of the d10 or above; without a rating it is a standard one. */
export const failsFrom = ({ reliability }: Pick<Weapon, 'reliability'>): number =>
  (ROWS.find(([word]) => word === reliability) ?? STANDARD)[1]

// Short weapons are quick (`gray-dawn/init/modifiers`, `gray-dawn/longgun/drawing`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'

const MODIFIERS = TABLES['gray-dawn/init/modifiers'].rows
const modifier = (situation: string): number =>
  MODIFIERS.find(([what]) => what.startsWith(situation))![1] as number
/** What a pistol in hand gives, and being in on an ambush that is not one's own first shot. */
export const PISTOL = modifier('pistol')
export const IN_ON_IT = modifier('own side springs')

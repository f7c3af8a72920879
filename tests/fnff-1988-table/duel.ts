// Two with a gun and a knife each, for the tests of what a combatant does in a phase.
import { fight } from './table.ts'
import type { FightText, ManText } from './table.ts'

export const gun: ManText = { weapons: ['glock-17', 'knife'], skills: { pistol: 5, athletics: 3 } }
export const pair = (text: FightText = {}, a: ManText = gun, b: ManText = gun) =>
  fight(
    { a: { ...a, stats: { ref: 9, ...a.stats } }, b: { ...b, stats: { ref: 8, ...b.stats } } },
    text,
  )
export const MISS = { attack: [3], defence: [10] }
/** The last attack that was told. */
export const attacked = (table: ReturnType<typeof fight>) => table.told('attacked').at(-1)!

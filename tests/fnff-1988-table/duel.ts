// Two with a gun and a knife each, for the tests of what a combatant does in a phase.
import { fight, shoot, YARD } from './table.ts'
import type { FightText, ManText } from './table.ts'

export const gun: ManText = { weapons: ['glock-17', 'knife'], skills: { pistol: 5, athletics: 3 } }
export const pair = (text: FightText = {}, a: ManText = gun, b: ManText = gun) =>
  fight(
    { a: { ...a, stats: { ref: 9, ...a.stats } }, b: { ...b, stats: { ref: 8, ...b.stats } } },
    text,
  )
export const onMap = (text: FightText = {}, facing = 0) =>
  fight(
    {
      a: { ...gun, stats: { ref: 9, ma: 8 }, at: { x: 20, y: 20 }, facing },
      b: { ...gun, stats: { ref: 8 }, at: { x: 20, y: 10 }, facing: 180 },
    },
    { map: YARD, ...text },
  )
export const MISS = { attack: [3], defence: [10] }
/** The last attack that was told. */
export const attacked = (table: ReturnType<typeof fight>) => table.told('attacked').at(-1)!
/** The attack total of a plain shot. */
export const base = attacked(pair({ dice: MISS }).act('a', shoot('b'))).attack

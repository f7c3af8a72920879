// The information area of the score card (`fights/card/layout`, `fights/card/information`): dice apart from Boxing Dice, and
// what is left of each resource.
import { TABLES } from '../../catalogue/fights.ts'
import { boxingDice } from './state.ts'
import type { State } from './state.ts'
import type { Side } from './words.ts'

export interface Field {
  readonly field: string
  /** A figure, with conditional dice in brackets: "3 (+2)". */
  readonly content: string
}

const [FIGHTER, STALK, BOX, TC, KO, REC, DICE, BONUS] = TABLES['fights/card/information'].rows.map(
  ([field]) => field,
) as [string, string, string, string, string, string, string, string]

/**
 * The information area of one fighter. Dice from the opponent's signatures are listed with the fighter who rolls them
 * (`fights/card/conditional-entries`).
 */
export function information(state: Readonly<State>, side: Side): readonly Field[] {
  const man = state.men[side]
  const { lasting } = man
  const scary = man.scaryLeft ? lasting.scary : 0
  const figure = (lasts: number, ...conditional: number[]): string =>
    `${lasts}${conditional
      .filter((dice) => dice > 0)
      .map((dice) => ` (+${dice})`)
      .join('')}`
  return [
    { field: FIGHTER, content: man.name },
    { field: STALK, content: figure(lasting.stalking, scary) },
    { field: BOX, content: figure(lasting.boxing, scary) },
    { field: TC, content: figure(lasting.control, scary, lasting.vicious, lasting.slippery) },
    { field: KO, content: String(man.power) },
    { field: REC, content: String(man.stamina) },
    { field: DICE, content: String(boxingDice(man)) },
    { field: BONUS, content: String(man.bonus) },
  ]
}

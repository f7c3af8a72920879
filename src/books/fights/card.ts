// The information area of the score card (`fights/card/layout`, `fights/card/information`): dice other than Boxing
// Dice, and remaining resources.
import { TABLES } from '../../catalogue/fights.ts'
import { BASIC } from './base-dice.ts'
import { boxingDice, type State } from './state.ts'
import type { Side } from './words.ts'

export interface Field {
  readonly field: string
  /**
   * The dice of a contest, with conditional dice in brackets: "3 (+2)". For KO and Recovery, the target number and the
   * dice beyond the basic two: "4 +1d6 (+1d6)".
   */
  readonly content: string
}

const [FIGHTER, STALK, BOX, TC, KO, REC, DICE, BONUS] = TABLES['fights/card/information']

/**
 * The information area of one fighter. Dice from the opponent's signatures are listed with the fighter who rolls them
 * (`fights/card/conditional-entries`).
 */
export function information(state: Readonly<State>, side: Side): readonly Field[] {
  const boxer = state.men[side]
  const { lasting } = boxer
  const scary = boxer.scaryLeft ? lasting.scary : 0
  const brackets = (conditional: readonly number[], unit = ''): string =>
    conditional
      .filter((dice) => dice > 0)
      .map((dice) => ` (+${dice}${unit})`)
      .join('')
  const figure = (lasts: number, ...conditional: number[]): string => lasts + brackets(conditional)
  const target = (number: number, lasts: number, ...conditional: number[]): string =>
    `${number}${lasts > BASIC ? ` +${lasts - BASIC}d6` : ''}${brackets(conditional, 'd6')}`
  return [
    { field: FIGHTER.field, content: boxer.name },
    { field: STALK.field, content: figure(lasting.stalking, scary) },
    { field: BOX.field, content: figure(lasting.boxing, scary) },
    { field: TC.field, content: figure(lasting.control, scary, lasting.vicious, lasting.slippery) },
    { field: KO.field, content: target(boxer.power, lasting.ko, lasting.unlucky) },
    { field: REC.field, content: target(boxer.stamina, lasting.recovery) },
    { field: DICE.field, content: String(boxingDice(boxer)) },
    { field: BONUS.field, content: String(boxer.bonus) },
  ]
}

// Panic sets in (`gray-dawn/panic/causes`).
import type { Id } from '../../../dice/dice.ts'
import type { T } from '../../cp2020/turn/part.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { own } from '../facts.ts'
import { ownOf } from '../own.ts'

/** `needs`: what his own check must reach to end it. Who panics already goes on. */
export function panics(t: T, id: Id, needs: number, why: string): void {
  if (!ownOf(combatant(t.state, id)).panic) t.emit(own(id, { fact: 'panics', needs, why }))
}

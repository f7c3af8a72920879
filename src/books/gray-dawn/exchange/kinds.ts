// The acts of a single attack under this book: those of the 2020 book, adapted, and what people do under fire.
import type { Kinds } from '../../cp2020/contract/rules.ts'
import { attackGray } from '../acts/attack.ts'
import { declaredKinds } from '../acts/declared.ts'
import { hunker } from '../acts/whole-turn.ts'
import type { Rules } from '../state.ts'

export function exchangeKinds(base: Kinds, rules: Rules): Kinds {
  const { suppress: _zone, defend: _defend, attack, ...others } = base
  return declaredKinds({ ...others, attack: attackGray(attack as never, rules), hunker }, rules)
}

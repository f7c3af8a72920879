// What counts in every roll of somebody, whatever it is about: the penalties of wounds, the referee's modifier, and the
// modifiers of house rules.
import type { RollUse, Term } from '../../gunfight/check.ts'
import type { Circumstances } from '../../gunfight/house/own-modifiers.ts'
import type { Rules } from '../contract/rules.ts'
import type { Person } from '../contract/state.ts'

/** Attack plans read these terms; checks read them through `rules.always`, where a variant adds its own. */
export const standing = (
  person: Person,
  use: RollUse,
  { wounds, options: { modifiers } }: Pick<Rules, 'wounds' | 'options'>,
  now?: () => Circumstances,
): readonly Term[] => [
  ...wounds.penalties(person, use === 'notice' ? 'task' : use),
  { rule: 'cp2020/scope/gap-marking-gap', what: 'referee', value: person.favour },
  ...(modifiers?.terms(use, person, now) ?? []),
]

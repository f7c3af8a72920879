// Defending and waiting: the active dodge, the parry, the delayed action (`fnff-1988/action/active-dodge`, `fnff-1988/action/parry`, `fnff-1988/turn/delay`).
import type { Kind } from './kind.ts'

export type Defend = { readonly do: 'dodge' } | { readonly do: 'parry' } | { readonly do: 'delay' }

const dodge: Kind<{ readonly do: 'dodge' }> = {
  refuse: () => undefined,
  offers: () => [{ verb: 'dodge', group: 'Dodge', label: 'Active dodge (+2)', choice: { do: 'dodge' } }],
  perform: (_t, man) => [{ type: 'dodges', who: man.id }],
}

const parry: Kind<{ readonly do: 'parry' }> = {
  refuse: () => undefined,
  offers: () => [{ verb: 'parry', group: 'Parry', label: 'Parry', choice: { do: 'parry' } }],
  hides: () => true,
  perform: (_t, man) => [{ type: 'parries', who: man.id }],
}

/** Takes effect in `part.ts`: he is out of the part until he calls. */
const delay: Kind<{ readonly do: 'delay' }> = {
  refuse: () => undefined,
  offers: () => [{ verb: 'delay', group: 'Delay', label: 'Hold the action back', choice: { do: 'delay' } }],
}

export const DEFEND = { dodge, parry, delay }

// The acts of this book: those of the 2020 book as they can be declared in a turn, without its fire zone, and its own. What takes longer than a round,
// and what is said, are no acts (`gray-dawn/action/long-tasks`, `gray-dawn/action/talking`).
import type { Act, Kinds } from '../../cp2020/acts/index.ts'
import { kinds2020 } from '../../cp2020/acts/index.ts'
import type { Kind } from '../../cp2020/acts/kind.ts'
import { never } from '../../cp2020/acts/kind.ts'
import { clear } from '../fumble/clear.ts'
import { ownOf } from '../own.ts'
import { expected } from '../turn/expected.ts'
import { refuseInTurn } from '../turn/refusals.ts'
import { escape } from '../melee/escape.ts'
import type { TakingMagazine } from '../reload/magazine.ts'
import { MAGAZINES } from '../reload/magazine.ts'
import type { Chambering, LoadingShells } from '../reload/tube.ts'
import { TUBES } from '../reload/tube.ts'
import type { AttackingGray } from './attack.ts'
import { attack } from './attack.ts'
import { attribute } from './attribute.ts'
import type { Rallying } from './rally.ts'
import { rally } from './rally.ts'
import type { Stancing } from './stance.ts'
import { stance } from './stance.ts'
import type { HoldingRound, Hunkering, SavingMove, Tactics } from './whole-turn.ts'
import { WHOLE_TURN } from './whole-turn.ts'
import { isPistol } from '../suppression/amounts.ts'
import { readings } from '../options.ts'

export interface Anew {
  readonly do: 'anew'
}
export type ActGray =
  | Act
  | TakingMagazine
  | Chambering
  | LoadingShells
  | AttackingGray
  | Stancing
  | Hunkering
  | HoldingRound
  | SavingMove
  | Tactics
  | Rallying
  | Anew

/** Takes back what is declared, as long as nothing is carried out. */
const anew: Kind<Anew> = {
  counts: never,
  refuse: () => undefined,
  offers: (_view, man) =>
    ownOf(man).declared?.acts.length
      ? [{ verb: 'anew', group: 'End of the turn', label: 'Begin anew', choice: { do: 'anew' } }]
      : [],
  perform: () => [],
}

/** Ends the declaration. */
const end: Kind<{ readonly do: 'end' }> = {
  counts: never,
  refuse: () => undefined,
  offers: (_view, man) => [
    {
      verb: 'end',
      group: 'End of the turn',
      label: ownOf(man).declared?.acts.length ? 'Carry it out' : 'Do nothing more',
      choice: { do: 'end' },
    },
  ],
  perform: () => [],
}

/** The kind as it is declared: judged where what is declared already leads, and by the stance. When it is carried out, nothing is declared any more. */
const declared = (verb: string, kind: Kind<Act>): Kind<Act> => ({
  ...kind,
  counts: (state, man, act, rules) => kind.counts(state, man, act, rules),
  refuse(state, man, act, rules) {
    const acts = ownOf(man).declared?.acts ?? []
    const ahead = expected(state, man, rules)
    return (
      refuseInTurn(ahead.state, ahead.man, acts, act, rules) ??
      kind.refuse(ahead.state, ahead.man, act, rules)
    )
  },
  offers(view, man, rules) {
    const ahead = expected(view, man, rules)
    return kind.offers(ahead.state, ahead.man, rules)
  },
  ...(kind.ready
    ? {
        ready: (view, man, begun, rules) => {
          const ahead = expected(view, man, rules)
          return (
            refuseInTurn(
              ahead.state,
              ahead.man,
              ownOf(man).declared?.acts ?? [],
              { ...begun, do: verb } as Act,
              rules,
            ) ?? kind.ready!(ahead.state, ahead.man, begun, rules)
          )
        },
      }
    : {}),
  ...(kind.examples
    ? {
        examples: (view, man, rules) => {
          const ahead = expected(view, man, rules)
          return kind.examples!(ahead.state, ahead.man, rules)
        },
      }
    : {}),
  ...(kind.hides ? { hides: (view, man, act) => kind.hides!(view, man, act) } : {}),
  ...(kind.plan
    ? {
        plan: (view, man, act, rules) => {
          const ahead = expected(view, man, rules)
          return kind.plan!(ahead.state, ahead.man, act, rules)
        },
      }
    : {}),
})

const { suppress: _zone, ...base } = kinds2020

const asDeclared = (kinds: Kinds): Kinds =>
  Object.fromEntries(Object.entries(kinds).map(([verb, kind]) => [verb, declared(verb, kind)]))

/** A way is no action of the count: its movement actions are counted for the whole turn (`gray-dawn/move/actions`). */
const move: Kind<Act> = { ...base.move!, counts: never }

/** A pistol comes from the holster with the shot; other weapons take an action (`gray-dawn/longgun/drawing`, option pistol-draw). */
const draw: Kind<Act & { readonly do: 'change' }> = {
  ...(base.change as unknown as Kind<Act & { readonly do: 'change' }>),
  // What he has yet to pick up is in no holster.
  counts: (_state, man, { weapon }, rules) =>
    readings(rules)['pistol-draw'] === 'counts-as-action' ||
    !man.weapons[weapon] ||
    !isPistol(man.weapons[weapon].weapon),
}

export const kindsGray: Kinds = asDeclared({
  ...base,
  move,
  change: draw,
  attack,
  clear,
  attribute,
  escape,
  ...MAGAZINES,
  ...TUBES,
  stance,
  ...WHOLE_TURN,
  rally,
  anew,
  end,
} as unknown as Kinds)

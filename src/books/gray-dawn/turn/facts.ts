// Facts of the round and of declared turns (`gray-dawn/init/turn`, `gray-dawn/action/commitment`, `gray-dawn/flank/ambush-start`).
import type { Id } from '../../../dice/dice.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import { orderKnown } from '../../cp2020/events/kinds.ts'
import { freshRound } from '../../cp2020/state.ts'
import { lastSeenBy } from '../cover/here.ts'
import { against, nameIn, type FactKinds } from '../facts.ts'
import { change, type Declared, type Own, type Stance } from '../own.ts'
import { takeNumber } from './number.ts'
import type { State } from '../state.ts'
import { plural } from '../../gunfight/words.ts'
import type { Rolled } from '../../gunfight/check.ts'

export type Order = State['order']

export type TurnFact =
  | { readonly fact: 'phase'; readonly step: State['step']; readonly order?: Order }
  | {
      readonly fact: 'initiative'
      readonly total: number
      readonly order: Order
      readonly why: 'tactics' | 'fresh' | 'suppressed'
    }
  | { readonly fact: 'busy'; readonly what: NonNullable<Own['busy']> }
  | { readonly fact: 'loses-turn' | 'turn-lost'; readonly why: string }
  /** They roll a new initiative at the start of the next round; `holds`: by choice. */
  | { readonly fact: 'fresh' | 'holds' }
  /** `ambushed`: they are the victim of an ambush. `in-on-it`: their side springs it. `extra-done`: the first shot did not use up their turn. */
  | { readonly fact: 'ambushed'; readonly by: Id }
  | { readonly fact: 'in-on-it' | 'extra-done' }
  /** The turn begins; nothing is declared yet. */
  | {
      readonly fact: 'turn'
      readonly declared: Omit<Declared, 'acts'> & { readonly acts: readonly [] }
    }
  | { readonly fact: 'declares'; readonly act: Act; readonly words: string }
  | { readonly fact: 'anew' | 'saves-move' | 'declared' }
  | {
      readonly fact: 'carries-out'
      readonly planned: number
      readonly moves: number
      /** Why a table that forbids unrelated actions would refuse them (`gray-dawn/action/related`). */
      readonly warned?: string
    }
  /** `words`: the act, for those who know of it. `rounds`: fired at nothing. `about`: combatants the words may name, for redaction. */
  | {
      readonly fact: 'in-vain'
      readonly words?: string
      readonly why: string
      readonly rounds?: number
      readonly about?: readonly Id[]
    }
  /** `moves`: the movement actions of a move that no declared turn has told. */
  | {
      readonly fact: 'stance'
      readonly stance: Stance
      readonly moves?: number
      readonly forced?: true
      readonly quiet?: true
    }
  | { readonly fact: 'guessed'; readonly guessed: boolean }
  | {
      readonly fact: 'cuts-in'
      readonly on: Id
      readonly own: number
      readonly other: number
      readonly first: boolean
    }
  | ({ readonly fact: 'tactics' } & Rolled)

/** All combatants named by an act. */
export function namedBy(act: Act): readonly Id[] {
  const fields: Readonly<Record<string, unknown>> = { ...act }
  const { target, to, after, also, victims, targets } = fields
  return [target, to, after, also, victims, targets]
    .flat()
    .filter((id): id is Id => typeof id === 'string')
}

const WHY_INITIATIVE = { tactics: 'tactics', fresh: 'a new roll', suppressed: 'the fire' } as const
const INTO: Readonly<Partial<Record<Stance, string>>> = {
  moving: 'the open',
  bracing: 'the bracing stance',
}

export const TURN_FACTS: FactKinds<TurnFact> = {
  phase: {
    applyToFight: (state, { step, order }) =>
      void Object.assign(state, { step, ...(order ? { order, at: 0 } : {}) }),
    redact: (fact, known) =>
      fact.order ? { ...fact, order: orderKnown(fact.order, known) } : fact,
    kind: 'clock',
  },
  initiative: {
    apply(combatant, { total, order }, state) {
      combatant.initiative = total
      state.order = order
      takeNumber(combatant, state.rules.options)
    },
    redact: (fact, known) => ({ ...fact, order: orderKnown(fact.order, known) }),
    say: ({ total, why }, who) =>
      `${who} has initiative ${total} from now on (${WHY_INITIATIVE[why]}).`,
    kind: 'clock',
  },
  busy: { apply: (combatant, { what }) => change(combatant, { busy: what, declared: undefined }) },
  'loses-turn': {
    apply: (combatant, { why }) => change(combatant, { losesTurn: why }),
    say: ({ why }, who) => `${who} loses the turn: ${why}.`,
    kind: 'fear',
  },
  'turn-lost': {
    apply: (combatant) => change(combatant, { losesTurn: undefined }),
    say: ({ why }, who) => `${who} does nothing in this round: ${why}.`,
    kind: 'fear',
  },
  fresh: { apply: (combatant) => change(combatant, { fresh: true }) },
  holds: {
    apply: (combatant) => change(combatant, { fresh: true }),
    say: (_, who) => `${who} holds for the whole round.`,
  },
  ambushed: {
    names: ({ by }) => by,
    apply: (combatant, { by }) =>
      change(combatant, { ambushedBy: [...(combatant.own.ambushedBy ?? []), by] }),
    say: (_, who) => `${who} does not see it coming.`,
  },
  'in-on-it': {
    apply: (combatant) => change(combatant, { inOnIt: true }),
    redact: () => undefined,
  },
  'extra-done': { apply: (combatant) => void (combatant.inRound = freshRound()) },
  turn: { apply: (combatant, { declared }) => change(combatant, { declared }) },
  declares: {
    apply(combatant, { act }) {
      const { declared = { acts: [] } } = combatant.own
      const { acts, asked = 0 } = declared
      change(combatant, { declared: { ...declared, acts: [...acts, act], asked: asked + 1 } })
    },
    redact: (fact, known) => (namedBy(fact.act).every(known) ? fact : undefined),
  },
  declared: {
    apply: (combatant) => {
      const { declared } = combatant.own
      change(combatant, { declared: declared && { ...declared, complete: true } })
    },
  },
  anew: {
    apply(combatant) {
      const { declared } = combatant.own
      const asked = (declared?.asked ?? 0) + 1
      change(combatant, { declared: declared && { ...declared, acts: [], asked } })
    },
  },
  'saves-move': {
    apply: (combatant) => change(combatant, { savedMove: true }),
    say: (_, who) => `${who} saves the free move for later.`,
    kind: 'move',
  },
  'carries-out': {
    apply(combatant, { planned, moves }) {
      combatant.inRound = { ...combatant.inRound, planned }
      change(combatant, { declared: undefined, moves })
    },
    say: ({ planned, warned }, who) =>
      planned > 1 || warned
        ? `${who} takes ${plural(planned, 'action')}, each at ${planned > 1 ? -3 * (planned - 1) : 0}${warned ? '. (Such actions belong in separate rounds.)' : '.'}`
        : undefined,
  },
  'in-vain': {
    redact: (fact, known) =>
      (fact.about ?? []).every(known)
        ? fact
        : {
            ...{ fact: 'in-vain', why: 'it is not possible now.' },
            ...(fact.rounds === undefined ? {} : { rounds: fact.rounds }),
          },
    say({ words, why, rounds }, who) {
      const act = words === undefined ? '' : ` (${words})`
      return rounds === undefined
        ? `${who} cannot carry out what they declared${act}: ${why}`
        : `${who} fires ${plural(rounds, 'round')} at nothing, as declared${act}: ${why}`
    },
  },
  stance: {
    apply: (combatant, { stance, moves = combatant.own.moves }, state) =>
      change(combatant, {
        stance,
        moves,
        lastSeen: stance === 'full cover' ? lastSeenBy(state, combatant) : undefined,
      }),
    say: ({ stance, forced, quiet }, who) =>
      quiet
        ? undefined
        : `${who} ${forced ? 'is forced into' : 'goes into'} ${INTO[stance] ?? stance}.`,
    kind: 'move',
  },
  guessed: {
    apply: (combatant, { guessed }) => change(combatant, { guessed: guessed || undefined }),
  },
  'cuts-in': {
    names: ({ on }) => on,
    say: ({ on, own, other, first }, who, view) =>
      `${who} ${first ? 'is quicker than' : 'is not quicker than'} ${nameIn(view, on)}: ${own} against ${other}.`,
  },
  tactics: {
    say: (fact, who) =>
      `${who} ${fact.done ? 'directs their side' : 'finds no better plan'}: ${against(fact)}.`,
  },
}

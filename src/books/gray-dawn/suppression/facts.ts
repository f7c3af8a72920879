// Facts of suppressing fire, firing lanes and panic (`gray-dawn/suppress/check`, `gray-dawn/lane/crossing`, `gray-dawn/panic/recovery`).
import { refAt } from '../../gunfight/combatants.ts'
import type { WeaponRef } from '../../gunfight/contract/combatant.ts'
import type { Id } from '../../../dice/dice.ts'
import { against, nameIn, type FactKinds } from '../facts.ts'
import { change, changeFight, shooterOf, type Lane, type Rounds, type Suppression } from '../own.ts'
import type { Order } from '../turn/facts.ts'
import type { Combatant, State } from '../state.ts'
import { orderKnown } from '../../cp2020/events/kinds.ts'
import { plural } from '../../gunfight/words.ts'
import type { Rolled } from '../../gunfight/check.ts'

/** The result of suppressing fire on one target (`gray-dawn/suppress/attack-roll`). */
export interface Fired {
  readonly target: Id
  readonly rounds: number
  readonly amount: number
  readonly attack?: number
  readonly against?: number
}

export type SuppressionFact =
  | {
      readonly fact: 'suppresses'
      readonly weapon: string
      readonly rounds: number
      readonly fired: readonly Fired[]
      readonly blind?: true
    }
  /** `lasts`: until the end of their next turn, even if that is in the next round (`gray-dawn/close/firing-into`). */
  | {
      readonly fact: 'suppressed'
      readonly amount: number
      readonly lasts?: true
      readonly by?: readonly Rounds[]
      readonly beside?: Id
    }
  /** `off`: points that were taken off the total. */
  | ({
      readonly fact: 'check'
      readonly fumble: boolean
      readonly off?: number
      readonly what?: string
    } & Rolled)
  | { readonly fact: 'initiative-lost'; readonly points: number; readonly order: Order }
  | {
      readonly fact: 'dodge'
      readonly by: Id
      readonly die: number
      readonly total: number
      readonly hit: boolean
    }
  /** A combatant in a melee tries to avoid a shot fired into it. */
  | ({ readonly fact: 'ducks'; readonly by: Id } & Rolled)
  | ({ readonly fact: 'leaves-cover'; readonly moves: number; readonly hits: number } & Rolled)
  | ({
      readonly fact: 'hunkers'
      readonly hits: number
      readonly open: boolean
      readonly besides?: true
    } & Rolled)
  | { readonly fact: 'hits-for-failure'; readonly missed: number; readonly hits: number }
  | {
      readonly fact: 'rounds-spent'
      readonly by: Id
      readonly weapon: WeaponRef
      readonly rounds: number
    }
  // Firing lanes.
  | { readonly fact: 'lane'; readonly lane: Lane }
  | { readonly fact: 'lane-met' | 'barred'; readonly lane: Id }
  | ({ readonly fact: 'crosses'; readonly lane: Id; readonly by: Id } & Rolled)
  // Panic.
  | { readonly fact: 'panics'; readonly needs: number; readonly why: string }
  | { readonly fact: 'panic-spent'; readonly needs: number; readonly does?: string }
  | { readonly fact: 'calms' }
  | ({ readonly fact: 'stands-firm' | 'nerve' } & Rolled)
  | ({ readonly fact: 'rallies'; readonly target: Id } & Rolled)

/** Why somebody panics of whom the referee says so. */
export const RULED = 'the referee says so'

const NONE: Suppression = { amount: 0, failed: false, checked: false, by: [], lost: 0 }

/** Updates a combatant's suppression, starting from none if there is none. */
function suppress(combatant: Combatant, changed: (now: Suppression) => Partial<Suppression>): void {
  const now = combatant.own.suppression ?? NONE
  change(combatant, { suppression: { ...now, ...changed(now) } })
}

/** The weapon of this fire by its id: its rounds may hit when the list of the shooter has changed. */
function refIn({ men }: State, { who, weapon }: Pick<Rounds, 'who' | 'weapon'>): WeaponRef {
  const shooter = men[who]
  return shooter && typeof weapon === 'number' ? refAt(shooter, weapon) : weapon
}

/** Merges rounds; each shooter and weapon has one entry. */
const added = (by: readonly Rounds[], more: readonly Rounds[]): readonly Rounds[] =>
  more.reduce<readonly Rounds[]>((all, one) => {
    const same = all.find(({ who, weapon }) => who === one.who && weapon === one.weapon)
    return same
      ? all.map((other) => (other === same ? { ...same, rounds: same.rounds + one.rounds } : other))
      : [...all, one]
  }, by)

const amountOf = (count: number, { rules }: Readonly<State>): string =>
  `${plural(count, rules.options['suppression-system'] === 'levels' ? 'level' : 'point')} of suppression`
const hits = (count: number): string => (count > 0 ? ` and takes ${plural(count, 'hit')}` : '')
const hitsOrNone = (count: number): string => (count > 0 ? hits(count) : ' and is not hit')
const hitKind = (fact: { readonly hits: number }): string => (fact.hits > 0 ? 'hit' : 'miss')

function saysFired({ target, rounds, amount, ...roll }: Fired, view: Readonly<State>): string {
  const how =
    roll.attack === undefined ? plural(rounds, 'round') : `${roll.attack} against ${roll.against}`
  return `${nameIn(view, target)} takes ${amountOf(amount, view)} (${how})`
}

export const SUPPRESSION_FACTS: FactKinds<SuppressionFact> = {
  suppresses: {
    begins: 'act',
    apply: (combatant) => change(combatant, { overextended: undefined }),
    redact: (fact, known) => ({ ...fact, fired: fact.fired.filter(({ target }) => known(target)) }),
    say: ({ weapon, rounds, fired }, who, view) =>
      `${who} lays suppressing fire (${weapon}, ${plural(rounds, 'round')})${fired.length > 0 ? ': ' : ''}${fired.map((one) => saysFired(one, view)).join(', ')}.`,
    cue: ({ rounds, fired }, who) => ({
      show: 'zone',
      who,
      hits: rounds,
      also: fired.map(({ target }) => target),
    }),
  },
  suppressed: {
    apply: (combatant, { amount, by = [], lasts }, state) =>
      suppress(combatant, (now) => ({
        amount: now.amount + amount,
        checked: false,
        by: added(
          now.by,
          by.map((one) => ({ ...one, weapon: refIn(state, one) })),
        ),
        ...(lasts ? { lasts } : {}),
      })),
    redact: (fact, known) => ({
      ...fact,
      ...(fact.by ? { by: fact.by.filter(({ who }) => known(who)) } : {}),
      beside: fact.beside !== undefined && known(fact.beside) ? fact.beside : undefined,
    }),
    say({ amount, by, beside }, who, view) {
      if (beside !== undefined)
        return `${who} is beside ${nameIn(view, beside)} and takes ${amountOf(amount, view)}.`
      return by ? undefined : `${who} takes ${amountOf(amount, view)}.`
    },
  },
  check: {
    begins: 'act',
    apply: (combatant, { done, off, total }) =>
      suppress(combatant, () => ({
        ...{ checked: true, failed: !done },
        ...(off ? { reached: total + off } : {}),
      })),
    say: (fact, who) =>
      `${who} ${fact.done ? 'stays calm' : 'flinches'}${fact.what ? ` ${fact.what}` : ''}: ${against(fact)}${fact.fumble ? ', a natural 1' : ''}.`,
    kindOf: ({ done }) => (done ? 'save' : 'fear'),
  },
  'initiative-lost': {
    apply(combatant, { points, order }, state) {
      combatant.initiative -= points
      state.order = order
      if (state.rules.options['suppression-initiative-loss'] !== 'permanent')
        suppress(combatant, ({ lost }) => ({ lost: lost + points }))
    },
    redact: (fact, known) => ({ ...fact, order: orderKnown(fact.order, known) }),
    say: ({ points }, who) => `${who} loses ${plural(points, 'point')} of initiative.`,
    kind: 'clock',
  },
  dodge: {
    names: ({ by }) => by,
    say: ({ by, total, hit }, who, view) =>
      hit ? `${who} is caught in the fire of ${nameIn(view, by)}: ${total}.` : undefined,
    kindOf: ({ hit }) => (hit ? 'hit' : 'miss'),
  },
  ducks: {
    names: ({ by }) => by,
    say: (fact, who, view) =>
      `${who} ${fact.done ? 'is out of the line of' : 'is in the line of'} ${nameIn(view, fact.by)}'s shot: ${against(fact)}.`,
  },
  'leaves-cover': {
    say: (fact, who) => `${who} comes out into the fire${hitsOrNone(fact.hits)}: ${against(fact)}.`,
    kindOf: hitKind,
  },
  hunkers: {
    say: (fact, who) =>
      `${who} ${fact.besides ? 'is in the fire' : 'hunkers down'}${fact.open ? ' in the open' : ''}${hitsOrNone(fact.hits)}: ${against(fact)}.`,
    kindOf: hitKind,
  },
  'hits-for-failure': {
    say: (fact, who) =>
      `${who} acts in the fire${hits(fact.hits)}: their roll failed by ${fact.missed}.`,
    kind: 'hit',
  },
  'rounds-spent': {
    names: ({ by }) => by,
    apply: (combatant, fact, state) =>
      suppress(combatant, ({ by }) => ({
        by: by.map((one) =>
          one.who === fact.by && refIn(state, one) === refIn(state, { ...fact, who: fact.by })
            ? { ...one, rounds: Math.max(0, one.rounds - fact.rounds) }
            : one,
        ),
      })),
  },
  lane: {
    apply: (_, { lane }, state) => changeFight(state, { lanes: [...state.own.lanes, lane] }),
    redact: (fact, known) => ({
      ...fact,
      lane: { ...fact.lane, met: fact.lane.met.filter(known) },
    }),
    say: ({ lane: { width, rounds } }, who) =>
      `${who} lays a firing lane ${width} m wide (${plural(rounds, 'round')}).`,
    cue: ({ lane: { rounds, shape } }, who) => ({
      show: 'zone',
      who,
      hits: rounds,
      ...(shape ? { shape } : {}),
    }),
  },
  'lane-met': {
    names: ({ lane }) => shooterOf(lane),
    apply: (combatant, fact, state) =>
      changeFight(state, {
        lanes: state.own.lanes.map((lane) =>
          lane.id === fact.lane ? { ...lane, met: [...lane.met, combatant.id] } : lane,
        ),
      }),
  },
  barred: {
    names: ({ lane }) => shooterOf(lane),
    apply: (combatant, { lane }) =>
      change(combatant, { barred: [...(combatant.own.barred ?? []), lane] }),
    say: (_, who) => `${who} does not dare to cross the lane.`,
  },
  crosses: {
    names: ({ by }) => by,
    redact: (fact, known) => (known(shooterOf(fact.lane)) ? fact : undefined),
    say: (fact, who, view) =>
      `${who} ${fact.done ? 'gets through the lane' : 'is caught in the lane'} of ${nameIn(view, fact.by)}: ${against(fact)}.`,
    kindOf: ({ done }) => (done ? 'miss' : 'hit'),
    cue: ({ by, done }, who) => ({
      show: 'shot',
      who: by,
      to: who,
      mode: 'zone',
      hits: done ? 0 : 1,
    }),
  },
  panics: {
    apply: (combatant, { needs }, { round }) =>
      change(combatant, { panic: { needs, since: round, spent: false } }),
    // The line of a ruling names the referee already.
    say: ({ why }, who) => `${who} panics${why === RULED ? '' : `: ${why}`}.`,
    kind: 'fear',
  },
  'panic-spent': {
    apply(combatant, { needs }) {
      const { panic } = combatant.own
      change(combatant, { panic: panic && { ...panic, needs, spent: true } })
    },
    say: ({ does }, who) => `${who} panics${does ? `: ${does}` : ''}.`,
    kind: 'fear',
  },
  calms: {
    apply: (combatant) => change(combatant, { panic: undefined }),
    say: (_, who) => `${who} has recovered.`,
    kind: 'fear',
  },
  'stands-firm': {
    say: ({ done, die, against: cl }, who) =>
      `${who} ${done ? 'stands firm' : 'does not stand firm'}: ${die} against CL ${cl}.`,
  },
  nerve: {
    say: (fact, who) => (fact.done ? undefined : `${who} does not calm down: ${against(fact)}.`),
    kind: 'fear',
  },
  rallies: {
    names: ({ target }) => target,
    say: (fact, who, view) =>
      `${who} ${fact.done ? 'rallies' : 'cannot rally'} ${nameIn(view, fact.target)}: ${against(fact)}.`,
    kindOf: ({ done }) => (done ? 'save' : 'fear'),
  },
}

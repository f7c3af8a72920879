// Changes to a wounded body, recorded as facts. Each wound store has one entry per kind of fact.

/** A change to a body: plain data defined by the wound store and carried by the `body` event. */
export interface Fact {
  readonly fact: string
}

/** A saving roll and its result. */
export interface Save {
  /** `stun-save`, `death-save` … */
  readonly save: string
  /** The face, or the total. */
  readonly die: number
  readonly needed: number
  readonly made: boolean
}

/** A D10 roll that must not exceed `needed`. */
export interface Rolled {
  readonly die: number
  readonly needed: number
}
/** Facts of saves that succeed or fail. */
export type SaveFact<K extends string> = K extends string
  ? Rolled & { readonly fact: K; readonly saved: boolean }
  : never
export type DeathSaveFact<K extends string> = K extends string
  ? Rolled & { readonly fact: K; readonly died: boolean }
  : never

/** The word that selects colour and icon of a log line. */
export type LineKind = 'wound' | 'death' | 'save' | 'down' | 'heal'

export interface FactKind<Body, F> {
  readonly kind: LineKind
  /** The line kind if it depends on the result. Absent: `kind`, except that a failed save is `down`. */
  kindOf?(fact: F, after: Body | undefined): LineKind
  /** Returns the body with the fact applied. Must not throw; absent: the body does not change. */
  apply?(body: Body, fact: F, now: number): Body
  /** The fact in a sentence, with the body that it left, and when; absent: it gets no line in the log. */
  say?(fact: F, name: string, after: Body | undefined, now: number | undefined): string
  /** The save that the fact records. */
  save?(fact: F): Omit<Save, 'save'>
  /** Points of damage that the fact inflicts, stun included. */
  points?(fact: F): number
  /** Whether it knocks the combatant down. */
  fells?(fact: F): boolean
  /** Whether its sentence tells where a combatant lies whom it knocked down, or whose leg it made useless. */
  grounds?(fact: F, after: Body | undefined): boolean
}
export type FactKinds<Body, F extends Fact> = {
  readonly [K in F['fact']]: FactKind<Body, Extract<F, { readonly fact: K }>>
}

/** How other code reads a store's facts. */
export interface FactReader<Wounds> {
  /** Replaces `wounds` with the fact applied; never throws. */
  apply(person: { wounds: Wounds }, fact: Fact, now: number): void
  /** The save that a fact records, or undefined if it records none. */
  save(fact: Fact): Save | undefined
  /** Points of damage that a fact inflicts, stun included. */
  points(fact: Fact): number
  /** The fact in a sentence, with the wounds that it left, and when; undefined if it gets no line in the log. */
  say(fact: Fact, name: string, after?: Wounds, now?: number): string | undefined
  kind(fact: Fact, after?: Wounds): LineKind
  /** Whether the fact knocks the combatant down. */
  fells(fact: Fact): boolean
  /** Whether its sentence tells where a combatant lies whom it knocked down, or whose leg it made useless. */
  grounds(fact: Fact, after?: Wounds): boolean
}

/** Builds a reader from kinds of facts. A store only ever reads bodies and facts that it wrote itself. */
export function readFacts<Body extends Wounds, F extends Fact, Wounds>(
  kinds: FactKinds<Body, F>,
): FactReader<Wounds> {
  const kindOf = (fact: Fact): FactKind<Body, Fact> => kinds[fact.fact as F['fact']]
  return {
    apply(person, fact, now) {
      const { wounds } = person
      person.wounds = kindOf(fact).apply?.(wounds as Body, fact, now) ?? wounds
    },
    save(fact) {
      const save = kindOf(fact).save?.(fact)
      return save && { save: fact.fact, ...save }
    },
    points: (fact) => kindOf(fact).points?.(fact) ?? 0,
    say: (fact, name, after, now) => kindOf(fact).say?.(fact, name, after as Body | undefined, now),
    kind(fact, after) {
      const { kind, kindOf: ended, save } = kindOf(fact)
      if (ended) return ended(fact, after as Body | undefined)
      return kind === 'save' && save?.(fact)?.made === false ? 'down' : kind
    },
    fells: (fact) => kindOf(fact).fells?.(fact) ?? false,
    grounds: (fact, after) => kindOf(fact).grounds?.(fact, after as Body | undefined) ?? false,
  }
}

/** The die of a save that a ruling has decided. */
export const UNROLLED = 0

/** A fact kind for a save; `yes` and `no` follow the name in its sentence. */
export function rolled<F extends Rolled>(
  made: (fact: F) => boolean,
  yes: string,
  no: string,
): Required<Pick<FactKind<never, F>, 'kind' | 'save' | 'say'>> {
  return {
    kind: 'save',
    save: (fact) => ({ die: fact.die, needed: fact.needed, made: made(fact) }),
    say: (fact, name) => {
      const roll =
        fact.die === UNROLLED ? '' : `: rolled ${fact.die}, needed ${fact.needed} or less`
      return `${name} ${made(fact) ? yes : no}${roll}.`
    },
  }
}
export const isSaved = ({ saved }: SaveFact<string>): boolean => saved
export const isAlive = ({ died }: DeathSaveFact<string>): boolean => !died

/** Recovery from being out of action, and removal of all wounds. */
export const WOKEN = { fact: 'woken' } as const
export const RESTORED = { fact: 'restored' } as const
export const sayWoken = (_fact: Fact, name: string): string => `${name} is back in action.`
export const sayRestored = (_fact: Fact, name: string): string => `${name} has no wounds left.`
export const sayStabilised = (_fact: Fact, name: string): string => `${name} is stabilised.`

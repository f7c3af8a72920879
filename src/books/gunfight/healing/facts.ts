// What becomes of a wounded body, as facts: a wound store has one entry for each kind of fact.

/** Something that became of a body: plain data of the store's own, told in the event `body`. */
export interface Fact {
  readonly fact: string
}

/** A roll to save, and how it ended. */
export interface Save {
  /** `stun-save`, `death-save` … */
  readonly save: string
  /** The face, or what it came to. */
  readonly die: number
  readonly needed: number
  readonly made: boolean
}

/** 1D10 that must not exceed a number. */
export interface Rolled {
  readonly die: number
  readonly needed: number
}
/** The facts of saves that end well or badly. */
export type SaveFact<K extends string> = K extends string
  ? Rolled & { readonly fact: K; readonly saved: boolean }
  : never
/** The facts of saves for one's life. */
export type DeathSaveFact<K extends string> = K extends string
  ? Rolled & { readonly fact: K; readonly died: boolean }
  : never

/** The word for colour and icon of a line. */
export type LineKind = 'wound' | 'death' | 'save' | 'down' | 'heal'

/** One kind of fact. */
export interface FactKind<Body, F> {
  readonly kind: LineKind
  /** Its line, where the kind depends on how it ended. Absent: a save that failed is `down`. */
  kindOf?(fact: F): LineKind
  /** The body after it. Cannot fail; absent: the body stays as it was. */
  apply?(body: Body, fact: F, now: number): Body
  /** In a sentence; absent: not worth a line. */
  say?(fact: F, name: string): string
  /** The save that it tells. */
  save?(fact: F): Omit<Save, 'save'>
  /** Points that it puts on the body, stun among them. */
  points?(fact: F): number
  /** It throws them to the ground. */
  fells?(fact: F): boolean
}
export type FactKinds<Body, F extends Fact> = {
  readonly [K in F['fact']]: FactKind<Body, Extract<F, { readonly fact: K }>>
}

/** What a store does with its facts. */
export interface FactReader<Wounds> {
  /** Applies a fact in place of `wounds`; cannot fail. */
  apply(person: { wounds: Wounds }, fact: Fact, now: number): void
  /** The save that a fact tells; undefined: it tells none. */
  save(fact: Fact): Save | undefined
  /** Points that a fact puts on the body, stun among them. */
  points(fact: Fact): number
  /** In a sentence; undefined: not worth a line. */
  say(fact: Fact, name: string): string | undefined
  kind(fact: Fact): LineKind
  /** The fact throws them to the ground. */
  fells(fact: Fact): boolean
}

/** Reads facts by their kinds. A store reads only the bodies and facts that it has written. */
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
    say: (fact, name) => kindOf(fact).say?.(fact, name),
    kind(fact) {
      const { kind, kindOf: ended, save } = kindOf(fact)
      if (ended) return ended(fact)
      return kind === 'save' && save?.(fact)?.made === false ? 'down' : kind
    },
    fells: (fact) => kindOf(fact).fells?.(fact) ?? false,
  }
}

/** A save that was made or failed, with what follows the name in its sentence. */
export function rolled<F extends Rolled>(
  made: (fact: F) => boolean,
  yes: string,
  no: string,
): Required<Pick<FactKind<never, F>, 'kind' | 'save' | 'say'>> {
  return {
    kind: 'save',
    save: (fact) => ({ die: fact.die, needed: fact.needed, made: made(fact) }),
    say(fact, name) {
      const { die, needed } = fact
      return made(fact)
        ? `${name} ${yes}: ${die} of ${needed}.`
        : `${name} ${no}: ${die}, needed ${needed} or less.`
    },
  }
}
export const isSaved = ({ saved }: SaveFact<string>): boolean => saved
export const isAlive = ({ died }: DeathSaveFact<string>): boolean => !died

/** Out of action no longer; everything healed. */
export const WOKEN = { fact: 'woken' } as const
export const RESTORED = { fact: 'restored' } as const
export const sayWoken = (_fact: Fact, name: string): string => `${name} has recovered.`
export const sayRestored = (_fact: Fact, name: string): string => `The wounds of ${name} are gone.`
export const sayStabilised = (_fact: Fact, name: string): string => `${name} is stabilised.`

/** "1 point", "3 points". */
export const plural = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`

// Ways to vary a choice of the menu.

/** A control of a plan card, whose value goes into the choice under its name. */
export interface Variant {
  readonly name: string
  readonly label: string
  readonly values: readonly {
    readonly value: unknown
    readonly label: string
    /** What choosing it sets in other variants, which may be changed afterwards: the usual stat of a skill, whom a blade can reach. */
    readonly sets?: Readonly<Record<string, unknown>>
  }[]
}

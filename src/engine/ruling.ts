// The forms of the referee's rulings.

/**
 * Something the referee can do at any time, as a form. The choice is `{ ...fixed, [field.name]: value }`.
 * @see Face, which has an example.
 */
export interface Ruling {
  readonly label: string
  /** The heading that it is listed under. */
  readonly group?: string
  /** What the referee should know first, in a sentence or two. */
  readonly note?: string
  readonly fixed: Readonly<Record<string, unknown>>
  /** The chance that it succeeds, keyed by the values of the fields joined by spaces. Absent if nothing is rolled. */
  readonly chances?: Readonly<Record<string, number>>
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    /** `corners` is a list of spots; `people` are combatants as files write them. */
    readonly kind: 'number' | 'text' | 'choice' | 'spot' | 'corners' | 'people'
    /** If true, the field may be left empty. */
    readonly optional?: true
    /** `of` limits a value to certain values of other fields, such as the weapons of one combatant. */
    readonly values?: readonly {
      readonly value: unknown
      readonly label: string
      readonly of?: Readonly<Record<string, unknown>>
    }[]
    /**
     * The current values, keyed by the values of other fields joined by spaces: with `of: ['who', 'weapon']`, the
     * key 'mad-matt 0' gives that weapon's rounds.
     */
    readonly now?: {
      readonly of: readonly string[]
      readonly values: Readonly<Record<string, string | number | boolean>>
    }
  }[]
}

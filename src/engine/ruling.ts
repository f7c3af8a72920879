// The forms of the referee's hand.

/**
 * A thing the referee can do at any time, as a form: the choice is `{ ...fixed, [field.name]: value }`.
 * @see Face, which has an example.
 */
export interface Ruling {
  readonly label: string
  /** The heading that it is listed under. */
  readonly group?: string
  /** What should be known before it is ruled, in a sentence or two. */
  readonly note?: string
  readonly fixed: Readonly<Record<string, unknown>>
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    /** `corners`: a list of spots. `people`: combatants as files write them. */
    readonly kind: 'number' | 'text' | 'choice' | 'spot' | 'corners' | 'people'
    /** May be left out. */
    readonly optional?: true
    /** `of`: only where these other fields have these values: the weapons of somebody. */
    readonly values?: readonly {
      readonly value: unknown
      readonly label: string
      readonly of?: Readonly<Record<string, unknown>>
    }[]
    /** What holds at present, by the values of other fields, joined by spaces: of `who` and `weapon` the rounds at 'mad-matt 0'. */
    readonly now?: {
      readonly of: readonly string[]
      readonly values: Readonly<Record<string, string | number>>
    }
  }[]
}

// One kind of ruling by itself: what its fields take, what it decides for a state made by hand.
import type { BookTypes } from '../../src/books/gunfight/contract/book-types.ts'
import type { RulingField } from '../../src/books/gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../src/books/gunfight/table/rulings.ts'

/** A state of which only what rulings read is there. */
export type Rough = object

export interface RulingByHand {
  readonly kind: RulingKind<BookTypes, never>
  field(name: string): RulingField
  /** Which of these values a field takes. */
  taken(name: string, values: readonly unknown[]): readonly unknown[]
  isOffered(view: Rough): boolean
  /** The first event that it decides, or the sentence that refuses it. */
  decide(sent: object, state?: Rough): unknown
}

/** The ruling `rule` among `kinds`, for a table whose state is `state` where a test gives no other. */
export function rulingByHand(
  kinds: readonly RulingKind<BookTypes, never>[],
  rule: string,
  state: Rough,
): RulingByHand {
  const kind = kinds.find((one) => one.rule === rule)
  if (!kind) throw new Error(`there is no ruling ${rule}`)
  const everybody = Object.values('men' in state ? (state.men as object) : {})
  const field = (name: string): RulingField => {
    const found = kind.fields(state as never, everybody as never).find((one) => one.name === name)
    if (!found) throw new Error(`${rule} has no field ${name}`)
    return found
  }
  return {
    kind,
    field,
    taken: (name, values) => {
      const { refuse } = field(name)
      return values.filter((value) => refuse(value) === undefined)
    },
    isOffered: (view) => kind.offered?.(view as never) ?? true,
    decide(sent, other = state) {
      const decided = kind.decide(other as never, sent as never, 'referee')
      if (typeof decided === 'string') return decided
      if ('code' in decided) return decided.why
      const { events = [] } = decided
      return (typeof events === 'function' ? events('why') : events)[0]
    },
  }
}

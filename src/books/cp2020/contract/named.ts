// The properties of a book apart from its slots.
import type { Option } from '../../../engine/book.ts'

export interface Named {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
}

// How a reader reports errors in a file and conversions it has made.
import type { TellConversion } from '../../gunfight/files/texts.ts'

export type Wrong = (field: string, wrong: string, right: string) => void
/** Reports conversions at a field. */
export type Tell = (field: string) => TellConversion
/** The reports about one field. */
export interface Faults {
  readonly wrong: (wrong: string, right: string) => void
  readonly tell: TellConversion
}

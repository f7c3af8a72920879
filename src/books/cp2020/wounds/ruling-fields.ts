// A field of the referee's wound ruling.
import type { Ruling } from '../../../engine/ruling.ts'
import { wordValues } from '../../gunfight/table/ruling-fields.ts'

/** A choice of one of these words. */
export const choiceField = (
  name: string,
  label: string,
  words: readonly string[],
): Ruling['fields'][number] => ({ name, label, kind: 'choice', values: wordValues(words) })

// Lasting effects of healed wounds in files.
import type { Tell } from './faults.ts'
import type { PersonText } from './texts.ts'

type Lasting = NonNullable<PersonText['lasting']>

/** Each lasting effect of an area once, with its place in the file. The file is told of others. */
export const eachOnce = (
  lasting: Lasting = [],
  field: string,
  tell: Tell,
): readonly (Lasting[number] & { readonly i: number })[] =>
  lasting.flatMap((one, i) => {
    const isFirst =
      lasting.findIndex(({ area, effect }) => area === one.area && effect === one.effect) === i
    if (!isFirst)
      tell(`${field}.lasting[${i}]`)(`a second ${one.effect}`, 'nothing', 'it counts once')
    return isFirst ? [{ ...one, i }] : []
  })

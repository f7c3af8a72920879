// Lasting effects of healed wounds in files.
import type { Tell } from './faults.ts'
import type { PersonText } from './texts.ts'

type Lasting = NonNullable<PersonText['lasting']>

/**
 * Each lasting effect of an area once, with its place in the file, or again if that adds to those before it. The file is told of
 * others.
 */
export const eachOnce = (
  lasting: Lasting = [],
  field: string,
  tell: Tell,
  adds: (before: Lasting, again: Lasting[number]) => boolean = () => false,
): readonly (Lasting[number] & { readonly i: number })[] =>
  lasting.flatMap((one, i) => {
    const before = lasting.slice(0, i)
    const isFirst = !before.some(({ area, effect }) => area === one.area && effect === one.effect)
    if (isFirst || adds(before, one)) return [{ ...one, i }]
    tell(`${field}.lasting[${i}]`)(`a second ${one.effect}`, 'nothing', 'it counts once')
    return []
  })

// What is wrong with an entry of a set, in the words of its form rather than of its file.
import type { HouseListForm } from '../../books/gunfight/house/form.ts'
import { houseIn, type HouseData } from '../../books/gunfight/house/house.ts'
import { capital } from '../../dice/english.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { Problem } from '../../files/problems.ts'

const ENTRY = /^(?:options\.house\.)?(weapons|armor|loads|modifiers|tables)\[(\d+)\]\.?(.*)$/

/** `weapons[0].damage` is "Weapon Grandma, damage". */
function fieldInWords(
  field: string,
  options: OptionValues,
  forms: readonly HouseListForm[],
): string {
  const [, list, at, rest = ''] = ENTRY.exec(field) ?? []
  if (list === undefined) return field
  const one = forms.find((form) => form.list === list)?.one ?? list
  const name = houseIn(options)[list as keyof HouseData]?.[Number(at)]?.name ?? ''
  const part = rest.replaceAll(/\[\d+\]/g, '').replaceAll('.', ', ')
  return `${capital(one)} ${name}${part === '' ? '' : `, ${part}`}`
}

/** People type no quotes, and are told of a damage code what it looks like. */
const RIGHT: Readonly<Record<string, string>> = {
  'a string in double quotes': 'some text',
}
const isDamage = (field: string): boolean => /damage|extra/.test(field)

/** The faults of a set, for the page. */
export const faultsInWords = (
  faults: readonly Problem[],
  options: OptionValues,
  forms: readonly HouseListForm[],
): readonly Problem[] =>
  faults.map(({ field, wrong, right }) => ({
    field: fieldInWords(field, options, forms),
    wrong,
    right:
      right === undefined || RIGHT[right] === undefined
        ? right
        : isDamage(field)
          ? 'dice such as 2D6+1'
          : RIGHT[right],
  })) as readonly Problem[]

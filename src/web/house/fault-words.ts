// What is wrong with an entry of a set, in the words of its form rather than of its file.
import type { HouseListForm } from '../../books/gunfight/house/form.ts'
import { houseIn, type HouseData } from '../../books/gunfight/house/house.ts'
import { namesOfOwn } from '../../books/gunfight/house/names.ts'
import { capital, lower } from '../../dice/english.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { Problem } from '../../files/problems.ts'

const ENTRY = /^(?:options\.house\.)?(weapons|armor|loads|modifiers|tables)\[(\d+)\]\.?(.*)$/

/** Whether a fault is one of this entry. */
export function isOfEntry(
  { field }: Problem,
  { list, at }: { readonly list: keyof HouseData; readonly at: number },
): boolean {
  const [, of, n] = ENTRY.exec(field) ?? []
  return of === list && Number(n) === at
}

/** The entry and the control of the form that a fault is about, as `data-field` names it; undefined for others. */
export function controlOf({
  field,
}: Problem):
  | { readonly list: keyof HouseData; readonly at: number; readonly control: string }
  | undefined {
  const [, list, at, rest = ''] = ENTRY.exec(field) ?? []
  if (list === undefined) return undefined
  const path = rest.replaceAll(/\[\d+\]/g, '')
  return {
    ...{ list: list as keyof HouseData, at: Number(at) },
    control: `${list}.${path || 'name'}`,
  }
}

/** The place of a fault in the entries of a set: its list, the entry, and the control of the form. */
function placeIn(field: string, options: OptionValues, forms: readonly HouseListForm[]) {
  const [, list, at, rest = ''] = ENTRY.exec(field) ?? []
  if (list === undefined) return undefined
  const form = forms.find((one) => one.list === list)
  const path = rest.replaceAll(/\[\d+\]/g, '').split('.')
  const group = form?.groups.find((one) => one.field === path[0])
  const last = path.at(-1)
  return {
    one: form?.one ?? list,
    name: houseIn(options)[list as keyof HouseData]?.[Number(at)]?.name ?? '',
    control: (group?.fields ?? form?.fields)?.find((one) => one.field === last),
    group: group?.name,
    rest: path.filter((part) => part !== ''),
  }
}
type FoundPlace = NonNullable<ReturnType<typeof placeIn>>

/** `weapons[0].damage` is "Weapon Grandma, damage". */
const placeInWords = ({ one, name, control, group, rest }: FoundPlace): string =>
  [
    `${capital(one)} ${name}`,
    ...(control ? [...(group ? [lower(group)] : []), lower(control.name)] : rest),
  ].join(', ')

/** People choose among names, type no quotes, and are told of a damage code what it looks like. */
function rightInWords(
  control: FoundPlace['control'],
  right: string,
  own: Readonly<Record<string, string>>,
): string {
  if (right.startsWith('did you mean ')) {
    const values = control && 'values' in control ? (control.values ?? []) : []
    const names = { ...Object.fromEntries(values.map(({ id, name }) => [id, name])), ...own }
    return right.replaceAll(/'([^']*)'/g, (said, id: string) =>
      names[id] ? `'${names[id]}'` : said,
    )
  }
  if (control && 'values' in control && control.values && right.startsWith('one of: '))
    return `one of: ${control.values.map(({ name }) => name).join(', ')}`
  if (!right.startsWith('a string in double quotes')) return right
  return control?.kind === 'dice' ? 'dice such as 2D6+1' : 'some text'
}

/** The faults of a set, for the page. */
export function faultsInWords(
  faults: readonly Problem[],
  options: OptionValues,
  forms: readonly HouseListForm[],
): readonly Problem[] {
  const own = namesOfOwn(houseIn(options))
  return faults.map((fault) => {
    const place = placeIn(fault.field, options, forms)
    const right =
      fault.right === undefined ? {} : { right: rightInWords(place?.control, fault.right, own) }
    return { ...fault, ...right, ...(place ? { field: placeInWords(place) } : {}) }
  })
}

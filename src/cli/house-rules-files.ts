// House rules on the command line: the flag, and files they apply to.
import { mergeOptions } from '../books/gunfight/house/house.ts'
import type { OptionValues } from '../engine/book.ts'
import type { HouseRulesFile } from '../files/house-rules.ts'
import { badInput } from './io.ts'

/** Shared by every command that takes --options. */
export const OPTIONS_FLAG = {
  options: 'a file with house rules, applied on top of those of the file',
} as const

/** The file with its options overridden by the set that --options names. */
export function applyHouseRules<
  F extends { readonly book: string; readonly options: OptionValues },
>(file: F, house: HouseRulesFile | undefined): F {
  checkHouseRules(file, house)
  return house ? { ...file, options: mergeOptions(file.options, house.options) } : file
}

/** Throws BadInput unless the house rules belong to the file's book. */
export function checkHouseRules(
  file: { readonly book: string },
  house: HouseRulesFile | undefined,
): void {
  if (house && house.book !== file.book)
    throw badInput(
      '--options',
      `'${house.name}' is for the book '${house.book}'`,
      `house rules for '${file.book}'`,
    )
}

/** The name of a set, as a field of the output. */
export const houseName = (house: HouseRulesFile | undefined): { readonly house?: string } =>
  house ? { house: house.name } : {}

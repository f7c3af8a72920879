// Cover: the areas it hides, and its SP (`cp2020/damage/location-reroll`, `cp2020/armor/cover-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { parseLevel, spOfLevel } from '../../gunfight/movement/cover-level.ts'
import { slug } from '../attack/modifiers.ts'
import { AREAS, type Area } from '../words.ts'

/** Degrees of cover. The names are ours; the book leaves it to the position of the figures. */
export const COVERS = ['none', 'legs', 'chest-high', 'corner', 'head-out', 'whole'] as const
export type CoverWord = (typeof COVERS)[number]

const HIDDEN: Readonly<Record<CoverWord, readonly Area[]>> = {
  none: [],
  legs: ['right-leg', 'left-leg'],
  'chest-high': ['torso', 'right-leg', 'left-leg'],
  corner: ['left-arm', 'left-leg'],
  'head-out': ['torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
  whole: AREAS,
}

/** The cover of one combatant against another. */
export interface Cover {
  readonly word: CoverWord
  /** The SP of the cover; 0 if unknown. */
  readonly sp: number
  /** The material, such as "brick wall". */
  readonly what?: string
}
export const NO_COVER: Cover = { word: 'none', sp: 0 }

export const hiddenBy = ({ word }: Cover): readonly Area[] => HIDDEN[word]

const ROWS = TABLES['cp2020/armor/cover-gap']
/** The SP of objects used as cover, by name. */
export const COVER_SP: ReadonlyMap<string, number> = new Map(
  ROWS.map(({ cover, sp }) => [slug(cover), sp]),
)

/** The cover that counts of two: the one that hides more, or has the higher SP (`cp2020/armor/cover-gap`). */
export function better(a: Cover, b: Cover): Cover {
  const more = COVERS.indexOf(b.word) - COVERS.indexOf(a.word)
  return more > 0 || (more === 0 && b.sp > a.sp) ? b : a
}

/** Parses `chest-high`, `chest-high: brick wall`, `chest-high: 20` or `chest-high: level 5`, or returns undefined. */
export function parseCover(text: string): Cover | undefined {
  const [word = '', what] = text.split(':').map((part) => part.trim())
  const found =
    COVERS.find((one) => one === slug(word)) ??
    (word === 'open' || word === '' ? 'none' : undefined)
  if (!found) return undefined
  const level = what === undefined ? undefined : parseLevel(what)
  const sp =
    what === undefined
      ? 0
      : level !== undefined
        ? spOfLevel(level)
        : /^\d+$/.test(what)
          ? Number(what)
          : COVER_SP.get(slug(what))
  return sp === undefined ? undefined : { word: found, sp, ...(what === undefined ? {} : { what }) }
}

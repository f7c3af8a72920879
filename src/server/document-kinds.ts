// The kinds of documents. A new kind is one entry here; no back end changes.
import { readPerson, type Character } from '../files/character.ts'
import { circuitProblems, type KeptCareer, type ListedCareer } from '../files/circuit.ts'
import { readDraft, type KeptDraft } from '../files/fight-draft.ts'
import { HOUSE_RULES as SET, type HouseRules } from '../files/house-rules.ts'
import { readMapDraft, type KeptMap } from '../files/map.ts'
import { checkAs } from '../files/problems.ts'
import {
  compareTexts,
  documentsIn,
  type DocumentRows,
  type Documents,
  type Kind,
} from './documents.ts'

const compareNames = (a: string, b: string): number =>
  compareTexts(a.toLowerCase(), b.toLowerCase())
const nameOf = ({ name }: { readonly name: string }): string => name
const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  compareNames(a.name, b.name)

const CHARACTERS: Kind<Character> = {
  name: 'characters',
  problems: ({ person }) => readPerson(person).problems ?? [],
  code: 'character',
  none: 'There is no character',
  field: 'character',
  nameOf,
  order: byName,
}

const HOUSE_RULES: Kind<HouseRules> = {
  name: 'houseRules',
  problems: ({ id: _, made: __, changed: ___, version: ____, ...set }) =>
    checkAs(SET, set).problems ?? [],
  code: 'house-rules',
  none: 'There are no house rules',
  field: 'set',
  nameOf,
  order: (a, b) => compareTexts(a.book, b.book) || byName(a, b),
}

const MAPS: Kind<KeptMap> = {
  name: 'maps',
  problems: ({ map }) => readMapDraft(map).problems ?? [],
  code: 'map',
  none: 'There is no map',
  field: 'map',
  nameOf: ({ map }) => map.name,
  order: (a, b) => byName(a.map, b.map),
  most: 200,
}

const DRAFTS: Kind<KeptDraft> = {
  name: 'drafts',
  problems: ({ plan }) => readDraft(plan).problems ?? [],
  code: 'draft',
  none: 'There is no draft',
  field: 'draft',
  nameOf,
  order: byName,
  most: 500,
}

/** A career may have thousands of bouts. */
const CAREERS: Kind<KeptCareer, ListedCareer> = {
  name: 'careers',
  problems: circuitProblems,
  code: 'career',
  none: 'There is no career',
  field: 'career',
  nameOf,
  order: (a, b) => compareTexts(b.changed, a.changed),
  grows: { list: 'fought', count: 'bouts' },
}

/** The documents of every kind. */
export interface AllDocuments {
  readonly characters: Documents<Character>
  readonly houseRules: Documents<HouseRules>
  readonly maps: Documents<KeptMap>
  readonly drafts: Documents<KeptDraft>
  readonly careers: Documents<KeptCareer, ListedCareer>
}

/** Adds the documents to a back end; `report` receives errors of rows that cannot be read. */
export const withDocuments = <B extends DocumentRows>(
  backEnd: B,
  report: (error: unknown) => void,
): B & AllDocuments => ({
  ...backEnd,
  characters: documentsIn(backEnd, CHARACTERS, report),
  houseRules: documentsIn(backEnd, HOUSE_RULES, report),
  maps: documentsIn(backEnd, MAPS, report),
  drafts: documentsIn(backEnd, DRAFTS, report),
  careers: documentsIn(backEnd, CAREERS, report),
})

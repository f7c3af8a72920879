// The character being edited: state, changes, and the server's check.
import { batch, computed, signal } from '@preact/signals'
import type {
  ArmourRow,
  ArmsRow,
  Broken,
  Checked,
  DeskForm,
  Pools,
} from '../../books/gunfight/character/desk.ts'
import { houseIn, idOf, type HouseData } from '../../books/gunfight/house/house.ts'
import type { OptionValues } from '../../engine/book.ts'
import * as api from './api.ts'
import { isObject, type JsonObject } from '../../engine/plain-data.ts'
import { goToFirstFault } from '../fault-text.tsx'
import { navigate } from '../state/route.ts'
import { loadText, storeText } from '../state/storage.ts'
import { withField } from '../json-object.ts'

/** The book used until the user chooses one. */
export const FIRST_BOOK = 'fnff-1988'
const BOOK_KEY = 'ringfire-book'
/** The book for new characters, as last chosen. */
export const newBook = signal(loadText(BOOK_KEY) ?? FIRST_BOOK)
/** Sets the book for new characters and fights, and remembers it. */
export function rememberBook(id: string): void {
  newBook.value = id
  storeText(BOOK_KEY, id)
}

export const desk = signal<DeskForm | undefined>(undefined)
export const arms = signal<readonly ArmsRow[]>([])
export const armour = signal<readonly ArmourRow[]>([])
/** The weapons that the house rules of a fight add to the list of its book. */
export const houseWeapons = signal<NonNullable<HouseData['weapons']>>([])

/** The saved character; undefined for a new one. */
export const saved = signal<api.Character | undefined>(undefined)
export const person = signal<JsonObject>({})
export const pools = signal<Pools>({})
export const dead = signal(false)
export const allowBreaks = signal(false)
export const checked = signal<Checked | undefined>(undefined)
/** Structural problems, found before the book reads the person. */
export const formProblems = signal<readonly Broken[]>([])
interface Told {
  readonly kind: 'good' | 'bad'
  readonly text: string
}
export const notice = signal<Told | undefined>(undefined)
const told = (kind: Told['kind'], text: string): void => void (notice.value = { kind, text })
/** The version that someone else saved in the meantime. */
export const newerVersion = signal<api.Character | undefined>(undefined)
export const busy = signal(false)
export const touched = signal(false)

export const book = computed(() => saved.value?.book ?? newBook.value)
/** The report of converting the person from another book. */
export const report = signal<(api.ConvertedCharacter & { readonly from: string }) | undefined>(
  undefined,
)
/** The portrait as a data URL. */
export const portrait = signal<string | undefined>(undefined)
export const problems = computed<readonly Broken[]>(() =>
  formProblems.value.length > 0 ? formProblems.value : (checked.value?.problems ?? []),
)
/** The problems of a field and, unless `exactly`, of its parts. */
export const problemsAt = (field: string, exactly = false): readonly Broken[] =>
  problems.value.filter(
    (one) =>
      one.field === field ||
      (!exactly && (one.field.startsWith(`${field}.`) || one.field.startsWith(`${field}[`))),
  )
/** Whether all problems may be allowed. */
export const allAllowable = computed(
  () => problems.value.length > 0 && problems.value.every((one) => one.keep),
)

/** A blank character of the loaded book. */
const emptyPerson = (): JsonObject => ({ name: '', ...desk.value?.fresh })

type Lists = readonly [
  form: api.ApiResult<DeskForm>,
  arms: api.ApiResult<readonly ArmsRow[]>,
  armour: api.ApiResult<readonly ArmourRow[]>,
]
/** Each book's lists, fetched once per visit. */
const lists = new Map<string, Promise<Lists>>()
const listsOf = (of: string): Promise<Lists> => {
  const known =
    lists.get(of) ?? Promise.all([api.getDesk(of), api.getArms(of), api.getArmour(of)] as const)
  lists.set(of, known)
  return known
}

/** The names of a book's weapons by id, with those that house rules add or have in the place of one. */
export async function weaponNames(
  of: string,
  options: OptionValues = {},
): Promise<ReadonlyMap<string, string>> {
  const [, rows] = await listsOf(of)
  const own = (houseIn(options).weapons ?? []).map((one) => [idOf(one), one.name] as const)
  return new Map([...(rows.value ?? []).map(({ id, name }) => [id, name] as const), ...own])
}

/** The book whose lists were requested last; answers for other books are outdated. */
let shown = ''

/** Loads and shows a book's lists. */
export async function loadDesk(of = newBook.value): Promise<void> {
  shown = of
  const [form, weapons, pieces] = await listsOf(of)
  if (shown !== of) return
  const wrong = form.wrong ?? weapons.wrong ?? pieces.wrong
  if (wrong) lists.delete(of)
  batch(() => {
    desk.value = form.value
    arms.value = weapons.value ?? []
    armour.value = pieces.value ?? []
    if (wrong) told('bad', wrong.why)
  })
}

/** The id of the character just saved, which need not be fetched again. */
export const justSavedId = signal<string | undefined>(undefined)

/** A person from a file, waiting for the sheet to open. */
export const pendingPerson = signal<JsonObject | undefined>(undefined)

/** False while a sheet is loading, so that nobody types into what is about to be replaced. */
export const ready = signal(false)

/** Shows a saved character, or a blank sheet. */
export async function openCharacter(id: string | undefined): Promise<void> {
  ready.value = false
  await fillSheet(id)
  ready.value = true
}

async function fillSheet(id: string | undefined): Promise<void> {
  batch(() => {
    saved.value = checked.value = undefined
    show(emptyPerson(), {}, false)
    notice.value = newerVersion.value = undefined
    touched.value = false
  })
  if (id !== undefined) {
    const found = await api.getCharacter(id)
    if (found.wrong) return told('bad', found.wrong.why)
    await loadDesk(found.value.book)
    return showSaved(found.value)
  }
  await loadDesk()
  const waits = pendingPerson.value
  pendingPerson.value = undefined
  if (waits) return replacePerson(waits)
  show(emptyPerson(), {}, false)
  void check()
}

/** Chooses the book of a new character; a person already on the sheet is converted. */
export async function chooseBook(to: string): Promise<void> {
  if (saved.value || touched.value) return convertTo(to)
  rememberBook(to)
  await openCharacter(undefined)
}

/** Shows the person as a new character of another book, with a conversion report. */
export async function convertTo(to: string): Promise<void> {
  const from = book.value
  const said = await api.convertPerson(from, to, withName())
  if (said.wrong) return told('bad', `Not converted: ${said.wrong.why}`)
  const picture = portrait.value
  const name = person.value['name']
  newBook.value = to
  await loadDesk(to)
  batch(() => {
    saved.value = newerVersion.value = notice.value = undefined
    replacePerson({ ...said.value.person, name })
    portrait.value = picture
    report.value = { ...said.value, from }
  })
}

/** Shows a character as saved on the server. */
export function showSaved(character: api.Character): void {
  batch(() => {
    saved.value = character
    show({ ...character.person }, character.pools ?? {}, character.dead)
    portrait.value = character.portrait
    newerVersion.value = undefined
    touched.value = false
    ready.value = true
  })
  void check()
}

function show(next: JsonObject, points: Pools, isDead: boolean): void {
  person.value = next
  report.value = portrait.value = undefined
  pools.value = points
  dead.value = isDead
  allowBreaks.value = false
  formProblems.value = []
}

/** Replaces the person on the sheet with a rolled or imported one. */
export function replacePerson(next: JsonObject, points: Pools = {}): void {
  batch(() => {
    show({ ...emptyPerson(), ...next }, points, false)
    touched.value = true
  })
  void check()
}

/** Sets a field of the person; undefined removes it. */
export function setField(field: string, value: unknown): void {
  person.value = withField(person.value, field, value)
  markChanged()
}

/** Sets a stat or skill of the person; undefined removes it. */
export function setEntry(
  field: 'stats' | 'skills' | 'substitutes',
  name: string,
  value: number | undefined,
): void {
  const found = person.value[field]
  setField(field, withField(isObject(found) ? found : {}, name, value))
}

/** The lists of a person. */
type PersonList = 'armor' | 'weapons' | 'wounds' | 'cyberware'

/** A list field of the person; empty if absent. */
export function listField(field: PersonList): readonly unknown[] {
  const list = person.value[field]
  return Array.isArray(list) ? list : []
}
/** Replaces an item of a list. */
export const replaceListItem = (field: PersonList, at: number, value: unknown): void =>
  setField(
    field,
    listField(field).map((old, i) => (i === at ? value : old)),
  )
/** Adds an item to a list. */
export const addListItem = (field: PersonList, value: unknown): void =>
  setField(field, [...listField(field), value])
/** Removes an item of a list. */
export const removeListItem = (field: PersonList, at: number): void =>
  setField(
    field,
    listField(field).filter((_, i) => i !== at),
  )

/** Sets the points to spend on stats or skills; undefined lets values be entered freely. */
export function setPool(of: 'stats' | 'skills', points: number | undefined): void {
  pools.value = withField({ ...pools.value }, of, points)
  markChanged()
}

/** Rolls the points to spend on stats or skills. */
export async function rollPool(of: 'stats' | 'skills'): Promise<void> {
  const rolled = await api.rollPool(book.value, of)
  if (rolled.wrong) return told('bad', rolled.wrong.why)
  setPool(of, rolled.value.points)
  const dice = desk.value?.poolDice ?? 'Dice'
  told('good', `${dice} for the ${of}: ${rolled.value.points} points (seed ${rolled.value.seed}).`)
}

function markChanged(): void {
  touched.value = true
  notice.value = undefined
  scheduleCheck()
}

let timer: ReturnType<typeof setTimeout> | undefined
const scheduleCheck = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void check(), 150)
}

let checkCount = 0
async function check(): Promise<void> {
  const current = ++checkCount
  const said = await api.checkPerson(book.value, withName(), pools.value)
  if (current !== checkCount) return
  batch(() => {
    if (said.value) {
      checked.value = said.value
      formProblems.value = []
      // A saved character's broken rules were allowed when it was saved.
      if (saved.value && !touched.value) allowBreaks.value = allAllowable.value
    } else if (said.wrong.problems) formProblems.value = said.wrong.problems
    else told('bad', said.wrong.why)
  })
}

/** Stands in sentences for a name that is missing yet. */
export const NAMELESS = 'This character'
/** The person to check. */
const withName = (): JsonObject => ({ ...person.value, name: person.value['name'] || NAMELESS })

/** Saves the sheet; problems are shown on the page. */
export async function save(): Promise<void> {
  if (!person.value['name']) {
    told('bad', 'A character needs a name.')
    document.getElementById('character-name')?.focus()
    return
  }
  busy.value = true
  const draft: api.CharacterDraft = {
    person: person.value,
    pools: pools.value,
    keep: allowBreaks.value,
    dead: dead.value,
    portrait: portrait.value ?? null,
  }
  const before = saved.value
  const said = before
    ? await api.updateCharacter(before.id, before.version, draft)
    : await api.createCharacter(book.value, draft)
  busy.value = false
  if (said.value) {
    showSaved(said.value)
    told('good', `${said.value.name} is saved.`)
    if (!before) openSaved(said.value)
    return
  }
  const mayKeep = said.wrong.problems?.every((one) => one.keep) ?? false
  batch(() => {
    if (said.wrong.character) newerVersion.value = said.wrong.character
    told(
      'bad',
      mayKeep
        ? 'Not saved: something breaks a rule. Correct it, or tick “Keep it anyway”.'
        : `Not saved: ${said.wrong.why}`,
    )
  })
  if (!mayKeep) goToFirstFault()
}

/** Opens the page of the character just saved. */
export function openSaved(character: api.Character): void {
  justSavedId.value = character.id
  navigate(`#/characters/${character.id}`)
}

/** True if there are no unsaved changes, or the user confirms leaving. */
export const confirmLeave = (): boolean => !touched.value || confirm('Leave without saving?')

/** Deletes the saved character and returns to the list. */
export async function removeCharacter(): Promise<void> {
  const before = saved.value
  if (!before) return
  const said = await api.removeCharacter(before.id, before.version)
  if (said.wrong) {
    told('bad', said.wrong.why)
    if (said.wrong.character) newerVersion.value = said.wrong.character
  } else navigate('#/characters')
}

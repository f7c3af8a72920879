// What a set adds to the lists of its book: weapons, armour, loads and modifiers, with a form for each.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { FieldForm, Word } from '../../books/gunfight/character/desk.ts'
import type { HouseListForm } from '../../books/gunfight/house/form.ts'
import {
  HOUSE_LISTS,
  houseIn,
  idOf,
  withHouse,
  type HouseData,
} from '../../books/gunfight/house/house.ts'
import { markedName } from '../../books/gunfight/house/in-words.ts'
import { lower } from '../../dice/english.ts'
import type { OptionValues } from '../../engine/book.ts'
import { isObject, type JsonObject } from '../../engine/plain-data.ts'
import { addedText } from '../../files/options.ts'
import { Button } from '../button.tsx'
import { getDesk } from '../characters/api.ts'
import { ENTRY_FAULTS, FormFields } from '../characters/form-fields.tsx'
import { TextField } from '../fields.tsx'
import { TableFields } from './table-fields.tsx'
import { InTheBook } from './in-the-book.tsx'
import { withField } from '../json-object.ts'
import { Panel } from '../panel.tsx'

type Entry = JsonObject & { readonly name: string }
/** Of an entry in the set. */
export type Place = { readonly list: keyof HouseData; readonly at: number }

/** The forms of a book; undefined while they load, and for a book to whose lists nothing can be added. */
export function useHouseForm(book: string | undefined): readonly HouseListForm[] | undefined {
  const [found, setFound] = useState<readonly HouseListForm[] | undefined>(undefined)
  useLayoutEffect(() => {
    let here = true
    setFound(undefined)
    if (book !== undefined)
      void getDesk(book).then((said) => {
        if (here) setFound(said.value?.house)
      })
    return () => {
      here = false
    }
  }, [book])
  return found
}

const entriesOf = (options: OptionValues, list: keyof HouseData): readonly Entry[] =>
  (houseIn(options)[list] ?? []) as readonly Entry[]

function withEntries(
  options: OptionValues,
  list: keyof HouseData,
  entries: readonly Entry[],
): OptionValues {
  const house: Record<string, unknown> = { ...houseIn(options), [list]: entries }
  const lists = HOUSE_LISTS.flatMap((one) => {
    const all = house[one]
    return Array.isArray(all) && all.length > 0 ? [[one, all] as const] : []
  })
  return withHouse(options, Object.fromEntries(lists))
}

/** A form with what the set itself adds among the words to choose from. */
function withOwnWords(forms: readonly FieldForm[], options: OptionValues): readonly FieldForm[] {
  const words = (list: keyof HouseData): readonly Word[] =>
    entriesOf(options, list).map((one) => ({
      id: idOf(one),
      name: markedName({ ...one, own: true }),
    }))
  const own: Partial<Record<string, readonly Word[]>> = {
    weapon: words('weapons'),
    load: words('loads'),
  }
  return forms.map((form) =>
    (form.kind === 'words' || form.kind === 'many') && form.values && own[form.field]
      ? { ...form, values: [...form.values, ...(own[form.field] ?? [])] }
      : form,
  )
}

/** What counts where a field of an entry is blank. */
const usualOf = ({ usual }: HouseListForm, entry: Entry): JsonObject | undefined =>
  usual?.of[String(entry[usual.by])]

/** What `addedText` says of a modifier. */
const SAID = ['value', 'on', 'source']

/** Fields of a form and their values in words: "weapon Dock gun (own)". */
const saidOf = (forms: readonly FieldForm[], bag: JsonObject): readonly string[] =>
  forms.flatMap((form) => {
    const value = bag[form.field]
    if (value === undefined || value === false || SAID.includes(form.field)) return []
    if (value === true) return [lower(form.name)]
    const named = 'values' in form ? (form.values ?? []) : []
    const words = [isObject(value) ? [...new Set(Object.values(value))] : value]
      .flat()
      .map((one) => named.find(({ id }) => id === String(one))?.name ?? String(one))
    return [`${lower(form.name)} ${words.join(' + ')}`]
  })

/** What an entry says, and what counts where a weapon says nothing. */
function Figures({
  form,
  entry,
  options,
}: {
  form: HouseListForm
  entry: Entry
  options: OptionValues
}) {
  if (form.tables) return null
  const usual = usualOf(form, entry) ?? {}
  const blank = form.fields.filter(({ field }) => entry[field] === undefined)
  const parts = [
    ...saidOf(form.fields, entry),
    ...form.groups.flatMap(({ field, name, fields }) => {
      const inner = entry[field]
      const said = isObject(inner) ? saidOf(withOwnWords(fields, options), inner) : []
      return said.length > 0 ? [`${lower(name)}: ${said.join(', ')}`] : []
    }),
  ].join(', ')
  const rest = saidOf(blank, usual).join(', ')
  return (
    <span class="quiet small">
      {parts}
      {rest && ` · as usual: ${rest}`}
    </span>
  )
}

function EntryForm({
  book,
  form,
  options,
  entry,
  faults,
  wrong,
  put,
  remove,
  done,
}: {
  book: string
  form: HouseListForm
  options: OptionValues
  entry: Entry
  faults: ComponentChildren
  wrong: ReadonlySet<string>
  put: (entry: Entry) => void
  remove: () => void
  done: () => void
}) {
  const set = (field: string, value: unknown): void =>
    put({ ...withField(entry, field, value), name: entry.name })
  const bagOf = (field: string): JsonObject => {
    const inner = entry[field]
    return isObject(inner) ? inner : {}
  }
  const own = (forms: readonly FieldForm[]) => (
    <FormFields
      forms={forms}
      bag={entry}
      put={set}
      path={form.list}
      usual={usualOf(form, entry)}
      wrong={wrong}
    />
  )
  const [tick, fields] = [
    form.fields.filter(({ field }) => field === 'tick'),
    form.fields.filter(({ field }) => field !== 'tick'),
  ]
  const group = (field: string, forms: readonly FieldForm[]) => (
    <FormFields
      forms={withOwnWords(forms, options)}
      bag={bagOf(field)}
      path={`${form.list}.${field}`}
      wrong={wrong}
      put={(one, value) => {
        const next = withField(bagOf(field), one, value)
        set(field, Object.keys(next).length > 0 ? next : undefined)
      }}
    />
  )
  const more = form.groups.filter(({ rare, fields }) => rare || fields.some((one) => one.rare))
  const isUsed = more.some(({ field, rare, fields }) =>
    rare ? entry[field] !== undefined : fields.some((one) => one.rare && one.field in bagOf(field)),
  )
  return (
    <div class="tile stack gap-3" data-testid={`edit-${form.list}`}>
      {form.tables ? (
        <TableFields tables={form.tables} entry={entry} put={put} />
      ) : (
        <div data-field={`${form.list}.name`}>
          <TextField
            label={`Name of the ${form.one}`}
            value={entry.name}
            maxLength={80}
            testid="added-name"
            put={(name) => put({ ...entry, name })}
          />
        </div>
      )}
      {own(fields.filter(({ rare }) => !rare))}
      {form.list === 'modifiers' && <InTheBook book={book} name={entry.name} />}
      {form.groups.map(({ field, name, rare, fields }) =>
        rare ? null : (
          <fieldset key={field} class="stack">
            <legend>
              {name}
              {form.list === 'modifiers' && <span class="quiet"> (nothing said: always)</span>}
            </legend>
            {group(
              field,
              fields.filter((one) => !one.rare),
            )}
            {/* What is ticked is a word of the people, once there is one. */}
            {field === 'when' && (bagOf(field)['note'] ?? entry['tick']) !== undefined && own(tick)}
          </fieldset>
        ),
      )}
      {more.length > 0 && (
        <details open={isUsed}>
          <summary>More conditions</summary>
          <div class="stack">
            {more.map(({ field, name, rare, fields }) => (
              <fieldset key={field} class="stack">
                <legend>{name}</legend>
                {group(field, rare ? fields : fields.filter((one) => one.rare))}
              </fieldset>
            ))}
            {own(fields.filter(({ rare }) => rare))}
          </div>
        </details>
      )}
      {faults && <div id={ENTRY_FAULTS}>{faults}</div>}
      <div class="cluster">
        <Button data-testid="added-done" disabled={entry.name.trim() === ''} onClick={done}>
          Done
        </Button>
        <Button onClick={remove}>Remove</Button>
      </div>
    </div>
  )
}

export function Added({
  book,
  forms,
  options,
  change,
  check,
  faults,
  wrong,
  open,
  setOpen,
}: {
  book: string
  forms: readonly HouseListForm[]
  options: OptionValues
  change: (options: OptionValues) => void
  /** Called when an entry is finished; returns whether it is right. */
  check: (place: Place) => Promise<boolean>
  /** What is wrong with the open entry. */
  faults: ComponentChildren
  /** The controls of the open entry that are wrong, as `data-field` names them. */
  wrong: ReadonlySet<string>
  open: Place | undefined
  setOpen: (place: Place | undefined) => void
}) {
  // Whoever opens, closes or removes an entry by keyboard goes on from there. A name that nobody wrote is marked, so
  // that typing replaces it. A phone's keyboard leaves only the upper half of the screen.
  const focusOn = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const testid = focusOn.current
    focusOn.current = undefined
    if (testid === undefined) return
    const control = document.querySelector<HTMLElement>(`[data-testid="${testid}"]`)
    control?.focus({ preventScroll: true })
    if (control instanceof HTMLInputElement && control.value.startsWith('Own ')) control.select()
    const box = control?.closest('.tile') ?? control
    const { top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > innerHeight)
      box?.scrollIntoView({ block: testid === 'added-name' ? 'start' : 'nearest' })
  })
  const show = (place: Place | undefined, focus: string): void => {
    focusOn.current = focus
    setOpen(place)
  }
  return (
    <Panel id="added" title="Your own">
      <p class="quiet">
        Weapons, armour, loads and modifiers that the book does not have, and other figures in its
        tables. Lists and menus mark them. New areas, further wound states, other dice, rerolls and
        new actions need a program: a variant of the book.
      </p>
      {forms.map((form) => {
        const { list, one } = form
        const entries = entriesOf(options, list)
        if (entries.length === 0) return null
        const put = (next: readonly Entry[]): void => change(withEntries(options, list, next))
        const remove = (at: number): void => {
          show(undefined, `add-${list}`)
          put(entries.filter((_, i) => i !== at))
        }
        return (
          <section key={list} class="stack" aria-label={`Own ${list}`}>
            {entries.map((entry, at) =>
              open?.list === list && open.at === at ? (
                <EntryForm
                  key={at}
                  {...{ book, form, options, entry }}
                  {...{ faults, wrong }}
                  put={(next) => put(entries.map((old, i) => (i === at ? next : old)))}
                  remove={() => remove(at)}
                  done={() =>
                    void check({ list, at }).then((right) => {
                      if (right) show(undefined, `change-${list}-${at}`)
                    })
                  }
                />
              ) : (
                <div key={at} class="own-entry line gap-3" data-testid={`added-${list}-${at}`}>
                  <span>
                    <span class="quiet">{one}</span> <strong>{addedText(entry)}</strong>{' '}
                    <Figures {...{ form, entry, options }} />
                  </span>
                  <Button
                    class="rule-link"
                    aria-label={`Change ${entry.name}`}
                    data-testid={`change-${list}-${at}`}
                    onClick={() => show({ list, at }, 'added-name')}
                  >
                    change
                  </Button>
                  <Button
                    class="rule-link"
                    aria-label={`Remove ${entry.name}`}
                    onClick={() => remove(at)}
                  >
                    remove
                  </Button>
                </div>
              ),
            )}
          </section>
        )
      })}
      <div class="cluster">
        {forms.map(({ list, one, fresh, tables }) => (
          <Button
            key={list}
            data-testid={`add-${list}`}
            disabled={tables && entriesOf(options, list).length >= tables.length}
            onClick={() => {
              const entries = entriesOf(options, list)
              const free = tables?.find((table) => !entries.some(({ name }) => name === table.name))
              const name =
                free?.name ?? `Own ${one}${entries.length > 0 ? ` ${entries.length + 1}` : ''}`
              change(withEntries(options, list, [...entries, { ...fresh, name }]))
              show({ list, at: entries.length }, 'added-name')
            }}
          >
            {tables ? 'Change a table' : `Add a ${one}`}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

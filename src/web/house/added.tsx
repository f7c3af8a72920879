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
import { FormFields } from '../characters/form-fields.tsx'
import { TextField } from '../fields.tsx'
import { TableFields } from './table-fields.tsx'
import { ruleTexts } from '../state/rules.ts'
import { RuleLink } from '../table/rule-link.tsx'
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

/** The figures of a weapon, with those that it does not say as they count. */
function Figures({ form, entry }: { form: HouseListForm; entry: Entry }) {
  const usual = usualOf(form, entry)
  if (!usual) return null
  const said = form.fields.flatMap((field) => {
    const own = entry[field.field]
    const value = own ?? usual[field.field]
    if (value === undefined || value === false) return []
    const named = 'values' in field ? (field.values ?? []) : []
    const words = (Array.isArray(value) ? value : [value])
      .map((one) => named.find(({ id }) => id === String(one))?.name ?? String(one))
      .join(' + ')
    const text = value === true ? lower(field.name) : `${lower(field.name)} ${words}`
    return [own === undefined ? `${text} (as usual)` : text]
  })
  return <span class="quiet small">{said.join(', ')}</span>
}

/** Rules of the book that speak of a modifier by its name: their figures count beside it. */
function InTheBook({ book, name }: { book: string; name: string }) {
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && word !== 'modifier')
  const found =
    words.length === 0
      ? []
      : [...(ruleTexts.value?.values() ?? [])].filter(
          ({ id, rule, table }) =>
            id.startsWith(`${book}/`) &&
            words.every((word) =>
              `${id} ${rule} ${JSON.stringify(table ?? '')}`.toLowerCase().includes(word),
            ),
        )
  if (found.length === 0) return null
  return (
    <p class="small" role="status" data-testid="in-the-book">
      The book speaks of this too:{' '}
      {found.slice(0, 3).map(({ id }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <RuleLink rule={id} />
        </span>
      ))}
      . What it gives counts beside your figure. To change its figure, write only the difference:
      with −2 a +2 of the book is gone.
    </p>
  )
}

function EntryForm({
  book,
  form,
  options,
  entry,
  faults,
  put,
  remove,
  done,
}: {
  book: string
  form: HouseListForm
  options: OptionValues
  entry: Entry
  faults: ComponentChildren
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
  const own = (rare: boolean) => (
    <FormFields
      forms={form.fields.filter((one) => (one.rare ?? false) === rare)}
      bag={entry}
      put={set}
      path={form.list}
      usual={usualOf(form, entry)}
    />
  )
  const group = (field: string, forms: readonly FieldForm[]) => (
    <FormFields
      forms={withOwnWords(forms, options)}
      bag={bagOf(field)}
      path={`${form.list}.${field}`}
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
      {own(false)}
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
            {own(true)}
          </div>
        </details>
      )}
      {faults}
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
  open: Place | undefined
  setOpen: (place: Place | undefined) => void
}) {
  // Whoever opens, closes or removes an entry by keyboard goes on from there.
  const focusOn = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const testid = focusOn.current
    focusOn.current = undefined
    if (testid !== undefined)
      document.querySelector<HTMLElement>(`[data-testid="${testid}"]`)?.focus()
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
                  faults={faults}
                  put={(next) => put(entries.map((old, i) => (i === at ? next : old)))}
                  remove={() => remove(at)}
                  done={() =>
                    void check({ list, at }).then((right) => {
                      if (right) show(undefined, `change-${list}-${at}`)
                    })
                  }
                />
              ) : (
                <div key={at} class="line gap-3" data-testid={`added-${list}-${at}`}>
                  <span>
                    <span class="quiet">{one}</span> <strong>{addedText(entry)}</strong>{' '}
                    <Figures form={form} entry={entry} />
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

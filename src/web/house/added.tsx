// What a set adds to the lists of its book: weapons, armour, loads and modifiers, with a form for each.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { HouseListForm } from '../../books/gunfight/house/form.ts'
import {
  HOUSE_LISTS,
  houseIn,
  withHouse,
  type HouseData,
} from '../../books/gunfight/house/house.ts'
import type { OptionValues } from '../../engine/book.ts'
import { isObject, type JsonObject } from '../../engine/plain-data.ts'
import { addedText } from '../../files/options.ts'
import { Button } from '../button.tsx'
import { getDesk } from '../characters/api.ts'
import { FormFields } from '../characters/form-fields.tsx'
import { TextField } from '../fields.tsx'
import { TableFields } from './table-fields.tsx'
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

function EntryForm({
  form,
  entry,
  faults,
  put,
  remove,
  done,
}: {
  form: HouseListForm
  entry: Entry
  faults: ComponentChildren
  put: (entry: Entry) => void
  remove: () => void
  done: () => void
}) {
  const set = (field: string, value: unknown): void =>
    put({ ...withField(entry, field, value), name: entry.name })
  return (
    <div class="tile stack gap-3" data-testid={`edit-${form.list}`}>
      {form.tables ? (
        <TableFields tables={form.tables} entry={entry} put={put} />
      ) : (
        <TextField
          label={`Name of the ${form.one}`}
          value={entry.name}
          maxLength={80}
          testid="added-name"
          put={(name) => put({ ...entry, name })}
        />
      )}
      <FormFields forms={form.fields} bag={entry} put={set} path={form.list} />
      {form.groups.map(({ field, name, rare, fields }) => {
        const inner = entry[field]
        const bag = isObject(inner) ? inner : {}
        const controls = (
          <FormFields
            forms={fields}
            bag={bag}
            path={`${form.list}.${field}`}
            put={(one, value) => {
              const next = withField(bag, one, value)
              set(field, Object.keys(next).length > 0 ? next : undefined)
            }}
          />
        )
        return rare ? (
          <details key={field} open={inner !== undefined}>
            <summary>{name}</summary>
            <div class="stack">{controls}</div>
          </details>
        ) : (
          <fieldset key={field} class="stack">
            <legend>{name}</legend>
            {controls}
          </fieldset>
        )
      })}
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
  forms,
  options,
  change,
  check,
  faults,
  open,
  setOpen,
}: {
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
                  form={form}
                  entry={entry}
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
                    <span class="quiet">{one}</span> <strong>{addedText(entry)}</strong>
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

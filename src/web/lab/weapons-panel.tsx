// The weapons: book, weapon, mode and load of each.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { LabBook } from '../../odds/lab/catalog.ts'
import { MOST_ARMS, type LabArm, type LabSetup } from '../../odds/lab/setup.ts'
import { markedName } from '../../books/gunfight/house/in-words.ts'
import { fetchModes } from './worker-pool.ts'
import { Choice, byId, byName } from '../fields.tsx'
import { Button } from '../button.tsx'
import type { LabAnswers } from '../../odds/lab/jobs.ts'

export interface PanelProps {
  readonly books: readonly LabBook[]
  readonly setup: LabSetup
  change(over: Partial<LabSetup>): void
}

/** What the charts are drawn from. */
export interface ChartProps extends Pick<PanelProps, 'setup' | 'books'> {
  readonly known: LabAnswers
}

interface RowProps {
  readonly arm: LabArm
  readonly n: number
  readonly books: readonly LabBook[]
  put(arm: LabArm): void
  remove?(): void
}

/**
 * The matching weapon in another book: as that book reads it, otherwise its first weapon with the same skill,
 * otherwise its first. A mode that the new weapon lacks is replaced by its first mode.
 */
async function matchingArm(arm: LabArm, from: LabBook | undefined, to: LabBook): Promise<LabArm> {
  const skill = from?.weapons.find(({ id }) => id === arm.weapon)?.skill
  const weapon =
    (
      to.weapons.find(({ id }) => id === arm.weapon) ??
      to.weapons.find((one) => one.skill === skill) ??
      to.weapons[0]
    )?.id ?? ''
  const modes = await fetchModes(to.id, weapon)
  return {
    book: to.id,
    weapon,
    mode: modes.includes(arm.mode) ? arm.mode : (modes[0] ?? arm.mode),
    ammo: 'plain',
  }
}

function ArmRow({ arm, n, books, put, remove }: RowProps) {
  const [modes, setModes] = useState<readonly string[]>([])
  const book = books.find(({ id }) => id === arm.book)
  const weapon = book?.weapons.find(({ id }) => id === arm.weapon)
  const guests = book?.weapons.filter(({ from }) => from !== undefined) ?? []
  useLayoutEffect(() => {
    let here = true
    fetchModes(arm.book, arm.weapon).then(
      (found) => {
        if (here) setModes(found)
      },
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [arm.book, arm.weapon])
  // The new weapon may not have the old mode.
  useLayoutEffect(() => {
    const [mode] = modes
    if (mode !== undefined && !modes.includes(arm.mode)) put({ ...arm, mode })
  }, [modes, arm.mode])
  const label = (what: string): string => `${what} of weapon ${n}`
  return (
    <li class="lab-arm cluster gap-1" data-testid={`arm-${n}`}>
      <Choice
        as="bare"
        label={label('Book')}
        value={arm.book}
        testid={`arm-${n}-book`}
        values={byId(books, 'title')}
        put={(chosen) => {
          const to = books.find(({ id }) => id === chosen)
          if (to) void matchingArm(arm, book, to).then(put)
        }}
      />
      <select
        aria-label={`Weapon ${n}`}
        data-testid={`arm-${n}-weapon`}
        value={arm.weapon}
        onChange={(change) => put({ ...arm, weapon: change.currentTarget.value, ammo: 'plain' })}
      >
        {!weapon && <option value={arm.weapon}>{arm.weapon}</option>}
        {book?.weapons
          .filter(({ from }) => from === undefined)
          .map(({ id, name, own }) => (
            <option key={id} value={id}>
              {markedName({ name, ...(own ? { own } : {}) })}
            </option>
          ))}
        {guests.length > 0 && (
          <optgroup label="From other books">
            {guests.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <Choice
        as="bare"
        label={label('Mode')}
        value={arm.mode}
        testid={`arm-${n}-mode`}
        values={[
          ...(!modes.includes(arm.mode) ? [[arm.mode, arm.mode] as const] : []),
          ...byName(modes),
        ]}
        put={(chosen) => put({ ...arm, mode: chosen })}
      />
      {weapon && weapon.loads.length > 1 && (
        <Choice
          as="bare"
          label={label('Load')}
          value={arm.ammo}
          values={weapon.loads.map((load) => [load, load.replaceAll('-', ' ')] as const)}
          put={(chosen) => put({ ...arm, ammo: chosen })}
        />
      )}
      {remove && (
        <Button
          class="rule-link"
          aria-label={`Remove weapon ${n}`}
          data-testid={`arm-${n}-remove`}
          onClick={remove}
        >
          remove
        </Button>
      )}
    </li>
  )
}

export function WeaponsPanel({ books, setup: { arms }, change }: PanelProps) {
  const last = arms.at(-1)
  const put = (at: number, arm: LabArm): void =>
    change({ arms: arms.map((one, i) => (i === at ? arm : one)) })
  const add = (): void => {
    const book = books.find(({ id }) => id === last?.book) ?? books[0]
    const taken = new Set(arms.map(({ book: its, weapon }) => `${its} ${weapon}`))
    const next = book?.weapons.find(({ id }) => !taken.has(`${book.id} ${id}`))
    if (book && next)
      change({
        arms: [
          ...arms,
          { book: book.id, weapon: next.id, mode: last?.mode ?? 'single', ammo: 'plain' },
        ],
      })
  }
  const others = books.filter(
    ({ id }) => last && id !== last.book && !arms.some((arm) => arm.book === id && arm !== last),
  )
  const addBooks = async (): Promise<void> => {
    if (!last) return
    const more = await Promise.all(
      others.map((to) =>
        matchingArm(
          last,
          books.find(({ id }) => id === last.book),
          to,
        ),
      ),
    )
    change({ arms: [...arms, ...more].slice(0, MOST_ARMS) })
  }
  return (
    <fieldset class="lab-part panel">
      <legend>Weapons</legend>
      <ol class="stack gap-3">
        {arms.map((arm, i) => (
          <ArmRow
            key={i}
            arm={arm}
            n={i + 1}
            books={books}
            put={(one) => put(i, one)}
            {...(arms.length > 1
              ? { remove: () => change({ arms: arms.filter((_, j) => j !== i) }) }
              : {})}
          />
        ))}
      </ol>
      {arms.length < MOST_ARMS && (
        <div class="lab-line cluster">
          <Button data-testid="add-arm" onClick={add}>
            Add a weapon
          </Button>
          {last && others.length > 0 && (
            <Button data-testid="add-books" onClick={() => void addBooks()}>
              The last weapon under every book
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

// The people of all books, in folders: filtered by name, book, folder and tag; filed, duplicated, deleted with
// undo, exported as JSON and CSV.
import { useState } from 'preact/hooks'
import { isInFolder } from '../../files/labels.ts'
import { peopleCsv } from '../../files/people/csv.ts'
import type { ListedCharacter } from '../characters/api.ts'
import { downloadJson, downloadText } from '../state/download.ts'
import type { Filing } from './api.ts'
import { FilingForm } from './filing.tsx'
import { PersonCard, type WeaponNames } from './person-card.tsx'
import { Choice, byName } from '../fields.tsx'
import { Button } from '../button.tsx'

interface ListProps {
  all: readonly ListedCharacter[]
  title: (book: string) => string
  names: WeaponNames
  duplicate: (one: ListedCharacter) => void
  remove: (one: ListedCharacter) => void
  /** Returns an error message, or ''. */
  file: (filing: Filing) => Promise<string>
}

/** Every folder in use, and its parents. */
const foldersOf = (all: readonly ListedCharacter[]): readonly string[] =>
  [
    ...new Set(
      all.flatMap(({ folder = '' }) =>
        folder.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/')),
      ),
    ),
  ]
    .filter((folder) => folder !== '')
    .sort()

function Row({
  one,
  title,
  names,
  ticked,
  tick,
  duplicate,
  remove,
}: Pick<ListProps, 'title' | 'names' | 'duplicate' | 'remove'> & {
  one: ListedCharacter
  ticked: boolean
  tick: () => void
}) {
  return (
    <li class="person-row">
      <PersonCard one={one} title={title} names={names} />
      <span class="person-tools split small">
        <label class="tick">
          <input
            type="checkbox"
            checked={ticked}
            aria-label={`Select ${one.name}`}
            onChange={tick}
          />{' '}
          Select
        </label>
        <span class="cluster gap-3">
          <Button
            class="rule-link"
            aria-label={`Duplicate ${one.name}`}
            onClick={() => duplicate(one)}
          >
            Duplicate
          </Button>
          <Button class="rule-link" aria-label={`Delete ${one.name}`} onClick={() => remove(one)}>
            Delete
          </Button>
        </span>
      </span>
    </li>
  )
}

export function PeopleList({ all, title, names, duplicate, remove, file }: ListProps) {
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const folders = foldersOf(all)
  const words = search.toLowerCase().split(/\s+/)
  const found = all
    .filter((one) => {
      const labels = [one.folder ?? '', ...(one.tags ?? [])].join(' ')
      const text = `${one.name} ${title(one.book)} ${labels}`.toLowerCase()
      return isInFolder(one, folder) && words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => (a.folder ?? '').localeCompare(b.folder ?? ''))
  const people = found.map(({ person }) => person)
  const chosen = found.filter(({ id }) => ticked.has(id))
  const rows = [...new Set(found.map(({ folder: of = '' }) => of))].map(
    (name) => [name, found.filter(({ folder: of = '' }) => of === name)] as const,
  )
  const tick = (id: string): void => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  if (all.length === 0) return null
  return (
    <section class="extras stack" aria-labelledby="people-title">
      <h2 id="people-title">People from all books</h2>
      <div class="cluster">
        <label class="extras-line stacked">
          Search by name, book, folder or tag
          <input
            type="search"
            value={search}
            data-testid="search-people"
            onInput={(input) => setSearch(input.currentTarget.value)}
          />
        </label>
        {folders.length > 0 && (
          <Choice
            label="Folder"
            value={folder}
            testid="in-folder"
            values={[['', 'all folders'], ...byName(folders)]}
            put={setFolder}
          />
        )}
        <Button disabled={found.length === 0} onClick={() => downloadJson('people', people)}>
          Save as JSON
        </Button>
        <Button
          disabled={found.length === 0}
          onClick={() => downloadText('people', 'text/csv', peopleCsv(people))}
        >
          Save as CSV
        </Button>
      </div>
      <p class="cluster">
        <span class="quiet" role="status">
          {found.length} of {all.length}
        </span>
        <Button
          disabled={found.length === 0}
          onClick={() =>
            setTicked(new Set(chosen.length === found.length ? [] : found.map(({ id }) => id)))
          }
        >
          {chosen.length === found.length && found.length > 0 ? 'Select none' : 'Select all'}
        </Button>
      </p>
      {chosen.length > 0 && (
        <FilingForm
          count={chosen.length}
          folders={folders}
          tags={[...new Set(chosen.flatMap(({ tags = [] }) => tags))].sort()}
          file={(filing) => file({ ...filing, characters: chosen.map(({ id }) => id) })}
        />
      )}
      <div data-testid="library-people">
        {rows.map(([name, inside]) => (
          <div key={name}>
            {name && <h3>{name}</h3>}
            <ul class="tiles" aria-label={name || 'In no folder'}>
              {inside.map((one) => (
                <Row
                  key={one.id}
                  one={one}
                  title={title}
                  names={names}
                  ticked={ticked.has(one.id)}
                  tick={() => tick(one.id)}
                  duplicate={duplicate}
                  remove={remove}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

// The list of saved characters.
import { useLayoutEffect, useState } from 'preact/hooks'
import { navigate } from '../state/route.ts'
import * as api from './api.ts'
import * as draft from './draft.ts'
import { readPeople } from './files.ts'
import { woundWord } from './wound-word.ts'
import { BookSelect, useTitles, type Titles } from './book-choice.tsx'
import { Face } from './face.tsx'
import { PageHeader } from '../page-header.tsx'
import { plural } from '../../dice/english.ts'
import { Trouble } from '../fault-text.tsx'
import { FileField } from '../fields.tsx'

/** The abbreviation of a stat on a card; COOL is CL. */
const codeOf = (stat: string): string => (stat === 'cool' ? 'CL' : stat.toUpperCase())

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

function Card({ one, titles, names }: { one: api.ListedCharacter; titles: Titles; names: Names }) {
  const { person, dead, name } = one
  const weapons = person.weapons
    .map((carried) =>
      typeof carried === 'string'
        ? carried
        : 'weapon' in carried
          ? typeof carried.weapon === 'string'
            ? carried.weapon
            : carried.weapon.name
          : carried.name,
    )
    .map((id) => names.get(one.book)?.get(id) ?? id)
  return (
    <li>
      <a
        class={`tile is-lamp ${dead ? 'is-fallen is-bad' : ''}`}
        href={`#/characters/${one.id}`}
        data-testid={`character-${name}`}
      >
        <span class="split">
          <strong>{name}</strong>
          {dead && <span class="stamp bad">dead</span>}
          <Face one={one} />
        </span>
        <span class="quiet">{titles.get(one.book) ?? one.book}</span>
        <span class="cluster words small mono">
          {Object.entries(person.stats).map(([id, value]) => (
            <span key={id}>
              <span class="quiet">{codeOf(id)}</span> {value}
            </span>
          ))}
        </span>
        <span class="quiet">{weapons.length > 0 ? weapons.join(', ') : 'unarmed'}</span>
        <span class="quiet">
          {person.firefights > 0 && plural(person.firefights, 'firefight')}
          {person.wounds.length > 0 && (
            <span>
              {person.wounds.map((wound, i) => (
                <b key={i} class="stamp bad">
                  {woundWord(wound)}
                </b>
              ))}
            </span>
          )}
        </span>
      </a>
    </li>
  )
}

export function CharacterList() {
  const [all, setAll] = useState<readonly api.ListedCharacter[] | undefined>(undefined)
  const [names, setNames] = useState<Names>(new Map())
  const titles = useTitles()
  const [trouble, setTrouble] = useState('')
  const refresh = async (): Promise<void> => {
    const said = await api.getCharacters()
    if (said.value) {
      setAll(said.value)
      const books = [...new Set(said.value.map(({ book }) => book))]
      const lists = await Promise.all(
        books.map(async (book) => [book, await draft.weaponNames(book)] as const),
      )
      setNames(new Map(lists))
    } else setTrouble(said.wrong.why)
  }
  useLayoutEffect(() => {
    void draft.loadDesk()
    void refresh()
  }, [])
  const load = async (file: File): Promise<void> => {
    const people = readPeople(file.name, await file.text())
    if (typeof people === 'string') return setTrouble(people)
    setTrouble('')
    const wrong: string[] = []
    for (const person of people) {
      const said = await api.keepPerson(draft.newBook.value, person)
      if (said.value) continue
      if (people.length === 1) {
        draft.pendingPerson.value = person
        return navigate('#/characters/new')
      }
      wrong.push(`${String(person['name'])}: ${said.wrong.why}`)
    }
    setTrouble(wrong.join(' '))
    await refresh()
  }
  return (
    <div class="people-page">
      <PageHeader title="Characters" back="#/" backTo="Lobby" />
      <main>
        <div class="cluster people-tools">
          <BookSelect />
          <a class="trigger" href="#/characters/new" data-testid="new-character">
            New character
          </a>
          {draft.desk.value?.poolDice && (
            <a class="choice" href="#/characters/quick" data-testid="quick-character">
              Roll a character
            </a>
          )}
          <FileField label="Import a file" testid="import-character" put={load} />
          <a class="choice" href="#/fight" data-testid="new-fight">
            New fight
          </a>
        </div>
        <Trouble why={trouble} />
        {all && all.length === 0 && (
          <p class="pick-first">
            {draft.desk.value?.poolDice
              ? 'No characters yet. Make one, or let the dice do it: “Roll a character”.'
              : 'No characters yet. The text of this book does not say how to make a character: enter stats and skills as they are, or say how many points there are to spend.'}
          </p>
        )}
        <ul class="tiles">
          {all?.map((one) => (
            <Card key={one.id} one={one} titles={titles} names={names} />
          ))}
        </ul>
      </main>
    </div>
  )
}

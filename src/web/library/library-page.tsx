// People: all stored characters, made by hand, by dice, by a line or from other programs.
import '../characters/characters.css'
import './library.css'
import { useLayoutEffect, useState } from 'preact/hooks'
import { PageHeader } from '../page-header.tsx'
import * as characters from '../characters/api.ts'
import { BookSelect, useTitles } from '../characters/book-choice.tsx'
import * as draft from '../characters/draft.ts'
import { readPeople } from '../characters/files.ts'
import { navigate } from '../state/route.ts'
import * as api from './api.ts'
import { ArchiveForm } from './archive-form.tsx'
import { ExtrasForm } from './extras-form.tsx'
import { ImportForm } from './import-form.tsx'
import { PeopleList } from './people-list.tsx'
import type { WeaponNames } from './person-card.tsx'
import { FileField } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'

/** Stores people as characters, one by one; returns an error message, or ''. */
async function keepAll(book: string, people: readonly api.Person[]): Promise<string> {
  const wrong: string[] = []
  for (const person of people) {
    const said = await characters.keepPerson(book, person)
    if (said.wrong) wrong.push(`${person.name} was not added: ${said.wrong.why}`)
  }
  return wrong.join(' ')
}

/** An unused name: `Solo` becomes `Solo 2`. */
function freeName(name: string, all: readonly characters.ListedCharacter[]): string {
  const used = new Set(all.map((one) => one.name))
  const stem = name.replace(/ \d+$/, '').slice(0, 70)
  for (let n = 2; ; n++) if (!used.has(`${stem} ${n}`)) return `${stem} ${n}`
}

export function LibraryPage() {
  const titles = useTitles()
  const book = draft.newBook.value
  const [all, setAll] = useState<readonly characters.ListedCharacter[]>([])
  const [names, setNames] = useState<WeaponNames>(new Map())
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState('')
  const [gone, setGone] = useState<characters.Character | undefined>(undefined)
  const refresh = async (): Promise<void> => {
    const found = await characters.getCharacters()
    if (!found.value) return setTrouble(found.wrong.why)
    setAll(found.value)
    const of = [...new Set(found.value.map((one) => one.book))]
    const lists = of.map(async (id) => [id, await draft.weaponNames(id)] as const)
    setNames(new Map(await Promise.all(lists)))
  }
  useLayoutEffect(() => {
    void draft.loadDesk()
    void refresh()
  }, [])
  const add = async (people: readonly api.Person[], to = book): Promise<string> => {
    const wrong = await keepAll(to, people)
    await refresh()
    if (!wrong) setSaid(`Added: ${people.map(({ name }) => name).join(', ')}.`)
    return wrong
  }
  const duplicate = async (one: characters.ListedCharacter): Promise<void> => {
    const { id: _, ...person } = one.person
    setGone(undefined)
    setTrouble(await add([{ ...person, name: freeName(one.name, all) }], one.book))
  }
  const remove = async (one: characters.ListedCharacter): Promise<void> => {
    const whole = await characters.getCharacter(one.id)
    const answer = await characters.removeCharacter(one.id, one.version)
    setTrouble(answer.wrong ? answer.wrong.why : '')
    if (!answer.wrong) {
      setGone(whole.value)
      setSaid(`${one.name} is deleted.`)
    }
    await refresh()
  }
  const bringBack = async (): Promise<void> => {
    if (!gone) return
    const { person, pools = {}, dead, portrait, folder, tags } = gone
    const answer = await characters.createCharacter(gone.book, {
      person: { ...person },
      pools,
      keep: true,
      dead,
      portrait,
    })
    setTrouble(answer.wrong ? answer.wrong.why : '')
    if (answer.value) {
      if (folder || tags)
        await api.filePeople({
          characters: [answer.value.id],
          ...(folder ? { folder } : {}),
          ...(tags ? { add: tags } : {}),
        })
      setSaid(`${gone.name} is back.`)
      setGone(undefined)
    }
    await refresh()
  }
  /** One person who cannot be stored is opened in the editor instead. */
  const load = async (picked: File): Promise<void> => {
    const people = readPeople(picked.name, await picked.text())
    if (typeof people === 'string') return setTrouble(people)
    const wrong: string[] = []
    for (const person of people) {
      const answer = await characters.keepPerson(book, person)
      if (answer.value) continue
      if (people.length === 1) {
        draft.pendingPerson.value = person
        return navigate('#/characters/new')
      }
      wrong.push(`${String(person['name'])}: ${answer.wrong.why}`)
    }
    setTrouble(wrong.join(' '))
    await refresh()
  }
  const file = async (filing: api.Filing): Promise<string> => {
    const answer = await api.filePeople(filing)
    await refresh()
    return answer.wrong ? answer.wrong.why : ''
  }
  return (
    <div class="people-page">
      <PageHeader title="People" back="#/" backTo="Lobby" />
      <main class="people-room">
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
        <p role="status" class="good-news said is-good" data-testid="library-said">
          {said}
          {gone && <Button onClick={() => void bringBack()}>Undo</Button>}
        </p>
        <Trouble why={trouble} />
        {all.length === 0 && draft.desk.value && (
          <p class="pick-first">
            No characters yet. Make one, or let the dice do it: “Roll a character”.
          </p>
        )}
        <PeopleList
          all={all}
          title={(id) => titles.get(id) ?? id}
          names={names}
          duplicate={(one) => void duplicate(one)}
          remove={(one) => void remove(one)}
          file={file}
        />
        <div class="people-ways">
          <ExtrasForm
            book={book}
            taken={all.map(({ name }) => name)}
            add={(groups) => add(groups.flat())}
          />
          <ImportForm key={book} book={book} add={(people) => add(people)} />
          <ArchiveForm done={() => void refresh()} />
        </div>
      </main>
    </div>
  )
}

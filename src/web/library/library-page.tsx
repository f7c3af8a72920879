// People: created in bulk, imported from other programs, and all stored characters.
import '../characters/characters.css'
import './library.css'
import { useLayoutEffect, useState } from 'preact/hooks'
import { PageHeader } from '../page-header.tsx'
import * as characters from '../characters/api.ts'
import * as api from './api.ts'
import { ArchiveForm } from './archive-form.tsx'
import { ExtrasForm } from './extras-form.tsx'
import { ImportForm } from './import-form.tsx'
import { PeopleList } from './people-list.tsx'
import { Choice, byId } from '../fields.tsx'
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
  const [books, setBooks] = useState<readonly api.BookCard[]>([])
  const [book, setBook] = useState('cp2020')
  const [all, setAll] = useState<readonly characters.ListedCharacter[]>([])
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState('')
  const [gone, setGone] = useState<characters.Character | undefined>(undefined)
  const refresh = async (): Promise<void> => {
    const found = await characters.getCharacters()
    if (found.value) setAll(found.value)
    else setTrouble(found.wrong.why)
  }
  useLayoutEffect(() => {
    void refresh()
    void api.getBooks().then(({ value }) => {
      setBooks((value ?? []).filter(({ kind }) => kind === 'gunfight'))
    })
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
  const file = async (filing: api.Filing): Promise<string> => {
    const answer = await api.filePeople(filing)
    await refresh()
    return answer.wrong ? answer.wrong.why : ''
  }
  return (
    <div class="people-page">
      <PageHeader title="People" back="#/" backTo="Lobby" />
      <main class="people-room">
        <Choice
          as="inline"
          label="Rule book"
          value={book}
          testid="library-book"
          values={byId(books, 'title')}
          put={setBook}
        />
        <p role="status" class="good-news said is-good" data-testid="library-said">
          {said}
          {gone && <Button onClick={() => void bringBack()}>Undo</Button>}
        </p>
        <Trouble why={trouble} />
        <ExtrasForm
          book={book}
          taken={all.map(({ name }) => name)}
          add={(groups) => add(groups.flat())}
        />
        <ImportForm key={book} book={book} add={(people) => add(people)} />
        <PeopleList
          all={all}
          title={(id) => books.find((one) => one.id === id)?.title ?? id}
          duplicate={(one) => void duplicate(one)}
          remove={(one) => void remove(one)}
          file={file}
        />
        <ArchiveForm done={() => void refresh()} />
      </main>
    </div>
  )
}

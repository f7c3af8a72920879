// The list of saved characters.
import { useLayoutEffect, useState } from 'preact/hooks'
import { navigate } from '../state/route.ts'
import * as api from './api.ts'
import type { Character } from './api.ts'
import * as draft from './draft.ts'
import { readPeople } from './files.ts'
import { CharacterHeader } from './character-header.tsx'

const STATS: readonly (readonly [string, string])[] = [
  ['int', 'INT'],
  ['ref', 'REF'],
  ['cool', 'CL'],
  ['ma', 'MA'],
  ['body', 'BODY'],
]

function Card({ one }: { one: Character }) {
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
    .map((id) => draft.arms.value.find((row) => row.id === id)?.name ?? id)
  return (
    <li>
      <a
        class={`person ${dead ? 'is-fallen' : ''}`}
        href={`#/characters/${one.id}`}
        data-testid={`character-${name}`}
      >
        <span class="person-name">
          <strong>{name}</strong>
          {dead && <span class="dead-mark">dead</span>}
        </span>
        <span class="person-stats">
          {STATS.map(([id, code]) => (
            <span key={id}>
              <span class="quiet">{code}</span>{' '}
              {(person.stats as Record<string, number>)[id] ?? '–'}
            </span>
          ))}
        </span>
        <span class="quiet">{weapons.length > 0 ? weapons.join(', ') : 'unarmed'}</span>
        <span class="quiet">
          {person.firefights} {person.firefights === 1 ? 'firefight' : 'firefights'}
          {person.wounds.length > 0 && (
            <span class="person-wounds">
              {person.wounds.map((wound, i) => (
                <b key={i}>{wound.level}</b>
              ))}
            </span>
          )}
        </span>
      </a>
    </li>
  )
}

export function CharacterList() {
  const [all, setAll] = useState<readonly Character[] | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  const refresh = async (): Promise<void> => {
    const said = await api.getCharacters()
    if (said.value) setAll(said.value)
    else setTrouble(said.wrong.why ?? 'The characters could not be read.')
  }
  useLayoutEffect(() => {
    document.title = 'Characters · Ringfire'
    void draft.loadDesk()
    void refresh()
  }, [])
  const load = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (!file) return
    const people = readPeople(file.name, await file.text())
    input.value = ''
    if (typeof people === 'string') return setTrouble(people)
    setTrouble('')
    const wrong: string[] = []
    for (const person of people) {
      const said = await api.createCharacter(draft.BOOK, {
        person,
        pools: {},
        keep: true,
        dead: false,
      })
      if (said.value) continue
      if (people.length === 1) {
        draft.pendingPerson.value = person
        return navigate('#/characters/new')
      }
      const [first] = said.wrong.problems ?? []
      wrong.push(
        `${String(person['name'])}: ${said.wrong.why ?? `${first?.field}: ${first?.wrong}`}`,
      )
    }
    setTrouble(wrong.join(' '))
    await refresh()
  }
  return (
    <div class="people-page">
      <CharacterHeader title="Characters" back="#/" backTo="Lobby" />
      <main>
        <div class="tools-row people-tools">
          <a class="trigger" href="#/characters/new" data-testid="new-character">
            New character
          </a>
          <a class="choice" href="#/characters/quick" data-testid="quick-character">
            A quick one
          </a>
          <label class="choice">
            Import a file
            <input
              type="file"
              class="unseen"
              accept=".json,application/json"
              data-testid="import-character"
              onChange={(change) => void load(change.currentTarget)}
            />
          </label>
          <a class="choice" href="#/fight" data-testid="new-fight">
            New fight
          </a>
        </div>
        {trouble && (
          <p class="refusal" role="alert">
            {trouble}
          </p>
        )}
        {all && all.length === 0 && (
          <p class="pick-first">Nobody yet. Make somebody, or let the dice do it: “A quick one”.</p>
        )}
        <ul class="people">
          {all?.map((one) => (
            <Card key={one.id} one={one} />
          ))}
        </ul>
      </main>
    </div>
  )
}

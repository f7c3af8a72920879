// A quick character: name and archetype are optional, the rest is rolled. The seed is shown, so that the roll can
// be repeated.
import { plural } from '../../dice/english.ts'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Pools } from '../../books/gunfight/character/desk.ts'
import * as api from './api.ts'
import { type JsonObject } from '../../engine/plain-data.ts'
import { numbersIn } from '../json-object.ts'
import { spaced } from './short-words.ts'
import { BookSelect } from './book-choice.tsx'
import * as draft from './draft.ts'
import { countedList } from '../../dice/english.ts'
import { PageHeader } from '../page-header.tsx'
import { TextField, Tick } from '../fields.tsx'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'

interface Rolled {
  readonly person: JsonObject
  readonly pools: Pools
  readonly archetype: string
  readonly seed: number
}

function Sketch({ rolled }: { rolled: Rolled }) {
  const { person, pools, archetype, seed } = rolled
  const form = draft.desk.value
  const stats = numbersIn(person['stats'])
  const skills = Object.entries(numbersIn(person['skills']))
  const weapons = (person['weapons'] as readonly (string | { weapon: string })[])
    .map((one) => (typeof one === 'string' ? one : one.weapon))
    .map((id) => draft.arms.value.find((row) => row.id === id)?.name ?? id)
  return (
    <article class="sketch tile is-lamp" data-testid="sketch" aria-label="The rolled character">
      <h2>
        {String(person['name'])}{' '}
        <span class="quiet">
          {form?.archetypes.find(({ id }) => id === archetype)?.name ?? archetype}
        </span>
      </h2>
      <dl class="sketch-stats cluster gap-5">
        {form?.stats.map(({ id, code }) => (
          <div key={id}>
            <dt>
              <Abbr>{code}</Abbr>
            </dt>
            <dd>{stats[id]}</dd>
          </div>
        ))}
      </dl>
      <p>
        {skills
          .map(([id, level]) => `${form?.skills.find((one) => one.id === id)?.name ?? id} ${level}`)
          .join(', ')}
      </p>
      <p>{countedList([...weapons, ...(person['armor'] as string[]).map(spaced)])}</p>
      <p class="quiet">
        {form?.ours
          ? `by our house rule “${form.ours.name}” · `
          : `${plural(Number(person['firefights']), 'firefight')} survived · `}
        pools {pools.stats ?? 0} and {pools.skills ?? 0} · seed{' '}
        <code data-testid="seed">{seed}</code>
      </p>
    </article>
  )
}

export function QuickPage() {
  const [name, setName] = useState('')
  const [archetype, setArchetype] = useState('')
  const [seed, setSeed] = useState('')
  const [bought, setBought] = useState(false)
  const ours = draft.desk.value?.ours
  const [rolled, setRolled] = useState<Rolled | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  useLayoutEffect(() => {
    void draft.loadDesk()
  }, [])
  const roll = async (event: Event): Promise<void> => {
    event.preventDefault()
    const said = await api.rollQuickCharacter(draft.newBook.value, {
      ...(name ? { name } : {}),
      ...(archetype ? { archetype } : {}),
      ...(bought ? { bought } : {}),
      ...(/^\d{1,10}$/.test(seed) ? { seed: Number(seed) } : {}),
    })
    if (said.wrong) return setTrouble(said.wrong.why)
    setTrouble('')
    setRolled(said.value)
  }
  const keep = async (): Promise<void> => {
    if (!rolled) return
    const said = await api.createCharacter(draft.newBook.value, {
      person: rolled.person,
      pools: rolled.pools,
      keep: false,
      dead: false,
    })
    if (said.value) {
      draft.showSaved(said.value)
      draft.openSaved(said.value)
    } else setTrouble(said.wrong.why)
  }
  return (
    <div class="people-page">
      <PageHeader title="Roll a character" back="#/characters" backTo="People" />
      <main class="quick-page columns">
        <form class="start panel" onSubmit={(event) => void roll(event)}>
          <BookSelect />
          <TextField
            label="Name"
            value={name}
            placeholder="rolled"
            maxLength={80}
            testid="quick-name"
            put={setName}
          />
          <label class="stacked">
            Archetype{' '}
            <select
              value={archetype}
              data-testid="quick-archetype"
              onChange={(change) => setArchetype(change.currentTarget.value)}
            >
              <option value="">rolled</option>
              {draft.desk.value?.archetypes.map(({ id, name: word, what }) => (
                <option key={id} value={id}>
                  {word}: {what}
                </option>
              ))}
            </select>
          </label>
          <label class="stacked">
            Seed{' '}
            <input
              value={seed}
              inputMode="numeric"
              data-testid="quick-seed"
              placeholder="new dice"
              onInput={(input) => setSeed(input.currentTarget.value)}
            />
          </label>
          {ours && (
            <Tick checked={bought} testid="quick-bought" put={setBought}>
              Bought: {ours.bought} points each, without dice for them
            </Tick>
          )}
          <button type="submit" class="trigger" data-testid="roll-quick">
            {rolled ? 'Roll again' : 'Roll'}
          </button>
        </form>
        <div>
          <Trouble why={trouble} />
          {rolled ? (
            <>
              <Sketch rolled={rolled} />
              <Button class="trigger" data-testid="keep-quick" onClick={() => void keep()}>
                Save and open the sheet
              </Button>
            </>
          ) : (
            <p class="pick-first">
              {ours
                ? `The text of this book does not say how to roll a character. By our house rule “${ours.name}”: ${ours.what} An archetype spends them.`
                : 'Five ten-sided dice for the stats, five for the skills, and an archetype that spends them.'}
            </p>
          )}
        </div>
      </main>
    </div>
  )
}

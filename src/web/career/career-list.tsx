// The list of careers: open one, start one, load one from a file.
import { useEffect, useState } from 'preact/hooks'
import { PageHeader } from '../page-header.tsx'
import { navigate } from '../state/route.ts'
import * as api from './api.ts'
import { formatRecord } from './format.ts'
import { errorText } from '../../dice/error-text.ts'
import { plural } from '../../dice/english.ts'
import { Trouble } from '../fault-text.tsx'
import { FileField } from '../fields.tsx'

function Card({ one }: { one: api.ListedCareer }) {
  return (
    <li>
      <a class="tile is-lamp" href={`#/career/${one.id}`} data-testid={`career-${one.name}`}>
        <strong>{one.name}</strong>
        {one.players.map(({ name, star, over, portrait }) => (
          <span key={star.id}>
            {portrait !== undefined && <img class="table-face" src={portrait} alt="" />} {star.name}{' '}
            <span class="mono">{formatRecord(star.record)}</span>{' '}
            <span class="quiet">
              {name} · Fame {star.fame}
              {over && ' · retired'}
            </span>
          </span>
        ))}
        <span class="quiet">{plural(one.bouts, 'bout')} in the book</span>
      </a>
    </li>
  )
}

/** Loads a career file into this server; returns an error message, or ''. */
async function load(file: File): Promise<string> {
  try {
    const said = await api.loadCareer(JSON.parse(await file.text()))
    if (said.value) {
      navigate(`#/career/${said.value.id}`)
      return ''
    }
    return `${file.name}: ${said.wrong.why}`
  } catch (mishap) {
    return `${file.name} is not JSON: ${errorText(mishap)}`
  }
}

export function CareerList() {
  const [all, setAll] = useState<readonly api.ListedCareer[] | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    void api
      .getCareers()
      .then((said) => (said.value ? setAll(said.value) : setTrouble(said.wrong.why)))
  }, [])
  const take = async (file: File): Promise<void> => {
    setTrouble(await load(file))
  }
  return (
    <div class="people-page">
      <PageHeader title="Boxing careers" back="#/" backTo="Lobby" />
      <main>
        <div class="cluster people-tools">
          <a class="trigger" href="#/career/new" data-testid="new-career">
            New career
          </a>
          <FileField label="Load a file" testid="load-career" put={take} />
        </div>
        <Trouble why={trouble} />
        {all?.length === 0 && (
          <p class="pick-first">
            No careers yet. A new star starts with Fame 0, below the 33 boxers on the list, who keep
            boxing each other.
          </p>
        )}
        <ul class="tiles">
          {all?.map((one) => (
            <Card key={one.id} one={one} />
          ))}
        </ul>
      </main>
    </div>
  )
}

// After the fight: characters before and after, updated with one confirmation.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { CharacterReturn } from '../../files/character-returns.ts'
import { tableHash } from '../state/route.ts'
import * as api from './api.ts'
import { PageHeader } from '../page-header.tsx'
import { Tick } from '../fields.tsx'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'

const SAYS: Readonly<Record<CharacterReturn['status'], string>> = {
  new: '',
  again: 'Updated before. The fight or the infirmary has gone on since; the fight counts once.',
  done: 'Up to date: nothing has changed.',
  changed: 'Changed since this fight began. The update overwrites those changes.',
  gone: 'This character has been removed.',
}

const EDGES: Partial<Record<CharacterReturn['status'], string>> = {
  done: 'is-good',
  changed: 'is-bad',
}

function One({
  one,
  taken,
  take,
}: {
  one: CharacterReturn
  taken: boolean
  take: (on: boolean) => void
}) {
  const open = one.status !== 'done' && one.status !== 'gone'
  return (
    <li class={`goer tile ${EDGES[one.status] ?? 'is-lamp'}`} data-testid={`home-${one.name}`}>
      <header class="line gap-3">
        <Tick checked={taken && open} disabled={!open} put={take}>
          <span class="unseen">Update </span>
          <strong>{one.name}</strong>
        </Tick>
        {one.dead && <span class="stamp bad">dead</span>}
        {one.version !== undefined && <a href={`#/characters/${one.character}`}>sheet</a>}
      </header>
      {SAYS[one.status] && <p class="quiet">{SAYS[one.status]}</p>}
      {open && one.changes.length === 0 && !one.dead && <p class="quiet">As before.</p>}
      {one.changes.length > 0 && (
        <div class="scrolls">
          <table class="data small">
            <HeadRow of={[<span class="unseen">What</span>, 'Before', 'After']} />
            <tbody>
              {one.changes.map(({ what, before, after }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </li>
  )
}

export function HomePage({ table }: { table: string }) {
  const [going, setGoing] = useState<api.FightReturns | undefined>(undefined)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [insist, setInsist] = useState(false)
  const [said, setSaid] = useState<{ readonly good: boolean; readonly text: string } | undefined>(
    undefined,
  )
  const look = async (): Promise<void> => {
    const found = await api.getReturns(table)
    if (found.value) setGoing(found.value)
    else setSaid({ good: false, text: found.wrong.why })
  }
  useLayoutEffect(() => {
    void look()
  }, [])
  const open = going?.people.filter((one) => one.status !== 'done' && one.status !== 'gone') ?? []
  const chosen = open.filter((one) => !left.has(one.character))
  const mustInsist =
    going !== undefined &&
    (going.over === undefined || chosen.some((one) => one.status === 'changed'))
  const take = async (): Promise<void> => {
    const answer = await api.postReturns(
      table,
      chosen.map(({ character, version }) => ({ character, version: version ?? 1 })),
      insist,
    )
    if (answer.value) {
      setGoing(answer.value)
      const names = chosen
        .filter(({ character }) => answer.value.taken.includes(character))
        .map(({ name }) => name)
      setSaid({
        good: true,
        text: names.length > 0 ? `Updated: ${names.join(', ')}.` : 'There was nothing to update.',
      })
      return
    }
    setSaid({ good: false, text: answer.wrong.why })
    await look()
  }
  return (
    <div class="people-page">
      <PageHeader title="Update the characters" back={tableHash(table)} backTo="Table" />
      <main class="narrow stack gap-3">
        {going && <p class="home-over">{going.over ?? 'The fight is not over yet.'}</p>}
        {said && (
          <p
            class={said.good ? 'good-news said is-good' : 'refusal'}
            role={said.good ? 'status' : 'alert'}
            data-testid="home-said"
          >
            {said.text}
          </p>
        )}
        {going?.people.length === 0 && (
          <p data-testid="nobody-home">
            Nobody at this table is a saved character, so there is nothing to update.
          </p>
        )}
        <ul class="stack gap-3">
          {going?.people.map((one) => (
            <One
              key={one.combatant}
              one={one}
              taken={!left.has(one.character)}
              take={(on) =>
                setLeft(
                  new Set(
                    on ? [...left].filter((id) => id !== one.character) : [...left, one.character],
                  ),
                )
              }
            />
          ))}
        </ul>
        {mustInsist && open.length > 0 && (
          <Tick checked={insist} testid="insist-home" put={setInsist}>
            {going.over === undefined
              ? 'Update them before the fight is over: it does not count as a firefight'
              : 'Overwrite what has changed since'}
          </Tick>
        )}
        <div class="cluster">
          {open.length > 0 && (
            <Button
              class="trigger"
              data-testid="take-home"
              disabled={chosen.length === 0 || (mustInsist && !insist)}
              onClick={() => void take()}
            >
              Update {chosen.length === 1 ? chosen[0]?.name : `${chosen.length} characters`}
            </Button>
          )}
          {going && going.people.length > 0 && (
            <a
              class={open.length > 0 ? 'choice' : 'trigger'}
              href={`#/fight?again=${encodeURIComponent(table)}`}
              data-testid="fight-again"
            >
              Next fight
            </a>
          )}
          <a class="choice" href="#/characters">
            Characters
          </a>
        </div>
      </main>
    </div>
  )
}

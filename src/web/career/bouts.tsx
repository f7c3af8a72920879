// All recorded bouts, newest first, each with a replay; and the records.
import { useState } from 'preact/hooks'
import { recordBook } from '../../books/fights/career/record-book.ts'
import { METHOD_NAMES } from '../../books/fights/words.ts'
import type { KeptCareer } from './api.ts'
import { nameOf, outcomeText, playerAt } from './format.ts'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { HeadRow } from '../head-row.tsx'

/** The length of a bout: "round 4 of 10", "10 rounds". */
function lengthText(round: number, rounds: number | 'back-alley', stopped: boolean): string {
  if (rounds === 'back-alley') return stopped ? `round ${round}, no limit` : `${round} rounds`
  return stopped ? `round ${round} of ${rounds}` : `${rounds} rounds`
}

const SHOWN = 12

export function BoutTable({
  career,
  only,
  most,
}: {
  career: KeptCareer
  only?: string
  most?: number
}) {
  const bouts = career.fought
    .map((bout, n) => ({ bout, n }))
    .filter(({ bout: { a, b } }) => only === undefined || a === only || b === only)
    .reverse()
  return (
    <table class="bouts data" data-testid="bouts">
      <HeadRow
        of={[
          'Evening',
          only === undefined ? 'Bout' : 'Against',
          'Result',
          'Rounds',
          <span class="unseen">Look back</span>,
        ]}
      />
      <tbody>
        {bouts.slice(0, most).map(({ bout, n }) => {
          const [a, b] = [nameOf(career, bout.a), nameOf(career, bout.b)]
          const winner = bout.winner === undefined ? undefined : nameOf(career, bout.winner)
          return (
            <tr
              key={n}
              class={
                only === undefined
                  ? ''
                  : bout.winner === only
                    ? 'is-good'
                    : bout.winner === undefined
                      ? 'is-drawn'
                      : 'is-bad'
              }
            >
              <td class="mono">{bout.evening}</td>
              <th scope="row">
                {only === undefined ? `${a} – ${b}` : only === bout.a ? b : a}
                {bout.title && <span class="stamp quiet">title</span>}
              </th>
              <td>
                {only !== undefined ? (
                  outcomeText(bout, only)
                ) : winner === undefined ? (
                  'draw'
                ) : (
                  <>
                    <b>{winner}</b>, {METHOD_NAMES[bout.method]}
                  </>
                )}
              </td>
              <td class="nowrap">
                {lengthText(bout.round, bout.rounds, bout.method === 'KO' || bout.method === 'TKO')}
              </td>
              <td class="nowrap">
                <a
                  href={`#/career/${career.id}/bout/${n}`}
                  aria-label={`Look back at ${a} against ${b}, evening ${bout.evening}`}
                  data-testid={`bout-${n}`}
                >
                  Look back
                </a>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function Bouts({ career, who }: { career: KeptCareer; who: number }) {
  const [everybody, setEverybody] = useState(false)
  const [all, setAll] = useState(false)
  const { star } = playerAt(career, who)
  const only = everybody ? undefined : star.id
  const count = career.fought.filter(
    ({ a, b }) => only === undefined || a === only || b === only,
  ).length
  return (
    <section class="panel" aria-labelledby="bouts">
      <header>
        <h2 id="bouts">Bouts</h2>
        <span class="panel-aside cluster">
          <Button
            aria-pressed={everybody}
            data-testid="everybody"
            onClick={() => setEverybody(!everybody)}
          >
            {everybody ? `${star.name} only` : 'All boxers'}
          </Button>
          <a
            class="choice"
            href={`#/career/${career.id}/record?player=${who}`}
            data-testid="to-record"
          >
            Print
          </a>
        </span>
      </header>
      {count === 0 ? (
        <p class="quiet">Nobody has boxed yet.</p>
      ) : (
        <div class="scrolls">
          <BoutTable career={career} only={only} most={all ? undefined : SHOWN} />
        </div>
      )}
      {count > SHOWN && (
        <Button class="rule-link" onClick={() => setAll(!all)}>
          {all ? 'Show the latest' : `Show all ${count}`}
        </Button>
      )}
    </section>
  )
}

export function RecordBook({ career }: { career: KeptCareer }) {
  const pages = recordBook(career)
  return (
    <Panel id="book" title="Record book" testid="record-book">
      {pages.length === 0 ? (
        <p class="quiet">Nobody has boxed yet.</p>
      ) : (
        <dl class="record-book facts small">
          {pages.map(({ what, who: name, value }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <strong>{name}</strong> {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

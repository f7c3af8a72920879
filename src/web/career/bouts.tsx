// All recorded bouts, newest first, each with a replay; and the records.
import { useState } from 'preact/hooks'
import { recordBook } from '../../books/fights/career/record-book.ts'
import { METHOD_NAMES } from '../../books/fights/words.ts'
import type { KeptCareer } from './api.ts'
import { nameOf, outcomeText, playerAt } from './format.ts'
import { lengthText } from './words.ts'
import { BOUTS as WORDS } from './words.ts'

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
    <table class="bouts" data-testid="bouts">
      <thead>
        <tr>
          <th scope="col">{WORDS.evening}</th>
          <th scope="col">{only === undefined ? WORDS.bout : WORDS.against}</th>
          <th scope="col">{WORDS.result}</th>
          <th scope="col">{WORDS.rounds}</th>
          <th scope="col">
            <span class="unseen">{WORDS.again}</span>
          </th>
        </tr>
      </thead>
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
                    ? 'is-won'
                    : bout.winner === undefined
                      ? 'is-drawn'
                      : 'is-lost'
              }
            >
              <td class="mono">{bout.evening}</td>
              <th scope="row">
                {only === undefined ? `${a} – ${b}` : only === bout.a ? b : a}
                {bout.title && <span class="row-mark">{WORDS.title}</span>}
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
              <td>
                {lengthText(bout.round, bout.rounds, bout.method === 'KO' || bout.method === 'TKO')}
              </td>
              <td>
                <a
                  href={`#/career/${career.id}/bout/${n}`}
                  aria-label={WORDS.againstEveningAgain(a, b, bout.evening)}
                  data-testid={`bout-${n}`}
                >
                  {WORDS.againWord}
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
        <h2 id="bouts">{WORDS.bouts}</h2>
        <span class="panel-aside tools-row">
          <button
            type="button"
            class="choice"
            aria-pressed={everybody}
            data-testid="everybody"
            onClick={() => setEverybody(!everybody)}
          >
            {everybody ? WORDS.only(star.name) : WORDS.wholeWorld}
          </button>
          <a
            class="choice"
            href={`#/career/${career.id}/record?player=${who}`}
            data-testid="to-record"
          >
            {WORDS.forPrinter}
          </a>
        </span>
      </header>
      {count === 0 ? (
        <p class="quiet">{WORDS.nothingWasBoxedYet}</p>
      ) : (
        <div class="scrolls">
          <BoutTable career={career} only={only} most={all ? undefined : SHOWN} />
        </div>
      )}
      {count > SHOWN && (
        <button type="button" class="rule-link" onClick={() => setAll(!all)}>
          {all ? WORDS.newest : WORDS.all(count)}
        </button>
      )}
    </section>
  )
}

export function RecordBook({ career }: { career: KeptCareer }) {
  const pages = recordBook(career)
  return (
    <section class="panel" aria-labelledby="book" data-testid="record-book">
      <header>
        <h2 id="book">{WORDS.recordBook}</h2>
      </header>
      {pages.length === 0 ? (
        <p class="quiet">{WORDS.nothingWasBoxedYet}</p>
      ) : (
        <dl class="record-book">
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
    </section>
  )
}

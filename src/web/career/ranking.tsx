// The ranking, and its changes after the last bouts.
import { useState } from 'preact/hooks'
import { circuitRanking } from '../../books/fights/career/circuit.ts'
import type { KeptCareer } from './api.ts'
import { formatRecord, playerAt, portraitOf } from './format.ts'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'

const RANKED = 10
const AROUND = 2

function Moved({ by }: { by: number }) {
  if (by === 0) return null
  return (
    <span class={by > 0 ? 'good' : 'bad'}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>
      {Math.abs(by)}
      <span class="unseen">{by > 0 ? ' up' : ' down'}</span>
    </span>
  )
}

function Face({ of, career }: { of: { readonly id: string }; career: KeptCareer }) {
  const portrait = portraitOf(career, of.id)
  return portrait === undefined ? null : <img class="table-face" src={portrait} alt="" />
}

export function Ranking({
  career,
  who,
  before,
}: {
  career: KeptCareer
  who: number
  before?: ReadonlyMap<string, number>
}) {
  const [all, setAll] = useState(false)
  const ranking = circuitRanking(career)
  const { star, struck } = playerAt(career, who)
  const own = ranking.findIndex(({ id }) => id === star.id)
  const stars = new Set(career.players.map((one) => one.star.id))
  const rows = ranking
    .map((one, i) => ({ one, i }))
    .filter(({ one, i }) => all || i < RANKED || stars.has(one.id) || Math.abs(i - own) <= AROUND)
  const met = new Set(
    career.fought.flatMap(({ a, b }) => (a === star.id ? [b] : b === star.id ? [a] : [])),
  )
  return (
    <section class="panel ranking" aria-labelledby="ranking" data-testid="ranking">
      <header>
        <h2 id="ranking">Ranking</h2>
        <span class="panel-aside">
          <Button class="rule-link" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Show the first ten and the stars' : `Show all ${ranking.length}`}
          </Button>
        </span>
      </header>
      <table class="data">
        <caption>Record: won-lost-drawn (knock-outs)</caption>
        <HeadRow of={[<span class="unseen">Place</span>, 'Name', 'Fame', 'Skill', 'Record']} />
        <tbody>
          {rows.map(({ one, i }, at) => (
            <tr
              key={one.id}
              class={`${one.id === star.id ? 'is-own' : stars.has(one.id) ? 'is-star' : ''} ${at > 0 && (rows[at - 1]?.i ?? i) < i - 1 ? 'after-gap' : ''}`}
              data-testid={one.id === star.id ? 'own-rank' : undefined}
            >
              <td class="place">{i + 1}</td>
              <th scope="row">
                <Face of={one} career={career} /> {one.name}{' '}
                <Moved by={(before?.get(one.id) ?? i + 1) - (i + 1)} />
                {struck.includes(one.id) ? (
                  <span class="stamp bad" title="Has stopped the star: no rematch">
                    no rematch
                  </span>
                ) : (
                  met.has(one.id) && <span class="stamp quiet">met</span>
                )}
              </th>
              <td>{one.fame}</td>
              <td>{one.skill}</td>
              <td>{formatRecord(one.record)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

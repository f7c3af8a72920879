// A bout from the record book: its end, the card, and every line.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { BoutScene } from '../../books/fights/scene.ts'
import { PageHeader } from '../page-header.tsx'
import { navigate, tableHash } from '../state/route.ts'
import * as api from './api.ts'
import { TaleOfTheTape } from './tale-of-the-tape.tsx'
import { METHOD_NAMES } from '../../books/fights/words.ts'
import { nameOf, roundsText } from './format.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { Panel } from '../panel.tsx'
import { HeadRow } from '../head-row.tsx'

function Card({ ring }: { ring: BoutScene }) {
  const boxed = ring.card.flatMap(({ round, scores }) => (scores ? [{ round, scores }] : []))
  if (boxed.length === 0) return null
  const total = (side: 0 | 1): number => boxed.reduce((sum, { scores }) => sum + scores[side], 0)
  return (
    <div class="scrolls">
      <table class="rounds-card data" data-testid="score-card">
        <caption>Score card</caption>
        <HeadRow of={['Round', ...boxed.map(({ round }) => round), 'Total']} />
        <tbody>
          {([0, 1] as const).map((side) => (
            <tr key={side}>
              <th scope="row" class={`side-${side}`}>
                {ring.fighters[side].name}
              </th>
              {boxed.map(({ round, scores }) => (
                <td key={round} class={scores[side] > scores[side === 0 ? 1 : 0] ? 'is-won' : ''}>
                  {scores[side]}
                </td>
              ))}
              <td>
                <b>{total(side)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function BoutPage({ id, n }: { id: string; n: number }) {
  const [career, setCareer] = useState<api.KeptCareer | undefined>(undefined)
  const [told, setTold] = useState<api.BoutReplay | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  useLayoutEffect(() => {
    void Promise.all([api.getCareer(id), api.getBout(id, n)]).then(([one, bout]) => {
      if (one.value) setCareer(one.value)
      if (bout.value) setTold(bout.value)
      setTrouble(one.wrong?.why ?? bout.wrong?.why ?? '')
    })
  }, [])
  const watch = async (): Promise<void> => {
    const said = await api.openReplayTable(id, n)
    if (said.value) navigate(tableHash(said.value.id))
    else setTrouble(said.wrong.why)
  }
  const bout = told?.bout
  const replay = bout?.replay
  // In the order of the score card, which is the order of the corners.
  const first = replay?.entrants[1].fighter.name === told?.ring?.fighters[0].name ? 1 : 0
  return (
    <div class="people-page career-page">
      <PageHeader
        title={career && bout ? `${nameOf(career, bout.a)} – ${nameOf(career, bout.b)}` : 'A bout'}
        back={`#/career/${id}`}
        backTo={career?.name ?? 'Career'}
      />
      <Trouble why={trouble} />
      {career && bout && (
        <main class="bout-again stack gap-4">
          <section class="panel" aria-label="Result">
            <p class="billing">
              Evening {bout.evening}
              {bout.title && ', for the championship'}, {roundsText(bout.rounds)}
            </p>
            <p class="bout-result" data-testid="result">
              {told.ring?.over?.sentence ??
                (bout.winner === undefined
                  ? 'A draw.'
                  : `${nameOf(career, bout.winner)} wins by ${METHOD_NAMES[bout.method]} in round ${bout.round}.`)}
            </p>
            {replay && (
              <TaleOfTheTape
                career={career}
                one={{ fighter: replay.entrants[first].fighter }}
                other={{ fighter: replay.entrants[first === 0 ? 1 : 0].fighter }}
              />
            )}
            {told.ring && <Card ring={told.ring} />}
            <div class="cluster">
              {replay && (
                <Button class="trigger" data-testid="watch" onClick={() => void watch()}>
                  Watch it at a table
                </Button>
              )}
              {bout.table && (
                <a class="trigger" href={tableHash(bout.table)} data-testid="its-table">
                  Open its table
                </a>
              )}
              {replay && <span class="quiet">seed {replay.seed}</span>}
            </div>
          </section>
          {told.lines && (
            <Panel id="blow" title="Blow by blow">
              <ol class="rows" data-testid="lines">
                {told.lines.map((line, i) => (
                  <li key={i}>{line}</li>
                ))}
              </ol>
            </Panel>
          )}
        </main>
      )}
    </div>
  )
}

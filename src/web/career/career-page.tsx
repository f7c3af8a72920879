// A career: the star, the next fight, ranking, bets, record book.
import { useState } from 'preact/hooks'
import { circuitRanking } from '../../books/fights/career/circuit.ts'
import { optionsOf } from '../../books/fights/options.ts'
import type { FighterText } from '../../books/fights/read-setup.ts'
import { FighterFile, RollGrunt } from '../bout/fighter-maker.tsx'
import { PageHeader } from '../page-header.tsx'
import { Panel } from '../panel.tsx'
import { downloadJson } from '../state/download.ts'
import { navigate } from '../state/route.ts'
import * as api from './api.ts'
import { Bouts, RecordBook } from './bouts.tsx'
import { StarSummary } from './star-summary.tsx'
import { HoganBets } from './hogan-bets.tsx'
import { NextFight } from './next-fight.tsx'
import { Ranking } from './ranking.tsx'
import { useCareer, type CareerProps } from './state.ts'
import { rankById, playerAt } from './format.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'

/** Export, join, remove. */
function Tools({ career }: { career: api.KeptCareer }) {
  const [sure, setSure] = useState(false)
  const [trouble, setTrouble] = useState('')
  const save = async (): Promise<void> => {
    const said = await api.getCareerFile(career.id)
    if (said.value) downloadJson(career.name, said.value)
    else setTrouble(said.wrong.why)
  }
  const remove = async (): Promise<void> => {
    const said = await api.removeCareer(career.id, career.version)
    if (said.wrong) return setTrouble(said.wrong.why)
    navigate('#/career')
  }
  return (
    <section class="cluster parted career-tools" aria-label="This career">
      <a class="choice" href={`#/career/${career.id}/join`} data-testid="join">
        Add a player
      </a>
      <Button data-testid="save-career" onClick={() => void save()}>
        Save as a file
      </Button>
      {sure ? (
        <Button class="choice bad" data-testid="really-remove-career" onClick={() => void remove()}>
          Remove {career.name} and its {career.fought.length} bouts?
        </Button>
      ) : (
        <Button data-testid="remove-career" onClick={() => setSure(true)}>
          Remove
        </Button>
      )}
      <Trouble why={trouble} />
    </section>
  )
}

/** Grunts of the players' own, who join the ranking (`fights/play/modes`). */
function Opponents({ career, act }: Pick<CareerProps, 'career' | 'act'>) {
  const put = (fighter: FighterText): void => void act.addOpponent(fighter)
  return (
    <Panel id="own-opponents" title="Opponents of your own">
      <p class="quiet">They join the ranking by their Fame and box like everybody on it.</p>
      <FighterFile testid="own" put={put} />
      <RollGrunt testid="own" options={optionsOf(career.options)} put={put} />
    </Panel>
  )
}

export function CareerPage({ id, player = 0 }: { id: string; player?: number }) {
  const { career, wrong, busy, before, act } = useCareer(id)
  if (!career)
    return (
      <div class="people-page">
        <PageHeader title="Career" back="#/career" backTo="Careers" />
        {wrong ? <Trouble why={wrong} /> : <p class="quiet">Opening the book…</p>}
      </div>
    )
  const who = player < career.players.length ? player : 0
  const own = playerAt(career, who)
  return (
    <div class="people-page career-page" aria-busy={busy}>
      <PageHeader title={career.name} back="#/career" backTo="Careers" />
      {career.players.length > 1 && (
        <nav class="cluster players" aria-label="Stars">
          {career.players.map(({ name, star }, i) => (
            <a
              key={star.id}
              class={`choice ${i === who ? 'is-on' : ''}`}
              aria-current={i === who ? 'page' : undefined}
              href={`#/career/${career.id}?player=${i}`}
              data-testid={`player-${i}`}
            >
              <strong>{star.name}</strong>
              {'\u00a0'}
              <span class="quiet">{name}</span>
            </a>
          ))}
        </nav>
      )}
      <Trouble why={wrong} testid="career-trouble" />
      <main class="career-grid stack gap-4">
        <StarSummary
          player={own}
          place={rankById(career).get(own.star.id)}
          of={circuitRanking(career).length}
          paint={(portrait) => void act.move({ do: 'portrait', who, portrait })}
        />
        <div class="stack gap-4">
          <NextFight key={who} career={career} who={who} act={act} />
          {career.players.length > 1 && (
            <HoganBets key={`bets-${who}`} career={career} who={who} act={act} />
          )}
          <Bouts career={career} who={who} />
        </div>
        <div class="career-side stack gap-4">
          <Ranking career={career} who={who} before={before} />
          <RecordBook career={career} />
          <Opponents career={career} act={act} />
        </div>
      </main>
      <Tools career={career} />
    </div>
  )
}

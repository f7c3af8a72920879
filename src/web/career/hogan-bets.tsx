// Hogan bets: a player offers their star and a sum, another answers, both agree, the bout is boxed
// and paid.
import { useState } from 'preact/hooks'
import { tableHash } from '../state/route.ts'
import { RuleLink } from '../table/rule-link.tsx'
import type { BettingMove, KeptCareer } from './api.ts'
import { SideBets, Sum } from './side-bets.tsx'
import type { CareerActions } from './state.ts'
import { dollars, playerAt } from './format.ts'

export function HoganBets({
  career,
  who,
  act,
}: {
  career: KeptCareer
  who: number
  act: CareerActions
}) {
  const [sum, setSum] = useState(500)
  const { bets, players } = career
  const names = players.map(({ name }) => name)
  const { up, answer, boxing, agreed = [] } = bets ?? {}
  const lay = (does: 'put-up' | 'answer-with' | 'raise-sum'): BettingMove => ({
    do: does,
    who,
    sum,
  })
  const say = (bet: BettingMove) => () => void act.bet(bet)
  const corner = (one: NonNullable<typeof up>, what: string) => (
    <li>
      <strong>{names[one.player]}</strong> {what} {players[one.player]?.star.name} with{' '}
      <b>{dollars(one.sum)}</b>
      {agreed.includes(one.player) && <span class="good"> agrees</span>}
    </li>
  )
  const mine = up?.player === who || answer?.player === who
  const turn = bets ? names[bets.turn] : undefined
  return (
    <section class="panel" aria-labelledby="hogan" data-testid="hogan">
      <header>
        <h2 id="hogan">Hogan bets</h2>
        <RuleLink rule="fights/optional/hogan-bouts">rule</RuleLink>
      </header>
      <ul class="money">
        {players.map(({ name, money }) => (
          <li key={name}>
            <span>{name}</span> <b class="mono">{dollars(money)}</b>
          </li>
        ))}
      </ul>
      {(up ?? answer) && (
        <ul class="bet-corners" data-testid="corners">
          {up && corner(up, 'puts up')}
          {answer && corner(answer, 'answers with')}
        </ul>
      )}
      {boxing ? (
        <div class="tools-row">
          <a class="trigger" href={tableHash(boxing.table)}>
            To the table
          </a>
          <button type="button" class="choice big" onClick={() => void act.recordBout('hogan')}>
            Take the result home
          </button>
        </div>
      ) : (
        <>
          <p class="quiet">
            {turn && !up ? `${turn} is to put up. ` : ''}You bet for {names[who]}.
          </p>
          <div class="tools-row bet-row">
            {(!up || !answer || mine) && (
              <Sum label="Sum in dollars" value={sum} put={setSum} testid="hogan-sum" />
            )}
            {!up && (
              <button
                type="button"
                class="choice big"
                data-testid="put-up"
                onClick={say(lay('put-up'))}
              >
                Put up {players[who]?.star.name}
              </button>
            )}
            {up && !answer && up.player !== who && (
              <button
                type="button"
                class="choice big"
                data-testid="answer-with"
                onClick={say(lay('answer-with'))}
              >
                Answer with {players[who]?.star.name}
              </button>
            )}
            {up && answer && mine && agreed.length < 2 && (
              <>
                <button
                  type="button"
                  class="choice big"
                  data-testid="raise-sum"
                  onClick={say(lay('raise-sum'))}
                >
                  Raise to this
                </button>
                <button
                  type="button"
                  class="choice big"
                  data-testid="agree"
                  disabled={agreed.includes(who)}
                  onClick={say({ do: 'agree', who })}
                >
                  Agree
                </button>
              </>
            )}
            {up && (mine || bets?.turn === who) && (
              <button
                type="button"
                class="choice"
                data-testid="call-off"
                onClick={say({ do: 'call-off', who })}
              >
                Call it off
              </button>
            )}
          </div>
          {agreed.length === 2 && up && answer && (
            <>
              <SideBets
                career={career}
                on="hogan"
                sides={[
                  playerAt(career, up.player).star.name,
                  playerAt(career, answer.player).star.name,
                ]}
                bets={bets?.sideBets ?? []}
                act={act}
              />
              <div class="tools-row">
                <button
                  type="button"
                  class="trigger"
                  data-testid="hogan-box"
                  onClick={say({ do: 'hogan-box' })}
                >
                  Box it out now
                </button>
                <button
                  type="button"
                  class="choice big"
                  data-testid="hogan-table"
                  onClick={() => void act.openTable('hogan')}
                >
                  Box it at a table
                </button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}

// Hogan bets: one player stakes a fighter and a sum, another answers, both agree, the fighters may train, the bout
// is boxed and paid out.
import { formatChance } from '../../dice/percent.ts'
import { useState } from 'preact/hooks'
import { hoganFighters, isAgreed } from '../../books/fights/career/bets.ts'
import {
  fightersOf,
  nextStablePoints,
  type Bets,
  type Player,
} from '../../books/fights/career/circuit.ts'
import { possibleRises } from '../../books/fights/career/refresh.ts'
import { raisable, riseChance } from '../../books/fights/career/stats.ts'
import { STAT_NAMES } from '../../books/fights/words.ts'
import { AtTable } from './at-table.tsx'
import { RuleLink } from '../table/rule-link.tsx'
import type { BettingMove, KeptCareer } from './api.ts'
import { bookOptions, dollars, formatRecord, nameOf, outcomeText, signed } from './format.ts'
import { SideBets, Sum } from './side-bets.tsx'
import { Gym, TrainingResults } from './training.tsx'
import { RiseQuestion } from './rise-question.tsx'
import { Choice } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import type { CareerProps } from './state.ts'

export function HoganBets({ career, who, act }: CareerProps) {
  const { bets, players } = career
  return (
    <Panel id="hogan" title="Hogan bets" rule="fights/optional/hogan-bouts" testid="hogan">
      <ul class="money cluster words">
        {players.map(({ name, money }) => (
          <li key={name}>
            <span>{name}</span> <b class="mono">{dollars(money)}</b>
          </li>
        ))}
      </ul>
      {bets && <Opening career={career} bets={bets} />}
      <LastBout career={career} />
      <Rises career={career} who={who} act={act} />
      <Stakes career={career} />
      {bets?.boxing ? (
        <Boxing career={career} who={who} act={act} />
      ) : bets && isAgreed(bets) ? (
        <Agreed career={career} who={who} act={act} />
      ) : (
        <Offers career={career} who={who} act={act} />
      )}
    </Panel>
  )
}

/** The roll that decided who stakes first. */
function Opening({ career, bets }: { career: KeptCareer; bets: Bets }) {
  return (
    <p class="quiet" data-testid="opening">
      The dice:{' '}
      {bets.opening.map(({ player, die }) => `${career.players[player]?.name} ${die}`).join(', ')}.
      The highest puts up a fighter first.
    </p>
  )
}

/** The result of the last Hogan bout. */
function LastBout({ career }: { career: KeptCareer }) {
  const { last } = career.bets ?? {}
  const bout = last && career.fought[last.bout]
  if (!last || !bout) return null
  return (
    <ul class="said stack gap-0" data-testid="last-hogan">
      {last.news.map(({ fighter, fame, fall, rise }) => (
        <li key={fighter}>
          <strong>{nameOf(career, fighter)}</strong> {outcomeText(bout, fighter)}. Fame{' '}
          {signed(fame)}.{fall && ` ${STAT_NAMES[fall.stat]} ${fall.falls ? 'falls' : 'holds'}.`}
          {rise && ` ${STAT_NAMES[rise.stat]} ${rise.rises ? 'rises' : 'stays'}.`}
        </li>
      ))}
    </ul>
  )
}

/** A stat that may rise after winning a bet bout. */
function Rises({ career, who, act }: CareerProps) {
  const player = career.players[who]
  const [pending] = player ? possibleRises(player) : []
  const fighter = player && fightersOf(player).find(({ id }) => id === pending?.fighter)
  if (!fighter || !pending) return null
  const { method } = pending
  return (
    <div class="stack gap-3" data-testid="hogan-rise">
      <p>
        <RiseQuestion name={fighter.name} /> <RuleLink rule="fights/stat/increase">rule</RuleLink>
      </p>
      <div class="cluster">
        {raisable(fighter).map((stat) => (
          <Button
            key={stat}
            data-testid={`hogan-raise-${stat}`}
            onClick={() => void act.move({ do: 'raise', who, stat, fighter: fighter.id })}
          >
            {STAT_NAMES[stat]} <b>{fighter.stats[stat]}</b>{' '}
            <small class="quiet">
              {formatChance(riseChance(fighter, stat, method, bookOptions(career)))}
            </small>
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The two fighters and stakes of the proposed bout. */
function Stakes({ career }: { career: KeptCareer }) {
  const { up, answer, agreed = [] } = career.bets ?? {}
  if (!up) return null
  const line = (stake: typeof up, does: string) => (
    <li>
      <strong>{career.players[stake.player]?.name}</strong> {does} {nameOf(career, stake.fighter)}{' '}
      with <b>{dollars(stake.sum)}</b>
      {agreed.includes(stake.player) && <span class="good"> agrees</span>}
    </li>
  )
  return (
    <ul class="stack gap-1" data-testid="corners">
      {line(up, 'puts up')}
      {answer && line(answer, 'answers with')}
    </ul>
  )
}

function HoganSideBets({ career, act }: Omit<CareerProps, 'who'>) {
  const fighters = hoganFighters(career)
  if (!fighters) return null
  return (
    <SideBets
      career={career}
      on="hogan"
      sides={[fighters[0].name, fighters[1].name]}
      bets={career.bets?.sideBets ?? []}
      act={act}
    />
  )
}

function Boxing({ career, act }: CareerProps) {
  return (
    <>
      <AtTable
        table={career.bets?.boxing?.table ?? ''}
        record={() => void act.recordBout('hogan')}
      />
      <HoganSideBets career={career} act={act} />
    </>
  )
}

/** Training, side bets and the start of the bout. */
function Agreed({ career, who, act }: CareerProps) {
  const { bets } = career
  const fighters = hoganFighters(career)
  if (!bets || !fighters) return null
  const corner = bets.up?.player === who ? 0 : bets.answer?.player === who ? 1 : undefined
  const own = corner === undefined ? undefined : bets.training?.[corner]
  const results = (bets.training ?? []).flatMap((one, i) =>
    one.at === 'done' ? [{ name: fighters[i]?.name ?? '', result: one.result }] : [],
  )
  return (
    <>
      {corner !== undefined && own?.at !== 'done' && (
        <Gym
          fighter={fighters[corner]}
          options={bookOptions(career)}
          again={own?.at === 'again' ? own.again.stat : undefined}
          train={(stat) => void act.bet({ do: 'hogan-train', who, stat })}
          settle={(repeat) => void act.bet({ do: repeat ? 'hogan-again' : 'hogan-keep', who })}
        />
      )}
      {results.length > 0 && <TrainingResults results={results} />}
      <HoganSideBets career={career} act={act} />
      <div class="cluster">
        <Button
          class="trigger"
          data-testid="hogan-table"
          onClick={() => void act.openTable('hogan')}
        >
          Box it at a table
        </Button>
        <Button
          class="choice big"
          data-testid="hogan-box"
          onClick={() => void act.bet({ do: 'hogan-box' })}
        >
          Let the computer box it
        </Button>
      </div>
    </>
  )
}

/** Staking, answering, raising and agreeing; before that, building the stable. */
function Offers({ career, who, act }: CareerProps) {
  const [sum, setSum] = useState(500)
  const [chosen, choose] = useState<string | undefined>(undefined)
  const { bets, players } = career
  const player = players[who]
  if (!player) return null
  const points = nextStablePoints(player)
  if (points !== undefined)
    return (
      <p>
        <a class="choice" href={`#/career/${career.id}/stable?player=${who}`} data-testid="build">
          Build a fighter with {points} points
        </a>{' '}
        <span class="quiet">
          To bet, a player needs three fighters: the star of 15 points, one of 17 and one of
          13.{' '}
        </span>
        <RuleLink rule="fights/optional/hogan-builds">rule</RuleLink>
      </p>
    )
  const fighter = chosen ?? player.star.id
  const { up, answer, agreed = [] } = bets ?? {}
  const mine = up?.player === who || answer?.player === who
  const button = (move: BettingMove, text: string, disabled = false) => (
    <Button
      class="choice big"
      data-testid={move.do}
      disabled={disabled}
      onClick={() => void act.bet(move)}
    >
      {text}
    </Button>
  )
  const laying = !up || (!answer && up.player !== who)
  return (
    <>
      <p class="quiet">
        {bets && !up ? `It is ${players[bets.turn]?.name ?? ''}'s turn to offer a bout. ` : ''}You
        bet on {player.name}.
      </p>
      <div class="cluster bet-row">
        {laying && <FighterChoice player={player} value={fighter} choose={choose} />}
        {(laying || mine) && (
          <Sum
            label="Sum in dollars (0: a bout without a bet)"
            least={0}
            value={sum}
            put={setSum}
            testid="hogan-sum"
          />
        )}
        {!up &&
          button(
            { do: 'put-up', who, fighter, sum },
            'Offer a bout',
            bets !== undefined && bets.turn !== who,
          )}
        {up && laying && button({ do: 'answer-with', who, fighter, sum }, 'Answer')}
        {up && answer && mine && (
          <>
            {button({ do: 'raise-sum', who, sum }, 'Raise to this')}
            {button({ do: 'agree', who }, 'Agree', agreed.includes(who))}
          </>
        )}
        {bets && (mine || bets.turn === who) && button({ do: 'call-off', who }, 'Call it off')}
      </div>
    </>
  )
}

function FighterChoice({
  player,
  value,
  choose,
}: {
  player: Player
  value: string
  choose: (id: string) => void
}) {
  return (
    <Choice
      label="Fighter"
      value={value}
      testid="hogan-fighter"
      values={fightersOf(player).map(
        ({ id, name, skill, record }) =>
          [id, `${name}, Skill ${skill}, ${formatRecord(record)}`] as const,
      )}
      put={choose}
    />
  )
}

// A star's next step: finding a fight, the agreed fight, the ring, a stat that may rise.
import { formatChance } from '../../dice/percent.ts'
import { useState } from 'preact/hooks'
import { fameGained, fameLost } from '../../books/fights/career/fame.ts'
import type { Player } from '../../books/fights/career/circuit.ts'
import { riseChance } from '../../books/fights/career/stats.ts'
import type { CareerFighter } from '../../books/fights/career/career.ts'
import { STAT_NAMES } from '../../books/fights/words.ts'
import { RuleLink } from '../table/rule-link.tsx'
import type { KeptCareer } from './api.ts'
import { AtTable } from './at-table.tsx'
import { SideBets } from './side-bets.tsx'
import { Gym, TrainingResults } from './training.tsx'
import { TaleOfTheTape } from './tale-of-the-tape.tsx'
import { RiseQuestion } from './rise-question.tsx'
import {
  bookOptions,
  nameOf,
  outcomeText,
  rankById,
  roundsText,
  signed,
  playerAt,
} from './format.ts'
import { Button } from '../button.tsx'
import type { CareerProps } from './state.ts'

type At<K extends Player['next']['at']> = Extract<Player['next'], { at: K }>

export function NextFight({ career, who, act }: CareerProps) {
  const { star, next, over } = playerAt(career, who)
  return (
    <section
      class="panel next-fight"
      aria-labelledby="next-fight"
      data-testid="next-fight"
      data-at={over ? 'over' : next.at}
    >
      <header>
        <h2 id="next-fight">{over ? 'Retired' : TITLES[next.at]}</h2>
        {!over && next.at !== 'free' && <RuleLink rule={RULES[next.at]}>rule</RuleLink>}
      </header>
      <LastNight career={career} who={who} />
      {over ? (
        <p>{star.name} has retired from the ring.</p>
      ) : (
        <Body career={career} who={who} act={act} />
      )}
    </section>
  )
}

const TITLES: Readonly<Record<Player['next']['at'], string>> = {
  free: 'No fight is signed',
  offered: 'A rematch is offered',
  signed: 'The next fight',
  boxing: 'In the ring',
  rise: 'A stat may rise',
}
const RULES: Readonly<Record<Player['next']['at'], string>> = {
  free: 'fights/fame/next-fight',
  offered: 'fights/fame/rematch',
  signed: 'fights/fame/next-fight',
  boxing: 'fights/fame/between-bouts',
  rise: 'fights/stat/increase',
}

function Body({ career, who, act }: CareerProps) {
  const { next, star, news } = playerAt(career, who)
  switch (next.at) {
    case 'free':
      return <Free career={career} who={who} act={act} />
    case 'offered':
      return <Offered career={career} who={who} act={act} next={next} />
    case 'signed':
      return <Signed career={career} who={who} act={act} next={next} />
    case 'boxing':
      return <Boxing career={career} who={who} act={act} next={next} />
    case 'rise': {
      const method = news && career.fought[news.bout]?.method
      return (
        <div class="stack gap-3">
          <p>
            <RiseQuestion name={star.name} />
          </p>
          <div class="cluster">
            {next.stats.map((stat) => (
              <Button
                key={stat}
                class="choice big"
                data-testid={`raise-${stat}`}
                onClick={() => void act.move({ do: 'raise', who, stat })}
              >
                {STAT_NAMES[stat]} <b>{star.stats[stat]}</b>{' '}
                {method && (
                  <small class="quiet">
                    {formatChance(riseChance(star, stat, method, bookOptions(career)))}
                  </small>
                )}
              </Button>
            ))}
          </div>
        </div>
      )
    }
  }
}

/** How the last evening changed the star. */
function LastNight({ career, who }: { career: KeptCareer; who: number }) {
  const { news, star } = playerAt(career, who)
  const bout = news && career.fought[news.bout]
  if (!bout) return null
  const other = nameOf(career, bout.a === star.id ? bout.b : bout.a)
  return (
    <div
      class={`said stack gap-0 ${bout.winner === star.id ? 'is-good' : ''}`}
      role="status"
      data-testid="last-night"
    >
      <p>
        <strong>
          {star.name} {outcomeText(bout, star.id)}
        </strong>{' '}
        against {other}
        {bout.title && ', for the championship'}. Fame {signed(news.fame)}, now {star.fame}.{' '}
        <a href={`#/career/${career.id}/bout/${news.bout}`}>The bout</a>
      </p>
      {news.rise && (
        <p>
          {STAT_NAMES[news.rise.stat]} {news.rise.rises ? <b class="good">rises</b> : 'stays'}{' '}
          <span class="quiet">(dice {news.rise.dice.join(', ')})</span>
        </p>
      )}
      {news.fall && (
        <p>
          {STAT_NAMES[news.fall.stat]} was at risk and{' '}
          {news.fall.falls ? <b class="bad">falls</b> : 'holds'}{' '}
          <span class="quiet">(dice {news.fall.dice.join(', ')})</span>
        </p>
      )}
    </div>
  )
}

function Free({ career, who, act }: CareerProps) {
  const { star } = playerAt(career, who)
  const [sure, setSure] = useState(false)
  return (
    <div class="stack gap-3">
      <p>
        The dice choose the next opponent: someone with the same Fame, or one or two places above.{' '}
        <RuleLink rule="fights/fame/next-fight">rule</RuleLink>
      </p>
      <div class="cluster">
        <Button
          class="trigger"
          data-testid="look"
          onClick={() => void act.move({ do: 'look', who })}
        >
          Look for a fight
        </Button>
        {sure ? (
          <Button
            class="choice bad"
            data-testid="really-retire"
            onClick={() => void act.move({ do: 'retire', who })}
          >
            Retire {star.name} for good?
          </Button>
        ) : (
          <Button data-testid="retire" onClick={() => setSure(true)}>
            Retire
          </Button>
        )}
      </div>
    </div>
  )
}

function Offered({ career, who, act, next }: CareerProps & { next: At<'offered'> }) {
  const places = rankById(career)
  const { star } = playerAt(career, who)
  const other = career.world.find(({ id }) => id === next.opponent)
  const say = (does: 'accept' | 'decline'): void => void act.move({ do: does, who })
  return (
    <>
      {other && (
        <TaleOfTheTape
          career={career}
          one={{ fighter: star, place: places.get(star.id) }}
          other={{ fighter: other, place: places.get(other.id) }}
        />
      )}
      {other && <Stakes star={star} other={other} />}
      <p>
        {star.name} has boxed {other?.name ?? ''} before, so you may decline. Then the dice choose
        another.
      </p>
      <div class="cluster">
        <Button class="trigger" data-testid="accept" onClick={() => say('accept')}>
          Accept
        </Button>
        <Button data-testid="decline" onClick={() => say('decline')}>
          Decline
        </Button>
      </div>
    </>
  )
}

/** The Fame at stake. */
function Stakes({ star, other }: { star: CareerFighter; other: CareerFighter }) {
  return (
    <p class="stakes" data-testid="stakes">
      At stake: <b class="good">Fame {signed(fameGained(star.fame, other.fame))}</b> for a win,{' '}
      <b class="bad">{signed(-fameLost(star.fame, other.fame))}</b> for a defeat.{' '}
      <RuleLink rule="fights/fame/gain">rule</RuleLink>
    </p>
  )
}

function Signed({ career, who, act, next }: CareerProps & { next: At<'signed'> }) {
  const places = rankById(career)
  const { star } = playerAt(career, who)
  const { opponent, training, rounds, title, again } = next
  return (
    <>
      <p class="billing">
        {title
          ? 'For the championship'
          : rounds === 3
            ? 'A smoker: one of the first five bouts'
            : 'On the card'}
        , {roundsText(rounds)}
      </p>
      <TaleOfTheTape
        career={career}
        one={{ fighter: star, place: places.get(star.id), trained: training?.star }}
        other={{ fighter: opponent, place: places.get(opponent.id), trained: training?.other }}
      />
      <Stakes star={star} other={opponent} />
      {training ? (
        <TrainingResults
          results={[
            { name: star.name, result: training.star },
            { name: opponent.name, result: training.other },
          ]}
        />
      ) : (
        <Gym
          fighter={star}
          options={bookOptions(career)}
          again={again?.stat}
          train={(stat) => void act.move({ do: 'train', who, stat })}
          settle={(repeat) => void act.move({ do: repeat ? 'again' : 'keep', who })}
        />
      )}
      <SideBets
        career={career}
        on={who}
        sides={[star.name, opponent.name]}
        bets={next.bets}
        act={act}
      />
      {!again && (
        <div class="cluster parted bell">
          <Button class="trigger" data-testid="to-table" onClick={() => void act.openTable(who)}>
            Box it yourself
          </Button>
          <Button
            class="choice big"
            data-testid="box"
            onClick={() => void act.move({ do: 'box', who })}
          >
            Let the computer box it
          </Button>
        </div>
      )}
    </>
  )
}

function Boxing({ career, who, act, next }: CareerProps & { next: At<'boxing'> }) {
  const { star } = playerAt(career, who)
  const places = rankById(career)
  return (
    <>
      <AtTable table={next.table} record={() => void act.recordBout(who)} />
      <TaleOfTheTape
        career={career}
        one={{
          fighter: star,
          place: places.get(star.id),
          trained: next.training?.star,
        }}
        other={{
          fighter: next.opponent,
          place: places.get(next.opponent.id),
          trained: next.training?.other,
        }}
      />
      <SideBets
        career={career}
        on={who}
        sides={[star.name, next.opponent.name]}
        bets={next.bets}
        act={act}
      />
    </>
  )
}

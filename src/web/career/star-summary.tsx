// The star: stats and their starting values, signatures, record.
import { plural } from '../../dice/english.ts'
import { styleOf } from '../../books/fights/fighter.ts'
import { LIMITS, mostOf } from '../../books/fights/limits.ts'
import { STATS, STAT_NAMES } from '../../books/fights/words.ts'
import type { Player } from '../../books/fights/career/circuit.ts'
import { SIGNATURE_RULES } from '../../books/fights/signatures.ts'
import { Portrait } from '../characters/portrait.tsx'
import { RuleLink } from '../table/rule-link.tsx'
import { effectText, formatRecord, signed } from './format.ts'

export function StarSummary({
  player: { star, began, name, over, portrait },
  place,
  of,
  paint,
}: {
  player: Player
  place?: number
  of: number
  /** Gives the star this portrait; absent on paper. */
  paint?: (portrait: string | undefined) => void
}) {
  const style = styleOf(star.signatures)
  const { record } = star
  const bouts = record.won + record.lost + record.drawn
  return (
    <section class="panel star-sheet" aria-labelledby="star" data-testid="star">
      <header>
        <h2 id="star">{star.name}</h2>
        <span class="quiet">
          {name}
          {over && ' · retired'}
        </span>
      </header>
      {paint ? (
        <Portrait of={star.name} value={portrait} put={paint} />
      ) : (
        portrait !== undefined && <img class="star-portrait" src={portrait} alt="" />
      )}
      <dl class="headline">
        <div>
          <dt>Won-lost-drawn (knock-outs)</dt>
          <dd data-testid="record">{formatRecord(record)}</dd>
        </div>
        <div>
          <dt>Fame</dt>
          <dd data-testid="fame">{star.fame}</dd>
        </div>
        <div>
          <dt>Skill</dt>
          <dd>{star.skill}</dd>
        </div>
        <div>
          <dt>Ranking</dt>
          <dd data-testid="place">
            {place === undefined ? (
              '–'
            ) : (
              <>
                {place}
                <small> of {of}</small>
              </>
            )}
          </dd>
        </div>
      </dl>
      <ul class="star-stats stack gap-0">
        {STATS.map((stat) => {
          const most = mostOf(LIMITS.career, stat)
          const moved = star.stats[stat] - began[stat]
          return (
            <li key={stat} class="cells" data-testid={`now-${stat}`}>
              <span>{STAT_NAMES[stat]}</span>
              <span class="pips stat-pips" aria-hidden="true">
                {Array.from({ length: most }, (_, i) => (
                  <i
                    key={i}
                    class={i < star.stats[stat] ? 'is-on' : i < began[stat] ? 'was-full' : ''}
                  />
                ))}
              </span>
              <b>{star.stats[stat]}</b>
              <span class={moved > 0 ? 'good' : moved < 0 ? 'bad' : 'quiet'}>
                {moved === 0 ? (
                  <span class="unseen">as at the beginning</span>
                ) : (
                  <>
                    {signed(moved)}
                    <span class="unseen"> since the beginning</span>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <ul class="stack gap-0 small">
        {star.signatures.map((one) => (
          <li key={one}>
            <RuleLink rule={SIGNATURE_RULES[one]}>{one}</RuleLink>{' '}
            <span class="quiet">{effectText(one)}</span>
          </li>
        ))}
        {style && <li class="stamp is-lit">{style}</li>}
      </ul>
      <p class="quiet">
        {plural(bouts, 'evening')}; {record.stopped} won and {record.wasStopped} lost by knock-out;{' '}
        {plural(record.streak, 'win')} in a row, {record.longest} at best.
      </p>
    </section>
  )
}

// The futures of a moment in figures: wins, survivors, length.
import { formatInterval, formatShare } from '../../dice/percent.ts'
import type { FuturesResult } from '../../odds/futures.ts'
import type { Share } from '../../odds/sums.ts'
import { FUTURES_TABLE as WORDS } from './words.ts'

const number = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

function Row({ name, of, side }: { name: string; of: Share; side?: number }) {
  const {
    share,
    interval: [low, high],
  } = of
  return (
    <tr class={side === undefined ? '' : `side-${side % 5}`}>
      <th scope="row">{name}</th>
      <td>
        <svg class="found-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect class="bar-ground" width="100" height="8" />
          <rect class="found-share" width={share * 100} height="8" />
          <rect
            class="bar-span"
            x={low * 100}
            y="3"
            width={Math.max(0.5, (high - low) * 100)}
            height="2"
          />
        </svg>
      </td>
      <td class="found-figure">
        {formatShare(share)} <span class="quiet">{formatInterval(of.interval)}</span>
      </td>
    </tr>
  )
}

const Head = ({ text }: { text: string }) => (
  <tr class="found-head">
    <th scope="rowgroup" colSpan={3}>
      {text}
    </th>
  </tr>
)

export function FuturesTable({
  futures: { found, cast, at, beats, clock, asked, seed },
}: {
  futures: FuturesResult
}) {
  const { rounds, runs } = found
  return (
    <div class="found" data-testid="futures">
      <table>
        <caption>
          {WORDS.futuresSeedSmall({
            count: runs.toLocaleString('en-US'),
            at: at > beats ? WORDS.fromNow : WORDS.afterBeat(at),
            clock,
            runs: runs < asked ? WORDS.stoppedOf(asked.toLocaleString('en-US')) : '',
            seed,
          })}
        </caption>
        <tbody>
          <Head text={WORDS.whoWins} />
          {found.wins.map(({ side, won }, i) => (
            <Row key={side} name={side} of={won} side={i} />
          ))}
          {found.draw.count > 0 && <Row name={WORDS.nobody} of={found.draw} />}
        </tbody>
        {found.endings.length > 0 && (
          <tbody>
            <Head text={WORDS.howItEnds} />
            {found.endings
              .filter(({ of }) => of.count > 0)
              .map(({ ending, of }) => (
                <Row key={ending} name={ending} of={of} />
              ))}
          </tbody>
        )}
        <tbody>
          <Head text={WORDS.whoStillStands} />
          {found.men.map(({ id, name, side, stands }) => (
            <Row key={id} name={name} of={stands} side={cast.sides.indexOf(side)} />
          ))}
        </tbody>
      </table>
      <p class="quiet">
        {WORDS.length} {number(rounds.mean)} {WORDS.inAll(cast.rounds)}
        {number(rounds.interval[0])} {WORDS.to} {number(rounds.interval[1])}
        {WORDS.halfAtMostLongest(rounds.median, rounds.most)}
        {cast.shooting &&
          WORDS.roundsFiredFromHere(
            found.men.map(({ name, fired }) => `${name} ${number(fired.mean)}`).join(', '),
          )}
      </p>
    </div>
  )
}

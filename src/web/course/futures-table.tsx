// The futures of a moment in figures: wins, survivors, length.
import { formatInterval, formatRange, formatShare } from '../../dice/percent.ts'
import type { FuturesResult } from '../../odds/futures.ts'
import type { Share } from '../../odds/sums.ts'
import { ShareBar } from '../share-bar.tsx'

const number = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

function Row({ name, of, side }: { name: string; of: Share; side?: number }) {
  return (
    <tr class={side === undefined ? '' : `side-${side % 5}`}>
      <th scope="row">{name}</th>
      <td class="found-bar">
        <ShareBar {...of} />
      </td>
      <td class="nowrap">
        {formatShare(of.share)} <span class="quiet">{formatInterval(of.interval)}</span>
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
      <table class="data small">
        <caption>
          {runs.toLocaleString('en-US')} futures {at > beats ? 'from now' : `after beat ${at}`},{' '}
          {clock}
          {runs < asked ? `, stopped before ${asked.toLocaleString('en-US')}` : ''}. Seed {seed};
          the small figures are 95 % intervals.
        </caption>
        <tbody>
          <Head text="Who wins" />
          {found.wins.map(({ side, won }, i) => (
            <Row key={side} name={side} of={won} side={i} />
          ))}
          {found.draw.count > 0 && <Row name="Nobody" of={found.draw} />}
        </tbody>
        {found.endings.length > 0 && (
          <tbody>
            <Head text="How it ends" />
            {found.endings
              .filter(({ of }) => of.count > 0)
              .map(({ ending, of }) => (
                <Row key={ending} name={ending} of={of} />
              ))}
          </tbody>
        )}
        <tbody>
          <Head text="Who still stands" />
          {found.men.map(({ id, name, side, stands }) => (
            <Row key={id} name={name} of={stands} side={cast.sides.indexOf(side)} />
          ))}
        </tbody>
      </table>
      <p class="quiet">
        Length {number(rounds.mean)} {cast.rounds} in all ({formatRange(rounds.interval, number)}
        ), median {rounds.median} ({formatRange(rounds.medianInterval, String)}), longest{' '}
        {rounds.most}.
        {cast.shooting &&
          ` Rounds fired from here: ${found.men.map(({ name, fired }) => `${name} ${number(fired.mean)}`).join(', ')}.`}
      </p>
    </div>
  )
}

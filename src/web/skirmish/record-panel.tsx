// Past skirmishes under one book: their results, and links to their tables.
import { tableHash } from '../state/route.ts'
import { SEATS } from '../../files/skirmish/skirmish.ts'
import { standingOf, type Fought } from './record.ts'
import { HeadRow } from '../head-row.tsx'
import { Panel } from '../panel.tsx'

const SHOWN = 12

export function RecordPanel({ record }: { record: readonly Fought[] }) {
  const { won, lost, drawn, streak, best } = standingOf(record)
  return (
    <Panel id="skirmish-record" title="Your record">
      {record.length === 0 ? (
        <p class="quiet">You have not fought a skirmish under these rules yet.</p>
      ) : (
        <>
          <p data-testid="skirmish-record">
            <strong>
              {won} won, {lost} lost, {drawn} drawn
            </strong>
            . Current streak {streak}, best {best}.
          </p>
          <table class="data">
            <HeadRow of={['Fight', 'Result', <span class="unseen">Open the table</span>]} />
            <tbody>
              {record
                .slice(-SHOWN)
                .toReversed()
                .map(({ table, own, other, level, result }) => (
                  <tr key={table}>
                    <td>
                      {own} points against {other} <span class="quiet">{level}</span>
                    </td>
                    <td>{result ? <b>{result}</b> : 'not over'}</td>
                    <td>
                      <a href={tableHash(table, SEATS[0])}>Open the table</a>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  )
}

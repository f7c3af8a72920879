// Past skirmishes under one book: their results, and links to their tables.
import { tableHash } from '../state/route.ts'
import { SEATS } from '../../files/skirmish/skirmish.ts'
import { standingOf, type Fought } from './record.ts'
import { NOT_OVER, RESULT_WORDS, SKIRMISH, fightText, recordText, streakText } from './words.ts'

const SHOWN = 12

export function RecordPanel({ record }: { record: readonly Fought[] }) {
  const { won, lost, drawn, streak, best } = standingOf(record)
  return (
    <section class="skirmish-record" aria-labelledby="skirmish-record">
      <h2 id="skirmish-record">{SKIRMISH.record}</h2>
      {record.length === 0 ? (
        <p class="quiet">{SKIRMISH.noRecord}</p>
      ) : (
        <>
          <p data-testid="skirmish-record">
            <strong>{recordText(won, lost, drawn)}</strong>. {streakText(streak, best)}.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">{SKIRMISH.when}</th>
                <th scope="col">{SKIRMISH.result}</th>
                <th scope="col">
                  <span class="unseen">{SKIRMISH.table}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {record
                .slice(-SHOWN)
                .toReversed()
                .map(({ table, own, other, level, result }) => (
                  <tr key={table}>
                    <td>
                      {fightText(own, other)} <span class="quiet">{level}</span>
                    </td>
                    <td>{result ? <b>{RESULT_WORDS[result]}</b> : NOT_OVER}</td>
                    <td>
                      <a href={tableHash(table, SEATS[0])}>{SKIRMISH.table}</a>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

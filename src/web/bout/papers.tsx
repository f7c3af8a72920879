// The book's record sheets for a bout, score card and fight tracker, on screen and in print.
import { signed } from '../../dice/english.ts'
import { useState } from 'preact/hooks'
import type { BoutScene } from '../../books/fights/scene.ts'
import { route } from '../state/route.ts'
import { loadText, storeText } from '../state/storage.ts'
import { SideMark } from '../table/side-mark.tsx'
import { TABLE_NAMES } from '../../books/fights/table-words.ts'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'

function Information({ boxer }: { boxer: BoutScene['fighters'][number] }) {
  return (
    <dl class="information facts small">
      {boxer.information.map(({ field, content }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

const sum = (ring: BoutScene, side: 0 | 1): number =>
  ring.card.reduce((total, { scores }) => total + (scores?.[side] ?? 0), 0)

/** Everything after the first name, if there is more, for narrow spaces. */
const shortName = (name: string): string => name.split(' ').slice(1).join(' ') || name

export function ScoreCard({ ring, narrow = false }: { ring: BoutScene; narrow?: boolean }) {
  const nameOf = (side: 0 | 1): string => {
    const { name } = ring.fighters[side]
    return narrow ? shortName(name) : name
  }
  const row = (side: 0 | 1) => (
    <tr>
      <th scope="row">
        <SideMark side={side} /> {nameOf(side)}
      </th>
      {ring.card.map(({ round, scores }) => (
        <td key={round} class={round === ring.round && !ring.over ? 'is-current' : ''}>
          {scores?.[side] ?? ''}
        </td>
      ))}
      <td class="card-sum">{sum(ring, side)}</td>
    </tr>
  )
  return (
    <table class="score-card small" data-testid="score-card">
      <caption class="unseen">Score card: {[nameOf(0), nameOf(1)].join(' against ')}</caption>
      <HeadRow
        of={[<span class="unseen">Fighter</span>, ...ring.card.map(({ round }) => round), 'sum']}
      />
      <tbody>
        {row(0)}
        {row(1)}
      </tbody>
    </table>
  )
}

const HEADS = [
  'RD',
  'Table',
  'Fighter',
  'Bonus',
  'Total',
  'Successes',
  'Points',
  'Ropes',
  'Corner',
  'BD +/−',
  'Notes',
]
/** Minimum rows of a printed tracker; rows the bout has not filled yet stay empty for writing. */
const MOST_ROWS = 10

function Tracker({ ring }: { ring: BoutScene }) {
  return (
    <table class="tracker data small" data-testid="tracker">
      <caption>Fight tracker</caption>
      <HeadRow of={HEADS} />
      <tbody>
        {ring.tracker.map((row, i) => (
          <tr key={i}>
            <td>{row.round}</td>
            <td>{TABLE_NAMES[row.table]}</td>
            <th scope="row">{ring.fighters[row.who].name}</th>
            <td>{row.bonus || ''}</td>
            <td>{row.total}</td>
            <td>{row.successes}</td>
            <td>{row.points || ''}</td>
            <td>{row.ropes ? '✓' : ''}</td>
            <td>{row.corner ? '✓' : ''}</td>
            <td>{row.dice === 0 ? '' : signed(row.dice)}</td>
            <td>{row.note}</td>
          </tr>
        ))}
        {Array.from({ length: ring.over ? 0 : MOST_ROWS - ring.tracker.length }, (_, i) => (
          <tr key={`blank ${i}`} class="is-blank" aria-hidden="true">
            <td colSpan={HEADS.length} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const notesKey = (): string => {
  const { at, ...rest } = route.value
  return `ringfire-notes-${at === 'table' && 'table' in rest ? rest.table : ''}`
}

/** The notes of the score card: free text, stored in this browser per table. */
function Notes() {
  const key = notesKey()
  const [text, setText] = useState(() => loadText(key) ?? '')
  return (
    <label class="card-notes stack gap-1 quiet">
      Notes
      <textarea
        rows={3}
        maxLength={4000}
        value={text}
        data-testid="card-notes"
        onInput={({ currentTarget: { value } }) => {
          setText(value)
          storeText(key, value)
        }}
      />
    </label>
  )
}

/** Both sheets: always printed, on screen only on request. */
export function BoutPapers({ ring, on }: { ring: BoutScene; on: boolean }) {
  return (
    <section
      role={on ? 'main' : undefined}
      class={`paper ${on ? '' : 'is-away'}`}
      aria-label="Score card and fight tracker"
      data-testid="paper"
      tabIndex={on ? 0 : undefined}
    >
      <header class="cluster gap-4">
        <h2>{ring.title}</h2>
        <p class="quiet">{ring.over?.sentence ?? ring.clock}</p>
        <Button onClick={() => print()}>Print</Button>
      </header>
      <div class="card-areas">
        <Information boxer={ring.fighters[0]} />
        <ScoreCard ring={ring} />
        <Information boxer={ring.fighters[1]} />
      </div>
      <Notes />
      <Tracker ring={ring} />
    </section>
  )
}

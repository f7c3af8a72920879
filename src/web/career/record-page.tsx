// A star's printable record: profile, bouts, record book.
import { circuitRanking } from '../../books/fights/career/circuit.ts'
import { PageHeader } from '../page-header.tsx'
import { BoutTable, RecordBook } from './bouts.tsx'
import { StarSummary } from './star-summary.tsx'
import { rankById } from './format.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { Panel } from '../panel.tsx'
import { useCareer } from './state.ts'

export function RecordPage({ id, player = 0 }: { id: string; player?: number }) {
  const { career, wrong } = useCareer(id)
  const who = career && player < career.players.length ? player : 0
  const own = career?.players[who]
  const title = own ? `Record of ${own.star.name}` : 'Record'
  return (
    <div class="people-page career-page record-page">
      <PageHeader
        title={title}
        back={`#/career/${id}?player=${player}`}
        backTo={career?.name ?? 'Career'}
      />
      <Trouble why={wrong} />
      {career && own && (
        <main class="narrow stack gap-4">
          <div class="cluster not-printed">
            <Button class="trigger" onClick={() => print()}>
              Print
            </Button>
          </div>
          <StarSummary
            player={own}
            place={rankById(career).get(own.star.id)}
            of={circuitRanking(career).length}
          />
          <Panel id="all-bouts" title="Bouts">
            <div class="scrolls">
              <BoutTable career={career} only={own.star.id} />
            </div>
          </Panel>
          <RecordBook career={career} />
        </main>
      )}
    </div>
  )
}

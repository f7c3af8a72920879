// The people for hire, and the number of each in the crew.
import type { Crew, Recruit } from '../../files/skirmish/skirmish.ts'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'

export function CrewTable({
  recruits,
  crew,
  mayHire,
  put,
}: {
  recruits: readonly Recruit[]
  crew: Crew
  mayHire: (recruit: Recruit) => boolean
  put: (name: string, count: number) => void
}) {
  return (
    <table class="crew data" data-testid="skirmish-crew">
      <HeadRow of={['Person', 'Points', 'Hired']} />
      <tbody>
        {recruits.map((recruit) => {
          const { about, points } = recruit
          const { name } = recruit.person
          const count = crew[name] ?? 0
          return (
            <tr key={name}>
              <th scope="row">
                {name} <span class="quiet">{about}</span>
              </th>
              <td class="mono">{points}</td>
              <td class="crew-count nowrap">
                <Button
                  aria-label={`Dismiss one ${name}`}
                  disabled={count === 0}
                  onClick={() => put(name, count - 1)}
                >
                  −
                </Button>{' '}
                <output class="mono">{count}</output>{' '}
                <Button
                  aria-label={`Hire one more ${name}`}
                  disabled={!mayHire(recruit)}
                  onClick={() => put(name, count + 1)}
                >
                  +
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

// Shows the faults of a fight plan next to the fields they concern.
import { FaultText } from '../fault-text.tsx'
import { useEffect, useState } from 'preact/hooks'
import type { Problem } from '../state/api.ts'
import * as api from './api.ts'
import { requestOf, type FightPlan } from './fight-plan.ts'

/** Milliseconds without a change before the server is asked. */
const PAUSE = 400

/** The faults that the book finds in the plan, updated shortly after each change. */
export function useFaults(plan: FightPlan, ready: boolean): readonly Problem[] {
  const [faults, setFaults] = useState<readonly Problem[]>([])
  useEffect(() => {
    if (!ready) return setFaults([])
    let late = false
    const timer = setTimeout(() => {
      void api.checkFight(requestOf(plan)).then((said) => {
        if (!late) setFaults(said.wrong ? api.problemsOf(said.wrong) : [])
      })
    }, PAUSE)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [plan, ready])
  return faults
}

/** A part of the form that shows its own faults. */
export type Part = 'ground' | 'ambush' | 'options' | `person-${number}-${number}` | 'rest'

const PERSON = /^sides\[(\d+)\]\.people\[(\d+)\]\.?/

/** The part of the form that shows a problem. */
export function partOf({ field }: Problem): Part {
  const [, side, person] = PERSON.exec(field) ?? []
  if (side !== undefined) return `person-${Number(side)}-${Number(person)}`
  if (/^(map|places|pairs|metres)\b/.test(field)) return 'ground'
  if (field.startsWith('ambush')) return 'ambush'
  return field.startsWith('options') ? 'options' : 'rest'
}

/** The faults of one part of the form. */
export function Faults({ faults, part }: { faults: readonly Problem[]; part: Part }) {
  const own = faults.filter((one) => partOf(one) === part)
  return (
    <div role="status" data-testid={`faults-${part}`}>
      {own.length > 0 && (
        <ul class="wrong small">
          {own.map((one, i) => {
            const field = one.field.replace(PERSON, '')
            return (
              <li key={i}>
                {field && <code>{field}</code>} <FaultText {...one} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

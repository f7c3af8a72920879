// Adds extras to the chosen side of a fight, created from one line.
import { useState } from 'preact/hooks'
import { ExtrasForm } from '../library/extras-form.tsx'
import { withGroups, type PlanProps } from './fight-plan.ts'
import { standingIn } from './ambush-form.tsx'
import { Choice } from '../fields.tsx'

export function SideExtras({ plan, cast, gone = [], set }: Omit<PlanProps, 'faults'>) {
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  // By default, new people go to the first side without people.
  const empty = plan.sides.findIndex(({ people }) => people.length === 0)
  const side = Math.min(chosen ?? Math.max(0, empty), plan.sides.length - 1)
  return (
    <ExtrasForm
      book={plan.book}
      taken={[...standingIn(plan, cast).map(({ name }) => name), ...gone]}
      to={plan.sides[side]?.name ?? ''}
      against
      options={plan.options}
      add={(groups) => {
        set({ sides: withGroups(plan, side, groups) })
        setChosen(undefined)
        return Promise.resolve('')
      }}
    >
      <Choice
        label="Side"
        value={side}
        testid="extras-side"
        values={plan.sides.map(({ name }, i) => [i, name] as const)}
        put={setChosen}
      />
    </ExtrasForm>
  )
}

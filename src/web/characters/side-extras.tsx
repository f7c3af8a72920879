// Adds extras to the chosen side of a fight, created from one line.
import { useState } from 'preact/hooks'
import { slug } from '../../books/gunfight/files/names.ts'
import { houseIn, idOf } from '../../books/gunfight/house/house.ts'
import { Button } from '../button.tsx'
import type { HouseRules } from '../house/api.ts'
import { useSets } from '../house/sets.tsx'
import { ExtrasForm } from '../library/extras-form.tsx'
import { withGroups, type PlanProps } from './fight-plan.ts'
import { standingIn } from './ambush-form.tsx'
import { Choice } from '../fields.tsx'

/** The saved set of a book that adds a weapon or a piece of armour of this name. */
const setWith = (sets: readonly HouseRules[], book: string, words: string) =>
  sets.find(({ book: of, options }) => {
    const { weapons = [], armor = [] } = of === book ? houseIn(options) : {}
    return [...weapons, ...armor].some((one) => [idOf(one), slug(one.name)].includes(slug(words)))
  })

export function SideExtras({ plan, cast, gone = [], set }: Omit<PlanProps, 'faults'>) {
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const sets = useSets() ?? []
  const known = (words: string) => {
    const found = setWith(sets, plan.book, words)
    return (
      found && (
        <Button
          data-testid="use-set"
          onClick={() => set({ house: found.id, options: found.options })}
        >
          Use the house rules {found.name}
        </Button>
      )
    )
  }
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
      known={known}
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

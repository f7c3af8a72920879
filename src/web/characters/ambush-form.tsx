// Defines the ambushes that the fight begins with.
import type { DeskForm } from '../../books/gunfight/character/desk.ts'
import { placed } from '../../files/placed.ts'
import { CloseButton } from '../table/icons.tsx'
import { SideMark } from '../table/side-mark.tsx'
import type { ListedCharacter } from './api.ts'
import type { FightPlan, PlannedAmbush, PlanProps } from './fight-plan.ts'
import { Faults } from './plan-faults.tsx'
import { Button } from '../button.tsx'
import { withoutExcluded } from '../exclusive.ts'
import { Panel } from '../panel.tsx'
import { Tick, Ticks } from '../fields.tsx'

interface Standing {
  readonly key: string
  readonly name: string
  readonly side: number
}

/** Everyone in the plan, by name. */
export function standingIn(plan: FightPlan, cast: readonly ListedCharacter[]): readonly Standing[] {
  const names = new Map(cast.map(({ id, name }) => [id, name]))
  return placed(plan.sides).flatMap((side, s) =>
    side.map(({ key, character, name }) => ({
      key,
      name: name ?? names.get(character) ?? key,
      side: s,
    })),
  )
}

const toggled = (list: readonly string[], id: string): readonly string[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id]

function Chosen({
  legend,
  people,
  chosen,
  barred,
  put,
}: {
  legend: string
  people: readonly Standing[]
  chosen: readonly string[]
  barred: readonly string[]
  put: (chosen: readonly string[]) => void
}) {
  return (
    <fieldset class="stack gap-1">
      <legend>{legend}</legend>
      {people.map(({ key, name, side }) => (
        <Tick
          key={key}
          checked={chosen.includes(key)}
          disabled={barred.includes(key)}
          put={() => put(toggled(chosen, key))}
        >
          <SideMark side={side} /> {name}
        </Tick>
      ))}
    </fieldset>
  )
}

/** `conditions` are the circumstances that the book lets favour an ambusher. */
export function AmbushForm({
  plan,
  cast,
  conditions,
  faults,
  set,
}: PlanProps & { conditions: NonNullable<DeskForm['ambush']> }) {
  const people = standingIn(plan, cast)
  if (new Set(people.map(({ side }) => side)).size < 2) return null
  const of = (side: (one: number) => boolean): string[] =>
    people.filter((one) => side(one.side)).map(({ key }) => key)
  const change = (at: number, over: Partial<PlannedAmbush>): void =>
    set({ ambush: plan.ambush.map((one, i) => (i === at ? { ...one, ...over } : one)) })
  const excluding = (word: string): readonly string[] =>
    conditions.find(({ id }) => id === word)?.not ?? []
  const add = (): void => {
    const waiting = people.at(-1)?.side
    const fresh = {
      who: of((side) => side === waiting),
      victims: of((side) => side !== waiting),
      conditions: [],
    }
    set({ ambush: [...plan.ambush, fresh] })
  }
  return (
    <Panel id="ambush" title="Ambush">
      {plan.ambush.map(({ who, victims, conditions: said }, i) => (
        <div key={i} class="ambush" data-testid={`ambush-${i}`}>
          <Chosen
            legend="In ambush"
            people={people}
            chosen={who}
            barred={victims}
            put={(next) => change(i, { who: [...next] })}
          />
          <Chosen
            legend="Against whom"
            people={people}
            chosen={victims}
            barred={who}
            put={(next) => change(i, { victims: [...next] })}
          />
          {conditions.length > 0 && (
            <fieldset class="stack gap-1">
              <legend>What helps them</legend>
              <Ticks
                values={conditions.map(({ id, name }) => [id, name])}
                chosen={said}
                put={(next) =>
                  change(i, { conditions: [...withoutExcluded(said, next, excluding)] })
                }
              />
            </fieldset>
          )}
          <CloseButton
            label={`Remove ambush ${i + 1}`}
            onClick={() => set({ ambush: plan.ambush.toSpliced(i, 1) })}
          />
        </div>
      ))}
      <Faults faults={faults} part="ambush" />
      <Button data-testid="add-ambush" onClick={add}>
        Add an ambush
      </Button>
    </Panel>
  )
}

// Adds an opponent with a click: somebody from People, one of the book's own people, or a new one.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { Choice } from '../fields.tsx'
import { getTemplates, makePeople, type TemplateCard } from '../library/api.ts'
import { standingIn } from './ambush-form.tsx'
import type { ListedCharacter } from './api.ts'
import { opponentsOf, withGroups, type PlanProps } from './fight-plan.ts'

type Props = Omit<PlanProps, 'faults'> & { readonly all: readonly ListedCharacter[] }

/** The new people's line, which understands what is written there. */
const writeOne = (): void =>
  document.querySelector<HTMLInputElement>('[data-testid="extras-line"]')?.focus()

function Offer({ plan, all, cast, gone = [], set }: Props) {
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const [templates, setTemplates] = useState<readonly TemplateCard[]>([])
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState('')
  useEffect(
    () => void getTemplates(plan.book).then(({ value }) => setTemplates(value ?? [])),
    [plan.book],
  )
  const side = Math.min(chosen ?? opponentsOf(plan), plan.sides.length - 1)
  const joins = (name: string): void =>
    setSaid(`${name} is on the side “${plan.sides[side]?.name ?? ''}”.`)
  const placed = new Set(plan.sides.flatMap(({ people }) => people.map((one) => one.character)))
  const free = all.filter((one) => one.book === plan.book && !one.dead && !placed.has(one.id))
  const addTemplate = async (template: string): Promise<void> => {
    const taken = [...standingIn(plan, cast).map(({ name }) => name), ...gone]
    const made = await makePeople(plan.book, template, taken)
    setTrouble(made.wrong?.why ?? '')
    const { people = [] } = made.value ?? {}
    if (people.length === 0) return
    set({ sides: withGroups(plan, side, [people]) })
    joins(people[0]?.name ?? template)
  }
  return (
    <div class="box stack" data-testid="opponents">
      <Choice
        as="inline"
        label="Side they join"
        value={side}
        testid="opponent-side"
        values={plan.sides.map(({ name }, i) => [i, name] as const)}
        put={setChosen}
      />
      {free.length > 0 && (
        <div class="cluster" role="group" aria-label="From People">
          <span class="quiet">From People:</span>
          {free.map(({ id, name }) => (
            <Button
              key={id}
              onClick={() => {
                set({
                  sides: plan.sides.map((one, i) =>
                    i === side ? { ...one, people: [...one.people, { character: id }] } : one,
                  ),
                })
                joins(name)
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <div class="cluster" role="group" aria-label="From the book">
        <span class="quiet">From the book:</span>
        {templates.map(({ name, about }) => (
          <Button
            key={name}
            title={about}
            data-testid={`opponent-${name}`}
            onClick={() => void addTemplate(name)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div class="cluster">
        <span class="quiet">Somebody new:</span>
        <Button onClick={writeOne}>Describe them in one line</Button>
      </div>
      <p role="status" class="quiet">
        {said}
      </p>
      <Trouble why={trouble} />
    </div>
  )
}

/** `children` stand beside the button. */
export function AddOpponent({ children, ...props }: Props & { children?: ComponentChildren }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <div class="cluster">
        <Button data-testid="add-opponent" aria-expanded={shown} onClick={() => setShown(!shown)}>
          Add an opponent
        </Button>
        {children}
      </div>
      {shown && <Offer {...props} />}
    </>
  )
}

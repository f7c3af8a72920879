// Everyone on the sides. A character may appear several times, each copy with its own name, wounds and loads.
import { countedList } from '../../dice/english.ts'
import { present } from '../../dice/present.ts'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { DeskForm } from '../../books/gunfight/character/desk.ts'
import { COMPUTER } from '../../files/fight-seats.ts'
import { placed, type Placed, type PlacedPerson } from '../../files/placed.ts'
import { SideMark } from '../table/side-mark.tsx'
import { CloseButton } from '../table/icons.tsx'
import { useTyped } from '../use-typed.ts'
import { isObject, type JsonObject } from '../../engine/plain-data.ts'
import { type ListedCharacter, keepPerson } from './api.ts'
import { numberIn } from '../json-object.ts'
import { desk } from './draft.ts'
import { newExtraId, type PlanProps } from './fight-plan.ts'
import { Faults } from './plan-faults.tsx'
import { PlayerOf, SeatChoice, seatsOfPlan } from './seat-choice.tsx'
import { loadWords, woundWords } from './short-words.ts'
import { WoundFields } from './wounds-panel.tsx'
import { Choice, Tick } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { carriedWeapon, OwnLoads } from './gear-panels.tsx'

type Own = Omit<PlacedPerson, 'character'>

/** Wounds in this fight: the character's own until one is changed. */
function OwnWounds({
  form,
  wounds,
  put,
}: {
  form: DeskForm
  wounds: readonly JsonObject[]
  put: (wounds: readonly JsonObject[]) => void
}) {
  return (
    <>
      <ul class="wounds stack">
        {wounds.map((wound, i) => (
          <li key={i} class="cluster">
            <WoundFields
              form={form}
              wound={wound}
              at={i}
              put={(next) => put(wounds.with(i, next))}
            />
            <CloseButton
              label={`Remove wound ${i + 1}`}
              onClick={() => put(wounds.toSpliced(i, 1))}
            />
          </li>
        ))}
      </ul>
      <Button onClick={() => put([...wounds, form.wound.fresh])}>Add a wound</Button>
    </>
  )
}

const armourName = (worn: unknown): string =>
  String(isObject(worn) ? worn['name'] : worn).replaceAll('-', ' ')

/** A weapon, and what is wrong with its loads. */
function weaponWords({ bag, name, shots }: ReturnType<typeof carriedWeapon>): string {
  const [loaded, spare] = [numberIn(bag, 'loaded'), numberIn(bag, 'spare')]
  const words = loadWords({ shots, loaded, spare, jammed: bag['jammed'] })
  return `${name}${words && ` (${words})`}`
}

interface OneProps {
  one: Placed
  side: number
  sides: readonly { readonly name: string; readonly computer: boolean }[]
  /** The names of the seats besides those of the sides. */
  seats: readonly string[]
  character: ListedCharacter
  faults: ComponentChildren
  put: (own: Own) => void
  move: (to: number) => void
  more: () => void
  keep: () => void
  remove: () => void
}

function One({
  one,
  side,
  sides,
  seats,
  character,
  faults,
  put,
  move,
  more,
  keep,
  remove,
}: OneProps) {
  const { key: _, copy, character: __, ...own } = one
  const name = own.name ?? character.name
  const typedName = useTyped(name, (text) => put({ ...own, name: text || undefined }))
  const person = own.state ?? character.person
  const weapons = (own.weapons ?? person.weapons).map(carriedWeapon)
  const worn = person.armor.map(armourName)
  const wounds = own.wounds ?? person.wounds
  const { lasting = [] } = person
  return (
    <li class="stack gap-1 parted" data-testid={`placed-${name}`}>
      <div class="placed-row cluster">
        <SideMark side={side} />
        <input {...typedName} aria-label={`Name of ${name} in this fight`} maxLength={80} />
        <Choice
          as="bare"
          label={`Side of ${name}`}
          value={side}
          values={sides.map((of, i) => [i, of.name] as const)}
          put={move}
        />
        <PlayerOf
          name={name}
          seat={own.seat}
          side={present(sides[side], 'their side')}
          others={sides.flatMap((of, i) => (i === side || of.computer ? [] : [of.name]))}
          names={seats}
          put={(seat) => put({ ...own, seat })}
        />
        <span class="placed-tools line">
          <Tick
            checked={own.hidden === true}
            put={(on) => put({ ...own, hidden: on || undefined })}
          >
            hidden
          </Tick>
          <Button data-testid={`more-${name}`} onClick={more}>
            Add another
          </Button>
          {one.person && (
            <Button aria-label={`Save ${name} as a character`} onClick={keep}>
              Save
            </Button>
          )}
          <CloseButton label={`Remove ${name}`} onClick={remove} />
        </span>
      </div>
      {faults}
      <details class="small">
        <summary>
          Wounds and ammunition{' '}
          {[...wounds, ...lasting].map((wound, i) => (
            <b key={i} class="stamp bad">
              {woundWords(wound)}
            </b>
          ))}{' '}
          <span class="quiet">
            {weapons.length === 0 && <span class="bad">unarmed</span>}
            {countedList(weapons.map(weaponWords))}; {worn.join(', ') || 'no armour'}
            {copy && '; a copy: not updated after the fight'}
          </span>
        </summary>
        {desk.value && (
          <OwnWounds
            form={desk.value}
            wounds={wounds}
            put={(wounds) => put({ ...own, wounds: wounds as Own['wounds'] })}
          />
        )}
        <OwnLoads
          weapons={own.weapons ?? person.weapons}
          put={(weapons) => put({ ...own, weapons: weapons as Own['weapons'] })}
        />
      </details>
    </li>
  )
}

/** The name with the first unused number: "Rook 2". */
function nextName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n++) {
    const next = `${name.replace(/ \d+$/, '').slice(0, 74)} ${n}`
    if (!taken.has(next)) return next
  }
}

/** A copy of the same person under a new name. */
const anotherOf = (one: PlacedPerson, name: string): PlacedPerson =>
  one.person
    ? { character: newExtraId(), person: { ...one.person, name } }
    : { character: one.character, name }

/** `kept` is called when an extra has been saved as a character. */
export function PlacedPeople({ plan, cast, faults, kept, set }: PlanProps & { kept: () => void }) {
  const [trouble, setTrouble] = useState('')
  const everybody = placed(plan.sides)
  const found = new Map(cast.map((one) => [one.id, one]))
  const nameOf = (one: PlacedPerson): string => one.name ?? found.get(one.character)?.name ?? ''
  const names = new Set(everybody.flat().map(nameOf))
  const ofSides = new Set(plan.sides.map(({ name }) => name))
  const seats = (seatsOfPlan(plan).seats ?? []).flatMap(({ name }) =>
    ofSides.has(name) || name === COMPUTER ? [] : [name],
  )
  if (everybody.every((side) => side.length === 0)) return null
  const change = (at: number, people: readonly PlacedPerson[]): void =>
    set({ sides: plan.sides.map((side, i) => (i === at ? { ...side, people } : side)) })
  const move = (from: number, at: number, to: number): void => {
    const who = present(plan.sides[from]?.people[at], 'who is moved')
    set({
      sides: plan.sides.map((side, i) => {
        const people = i === from ? side.people.toSpliced(at, 1) : side.people
        return i === to ? { ...side, people: [...people, who] } : { ...side, people }
      }),
    })
  }
  const keep = async (side: number, at: number, one: Placed): Promise<void> => {
    if (!one.person) return
    const { id: _, ...person } = one.person
    const said = await keepPerson(plan.book, { ...person, name: nameOf(one) })
    setTrouble(said.wrong?.why ?? '')
    if (!said.value) return
    const { key, copy: __, character: ___, person: ____, ...own } = one
    const { [key]: place, ...places } = plan.places
    const { people } = present(plan.sides[side], 'a side')
    set({
      sides: plan.sides.map((of, i) =>
        i === side ? { ...of, people: people.with(at, { ...own, character: said.value.id }) } : of,
      ),
      ...(place ? { places: { ...places, [said.value.id]: place } } : {}),
    })
    kept()
  }
  return (
    <>
      <Trouble why={trouble} />
      <SeatChoice plan={plan} nameOf={nameOf} set={set} />
      <ul class="placed stack" aria-label="Who takes part">
        {everybody.map((side, s) =>
          side.map((one, i) => {
            const character = found.get(one.character)
            const { people } = present(plan.sides[s], 'a side')
            return (
              character && (
                <One
                  key={one.key}
                  side={s}
                  sides={plan.sides}
                  seats={seats}
                  one={one}
                  character={character}
                  faults={<Faults faults={faults} part={`person-${s}-${i}`} />}
                  put={(own) => change(s, people.with(i, { ...own, character: one.character }))}
                  move={(to) => move(s, i, to)}
                  more={() =>
                    change(s, [...people, anotherOf(one, nextName(character.name, names))])
                  }
                  keep={() => void keep(s, i, one)}
                  remove={() => {
                    change(s, people.toSpliced(i, 1))
                  }}
                />
              )
            )
          }),
        )}
      </ul>
    </>
  )
}

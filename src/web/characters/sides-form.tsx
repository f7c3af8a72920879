// Assigns characters to sides: a row per character, a column per side.
import type { OptionValues } from '../../engine/book.ts'
import type { PlacedPerson } from '../../files/placed.ts'
import type { Character } from './api.ts'
import { PlacedPeople } from './placed-people.tsx'
import { woundWord } from './words.ts'
import { CloseButton } from '../table/icons.tsx'
import { SideMark } from '../table/side-mark.tsx'

export interface PlannedSide {
  readonly name: string
  readonly people: readonly PlacedPerson[]
  readonly computer: boolean
}

/** A fight as edited by the form. */
export interface FightPlan {
  readonly book: string
  readonly title: string
  readonly sides: readonly PlannedSide[]
  readonly map: string | undefined
  readonly metres: number
  readonly places: Readonly<
    Record<string, { readonly x: number; readonly y: number; readonly facing?: number | undefined }>
  >
  readonly options: OptionValues
  /** The id of the house rules behind the options. */
  readonly house: string | undefined
  readonly byHand: boolean
  readonly insist: boolean
}

const MOST = 6
const NAMES = ['Us', 'Them', 'The third', 'The fourth', 'The fifth', 'The sixth']

/** Moves a character to one side, or to none. */
const assignToSide = (
  sides: readonly PlannedSide[],
  id: string,
  side: number | undefined,
): readonly PlannedSide[] =>
  sides.map((one, i) => ({
    ...one,
    people: [
      ...one.people.filter(({ character }) => character !== id),
      ...(i === side ? [{ character: id }] : []),
    ],
  }))

function SideHead({
  side,
  at,
  plan,
  set,
}: {
  side: PlannedSide
  at: number
  plan: FightPlan
  set: (over: Partial<FightPlan>) => void
}) {
  const change = (over: Partial<PlannedSide>): void =>
    set({ sides: plan.sides.map((one, i) => (i === at ? { ...one, ...over } : one)) })
  return (
    <li class="side-row">
      <SideMark side={at} />
      <input
        aria-label={`Name of side ${at + 1}`}
        value={side.name}
        maxLength={80}
        data-testid={`side-name-${at}`}
        onInput={(input) => change({ name: input.currentTarget.value })}
      />
      <select
        aria-label={`Who plays ${side.name}`}
        value={side.computer ? 'computer' : 'person'}
        data-testid={`side-player-${at}`}
        onChange={(played) => change({ computer: played.currentTarget.value === 'computer' })}
      >
        <option value="person">played by people</option>
        <option value="computer">played by the computer</option>
      </select>
      {plan.sides.length > 2 && (
        <CloseButton
          label={`Without ${side.name}`}
          onClick={() => set({ sides: plan.sides.filter((_, i) => i !== at) })}
        />
      )}
    </li>
  )
}

export function SidesForm({
  plan,
  all,
  set,
}: {
  plan: FightPlan
  all: readonly Character[]
  set: (over: Partial<FightPlan>) => void
}) {
  const own = all.filter((one) => one.book === plan.book)
  const sideOf = (id: string): number | undefined => {
    const at = plan.sides.findIndex((side) => side.people.some(({ character }) => character === id))
    return at < 0 ? undefined : at
  }
  return (
    <section class="panel" aria-labelledby="head-muster">
      <header>
        <h2 id="head-muster">Sides</h2>
      </header>
      <ul class="side-rows">
        {plan.sides.map((side, i) => (
          <SideHead key={i} side={side} at={i} plan={plan} set={set} />
        ))}
      </ul>
      {plan.sides.length < MOST && (
        <button
          type="button"
          class="choice"
          data-testid="add-side"
          onClick={() =>
            set({
              sides: [
                ...plan.sides,
                {
                  name: NAMES[plan.sides.length] ?? `Side ${plan.sides.length + 1}`,
                  people: [],
                  computer: true,
                },
              ],
            })
          }
        >
          Add a side
        </button>
      )}
      {own.length === 0 && (
        <p class="pick-first">
          Nobody to fight yet. <a href="#/characters/quick">Roll a quick one</a> or{' '}
          <a href="#/characters/new">make a character</a>.
        </p>
      )}
      {own.length > 0 && (
        <div class="muster-table">
          <table class="muster">
            <thead>
              <tr>
                <th scope="col">Character</th>
                {plan.sides.map((side, i) => (
                  <th key={i} scope="col">
                    <SideMark side={i} /> {side.name}
                  </th>
                ))}
                <th scope="col">stays out</th>
              </tr>
            </thead>
            <tbody>
              {own.map(({ id, name, dead, person }) => {
                const out = dead && !plan.insist
                return (
                  <tr key={id} class={dead ? 'is-fallen' : ''}>
                    <th scope="row">
                      <a href={`#/characters/${id}`}>{name}</a>{' '}
                      <span class="quiet">
                        {dead
                          ? 'dead'
                          : `REF ${person.stats.ref}${person.firefights > 0 ? ` · ${person.firefights === 1 ? '1 fight' : `${person.firefights} fights`}` : ''}`}
                      </span>
                      {person.wounds.map((wound, i) => (
                        <b key={i} class="wound-mark">
                          {woundWord(wound)}
                        </b>
                      ))}
                    </th>
                    {plan.sides.map((side, i) => (
                      <td key={i}>
                        <input
                          type="radio"
                          name={`side-of-${id}`}
                          aria-label={`${name}: ${side.name}`}
                          data-testid={`put-${name}-${i}`}
                          disabled={out}
                          checked={sideOf(id) === i}
                          onChange={() => set({ sides: assignToSide(plan.sides, id, i) })}
                        />
                      </td>
                    ))}
                    <td>
                      <input
                        type="radio"
                        name={`side-of-${id}`}
                        aria-label={`${name} stays out`}
                        checked={sideOf(id) === undefined}
                        onChange={() => set({ sides: assignToSide(plan.sides, id, undefined) })}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <PlacedPeople plan={plan} all={all} set={set} />
      {own.some((one) => one.dead) && (
        <label class="tick">
          <input
            type="checkbox"
            checked={plan.insist}
            data-testid="insist-dead"
            onChange={(change) => set({ insist: change.currentTarget.checked })}
          />{' '}
          The dead fight too
        </label>
      )}
    </section>
  )
}

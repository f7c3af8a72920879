// Assigns characters to sides: a row per character, a column per side.
import { COLOURS, coloursOf, withColour } from '../../files/colours.ts'
import type { ListedCharacter } from './api.ts'
import { AddOpponent } from './add-opponent.tsx'
import { sideName, type PlannedSide, type PlanProps } from './fight-plan.ts'
import { PlacedPeople } from './placed-people.tsx'
import { SideExtras } from './side-extras.tsx'
import { woundWords } from './short-words.ts'
import { CloseButton } from '../table/icons.tsx'
import { SideMark } from '../table/side-mark.tsx'
import { plural } from '../../dice/english.ts'
import { Choice, Tick, byName } from '../fields.tsx'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { HeadRow } from '../head-row.tsx'

const MOST = 6

/** The first name that no side has: a removed side's is free again. */
const freeName = (sides: readonly PlannedSide[]): string =>
  Array.from({ length: MOST }, (_, at) => sideName(at)).find(
    (name) => !sides.some((side) => side.name === name),
  ) ?? sideName(sides.length)

/** Moves a character to one side, or off all sides. */
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
}: Pick<PlanProps, 'plan' | 'set'> & { side: PlannedSide; at: number }) {
  const change = (over: Partial<PlannedSide>): void =>
    set({ sides: plan.sides.map((one, i) => (i === at ? { ...one, ...over } : one)) })
  return (
    <li class="side-row cells">
      <SideMark side={at} />
      <input
        aria-label={`Name of side ${at + 1}`}
        value={side.name}
        maxLength={80}
        data-testid={`side-name-${at}`}
        onInput={(input) => change({ name: input.currentTarget.value })}
      />
      <Choice
        as="bare"
        label={`Who plays ${side.name}`}
        value={side.computer ? 'computer' : 'person'}
        testid={`side-player-${at}`}
        values={[
          ['person', 'played by people'],
          ['computer', 'played by the computer'],
        ]}
        put={(chosen) => change({ computer: chosen === 'computer' })}
      />
      <Choice
        as="bare"
        label={`Colour of ${side.name}`}
        value={coloursOf(plan.sides)[at]}
        testid={`side-colour-${at}`}
        values={byName(COLOURS)}
        put={(colour) => set({ sides: withColour(plan.sides, at, colour) })}
      />
      {plan.sides.length > 2 && (
        <CloseButton
          label={`Remove ${side.name}`}
          onClick={() => set({ sides: plan.sides.toSpliced(at, 1) })}
        />
      )}
    </li>
  )
}

/** `all` holds the characters; `cast` adds the extras. */
export function SidesForm({
  plan,
  all,
  cast,
  gone,
  faults,
  kept,
  set,
}: PlanProps & { all: readonly ListedCharacter[]; kept: () => void }) {
  const own = all.filter((one) => one.book === plan.book)
  const sideOf = (id: string): number | undefined => {
    const at = plan.sides.findIndex((side) => side.people.some(({ character }) => character === id))
    return at < 0 ? undefined : at
  }
  return (
    <Panel id="muster" title="Sides">
      <ul class="stack">
        {plan.sides.map((side, i) => (
          <SideHead key={i} side={side} at={i} plan={plan} set={set} />
        ))}
      </ul>
      <AddOpponent plan={plan} all={all} cast={cast} gone={gone} set={set}>
        {plan.sides.length < MOST && (
          <Button
            data-testid="add-side"
            onClick={() =>
              set({
                sides: [
                  ...plan.sides,
                  {
                    name: freeName(plan.sides),
                    people: [],
                    computer: true,
                  },
                ],
              })
            }
          >
            Add a side
          </Button>
        )}
      </AddOpponent>
      <SideExtras plan={plan} cast={cast} gone={gone} set={set} />
      {own.length === 0 && (
        <p class="quiet">
          Write who takes part, as in “4 thugs, REF 6, SMG” (four thugs with reflexes 6 and
          submachine guns), or <a href="#/characters/new">make a character</a> who is kept between
          fights.
        </p>
      )}
      {own.length > 0 && (
        <div class="scrolls">
          <table class="muster data">
            <HeadRow
              of={[
                'Character',
                ...plan.sides.map((side, i) => (
                  <>
                    <SideMark side={i} /> {side.name}
                  </>
                )),
                'not in the fight',
              ]}
            />
            <tbody>
              {own.map(({ id, name, dead, person }) => {
                const out = dead && !plan.insist
                return (
                  <tr key={id} class={dead ? 'is-fallen is-bad' : ''}>
                    <th scope="row">
                      <a href={`#/characters/${id}`}>{name}</a>{' '}
                      <span class="quiet">
                        {dead ? (
                          'dead'
                        ) : (
                          <>
                            <Abbr>REF</Abbr> {person.stats.ref}
                          </>
                        )}
                        {!dead &&
                          person.firefights > 0 &&
                          ` · ${plural(person.firefights, 'fight')}`}
                      </span>
                      {person.wounds.map((wound, i) => (
                        <b key={i} class="stamp bad">
                          {woundWords(wound)}
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
                        aria-label={`${name} is not in the fight`}
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
      <PlacedPeople plan={plan} cast={cast} faults={faults} kept={kept} set={set} />
      {own.some((one) => one.dead) && (
        <Tick checked={plan.insist} testid="insist-dead" put={(on) => set({ insist: on })}>
          Include the dead
        </Tick>
      )}
    </Panel>
  )
}

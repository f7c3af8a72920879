// Side bets between the other two players, placed before the first roll of a round.
import { useState } from 'preact/hooks'
import type { SideBet } from '../../books/fights/career/circuit.ts'
import { RuleLink } from '../table/rule-link.tsx'
import type { KeptCareer, BoutOwner } from './api.ts'
import type { CareerActions } from './state.ts'
import { dollars } from './format.ts'
import { Choice } from '../fields.tsx'
import { Button } from '../button.tsx'

interface Props {
  readonly career: KeptCareer
  readonly on: BoutOwner
  /** The fighters that the first and the second player bet on. */
  readonly sides: readonly [string, string]
  readonly bets: readonly SideBet[]
  readonly act: CareerActions
}

/** An input for a sum in dollars. */
export function Sum({
  label,
  value,
  put,
  testid,
  least = 1,
}: {
  label: string
  least?: number
  value: number
  put: (sum: number) => void
  testid: string
}) {
  return (
    <label class="stacked sum">
      {label}{' '}
      <span class="dollar">
        <input
          type="number"
          inputMode="numeric"
          min={least}
          step={50}
          value={value}
          data-testid={testid}
          onInput={(input) => put(Math.trunc(Number(input.currentTarget.value)) || 0)}
        />
      </span>
    </label>
  )
}

export function SideBets({ career, on, sides, bets, act }: Props) {
  const own = on === 'hogan' ? [career.bets?.up?.player, career.bets?.answer?.player] : [on]
  const others = career.players.flatMap(({ name }, i) => (own.includes(i) ? [] : [{ i, name }]))
  const [a, setA] = useState({ player: others[0]?.i ?? 0, sum: 100 })
  const [b, setB] = useState({ player: others[1]?.i ?? 0, sum: 100 })
  if (others.length < 2) return null
  const who = (
    side: string,
    { player, sum }: typeof a,
    put: (next: typeof a) => void,
    id: string,
  ) => (
    <div class="cluster">
      <Choice
        label={`on ${side}`}
        value={player}
        testid={`side-${id}`}
        values={others.map(({ i, name }) => [i, name] as const)}
        put={(chosen) => put({ player: chosen, sum })}
      />
      <Sum
        label="Sum in dollars"
        value={sum}
        put={(next) => put({ player, sum: next })}
        testid={`side-sum-${id}`}
      />
    </div>
  )
  return (
    <fieldset class="side-bets parted stack">
      <legend>
        Side bets <RuleLink rule="fights/optional/side-bets">rule</RuleLink>
      </legend>
      <p class="quiet">Players can bet before the bout, and at a table also between rounds.</p>
      {bets.length > 0 && (
        <ul data-testid="side-bets">
          {bets.map((one, i) => (
            <li key={i}>
              {[one.a, one.b]
                .map(
                  (bet, side) =>
                    `${career.players[bet.player]?.name ?? ''} ${dollars(bet.sum)} on ${sides[side] ?? ''}`,
                )
                .join(', ')}
            </li>
          ))}
        </ul>
      )}
      <div class="side-bet-row cluster gap-3">
        {who(sides[0], a, setA, 'a')}
        {who(sides[1], b, setB, 'b')}
        <Button
          data-testid="lay-side-bet"
          onClick={() => void act.bet({ do: 'side-bet', on, bet: { a, b } })}
        >
          Agreed
        </Button>
      </div>
    </fieldset>
  )
}

// After a fight: the costliest choices of each side, and what would have been better.
import { formatChance } from '../../dice/percent.ts'
import type { Mistake } from '../../players/mistakes-found.ts'
import { showBeat } from '../state/playback.ts'
import { costs, findCosts, stopCosts } from './state.ts'
import './advice.css'
import { Button } from '../button.tsx'

const count = (many: number): string => many.toLocaleString('en-US')

function Cost({ one }: { one: Mistake }) {
  const { name, clock, place, made, better, loss } = one
  return (
    <li data-testid="cost">
      <strong>{formatChance(loss)} less chance to win</strong> <span class="quiet">{clock}</span>
      <p>
        {name} chose “{made.what}”, which left a chance to win of {formatChance(made.chance)}. “
        {better.what}” would have left {formatChance(better.chance)}.
      </p>
      <p class="advised-why quiet">{better.why}</p>
      <Button class="rule-link" onClick={() => void showBeat(place - 1, false)}>
        Show the moment
      </Button>
    </li>
  )
}

export function CostsPanel() {
  const found = costs.value
  const busy = found && !found.mistakes && !found.refused
  return (
    <section class="costs stack small" aria-label="The costliest choices" data-testid="costs">
      {!busy && (
        <Button data-testid="find-costs" onClick={() => void findCosts()}>
          {found?.mistakes ? 'Look again' : 'Find the costliest choices'}
        </Button>
      )}
      {busy && (
        <p class="advice-busy cluster small">
          <progress
            max={Math.max(found.of, found.done, 1)}
            value={found.done}
            aria-label="The costliest choices"
          />
          <Button data-testid="costs-stop" disabled={found.id === undefined} onClick={stopCosts}>
            Stop
          </Button>
          <span>
            {count(found.done)} of {count(found.of)} choices examined
          </span>
        </p>
      )}
      <div aria-live="polite">
        {found?.refused && <p class="refusal">{found.refused}</p>}
        {found?.mistakes && (
          <>
            <h3>The costliest choices</h3>
            <p class="quiet">
              {count(found.mistakes.judged)} choices, each compared with the best one that the side
              could have found with what it knew then.
            </p>
            {found.mistakes.sides.map((side, i) => {
              const own = found.mistakes?.found.filter((one) => one.side === i) ?? []
              return (
                <div key={side} class={`costs-side side-${i % 5}`}>
                  <h4>{side}</h4>
                  {own.length === 0 ? (
                    <p class="quiet">No choice clearly cost anything.</p>
                  ) : (
                    <ol class="stack gap-1">
                      {own.map((one, n) => (
                        <Cost key={n} one={one} />
                      ))}
                    </ol>
                  )}
                </div>
              )
            })}
          </>
        )}
      </div>
    </section>
  )
}

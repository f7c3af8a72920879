// After a fight: the costliest choices of each side, and what would have been better.
import { formatChance } from '../../dice/percent.ts'
import type { Mistake } from '../../players/mistakes-found.ts'
import { showBeat } from '../state/playback.ts'
import { costs, findCosts, stopCosts } from './state.ts'
import { WORDS } from './words.ts'
import './advice.css'

const count = (many: number): string => many.toLocaleString('en-US')

function Cost({ one }: { one: Mistake }) {
  const { name, clock, place, made, better, loss } = one
  return (
    <li data-testid="cost">
      <strong>{WORDS.costs.lost(Math.round(100 * loss))}</strong> <span class="quiet">{clock}</span>
      <p>
        {WORDS.costs.chose(name, made.what, formatChance(made.chance))}{' '}
        {WORDS.costs.better(better.what, formatChance(better.chance))}
      </p>
      <p class="advised-why">{better.why}</p>
      <button type="button" class="rule-link" onClick={() => void showBeat(place - 1, false)}>
        {WORDS.costs.show}
      </button>
    </li>
  )
}

export function CostsPanel() {
  const found = costs.value
  const busy = found && !found.mistakes && !found.refused
  return (
    <section class="costs" aria-label={WORDS.costs.title} data-testid="costs">
      {!busy && (
        <button
          type="button"
          class="choice"
          data-testid="find-costs"
          onClick={() => void findCosts()}
        >
          {found?.mistakes ? WORDS.costs.again : WORDS.costs.ask}
        </button>
      )}
      {busy && (
        <p class="advice-busy">
          <progress
            max={Math.max(found.of, found.done, 1)}
            value={found.done}
            aria-label={WORDS.costs.title}
          />
          <button
            type="button"
            class="choice"
            data-testid="costs-stop"
            disabled={found.id === undefined}
            onClick={stopCosts}
          >
            {WORDS.stop}
          </button>
          <span>{WORDS.costs.busy(count(found.done), count(found.of))}</span>
        </p>
      )}
      <div aria-live="polite">
        {found?.refused && <p class="refusal">{found.refused}</p>}
        {found?.mistakes && (
          <>
            <h3>{WORDS.costs.title}</h3>
            <p class="quiet">{WORDS.costs.about(count(found.mistakes.judged))}</p>
            {found.mistakes.sides.map((side, i) => {
              const own = found.mistakes?.found.filter((one) => one.side === i) ?? []
              return (
                <div key={side} class={`costs-side side-${i % 5}`}>
                  <h4>{side}</h4>
                  {own.length === 0 ? (
                    <p class="quiet">{WORDS.costs.none}</p>
                  ) : (
                    <ol>
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

// Settings of the log: one line per action or every line, for everyone or for one combatant.
import { everyLine, logOf, setEveryLine } from '../state/log-entries.ts'
import { tokens } from '../state/store.ts'

export function LogTools() {
  return (
    <section class="log-tools line gap-3 quiet" aria-label="Lines of the log">
      <label>
        <span class="unseen">Log of </span>
        <select
          data-testid="log-of"
          value={logOf.value ?? ''}
          onChange={({ currentTarget }) => {
            logOf.value = currentTarget.value === '' ? undefined : currentTarget.value
          }}
        >
          <option value="">Everybody</option>
          {tokens.value.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          data-testid="every-line"
          checked={everyLine.value}
          onChange={({ currentTarget }) => setEveryLine(currentTarget.checked)}
        />{' '}
        Every line
      </label>
    </section>
  )
}

// Settings of the log: one line per action or every line, for everyone or for one combatant.
import { everyLine, logOf, setEveryLine } from '../state/log-entries.ts'
import { tokens } from '../state/store.ts'
import { Choice, Tick, byId } from '../fields.tsx'

export function LogTools() {
  return (
    <section class="log-tools line gap-3 quiet" aria-label="Lines of the log">
      <Choice
        as="bare"
        label="Log of"
        value={logOf.value ?? ''}
        testid="log-of"
        values={[['', 'Everybody'], ...byId(tokens.value, 'name')]}
        put={(chosen) => {
          logOf.value = chosen === '' ? undefined : chosen
        }}
      />
      <Tick checked={everyLine.value} testid="every-line" put={setEveryLine}>
        Every line
      </Tick>
    </section>
  )
}

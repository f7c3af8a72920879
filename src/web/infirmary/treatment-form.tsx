// Treats one wound: by a combatant, or by an outsider with a given skill.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { formatChance } from '../../dice/percent.ts'
import type { Ruling } from '../../engine/ruling.ts'
import { performRuling } from '../state/requests.ts'
import { ActFields, withDefaults } from './act-form.tsx'
import { Choice } from '../fields.tsx'

interface Treatment {
  readonly act: Ruling
  readonly label: string
  /** If absent, a number has to be entered. */
  readonly value?: unknown
}

/** The ways to treat: each able combatant, or an outsider whose skill is entered as a number. */
const treatmentsOf = (acts: readonly Ruling[]): Treatment[] =>
  acts.flatMap((act): Treatment[] => {
    const field = act.fields[0]
    if (!field) return []
    return field.kind === 'choice'
      ? (field.values ?? []).map(({ value, label }) => ({ act, label, value }))
      : [{ act, label: 'a surgeon' }]
  })

export function TreatmentForm({
  acts,
  what,
  urgent,
  done,
}: {
  acts: readonly Ruling[]
  what: string
  urgent: boolean
  done: () => void
}) {
  const ways = treatmentsOf(acts)
  const [at, setAt] = useState(0)
  const [ability, setAbility] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({})
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [])
  const way = ways[Math.min(at, ways.length - 1)]
  const [field, ...more] = way?.act.fields ?? []
  if (!way || !field) return null
  const typed = way.value === undefined
  const sent = { ...withDefaults(more, chosen), [field.name]: typed ? Number(ability) : way.value }
  const chance = way.act.chances?.[way.act.fields.map(({ name }) => String(sent[name])).join(' ')]
  const ready = !typed || /^\d{1,2}$/.test(ability.trim())
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (ready && (await performRuling(way.act, sent, ''))) done()
  }
  return (
    <form
      ref={form}
      class="treat box cluster"
      onSubmit={(event) => void send(event)}
      data-testid="treat-form"
    >
      <Choice
        as="vary quiet"
        label="Who treats"
        value={at}
        testid="treat-who"
        values={ways.map(({ label }, i) => [i, label] as const)}
        put={setAt}
      />
      {typed && (
        <label class="vary quiet">
          <span>{field.label}, such as 14</span>
          <input
            inputMode="numeric"
            size={4}
            value={ability}
            required
            data-testid="treat-ability"
            onInput={(input) => setAbility(input.currentTarget.value)}
          />
        </label>
      )}
      <ActFields fields={more} chosen={chosen} put={setChosen} />
      {chance !== undefined && (
        <span data-testid="treat-chance">
          <span class="quiet">Chance</span> <b class="mono">{formatChance(chance)}</b>
        </span>
      )}
      <button
        type="submit"
        class="trigger"
        disabled={!ready}
        aria-label={`${urgent ? 'Operate' : 'Treat'}: ${what}`}
        data-testid="treat-go"
      >
        {urgent ? 'Operate' : 'Treat'}
      </button>
    </form>
  )
}

// One wound on the calendar: kind, progress, and the next roll with its day.
import { useState } from 'preact/hooks'
import { capital } from '../../dice/english.ts'
import type { Healing } from '../../books/gunfight/table/scene.ts'
import type { Ruling } from '../../engine/ruling.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { treatmentsFor } from './acts.ts'
import { TreatmentForm } from './treatment-form.tsx'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'
import { scene } from '../state/store.ts'

type Next = NonNullable<Healing['next']>

function sentence({ what, day, needed, foreseen }: Next, today: number): string {
  const when = day <= today ? 'today' : `day ${day}`
  if (what === 'worsens') return `gets worse ${when}`
  if (what === 'death save') return `a death save each turn: ${needed} or less`
  return foreseen ? `heals on day ${day}` : `recovery roll ${when}: ${needed} or less`
}

/** The progress bar from the day of the wound to the next roll. */
function Way({ from, to, today }: { from: number; to: number; today: number }) {
  const share = to <= from ? 1 : Math.min(1, Math.max(0, (today - from) / (to - from)))
  return (
    <span class="bar" aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}

/** What a wound waits for that neither heals nor gets worse. */
function waitingFor({ treated }: Healing, dying: boolean): string {
  if (dying) return 'waits: stabilise them first'
  return treated === false ? 'waits for care' : 'does not heal without nursing and rest'
}

function Coming({ wound, today, dying }: { wound: Healing; today: number; dying: boolean }) {
  const { next } = wound
  if (wound.healedOn !== undefined)
    return <p class="coming quiet is-good">healed on day {wound.healedOn}</p>
  if (!next) return <p class="coming quiet">{waitingFor(wound, dying)}</p>
  return (
    <>
      <p
        class={`coming quiet ${next.what === 'recovery' ? '' : 'is-bad'} ${next.foreseen ? 'is-good' : ''}`}
      >
        <RuleLink rule={next.rule}>{sentence(next, today)}</RuleLink>
      </p>
      {next.what === 'recovery' && <Way from={wound.takenOn} to={next.day} today={today} />}
    </>
  )
}

/** The button that opens the ways to treat, and the form below it. `what` is said to screen readers. */
function CareButton({
  care,
  what,
  urgent,
  testid,
}: {
  care: readonly Ruling[]
  what: string
  urgent: boolean
  testid: string
}) {
  const [treating, setTreating] = useState(false)
  if (care.length === 0) return null
  const verb = urgent ? 'Surgery' : 'Care'
  return (
    <>
      <Button
        class={`choice ${urgent ? 'is-urgent' : ''}`}
        aria-expanded={treating}
        aria-label={`${verb}: ${what}`}
        data-testid={testid}
        onClick={() => setTreating(!treating)}
      >
        {verb}
      </Button>
      {treating && (
        <TreatmentForm acts={care} what={what} urgent={urgent} done={() => setTreating(false)} />
      )}
    </>
  )
}

/** Care that concerns no wound of the calendar, such as stabilising the whole body. */
export function OtherCare({ who, care }: { who: string; care: readonly Ruling[] }) {
  const [act] = care
  const what = capital(act?.label.replace(/^[^:]*: /, '') ?? '')
  return (
    <li class="wound">
      <span />
      <p class="wound-what">{what}</p>
      <CareButton
        care={care}
        what={what}
        urgent={false}
        testid={`treat-${who}-${String(act?.fixed['wound'])}`}
      />
    </li>
  )
}

export function WoundRow({
  who,
  name,
  wound,
  today,
  dying,
}: {
  who: string
  name: string
  wound: Healing
  today: number
  /** Whether this or another wound of theirs may kill them. */
  dying: boolean
}) {
  const care = wound.treated ? [] : treatmentsFor(who, wound.id)
  const urgent = wound.code === 'MW'
  const level = scene.value?.sheets[who]?.boxes.find(({ code }) => code === wound.code)
  const what = `${name}, ${wound.code} ${wound.area}`
  return (
    <li
      class={`wound ${wound.healedOn === undefined ? '' : 'is-healed'}`}
      data-testid={`wound-${who}-${wound.id}`}
    >
      <span class={`code stamp code-${wound.code.toLowerCase()}`}>
        <Abbr words={level?.name}>{wound.code}</Abbr>
      </span>
      <div class="wound-what">
        <p>
          <span class="wound-area">{wound.area}</span>
          {wound.effect && <span class="quiet"> {wound.effect}</span>}
          {wound.treated && wound.next && wound.healedOn === undefined && (
            <span class="quiet"> · cared for</span>
          )}
        </p>
        <Coming wound={wound} today={today} dying={dying} />
      </div>
      <CareButton care={care} what={what} urgent={urgent} testid={`treat-${who}-${wound.id}`} />
    </li>
  )
}

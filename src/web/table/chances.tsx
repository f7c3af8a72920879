// Chances as figures and bars, with the first one large.
import { formatChance } from '../../dice/percent.ts'

export function Chances({
  chances,
}: {
  chances: readonly { readonly what: string; readonly chance: number }[]
}) {
  if (chances.length === 0) return null
  return (
    <dl class="chances">
      {chances.map((one, i) => (
        <div key={i} class={i === 0 ? 'is-first' : ''}>
          <dt>{one.what}</dt>
          <dd class="mono">{formatChance(one.chance)}</dd>
          <span class="bar" aria-hidden="true">
            <span style={{ width: `${Math.round(one.chance * 100)}%` }} />
          </span>
        </div>
      ))}
    </dl>
  )
}

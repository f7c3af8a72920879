// Chances as figures and bars, the first one large.
/** A chance as text: "45 %", "<1 %", ">99 %". */
export const percent = (chance: number): string =>
  chance > 0 && chance < 0.01
    ? '<1 %'
    : chance < 1 && chance > 0.99
      ? '>99 %'
      : `${Math.round(chance * 100)} %`

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
          <dd>{percent(one.chance)}</dd>
          <span class="bar" aria-hidden="true">
            <span style={{ width: `${Math.round(one.chance * 100)}%` }} />
          </span>
        </div>
      ))}
    </dl>
  )
}

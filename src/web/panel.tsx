import type { ComponentChildren } from 'preact'
import { RuleLink } from './table/rule-link.tsx'

/** A part of a page, under its title. */
export function Panel({
  id,
  title,
  rule,
  aside,
  testid = `panel-${id}`,
  children,
}: {
  id: string
  title: string
  rule?: string
  aside?: ComponentChildren
  testid?: string
  children: ComponentChildren
}) {
  return (
    <section class="panel" aria-labelledby={`head-${id}`} data-testid={testid}>
      <header>
        <h2 id={`head-${id}`}>{title}</h2>
        {rule && <RuleLink rule={rule}>rule</RuleLink>}
        {aside && <span class="panel-aside">{aside}</span>}
      </header>
      {children}
    </section>
  )
}

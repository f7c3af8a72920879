// A rule's id as a link to the rules drawer.
import { openRule } from '../state/rules.ts'
import { ABBREVIATIONS } from '../abbr.tsx'
import { Button } from '../button.tsx'

/** Shown as the last part of the id: `fnff-1988/attack/aim` reads "aim". */
export function RuleLink({ rule, children }: { rule: string; children?: string }) {
  const short = rule.split('/').slice(1).join(' / ') || rule
  const words = ABBREVIATIONS.get(children ?? '')
  return (
    <Button
      class="rule-link"
      title={words === undefined ? rule : `${words} (${rule})`}
      onClick={(click) => {
        click.stopPropagation()
        void openRule(rule)
      }}
    >
      {children ?? short}
    </Button>
  )
}

import { ruleTexts } from '../state/rules.ts'
import { RuleLink } from '../table/rule-link.tsx'

/** Rules of the book that speak of a modifier by its name: their figures count beside it. */
export function InTheBook({ book, name }: { book: string; name: string }) {
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && word !== 'modifier')
  const found =
    words.length === 0
      ? []
      : [...(ruleTexts.value?.values() ?? [])].filter(
          ({ id, rule, table }) =>
            id.startsWith(`${book}/`) &&
            words.every((word) =>
              `${id} ${rule} ${JSON.stringify(table ?? '')}`.toLowerCase().includes(word),
            ),
        )
  if (found.length === 0) return null
  return (
    <p class="small" role="status" data-testid="in-the-book">
      The book speaks of this too:{' '}
      {found.slice(0, 3).map(({ id }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <RuleLink rule={id} />
        </span>
      ))}
      . What it gives counts beside your figure. To change its figure, write only the difference:
      with −2 a +2 of the book is gone.
    </p>
  )
}

// Sums with their terms, each with its rule. Used by the plan card and by the log's `why`.
import { minus, signed } from '../../dice/english.ts'
import type { Sum } from '../../engine/book.ts'
import { RuleLink } from './rule-link.tsx'

export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <div class="sums tiles">
      {sums.map((sum, i) => (
        <table key={i} class="sum small">
          <tbody>
            {sum.terms.map((term, j) => (
              <tr key={j} class={term.needed && 'sum-needed'}>
                <td>
                  <RuleLink rule={term.rule}>{term.what}</RuleLink>
                </td>
                <td class="sum-value mono">
                  {j === 0 || term.needed ? minus(term.value) : signed(term.value)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{sum.what}</th>
              <td class="sum-value mono">{minus(sum.total)}</td>
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  )
}

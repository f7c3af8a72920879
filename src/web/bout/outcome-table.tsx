// The outcomes of a table ("2 or more", "1", "a tie"): chances before the roll, the result highlighted after it.
import type { PlanCard } from '../../engine/book.ts'
import type { BoutScene } from '../../books/fights/scene.ts'
import { formatChance } from '../../dice/percent.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { lineApplies } from './descriptions.ts'

type Line = BoutScene['gives'][number]
type Last = NonNullable<BoutScene['last']>

interface SignProps {
  readonly gives: readonly Line[]
  /** After the roll: the line that applied. */
  readonly last?: Last
  /** Before the roll: the plan of the marked answer, and the fighter it is for. */
  readonly plan?: PlanCard
  readonly side?: 0 | 1
}

const isContest = (gives: readonly Line[]): boolean => gives.some(({ who }) => who !== undefined)

/**
 * The chance of a line. A contest's plan lists lines from the asked fighter's best outcome down; a single roll's
 * plan lists them by text.
 */
function chanceOf(line: Line, { gives, plan, side = 0 }: SignProps): number | undefined {
  if (!plan || plan.chances.length === 0) return undefined
  if (!isContest(gives)) return plan.chances.find(({ what }) => what === line.what)?.chance
  const rank =
    line.who === undefined
      ? 2
      : (line.who === side) === line.when.startsWith('2')
        ? line.who === side
          ? 0
          : 3
        : line.who === side
          ? 1
          : 4
  return plan.chances[rank]?.chance
}

/** Whether a fighter had more successes, but covered up (`fights/cover-up/no-win`). */
function lostToCover({ pools: [one, other] }: Last): boolean {
  if (!one || !other || one.count === other.count) return false
  return (one.count > other.count ? one : other).covering
}

function Cell({ line, props }: { line: Line; props: SignProps }) {
  const lit = props.last ? lineApplies(line, props.last) : false
  const chance = chanceOf(line, props)
  const when =
    line.who === undefined
      ? /^\d+$/.test(line.when)
        ? `${line.when} ${line.when === '1' ? 'success' : 'successes'}`
        : lit && props.last && lostToCover(props.last)
          ? 'a tie: whoever covers up cannot be ahead'
          : line.when
      : line.when.startsWith('2')
        ? 'ahead by 2 or more'
        : 'ahead by 1'
  return (
    <div
      class={`sign-cell small ${line.who === undefined ? 'is-even' : `side-${line.who}`} ${lit ? 'is-lit' : ''}`}
      aria-current={lit ? 'true' : undefined}
      data-testid="sign-cell"
    >
      <span class="sign-when">{when}</span>
      {chance !== undefined && <b class="sign-chance mono">{formatChance(chance)}</b>}
      <span class="sign-what">
        <RuleLink rule={line.rule}>{line.what}</RuleLink>
      </span>
      {chance !== undefined && (
        <span class="bar" aria-hidden="true">
          <span style={{ width: `${Math.round(chance * 100)}%` }} />
        </span>
      )}
    </div>
  )
}

export function OutcomeTable(props: SignProps) {
  const { gives } = props
  if (gives.length === 0) return null
  const of = (who: 0 | 1 | undefined): readonly Line[] => gives.filter((line) => line.who === who)
  const column = (lines: readonly Line[]) => (
    <div class="sign-column stack gap-0">
      {lines.map((line) => (
        <Cell key={`${line.when}${line.exit}`} line={line} props={props} />
      ))}
    </div>
  )
  return isContest(gives) && gives.length > 1 ? (
    <div class="sign stack is-contest" data-testid="sign">
      {column(of(0))}
      {column(of(undefined))}
      {column(of(1))}
    </div>
  ) : (
    <div class="sign stack is-single" data-testid="sign">
      {gives.map((line) => (
        <Cell key={`${line.when}${line.exit}`} line={line} props={props} />
      ))}
    </div>
  )
}

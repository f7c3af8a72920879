// Training before a bout: choosing a stat, repeating the tests, and the results.
import {
  repeatChances,
  trainingChances,
  type TrainingResult,
  type TrainingChances,
} from '../../books/fights/career/training.ts'
import type { Fighter } from '../../books/fights/fighter.ts'
import { LIMITS, mostOf } from '../../books/fights/limits.ts'
import type { Options } from '../../books/fights/options.ts'
import { STATS, STAT_NAMES, type Stat } from '../../books/fights/words.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { signed } from './format.ts'
import { formatChance } from '../../dice/percent.ts'
import { Button } from '../button.tsx'

/** "+1: 28 %, −1: 22 %". */
const trainingOdds = ({ up, down }: TrainingChances): string =>
  `+1: ${formatChance(up)}, −1: ${formatChance(down)}`

/** Optional training of one stat, for this bout only. `again` is the stat whose tests may be repeated. */
export function Gym({
  fighter,
  options,
  again,
  train,
  settle,
}: {
  fighter: Fighter
  options: Options
  again?: Stat
  train: (stat: Stat) => void
  settle: (repeat: boolean) => void
}) {
  if (again)
    return (
      <div class="gym parted stack" data-testid="again">
        <p>
          {STAT_NAMES[again]}: you passed one of the two tests. Keep the stat as it is, or repeat
          both tests: you must then pass both, or the stat is lower for this bout (
          {trainingOdds(repeatChances(fighter, again, options))}).
        </p>
        <div class="cluster">
          <Button class="choice big" data-testid="keep" onClick={() => settle(false)}>
            Keep it
          </Button>
          <Button class="choice big" data-testid="try-again" onClick={() => settle(true)}>
            Repeat the tests
          </Button>
        </div>
      </div>
    )
  return (
    <fieldset class="gym parted stack">
      <legend>
        Training (optional) <RuleLink rule="fights/optional/training">rule</RuleLink>
      </legend>
      <p class="quiet">
        Train one stat for this bout only. Two dice decide: the first must be above the stat or a 6,
        the second no higher than Stamina. Both passed: +1. Neither: −1. One: no change, or you
        repeat both tests and must pass both. Your opponent trains too.
      </p>
      <div class="cluster">
        {STATS.map((stat) => (
          <Button
            key={stat}
            data-testid={`train-${stat}`}
            title={
              fighter.stats[stat] >= mostOf(LIMITS.career, stat)
                ? 'At its limit: training can only lower it'
                : undefined
            }
            onClick={() => train(stat)}
          >
            {STAT_NAMES[stat]} <b>{fighter.stats[stat]}</b>{' '}
            <small class="quiet">{trainingOdds(trainingChances(fighter, stat, options))}</small>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** What each star has trained, with the dice. */
export function TrainingResults({
  results,
}: {
  results: readonly { readonly name: string; readonly result: TrainingResult }[]
}) {
  return (
    <ul class="parted stack gap-0" data-testid="trained">
      {results.map(({ name, result: { stat, change, limited, tests } }) => (
        <li key={name}>
          <strong>{name}</strong> {STAT_NAMES[stat]}{' '}
          <b class={change > 0 ? 'good' : change < 0 ? 'bad' : ''}>{signed(change)}</b>{' '}
          {limited && '(the stat is at its limit) '}
          <span class="quiet">dice {tests.map((pair) => pair.join(' and ')).join(', then ')}</span>
        </li>
      ))}
    </ul>
  )
}

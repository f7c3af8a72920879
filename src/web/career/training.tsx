// Training before a bout: choosing a stat, repeating the tests, and the results.
import {
  repeatChances,
  trainingChances,
  type TrainingResult,
} from '../../books/fights/career/training.ts'
import type { Fighter } from '../../books/fights/fighter.ts'
import { LIMITS, mostOf } from '../../books/fights/limits.ts'
import type { Options } from '../../books/fights/options.ts'
import { STATS, STAT_NAMES, type Stat } from '../../books/fights/words.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { signed } from './format.ts'
import { TRAINING, repeatText, trainingOdds } from './words.ts'
import { TRAINING_WORDS as WORDS } from './words.ts'

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
      <div class="gym" data-testid="again">
        <p>{repeatText(STAT_NAMES[again], repeatChances(fighter, again, options))}</p>
        <div class="tools-row">
          <button type="button" class="choice big" data-testid="keep" onClick={() => settle(false)}>
            {WORDS.leaveIt}
          </button>
          <button
            type="button"
            class="choice big"
            data-testid="try-again"
            onClick={() => settle(true)}
          >
            {WORDS.tryAgain}
          </button>
        </div>
      </div>
    )
  return (
    <fieldset class="gym">
      <legend>
        {WORDS.trainingIfWanted} <RuleLink rule="fights/optional/training">{WORDS.rule}</RuleLink>
      </legend>
      <p class="quiet">{TRAINING}</p>
      <div class="tools-row">
        {STATS.map((stat) => (
          <button
            key={stat}
            type="button"
            class="choice"
            data-testid={`train-${stat}`}
            title={
              fighter.stats[stat] >= mostOf(LIMITS.career, stat)
                ? WORDS.atItsLimitTrainingCan
                : undefined
            }
            onClick={() => train(stat)}
          >
            {STAT_NAMES[stat]} <b>{fighter.stats[stat]}</b>{' '}
            <small class="quiet">{trainingOdds(trainingChances(fighter, stat, options))}</small>
          </button>
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
    <ul class="trained" data-testid="trained">
      {results.map(({ name, result: { stat, change, tests } }) => (
        <li key={name}>
          <strong>{name}</strong> {STAT_NAMES[stat]}{' '}
          <b class={change > 0 ? 'good' : change < 0 ? 'bad' : ''}>{signed(change)}</b>{' '}
          <span class="quiet">
            {WORDS.dice} {tests.map((pair) => pair.join(WORDS.and)).join(WORDS.andThen)}
          </span>
        </li>
      ))}
    </ul>
  )
}

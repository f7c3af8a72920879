// The end of a bout, over the ring: who won and how, the card round by round, what each did, and what can be done next.
import type { BoutScene } from '../../books/fights/scene.ts'
import type { Side } from '../../books/fights/words.ts'
import { recordBoutAt } from '../career/bout-result.ts'
import { navigate } from '../state/route.ts'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'
import { decisiveOfBout, endShown, ownBoxer } from '../state/ending.ts'
import { isReferee } from '../table/tools.ts'
import { showBeat } from '../state/playback.ts'
import { boutScene, isReplay, now } from '../state/store.ts'
import { AgainButton, EndFrame } from '../table/end-card.tsx'
import { TokenFace } from '../table/side-mark.tsx'
import { ScoreCard } from './papers.tsx'
import { tokenNames } from './ring.tsx'

type Career = NonNullable<NonNullable<typeof now.value>['career']>

const METHODS: Readonly<Record<NonNullable<BoutScene['over']>['method'], string>> = {
  KO: 'Knock-out',
  TKO: 'Technical knock-out',
  UD: 'Unanimous decision',
  SD: 'Split decision',
  DRAW: 'A draw',
}

const winnerTitle = (mine: Side | undefined, winner: Side | undefined, method: string): string =>
  mine === undefined || winner === undefined ? method : winner === mine ? 'You won' : 'You lost'

/** What a boxer did in all rounds, from the tracker. */
function deedsOf({ tracker, fighters }: BoutScene, side: Side) {
  const own = tracker.filter(({ who }) => who === side)
  const { stamina, fullStamina, boxingDice } = fighters[side]
  return [
    own.reduce((sum, { points }) => sum + points, 0),
    tracker.filter(({ table, who }) => table === 'recovery' && who !== side).length,
    own.reduce((sum, { bonus }) => sum + bonus, 0),
    `${stamina} of ${fullStamina}`,
    `${boxingDice.now} of ${boxingDice.full}`,
  ]
}

function BoutDeeds({ bout }: { bout: BoutScene }) {
  const letters = tokenNames(bout.fighters)
  return (
    <table class="end-deeds data small">
      <HeadRow
        of={['Who', 'Points', 'Knock-downs', 'Bonus Dice used', 'Stamina left', 'Boxing Dice left']}
      />
      <tbody>
        {bout.fighters.map(({ id, name }, side) => (
          <tr key={id}>
            <th scope="row">
              <span class="line gap-1">
                <TokenFace
                  {...{ id, side, name }}
                  letters={side === 0 ? letters[0] : letters[1]}
                  size={22}
                />{' '}
                {name}
              </span>
            </th>
            {deedsOf(bout, side === 0 ? 0 : 1).map((value, i) => (
              <td key={i} class="mono nowrap">
                {value || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Takes the result to the career, and goes there. */
async function goToCareer({ id, player }: Career, table: string): Promise<void> {
  await recordBoutAt(id, table)
  navigate(`#/career/${id}?player=${player}`)
}

/** What can be done after the bout; within a career that comes first. */
export function BoutActions() {
  const { career, table } = now.value ?? {}
  return (
    <p class="end-actions cluster">
      {career && table !== undefined && isReferee() && (
        <Button
          class="trigger"
          data-testid="to-career"
          onClick={() => void goToCareer(career, table)}
        >
          Record the result
        </Button>
      )}
      <AgainButton />
      <Button onClick={() => void showBeat(0, true)} data-testid="watch">
        Watch it again
      </Button>
      {!isReplay.value && !career && (
        <a class="choice" href="#/bout">
          Another bout
        </a>
      )}
    </p>
  )
}

export function BoutEnd() {
  const bout = boutScene.value
  if (!bout?.over || !endShown.value) return null
  const { winner, method, sentence } = bout.over
  const mine = ownBoxer.value
  return (
    <EndFrame
      title={winnerTitle(mine, winner, METHODS[method])}
      is={
        winner === undefined
          ? 'drawn'
          : mine === undefined
            ? 'over'
            : winner === mine
              ? 'won'
              : 'fell'
      }
      sentence={sentence}
      decided={decisiveOfBout.value}
    >
      <div class="scrolls">
        <ScoreCard ring={bout} />
      </div>
      <div class="scrolls">
        <BoutDeeds bout={bout} />
      </div>
      <BoutActions />
    </EndFrame>
  )
}

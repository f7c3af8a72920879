// The course of the fight beside its log: the curve, every beat, and the futures of the selected moment. Shown to
// the referee, and to everyone once the fight is over.
import { useState } from 'preact/hooks'
import type { Course } from '../../odds/course.ts'
import { endPlayback } from '../state/playback.ts'
import { courseShown, isReplay, playback, now } from '../state/store.ts'
import { CloseButton } from '../table/icons.tsx'
import { Curve, SideKey } from './curve.tsx'
import { formatChance } from '../../dice/percent.ts'
import { FuturesTable } from './futures-table.tsx'
import {
  course,
  courseProgress,
  futures,
  futuresProgress,
  showPlace,
  place,
  playFutures,
  stopComputation,
  computeCourse,
  type Computation,
} from './state.ts'
import { Choice } from '../fields.tsx'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'

/** Futures per beat to choose from, named by how long they take. */
const MOST = [
  ['quick', 100],
  ['good', 400],
  ['fine', 1500],
] as const
const A_THOUSAND = 1000

function Progress({
  playing,
  what,
  testid,
}: {
  playing: Computation
  what: string
  testid: string
}) {
  const { id, done, of } = playing
  return (
    <div class="course-progress cluster small" data-testid={`${testid}-progress`}>
      <label>
        <span>
          {done.toLocaleString('en-US')} of {Math.max(of, done).toLocaleString('en-US')} {what}
        </span>
        <progress max={Math.max(of, done, 1)} value={done} />
      </label>
      <Button
        data-testid={`${testid}-stop`}
        disabled={id === undefined}
        onClick={() => stopComputation(playing)}
      >
        Stop
      </Button>
    </div>
  )
}

/** The biggest turning points, in the order of the fight. */
function Turnings({ course: { turnings, sides, done } }: { course: Course }) {
  if (turnings.length === 0)
    return done ? <p class="quiet">No beat turned the fight by more than chance.</p> : null
  return (
    <ol class="turnings stack gap-1" data-testid="turnings">
      {turnings.map(({ place: at, side, from, to, sentence }, i) => (
        <li key={at}>
          <Button
            class={`turning small side-${side % 5}`}
            aria-pressed={playback.value !== undefined && place.value === at}
            onClick={() => showPlace(at)}
          >
            <span class="turning-number" aria-hidden="true">
              {i + 1}
            </span>
            <span>
              <strong class="nowrap">
                {sides[side] ?? ''}: {formatChance(from)} to {formatChance(to)}
              </strong>{' '}
              {sentence}
            </span>
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** Every beat in figures, for screen readers. */
function Beats({ course: { points, sides } }: { course: Course }) {
  return (
    <details class="course-beats">
      <summary>Every beat as a table</summary>
      <div class="scrolls">
        <table class="data small" data-testid="course-table">
          <HeadRow of={['Beat', ...sides, 'What happened']} />
          <tbody>
            {points.map(({ place: at, clock, chances, sentence, over }) => (
              <tr key={at}>
                <th scope="row">
                  <Button class="rule-link" onClick={() => showPlace(at)}>
                    {at}
                  </Button>
                </th>
                {sides.map((side, i) => {
                  const chance = chances[i]
                  return (
                    <td key={side}>
                      {chance ? formatChance(chance.share) : '–'}
                      {chance && !over && (
                        <span class="quiet">
                          {' '}
                          {Math.round(chance.interval[0] * 100)} to{' '}
                          {Math.round(chance.interval[1] * 100)}
                        </span>
                      )}
                    </td>
                  )
                })}
                <td>{sentence || clock}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The selected moment: its time and its futures. */
function Moment() {
  const beats = now.value?.beats ?? 0
  const point = playback.value ? course.value?.points[place.value] : undefined
  const playing = futuresProgress.value
  const ended = !playback.value && now.value?.scene.over !== undefined
  return (
    <div class="course-moment parted stack">
      <p>
        {playback.value
          ? `After beat ${place.value} of ${beats}`
          : ended
            ? 'The fight is over. To look back at a moment, click a point of the curve or a line of the log.'
            : 'Now'}
        {point && `: ${point.clock}`}
      </p>
      {point && point.chances.length > 0 && (
        <p class="quiet" data-testid="moment-chances">
          {point.chances
            .map(({ share }, side) => `${course.value?.sides[side]} ${formatChance(share)}`)
            .join(' · ')}
        </p>
      )}
      {isReplay.value ? null : playing ? (
        <Progress playing={playing} what="futures" testid="futures" />
      ) : (
        <Button
          data-testid="play-futures"
          disabled={ended}
          onClick={() => void playFutures(A_THOUSAND)}
        >
          From here: a thousand futures
        </Button>
      )}
      {playback.value && (
        <Button onClick={endPlayback}>
          {now.value?.scene.over ? 'To the end' : 'Back to now'}
        </Button>
      )}
      <div aria-live="polite">{futures.value && <FuturesTable futures={futures.value} />}</div>
    </div>
  )
}

function ComputeForm() {
  const [most, setMost] = useState<number>(MOST[1][1])
  const playing = courseProgress.value
  if (playing)
    return <Progress playing={playing} what="futures, a few of each beat first" testid="course" />
  const stale =
    course.value &&
    course.value.points.length - 1 < (now.value?.beats ?? 0) &&
    !course.value.points.at(-1)?.over
  return (
    <div class="work-out cluster">
      <Button
        class={course.value && !stale ? 'choice' : 'trigger'}
        data-testid="work-out"
        onClick={() => void computeCourse(most)}
      >
        {course.value ? 'Compute it again' : 'Compute the course'}
      </Button>
      <Choice
        as="bare"
        label="Precision"
        value={most}
        testid="course-runs"
        values={MOST.map(
          ([name, runs]) =>
            [
              runs,
              `${name}: ${runs.toLocaleString('en-US')} for each beat where the fight swings`,
            ] as const,
        )}
        put={setMost}
      />
      {course.value && (
        <span class="quiet">
          {course.value.runs.toLocaleString('en-US')} futures{course.value.done ? '' : ', stopped'}
          {stale === true ? '; the fight has gone on since' : ''}
        </span>
      )}
    </div>
  )
}

export function CoursePanel() {
  if (!courseShown.value || !now.value?.playsOn) return null
  const found = course.value
  return (
    <section class="course stack" aria-label="The course of the fight" data-testid="course-panel">
      <header class="split">
        <h2>The course of the fight</h2>
        <CloseButton
          label="Close the course"
          onClick={() => {
            courseShown.value = false
          }}
        />
      </header>
      {!isReplay.value && <ComputeForm />}
      {!found && !courseProgress.value && !isReplay.value && (
        <p class="quiet">
          The computer plays on from every beat many times, with new dice. The curve shows how often
          each side wins from there.
        </p>
      )}
      {found && (
        <div class="course-parts stack gap-3">
          <div class="course-main">
            <ul class="curve-keys cluster words small">
              {found.sides.map((side, i) => (
                <SideKey key={side} side={i} name={side} />
              ))}
            </ul>
            <Curve course={found} />
            <Beats course={found} />
          </div>
          <Turnings course={found} />
        </div>
      )}
      <Moment />
    </section>
  )
}

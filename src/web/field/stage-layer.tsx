// What happens, drawn over the tokens for about a second: dice, shots, blows, blasts, and the numbers of hits.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import type { Point } from '../../field/map.ts'
import { COUNT, DICE, FLIGHT, shotDelay, shotsOf } from '../state/cues.ts'
import { playing, type Playing } from '../state/stage.ts'
import { drawnFor, toScreen, type Camera } from './camera.ts'
import { hands, tokens } from '../state/store.ts'
import { CROWD, radius } from './token.tsx'

/** Milliseconds for which a rolling die shows one number. */
const FACE = 45

interface RollingProps {
  readonly to: number
  readonly ms: number
  readonly counts?: boolean
  readonly sides?: number
}

/** A number that rolls before it stays, or counts up from 1. */
export function Rolling({ to, ms, counts, sides = 10 }: RollingProps) {
  const faces = Math.max(1, Math.round(ms / (counts ? COUNT : FACE)))
  const [face, setFace] = useState(0)
  useLayoutEffect(() => {
    if (face >= faces) return undefined
    const timer = setTimeout(() => setFace(face + 1), ms / faces)
    return () => clearTimeout(timer)
  }, [face, faces, ms])
  if (face >= faces) return <>{to}</>
  return <>{counts ? face + 1 : ((face * 7 + to) % sides) + 1}</>
}

/** A group at a place, whose animations begin after `delay` milliseconds. */
function At({
  at,
  delay = 0,
  turn,
  children,
}: {
  at: Point
  delay?: number
  turn?: number
  children: ComponentChildren
}) {
  const turned = turn === undefined ? '' : ` rotate(${turn.toFixed(1)})`
  return (
    <g
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})${turned}`}
      style={{ '--delay': `${delay.toFixed(0)}ms` }}
    >
      {children}
    </g>
  )
}

const PENTAGON = 'M0 -16L15.2 -4.9 9.4 12.9H-9.4L-15.2 -4.9Z'

/** A die over a token with what was rolled in all. */
function Die({ at, value, pace, lit }: { at: Point; value: number; pace: number; lit?: boolean }) {
  return (
    <At at={at}>
      <g class={`stage-die ${lit ? 'is-lit' : ''}`}>
        <path d={PENTAGON} />
        <text y="5">
          <Rolling to={value} ms={DICE * pace} />
        </text>
      </g>
    </At>
  )
}

/** The attack's total over the attacker, what it must beat over the target; the higher one is lit. */
function Dice({ step, from, to, r }: Drawn) {
  const { total, against } = step.cue
  const over = (at: Point): Point => ({ x: at.x, y: at.y - r - 18 })
  const wins = (step.cue.hits ?? 1) > 0
  return (
    <>
      {from && total !== undefined && (
        <Die at={over(from)} value={total} pace={step.pace} lit={wins} />
      )}
      {to && against !== undefined && (
        <Die at={over(to)} value={against} pace={step.pace} lit={!wins} />
      )}
    </>
  )
}

interface Drawn {
  readonly step: Playing
  readonly from: Point | undefined
  readonly to: Point | undefined
  readonly also: readonly Point[]
  /** The radius of a token, and pixels per metre. */
  readonly r: number
  readonly k: number
}

const degrees = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

/** A tracer from muzzle to target or past it, with its flash at both ends. Drawn along the x axis. */
function Tracer({
  from,
  to,
  r,
  delay,
  hit,
  aside,
}: {
  from: Point
  to: Point
  r: number
  delay: number
  hit: boolean
  /** Degrees by which it misses. */
  aside: number
}) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const start = Math.min(r * 1.6, length / 2)
  const end = Math.max(start + 4, hit ? length - r * 0.4 : length + r * 2.5)
  return (
    <At at={from} delay={delay} turn={degrees(from, to) + (hit ? 0 : aside)}>
      <path class="stage-flash" d={`M${start} 0l${r} -4 ${-r * 0.5} 4 ${r * 0.5} 4z`} />
      <path class="stage-tracer" pathLength={1} d={`M${start} 0H${end}`} />
      <g transform={`translate(${end} 0)`}>
        <path class={hit ? 'stage-spark' : 'stage-puff'} d={hit ? SPARK : PUFF} />
      </g>
    </At>
  )
}
const SPARK = 'M0 0l-10 -9M0 0l-13 1M0 0l-8 10M0 0l5 -11M0 0l6 9'
const PUFF = 'M-4 0h8M0 -4v8'

/** Degrees between a miss and its target, first to one side, then to the other. */
const asideOf = (shot: number): number => (shot % 2 ? 1 : -1) * (5 + ((shot * 3) % 5))
const PELLETS = [-7, -3.5, 0, 3.5, 7]

function Shot(drawn: Drawn) {
  const { step, from, to, r } = drawn
  if (!from || !to) return null
  const { hits = 0, mode } = step.cue
  const besides = mode === 'beside'
  const shots = shotsOf(step.cue)
  const pellets =
    step.pellets || (mode === 'single' && hands.value[step.cue.who ?? ''] === 'shotgun')
  return (
    <>
      <Dice {...drawn} />
      {Array.from({ length: shots }, (_, shot) => {
        const delay = shotDelay(shot) * step.pace
        if (pellets)
          return PELLETS.map((aside) => (
            <Tracer
              key={`${shot} ${aside}`}
              {...{ from, to, r, delay, aside }}
              hit={hits > 0 && (besides || aside === 0)}
            />
          ))
        return (
          <Tracer
            key={shot}
            {...{ from, to, r, delay }}
            // The hits of a burst are spread over it.
            hit={Math.floor(((shot + 1) * hits) / shots) > Math.floor((shot * hits) / shots)}
            aside={asideOf(shot)}
          />
        )
      })}
    </>
  )
}

/** Fire along the far edge of a zone, or at each of those it pins down. */
function Zone(drawn: Drawn) {
  const { step, from, r, also } = drawn
  const eye = drawnFor.value
  const [, a, b] = (step.cue.shape ?? []).map((at) => toScreen(eye, at))
  if (!from) return null
  const rounds = 10
  const ends =
    a && b
      ? Array.from({ length: rounds }, (_, i) => {
          const part = ((i * 7) % rounds) / (rounds - 1)
          return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
        })
      : also.flatMap((at) => Array.from({ length: 4 }, () => at))
  return (
    <>
      <Dice {...drawn} />
      {ends.map((to, i) => (
        <Tracer
          key={i}
          {...{ from, to, r }}
          delay={(DICE + i * 70) * step.pace}
          hit={a !== undefined}
          aside={asideOf(i)}
        />
      ))}
    </>
  )
}

function Throw(drawn: Drawn) {
  const { step, from, to } = drawn
  if (!from) return null
  return (
    <>
      <Dice {...drawn} />
      {to && (
        <At at={from} delay={DICE * step.pace}>
          <g
            class="stage-thrown"
            style={{
              '--x': `${(to.x - from.x).toFixed(1)}px`,
              '--y': `${(to.y - from.y).toFixed(1)}px`,
            }}
          >
            <circle r="5" />
          </g>
        </At>
      )}
    </>
  )
}

/** Rays of a blast, in parts of its radius. */
const RAYS = Array.from({ length: 12 }, (_, i) => {
  const [angle, far] = [(i / 12) * 2 * Math.PI, i % 2 ? 0.95 : 0.7]
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  return `M${(x * 0.3).toFixed(2)} ${(y * 0.3).toFixed(2)}L${(x * far).toFixed(2)} ${(y * far).toFixed(2)}`
}).join('')

function Blast({ step, to, also, k }: Drawn) {
  const at = to ?? also[0]
  if (!at) return null
  return (
    <At at={at}>
      <g
        class="stage-blast"
        transform={`scale(${Math.max(24, (step.cue.radius ?? 3) * k).toFixed(1)})`}
      >
        <circle class="stage-fireball" r="1" />
        <path class="stage-rays" d={RAYS} />
        <circle class="stage-ring" r="1" />
      </g>
    </At>
  )
}

/** A blow swings around whoever strikes, or a hold closes around its victim. */
function Blow(drawn: Drawn) {
  const { step, from, to, r } = drawn
  if (!from || !to) return null
  const turn = degrees(from, to)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const reach = Math.max(r * 0.8, length - r * 0.9)
  const lands = (step.cue.hits ?? 0) > 0
  return (
    <>
      <Dice {...drawn} />
      <At at={from} delay={DICE * step.pace} turn={turn}>
        <path
          class="stage-swing"
          pathLength={1}
          d={`M${(reach * 0.6).toFixed(1)} ${(-reach * 0.7 - r * 0.4).toFixed(1)}Q${(reach * 1.25).toFixed(1)} ${(-r * 0.6).toFixed(1)} ${reach.toFixed(1)} ${(r * 0.5).toFixed(1)}`}
        />
        {lands && (
          <g transform={`translate(${reach.toFixed(1)} 0)`}>
            <path class="stage-spark" d={SPARK} />
          </g>
        )}
      </At>
    </>
  )
}

function Hold({ to, r }: Drawn) {
  return to ? (
    <At at={to}>
      <path
        class="stage-hold"
        d={`M${-r * 1.3} ${-r * 0.7}a${r * 1.5} ${r * 1.5} 0 0 0 0 ${r * 1.4}M${r * 1.3} ${-r * 0.7}a${r * 1.5} ${r * 1.5} 0 0 1 0 ${r * 1.4}`}
      />
    </At>
  ) : null
}

/** The points that went through, or what stopped. */
function Hit({ step, from, r }: Drawn) {
  if (!from) return null
  const { through = 0, damage = 0 } = step.cue
  // Several hits on one combatant stand beside each other.
  const aside = ((step.n % 3) - 1) * r * 1.1
  return (
    <At at={{ x: from.x + aside, y: from.y - r * 1.1 }}>
      {through > 0 ? (
        <text class="stage-number">{through}</text>
      ) : (
        <text class="stage-number is-stopped">
          {damage}
          <tspan>stopped</tspan>
        </text>
      )}
    </At>
  )
}

/** A sign over somebody: fear, a fumble, aid. */
function Sign({ from, to, r, step }: Drawn) {
  const at = step.show === 'aid' ? (to ?? from) : from
  if (!at) return null
  return (
    <At at={{ x: at.x, y: at.y - r - 14 }}>
      {step.show === 'aid' ? (
        <path class="stage-sign is-aid" d="M-4 -11h8v7h7v8h-7v7h-8v-7h-7v-8h7z" />
      ) : (
        <path class="stage-sign" d="M-3 -12h6l-1 14h-4zM-3 5h6v6h-6z" />
      )}
    </At>
  )
}

/** Somebody goes down: dust around them; blood if they die. */
const Fall = ({ from, r, step }: Drawn) =>
  from ? (
    <At at={from}>
      <circle class={`stage-dust ${step.show === 'death' ? 'is-blood' : ''}`} r={r * 1.9} />
    </At>
  ) : null

const DRAWINGS: Readonly<Partial<Record<Playing['show'], (drawn: Drawn) => ComponentChildren>>> = {
  shot: Shot,
  zone: Zone,
  throw: Throw,
  blast: Blast,
  blow: Blow,
  hold: Hold,
  hit: Hit,
  fear: Sign,
  fumble: Sign,
  aid: Sign,
  fall: Fall,
  down: Fall,
  death: Fall,
}

function Step({ step, eye }: { step: Playing; eye: Camera }) {
  const Drawing = DRAWINGS[step.show]
  const seen = (at: Point | undefined): Point | undefined => at && toScreen(eye, at)
  return Drawing ? (
    <g style={{ '--pace': step.pace, '--flight': `${FLIGHT * step.pace}ms` }}>
      <Drawing
        step={step}
        from={seen(step.from)}
        to={seen(step.to)}
        also={step.also.map((at) => toScreen(eye, at))}
        r={radius(eye.k, tokens.value.length > CROWD)}
        k={eye.k}
      />
    </g>
  ) : null
}

export function StageLayer() {
  const eye = drawnFor.value
  if (playing.value.length === 0) return null
  return (
    <g class="on-stage" aria-hidden="true" pointer-events="none" data-testid="on-stage">
      {playing.value.map((step) => (
        <Step key={step.id} step={step} eye={eye} />
      ))}
    </g>
  )
}

// The combatants on the field.
import { computed, useComputed } from '@preact/signals'
import type { Id } from '../../dice/dice.ts'
import type { Point } from '../../field/map.ts'
import type { Sheltered, Token } from '../../books/gunfight/table/scene.ts'
import { pointedAt } from '../state/log-entries.ts'
import {
  actor,
  ask,
  draftAction,
  selectedToken,
  idsInArea,
  mapRequest,
  tokens,
  coverByTarget,
} from '../state/store.ts'
import { isWide } from '../state/screen.ts'
import { shownTokens, walking } from '../state/stage.ts'
import { facingItem, shownFacing } from '../state/turning.ts'
import { SHIELD } from '../table/cover-card.tsx'
import { drawnFor, toScreen, viewport, type Camera } from './camera.ts'
import { dragged } from './gestures.ts'
import { findFreeBox, overlaps, controlBoxes, type Box } from './labels.ts'
import { tokenPlaces } from './token-places.ts'
import { TokenMark, radius, tokenBoxes, type TokenProps } from './token.tsx'

const placesIn = (eye: Camera): ReadonlyMap<Id, Point> =>
  eye === drawnFor.value ? placesNow.value : placesAt(eye)

const placesAt = (eye: Camera): ReadonlyMap<Id, Point> =>
  tokenPlaces(shownTokens.value, eye, radius(eye.k), actor.value?.id)

/** Where the tokens are in the current drawing. */
const placesNow = computed(() => placesAt(drawnFor.value))

const isInside = (id: Id): boolean => idsInArea.value.has(id)
const boxesOf = (combatant: Token, eye: Camera): readonly [token: Box, label: Box] => {
  const at = placesIn(eye).get(combatant.id) ?? toScreen(eye, combatant)
  return tokenBoxes(combatant, at, radius(eye.k), {
    acting: combatant.id === actor.value?.id,
    inside: isInside(combatant.id),
  })
}

/**
 * All tokens with their displayed names. Names that would overlap are shortened to the last word, if that is
 * unique and not a number.
 */
export function tokenLabels(eye: Camera): readonly Token[] {
  const all = shownTokens.value.map((combatant) => ({ combatant, box: boxesOf(combatant, eye)[1] }))
  const last = ({ name }: Token): string => name.split(' ').at(-1) ?? name
  return all.map(({ combatant, box }) => {
    const crowded = all.some((other) => other.combatant !== combatant && overlaps(other.box, box))
    return crowded &&
      !/^\d+$/.test(last(combatant)) &&
      all.every(
        (other) => other.combatant === combatant || last(other.combatant) !== last(combatant),
      )
      ? { ...combatant, name: last(combatant) }
      : combatant
  })
}

/** The tokens with their displayed names, for the current drawing. */
const labelled = computed(() => tokenLabels(drawnFor.value))

/** The boxes of all tokens and their names, in pixels. */
export const occupiedByTokens = (eye: Camera): readonly Box[] =>
  tokenLabels(eye).flatMap((combatant) => boxesOf(combatant, eye))

/** The same for the current drawing. */
export const occupiedNow = computed((): readonly Box[] =>
  labelled.value.flatMap((combatant) => boxesOf(combatant, drawnFor.value)),
)

/** A combatant's cover against the acting one, if they have any or are the target. */
const shownCover = (combatant: Token): Sheltered | undefined => {
  const found = combatant.down ? undefined : coverByTarget.value.get(combatant.id)
  return found && (found.level > 0 || draftAction.value?.item.target === combatant.id)
    ? found
    : undefined
}

/** Half the size of a shield, in pixels. */
const SHIELD_SIZE = 12

/** Shields with the cover level, above all tokens, placed where they cover nothing. */
export function CoverShields() {
  const eye = drawnFor.value
  const r = radius(eye.k)
  const taken = [
    ...occupiedNow.value,
    ...controlBoxes(viewport.value, { legend: isWide.value, hint: mapRequest.value !== undefined }),
  ]
  return (
    <g aria-hidden="true" pointer-events="none">
      {tokens.value.map((combatant) => {
        const shelter = shownCover(combatant)
        if (!shelter) return null
        const at = placesNow.value.get(combatant.id) ?? toScreen(eye, combatant)
        const away = r + SHIELD_SIZE
        const shieldBox = (east: number, south: number): Box => ({
          x: at.x + east * away - SHIELD_SIZE,
          y: at.y + south * away - SHIELD_SIZE,
          width: 2 * SHIELD_SIZE,
          height: 2 * SHIELD_SIZE,
        })
        const preferred = shieldBox(1.05, -0.6)
        const places = [
          preferred,
          shieldBox(-1.05, -0.6),
          shieldBox(1.05, 0.1),
          shieldBox(-1.05, 0.1),
        ]
        const box = findFreeBox(places, taken, viewport.value) ?? preferred
        taken.push(box)
        return (
          <g
            key={combatant.id}
            class={`shield ${shelter.level === 0 ? 'is-none' : ''}`}
            data-testid={`shield-${combatant.id}`}
            transform={`translate(${(box.x + SHIELD_SIZE).toFixed(1)} ${(box.y + SHIELD_SIZE).toFixed(1)})`}
          >
            <path class="shield-edge" d={SHIELD} />
            <text y="4.500">{shelter.level}</text>
          </g>
        )
      })}
    </g>
  )
}

/**
 * Fallen combatants are drawn first. The order of the others never changes, because some browsers keep the old
 * rendering of moved nodes when classes change. A token that falls is created again.
 */
export function Tokens() {
  const eye = drawnFor.value
  const r = radius(eye.k)
  const acting = actor.value?.id
  const names = new Map(labelled.value.map(({ id, name }) => [id, name]))
  const order = [...shownTokens.value].sort(
    (a, b) => Number(b.dead) - Number(a.dead) || Number(b.down) - Number(a.down),
  )
  return (
    <g class="tokens">
      {order.map((combatant) => (
        <PlacedToken
          key={`${combatant.id} ${combatant.down} ${combatant.dead}`}
          combatant={combatant}
          name={names.get(combatant.id) ?? combatant.name}
          eye={eye}
          r={r}
          acting={combatant.id === acting}
          chosen={combatant.id === selectedToken.value}
          aimedAt={combatant.id === (draftAction.value?.item.target ?? ask.value?.by)}
          inside={isInside(combatant.id)}
          pointedAt={pointedAt.value.includes(combatant.id)}
          shelter={shownCover(combatant)}
          facing={combatant.id === acting && facingItem.value ? shownFacing.value : undefined}
        />
      ))}
    </g>
  )
}

/** A token at its position or drag position; only the dragged one is redrawn. */
function PlacedToken({ eye, ...props }: { eye: Camera } & Omit<TokenProps, 'x' | 'y'>) {
  const { combatant } = props
  const to = useComputed(() =>
    dragged.value?.id === combatant.id
      ? dragged.value.to
      : walking.value?.id === combatant.id
        ? walking.value.at
        : undefined,
  ).value
  const spot = toScreen(eye, to ?? combatant)
  const { x, y } = to ? spot : (placesNow.value.get(combatant.id) ?? spot)
  return (
    <>
      {(x !== spot.x || y !== spot.y) && (
        <line class="token-gave-way" x1={spot.x} y1={spot.y} x2={x} y2={y} />
      )}
      <TokenMark {...props} x={x} y={y} />
    </>
  )
}

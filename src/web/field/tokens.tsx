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
  hands,
  tokens,
  coverByTarget,
  scene,
} from '../state/store.ts'
import { isWide } from '../state/screen.ts'
import { shownTokens, walking } from '../state/stage.ts'
import { facingItem, shownFacing } from '../state/turning.ts'
import { SHIELD } from '../table/cover-card.tsx'
import { drawnFor, toScreen, viewport, type Camera } from './camera.ts'
import { dragged } from './gestures.ts'
import { findFreeBox, controlBoxes, type Box } from './labels.ts'
import { tokenPlaces } from './token-places.ts'
import { placeNames, type PlacedName, type View } from './token-names.ts'
import {
  CROWD,
  TokenGun,
  TokenFigure,
  TokenMark,
  nameSize,
  radius,
  reachOf,
  tokenBox,
  type TokenProps,
} from './token.tsx'

const placesIn = (eye: Camera): ReadonlyMap<Id, Point> =>
  eye === drawnFor.value ? placesNow.value : placesAt(eye)

const placesAt = (eye: Camera): ReadonlyMap<Id, Point> =>
  tokenPlaces(shownTokens.value, { eye, r: sizeAt(eye), floor: scene.value?.map }, actor.value?.id)

/** Where the tokens are in the current drawing. */
const placesNow = computed(() => placesAt(drawnFor.value))

const isInside = (id: Id): boolean => idsInArea.value.has(id)
const isMany = (): boolean => tokens.value.length > CROWD
const sizeAt = (eye: Camera): number => radius(eye.k, isMany())

const ruler = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()
/** The width of a name in its own letters. Measured once: a crowd has many names. */
function widthOf(text: string, size: number): number {
  const key = `${size.toFixed(1)} ${text}`
  let known = widths.get(key)
  if (known === undefined) {
    if (ruler)
      ruler.font = `700 ${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--display')}`
    known = ruler?.measureText(text).width ?? text.length * size * 0.6
    widths.set(key, known)
  }
  return known
}

const reachAt = ({ id }: Token, r: number): number =>
  r * reachOf({ acting: id === actor.value?.id, inside: isInside(id) })

const middleOf = (combatant: Token, eye: Camera): Point =>
  placesIn(eye).get(combatant.id) ?? toScreen(eye, combatant)

/** The names of all tokens, where there is room for them. */
export function tokenNames(eye: Camera, view?: View): ReadonlyMap<Id, PlacedName> {
  const r = sizeAt(eye)
  const size = nameSize(r)
  return placeNames(
    shownTokens.value.map((token) => ({
      id: token.id,
      name: token.name,
      at: middleOf(token, eye),
      reach: reachAt(token, r),
      rank: token.id === actor.value?.id ? 0 : token.dead ? 3 : token.down ? 2 : 1,
    })),
    { height: size + 6, width: (text) => widthOf(text, size) },
    view,
  )
}

/** What stands over the field. */
export const controls = computed(() =>
  controlBoxes(viewport.value, { wide: isWide.value, hint: mapRequest.value !== undefined }),
)

/** Distances of the handle that turns whoever acts from their token's centre, in token radii: the first that covers nobody. */
const AWAY = [2.5, 3.4, 4.3, 5.2]
/** Its radius in pixels. */
export const HANDLE = 6

/** Where the mark of whoever acts may stand, in degrees clockwise from above. */
const POINTERS = [0, 45, -45, 90, -90, 135, -135, 180]
/** How far away its middle is, and how much room it needs, in token radii. */
const POINTER_AWAY = 2.2
const POINTER_ROOM = 1.4

/** The first place of the mark where it covers nobody. */
const pointer = computed((): number => {
  const id = actor.value?.id
  const r = sizeAt(drawnFor.value)
  const at = id === undefined ? undefined : placesNow.value.get(id)
  if (!at) return 0
  const others = [...placesNow.value].flatMap(([other, spot]) => (other === id ? [] : [spot]))
  const isFree = (turn: number): boolean => {
    const angle = (turn * Math.PI) / 180
    const [x, y] = [
      at.x + POINTER_AWAY * r * Math.sin(angle),
      at.y - POINTER_AWAY * r * Math.cos(angle),
    ]
    return others.every((other) => Math.hypot(other.x - x, other.y - y) > POINTER_ROOM * r)
  }
  return POINTERS.find(isFree) ?? 0
})

/** The middle of the handle in pixels, and where it points, in radians; undefined if nobody can turn. */
export const handle = computed((): { readonly at: Point; readonly angle: number } | undefined => {
  const combatant = actor.value
  const facing = shownFacing.value
  if (!combatant || combatant.down || facing === undefined || !facingItem.value) return undefined
  const eye = drawnFor.value
  const r = sizeAt(eye)
  const { x, y } = toScreen(eye, combatant)
  const angle = (facing * Math.PI) / 180
  const spots = AWAY.map((away) => ({
    x: x + away * r * Math.sin(angle),
    y: y - away * r * Math.cos(angle),
  }))
  const others = [...placesNow.value].flatMap(([id, at]) => (id === combatant.id ? [] : [at]))
  const isFree = (spot: Point): boolean =>
    others.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > r + 2 * HANDLE)
  const at = spots.find(isFree) ?? spots[0]
  return at && { at, angle }
})

/** The space of the handle, which no name may cover. */
const handleBoxes = computed((): readonly Box[] =>
  handle.value ? [tokenBox(handle.value.at, HANDLE + 3)] : [],
)

const namesNow = computed(() =>
  tokenNames(drawnFor.value, {
    ...viewport.value,
    taken: [...controls.value, ...handleBoxes.value],
  }),
)

/** The boxes of all tokens and their names, in pixels. */
export function occupiedByTokens(eye: Camera, names = tokenNames(eye)): readonly Box[] {
  const r = sizeAt(eye)
  return [
    ...shownTokens.value.map((token) => tokenBox(middleOf(token, eye), reachAt(token, r))),
    ...[...names.values()].map(({ box }) => box),
  ]
}

/** The same for the current drawing. */
export const occupiedNow = computed((): readonly Box[] =>
  occupiedByTokens(drawnFor.value, namesNow.value),
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
  const r = sizeAt(eye)
  const taken = [...occupiedNow.value, ...controls.value]
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
  const r = sizeAt(eye)
  const acting = actor.value?.id
  const order = [...shownTokens.value].sort(
    (a, b) => Number(b.dead) - Number(a.dead) || Number(b.down) - Number(a.down),
  )
  const facingOf = ({ id }: Token): number | undefined =>
    id === acting && facingItem.value ? shownFacing.value : undefined
  return (
    <g class="tokens">
      <g aria-hidden="true">
        {order.map((combatant) => (
          <GaveWay key={combatant.id} {...{ combatant, eye }} />
        ))}
        {order.map((combatant) => (
          <PlacedGun key={combatant.id} {...{ combatant, eye, r }} facing={facingOf(combatant)} />
        ))}
      </g>
      {order.map((combatant) => (
        <PlacedToken
          key={`${combatant.id} ${combatant.down} ${combatant.dead}`}
          combatant={combatant}
          name={namesNow.value.get(combatant.id)}
          eye={eye}
          r={r}
          acting={combatant.id === acting}
          {...(combatant.id === acting ? { pointer: pointer.value } : {})}
          chosen={combatant.id === selectedToken.value}
          aimedAt={combatant.id === (draftAction.value?.item.target ?? ask.value?.by)}
          inside={isInside(combatant.id)}
          pointedAt={pointedAt.value.includes(combatant.id)}
          shelter={shownCover(combatant)}
          facing={facingOf(combatant)}
        />
      ))}
    </g>
  )
}

/** Where a token is drawn: at its position, or where it is dragged or walks; and where it truly is. */
function usePlace(combatant: Token, eye: Camera): readonly [at: Point, spot: Point] {
  const to = useComputed(() =>
    dragged.value?.id === combatant.id
      ? dragged.value.to
      : walking.value?.id === combatant.id
        ? walking.value.at
        : undefined,
  ).value
  const spot = toScreen(eye, to ?? combatant)
  return [to ? spot : (placesNow.value.get(combatant.id) ?? spot), spot]
}

type Placed = { readonly eye: Camera } & Omit<TokenProps, 'x' | 'y'>

/** From where somebody stands to where they are drawn, below all tokens. */
function GaveWay({ eye, combatant }: Pick<Placed, 'eye' | 'combatant'>) {
  const [at, spot] = usePlace(combatant, eye)
  return at.x === spot.x && at.y === spot.y ? null : (
    <line class="token-gave-way" x1={spot.x} y1={spot.y} x2={at.x} y2={at.y} />
  )
}

function PlacedGun({ eye, ...props }: Pick<Placed, 'eye' | 'combatant' | 'r' | 'facing'>) {
  const [at] = usePlace(props.combatant, eye)
  const hand = hands.value[props.combatant.id]
  return hand && !props.combatant.down ? <TokenGun {...props} {...at} hand={hand} /> : null
}

/** Only the token that is dragged or walks is drawn again. Its name comes along. */
function PlacedToken({ eye, ...props }: Placed) {
  const { combatant, name } = props
  const [at, spot] = usePlace(combatant, eye)
  const rests = placesNow.value.get(combatant.id) ?? spot
  const moved = name && {
    ...name,
    box: { ...name.box, x: name.box.x + at.x - rests.x, y: name.box.y + at.y - rests.y },
  }
  return (
    <>
      <TokenMark {...props} {...at} name={moved} />
      <TokenFigure {...props} {...at} />
    </>
  )
}

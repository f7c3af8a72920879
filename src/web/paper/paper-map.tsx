// The printed map: ground, tokens, grid and a scale bar, at a round scale.
import type { FieldMap } from '../../field/map.ts'
import { AreaHatches, Areas } from '../field/areas.tsx'
import type { Camera, Size } from '../field/camera.ts'
import { GroundLegend, Hatches, Terrain } from '../field/ground.tsx'
import { Heights } from '../field/heights.tsx'
import { GroundItems } from '../field/obstacle-targets.tsx'
import { occupiedByTokens, tokenNames } from '../field/tokens.tsx'
import { radius, TokenMark } from '../field/token.tsx'
import { scene, tokens } from '../state/store.ts'
import { mapScale } from './contents.ts'

/** CSS pixels per millimetre. */
const PIXELS = 96 / 25.4
/** The size of a grid square in metres. */
const GRID = 5

/** A scale bar of the shortest round length that is at least 25 mm on paper. */
function ScaleBar({ ratio }: { ratio: number }) {
  const millimetres = (metres: number): number => (metres * 1000) / ratio
  const metres = [1, 2, 5, 10, 20, 50, 100, 200].find((one) => millimetres(one) >= 25) ?? 500
  return (
    <span class="paper-scale" data-testid="paper-scale">
      <span style={{ width: `${millimetres(metres)}mm` }} aria-hidden="true" />
      {metres} m
    </span>
  )
}

function TokenMarks({ eye, size }: { eye: Camera; size: Size }) {
  const names = tokenNames(eye, { ...size, taken: [] })
  return (
    <g class="tokens">
      {tokens.value.map((combatant) => (
        <TokenMark
          key={combatant.id}
          combatant={combatant}
          name={names.get(combatant.id)}
          x={combatant.x * eye.k}
          y={combatant.y * eye.k}
          r={radius(eye.k)}
          acting={false}
          chosen={false}
          aimedAt={false}
          inside={false}
          shelter={undefined}
        />
      ))}
    </g>
  )
}

/** `clock` is the time at which the fight is shown. */
export function PaperMap({ map, clock }: { map: FieldMap; clock: string }) {
  const { ratio, landscape } = mapScale(map)
  const eye: Camera = { k: (1000 / ratio) * PIXELS, tx: 0, ty: 0 }
  const size = { width: map.width * eye.k, height: map.height * eye.k }
  return (
    <section class={`paper-page ${landscape ? 'is-sideways' : ''}`} data-testid="paper-map">
      <header class="cluster words">
        <h2>{map.name}</h2>
        <p class="quiet">
          {clock} · {map.width} × {map.height} m
        </p>
      </header>
      {/* Screen readers get the same people from the order of action. */}
      <div class="paper-field" inert aria-hidden="true">
        <svg {...size} viewBox={`-1 -1 ${size.width + 2} ${size.height + 2}`}>
          <Hatches />
          <AreaHatches k={eye.k} />
          <g transform={`scale(${eye.k})`}>
            <Terrain map={map} />
            <Areas areas={scene.value?.areas ?? []} when="in-force" />
            <GroundItems />
          </g>
          <rect class="paper-edge" {...size} />
          <Heights map={map} eye={eye} scale={1} taken={occupiedByTokens(eye)} />
          <TokenMarks eye={eye} size={size} />
        </svg>
      </div>
      <footer class="cluster gap-4">
        <ScaleBar ratio={ratio} />
        <span>
          1:{ratio} if printed at 100 %. Squares of {GRID} m.
        </span>
        <GroundLegend map={map} />
      </footer>
    </section>
  )
}

// Crops a picture by dragging or with three sliders, and redraws it small, so that nothing else of the file
// survives.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { PORTRAIT } from '../../files/portrait.ts'
import { Button } from '../button.tsx'

const QUALITIES = [0.85, 0.7, 0.5, 0.3]
/** Size of the preview in CSS pixels. */
const SHOWN = 192

/** The zoom, and the visible part: 0 is the left or top edge, 100 the right or bottom. */
interface Part {
  readonly zoom: number
  readonly x: number
  readonly y: number
}
const WHOLE: Part = { zoom: 1, x: 50, y: 50 }

/** The visible square in pixels of the picture. */
function squareOf({ width, height }: ImageBitmap, { zoom, x, y }: Part) {
  const side = Math.min(width, height) / zoom
  return { x: ((width - side) * x) / 100, y: ((height - side) * y) / 100, side }
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, part: Part, most: number): void {
  const { x, y, side } = squareOf(picture, part)
  canvas.width = canvas.height = Math.max(1, Math.min(most, Math.round(side)))
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** The cropped picture as a data URL that is small enough; undefined if none is. */
function cut(picture: ImageBitmap, part: Part): string | undefined {
  const canvas = document.createElement('canvas')
  draw(canvas, picture, part, PORTRAIT.pixels)
  for (const kind of ['image/webp', 'image/jpeg'])
    for (const quality of QUALITIES) {
      const url = canvas.toDataURL(kind, quality)
      if (url.startsWith(`data:${kind}`) && url.length * 0.75 <= PORTRAIT.bytes) return url
    }
  return undefined
}

const clamp = (value: number): number => Math.max(0, Math.min(100, value))

/** `done` receives the data URL; undefined if it is too large, or the user cancelled. */
export function Crop({
  picture,
  done,
  cancel,
}: {
  picture: ImageBitmap
  done: (url: string | undefined) => void
  cancel: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState(WHOLE)
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, picture, part, SHOWN * 2)
  }, [part, picture])
  useLayoutEffect(() => first.current?.focus(), [])
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1) return
    const { side } = squareOf(picture, part)
    const move = (pixels: number, room: number): number =>
      room < 1 ? 0 : (-pixels * side * 100) / SHOWN / room
    setPart({
      ...part,
      x: clamp(part.x + move(event.movementX, picture.width - side)),
      y: clamp(part.y + move(event.movementY, picture.height - side)),
    })
  }
  const slider = (label: string, name: keyof Part, [least, most, step]: readonly number[]) => (
    <label class="crop-slider cells small">
      {label}
      <input
        ref={name === 'zoom' ? first : undefined}
        type="range"
        min={least}
        max={most}
        step={step}
        value={part[name]}
        data-testid={`crop-${name}`}
        onInput={(input) => setPart({ ...part, [name]: Number(input.currentTarget.value) })}
      />
    </label>
  )
  return (
    <fieldset class="crop box stack" data-testid="crop">
      <legend>Choose the part</legend>
      <canvas
        ref={canvas}
        role="img"
        aria-label="The part of the picture to use"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      {slider('Zoom', 'zoom', [1, 6, 0.05])}
      {slider('Left to right', 'x', [0, 100, 1])}
      {slider('Top to bottom', 'y', [0, 100, 1])}
      <div class="cluster">
        <Button data-testid="take-part" onClick={() => done(cut(picture, part))}>
          Use this part
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </fieldset>
  )
}

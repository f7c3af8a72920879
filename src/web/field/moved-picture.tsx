import { effect } from '@preact/signals'
import type { SVGAttributes } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { pictureMove } from './camera.ts'

/** What is drawn for the camera at rest, and moved as a picture to where the camera is. */
export function MovedPicture(props: SVGAttributes<SVGSVGElement>) {
  const svg = useRef<SVGSVGElement>(null)
  useLayoutEffect(
    () =>
      effect(() => {
        if (svg.current) svg.current.style.transform = pictureMove.value
      }),
    [],
  )
  return <svg {...props} ref={svg} />
}

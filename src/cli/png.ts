// Renders SVG as PNG without a browser. The font ships with Ringfire, so that pictures are the same everywhere.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { badInput } from './io.ts'

/** Pixels per unit of the SVG. */
const ZOOM = 2

/** Renders the picture as PNG. Throws BadInput if this machine has no renderer. */
export async function svgToPng(svg: string): Promise<Uint8Array> {
  const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
  const { Resvg } = await import('@resvg/resvg-js').catch(() => {
    throw badInput(
      '--picture',
      'the renderer for PNG does not run on this machine',
      'a file that ends in .svg',
    )
  })
  const font = {
    loadSystemFonts: false,
    defaultFontFamily: 'DejaVu Sans',
    fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, 'ttf', file)),
  }
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value: ZOOM } }).render().asPng()
}

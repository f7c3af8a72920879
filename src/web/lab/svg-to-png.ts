// Converts an SVG to PNG with the browser's renderer.

/** Pixels of the file per unit of the SVG. */
const SHARPNESS = 2

/** The SVG as PNG. Rejects if the browser cannot render it. */
export async function svgToPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * SHARPNESS
    canvas.height = image.naturalHeight * SHARPNESS
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((done, fail) =>
      canvas.toBlob((png) => (png ? done(png) : fail(new Error('the picture is empty')))),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

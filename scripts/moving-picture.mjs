// Records a page as an animated WebP. The browser draws and packs the frames; this file only puts them together, so no
// other program is needed.

/** Milliseconds that a frame is shown at least. */
const SHORTEST = 90
const QUALITY = 0.72

/** Records what the page paints until `play` is done; returns the bytes of the file. `width`: of the picture. */
export async function record(browser, page, width, play) {
  const frames = []
  const painter = await page.context().newCDPSession(page)
  painter.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 })
    void painter.send('Page.screencastFrameAck', { sessionId })
  })
  await painter.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await play()
  await painter.send('Page.stopScreencast')
  return packed(browser, thinned(frames), width)
}

/** The last of the frames of each moment, with the time until the next. */
function thinned(frames) {
  const kept = []
  for (const frame of frames)
    if (kept.length > 0 && frame.at - kept.at(-1).at < SHORTEST) kept.at(-1).data = frame.data
    else kept.push({ ...frame })
  return kept.map((frame, i) => ({ ...frame, ms: (kept[i + 1]?.at ?? frame.at + 2500) - frame.at }))
}

/** Packs the part of each frame that differs from the one before. */
async function packed(browser, frames, width) {
  const page = await browser.newPage()
  await page.evaluate(startPacking, { width, quality: QUALITY })
  const parts = []
  for (const { data, ms } of frames) {
    const part = await page.evaluate((png) => globalThis.packFrame(png), data)
    if (part === undefined && parts.length > 0) parts.at(-1).ms += ms
    else if (part) parts.push({ ...part, ms })
  }
  const size = await page.evaluate(() => globalThis.packedSize())
  await page.close()
  return animation(size, parts)
}

/** Runs in a page: `packFrame` takes a picture and returns the changed rectangle as a WebP, or undefined. */
function startPacking({ width, quality }) {
  let before
  let size = { width: 0, height: 0 }
  const canvasOf = (w, h) =>
    Object.assign(document.createElement('canvas'), { width: w, height: h })
  globalThis.packedSize = () => size
  globalThis.packFrame = async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    size = { width, height: 2 * Math.round((width * image.height) / image.width / 2) }
    const whole = canvasOf(size.width, size.height)
    const pen = whole.getContext('2d', { alpha: false, willReadFrequently: true })
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, 0, 0, size.width, size.height)
    const now = pen.getImageData(0, 0, size.width, size.height).data
    let [left, top, right, bottom] = before
      ? [size.width, size.height, -1, -1]
      : [0, 0, width - 1, size.height - 1]
    if (before)
      for (let i = 0; i < now.length; i += 4)
        if (
          Math.abs(now[i] - before[i]) +
            Math.abs(now[i + 1] - before[i + 1]) +
            Math.abs(now[i + 2] - before[i + 2]) >
          12
        ) {
          const [x, y] = [(i / 4) % size.width, Math.floor(i / 4 / size.width)]
          left = Math.min(left, x)
          right = Math.max(right, x)
          top = Math.min(top, y)
          bottom = Math.max(bottom, y)
        }
    if (right < 0) return undefined
    before = now
    // A frame begins at an even place.
    const [x, y] = [left - (left % 2), top - (top % 2)]
    const part = canvasOf(right - x + 1, bottom - y + 1)
    part.getContext('2d', { alpha: false }).drawImage(whole, -x, -y)
    return {
      x,
      y,
      width: part.width,
      height: part.height,
      webp: part.toDataURL('image/webp', quality),
    }
  }
}

/** An animation that repeats, from the parts of its frames (RFC 9649). */
function animation({ width, height }, parts) {
  const header = Buffer.concat([Buffer.from([0x02, 0, 0, 0]), three(width - 1), three(height - 1)])
  const repeats = Buffer.alloc(6)
  const chunks = [chunk('VP8X', header), chunk('ANIM', repeats), ...parts.map(frameOf)]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

/** Drawn over the frame before, without blending. */
const frameOf = ({ x, y, width, height, ms, webp }) =>
  chunk(
    'ANMF',
    Buffer.concat([
      three(x / 2),
      three(y / 2),
      three(width - 1),
      three(height - 1),
      three(Math.round(ms)),
      Buffer.from([0x02]),
      imageIn(Buffer.from(webp.split(',')[1], 'base64')),
    ]),
  )

/** The chunk with the pixels of a still picture. */
function imageIn(file) {
  for (let at = 12; at < file.length;) {
    const end = at + 8 + file.readUInt32LE(at + 4)
    if (['VP8 ', 'VP8L'].includes(file.toString('latin1', at, at + 4)))
      return file.subarray(at, end + (end % 2))
    at = end + (end % 2)
  }
  throw new Error('the browser made no WebP')
}

function three(number) {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(number, 0, 3)
  return bytes
}

function chunk(name, data) {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)])
}

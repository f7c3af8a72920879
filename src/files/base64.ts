// Base64 for browsers and Node.

/** The bytes needed to identify a picture: the header of a JPEG may follow large segments. */
const START = 512 * 1024

/** The first bytes of a base64 text; undefined if it is not base64. */
export function decodeStart(text: string): Uint8Array | undefined {
  return decodeBase64(text.slice(0, Math.ceil(START / 3) * 4))
}

/** Bytes as base64. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** The bytes of a base64 text; undefined if it is not base64. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replace(/^data:[\w/+.-]{1,40};base64,/, ''))
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes
  } catch {
    return undefined
  }
}

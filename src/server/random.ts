// Cryptographically random bytes, in Node and in browsers.

export const randomBytes = (count: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(count))

/** Letters and digits that are easy to read out loud. */
export const newWord = (length: number): string =>
  [...randomBytes(length)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('')

// A browser starts no programs, so none plays here (src/series/bot-process.ts).

export function startBot(): never {
  throw new Error('Programs cannot play in a browser.')
}

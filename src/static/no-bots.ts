// Replaces src/series/bot-process.ts: a browser cannot start programs, so bots cannot play here.

export function startBot(): never {
  throw new Error('Programs cannot play in a browser.')
}

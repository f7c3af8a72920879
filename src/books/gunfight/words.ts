// Phrases that the sentences of all gunfight books are made of.

export { capital, lower, plural } from '../../dice/english.ts'

const CODES = new Set(['api', 'apfsds', 'dpu', 'he', 'heap', 'heat', 'hep', 'hp'])
/** A load by its id: "armor piercing", "HEAP". */
export const loadName = (id: string): string =>
  CODES.has(id) ? id.toUpperCase() : id.replaceAll('-', ' ')

/** "12 m", "3.4 m". */
export const metresText = (metres: number): string => `${metres.toFixed(metres < 10 ? 1 : 0)} m`

// Names in files: ids from names, aliases, and the closest match for a misspelt name.

/** `S&W Combat Magnum` is `sw-combat-magnum`, `.45 Colt Automatic` is `45-colt-automatic`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.'&]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Ids of all names in one list entry: `AK 47, AKM, AKMS` gives `ak-47`, `akm` and `akms`. */
export function namesOf(name: string): readonly string[] {
  return name.split(/, | and | or /).map(slug)
}

/** Common names of real weapons that are missing from the lists. */
export const ALIASES: Readonly<Record<string, string>> = {
  '45-automatic': '45-colt-automatic',
  'colt-45-automatic': '45-colt-automatic',
  automag: '44-automag',
  'model-29': 'sw-model-29',
  mp5: 'hk-mp5',
  'hk-mp5k': 'mp5k',
  m16: 'm-16a',
  'm-16': 'm-16a',
  ak47: 'ak-47',
  galil: 'galli-556',
  'steyr-aug': 'styer-aug',
  'steyr-gb80': 'styer-gb80',
  skorpion: 'vz61-skorpion',
  'mac-10': 'ingram-mac-10',
  'mac-11': 'ingram-mac-11',
  thompson: 'thompson-m1',
  garand: 'm-1-garand',
  nunchucks: 'nunchaku',
  shuriken: 'shiriken',
  hammer: 'sledgehammer',
}

/** The letter pairs of a text. */
function pairsOf(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase()
  const pairs = new Set<string>()
  for (let i = 0; i < Math.max(1, text.length - 1); i++) pairs.add(lower.slice(i, i + 2))
  return pairs
}

/** The closest id by shared letter pairs, as "; nearest: uzi"; empty if none is close. */
export function nearestHint(wanted: string, ids: readonly string[], least = 0.25): string {
  const own = pairsOf(wanted)
  let best = { id: '', alike: least }
  for (const id of ids) {
    const other = pairsOf(id)
    let shared = 0
    for (const pair of own) if (other.has(pair)) shared++
    const alike = shared / Math.max(own.size, other.size)
    if (alike > best.alike) best = { id, alike }
  }
  return best.alike > least ? `; nearest: ${best.id}` : ''
}

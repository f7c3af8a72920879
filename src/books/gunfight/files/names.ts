// Names as files write them: ids from names, names that people use, and the name that somebody probably meant.

/** `S&W Combat Magnum` is `sw-combat-magnum`, `.45 Colt Automatic` is `45-colt-automatic`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.'&]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The names in a list's name, as ids: `AK 47, AKM, AKMS` is `ak-47`, `akm` and `akms`. */
export function namesOf(name: string): readonly string[] {
  return name.split(/, | and | or /).map(slug)
}

/** Names of real weapons that people use and the lists do not. */
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

/** "; nearest: uzi" by the letters they share; nothing where nothing is near. */
export function nearest(wanted: string, ids: readonly string[], least = 0.25): string {
  const grams = (text: string): Set<string> =>
    new Set(
      Array.from({ length: Math.max(1, text.length - 1) }, (_, i) =>
        text.toLowerCase().slice(i, i + 2),
      ),
    )
  const own = grams(wanted)
  const score = (id: string): number => {
    const other = grams(id)
    return [...own].filter((gram) => other.has(gram)).length / Math.max(own.size, other.size)
  }
  const [best] = ids.map((id) => ({ id, alike: score(id) })).toSorted((a, b) => b.alike - a.alike)
  return best && best.alike > least ? `; nearest: ${best.id}` : ''
}

// Ids from the book's names.

/** `S&W Combat Magnum` is `sw-combat-magnum`, `.45 Colt Automatic` is `45-colt-automatic`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.'&]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

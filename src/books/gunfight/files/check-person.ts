// Validates a combatant who did not come from the scenario file parser but from a ruling, or from a save that contains
// one.
type Check = (value: unknown) => boolean

const MOST_TEXT = 80
const MOST_LIST = 20
const FIGURE = 100_000

const text: Check = (value) => typeof value === 'string' && value.length <= MOST_TEXT
const figure: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FIGURE
const flag: Check = (value) => typeof value === 'boolean'
const oneOf =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= MOST_LIST && value.every(check)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** An object of named numbers. */
const figures: Check = (value) =>
  isObject(value) &&
  Object.keys(value).length <= 200 &&
  Object.entries(value).every(([name, one]) => text(name) && (one === undefined || figure(one)))
/** An object with no fields other than `known`, and with all of those in `needs`. */
const fields =
  (known: Readonly<Record<string, Check>>, needs: readonly string[] = []): Check =>
  (value) =>
    isObject(value) &&
    needs.every((name) => value[name] !== undefined) &&
    Object.entries(value).every(
      ([name, one]) =>
        Object.hasOwn(known, name) && (one === undefined || known[name]?.(one) === true),
    )

const DAMAGE = oneOf(
  text,
  fields({ near: text, far: text, close: text, medium: text, long: text, extreme: text }),
)
const WEAPON = oneOf(
  text,
  fields(
    {
      name: text,
      type: text,
      class: text,
      skill: text,
      accuracy: figure,
      shots: figure,
      rof: figure,
      modes: list(text),
      reliability: text,
      ammunition: text,
      calibre: text,
      range: figure,
      radius: figure,
      damage: DAMAGE,
      bullpup: flag,
      cutting: flag,
      mono: flag,
      structure: figure,
    },
    ['name', 'damage'],
  ),
)
const CARRIED = oneOf(
  WEAPON,
  fields(
    {
      weapon: WEAPON,
      loaded: figure,
      spare: figure,
      ammo: text,
      choke: text,
      jammed: oneOf(flag, figure),
      dirty: flag,
      sights: list(text),
    },
    ['weapon'],
  ),
)
const ARMOUR = oneOf(
  text,
  fields(
    {
      name: text,
      sp: figure,
      covers: list(text),
      hard: flag,
      modern: flag,
      ev: figure,
      metal: flag,
      implant: flag,
      lost: figures,
    },
    ['name'],
  ),
)

/** Fields of a combatant who joins a fight. Wounds, position and posture are separate rulings. */
const PERSON: Readonly<Record<string, Check>> = {
  name: text,
  stats: figures,
  skills: figures,
  substitutes: figures,
  imported: flag,
  initiativeBonus: figure,
  firefights: figure,
  armor: list(ARMOUR),
  weapons: list(CARRIED),
  mook: flag,
  npc: flag,
  perks: figures,
}
/** Fields that files may have and that are ignored here. */
const SKIPPED: ReadonlySet<string> = new Set([
  'id',
  'wounds',
  'stabilised',
  'lasting',
  'lost',
  'spLost',
  'at',
  'facing',
  'posture',
  'hidden',
])

/** The relevant fields of a joining combatant, or why they are invalid. */
export function checkPerson(
  value: unknown,
): { readonly person: object; readonly why?: undefined } | { readonly why: string } {
  if (!isObject(value)) return { why: 'A person must be an object: {"name": …, "stats": {…}}.' }
  const said = Object.entries(value).filter(
    ([name, one]) => !SKIPPED.has(name) && one !== undefined,
  )
  const strange = said.find(([name]) => !Object.hasOwn(PERSON, name))
  if (strange) return { why: `A combatant has no field '${strange[0].slice(0, 40)}'.` }
  const wrong = said.find(([name, one]) => PERSON[name]?.(one) !== true)
  if (wrong) return { why: `'${wrong[0]}' has the wrong form. Write it as in a scenario file.` }
  const person = Object.fromEntries(said)
  if (typeof person['name'] !== 'string' || person['name'].trim() === '')
    return { why: 'The name is missing.' }
  return isObject(person['stats']) ? { person } : { why: 'The stats are missing.' }
}

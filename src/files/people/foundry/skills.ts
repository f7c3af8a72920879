// Imports the skills of an actor: items named in the language of the world, or the old list in `skills`.
import { STYLE_WORDS } from '../../../books/cp2020/attack/skill.ts'
import { idOf } from '../../names.ts'
import { fieldsOf, isEmpty, nameOf, wholeOf, type Fields, type Findings } from './findings.ts'

/** The names of the skills that the rules use, in English, Spanish, Italian and Russian. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  handgun: ['handgun', 'pistol', 'pistola', 'armas cortas', 'pistole', 'стрельба из пистолета'],
  rifle: ['rifle', 'fusil', 'fucile', 'стрельба из винтовки'],
  submachinegun: ['submachinegun', 'smg', 'subfusil', 'mitra', 'стрельба из пистолета-пулемёта'],
  'heavy-weapons': ['heavy weapons', 'armas pesadas', 'armi pesanti', 'тяжёлое оружие'],
  archery: ['archery', 'tiro con arco', "tiro con l'arco", 'стрельба из лука'],
  melee: ['melee', 'melee weapons', 'cuerpo a cuerpo', 'armi da mischia', 'ближний бой'],
  fencing: ['fencing', 'esgrima', 'scherma', 'фехтование'],
  brawling: ['brawling', 'pelea', 'rissa', 'драка'],
  athletics: ['athletics', 'atletismo', 'atletica', 'лёгкая атлетика', 'лёгка атлетика'],
  dodge: [
    'dodge',
    'dodge & escape',
    'dodge and escape',
    'dodge/escape',
    'esquivar y escapar',
    'schivare e fuggire',
    'уклонение и бегство',
  ],
  awareness: [
    'awareness',
    'awareness/notice',
    'awareness / notice',
    'consciencia/advertir',
    'percezione',
    'внимательность',
  ],
  stealth: ['stealth', 'sigilo', 'furtività', 'скрытность'],
  'combat-sense': ['combat sense', 'sentido del combate', 'senso del combattimento', 'чувство боя'],
  'first-aid': ['first aid', 'primeros auxilios', 'primo soccorso', 'первая помощь'],
  'medical-tech': ['medical tech', 'medtech', 'медицинская техника'],
  'basic-tech': ['basic tech', 'базовые технологии'],
}
/** Russian names of the styles. */
const STYLES: Readonly<Record<string, string>> = {
  карате: 'karate',
  каратэ: 'karate',
  дзюдо: 'judo',
  бокс: 'boxing',
  'тайский кикбоксинг': 'thai-kick-boxing',
  'тайский бокс': 'thai-kick-boxing',
  'чой ли фут': 'choi-li-fut',
  айкидо: 'aikido',
  'звериное кунг-фу': 'animal-kung-fu',
  'кунг-фу': 'animal-kung-fu',
  тхэквондо: 'tae-kwon-do',
  таэквондо: 'tae-kwon-do',
  сават: 'savate',
  борьба: 'wrestling',
  капоэйра: 'capoeira',
}
const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([id, names]) => names.map((name) => [name, id] as const)),
)
const LEVEL = { least: 0, most: 20 }

/** Normalizes a name: `DodgeEscape` becomes `dodge escape`, and a factor such as `(2)` is dropped. */
const plain = (name: string): string =>
  name
    .replace(/\(\d\)\s*$/, '')
    .replace(/([a-zа-я])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()

/** The id of a skill; undefined if none can be made from its letters. */
export function skillId(name: string): string | undefined {
  const word = plain(name)
  const arts =
    /^(?:martial arts?|artes marciales|arti marziali|боев[а-я]+ искусств[а-я]*)\s*[:-]?\s*(.*)$/
  const style = STYLES[word] ?? arts.exec(word)?.[1]
  if (style !== undefined) {
    const id = STYLES[style] ?? idOf(style)
    return (
      STYLE_WORDS.find((one) => one.replaceAll('-', '') === id.replaceAll('-', '')) ??
      'martial-arts'
    )
  }
  const known = BY_NAME.get(word) ?? BY_NAME.get(word.replace(' ', '/'))
  if (known !== undefined) return known
  const id = idOf(word)
  return id === 'nobody' ? undefined : id
}

/** All skills above 0; of two with the same name, the higher one. */
export function readSkills(
  system: Fields,
  items: readonly Fields[],
  findings: Findings,
): Readonly<Record<string, number>> {
  const own = items.filter(({ type }) => type === 'skill')
  const found = new Map<string, number>()
  const add = (name: string, field: string, level: number): void => {
    if (level === 0) return
    const id = skillId(name)
    if (id === undefined)
      return findings.drop(
        field,
        `${name} ${level}`,
        'no skill of this name is known in this language',
      )
    if (id === 'martial-arts' && /:/.test(name))
      findings.doubt(field, name, 'this style is not in the book: taken as martial arts in general')
    if (found.has(id))
      findings.doubt(field, `${name} ${level}`, 'the same skill twice: the better counts')
    found.set(id, Math.max(level, found.get(id) ?? 0))
  }
  for (const [i, item] of own.entries()) {
    const { level, chipLevel, isChipped } = fieldsOf(item['system'])
    const name = nameOf(item['name'], 'skill')
    const field = `items[${items.indexOf(item)}] ${name}`
    const chipped = isChipped === true
    add(name, field, wholeOf(chipped ? chipLevel : level, `${field}.level`, LEVEL, findings) ?? 0)
    if (chipped) findings.doubt(field, chipLevel, 'the level of the chip counts while it is in')
    if (i >= MOST_SKILLS) {
      findings.drop('items', own.length - i - 1, `more than ${MOST_SKILLS} skills`)
      break
    }
  }
  const old = fieldsOf(system['skills'])
  if (own.length === 0) readOld(old, add, findings)
  else if (!isEmpty(old))
    findings.drop(
      'system.skills',
      Object.keys(old).length,
      'the list of old worlds; the skill items count',
    )
  return Object.fromEntries(found)
}
const MOST_SKILLS = 300

type Add = (name: string, field: string, level: number) => void

/** Reads `{ Handgun: { value: 4 }, MartialArts: { Aikido: { value: 2 } } }`. */
function readOld(skills: Fields, add: Add, findings: Findings): void {
  const more = Object.keys(skills).length - MOST_SKILLS
  if (more > 0) findings.drop('system.skills', more, `more than ${MOST_SKILLS} skills`)
  for (const [name, entry] of Object.entries(skills).slice(0, MOST_SKILLS)) {
    const field = `system.skills.${name}`
    const { value } = fieldsOf(entry)
    if (value !== undefined) add(name, field, wholeOf(value, field, LEVEL, findings) ?? 0)
    else
      for (const [style, inner] of Object.entries(fieldsOf(entry)).slice(0, MOST_SKILLS)) {
        const at = `${field}.${style}`
        const level = wholeOf(fieldsOf(inner)['value'], at, LEVEL, findings) ?? 0
        add(/^martial/i.test(name) ? `Martial Arts: ${style}` : style, at, level)
      }
  }
}

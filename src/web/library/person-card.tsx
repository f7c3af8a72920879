// A person of the library as a card.
import { ABBREVIATIONS } from '../abbr.tsx'
import { countedList, plural } from '../../dice/english.ts'
import type { ListedCharacter } from '../characters/api.ts'
import type { Person } from './api.ts'
import { Face } from '../characters/face.tsx'
import { spaced, woundWords } from '../characters/short-words.ts'

/** The abbreviation of a stat on a card; COOL is CL. */
const codeOf = (stat: string): string => (stat === 'cool' ? 'CL' : stat.toUpperCase())

export type WeaponNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What somebody carries, by the names of the book's list. */
const weaponsOf = ({ weapons }: Person, names?: ReadonlyMap<string, string>): readonly string[] =>
  weapons
    .map((carried) =>
      typeof carried === 'string'
        ? carried
        : 'weapon' in carried
          ? typeof carried.weapon === 'string'
            ? carried.weapon
            : carried.weapon.name
          : carried.name,
    )
    .map((id) => names?.get(id) ?? id)

const Stats = ({ of: { stats } }: { of: Person }) => (
  <span class="cluster words small mono">
    {Object.entries(stats).map(([id, value]) => (
      <span key={id}>
        <span class="quiet" title={ABBREVIATIONS.get(codeOf(id))}>
          {codeOf(id)}
        </span>{' '}
        {value}
      </span>
    ))}
  </span>
)

/** Somebody who has just been made, in a few lines. */
export function MadePerson({ of, names }: { of: Person; names: ReadonlyMap<string, string> }) {
  const gear = [
    ...weaponsOf(of, names),
    ...of.armor.map((one) => spaced(typeof one === 'string' ? one : one.name)),
  ]
  return (
    <li class="tile is-lamp stack gap-1" data-testid={`made-${of.name}`}>
      <strong>{of.name}</strong>
      <Stats of={of} />
      <span class="quiet">{countedList(gear) || 'nothing'}</span>
      {of.notes && <em class="quiet">{of.notes.slice(1).join(', ')}</em>}
    </li>
  )
}

/** A person as a card that opens their sheet. */
export function PersonCard({
  one,
  title,
  names,
}: {
  one: ListedCharacter
  title: (book: string) => string
  names: WeaponNames
}) {
  const { person, dead, name } = one
  const weapons = weaponsOf(person, names.get(one.book))
  return (
    <a
      class={`tile is-lamp ${dead ? 'is-fallen is-bad' : ''}`}
      href={`#/characters/${one.id}`}
      data-testid={`character-${name}`}
    >
      <span class="split">
        <strong>{name}</strong>
        {dead && <span class="stamp bad">dead</span>}
        <Face one={one} />
      </span>
      <span class="quiet">{title(one.book)}</span>
      <Stats of={person} />
      <span class="quiet">{countedList(weapons) || 'unarmed'}</span>
      {one.tags && one.tags.length > 0 && (
        <span class="cluster gap-1">
          {one.tags.map((tag) => (
            <span key={tag} class="stamp">
              {tag}
            </span>
          ))}
        </span>
      )}
      <span class="quiet">
        {person.firefights > 0 && plural(person.firefights, 'firefight')}
        {person.wounds.length > 0 && (
          <span>
            {person.wounds.map((wound, i) => (
              <b key={i} class="stamp bad">
                {woundWords(wound)}
              </b>
            ))}
          </span>
        )}
      </span>
    </a>
  )
}

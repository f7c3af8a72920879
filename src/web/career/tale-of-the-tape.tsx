// The tale of the tape: two fighters side by side.
import { STATS, STAT_NAMES, type Stats } from '../../books/fights/words.ts'
import { styleOf, type Fighter } from '../../books/fights/fighter.ts'
import type { Record } from '../../books/fights/career/record.ts'
import type { Training } from '../../books/fights/career/career.ts'
import { PortraitShapes } from '../field/portrait.tsx'
import { TokenFace } from '../table/side-mark.tsx'
import type { KeptCareer } from './api.ts'
import { formatRecord, portraitOf, signed } from './format.ts'

const MOST = 7

interface Corner {
  readonly fighter: Fighter & { readonly record?: Record }
  readonly place?: number
  readonly trained?: Training['star']
}

function Name({
  corner: { fighter, place },
  side,
  portrait,
}: {
  corner: Corner
  side: 0 | 1
  portrait: string | undefined
}) {
  const style = styleOf(fighter.signatures)
  return (
    <div class={`tale-name stack gap-0 side-${side}`}>
      <TokenFace id={fighter.id} side={side} name={fighter.name} size={64} href={portrait} />
      <strong>{fighter.name}</strong>
      <span class="quiet">
        {[
          place === undefined ? undefined : `number ${place}`,
          fighter.record ? formatRecord(fighter.record) : undefined,
          `Fame ${fighter.fame}`,
          `Skill ${fighter.skill}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span class="quiet">
        {fighter.signatures.join(', ')}
        {style && ` · ${style}`}
      </span>
    </div>
  )
}

const valueOf = ({ fighter, trained }: Corner, stat: keyof Stats): number =>
  fighter.stats[stat] + (trained?.stat === stat ? trained.change : 0)
const shown = ({ trained }: Corner, stat: keyof Stats): string =>
  trained?.stat === stat && trained.change !== 0 ? ` (${signed(trained.change)})` : ''

/** Stars of the career have the faces that their players gave them, in either corner. */
export function TaleOfTheTape({
  career,
  one,
  other,
}: {
  career: KeptCareer
  one: Corner
  other: Corner
}) {
  return (
    <div class="tale" data-testid="tale">
      <PortraitShapes />
      <Name corner={one} side={0} portrait={portraitOf(career, one.fighter.id)} />
      <span class="tale-against" aria-hidden="true">
        v
      </span>
      <Name corner={other} side={1} portrait={portraitOf(career, other.fighter.id)} />
      <table class="tape">
        <caption class="unseen">Tale of the tape</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{one.fighter.name}</th>
            <th scope="col">Stat</th>
            <th scope="col">{other.fighter.name}</th>
          </tr>
        </thead>
        <tbody>
          {STATS.map((stat) => (
            <tr key={stat}>
              <td class="side-0">
                <span class="tape-bar">
                  <span style={{ width: `${(valueOf(one, stat) / MOST) * 100}%` }} />
                </span>
                <b class="mono">
                  {valueOf(one, stat)}
                  {shown(one, stat)}
                </b>
              </td>
              <th scope="row">{STAT_NAMES[stat]}</th>
              <td class="side-1">
                <b class="mono">
                  {valueOf(other, stat)}
                  {shown(other, stat)}
                </b>
                <span class="tape-bar">
                  <span style={{ width: `${(valueOf(other, stat) / MOST) * 100}%` }} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// What happened in an exchange, in sentences.
import type { Exchange2020 } from './read.ts'
import type { Printed, PrintedHit, PrintedShot } from './resolve.ts'

/** What an attack is made with: "pistol heavy", "smg light, suppressive fire 4 m wide", "a kick". */
export function whatOf({ attack: { weapon }, mode, width }: Exchange2020): string {
  if (!weapon) return `a ${mode}`
  return width === undefined
    ? weapon.weapon.name
    : `${weapon.weapon.name}, suppressive fire ${width} m wide`
}

/** One sentence a shot, and how it leaves the target. */
export function sentencesOf(
  exchange: Exchange2020,
  { shots, wound, out, effect }: Printed,
): string[] {
  const {
    attack: { attacker, target },
  } = exchange
  const what = whatOf(exchange)
  const lines = shots.map(
    (shot) =>
      `${exchange.mode === 'suppress' ? zoneLine(target.name, what, shot) : line(attacker.name, target.name, what, shot)}${shot.hits.map(hitSentence).join('')}`,
  )
  const end =
    wound === 'none'
      ? `${target.name} is unhurt${effect ? `, and ${effect}` : ''}.`
      : `${target.name} is left at ${wound}${effect ? `, ${effect}` : ''}${out ? ' and cannot act' : ''}.`
  return [...lines, end]
}

function line(
  attacker: string,
  target: string,
  what: string,
  { attack, defence, hit, margin, fumble, burst }: PrintedShot,
): string {
  const against = attack.total === undefined ? '' : `: ${attack.total} against ${defence.total}`
  const how = fumble ? `a natural 1, ${fumble.what}` : hit ? `hit by ${margin}` : 'a miss'
  const own =
    fumble?.hits.map((one) => ` ${attacker} hits himself:${hitSentence(one)}`).join('') ?? ''
  if (!burst) return `${attacker} attacks ${target} with ${what}${against}, ${how}.${own}`
  const off =
    burst.metres === undefined
      ? 'on the mark'
      : `${burst.metres} m off in direction ${burst.direction}, ${burst.reached ? 'near enough' : 'out of reach'}`
  return `${attacker} throws ${what} at ${target}${against}, ${how}, ${off}.${own}`
}

const zoneLine = (target: string, what: string, { defence, hits }: PrintedShot): string =>
  `${target} is in the fire of ${what}${defence.die === undefined ? '' : `: ${defence.total}`}, ${hits.length > 0 ? `struck by ${hits.length}` : 'safe'}.`

function hitSentence({ location, damage, stopped, through, points, saves }: PrintedHit): string {
  const armour = stopped > 0 ? `, SP ${stopped}` : ''
  const rolled = saves
    .map(
      ({ save, die, needed, result }) =>
        ` ${save.replaceAll('-', ' ')}: ${die} of ${needed}, ${result}.`,
    )
    .join('')
  return ` ${location.replace('-', ' ')}, ${damage} points${armour}: ${through} through, ${points} taken.${rolled}`
}

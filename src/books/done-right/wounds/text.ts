// Wounds in files. A wound: `{ area, level, effect, treated, days }`. Another effect of a wound, or one that
// remains: `{ area, effect }`. A cyberlimb with its structural damage: `{ area, effect: "cyberlimb", points }`;
// other cyberware likewise, as `"cyber-eye"` and so on. Other values: `{ effect: "int-lost" | "ref-lost" |
// "pain-relief", points }`.
import { TABLES } from '../../../catalogue/done-right.ts'
import { slug } from '../../cp2020/attack/modifiers.ts'
import { AREAS, areaName, isLimb, type Area } from '../../cp2020/words.ts'
import { CYBERLIMB, isCyberware, type WoundText } from '../../gunfight/files/texts.ts'
import { readMachine, writeMachine } from '../../cp2020/wounds/machine.ts'
import { EFFECTS, gained, hasEnded, isEffect, partOf, woundNeeded, type Effect } from './effects.ts'
import { FRESH, type PlaceWounds } from './facts.ts'
import { DEAD, LIGHT, WORDS, wordOf } from './levels.ts'

type Wrong = (field: string, wrong: string, right: string) => void

const SUMS = { 'int-lost': 'int', 'ref-lost': 'ref' } as const
const RELIEF = 'pain-relief'
/** The prefix of cyberware at a specific location: `cyber-eye`, `cyber-hand`. */
const WARE = 'cyber-'
const finerAt = (area: Area): readonly string[] =>
  TABLES['done-right/location/specific']
    .filter(({ location }) => location === areaName(area))
    .map(({ specific }) => specific)
const LEVELS = WORDS.slice(LIGHT)

/** The effects that an area can have. */
const effectsAt = (area: Area): readonly string[] =>
  Object.keys(EFFECTS).filter((effect) => EFFECTS[effect as Effect].part === partOf(area))

const permanentAt = (area: Area): readonly string[] =>
  effectsAt(area).filter((effect) => !hasEnded(effect as Effect, 0))

/** The effects and cyberware that a wound at an area may state. */
export const effectWords = (area: Area): readonly string[] => [
  ...effectsAt(area),
  ...(isLimb(area) ? [CYBERLIMB] : []),
  ...finerAt(area).map((one) => `${WARE}${slug(one)}`),
]

export function readPlaces(texts: readonly WoundText[], wrong: Wrong): PlaceWounds {
  const at =
    (i: number): Wrong =>
    (field, what, right) =>
      wrong(`[${i}].${field}`, what, right)
  const body = texts.reduce((read, text, i) => readOne(read, text, at(i)), FRESH)
  texts.forEach((text, i) => checkEnded(body, text, at(i)))
  return body
}

/** An effect ends with the wound that caused it (`done-right/effects/secondary-roll`). */
function checkEnded({ places }: PlaceWounds, text: WoundText, wrong: Wrong): void {
  const { effect = '', level } = text
  const area = AREAS.find((one) => one === text.area)
  if (area === undefined || !isEffect(effect) || EFFECTS[effect].part !== partOf(area)) return
  const state = places[area]?.level
  // A level that is no wound is told already.
  if (!hasEnded(effect, state ?? 0) || (state === undefined && level !== undefined)) return
  wrong(
    'effect',
    `'${effect}' ends without ${woundNeeded(effect)}, and at the ${area} is ${state === undefined ? 'none' : wordOf(state)}`,
    `such a wound, or what stays without one: ${permanentAt(area).join(', ')}`,
  )
}

function readOne(body: PlaceWounds, text: WoundText, wrong: Wrong): PlaceWounds {
  const { effect, points = 0 } = text
  if (effect === 'int-lost' || effect === 'ref-lost' || effect === RELIEF) checkSum(text, wrong)
  if (effect === 'int-lost' || effect === 'ref-lost')
    return { ...body, lost: { ...body.lost, [SUMS[effect]]: body.lost[SUMS[effect]] + points } }
  if (effect === RELIEF) {
    if (body.relief > 0)
      wrong('effect', `there is already a '${RELIEF}'`, 'one, with all of its points')
    return { ...body, relief: points }
  }
  const area = AREAS.find((one) => one === text.area)
  if (area === undefined) {
    wrong(
      'area',
      text.area === undefined ? 'it is missing' : `a body has no area '${text.area}'`,
      AREAS.join(', '),
    )
    return body
  }
  const specific = effect?.startsWith(WARE)
    ? finerAt(area).find((one) => slug(one) === effect.slice(WARE.length))
    : undefined
  if (effect === CYBERLIMB) {
    const hurt = AREAS.filter(
      (one) => body.places[one] || body.effects.some((placed) => placed.area === one),
    )
    return { ...body, machine: readMachine(body.machine, text, hurt, wrong) ?? {} }
  }
  if (isCyberware(text) && text.level !== undefined)
    wrong('level', 'cyberware takes no wound', 'leave it out')
  if (specific !== undefined) return { ...body, ware: [...body.ware, { area, specific, points }] }
  if (body.machine[area] !== undefined)
    wrong('area', `the ${area} is a cyberlimb`, 'no wound and no effect there')
  if (text.points !== undefined)
    wrong('points', 'only cyberware has structural points', 'leave it out')
  const suits = effect === undefined || (isEffect(effect) && EFFECTS[effect].part === partOf(area))
  if (!suits)
    wrong(
      'effect',
      `a wound there cannot have the effect '${effect}'`,
      effectWords(area).join(', '),
    )
  const gains = suits && effect !== undefined ? gained(body.effects, { area, effect }) : undefined
  const withEffect =
    gains === undefined ? body : { ...body, effects: [...body.effects, { area, effect: gains }] }
  return text.level === undefined && effect !== undefined
    ? withEffect
    : readWound(withEffect, area, text, wrong)
}

/** Points that are no wound stand alone. */
function checkSum({ effect, points, area, level }: WoundText, wrong: Wrong): void {
  if (points === undefined) wrong('points', 'it is missing', 'how many points')
  if (area !== undefined) wrong('area', `'${effect}' is at no area`, 'leave it out')
  if (level !== undefined) wrong('level', `'${effect}' is no wound`, 'leave it out')
}

function readWound(
  body: PlaceWounds,
  area: Area,
  { level: word, treated = true, days = 0 }: WoundText,
  wrong: Wrong,
): PlaceWounds {
  const level = WORDS.findIndex((one) => one === word)
  if (level < LIGHT)
    wrong(
      'level',
      word === undefined ? 'it is missing' : `this book has no wound '${word}'`,
      LEVELS.join(', '),
    )
  else if (body.places[area] !== undefined)
    wrong(
      'area',
      `there is already a wound at the ${area}`,
      'one wound per area, in its present state',
    )
  else
    return {
      ...body,
      places: { ...body.places, [area]: { level, since: 0, treated, days } },
      ...(level === DEAD ? { deadSince: 0 } : {}),
    }
  return body
}

export function writePlaces(body: PlaceWounds): readonly WoundText[] {
  const effectsOf = (area: Area): readonly Effect[] =>
    body.effects.filter((one) => one.area === area).map(({ effect }) => effect)
  const texts: WoundText[] = []
  for (const area of AREAS) {
    const wound = body.places[area]
    const [first, ...more] = effectsOf(area)
    const effect = first === undefined ? {} : { effect: first }
    if (wound)
      texts.push({
        area,
        level: wordOf(wound.level),
        ...effect,
        treated: wound.treated,
        ...(wound.days > 0 ? { days: wound.days } : {}),
      })
    else if (first) texts.push({ area, ...effect })
    for (const one of more) texts.push({ area, effect: one })
    for (const { specific, points } of body.ware.filter((one) => one.area === area))
      texts.push({ area, effect: `${WARE}${slug(specific)}`, ...(points > 0 ? { points } : {}) })
    if (body.machine[area] !== undefined) texts.push(writeMachine(area, body.machine[area]))
  }
  const sums = [
    ['int-lost', body.lost.int],
    ['ref-lost', body.lost.ref],
    [RELIEF, body.relief],
  ] as const
  return [
    ...texts,
    ...sums.filter(([, points]) => points > 0).map(([effect, points]) => ({ effect, points })),
  ]
}

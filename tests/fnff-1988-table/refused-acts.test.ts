// Every reason for which an act is refused, with its rule, beside the act that is just allowed.
import { describe, expect, test } from 'vitest'
import type { FieldMap, Obstacle } from '../../src/field/map.ts'
import { YARD, fight, go, shoot } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const thing = (
  id: string,
  kind: Obstacle['kind'],
  shape: readonly (readonly [number, number])[],
  more: Partial<Obstacle> = {},
): Obstacle => ({
  id,
  name: `The ${id}`,
  kind,
  height: 2.5,
  shape: shape.map(([x, y]) => ({ x, y })),
  ...more,
})
const square = (x: number, y: number): readonly (readonly [number, number])[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
]
const FIELD: FieldMap = {
  ...YARD,
  obstacles: [
    thing(
      'wall',
      'wall',
      [
        [15, 4],
        [25, 4],
      ],
      { material: 'stone wall' },
    ),
    thing(
      'sill',
      'wall',
      [
        [26, 13],
        [30, 13],
      ],
      { height: 1, material: 'stone wall' },
    ),
    thing(
      'door',
      'door',
      [
        [20, 18],
        [21, 18],
      ],
      { height: 1, structure: 100 },
    ),
    thing('rock', 'crate', square(12, 12), { height: 1 }),
    thing('shed', 'building', square(20, 36), { structure: 12 }),
    thing(
      'gate',
      'fence',
      [
        [15, 2],
        [25, 2],
      ],
      { height: 1, structure: 9 },
    ),
    thing(
      'car',
      'vehicle',
      [
        [21.5, 19],
        [24.5, 19],
        [24.5, 20.8],
        [21.5, 20.8],
      ],
      {
        height: 1.5,
        structure: 40,
        seats: 2,
      },
    ),
  ],
}
const GUN: ManText = { weapons: ['glock-17'], side: 'them' }

type More = FightText & { readonly near?: ManText }

/** A looks north: B in front, C at arm's length, D behind low cover, E behind a wall, F behind A. */
const field = (a: ManText = {}, { near = {}, ...text }: More = {}): Fight =>
  fight(
    {
      a: {
        weapons: ['glock-17'],
        side: 'us',
        at: { x: 20, y: 20 },
        facing: 0,
        ...a,
        stats: { ref: 10, ma: 6, ...a.stats },
      },
      b: { ...GUN, at: { x: 20, y: 10 }, stats: { ref: 5 } },
      c: { ...GUN, at: { x: 19.2, y: 20 }, stats: { ref: 5 }, ...near },
      d: { ...GUN, at: { x: 28, y: 12 }, stats: { ref: 5 } },
      e: { ...GUN, at: { x: 20, y: 3 }, stats: { ref: 5 } },
      f: { ...GUN, at: { x: 20, y: 30 }, stats: { ref: 5 } },
    },
    { map: FIELD, ...text },
  )
const head = (a: ManText = {}, text: FightText = {}, b: ManText = {}): Fight =>
  fight(
    {
      a: { weapons: ['glock-17'], ...a, stats: { ref: 10, ...a.stats } },
      b: { ...GUN, ...b, stats: { ref: 5, ...b.stats } },
      c: { ...GUN, stats: { ref: 5 } },
    },
    text,
  )
const hurt =
  (area: string, level: string, effect?: string, who = 'a') =>
  (table: Fight): Fight =>
    table.rule({ rule: 'wound', who, area, level, ...(effect ? { effect } : {}) })
const BLIND = hurt('head', 'CW', 'blind')
const ARM = hurt('left-arm', 'SW', 'broken')
const ALONE = { 'steps-left-out': ['cumulative-wounds'] } as const
const ARMS = (table: Fight): Fight => hurt('right-arm', 'SW', 'broken')(ARM(table))
const carrying = (...weapons: NonNullable<ManText['weapons']>): ManText => ({ weapons })
const blow = (mode: string, target = 'c', more: object = {}) => ({
  do: 'attack',
  mode,
  target,
  ...more,
})
const at = (id: string, more: object = {}) => ({
  do: 'attack-thing',
  thing: id,
  mode: 'single',
  ...more,
})
const held = (table: Fight, more: object = {}): Fight =>
  table
    .dice({ attack: [10], defence: [1] })
    .act('a', blow('pin', 'c', { shots: 1, ...more }) as never)

type Row = readonly [what: string, table: () => Fight, act: unknown, refusal: string | undefined]
const OK = undefined

const AIMED_AT: readonly Row[] = [
  ['the legs behind low cover', field, shoot('d', { at: 'left-leg' }), 'covered damage/location'],
  ['the head over low cover', field, shoot('d', { at: 'head' }), OK],
  [
    'a knife at covered legs',
    () => field({ ...carrying('knife'), stats: { body: 10 } }),
    { do: 'throw', target: 'd', at: 'left-leg' },
    'covered damage/location',
  ],
  [
    'a knife at the head',
    () => field({ ...carrying('knife'), stats: { body: 10 } }),
    { do: 'throw', target: 'd', at: 'head' },
    OK,
  ],
  ['somebody behind', field, shoot('f'), 'behind-him facing/indirect'],
  ['oneself', field, shoot('a'), 'nobody attack/attack-roll'],
  ['somebody behind a wall', field, shoot('e'), 'no-line-of-sight sight/line-of-sight'],
  ['anybody, when blind', () => BLIND(field()), shoot('b'), 'blind wound/critical-effects'],
  ['somebody at arm’s length, when blind', () => BLIND(field()), blow('strike'), OK],
  [
    'somebody farther off, when blind',
    () => BLIND(field()),
    blow('strike', 'b'),
    'too-far melee/definition',
  ],
  ['aiming at somebody behind', field, { do: 'aim', target: 'f' }, 'behind-him facing/indirect'],
  [
    'aiming at somebody behind a wall',
    field,
    { do: 'aim', target: 'e' },
    'no-line-of-sight sight/line-of-sight',
  ],
  ['aiming at oneself', field, { do: 'aim', target: 'a' }, 'nobody aiming/concentration'],
  ['aiming at nobody', field, { do: 'aim', target: 'z' }, 'nobody action/unlisted'],
  [
    'aiming, when blind',
    () => BLIND(field()),
    { do: 'aim', target: 'b' },
    'blind wound/critical-effects',
  ],
  ['aiming at a door', field, { do: 'aim', target: 'door' }, OK],
  [
    'aiming at a rock',
    field,
    { do: 'aim', target: 'rock' },
    'no-structure damage/structural-points',
  ],
  [
    'aiming at a thing behind a wall',
    field,
    { do: 'aim', target: 'gate' },
    'no-line-of-sight sight/line-of-sight',
  ],
  ['aiming at a thing behind', field, { do: 'aim', target: 'shed' }, 'behind-him facing/indirect'],
  [
    'aiming at a thing, when blind',
    () => BLIND(field()),
    { do: 'aim', target: 'door' },
    'blind wound/critical-effects',
  ],
  [
    'aiming after a step',
    () => field().act('a', go([20, 19.8])),
    { do: 'aim', target: 'b' },
    'moved aiming/concentration',
  ],
  [
    'aiming at a thing after a step',
    () => field().act('a', go([20, 19.8])),
    { do: 'aim', target: 'door' },
    'moved aiming/concentration',
  ],
  [
    'a knife at somebody behind',
    () => field(carrying('knife')),
    { do: 'throw', target: 'f' },
    'behind-him facing/indirect',
  ],
  [
    'a knife at oneself',
    () => field(carrying('knife')),
    { do: 'throw', target: 'a' },
    'nobody facing/direct',
  ],
  [
    'a knife at no area',
    () => field(carrying('knife')),
    { do: 'throw', target: 'b', at: 'tail' },
    'no-area snapshot/called-shot',
  ],
  ['a pistol', field, { do: 'throw', target: 'b' }, 'nothing-to-throw melee/thrown'],
  // BODY 3 throws 9 m.
  [
    'a knife 10 m far',
    () => head({ ...carrying('knife'), stats: { body: 3 } }, { metres: 10 }),
    { do: 'throw', target: 'b' },
    'too-far melee/thrown',
  ],
  [
    'a knife 9 m far',
    () => head({ ...carrying('knife'), stats: { body: 3 } }, { metres: 9 }),
    { do: 'throw', target: 'b' },
    OK,
  ],
]

const FAR = { options: { 'extreme-range-limit': 'twice-long' } } as const
const GUNS: readonly Row[] = [
  // Long range of a pistol ends at 50 m, of a rifle at 400 m.
  [
    'a pistol at 101 m',
    () => head({}, { ...FAR, metres: 101 }),
    shoot('b'),
    'out-of-range range/firearm-ranges',
  ],
  ['a pistol at 100 m', () => head({}, { ...FAR, metres: 100 }), shoot('b'), OK],
  ['a pistol at 101 m without that option', () => head({}, { metres: 101 }), shoot('b'), OK],
  [
    'a blow has no range',
    () => head(carrying('knife'), { ...FAR, metres: 1 }),
    blow('melee', 'b'),
    OK,
  ],
  ['a mode of grenades', field, blow('grenade', 'b'), 'mode action/shoot'],
  ['a mode of throws', field, blow('thrown', 'b'), 'mode action/shoot'],
  ['a mode of nothing', field, blow('laser', 'b'), 'mode action/shoot'],
  ['a burst of a pistol', field, blow('burst', 'b'), 'not-automatic autofire/kinds'],
  ['full auto of a pistol', field, blow('auto', 'b'), 'not-automatic autofire/kinds'],
  ['a burst of an UZI', () => field(carrying('uzi')), blow('burst', 'b'), OK],
  [
    'a called burst',
    () => field(carrying('uzi')),
    blow('burst', 'b', { at: 'head' }),
    'no-called-area autofire/no-called-shots',
  ],
  [
    'called full auto',
    () => field(carrying('uzi')),
    blow('auto', 'b', { at: 'head' }),
    'no-called-area autofire/no-called-shots',
  ],
  ['a called single shot', () => field(carrying('uzi')), blow('single', 'b', { at: 'head' }), OK],
  [
    'called pellets',
    () => field(carrying('ithaca-stakeout')),
    shoot('b', { at: 'head', hands: 2 }),
    'no-called-area shotgun/location',
  ],
  [
    'a called slug',
    () => field(carrying({ weapon: 'ithaca-stakeout', ammo: 'slug' })),
    shoot('b', { at: 'head', hands: 2 }),
    OK,
  ],
  ['no shot', field, shoot('b', { shots: 0 }), 'too-many-shots action/shoot'],
  ['two shots', field, shoot('b', { shots: 2 }), OK],
  ['three shots', field, shoot('b', { shots: 3 }), 'too-many-shots action/shoot'],
  ['a shot with a knife', () => field(carrying('knife')), shoot('b'), 'no-gun action/shoot'],
  [
    'a shot with a grenade',
    () => field(carrying('hand-grenade')),
    shoot('b'),
    'no-gun action/shoot',
  ],
  ['a shot with bare hands', () => field(carrying()), shoot('b'), 'no-gun action/shoot'],
  [
    'an empty gun',
    () => field(carrying({ weapon: 'glock-17', loaded: 0 })),
    shoot('b'),
    'empty action/reload',
  ],
  ['the last shot', () => field(carrying({ weapon: 'glock-17', loaded: 1 })), shoot('b'), OK],
  [
    'a jammed gun',
    () => field(carrying({ weapon: 'glock-17', jammed: true })),
    shoot('b'),
    'jammed weapons/jam-by-dirt',
  ],
  [
    'a rifle in one hand',
    () => field(carrying('m-16a')),
    shoot('b', { hands: 1 }),
    'two-hands weapons/rifle-posture',
  ],
  [
    'a shotgun in one hand',
    () => field(carrying('ithaca-stakeout')),
    shoot('b', { hands: 1 }),
    'two-hands weapons/shotgun-posture',
  ],
  [
    'a crossbow in one hand',
    () => field(carrying('crossbow')),
    shoot('b', { hands: 1 }),
    'two-hands weapons/types',
  ],
  ['a rifle in both', () => field(carrying('m-16a')), shoot('b', { hands: 2 }), OK],
  [
    'a rifle with one arm',
    () => ARM(field(carrying('m-16a'))),
    blow('single', 'b'),
    'no-arm wound/serious-effects',
  ],
  ['a pistol with one arm', () => ARM(field()), blow('single', 'b'), OK],
  [
    'a pistol in two hands with one arm',
    () => ARM(field()),
    shoot('b', { hands: 2 }),
    'no-arm wound/serious-effects',
  ],
  [
    'a pistol without arms',
    () => ARMS(field({}, { options: ALONE })),
    blow('single', 'b'),
    'no-arm wound/serious-effects',
  ],
  ['three hands', field, blow('single', 'b', { hands: 3 }), 'no-act action/unlisted'],
  ['a hip that is a word', field, blow('single', 'b', { hip: 'yes' }), 'no-act action/unlisted'],
  [
    'lingering that is a word',
    field,
    blow('single', 'b', { lingers: 'yes' }),
    'no-act action/unlisted',
  ],
  [
    'from the hip, and a step afterwards',
    field,
    blow('single', 'b', { hip: true, lingers: false }),
    OK,
  ],
]

const BLOWS: readonly Row[] = [
  ['a swing without anything', () => field(carrying()), blow('melee'), 'no-blade melee/definition'],
  ['a swing of a gun', field, blow('melee'), OK],
  [
    'a swing of a grenade',
    () => field(carrying('hand-grenade')),
    blow('melee'),
    'no-blade melee/definition',
  ],
  ['a blow at 1 m', () => head({}, { metres: 1 }), blow('kick', 'b'), OK],
  [
    'a blow at 1.1 m',
    () => head({}, { metres: 1.1 }),
    blow('kick', 'b'),
    'too-far melee/definition',
  ],
  ['three blows', field, blow('kick', 'c', { shots: 3 }), 'too-many-shots action/shoot'],
  ['two feints', field, blow('feint', 'c', { shots: 2 }), 'too-many-shots action/shoot'],
  [
    'a skill that nobody has',
    field,
    blow('strike', 'c', { skill: 'karate' }),
    'no-skill unarmed/kinds',
  ],
  [
    'a skill that they have not',
    () => field({ skills: { brawling: 2 } }),
    blow('strike', 'c', { skill: 'martial-arts' }),
    'no-skill unarmed/kinds',
  ],
  [
    'a skill that they have',
    () => field({ skills: { brawling: 2 } }),
    blow('strike', 'c', { skill: 'brawling' }),
    OK,
  ],
  [
    'a second pin',
    () => held(field({ skills: { brawling: 5 } })),
    blow('pin', 'c', { shots: 1 }),
    'holds-already unarmed/pin',
  ],
  ['a break without a hold', field, blow('break'), 'no-hold unarmed/break'],
  ['a break of the hold', () => held(field({ skills: { brawling: 5 } })), blow('break'), OK],
  [
    'a break of the area held',
    () => held(field({ skills: { brawling: 9 } }), { at: 'left-arm' }),
    blow('break', 'c', { at: 'left-arm' }),
    OK,
  ],
  [
    'a break of another area',
    () => held(field({ skills: { brawling: 9 } }), { at: 'left-arm' }),
    blow('break', 'c', { at: 'head' }),
    'no-area unarmed/break',
  ],
  ['keeping no hold', field, { do: 'keep' }, 'no-hold unarmed/pin'],
  ['letting go of nobody', field, { do: 'release' }, 'no-hold unarmed/pin'],
  ['letting go', () => held(field({ skills: { brawling: 5 } })), { do: 'release' }, OK],
  ['getting free of nobody', field, { do: 'escape', from: 'c' }, 'not-held unarmed/escape'],
  [
    'getting free of one who is not there',
    field,
    { do: 'escape', from: 'z' },
    'nobody action/unlisted',
  ],
  ['parrying with a gun', field, { do: 'parry', with: 'weapon' }, 'no-blade action/parry'],
  ['parrying with a knife', () => field(carrying('knife')), { do: 'parry', with: 'weapon' }, OK],
  ['parrying with the head', field, { do: 'parry', with: 'head' }, 'no-guard unarmed/parry'],
  [
    'parrying with a broken arm',
    () => ARM(field()),
    { do: 'parry', with: 'left-arm' },
    'no-limb unarmed/parry',
  ],
  [
    'parrying without arms: the legs',
    () => ARMS(field({}, { options: ALONE })),
    { do: 'parry' },
    OK,
  ],
  ['parrying with the other', () => ARM(field()), { do: 'parry', with: 'right-arm' }, OK],
]

const beside = (kind: object) => ({
  map: { ...FIELD, obstacles: [...FIELD.obstacles, kind as Obstacle] },
})
const THINGS: readonly Row[] = [
  ['a wall', () => field(carrying('m-16a')), at('wall'), OK],
  ['nothing', field, at('moon'), 'no-thing inanimate/attack'],
  ['a rock', field, at('rock'), 'no-structure damage/structural-points'],
  ['a thing behind a wall', field, at('gate'), 'no-line-of-sight sight/line-of-sight'],
  ['a thing behind them: they turn', field, at('shed'), OK],
  ['a thing, when blind', () => BLIND(field()), at('door'), 'blind wound/critical-effects'],
  [
    'a blow at a thing, when blind',
    () => BLIND(field({ at: { x: 20.5, y: 18.8 } })),
    at('door', { mode: 'kick' }),
    OK,
  ],
  ['three shots at a thing', field, at('door', { shots: 3 }), 'too-many-shots action/shoot'],
  ['two shots at a thing', field, at('door', { shots: 2 }), OK],
  [
    'a jammed gun',
    () => field(carrying({ weapon: 'glock-17', jammed: true })),
    at('door'),
    'jammed weapons/jam-by-dirt',
  ],
  ['a burst of a pistol', field, at('door', { mode: 'burst' }), 'not-automatic autofire/kinds'],
  ['a burst of an UZI', () => field(carrying('uzi')), at('door', { mode: 'burst' }), OK],
  [
    'a rifle in one hand',
    () => field(carrying('m-16a')),
    at('door', { hands: 1 }),
    'two-hands weapons/rifle-posture',
  ],
  [
    'a swing without anything',
    () => field({ ...carrying(), at: { x: 20.5, y: 18.8 } }),
    at('door', { mode: 'melee' }),
    'no-blade melee/definition',
  ],
  [
    'a swing of a knife',
    () => field({ ...carrying('knife'), at: { x: 20.5, y: 18.8 } }),
    at('door', { mode: 'melee' }),
    OK,
  ],
  ['a kick at 1 m', () => field({ at: { x: 20.5, y: 19 } }), at('door', { mode: 'kick' }), OK],
  [
    'a kick at 1.1 m',
    () => field({ at: { x: 20.5, y: 19.1 } }),
    at('door', { mode: 'kick' }),
    'too-far melee/definition',
  ],
  [
    'the car that they sit in',
    () =>
      field({ at: { x: 21, y: 20 } })
        .act('a', { do: 'mount', vehicle: 'car' })
        .until('a', 2),
    at('car'),
    'aboard inanimate/attack',
  ],
  [
    'a thing at 101 m',
    () => head({}, FAR).rule({ rule: 'thing', name: 'Gate', points: 9, metres: 101 }),
    at('thing-gate'),
    'out-of-range range/firearm-ranges',
  ],
  [
    'a thing at 100 m',
    () => head({}, FAR).rule({ rule: 'thing', name: 'Gate', points: 9, metres: 100 }),
    at('thing-gate'),
    OK,
  ],
  [
    'mending what is whole',
    () => field({ at: { x: 20.5, y: 18.8 } }),
    { do: 'repair', thing: 'door' },
    'whole action/repair-aid',
  ],
  [
    'mending a rock',
    () => field({ at: { x: 12.5, y: 13.5 } }),
    { do: 'repair', thing: 'rock' },
    'whole action/repair-aid',
  ],
  ['mending nothing', field, { do: 'repair', thing: 'moon' }, 'no-thing action/repair-aid'],
]

const struck = (y: number): Fight =>
  field({ at: { x: 20.5, y }, skills: { pistol: 9 } }, { dice: { attack: [9], damage: [1] } })
    .act('a', at('door', { shots: 1 }) as never)
    .until('a', 2)
const CARE: readonly Row[] = [
  ['mending from 1 m', () => struck(19), { do: 'repair', thing: 'door' }, OK],
  [
    'mending from 1.1 m',
    () => struck(19.1),
    { do: 'repair', thing: 'door' },
    'too-far action/repair-aid',
  ],
  ['care where no wound is', field, { do: 'aid', target: 'c' }, 'no-wound action/repair-aid'],
  [
    'care for a flesh wound',
    () => hurt('torso', 'FW', undefined, 'c')(field()),
    { do: 'aid', target: 'c' },
    'no-wound action/repair-aid',
  ],
  [
    'care for a serious wound',
    () => hurt('torso', 'SW', undefined, 'c')(field()),
    { do: 'aid', target: 'c' },
    OK,
  ],
  [
    'care for the dying',
    () => hurt('torso', 'MW', undefined, 'c')(field()),
    { do: 'aid', target: 'c' },
    OK,
  ],
  [
    'care for the dead',
    () => hurt('torso', 'D', undefined, 'c')(field()),
    { do: 'aid', target: 'c' },
    'no-wound action/repair-aid',
  ],
  [
    'care from 1 m',
    () => hurt('torso', 'SW', undefined, 'b')(head({}, { metres: 1 })),
    { do: 'aid', target: 'b' },
    OK,
  ],
  [
    'care from 1.1 m',
    () => hurt('torso', 'SW', undefined, 'b')(head({}, { metres: 1.1 })),
    { do: 'aid', target: 'b' },
    'too-far action/repair-aid',
  ],
  ['care for nobody', field, { do: 'aid', target: 'z' }, 'nobody action/unlisted'],
  [
    'care without arms',
    () => hurt('torso', 'SW', undefined, 'c')(ARMS(field({}, { options: ALONE }))),
    { do: 'aid', target: 'c' },
    'no-arm wound/serious-effects',
  ],
  ['clearing a gun that works', field, { do: 'clear' }, 'not-jammed action/repair-aid'],
  [
    'clearing a jam',
    () => field(carrying({ weapon: 'glock-17', jammed: true })),
    { do: 'clear' },
    OK,
  ],
  [
    'clearing a jam without arms',
    () => ARMS(field(carrying({ weapon: 'glock-17', jammed: true }), { options: ALONE })),
    { do: 'clear' },
    'no-arm wound/serious-effects',
  ],
  ['the choke of a pistol', field, { do: 'choke' }, 'no-choke shotgun/choke'],
  ['the choke of a shotgun', () => field(carrying('ithaca-stakeout')), { do: 'choke' }, OK],
  [
    'a choke with slugs',
    () => field(carrying({ weapon: 'ithaca-stakeout', ammo: 'slug' })),
    { do: 'choke' },
    'no-pellets shotgun/location',
  ],
  [
    'a choke with flechettes',
    () => field(carrying({ weapon: 'ithaca-stakeout', ammo: 'flechette' })),
    { do: 'choke' },
    'no-pellets shotgun/location',
  ],
  [
    'a choke without arms',
    () => ARMS(field(carrying('ithaca-stakeout'), { options: ALONE })),
    { do: 'choke' },
    'no-arm wound/serious-effects',
  ],
]

const MOVES: readonly Row[] = [
  ['running', field, { do: 'run' }, OK],
  [
    'running twice',
    () => field().act('a', { do: 'run' }),
    { do: 'run' },
    'runs-already movement/running-halves-action',
  ],
  [
    'running after an action',
    () =>
      field({}, { dice: { attack: [1], defence: [10] } }).act(
        'a',
        shoot('b', { shots: 2, lingers: true }),
      ),
    { do: 'run' },
    'acted-unhalved movement/running-halves-action',
  ],
  [
    'running from a car',
    () =>
      field({ at: { x: 21, y: 20 } })
        .act('a', { do: 'mount', vehicle: 'car' })
        .until('a', 2),
    { do: 'run' },
    'aboard action/mount',
  ],
  [
    'a leap of 2.5 m with MA 6',
    field,
    { do: 'task', task: 'leap', spot: { x: 20, y: 22.5 } },
    'too-far movement/leap-distance',
  ],
  ['a leap of 2.4 m', field, { do: 'task', task: 'leap', spot: { x: 20, y: 22.4 } }, OK],
  [
    'a leap in the head',
    head,
    { do: 'task', task: 'leap', spot: { x: 1, y: 1 } },
    'no-map action/leap',
  ],
  [
    'a leap over what is 1.84 m high',
    () =>
      field(
        {},
        beside(
          thing(
            'hedge',
            'fence',
            [
              [19, 20.5],
              [21, 20.5],
            ],
            { height: 1.84 },
          ),
        ),
      ),
    { do: 'task', task: 'leap', spot: { x: 20, y: 21.5 } },
    'too-high action/leap',
  ],
  [
    'a leap over what is 1.83 m high',
    () =>
      field(
        {},
        beside(
          thing(
            'hedge',
            'fence',
            [
              [19, 20.5],
              [21, 20.5],
            ],
            { height: 1.83 },
          ),
        ),
      ),
    { do: 'task', task: 'leap', spot: { x: 20, y: 21.5 } },
    OK,
  ],
  [
    'a leap into a wall',
    () => field({}, beside(thing('hedge', 'fence', square(20, 20.8), { height: 1.5 }))),
    { do: 'task', task: 'leap', spot: { x: 20.3, y: 21.2 } },
    'no-room action/leap',
  ],
  [
    'a leap to a word',
    field,
    { do: 'task', task: 'leap', spot: { x: 'x', y: 1 } },
    'no-act action/leap',
  ],
  ['an action that is none', field, { do: 'task', task: 'sing' }, 'no-task action/unlisted'],
  [
    'a stat of a listed action',
    field,
    { do: 'task', task: 'juggle', stat: 'int' },
    'no-act action/unlisted',
  ],
  [
    'too many words',
    field,
    { do: 'task', task: 'other', what: 'x'.repeat(81) },
    'no-act action/unlisted',
  ],
  ['as many words as fit', field, { do: 'task', task: 'other', what: 'x'.repeat(80) }, OK],
]

const launcher = (more: object = {}): ManText => ({
  weapons: [{ weapon: 'rifle-grenade', ...more }, 'm-1-garand'],
})
const GRENADES: readonly Row[] = [
  ['a pistol', field, { do: 'grenade', target: 'b' }, 'no-grenade grenade/hand-attack'],
  ['a hand grenade', () => field(carrying('hand-grenade')), { do: 'grenade', target: 'b' }, OK],
  [
    'a hand grenade with one arm',
    () => ARM(field(carrying('hand-grenade'))),
    { do: 'grenade', target: 'b' },
    OK,
  ],
  [
    'a hand grenade without arms',
    () => ARMS(field(carrying('hand-grenade'), { options: ALONE })),
    { do: 'grenade', target: 'b' },
    'no-arm wound/serious-effects',
  ],
  [
    'a grenade, when blind',
    () => BLIND(field(carrying('hand-grenade'))),
    { do: 'grenade', target: 'b' },
    'blind wound/critical-effects',
  ],
  ['a rifle grenade', () => field(launcher()), { do: 'grenade', target: 'b' }, OK],
  [
    'a rifle grenade with one arm',
    () => ARM(field(launcher())),
    { do: 'grenade', target: 'b' },
    'no-arm wound/serious-effects',
  ],
  [
    'a rifle grenade without a rifle',
    () => field(carrying('rifle-grenade', 'uzi')),
    { do: 'grenade', target: 'b' },
    'no-rifle grenade/rifle-attack',
  ],
  [
    'a jammed launcher',
    () => field(launcher({ jammed: true })),
    { do: 'grenade', target: 'b' },
    'jammed weapons/jam-by-dirt',
  ],
  [
    'an empty launcher',
    () => field(launcher({ loaded: 0 })),
    { do: 'grenade', target: 'b' },
    'empty grenade/rifle-attack',
  ],
  [
    'a grenade at oneself',
    () => field(carrying('hand-grenade')),
    { do: 'grenade', target: 'a' },
    'nobody grenade/defence',
  ],
  [
    'a grenade at somebody behind',
    () => field(carrying('hand-grenade')),
    { do: 'grenade', target: 'f' },
    'behind-him facing/indirect',
  ],
  [
    'a grenade at nothing',
    () => field(carrying('hand-grenade')),
    { do: 'grenade', thing: 'moon' },
    'no-thing grenade/structures',
  ],
  [
    'a grenade at the car that they sit in',
    () =>
      field({ ...carrying('hand-grenade'), at: { x: 21, y: 20 } })
        .act('a', { do: 'mount', vehicle: 'car' })
        .until('a', 2),
    { do: 'grenade', thing: 'car' },
    'aboard grenade/structures',
  ],
  // BODY 2 throws 6 m.
  [
    'a hand grenade 7 m far',
    () => head({ ...carrying('hand-grenade'), stats: { body: 2 } }, { metres: 7 }),
    { do: 'grenade', target: 'b' },
    'too-far grenade/hand-range',
  ],
  [
    'a hand grenade 6 m far',
    () => head({ ...carrying('hand-grenade'), stats: { body: 2 } }, { metres: 6 }),
    { do: 'grenade', target: 'b' },
    OK,
  ],
  [
    'a rifle grenade 351 m far',
    () => head(launcher(), { metres: 351 }),
    { do: 'grenade', target: 'b' },
    'too-far grenade/rifle-attack',
  ],
]

const line = (...ends: readonly (readonly [number, number])[]) => ({
  do: 'suppress',
  line: ends.map(([x, y]) => ({ x, y })),
})
const UZI = carrying('uzi')
const ZONES: readonly Row[] = [
  ['20 m', () => field(UZI), line([10, 10], [30, 10]), OK],
  ['21 m', () => field(UZI), line([10, 10], [31, 10]), 'too-wide autofire/suppressive-zone'],
  ['an end behind them', () => field(UZI), line([10, 10], [10, 21]), 'behind-him facing/indirect'],
  [
    'an end where they stand',
    () => field(UZI),
    line([20, 20], [20, 10]),
    'behind-him facing/indirect',
  ],
  ['an end beside them', () => field(UZI), line([10, 20], [10, 10]), OK],
  ['a pistol', field, line([10, 10], [20, 10]), 'not-automatic autofire/kinds'],
  ['a knife', () => field(carrying('knife')), line([10, 10], [20, 10]), 'no-gun action/shoot'],
  ['when blind', () => BLIND(field(UZI)), line([10, 10], [20, 10]), 'blind wound/critical-effects'],
  [
    'a jammed gun',
    () => field(carrying({ weapon: 'uzi', jammed: true })),
    line([10, 10], [20, 10]),
    'jammed weapons/jam-by-dirt',
  ],
  [
    'themselves',
    () => head(UZI),
    { do: 'suppress', width: 5, targets: ['a'] },
    'nobody autofire/suppressive-zone',
  ],
  ['somebody', () => head(UZI), { do: 'suppress', width: 5, targets: ['b'] }, OK],
]

const MISS = { attack: [1], defence: [10] }
const slow = (phase: 1 | 2) => () =>
  head(
    { stats: { ref: 5 } },
    { options: { 'movement-phases': 'every-phase' }, map: YARD },
    {
      at: { x: 9, y: 9 },
      stats: { ref: 9 },
    },
  ).until('a', phase)
const TURNS: readonly Row[] = [
  [
    'another act between the halves',
    () => head({}, { dice: MISS }).act('a', shoot('b'), 'kept'),
    { do: 'dodge' },
    'half-used action/shoot',
  ],
  ['the other half', () => head({}, { dice: MISS }).act('a', shoot('b'), 'kept'), shoot('c'), OK],
  [
    'a kick as the other half of two shots',
    () => head({}, { metres: 1, dice: MISS }).act('a', shoot('b'), 'kept'),
    blow('kick', 'b'),
    'half-used action/shoot',
  ],
  [
    'a shot as the other half of two blows',
    () =>
      head({}, { metres: 1, dice: MISS }).act(
        'a',
        blow('kick', 'b', { shots: 1 }) as never,
        'kept',
      ),
    shoot('b'),
    'half-used action/hand-to-hand',
  ],
  [
    'a feint as the other half',
    () =>
      head({}, { metres: 1, dice: MISS }).act(
        'a',
        blow('kick', 'b', { shots: 1 }) as never,
        'kept',
      ),
    blow('feint', 'b'),
    'half-used action/hand-to-hand',
  ],
  [
    'a strike as the other half',
    () =>
      head({}, { metres: 1, dice: MISS }).act(
        'a',
        blow('kick', 'b', { shots: 1 }) as never,
        'kept',
      ),
    blow('strike', 'b'),
    OK,
  ],
  [
    'a second action',
    () => field({}, { dice: MISS }).act('a', shoot('b', { shots: 2, lingers: true })),
    { do: 'dodge' },
    'acted action/one-per-phase',
  ],
  ['an action in a phase of others', slow(1), { do: 'dodge' }, 'not-his-phase turn/phase-table'],
  ['an action in an own phase', slow(2), { do: 'dodge' }, OK],
]

describe.each([
  ['aimed at', AIMED_AT],
  ['guns', GUNS],
  ['blows', BLOWS],
  ['things', THINGS],
  ['care', CARE],
  ['moves', MOVES],
  ['grenades', GRENADES],
  ['fire zones', ZONES],
  ['turns', TURNS],
] as const)('%s', (_, rows) => {
  test.each(
    rows.map(
      ([what, ...row]) => [row[2]?.split(' ')[1] ?? 'action/unlisted', what, ...row] as const,
    ),
  )('[fnff-1988/%s] %s', (_rule, _what, table, act, expected) => {
    const { refusal } = table().tries('a', act)
    expect(refusal && `${refusal.code} ${refusal.rule}`).toBe(
      expected && `refused/${expected.replace(' ', ' fnff-1988/')}`,
    )
  })
})

// Every reason for which a shot or a fire zone is refused, with its rule, beside the act that is just allowed.
import { describe } from 'vitest'
import { go, shoot } from './table.ts'
import {
  ALONE,
  ARM,
  ARMS,
  BLIND,
  FAR,
  OK,
  type Row,
  at,
  blow,
  carrying,
  field,
  head,
  testActs,
} from './acts-to-refuse.ts'

const NO_COVER = { options: { 'steps-left-out': ['cover'] } } as const
const AIMED_AT: readonly Row[] = [
  [
    'a pistol at a door as a club',
    () => field({ at: { x: 20.5, y: 18.5 } }),
    at('door', { mode: 'melee' }),
    OK,
  ],
  ['a knife at a door', () => field(carrying('knife')), at('door', { mode: 'thrown' }), OK],
  [
    'a pistol thrown at a door',
    field,
    at('door', { mode: 'thrown' }),
    'nothing-to-throw melee/thrown',
  ],
  [
    'a knife at a thing behind a wall',
    () => field(carrying('knife')),
    at('gate', { mode: 'thrown' }),
    'no-line-of-sight sight/line-of-sight',
  ],
  [
    'a knife at a thing too far away',
    () => field({ ...carrying('knife'), stats: { body: 2 }, at: { x: 20, y: 29 } }),
    at('door', { mode: 'thrown' }),
    'too-far melee/thrown',
  ],
  [
    'two knives at once at a door',
    () => field(carrying('knife')),
    at('door', { mode: 'thrown', shots: 2 }),
    'too-many-shots action/shoot',
  ],
  [
    'a knife at a door, when blind',
    () => BLIND(field(carrying('knife'))),
    at('door', { mode: 'thrown' }),
    'blind wound/critical-effects',
  ],
  ['the legs behind low cover', field, shoot('d', { at: 'left-leg' }), 'covered damage/location'],
  [
    'the legs behind low cover, without cover',
    () => field({}, NO_COVER),
    shoot('d', { at: 'left-leg' }),
    OK,
  ],
  ['the head over low cover', field, shoot('d', { at: 'head' }), OK],
  [
    'a leg that is gone',
    () => field().rule({ rule: 'effect', who: 'b', area: 'left-leg', effect: 'amputated' }),
    shoot('b', { at: 'left-leg' }),
    'gone damage/location',
  ],
  [
    'a knife at covered legs',
    () => field({ ...carrying('knife'), stats: { body: 10 } }),
    { do: 'throw', target: 'd', at: 'left-leg' },
    'covered damage/location',
  ],
  [
    'a knife at covered legs, without cover',
    () => field({ ...carrying('knife'), stats: { body: 10 } }, NO_COVER),
    { do: 'throw', target: 'd', at: 'left-leg' },
    OK,
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
    'no-act action/unlisted',
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
  ['a mode of nothing', field, blow('laser', 'b'), 'no-act action/unlisted'],
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
  ['no shot', field, shoot('b', { shots: 0 }), 'no-act action/unlisted'],
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

describe('aimed at', () => testActs(AIMED_AT))

describe('guns', () => testActs(GUNS))

describe('fire zones', () => testActs(ZONES))

// Every kind of act, by its verb.
import type { Aiming } from './aim.ts'
import { aim } from './aim.ts'
import type { Attacking } from './attack.ts'
import { attack } from './attack.ts'
import type { Changing, Clearing, PickingUp, Reloading } from './care.ts'
import { CARE } from './care.ts'
import type { Escaping, Keeping, LettingGo } from './grip.ts'
import { GRIP } from './grip.ts'
import type { Dodging, Parrying } from './guard.ts'
import { GUARD } from './guard.ts'
import type { Kind } from './kind.ts'
import type { Moving } from './move.ts'
import { move } from './move.ts'
import type { Facing, Standing, Turning } from './stance.ts'
import { STANCE } from './stance.ts'
import type { Ending, Waiting } from './wait.ts'
import { WAITING } from './wait.ts'

export type Act = Attacking | Moving | Keeping | LettingGo | Escaping | Turning | Facing | Standing | Waiting | Aiming | Reloading | Changing | Clearing | PickingUp | Dodging | Parrying | Ending

export const KINDS = { move, attack, ...GRIP, ...STANCE, ...WAITING, aim, ...CARE, ...GUARD } as unknown as Readonly<Record<Act['do'], Kind<Act>>>

export const kindOf = (act: Act): Kind<Act> => KINDS[act.do]

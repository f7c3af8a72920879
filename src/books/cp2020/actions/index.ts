// Every kind of act, by its verb.
import type { Attacking } from './attack.ts'
import { attack } from './attack.ts'
import type { Basic } from './basic.ts'
import { BASIC } from './basic.ts'
import type { Grenading } from './grenade.ts'
import { grenade } from './grenade.ts'
import type { Escaping, Keeping, LettingGo } from './grip.ts'
import { GRIP } from './grip.ts'
import type { Kind } from './kind.ts'
import type { Moving } from './move.ts'
import { move } from './move.ts'
import type { AtDoor } from './door.ts'
import { DOOR } from './door.ts'
import type { Hiding } from './hide.ts'
import { HIDING } from './hide.ts'
import type { Mounting } from './mount.ts'
import { mount } from './mount.ts'
import type { Aiding } from './aid.ts'
import { aid } from './aid.ts'
import type { Trying } from './task.ts'
import { TASK } from './task.ts'
import { suppress } from './suppress.ts'
import type { Suppressing } from './suppress-zone.ts'

export type Act = Attacking | Suppressing | Grenading | Aiding | Hiding | AtDoor | Mounting | Trying | Basic | Moving | Keeping | LettingGo | Escaping

export const KINDS = { move, attack, suppress, grenade, ...HIDING, ...DOOR, mount, aid, ...TASK, ...GRIP, ...BASIC } as unknown as Readonly<Record<Act['do'], Kind<Act>>>

export const kindOf = (act: Act): Kind<Act> => KINDS[act.do]

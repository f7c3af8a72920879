// What somebody holds, from above, as a silhouette: muzzle to the north, in units of the token's radius.
import type { Hand } from '../../books/gunfight/table/hands.ts'

/** Each begins at the grip, beside the token's middle, and reaches beyond its rim. */
export const WEAPON_SHAPES: Readonly<Record<Hand, string>> = {
  pistol: 'M-.12-.7v-.75h.24v.75zM-.12-.9h-.2v.24h.2z',
  smg: 'M-.15-.5v-.85h.07v-.3h.16v.3h.07v.85zM.15-1.1h.34v.2h-.34z',
  rifle: 'M-.16-.3v-.8h.08v-1.15h.16v1.15h.08v.8zM.16-1.2h.2v.36h-.2z',
  shotgun: 'M-.17-.3v-.75h.02v-1h.3v1h.02v.75zM-.02-2v.75h.04v-.75z',
  heavy: 'M-.3-.2v-1h.1v-1h.4v1h.1v1zM-.42-1h.12v.5h-.12z',
  bow: 'M-1-.75q1-1.3 2 0l-.16.08q-.84-1.1-1.68 0zM-.05-.4v-1.6l.05-.2.05.2v1.6z',
  melee: 'M-.28-.75h.56v.14h-.56zM-.1-.6v.3h.2v-.3zM-.1-.75v-1.1l.1-.3.1.3v1.1z',
  grenade: 'M0-1.3a.3.3 0 1 0 .01 0zM-.08-1.32v-.2h.3v.12h-.14v.08z',
}

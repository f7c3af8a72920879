import type { Rule } from '../../dice/dice.ts'

/** Every exit of every table, with its rule. */
export const EXITS = {
  'stalking-2': 'fights/stalking/results',
  'stalking-1': 'fights/stalking/results',
  'stalking-0': 'fights/stalking/tie',
  'boxing-2': 'fights/boxing/win-by-2',
  'boxing-1': 'fights/boxing/win-by-1',
  'boxing-0': 'fights/boxing/tie',
  'control-tie': 'fights/taking-control/tie',
  'control-solid': 'fights/taking-control/in-control-wins-by-2',
  'control-1-corner': 'fights/taking-control/in-control-wins-by-1',
  'control-1-ropes': 'fights/taking-control/in-control-wins-by-1',
  'control-other-1': 'fights/taking-control/other-wins-by-1',
  'control-spin': 'fights/taking-control/other-wins-by-2',
  'control-counter': 'fights/taking-control/other-wins-by-2',
  'control-otherwise': 'fights/taking-control/other-wins-by-2',
  'injury-head': 'fights/injury/head',
  'injury-body': 'fights/injury/body',
  'injury-cut': 'fights/injury/cut',
  'injury-swelling': 'fights/injury/swelling',
  'injury-none': 'fights/injury/table',
  'ko-2': 'fights/ko/pass-2',
  'ko-1-behind': 'fights/ko/pass-1',
  'ko-1': 'fights/ko/pass-1',
  'ko-0': 'fights/ko/pass-0',
  'recovery-0': 'fights/recovery/pass-0',
  'recovery-1-tko': 'fights/recovery/pass-1',
  'recovery-1': 'fights/recovery/pass-1',
  'recovery-2-nails': 'fights/signature/hard-as-nails',
  'recovery-2': 'fights/recovery/pass-2',
} as const satisfies Record<string, Rule>
export type Exit = keyof typeof EXITS

export const INJURIES_THAT_HURT = [
  'injury-head',
  'injury-body',
  'injury-cut',
  'injury-swelling',
] as const satisfies readonly Exit[]
/** An injury that has an effect. */
export type Injury = (typeof INJURIES_THAT_HURT)[number]

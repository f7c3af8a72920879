// Texts of the question about an effect.

export const EFFECT = {
  question: (name: string, kind: string, area: string) =>
    `${name}: which effect does the ${kind} wound have (${area})?`,
  group: 'Effect of the wound',
  roll: 'each as the die says',
  by: (chance: string) => `a ${chance} chance if left to the die`,
  labels: {
    roll: 'Leave it to the die',
    none: 'No effect',
    again: 'Roll on the table of the next lighter class',
    lost: 'Severed or beyond saving',
  },
} as const

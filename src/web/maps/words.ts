// The words of the map editor.
export const MAP_WORDS = {
  light: {
    label: 'Light',
    values: { clear: 'clear', dim: 'dim', dark: 'completely dark' },
    note: 'Under 1988 an ambusher has +1 in dim light and +2 in the dark. The other books have no figure for it.',
  },
} as const

// An icon before each log line, by kind; distinguished by shape as well as colour.
const SIGNS: Readonly<Record<string, readonly [word: string, path: string]>> = {
  hit: ['hit', 'M8 2v4M8 10v4M2 8h4M10 8h4M8 6.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3'],
  miss: ['miss', 'M2 8h3M11 8h3M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 12l8-8'],
  wound: ['wound', 'M8 2c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z'],
  death: ['death', 'M8 2v12M4 6h8'],
  save: ['save', 'M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4zM5.500 8l2 2 3-3.500'],
  down: ['down', 'M2 13h12M4 10l3-4 2 2 3-5M12 3h-3M12 3v3'],
  fear: ['fear', 'M8 2.500v7M8 12.500v1'],
  clock: ['time', 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5v3l2 2'],
  ruling: ['ruling', 'M9 2l5 5M7.500 3.500l5 5M10 6l-7 7M2 14h6'],
  fumble: ['fumble', 'M8 2l6 11H2zM8 6v4M8 11.500v.500'],
  luck: [
    'luck',
    'M8 2l1.800 4 4.200.400-3.200 2.800 1 4.300L8 11.200l-3.800 2.300 1-4.300L2 6.400 6.200 6z',
  ],
  roll: ['dice', 'M3 3h10v10H3zM6 6v.5M10 6v.5M6 10v.5M10 10v.5'],
  over: ['end', 'M4 14V2h8l-2 3 2 3H4'],
  move: ['move', 'M2 8h11M9 4l4 4-4 4'],
}

/** Renders nothing for kinds without an icon. */
export function LogIcon({ kind }: { kind: string }) {
  const sign = SIGNS[kind]
  if (!sign) return <span class="log-mark icon" />
  return (
    <svg
      class="log-mark icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      data-kind={kind}
    >
      <title>{sign[0]}</title>
      <path d={sign[1]} />
    </svg>
  )
}

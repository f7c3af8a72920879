/** A share as a bar with its interval. Decorative: the figures are next to it. */
export const ShareBar = ({
  share,
  interval: [from, to],
}: {
  readonly share: number
  readonly interval: readonly [number, number]
}) => (
  <svg class="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bar-ground" width="100" height="8" />
    <rect class="bar-share" width={share * 100} height="8" />
    <rect
      class="bar-span"
      x={from * 100}
      y="3"
      width={Math.max(0.5, (to - from) * 100)}
      height="2"
    />
  </svg>
)

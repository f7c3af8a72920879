/** A share as a bar with its interval. Decorative: the figures are next to it. Empty without a share. */
export const ShareBar = ({
  share = 0,
  interval,
}: {
  readonly share?: number
  readonly interval?: readonly [from: number, to: number]
}) => (
  <svg class="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bar-ground" width="100" height="8" />
    <rect class="bar-share" width={share * 100} height="8" />
    {interval && (
      <rect
        class="bar-span"
        x={interval[0] * 100}
        y="3"
        width={Math.max(0.5, (interval[1] - interval[0]) * 100)}
        height="2"
      />
    )}
  </svg>
)

// How long ago something was.

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 minutes ago", "yesterday"; a date after four weeks. */
export function ageOf(iso: string, now = Date.now()): string {
  const seconds = (now - new Date(iso).getTime()) / 1000
  if (seconds > 28 * 86_400)
    return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(iso))
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ['minute', 60]
  return seconds < 60
    ? 'just now'
    : new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
        -Math.floor(seconds / length),
        unit,
      )
}

import { useLayoutEffect } from 'preact/hooks'

/** While something is unsaved, the browser asks before it leaves the page. */
export function useUnsaved(unsaved: boolean): void {
  useLayoutEffect(() => {
    const ask = (leaving: Event): void => leaving.preventDefault()
    if (unsaved) addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}

// A refusal or an error, where people look for it: in the chat what was sent there, all else at the foot of the map.
import { useLayoutEffect } from 'preact/hooks'
import { chatShown, notice } from '../state/store.ts'
import { CloseButton } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

/** Closes the message; false if there is none. */
export function closeNotice(): boolean {
  const wasShown = notice.value !== undefined
  notice.value = undefined
  return wasShown
}

export function Notice({ inChat = false }: { inChat?: boolean }) {
  const said = notice.value
  const isHere = (said?.inChat === true && chatShown.value) === inChat
  // Who types again has read it.
  useLayoutEffect(() => {
    if (!said || !isHere) return undefined
    const close = (): unknown => closeNotice()
    document.addEventListener('input', close)
    return () => document.removeEventListener('input', close)
  }, [said, isHere])
  return (
    <div class="notice-place" role="status" aria-live="polite">
      {said && isHere && (
        <p class="notice refusal line" data-testid="notice">
          {said.rule ? <RuleLink rule={said.rule}>{said.text}</RuleLink> : said.text}
          <CloseButton label="Close" onClick={closeNotice} />
        </p>
      )}
    </div>
  )
}

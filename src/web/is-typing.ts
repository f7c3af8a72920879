// Tells typing from pressing shortcuts.

/** Whether key presses on this element belong to a form field or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog[open]') !== null

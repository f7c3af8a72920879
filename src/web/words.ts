// Texts that any page may show: the address is wrong, or the page cannot be loaded.

export const PAGE = {
  thereIsNoSuchPage: 'Page not found',
  addressMayBeCut: 'The address may be cut off or mistyped.',
  toLobby: 'To the lobby',
} as const

export const LAZY = {
  thisPageCouldNotBeLoaded:
    'This page could not be loaded: the server does not answer, or Ringfire has been updated.',
  loadAgain: 'Reload',
} as const

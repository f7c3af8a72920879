// Initials for those who have no picture.

/** "Mad Matt": "MM"; "Scar": "S"; numbers stay: "Trooper 2": "T2". */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const first = words[0] === 'The' && words.length > 1 ? words.slice(1) : words
  return first
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
}

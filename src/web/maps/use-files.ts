// Handles files dropped or pasted anywhere on the page.
import { useLayoutEffect } from 'preact/hooks'

/** Passes the first file of each drop and paste to `take` while the component is mounted. */
export function useFiles(take: (file: File) => Promise<void>): void {
  useLayoutEffect(() => {
    const give = (files: FileList | undefined): void => {
      const [file] = files ?? []
      if (file) void take(file)
    }
    const paste = (event: ClipboardEvent): void => give(event.clipboardData?.files)
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      give(event.dataTransfer?.files)
    }
    addEventListener('paste', paste)
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  })
}

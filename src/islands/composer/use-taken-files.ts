import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'

interface TakenFiles {
  /** Whether files are being dragged over the element. */
  isDragging: boolean
  /** Of the element that takes files. */
  handlers: {
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
    onPaste(event: ClipboardEvent): void
  }
}

/** Takes files that are dropped on an element, pasted in it, or pasted while nothing has the focus. */
export function useTakenFiles(onFiles: (files: readonly File[]) => void): TakenFiles {
  const [isDragging, setDragging] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const paste = (event: globalThis.ClipboardEvent) => {
      if (event.target === document.body) take(event, event.clipboardData, latest.current)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return {
    isDragging,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragging(true)
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragging(false)
      },
      onDrop(event) {
        setDragging(false)
        take(event, event.dataTransfer, latest.current)
      },
      onPaste(event) {
        if (!isFormattedText(event.clipboardData)) take(event, event.clipboardData, latest.current)
      },
    },
  }
}

/** Whether it is text of an office program, which puts a picture of it beside. */
function isFormattedText({ types }: DataTransfer): boolean {
  return types.includes('text/plain') && types.includes('text/html')
}

function take(
  event: { preventDefault(): void },
  from: DataTransfer | null,
  onFiles: (files: readonly File[]) => void,
): void {
  const files = [...(from?.files ?? [])]
  if (files.length === 0) return
  event.preventDefault()
  onFiles(files)
}

import { useState } from 'react'

interface CopyTexts {
  copied: string
  notCopied: string
}

/** Copies a text when somebody asks for it; `said` is what came of that, empty until then. */
export function useCopy(texts: CopyTexts): { copy(text: string): Promise<void>; said: string } {
  const [result, setResult] = useState<keyof CopyTexts | null>(null)
  return {
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        setResult('copied')
      } catch {
        setResult('notCopied')
      }
    },
    said: result === null ? '' : texts[result],
  }
}

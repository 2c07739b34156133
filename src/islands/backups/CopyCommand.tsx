import { useState } from 'react'
import type { BackupWords } from '../../i18n/backups.ts'
import { BackupText } from './BackupText.tsx'

/** A command to run on the machine, to be copied. */
export function CopyCommand({ command, words }: { command: string; words: BackupWords }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  const { backups: texts } = words
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(command)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }
  return (
    <div className="cjoin">
      <code className="ccommand" dir="ltr">
        <BackupText text={command} />
      </code>
      <button className="text" type="button" onClick={() => void copy()}>
        {texts.copy}
      </button>
      <span className="soft" role="status">
        {result === null ? '' : result === 'copied' ? texts.copied : texts.notCopied}
      </span>
    </div>
  )
}

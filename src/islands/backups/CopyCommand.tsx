import type { BackupWords } from '../../i18n/backups.ts'
import { useCopy } from '../team/use-copy.ts'
import { BackupText } from './BackupText.tsx'

/** A command to run on the machine, to be copied. */
export function CopyCommand({ command, words }: { command: string; words: BackupWords }) {
  const { backups: texts } = words
  const { copy, said } = useCopy(texts)
  return (
    <div className="cjoin">
      <code className="ccommand" dir="ltr">
        <BackupText text={command} />
      </code>
      <button className="text" type="button" onClick={() => void copy(command)}>
        {texts.copy}
      </button>
      <span className="soft" role="status">
        {said}
      </span>
    </div>
  )
}

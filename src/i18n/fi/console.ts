import type { ConsoleTranslation } from '../words/console-words.ts'
import { account } from './console/account.ts'
import { audit } from './console/audit.ts'
import { backups } from './console/backups.ts'
import { firstRun } from './console/first-run.ts'
import { importing } from './console/importing.ts'
import { settings } from './console/settings.ts'
import { shell } from './console/shell.ts'
import { team } from './console/team.ts'
import { language } from './language.ts'

/** The console in Finnish. */
export const consoleLanguage: { language: typeof language; translation: ConsoleTranslation } = {
  language,
  translation: {
    account,
    audit,
    backups,
    firstRun,
    importing,
    settings,
    shell,
    team,
  },
}

import { createAccount } from '../../stores/team/account/account.ts'
import { browserAccountIo } from '../../stores/team/account/account-io.ts'
import { team } from '../team/team.ts'

/** The own account, one for all islands of a tab. */
export const account = createAccount(browserAccountIo, team.noteOutcome)

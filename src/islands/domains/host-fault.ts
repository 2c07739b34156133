import type { ReachWords } from '../../i18n/reach.ts'
import { codeText } from '../team/refusals.ts'

/** Why a host was not added or removed, by the code of the refusal. */
export function hostFault(code: string, host: string, words: ReachWords): string {
  const { domainsScreen: texts } = words
  switch (code) {
    case 'required':
      return texts.hostNeeded
    case 'host_invalid':
      return texts.hostInvalid
    case 'host_taken':
      return texts.hostTaken({ host })
    case 'host_twice':
      return texts.hostTwice({ host })
    case 'host_of_deployment':
      return texts.hostOfDeployment({ host })
    case 'hosts_too_many':
      return texts.hostsTooMany
    case 'unreachable':
    case 'signed_out':
    case 'conflict':
      return texts.notDone
    default:
      return codeText(code, words)
  }
}

import type { Translated } from '../../base/translated.ts'
import type { account as english } from '../../en/console/account.ts'

export const account: Translated<typeof english> = {
  title: 'Konto',
}

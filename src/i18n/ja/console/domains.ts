import type { Translated } from '../../base/translated.ts'
import type { domains as english } from '../../en/console/domains.ts'

export const domains: Translated<typeof english> = {
  title: 'ドメイン',
}

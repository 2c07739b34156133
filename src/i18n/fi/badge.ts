import type { badge as english } from '../en/badge.ts'
import type { Translated } from '../translated.ts'

export const badge: Translated<typeof english> = {
  status: 'tila',
  uptimeOf: '{name}: käytettävyys',
  unknown: 'tuntematon',
  noData: 'ei tietoja',
  asOf: '{message} (kello {time})',
}

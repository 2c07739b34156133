import type { Translated } from '../base/translated.ts'
import type { badge as english } from '../en/badge.ts'

export const badge: Translated<typeof english> = {
  status: 'tila',
  uptimeOf: '{name}: käytettävyys',
  unknown: 'tuntematon',
  noData: 'ei tietoja',
  asOf: '{message} (tilanne {time})',
}

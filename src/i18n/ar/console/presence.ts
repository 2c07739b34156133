import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'هنا الآن',
  hereNow: 'هنا الآن: {names}',
  writing: '{name} يكتب تحديثًا',
  writingNew: '{name} يكتب حادثة جديدة',
  looking: '{name} يفتح هذه الصفحة',
}

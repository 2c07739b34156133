import type { Translated } from '../base/translated.ts'
import type { embed as english } from '../en/embed.ts'

export const embed: Translated<typeof english> = {
  operational: '{name}は稼働中です。',
  lastConfirmed: '最終確認：{ago}',
}

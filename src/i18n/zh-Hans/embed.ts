import type { Translated } from '../base/translated.ts'
import type { embed as english } from '../en/embed.ts'

export const embed: Translated<typeof english> = {
  operational: '{name} 运行正常。',
  lastConfirmed: '最近确认：{ago}',
}

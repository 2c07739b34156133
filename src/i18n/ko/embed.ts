import type { Translated } from '../base/translated.ts'
import type { embed as english } from '../en/embed.ts'

export const embed: Translated<typeof english> = {
  operational: '정상: {name}.',
  lastConfirmed: '마지막 확인: {ago}',
}

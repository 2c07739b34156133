import type { embed as english } from '../en/embed.ts'
import type { Translated } from '../translated.ts'

export const embed: Translated<typeof english> = {
  lastConfirmed: 'Viimeksi vahvistettu {ago}',
}

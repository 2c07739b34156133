import type { Translated } from '../base/translated.ts'
import type { embed as english } from '../en/embed.ts'

export const embed: Translated<typeof english> = {
  operational: '{name} funciona con normalidad.',
  lastConfirmed: 'Última confirmación: {ago}',
}

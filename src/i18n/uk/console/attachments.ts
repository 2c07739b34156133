import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Альтернативний текст',
  altTextOf: 'Альтернативний текст для {name}',
  altHint: 'Що на ньому',
  altMissing: 'Хто не бачить зображення, читає його альтернативний текст. Опублікувати можна й без нього.',
  nowWeighs: '{size}, було {before}',
  preparing: 'Зменшення зображень…',
  takePhoto: 'Зробити фото',
  dropHere: 'Перетягніть файли сюди, щоб додати їх',
}

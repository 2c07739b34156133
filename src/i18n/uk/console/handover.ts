import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Передавання зміни',
  leave: 'Залишити нотатку наступній зміні',
  label: 'Нотатка для наступної зміни',
  hint: 'Лише для команди, на першому екрані. Замінює те, що там є.',
  save: 'Залишити нотатку',
  cancel: 'Скасувати',
  replace: 'Замінити нотатку',
  clear: 'Прибрати нотатку',
  left: 'Нотатку залишено.',
  cleared: 'Нотатку прибрано.',
}

import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Przekazanie zmiany',
  leave: 'Zostaw notatkę następnej zmianie',
  label: 'Notatka dla następnej zmiany',
  hint: 'Tylko dla zespołu, na pierwszym ekranie. Zastępuje poprzednią.',
  save: 'Zostaw notatkę',
  cancel: 'Anuluj',
  replace: 'Zastąp notatkę',
  clear: 'Usuń notatkę',
  left: 'Notatka zostawiona.',
  cleared: 'Notatka usunięta.',
}

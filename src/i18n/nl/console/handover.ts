import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Overdracht',
  leave: 'Een notitie voor de volgende dienst achterlaten',
  label: 'Notitie voor de volgende dienst',
  hint: 'Alleen voor het team, op het eerste scherm. Ze vervangt wat er staat.',
  save: 'Notitie achterlaten',
  cancel: 'Annuleren',
  replace: 'Notitie vervangen',
  clear: 'Notitie wissen',
  left: 'Notitie achtergelaten.',
  cleared: 'Notitie gewist.',
}

import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: 'Meddelade via mejl: {count}.',
  mailedNobody: 'Ingen har meddelats via mejl.',
  mailOff: 'Ingen har meddelats via mejl: ingen mejlserver är inställd.',
  mailFailed: 'Nåddes inte via mejl: {count}. Mejlservern nekade eller svarade inte.',
  mailUnproven: 'Utan bekräftad adress, alltså inget mejl: {count}.',
  mailLimited: 'För många mejl inom en timme, därför inte meddelade igen: {count}.',
  mailUnknown: 'Om mejl har gått ut är inte känt ännu.',
}

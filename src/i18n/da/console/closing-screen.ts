import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Hver af dem får denne opdatering.',
  which: 'Hændelser',
  message: 'Besked',
  resolveChosen: 'Løs de valgte ({count})',
  sending: 'Offentliggør …',
  resolved: 'Løst',
  moved: 'Nogen har offentliggjort i mellemtiden: læs det først.',
  notConfirmed: 'Ikke bekræftet: serveren har ikke svaret. Et nyt forsøg offentliggør intet to gange.',
  mergeText: 'Denne hændelse løses og fører besøgende til den anden. Adresse og opdateringer bliver.',
  into: 'Med',
  takesOver: 'Fra nu af også ramt der: {names}',
  mergeNow: 'Flet sammen',
  mergedInto: 'Fortsætter i',
  mergeAmong: 'Den anden hændelse løses og fører besøgende til den valgte. Adresse og opdateringer bliver.',
  copyLink: 'Kopiér link',
  linkCopied: 'Linket er kopieret.',
}

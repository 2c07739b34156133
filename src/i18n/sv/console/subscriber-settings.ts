import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Hur prenumeranter får veta om uppdateringar och hur länge det sparas vilka som fick dem.',
  delay: 'Tid för rättelser',
  delayHint: 'Så länge väntar en uppdatering innan den skickas. Det du rättar under tiden går ut en gång, rättat.',
  atOnce: 'Ingen: skickas genast',
  fromName: 'Avsändarens namn',
  fromNameHint: 'Står före avsändarens adress i mejl. Tomt: sidans namn.',
  replyTo: 'Svar går till',
  replyToHint: 'Svar på e-post kommer hit. Tomt: till avsändarens adress.',
  replyToInvalid: 'Det här är ingen e-postadress.',
  days: 'Spara leveranser',
  daysHint: 'Därefter glömmer vi vem som fick veta. Siffrorna finns kvar.',
}

import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Hvordan abonnenter hører om opdateringer, og hvor længe det gemmes, hvem der fik dem.',
  delay: 'Tid til rettelser',
  delayHint: 'Så længe venter en opdatering, før den sendes. Det, du retter imens, sendes én gang, rettet.',
  atOnce: 'Ingen: sendes straks',
  fromName: 'Afsenderens navn',
  fromNameHint: 'Står før afsenderens adresse i e-mails. Tomt: sidens navn.',
  replyTo: 'Svar går til',
  replyToHint: 'Svar på e-mails lander her. Tomt: på afsenderens adresse.',
  replyToInvalid: 'Dette er ikke en e-mailadresse.',
  days: 'Gem leveringer',
  daysHint: 'Derefter glemmer vi, hvem der fik besked. Tallene bliver.',
}

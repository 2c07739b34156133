import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Comment les abonnés sont informés des mises à jour, et combien de temps on garde qui l’a été.',
  delay: 'Délai de correction',
  delayHint:
    'Une mise à jour attend ce délai avant d’être envoyée. Ce que vous corrigez entre-temps part une seule fois, corrigé.',
  atOnce: 'Aucun : envoi immédiat',
  fromName: 'Nom de l’expéditeur',
  fromNameHint: 'Figure dans les e-mails avant l’adresse de l’expéditeur. Vide : le nom de la page.',
  replyTo: 'Réponses à',
  replyToHint: 'Les réponses aux e-mails arrivent ici. Vide : à l’adresse de l’expéditeur.',
  replyToInvalid: 'Ce n’est pas une adresse e-mail.',
  days: 'Conservation des envois',
  daysHint: 'Ensuite nous oublions qui a été prévenu. Les chiffres restent.',
}

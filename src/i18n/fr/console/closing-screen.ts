import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Chacun reçoit cette mise à jour.',
  which: 'Incidents',
  message: 'Message',
  resolveChosen: 'Résoudre la sélection ({count})',
  sending: 'Publication …',
  resolved: 'Résolu',
  moved: 'Quelqu’un a publié entre-temps : lisez d’abord.',
  notConfirmed: 'Non confirmé : le serveur n’a pas répondu. Réessayer ne publie rien deux fois.',
  mergeText: 'Cet incident est résolu et mène les visiteurs à l’autre. Son adresse et ses mises à jour restent.',
  into: 'Avec',
  takesOver: 'Désormais touchés là-bas aussi : {names}',
  mergeNow: 'Fusionner',
  mergedInto: 'Se poursuit dans',
  mergeAmong:
    'L’autre incident est résolu et mène les visiteurs à celui que vous choisissez. Son adresse et ses mises à jour restent.',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié.',
}

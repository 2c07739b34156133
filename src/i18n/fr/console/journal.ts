import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Journal d’urgence',
  text: 'Quand le backend est indisponible, le serveur accepte les mises à jour, les montre aussitôt aux visiteurs et les transmet à son retour.',
  take: 'Publications sans le backend',
  takeOn: 'Les accepter quand le backend est indisponible',
  offer: 'Publier par le journal d’urgence',
  offerText:
    'Le backend ne répond pas, mais le serveur oui : les visiteurs voient ceci aussitôt, avec la mention que notre système était indisponible. Au retour du backend, cela devient une mise à jour ordinaire ; si ses règles la refusent, elle est retirée de la page et gardée pour l’équipe.',
  leftOut: 'Les fichiers, une heure antérieure et un impact modifié ne sont pas transmis.',
  posted: 'Les visiteurs la voient. Au retour du backend, elle devient une mise à jour ordinaire.',
  refused: 'Refusée et retirée de la page :',
  refusedNotice: 'Des mises à jour du journal d’urgence ont été refusées. Rien n’est perdu.',
  people: 'Qui peut publier sans le backend',
  ended: '{name} est déconnecté partout.',
}

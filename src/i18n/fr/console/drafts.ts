import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Brouillons',
  shared: 'L’équipe voit ce brouillon pendant que vous écrivez.',
  onDevice: 'Seul cet appareil a les derniers mots pour l’instant.',
  by: 'Brouillon de {name}',
  byYou: 'Votre brouillon écrit ailleurs',
  takeOver: 'Reprendre',
  goOn: 'Continuer ici',
  takenBy: '{name} a repris votre brouillon. Ce que vous avez écrit est toujours ici.',
  taken: 'Votre brouillon a été repris, publié ou abandonné ailleurs. Ce que vous avez écrit est toujours ici.',
  filesStay: 'Ses fichiers restent sur l’appareil où ils ont été choisis.',
  notTaken: 'Le brouillon n’a pas pu être repris. Réessayez.',
  untitled: 'Nouvel incident, encore sans titre',
  later: 'Publier à une heure fixée',
  publishAt: 'Publier : {time}',
  willPublish: 'Sera publié : {time}',
  takeBack: 'Annuler la publication',
  notPublished: 'Non publié ({time}) : {reason}',
  moved: 'Quelqu’un a publié une mise à jour entre-temps.',
  inThePast: 'Choisissez une heure à venir.',
  noFiles: 'Les fichiers ne peuvent pas attendre : publiez maintenant ou retirez-les.',
  notSet: 'L’heure n’a pas pu être fixée. Rien ne sera publié tout seul.',
}

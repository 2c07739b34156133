import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Nouvelle page',
  newPageText: 'Une autre page de cette installation, avec sa propre équipe. Vous en serez propriétaire.',
  make: 'Créer la page',
  making: 'Création en cours',
  notAllowed: 'Vous ne pouvez pas créer de pages ici.',
  notAllowedText:
    'Les propriétaires d’une page le peuvent, sauf si la personne qui gère cette installation se le réserve.',
  backToConsole: 'Retour à la console',
  unreachable: 'Le serveur ne répond pas. Ce que vous avez écrit est conservé ici : réessayez.',
  signedOut: 'Votre session est terminée. Ce que vous avez écrit est conservé ici.',
  signIn: 'Se connecter',
  tooMany: 'Vous avez créé beaucoup de pages aujourd’hui : continuez demain.',

  ways: 'Connexion',
  waysText:
    'Comment les membres se connectent : par mot de passe, par code reçu par e-mail ou par le compte de votre entreprise, selon ce qui est configuré.',
  ownersOnly: 'Seuls les propriétaires modifient ceci.',
  secondFactor: 'Second facteur',
  secondFactorHint: 'deux des moyens de connexion, l’un après l’autre',
  askedOfAll: 'Exigé de tous',
  askedOfAllText: 'Une fois enregistré, tout le monde sauf vous est déconnecté, et se reconnecte par deux moyens.',
  notAsked: 'Non exigé',
  secondWayMissing:
    'Il n’y a pas encore de second moyen : les codes demandent l’e-mail, que configure la personne qui gère cette installation.',

  delete: 'Supprimer la page',
  deleteText:
    'Elle disparaît avec ses incidents, ses fichiers, ses hôtes et son équipe. Avant cela, une sauvegarde de l’installation est faite, sauf si la dernière contient déjà tout.',
  deleteForOwners: 'Seuls les propriétaires suppriment une page.',
  typeName: 'Saisissez le nom',
  deleteName: 'Supprimer {name}',
  backingUp: 'Une sauvegarde est en cours, puis la page sera supprimée.',
  deleting: 'Suppression en cours.',
  notDeleted: 'Rien n’a été supprimé : {reason}',
  backupFailed: 'la sauvegarde a échoué. La raison est dans le journal de PocketBase.',
  backupFailedFull: 'il n’y a plus de place pour une sauvegarde.',
  writtenMeanwhile: 'elle a été modifiée pendant sa sauvegarde. Réessayez.',
  deleteUnreachable: 'Le serveur ne répond pas. La page est peut-être supprimée : réessayez, et vous le saurez.',
  deleteSignedOut: 'Rien n’a été supprimé : votre session est terminée.',
  deleted: '{name} est supprimée.',
  deletedText:
    'Les visiteurs n’y trouvent désormais plus de page. Ce qu’elle était est dans la sauvegarde {name} ({time}) ; la personne qui gère l’installation peut la rétablir.',

  preview: 'Aperçu',
  previewBack: 'Retour aux champs',
  previewTitle: 'Aperçu de la page',
  previewFailed: 'L’aperçu ne s’affiche pas pour le moment.',
}

import type { MailWords } from './mail-words.ts'

export const fr: MailWords = {
  invitation: {
    subject: 'Rejoindre l’équipe de {page}',
    text: '{inviter} vous invite dans l’équipe de la page de statut « {page} ».',
    action: 'Accepter l’invitation',
    small:
      'Le lien fonctionne une fois, pendant 72 heures, et seulement avec cette adresse. Si vous n’attendiez rien, ne faites rien.',
  },
  passwordReset: {
    subject: 'Définir un nouveau mot de passe',
    text: 'Un nouveau mot de passe a été demandé pour votre compte sur la page de statut « {page} ».',
    action: 'Définir un nouveau mot de passe',
    small:
      'Le lien fonctionne une fois, pendant une heure. Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.',
  },
  oneTimeCode: {
    subject: 'Votre code de connexion',
    text: 'Avec ce code, vous vous connectez à la page de statut « {page} » :',
    small:
      'Il fonctionne une fois, pendant 10 minutes, dans le navigateur qui l’a demandé. Ne le donnez à personne. Si ce n’était pas vous, ne faites rien.',
  },
  emailChange: {
    subject: 'Confirmer votre nouvelle adresse',
    text: 'Cette adresse doit devenir celle de votre compte sur la page de statut « {page} ».',
    action: 'Confirmer cette adresse',
    small:
      'Le lien fonctionne une fois, pendant une heure, et demande votre mot de passe. Si ce n’était pas vous, ne faites rien.',
  },
  verification: {
    subject: 'Confirmer votre adresse',
    text: 'L’adresse de votre compte sur la page de statut « {page} » n’est pas encore confirmée. Connectez-vous une fois avec un code envoyé par e-mail : cela la confirme.',
    action: 'Se connecter avec un code',
    small: 'Si vous n’avez pas de tel compte, ne faites rien.',
  },
  test: {
    subject: 'Test : les e-mails arrivent',
    text: 'Vous avez demandé ce test dans la console de la page de statut « {page} ». Les e-mails envoyés d’ici vous parviennent.',
    action: 'Ouvrir la console',
    small: 'Il n’y a rien d’autre à faire.',
  },
  secondYes: {
    subject: 'Un second oui est demandé : {page}',
    text: '{name} demande un second oui à une mise à jour de la page d’état « {page} ». Rien n’est publié avant. Elle dit :',
    file: 'Pièce jointe : {name}',
    action: 'Lire et dire oui',
    small:
      'Ce lien est pour vous seul. Il marche une fois, pendant 12 heures, et pour ce texte seulement : s’il a changé, la page le dit. Si vous n’attendiez rien, ne faites rien.',
    smallSignIn: 'Ce lien mène à la console, où vous vous connectez d’abord. Si vous n’attendiez rien, ne faites rien.',
  },
}

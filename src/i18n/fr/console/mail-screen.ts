import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Les invitations, les codes de connexion et les nouveaux mots de passe passent par e-mail, via un seul serveur pour toute l’installation.',
  through: 'Envoyé par {server}, selon les réglages de PocketBase.',
  forOwners: 'Les propriétaires et les administrateurs de la page peuvent lire comment l’e-mail est configuré.',
  ownersTest: 'Ce sont les propriétaires qui envoient des tests.',
  sendTest: 'M’envoyer un test',
  sending: 'Envoi en cours…',
  state: 'État',
  notSetUpText:
    'Les invitations donnent à la place un lien à transmettre. Les codes de connexion, les liens pour un nouveau mot de passe et les changements d’adresse n’arrivent à personne.',
  isSetUp: 'Un serveur d’e-mail est configuré.',
  lastSent: 'Dernier e-mail accepté : {time}.',
  noneSent: 'Aucun e-mail n’a été envoyé depuis le dernier démarrage.',
  lastFailed: 'Dernier échec ({time}) : {reason}',
  from: 'Expéditeur',
  where: 'Pour le modifier',
  whereHint: 'pour qui gère l’installation',
  whereText:
    'Dans l’interface d’administration de PocketBase, à sa propre adresse sous /_/ : Settings, Mail settings. Indiquez-y l’expéditeur, activez le serveur SMTP, et donnez son hôte, son port et ses identifiants. Le mot de passe y reste ; la console ne l’a jamais.',
  testRunning: 'Un test est en route, début : {time}.',
  testSent:
    'Le serveur d’e-mail a accepté un test ({time}). Regardez dans votre boîte, y compris parmi les indésirables.',
  testFailed: 'Le test n’a pas été envoyé ({time}). {reason}',
  tooSoon: 'Un test vient d’être envoyé. Attendez un instant.',
  unreachable: 'Aucun test n’a été envoyé : le serveur ne répond pas.',
  unreadable: 'Impossible de savoir pour le moment comment l’e-mail est configuré.',
  noServer: 'Il n’y avait alors aucun serveur de messagerie.',
  authRefused: 'Le serveur d’e-mail a refusé le nom d’utilisateur ou le mot de passe.',
  connectionRefused: 'Rien ne répond à cet hôte et à ce port, ou un pare-feu s’interpose.',
  hostUnknown: 'Cet hôte n’existe pas : son nom est faux, ou le DNS ne répond pas.',
  tlsFailed:
    'Aucune connexion sûre n’a pu s’établir : le certificat ne correspond pas à l’hôte, ou le port attend l’autre sorte de TLS.',
  timedOut:
    'Le serveur d’e-mail a accepté la connexion et n’a rien dit pendant 20 secondes. Le plus probable : le port attend l’autre sorte de TLS, ou un pare-feu s’interpose.',
  recipientRefused: 'Le serveur d’e-mail a refusé un destinataire : cette boîte n’existe pas, ou elle est pleine.',
  otherReason: 'Le serveur d’e-mail ne l’a pas accepté. Sa réponse est dans le journal de PocketBase.',
}

import type { Translated } from '../base/translated.ts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications: Translated<typeof english> = {
  reminder: 'Rappel',
  report: 'Analyse post-incident publiée',
  componentsChanged: {
    one: '{count} composant a changé d’état',
    many: '{count} composants ont changé d’état',
    other: '{count} composants ont changé d’état',
  },
  updates: { one: '{count} mise à jour', many: '{count} mises à jour', other: '{count} mises à jour' },
  moreUpdates: {
    one: '{count} autre mise à jour',
    many: '{count} autres mises à jour',
    other: '{count} autres mises à jour',
  },
  affectedNow: 'Composants concernés en ce moment',
  statusAndBefore: '{status} (auparavant : {before})',
  nextUpdateBy: 'Prochaine mise à jour avant le {time}',
  planned: 'Horaire prévu : {time}',
  reminderText: 'Cette maintenance planifiée commence bientôt.',
  reportText: 'L’analyse de cet incident vient d’être publiée.',
  bundleText: 'Ces mises à jour se sont succédé de près : elles sont réunies ici.',
  readOnPage: 'Lire sur la page de statut',
  openPage: 'Ouvrir la page de statut',
  change: 'Modifier vos préférences',
  leave: 'Se désabonner',
  reason: 'Vous recevez ce message parce que vous suivez l’état de {page}.',
  confirmSubject: 'Confirmez votre abonnement à {page}',
  confirmText:
    'Cette adresse a été saisie pour suivre l’état de {page}. Une fois confirmée, elle recevra les mises à jour sur :',
  wholePage: 'tout ce que montre la page de statut',
  oneIncident: 'cet incident uniquement : {name}',
  unnamedIncident: 'un seul incident',
  chosenComponents: 'les composants choisis',
  confirmAction: 'Confirmer',
  confirmSmall:
    'Le lien est valable jusqu’au {time}. Si vous n’attendiez rien, ne faites rien : rien ne vous sera envoyé.',
  knownSubject: 'Vous recevez déjà les mises à jour de {page}',
  knownText:
    'Cette adresse a été saisie pour suivre l’état de {page}. Elle reçoit déjà les mises à jour : rien n’a changé.',
  knownSmall: 'Si ce n’était pas vous, ne faites rien.',
  manageSubject: 'Votre lien pour gérer les mises à jour de {page}',
  manageText:
    'Ce lien vous permet de choisir les mises à jour de {page} que vous recevez, de les suspendre ou de vous désabonner.',
  manageSmall:
    'Ce lien n’est que pour vous : quiconque l’a peut modifier votre abonnement. Si vous ne l’avez pas demandé, ne faites rien.',
  testSubject: 'Test : les mises à jour de {page} arrivent',
  testText: 'Ceci est un test. Les mises à jour sur l’état de {page} arrivent bien ici.',
  testSmall: 'Il n’y a rien d’autre à faire.',
  welcome: 'Les mises à jour de {page} apparaissent ici',
  quarantineSubject: 'Votre webhook pour {page} est suspendu',
  quarantineText:
    'Depuis un certain temps, les mises à jour de {page} ne parviennent plus à votre webhook sur {host}. Il est suspendu : rien n’y sera envoyé tant que vous ne l’aurez pas réactivé.',
  quarantineAction: 'Voir le webhook',
  smsCode: '{code} est votre code pour les mises à jour de {page}. Valable 10 minutes.',
  smsKnown: 'Vous recevez déjà les mises à jour de {page}.',
  smsStop: 'Modifier ou arrêter : {url}',
  callCode: 'Votre code pour les mises à jour de {page} est : {code}.',
  callKnown:
    'Ce numéro reçoit déjà des appels de {page}. Pour les modifier ou les arrêter, saisissez ce code là où le numéro a été indiqué : {code}.',
  callStop: 'Pour ne plus recevoir ces appels, appuyez sur 9.',
  callStopped: 'Vous ne recevrez plus ces appels.',
}

import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Ce qui est conservé sur vous',
  description:
    'Ce que {name} conserve sur ses abonnés, pendant combien de temps, qui peut le voir et comment le faire supprimer.',
  lead: 'Seulement ce qu’il faut pour vous envoyer des nouvelles.',
  reading: 'Si vous ne faites que lire',
  readingText:
    'Cette page ne dépose aucun cookie et ne charge rien d’autres sites. Les couleurs et la langue que vous choisissez restent dans votre navigateur.',
  stored: 'Si vous recevez des nouvelles',
  storedAll:
    'Ce que vous suivez et à quel point, votre langue, et quand vous vous êtes inscrit, avez confirmé et avez reçu le dernier message. Et, selon le moyen :',
  email: 'Votre adresse e-mail.',
  chat: 'L’adresse webhook de votre canal.',
  sms: 'Votre numéro.',
  push: 'Une adresse et des clés que votre navigateur a créées pour cela. Aucun nom.',
  webhook: 'L’adresse, le secret qui sert à signer les messages et une adresse de contact si vous en avez donné une.',
  robotCheck:
    'L’inscription est vérifiée par Turnstile. Le formulaire le charge depuis Cloudflare, qui voit alors votre adresse réseau.',
  howLong: 'Pendant combien de temps',
  whileSubscribed: 'Votre adresse et vos choix tant que vous recevez des nouvelles',
  untilLeft: 'jusqu’à votre désinscription',
  afterLeaving: 'Votre adresse et vos choix ensuite, pour que vous puissiez revenir en arrière',
  unconfirmed: 'Une adresse qui n’est pas confirmée',
  refusedMail:
    'Une empreinte (hash) d’une adresse dont un e-mail est revenu ou a été signalé comme spam, afin de ne plus lui écrire',
  refusedNumber: 'Une empreinte (hash) d’un numéro qui a refusé les appels, afin de ne plus l’appeler',
  deliveries: 'Quels messages vous ont été envoyés, et s’ils sont arrivés',
  remains:
    'Une fois votre adresse supprimée, le registre des messages ne dit plus qu’ils étaient pour vous. Le nombre de personnes informées d’une mise à jour est conservé.',
  backups: 'Les sauvegardes du serveur peuvent la contenir encore quelque temps.',
  who: 'Qui peut le voir',
  team: 'Les propriétaires et administrateurs de cette page. Leur liste montre des adresses abrégées. Ils peuvent télécharger un fichier avec les adresses entières, ce qui est consigné.',
  operator: 'La personne ou la société qui gère le serveur.',
  carriers: 'Les services qui transportent les messages : {names}.',
  ownMailServer: 'le serveur de messagerie de la page',
  textProvider: 'un fournisseur de SMS',
  callProvider: 'un fournisseur d’appels téléphoniques',
  pushService: 'le service push de votre navigateur',
  nobodyElse: 'Personne d’autre. Cela ne sert qu’à ces messages.',
  deletion: 'Comment le faire supprimer',
  deletionText: 'Désinscrivez-vous par le lien présent dans chaque message, ou demandez un lien ici :',
  atOnce: 'Pour une suppression immédiate, adressez-vous à l’équipe de cette page.',
}

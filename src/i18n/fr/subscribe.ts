import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Quand quelque chose commence, change ou se termine.',
  only: '{name} uniquement.',
  everything: 'Suivre tous les composants',
  description: 'Suivre {name} : flux, calendrier des maintenances, notifications dans le navigateur et widget.',
  privateNote: 'Cette page est privée : ses flux et son calendrier ne s’ouvrent que dans un navigateur connecté.',
  feeds: 'Suivre dans un lecteur de flux',
  feedsText:
    'Tous les incidents et toutes les maintenances, avec chaque mise à jour. Donnez une de ces adresses à votre lecteur.',
  calendar: 'Voir les maintenances dans votre calendrier',
  calendarText:
    'Abonnez votre calendrier à cette adresse. Les maintenances planifiées y apparaissent, et leurs horaires restent à jour.',
  browser: 'Être prévenu dans ce navigateur',
  browserText: 'Votre navigateur signale chaque mise à jour tant que la page de statut est ouverte dans un onglet.',
  browserOn: 'Les notifications sont activées dans ce navigateur. Gardez la page de statut ouverte dans un onglet.',
  browserBlocked:
    'Les notifications de ce site sont bloquées dans les réglages de votre navigateur. Autorisez-les pour être prévenu ici.',
  browserAbsent: 'Ce navigateur ne peut pas afficher les notifications d’un site.',
  browserScripts: 'Il faut JavaScript, qui est désactivé dans ce navigateur.',
  widget: 'Afficher le statut sur votre site',
  widgetText: 'Collez ces lignes dans votre page. Ce qu’elles affichent se met à jour de lui-même.',
  widgetMore: 'Badges, et un cadre pour les sites sans scripts',
}

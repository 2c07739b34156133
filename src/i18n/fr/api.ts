import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Pour les programmes',
  lead: 'Tout ce que {name} publie ici peut être lu par des programmes : sans clé, depuis n’importe quel site.',
  privateNote: 'Cette page est privée : ces adresses ne répondent qu’à ses membres, et pas à d’autres sites.',
  address: 'Adresse',
  answer: 'Réponse',
  json: 'JSON',
  jsonText:
    'Ce sont les adresses et les formats de l’API Atlassian Statuspage, version 2 : tout ce qui lit une Statuspage peut aussi lire cette page.',
  openApiNote: 'Tous les champs, en OpenAPI 3.1 :',
  example: 'Une réponse de cette page',
  summary: 'La page, ses composants et ce qui est en cours ou planifié',
  status: 'Le statut de toute la page',
  components: 'Tous les composants et groupes',
  incidents: 'Les 50 incidents les plus récents',
  unresolved: 'Les incidents en cours',
  incident: 'Un incident ou une maintenance, quelle que soit sa date',
  maintenances: 'Les 50 maintenances les plus récentes',
  upcoming: 'Les maintenances qui n’ont pas commencé',
  active: 'Les maintenances en cours',
  history: 'Trois mois d’historique ; avec ?page=2, les trois précédents',
  historyMonths: 'La même chose, sans l’en-tête',
  rules: 'Règles',
  ruleCors: 'Les scripts de tout site peuvent interroger l’API avec GET, HEAD et OPTIONS. Ils peuvent lire l’ETag.',
  ruleEtag:
    'Renvoyez l’ETag de la dernière réponse dans If-None-Match : si rien n’a changé, la réponse est 304, sans contenu.',
  ruleCache:
    'Les caches partagés gardent une réponse 10 secondes. Des requêtes à quelques secondes d’intervalle suffisent.',
  ruleErrors:
    'Un refus arrive en JSON, avec un code stable et une phrase : 404 pour ce qui n’existe pas, 405 et 406 pour une demande sans réponse possible, 503 tant que le statut est inconnu. Ce qui est inconnu n’est jamais annoncé comme opérationnel.',
  feeds: 'Flux et calendrier',
  feedsText: 'Chacun existe aussi pour un seul composant, à son adresse.',
  badges: 'Badges',
  badgesText:
    'Images du statut et de la disponibilité sur 90 jours, pour la page ou un composant, dans chaque langue de cette page, en clair ou en sombre selon l’appareil. Avec ?style=, elles ont l’apparence de celles de shields.io : {styles}.',
  badgeJson: 'La même chose pour shields.io, avec vos propres logos et libellés :',
  alt: 'Statut {name}',
  widget: 'Sur votre site',
  widgetText:
    'Un élément affiche le statut sur votre site et se met à jour de lui-même. Il accepte un composant, une langue et un thème ; son contenu s’affiche là où aucun script ne s’exécute.',
  frameText: 'Si un site n’autorise pas de script, un cadre fait la même chose.',
  policyText:
    'Un site avec une Content-Security-Policy doit autoriser script-src et connect-src, ou frame-src, pour cette page.',
  metrics: 'Prometheus',
  metricsText:
    'Statut, composants, disponibilité, incidents en cours et âge des informations sous forme de jauges, au format texte.',
  live: 'En direct',
  liveText:
    'Toute la page dans un seul document, avec ses changements : par requêtes régulières (polling), par Server-Sent Events ou par WebSocket. Ce format est le nôtre et peut changer avec une nouvelle version.',
  copy: 'Copier',
  copied: 'Copié',
}

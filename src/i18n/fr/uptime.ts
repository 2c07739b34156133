import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Disponibilité',
  text: '{name} : la part du temps pendant laquelle chaque composant a fonctionné, sur les derniers jours et mois par mois.',
  table: 'Disponibilité par composant',
  component: 'Composant',
  lastDays: { one: 'Dernier jour', many: 'Derniers {count} de jours', other: '{count} derniers jours' },
  lastMonths: { one: 'Ce mois-ci', many: 'Derniers {count} de mois', other: '{count} derniers mois' },
  since: 'Depuis le {date}',
  noUptimeShown: 'Aucun composant n’affiche sa disponibilité ici.',
  uptimeUnavailable:
    'Impossible de charger les chiffres pour le moment. Ils ne sont pas perdus : réessayez dans un instant.',
  calendar: 'Calendrier',
  calendarLegend: 'Un jour avec perturbation porte le signe de son statut le plus grave et mène à ce qui s’est passé.',
  calendarUnavailable:
    'Impossible de charger pour le moment ce qui précède les 90 derniers jours. Ces données ne sont pas perdues : réessayez dans un instant.',
  notMeasuredYet: 'Aucune donnée pour l’instant.',
  noTroubleSince: 'Aucune perturbation depuis le {date}.',
  incidents: 'Incidents',
  allIncidents: 'Tous les incidents concernant {name}',
}

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
    'Les chiffres ne sont pas accessibles pour le moment. Ils sont conservés et reviendront d’eux-mêmes : réessayez dans un instant.',
  calendar: 'Calendrier',
  calendarLegend: 'Un jour avec perturbation porte le signe de son statut le plus grave et mène à ce qui s’est passé.',
  calendarUnavailable:
    'Ce qui précède les 90 derniers jours n’est pas accessible pour le moment. Ces données sont conservées et reviendront d’elles-mêmes : réessayez dans un instant.',
  notMeasuredYet: 'Aucune donnée pour l’instant.',
  noTroubleSince: 'Aucune perturbation depuis le {date}.',
  incidents: 'Incidents',
  allIncidents: 'Tous les incidents ayant touché {name}',
}

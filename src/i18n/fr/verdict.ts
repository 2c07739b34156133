import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Aucun composant ici pour le moment.',
  allOperational: 'Tous les systèmes sont opérationnels.',
  restOperational: 'Tout le reste fonctionne normalement.',
  noneAffected: 'Tous les composants sont opérationnels.',
  maintenanceRunning: 'Une maintenance est en cours.',
  quietToday: 'La dernière perturbation a pris fin aujourd’hui.',
  quiet: {
    one: 'Aucune perturbation depuis {count} jour.',
    many: 'Aucune perturbation depuis {count} de jours.',
    other: 'Aucune perturbation depuis {count} jours.',
  },
  recovered: {
    one: '{names} fonctionne à nouveau depuis {time}.',
    many: '{names} fonctionnent à nouveau depuis {time}.',
    other: '{names} fonctionnent à nouveau depuis {time}.',
  },
  lasted: {
    degraded_performance: {
      one: 'Performances dégradées pendant {duration}.',
      many: 'Performances dégradées pendant {duration} au plus.',
      other: 'Performances dégradées pendant {duration} au plus.',
    },
    partial_outage: {
      one: 'La panne partielle a duré {duration}.',
      many: 'La panne partielle a duré {duration} au plus.',
      other: 'La panne partielle a duré {duration} au plus.',
    },
    major_outage: {
      one: 'La panne a duré {duration}.',
      many: 'La panne a duré {duration} au plus.',
      other: 'La panne a duré {duration} au plus.',
    },
  },
  incidentsOpen: {
    one: 'Un incident est en cours.',
    many: '{count} d’incidents sont en cours.',
    other: '{count} incidents sont en cours.',
  },
  all: {
    under_maintenance: 'Tous les composants sont en maintenance.',
    degraded_performance: 'Performances dégradées sur tous les composants.',
    partial_outage: 'Panne partielle sur tous les composants.',
    major_outage: 'Panne majeure sur tous les composants.',
  },
  are: {
    under_maintenance: {
      one: 'Maintenance en cours : {names}.',
      many: 'Maintenance en cours : {names}.',
      other: 'Maintenance en cours : {names}.',
    },
    degraded_performance: {
      one: 'Performances dégradées : {names}.',
      many: 'Performances dégradées : {names}.',
      other: 'Performances dégradées : {names}.',
    },
    partial_outage: {
      one: 'Panne partielle : {names}.',
      many: 'Panne partielle : {names}.',
      other: 'Panne partielle : {names}.',
    },
    major_outage: {
      one: 'Panne majeure : {names}.',
      many: 'Panne majeure : {names}.',
      other: 'Panne majeure : {names}.',
    },
  },
  affected: {
    one: 'Autre perturbation : {names}.',
    many: 'Autres perturbations : {names}.',
    other: 'Autres perturbations : {names}.',
  },
  more: { one: 'un autre', many: '{count} d’autres', other: '{count} autres' },
  ofGroup: '{name} ({group})',
}

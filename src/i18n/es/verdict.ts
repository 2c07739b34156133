import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Aún no hay componentes en esta página.',
  allOperational: 'Todos los sistemas están operativos.',
  restOperational: 'Todo lo demás funciona con normalidad.',
  noneAffected: 'Todos los componentes están operativos.',
  maintenanceRunning: 'Hay un mantenimiento en curso.',
  quietToday: 'El último problema terminó hoy.',
  quiet: {
    one: 'Sin problemas desde hace {count} día.',
    many: 'Sin problemas desde hace {count} de días.',
    other: 'Sin problemas desde hace {count} días.',
  },
  recovered: {
    one: '{names} volvió a funcionar ({time}).',
    many: '{names} volvieron a funcionar ({time}).',
    other: '{names} volvieron a funcionar ({time}).',
  },
  lasted: {
    degraded_performance: {
      one: 'Rendimiento degradado durante {duration}.',
      many: 'Rendimiento degradado durante {duration} como máximo.',
      other: 'Rendimiento degradado durante {duration} como máximo.',
    },
    partial_outage: {
      one: 'La interrupción parcial duró {duration}.',
      many: 'La interrupción parcial duró {duration} como máximo.',
      other: 'La interrupción parcial duró {duration} como máximo.',
    },
    major_outage: {
      one: 'La interrupción duró {duration}.',
      many: 'La interrupción duró {duration} como máximo.',
      other: 'La interrupción duró {duration} como máximo.',
    },
  },
  incidentsOpen: {
    one: 'Hay un incidente abierto.',
    many: 'Hay {count} de incidentes abiertos.',
    other: 'Hay {count} incidentes abiertos.',
  },
  all: {
    under_maintenance: 'Todos los componentes están en mantenimiento.',
    degraded_performance: 'Rendimiento degradado en todos los componentes.',
    partial_outage: 'Interrupción parcial en todos los componentes.',
    major_outage: 'Interrupción grave en todos los componentes.',
  },
  are: {
    under_maintenance: {
      one: 'Mantenimiento en curso en {names}.',
      many: 'Mantenimiento en curso en {names}.',
      other: 'Mantenimiento en curso en {names}.',
    },
    degraded_performance: {
      one: 'Rendimiento degradado en {names}.',
      many: 'Rendimiento degradado en {names}.',
      other: 'Rendimiento degradado en {names}.',
    },
    partial_outage: {
      one: 'Interrupción parcial en {names}.',
      many: 'Interrupción parcial en {names}.',
      other: 'Interrupción parcial en {names}.',
    },
    major_outage: {
      one: 'Interrupción grave en {names}.',
      many: 'Interrupción grave en {names}.',
      other: 'Interrupción grave en {names}.',
    },
  },
  affected: {
    one: 'También hay problemas en {names}.',
    many: 'También hay problemas en {names}.',
    other: 'También hay problemas en {names}.',
  },
  more: { one: 'uno más', many: '{count} más', other: '{count} más' },
  ofGroup: '{name} ({group})',
}

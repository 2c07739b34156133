import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Ainda não há componentes nesta página.',
  allOperational: 'Todos os sistemas estão operacionais.',
  restOperational: 'Todo o resto funciona normalmente.',
  noneAffected: 'Todos os componentes estão operacionais.',
  maintenanceRunning: 'Há uma manutenção em andamento.',
  quietToday: 'O último problema terminou hoje.',
  quiet: {
    one: 'Sem problemas há {count} dia.',
    many: 'Sem problemas há {count} de dias.',
    other: 'Sem problemas há {count} dias.',
  },
  recovered: {
    one: '{names} voltou a funcionar ({time}).',
    many: '{names} voltaram a funcionar ({time}).',
    other: '{names} voltaram a funcionar ({time}).',
  },
  lasted: {
    degraded_performance: {
      one: 'Desempenho degradado por {duration}.',
      many: 'Desempenho degradado por {duration} no máximo.',
      other: 'Desempenho degradado por {duration} no máximo.',
    },
    partial_outage: {
      one: 'A interrupção parcial durou {duration}.',
      many: 'A interrupção parcial durou {duration} no máximo.',
      other: 'A interrupção parcial durou {duration} no máximo.',
    },
    major_outage: {
      one: 'A interrupção durou {duration}.',
      many: 'A interrupção durou {duration} no máximo.',
      other: 'A interrupção durou {duration} no máximo.',
    },
  },
  incidentsOpen: {
    one: 'Há um incidente em aberto.',
    many: 'Há {count} de incidentes em aberto.',
    other: 'Há {count} incidentes em aberto.',
  },
  all: {
    under_maintenance: 'Todos os componentes estão em manutenção.',
    degraded_performance: 'Desempenho degradado em todos os componentes.',
    partial_outage: 'Interrupção parcial em todos os componentes.',
    major_outage: 'Interrupção grave em todos os componentes.',
  },
  are: {
    under_maintenance: {
      one: 'Manutenção em andamento em {names}.',
      many: 'Manutenção em andamento em {names}.',
      other: 'Manutenção em andamento em {names}.',
    },
    degraded_performance: {
      one: 'Desempenho degradado em {names}.',
      many: 'Desempenho degradado em {names}.',
      other: 'Desempenho degradado em {names}.',
    },
    partial_outage: {
      one: 'Interrupção parcial em {names}.',
      many: 'Interrupção parcial em {names}.',
      other: 'Interrupção parcial em {names}.',
    },
    major_outage: {
      one: 'Interrupção grave em {names}.',
      many: 'Interrupção grave em {names}.',
      other: 'Interrupção grave em {names}.',
    },
  },
  affected: {
    one: 'Também há problemas em {names}.',
    many: 'Também há problemas em {names}.',
    other: 'Também há problemas em {names}.',
  },
  more: { one: 'mais um', many: 'mais {count}', other: 'mais {count}' },
  ofGroup: '{name} ({group})',
}

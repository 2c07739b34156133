import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Тут ще нічого немає.',
  allOperational: 'Усі системи працюють.',
  restOperational: 'Решта працює.',
  noneAffected: 'Усі компоненти працюють.',
  maintenanceRunning: 'Триває обслуговування.',
  quietToday: 'Останній збій закінчився сьогодні.',
  quiet: {
    one: 'Без збоїв уже {count} день.',
    few: 'Без збоїв уже {count} дні.',
    many: 'Без збоїв уже {count} днів.',
    other: 'Без збоїв уже {count} дня.',
  },
  recovered: {
    one: 'З {time} знову працює: {names}.',
    few: 'З {time} знову працюють: {names}.',
    many: 'З {time} знову працюють: {names}.',
    other: 'З {time} знову працюють: {names}.',
  },
  lasted: {
    degraded_performance: {
      one: 'Знижена продуктивність тривала {duration}.',
      few: 'Знижена продуктивність тривала щонайбільше {duration}.',
      many: 'Знижена продуктивність тривала щонайбільше {duration}.',
      other: 'Знижена продуктивність тривала щонайбільше {duration}.',
    },
    partial_outage: {
      one: 'Частковий збій тривав {duration}.',
      few: 'Частковий збій тривав щонайбільше {duration}.',
      many: 'Частковий збій тривав щонайбільше {duration}.',
      other: 'Частковий збій тривав щонайбільше {duration}.',
    },
    major_outage: {
      one: 'Збій тривав {duration}.',
      few: 'Збій тривав щонайбільше {duration}.',
      many: 'Збій тривав щонайбільше {duration}.',
      other: 'Збій тривав щонайбільше {duration}.',
    },
  },
  incidentsOpen: {
    one: 'Триває {count} інцидент.',
    few: 'Тривають {count} інциденти.',
    many: 'Триває {count} інцидентів.',
    other: 'Триває {count} інциденту.',
  },
  all: {
    under_maintenance: 'Усі компоненти на обслуговуванні.',
    degraded_performance: 'Знижена продуктивність усіх компонентів.',
    partial_outage: 'Частковий збій усіх компонентів.',
    major_outage: 'Масштабний збій усіх компонентів.',
  },
  are: {
    under_maintenance: {
      one: 'На обслуговуванні: {names}.',
      few: 'На обслуговуванні: {names}.',
      many: 'На обслуговуванні: {names}.',
      other: 'На обслуговуванні: {names}.',
    },
    degraded_performance: {
      one: 'Знижена продуктивність: {names}.',
      few: 'Знижена продуктивність: {names}.',
      many: 'Знижена продуктивність: {names}.',
      other: 'Знижена продуктивність: {names}.',
    },
    partial_outage: {
      one: 'Частковий збій: {names}.',
      few: 'Частковий збій: {names}.',
      many: 'Частковий збій: {names}.',
      other: 'Частковий збій: {names}.',
    },
    major_outage: {
      one: 'Масштабний збій: {names}.',
      few: 'Масштабний збій: {names}.',
      many: 'Масштабний збій: {names}.',
      other: 'Масштабний збій: {names}.',
    },
  },
  affected: {
    one: 'Інші збої: {names}.',
    few: 'Інші збої: {names}.',
    many: 'Інші збої: {names}.',
    other: 'Інші збої: {names}.',
  },
  more: { one: 'ще {count}', few: 'ще {count}', many: 'ще {count}', other: 'ще {count}' },
  ofGroup: '{name} ({group})',
}

import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Чернетки',
  shared: 'Команда бачить цю чернетку, поки ви пишете.',
  onDevice: 'Останні слова поки що є лише на цьому пристрої.',
  by: 'Чернетка: {name}',
  byYou: 'Ваша чернетка з іншого місця',
  takeOver: 'Перейняти',
  goOn: 'Продовжити тут',
  takenBy: '{name} перейняв(-ла) вашу чернетку. Написане вами досі тут.',
  taken: 'Вашу чернетку перейняли, опублікували або відкинули деінде. Написане вами досі тут.',
  filesStay: 'Файли лишаються на пристрої, де їх вибрано.',
  notTaken: 'Чернетку не вдалося перейняти. Спробуйте ще раз.',
  untitled: 'Новий інцидент, ще без назви',
}

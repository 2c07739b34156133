import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Szkice',
  shared: 'Zespół widzi ten szkic, gdy go piszesz.',
  onDevice: 'Ostatnie słowa ma na razie tylko to urządzenie.',
  by: 'Szkic: {name}',
  byYou: 'Twój szkic z innego miejsca',
  takeOver: 'Przejmij',
  goOn: 'Kontynuuj tutaj',
  takenBy: '{name} przejmuje Twój szkic. To, co napisałeś, nadal tu jest.',
  taken: 'Twój szkic przejęto, opublikowano lub odrzucono gdzie indziej. To, co napisano, nadal tu jest.',
  filesStay: 'Pliki zostają na urządzeniu, na którym je wybrano.',
  notTaken: 'Nie udało się przejąć szkicu. Spróbuj ponownie.',
  untitled: 'Nowy incydent, jeszcze bez tytułu',
  later: 'Opublikuj o ustalonej porze',
  publishAt: 'Opublikuj: {time}',
  willPublish: 'Zostanie opublikowane: {time}',
  takeBack: 'Cofnij publikację',
  notPublished: 'Nie opublikowano ({time}): {reason}',
  moved: 'Ktoś w międzyczasie opublikował aktualizację.',
  inThePast: 'Wybierz porę, która jeszcze nie minęła.',
  noFiles: 'Pliki nie mogą czekać: opublikuj teraz albo je usuń.',
  notSet: 'Nie udało się ustawić pory. Nic nie opublikuje się samo.',
}

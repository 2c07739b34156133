import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} prosi o drugie „tak” dla tej aktualizacji {page}, zanim zostanie opublikowana.',
  youAre: 'Twoje „tak” liczy się jako: {name}.',
  said: 'Powiedziano „tak”. W tym brzmieniu {name} może to opublikować.',
  saidBy: '„Tak” już jest: {name}. Nie ma tu nic więcej do zrobienia.',
  over: 'Ten link został użyty lub wygasł albo aktualizację opublikowano lub odrzucono.',
  notYours: 'Nie możesz już publikować na tej stronie, więc Twoje „tak” by się nie liczyło.',
  unclear: 'Nie wiadomo, czy Twoje „tak” dotarło. Naciśnij jeszcze raz: liczy się raz.',
  notRead: 'Nie udało się odczytać tego, co czeka.',
  file: 'Załącznik: {name}',
  filesHint: 'Twoje „tak” dotyczy też tych plików. Możesz je otworzyć w konsoli.',
  stale:
    'Aktualizacja zmieniła się od tego e-maila, więc nie jest tu pokazywana. Jeśli „tak” jest nadal potrzebne, przyjdzie kolejny e-mail.',
}

import type { MailWords } from './mail-words.ts'

export const pl: MailWords = {
  invitation: {
    subject: 'Zaproszenie do zespołu {page}',
    text: '{inviter} zaprasza Cię do zespołu strony statusu „{page}”.',
    action: 'Przyjmij zaproszenie',
    small: 'Link działa raz, przez 72 godziny i tylko z tym adresem. Jeśli niczego nie oczekujesz, nic nie rób.',
  },
  passwordReset: {
    subject: 'Ustaw nowe hasło',
    text: 'Poproszono o nowe hasło do Twojego konta na stronie statusu „{page}”.',
    action: 'Ustaw nowe hasło',
    small: 'Link działa raz, przez godzinę. Jeśli to nie Ty, nic nie rób: hasło pozostanie bez zmian.',
  },
  oneTimeCode: {
    subject: 'Twój kod logowania',
    text: 'Tym kodem zalogujesz się na stronie statusu „{page}”:',
    small:
      'Działa raz, przez 10 minut, w przeglądarce, która o niego poprosiła. Nikomu go nie podawaj. Jeśli to nie Ty, nic nie rób.',
  },
  emailChange: {
    subject: 'Potwierdź nowy adres',
    text: 'Ten adres ma zostać adresem Twojego konta na stronie statusu „{page}”.',
    action: 'Potwierdź ten adres',
    small: 'Link działa raz, przez godzinę, i prosi o hasło. Jeśli to nie Ty, nic nie rób.',
  },
  verification: {
    subject: 'Potwierdź swój adres',
    text: 'Adres Twojego konta na stronie statusu „{page}” nie jest jeszcze potwierdzony. Zaloguj się raz kodem wysłanym pocztą: to go potwierdzi.',
    action: 'Zaloguj się kodem',
    small: 'Jeśli nie masz takiego konta, nic nie rób.',
  },
  test: {
    subject: 'Test: poczta dociera',
    text: 'Ten test został zamówiony w konsoli strony statusu „{page}”. Poczta stąd do Ciebie dociera.',
    action: 'Otwórz konsolę',
    small: 'Nic więcej nie trzeba robić.',
  },
  secondYes: {
    subject: 'Potrzebne drugie „tak”: {page}',
    text: '{name} prosi o drugie „tak” dla aktualizacji strony stanu „{page}”. Wcześniej nic nie zostanie opublikowane. Treść:',
    file: 'Załącznik: {name}',
    action: 'Przeczytaj i powiedz „tak”',
    small:
      'Link jest tylko dla Ciebie. Działa raz, przez 12 godzin, i tylko dla tego tekstu: jeśli się zmienił, strona to powie. Jeśli niczego nie oczekujesz, nic nie rób.',
    smallSignIn: 'Link prowadzi do konsoli, w której najpierw się logujesz. Jeśli niczego nie oczekujesz, nic nie rób.',
  },
}

import type { MailWords } from './mail-words.ts'

export const de: MailWords = {
  invitation: {
    subject: 'Einladung ins Team von {page}',
    text: '{inviter} lädt dich ins Team der Statusseite „{page}“ ein.',
    action: 'Einladung annehmen',
    small: 'Der Link gilt einmal, 72 Stunden lang und nur für diese Adresse. Falls du nichts erwartet hast, tu nichts.',
  },
  passwordReset: {
    subject: 'Neues Passwort setzen',
    text: 'Für dein Konto bei der Statusseite „{page}“ wurde ein neues Passwort angefordert.',
    action: 'Neues Passwort setzen',
    small:
      'Der Link gilt einmal und eine Stunde lang. Falls du es nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.',
  },
  oneTimeCode: {
    subject: 'Dein Code zum Anmelden',
    text: 'Mit diesem Code meldest du dich bei der Statusseite „{page}“ an:',
    small:
      'Er gilt einmal, 10 Minuten lang und nur in dem Browser, der ihn angefordert hat. Sag ihn niemandem. Falls du es nicht warst, tu nichts.',
  },
  emailChange: {
    subject: 'Neue Adresse bestätigen',
    text: 'Diese Adresse soll die deines Kontos bei der Statusseite „{page}“ werden.',
    action: 'Diese Adresse bestätigen',
    small:
      'Der Link gilt einmal und eine Stunde lang und fragt nach deinem Passwort. Falls du es nicht warst, tu nichts.',
  },
  verification: {
    subject: 'Adresse bestätigen',
    text: 'Die Adresse deines Kontos bei der Statusseite „{page}“ ist noch nicht bestätigt. Melde dich einmal mit einem Code an, den du per Mail bekommst: Das bestätigt sie.',
    action: 'Mit einem Code anmelden',
    small: 'Falls du kein solches Konto hast, tu nichts.',
  },
  test: {
    subject: 'Test: Mail kommt an',
    text: 'Du hast diesen Test in der Konsole der Statusseite „{page}“ angefordert. Mail von hier erreicht dich.',
    action: 'Konsole öffnen',
    small: 'Mehr ist nicht zu tun.',
  },
  secondYes: {
    subject: 'Ein zweites Ja ist gefragt: {page}',
    text: '{name} bittet um ein zweites Ja zu einem Update der Statusseite „{page}“. Vorher wird nichts veröffentlicht. Es lautet:',
    file: 'Angehängt: {name}',
    action: 'Lesen und Ja sagen',
    small:
      'Der Link gilt nur für dich, einmal, 12 Stunden lang und nur für diesen Text: Wurde er geändert, steht das da. Wenn du nichts erwartet hast, tu nichts.',
    smallSignIn:
      'Der Link führt in die Konsole, in der du dich zuerst anmeldest. Wenn du nichts erwartet hast, tu nichts.',
  },
}

import type { MailWords } from './mail-words.ts'

export const nl: MailWords = {
  invitation: {
    subject: 'Word lid van het team van {page}',
    text: '{inviter} nodigt je uit voor het team van de statuspagina “{page}”.',
    action: 'Uitnodiging aannemen',
    small: 'De link werkt één keer, 72 uur lang en alleen met dit adres. Verwachtte je niets, doe dan niets.',
  },
  passwordReset: {
    subject: 'Nieuw wachtwoord instellen',
    text: 'Er is een nieuw wachtwoord aangevraagd voor je account bij de statuspagina “{page}”.',
    action: 'Nieuw wachtwoord instellen',
    small: 'De link werkt één keer, een uur lang. Was jij het niet, doe dan niets: je wachtwoord blijft zoals het is.',
  },
  oneTimeCode: {
    subject: 'Je code om in te loggen',
    text: 'Met deze code log je in bij de statuspagina “{page}”:',
    small:
      'Hij werkt één keer, 10 minuten lang, in de browser die erom vroeg. Geef hem aan niemand. Was jij het niet, doe dan niets.',
  },
  emailChange: {
    subject: 'Bevestig je nieuwe adres',
    text: 'Dit adres moet dat van je account bij de statuspagina “{page}” worden.',
    action: 'Dit adres bevestigen',
    small: 'De link werkt één keer, een uur lang, en vraagt om je wachtwoord. Was jij het niet, doe dan niets.',
  },
  verification: {
    subject: 'Bevestig je adres',
    text: 'Het adres van je account bij de statuspagina “{page}” is nog niet bevestigd. Log één keer in met een code die je per mail krijgt: dat bevestigt het.',
    action: 'Inloggen met een code',
    small: 'Heb je zo’n account niet, doe dan niets.',
  },
  test: {
    subject: 'Test: mail komt aan',
    text: 'Je vroeg om deze test in de console van de statuspagina “{page}”. Mail van hier bereikt je.',
    action: 'Console openen',
    small: 'Verder hoef je niets te doen.',
  },
  secondYes: {
    subject: 'Een tweede ja gevraagd: {page}',
    text: '{name} vraagt een tweede ja op een update van de statuspagina “{page}”. Eerder wordt niets geplaatst. Er staat:',
    file: 'Bijlage: {name}',
    action: 'Lezen en ja zeggen',
    small:
      'De link is alleen van jou. Hij werkt één keer, 12 uur lang, en alleen voor deze tekst: is die veranderd, dan staat dat er. Verwachtte je niets, doe dan niets.',
    smallSignIn: 'De link leidt naar de console, waar je eerst inlogt. Verwachtte je niets, doe dan niets.',
  },
}

import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Utkast',
  shared: 'Teamet ser utkastet medan du skriver.',
  onDevice: 'De senaste orden finns än så länge bara på den här enheten.',
  by: 'Utkast av {name}',
  byYou: 'Ditt utkast från annat håll',
  takeOver: 'Ta över',
  goOn: 'Fortsätt här',
  takenBy: '{name} har tagit över ditt utkast. Det du skrev finns kvar här.',
  taken: 'Ditt utkast har tagits över, publicerats eller kastats någon annanstans. Det du skrev finns kvar här.',
  filesStay: 'Filerna stannar på enheten där de valdes.',
  notTaken: 'Utkastet kunde inte tas över. Försök igen.',
  untitled: 'Ny incident, ännu utan titel',
  later: 'Publicera vid en viss tid',
  publishAt: 'Publicera {time}',
  willPublish: 'Publiceras {time}',
  takeBack: 'Ta tillbaka',
  notPublished: 'Publicerades inte {time}: {reason}',
  moved: 'Någon publicerade en uppdatering däremellan.',
  inThePast: 'Välj en tid som ligger framåt.',
  noFiles: 'Filer kan inte vänta: publicera nu eller ta bort dem.',
  notSet: 'Tiden kunde inte ställas in. Inget publiceras av sig självt.',
}

import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Cada uno recibe esta actualización.',
  which: 'Incidentes',
  message: 'Mensaje',
  resolveChosen: 'Resolver los elegidos ({count})',
  sending: 'Publicando …',
  resolved: 'Resuelto',
  moved: 'Alguien ha publicado mientras tanto: léelo primero.',
  notConfirmed: 'Sin confirmar: el servidor no ha respondido. Reintentar no publica nada dos veces.',
  mergeText:
    'Este incidente se resuelve y lleva a los visitantes al otro. Su dirección y sus actualizaciones permanecen.',
  into: 'Con',
  takesOver: 'A partir de ahora también afectados allí: {names}',
  mergeNow: 'Fusionar',
  mergedInto: 'Continúa en',
  mergeAmong:
    'El otro incidente se resuelve y lleva a los visitantes al que elijas. Su dirección y sus actualizaciones permanecen.',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado.',
}

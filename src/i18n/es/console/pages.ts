import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Página nueva',
  newPageText: 'Otra página de esta instalación, con un equipo propio. Tú serás su propietario.',
  make: 'Crear la página',
  making: 'Creándola',
  notAllowed: 'No puedes crear páginas aquí.',
  notAllowedText:
    'Los propietarios de una página sí pueden, salvo que quien administra esta instalación se lo reserve.',
  backToConsole: 'Volver a la consola',
  unreachable: 'El servidor no responde. Lo que has escrito se conserva aquí: inténtalo de nuevo.',
  signedOut: 'Tu sesión ha terminado. Lo que has escrito se conserva aquí.',
  signIn: 'Iniciar sesión',
  tooMany: 'Hoy has creado muchas páginas: sigue mañana.',

  ways: 'Formas de entrar',
  waysText:
    'Cómo inician sesión los miembros: con contraseña, con un código por correo o con la cuenta de tu empresa, según lo que esté configurado.',
  ownersOnly: 'Solo los propietarios cambian esto.',
  secondFactor: 'Segundo factor',
  secondFactorHint: 'dos de las formas de entrar, una tras otra',
  askedOfAll: 'Se pide a todos',
  askedOfAllText: 'Al guardarlo se cierra la sesión de todos menos la tuya, y vuelven a iniciarla de dos formas.',
  notAsked: 'No se pide',
  secondWayMissing:
    'Aún no hay una segunda forma: los códigos necesitan el correo, que configura quien administra esta instalación.',

  delete: 'Eliminar página',
  deleteText:
    'Se va con sus incidentes, archivos, hosts y equipo. Antes se hace una copia de seguridad de la instalación, salvo que la última ya lo tenga todo.',
  deleteForOwners: 'Solo los propietarios eliminan una página.',
  typeName: 'Escribe el nombre',
  deleteName: 'Eliminar {name}',
  backingUp: 'Se está haciendo una copia de seguridad; después se elimina.',
  deleting: 'Se está eliminando.',
  notDeleted: 'No se ha eliminado nada: {reason}',
  backupFailed: 'la copia de seguridad falló. El motivo está en el registro de PocketBase.',
  backupFailedFull: 'ya no hay espacio para una copia de seguridad.',
  writtenMeanwhile: 'cambió mientras se hacía su copia de seguridad. Inténtalo de nuevo.',
  deleteUnreachable: 'El servidor no responde. Puede que se haya eliminado: inténtalo de nuevo y lo sabrás.',
  deleteSignedOut: 'No se ha eliminado nada: tu sesión ha terminado.',
  deleted: 'Se ha eliminado {name}.',
  deletedText:
    'A partir de ahora, los visitantes no encuentran ahí ninguna página. Lo que era está en la copia de seguridad {name} ({time}); quien administra la instalación la recupera.',

  preview: 'Vista previa',
  previewBack: 'Volver a los campos',
  previewTitle: 'Vista previa de la página',
  previewFailed: 'La vista previa no aparece en este momento.',
}

import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Las invitaciones, los códigos para iniciar sesión y las contraseñas nuevas van por correo, a través de un único servidor para toda la instalación.',
  through: 'Se envía a través de {server}, como está configurado en PocketBase.',
  forOwners: 'Los propietarios y administradores de la página leen cómo está configurado el correo.',
  ownersTest: 'Las pruebas las envían los propietarios.',
  sendTest: 'Enviarme una prueba',
  sending: 'Enviando…',
  state: 'Estado',
  notSetUpText:
    'Las invitaciones dan en su lugar un enlace para entregar. Los códigos para iniciar sesión, los enlaces para una contraseña nueva y los cambios de dirección no llegan a nadie.',
  isSetUp: 'Hay un servidor de correo configurado.',
  lastSent: 'Último correo aceptado: {time}.',
  noneSent: 'No se ha enviado ningún correo desde el último arranque.',
  lastFailed: 'El último que falló ({time}): {reason}',
  from: 'Remitente',
  where: 'Para cambiarlo',
  whereHint: 'para quien administra la instalación',
  whereText:
    'En la interfaz de administración de PocketBase, en su propia dirección bajo /_/: Settings, Mail settings. Pon ahí el remitente, activa el servidor SMTP e indica su host, su puerto y sus credenciales. La contraseña se queda ahí; la consola nunca la tiene.',
  testRunning: 'Hay una prueba en camino. Inicio: {time}.',
  testSent: 'El servidor de correo aceptó una prueba ({time}). Mira en tu buzón, también entre el correo no deseado.',
  testFailed: 'La prueba ({time}) no se envió. {reason}',
  tooSoon: 'Se envió una prueba hace unos segundos. Espera un momento.',
  unreachable: 'No se ha enviado ninguna prueba: el servidor no responde.',
  unreadable: 'En este momento no se puede saber cómo está configurado el correo.',
  noServer: 'Entonces no había ningún servidor de correo.',
  authRefused: 'El servidor de correo rechazó el nombre de usuario o la contraseña.',
  connectionRefused: 'Nada responde en este host y puerto, o hay un cortafuegos en medio.',
  hostUnknown: 'Ese host no existe: el nombre está mal o el DNS no responde.',
  tlsFailed:
    'No se pudo establecer una conexión segura: el certificado no corresponde al host, o el puerto espera el otro tipo de TLS.',
  timedOut:
    'El servidor de correo aceptó la conexión y no dijo nada durante 20 segundos. Lo más probable es que el puerto espere el otro tipo de TLS o que haya un cortafuegos en medio.',
  recipientRefused: 'El servidor de correo rechazó a un destinatario: ese buzón no existe o está lleno.',
  otherReason: 'El servidor de correo no lo aceptó. Lo que dijo está en el registro de PocketBase.',
}

import type { MailWords } from './mail-words.ts'

export const es: MailWords = {
  invitation: {
    subject: 'Únete al equipo de {page}',
    text: '{inviter} te invita al equipo de la página de estado «{page}».',
    action: 'Aceptar la invitación',
    small:
      'El enlace funciona una vez, durante 72 horas y solo con esta dirección. Si no esperabas nada, no hagas nada.',
  },
  passwordReset: {
    subject: 'Crear una contraseña nueva',
    text: 'Se ha pedido una contraseña nueva para tu cuenta en la página de estado «{page}».',
    action: 'Crear una contraseña nueva',
    small: 'El enlace funciona una vez, durante una hora. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
  },
  oneTimeCode: {
    subject: 'Tu código para iniciar sesión',
    text: 'Con este código inicias sesión en la página de estado «{page}»:',
    small:
      'Funciona una vez, durante 10 minutos, en el navegador que lo pidió. No se lo digas a nadie. Si no fuiste tú, no hagas nada.',
  },
  emailChange: {
    subject: 'Confirma tu nueva dirección',
    text: 'Esta dirección va a ser la de tu cuenta en la página de estado «{page}».',
    action: 'Confirmar esta dirección',
    small: 'El enlace funciona una vez, durante una hora, y pide tu contraseña. Si no fuiste tú, no hagas nada.',
  },
  verification: {
    subject: 'Confirma tu dirección',
    text: 'La dirección de tu cuenta en la página de estado «{page}» aún no está confirmada. Inicia sesión una vez con un código enviado por correo: eso la confirma.',
    action: 'Iniciar sesión con un código',
    small: 'Si no tienes esa cuenta, no hagas nada.',
  },
  test: {
    subject: 'Prueba: el correo llega',
    text: 'Pediste esta prueba en la consola de la página de estado «{page}». El correo enviado desde aquí te llega.',
    action: 'Abrir la consola',
    small: 'No hay nada más que hacer.',
  },
  secondYes: {
    subject: 'Se pide un segundo sí: {page}',
    text: '{name} pide un segundo sí para una actualización de la página de estado «{page}». Antes no se publica nada. Dice:',
    file: 'Adjunto: {name}',
    action: 'Leer y decir que sí',
    small:
      'El enlace es solo tuyo. Sirve una vez, durante 12 horas, y solo para este texto: si ha cambiado, lo dice. Si no esperabas nada, no hagas nada.',
    smallSignIn: 'El enlace lleva a la consola, donde primero inicias sesión. Si no esperabas nada, no hagas nada.',
  },
}

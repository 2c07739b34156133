import type { Translated } from '../../base/translated.ts'
import type { shell as english } from '../../en/console/shell.ts'

export const shell: Translated<typeof english> = {
  switchPage: 'Sayfa değiştir',
  pages: 'Sayfalar',
  yourAccount: 'Hesabınız',
  more: 'Daha fazla',
  openPublicPage: 'Herkese açık sayfayı aç',
  pagesUnknown: 'Diğer sayfalarınız şu anda yüklenemiyor.',
  role_owner: 'Sahip',
  role_admin: 'Yönetici',
  role_responder: 'Olay sorumlusu',
  role_viewer: 'Görüntüleyici',
  undone: 'Geri alındı.',
  undoFailed: 'Geri alınamadı.',
  dismiss: 'Kapat',
  notFoundOrNotYours: 'Burada böyle bir sayfa yok ya da ekibinde değilsiniz.',
  inConsole: 'Konsolda {name}',
}

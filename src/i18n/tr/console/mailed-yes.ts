import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name}, {page} için bu güncellemenin yayımlanmasından önce ikinci bir evet istiyor.',
  youAre: 'Evet’iniz {name} adına sayılır.',
  said: 'Evet dediniz. Bu haliyle {name} yayımlayabilir.',
  saidBy: '{name} zaten evet dedi. Burada yapılacak bir şey kalmadı.',
  over: 'Bu bağlantı kullanıldı, süresi doldu ya da güncelleme yayımlandı veya silindi.',
  notYours: 'Bu sayfada artık yayın yapamazsınız, bu yüzden evet’iniz sayılmaz.',
  unclear: 'Evet’inizin ulaşıp ulaşmadığı bilinmiyor. Yeniden basın: bir kez sayılır.',
  notRead: 'Bekleyen metin okunamadı.',
  file: 'Ek: {name}',
  filesHint: 'Onayınız bu dosyalar için de geçerlidir. Onları konsolda açabilirsiniz.',
  stale:
    'Güncelleme bu e-postadan sonra değişti, bu yüzden burada gösterilmiyor. Hâlâ bir evet gerekiyorsa yeni bir e-posta gelir.',
}

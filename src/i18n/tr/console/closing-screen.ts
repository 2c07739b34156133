import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Her biri bu güncellemeyi alır.',
  which: 'Olaylar',
  message: 'Mesaj',
  resolveChosen: 'Seçilenleri çöz ({count})',
  sending: 'Yayımlanıyor …',
  resolved: 'Çözüldü',
  moved: 'Bu arada biri bir şey yayımladı: önce onu okuyun.',
  notConfirmed: 'Onaylanmadı: sunucu yanıt vermedi. Yeniden denemek hiçbir şeyi iki kez yayımlamaz.',
  mergeText: 'Bu olay çözülür ve ziyaretçileri diğerine yönlendirir. Adresi ve güncellemeleri kalır.',
  into: 'Hedef',
  takesOver: 'Bundan sonra orada da etkilenenler: {names}',
  mergeNow: 'Birleştir',
  mergedInto: 'Devamı',
  mergeAmong: 'Diğer olay çözülür ve ziyaretçileri seçtiğinize yönlendirir. Adresi ve güncellemeleri kalır.',
  copyLink: 'Bağlantıyı kopyala',
  linkCopied: 'Bağlantı kopyalandı.',
}

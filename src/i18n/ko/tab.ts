import type { Translated } from '../base/translated.ts'
import type { tab as english } from '../en/tab.ts'

export const tab: Translated<typeof english> = {
  pageChanged: '페이지가 변경되었습니다. 최신 내용 보기',
  theme: '색상',
  themeDevice: '기기 설정에 따름',
  themeLight: '밝게',
  themeDark: '어둡게',
  keepLanguage: '이 언어로 계속 보기',
}

import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: '문제나 점검이 시작되거나 바뀌거나 끝날 때 알려 드립니다.',
  only: '{name}만.',
  everything: '모든 업데이트 받기',
  description: '{name} 업데이트를 받는 방법: 피드, 점검 캘린더, 브라우저 알림, 위젯.',
  privateNote: '이 페이지는 비공개입니다. 피드와 캘린더는 로그인한 브라우저에서만 열립니다.',
  feeds: '피드 리더에서 보기',
  feedsText: '모든 장애와 점검을 업데이트마다 보여 줍니다. 아래 주소 중 하나를 리더에 추가하세요.',
  calendar: '내 캘린더에서 점검 보기',
  calendarText: '캘린더에서 이 주소를 구독하세요. 예정된 점검이 표시되고 시간이 바뀌면 함께 바뀝니다.',
  browser: '이 브라우저에서 알림 받기',
  browserText: '상태 페이지가 탭에 열려 있는 동안 브라우저가 업데이트마다 알려 줍니다.',
  browserOn: '이 브라우저의 알림이 켜져 있습니다. 상태 페이지를 탭에 열어 두세요.',
  browserBlocked: '브라우저 설정에서 이 사이트의 알림이 차단되어 있습니다. 여기서 알림을 받으려면 설정에서 허용하세요.',
  browserAbsent: '이 브라우저는 사이트의 알림을 표시할 수 없습니다.',
  browserScripts: 'JavaScript가 필요하지만 이 브라우저에서 꺼져 있습니다.',
  widget: '내 사이트에 상태 표시하기',
  widgetText: '아래 코드를 페이지에 붙여 넣으세요. 표시되는 내용은 자동으로 갱신됩니다.',
  widgetMore: '배지, 그리고 스크립트를 허용하지 않는 사이트를 위한 프레임',
}

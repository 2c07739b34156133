import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Channel, isOfNumber } from '../../core/subscriber/channel.ts'
import { readEndpoint } from '../../core/subscriber/endpoint.ts'
import { addressLabel } from '../../i18n/subscriber-addresses.ts'
import { subscriberChoiceWordsFor } from '../../i18n/subscriber-choices.ts'
import type { SubscribersIo } from '../../stores/team/subscribers/subscribers-io.ts'
import { channelName } from '../notifying/channel-name.ts'
import type { ComponentGroup } from '../team/board-view.ts'
import { toasts } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { FollowedChoice } from './FollowedChoice.tsx'
import type { SubscribersLocalization } from './localization.ts'
import { NewSecret } from './NewSecret.tsx'
import { refusedText, typedProblemText } from './texts.ts'

interface Props extends Pick<SubscribersLocalization, 'words'> {
  io: SubscribersIo
  /** By which subscribers can be told. */
  channels: readonly Channel[]
  groups: readonly ComponentGroup[]
  onAdded(): void
  onClose(): void
}

/** Adds a subscriber; whom it adds by mail confirms first. */
export function AddForm({ io, channels, groups, onAdded, onClose, words }: Props) {
  // A browser subscribes by itself alone.
  const offered = channels.filter((one) => one !== 'push')
  const { subscribers: texts } = words
  const asked = subscriberChoiceWordsFor(words.locale)
  const [channel, setChannel] = useState<Channel>('email')
  const [endpoint, setEndpoint] = useState('')
  const [components, setComponents] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const address = useRef<HTMLInputElement>(null)
  useEffect(() => address.current?.focus(), [])
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const read = readEndpoint(channel, endpoint)
    if (!read.ok) {
      const code = endpoint.trim() === '' ? 'address_missing' : read.code
      setProblem(typedProblemText(code, channel, asked, words))
      address.current?.focus()
      return
    }
    setSending(true)
    const outcome = await io.add({ channel, endpoint, components: [...components], locale: '' })
    setSending(false)
    if (outcome.state === 'done') {
      const { label } = read
      toasts.show(
        outcome.value.state === 'pending' ? texts.confirmationSent({ name: label }) : texts.added({ name: label }),
      )
      onAdded()
      if (outcome.value.secret === undefined) onClose()
      else setSecret(outcome.value.secret)
      return
    }
    const isRefused = outcome.state === 'refused'
    setProblem(isRefused ? typedProblemText(outcome.refusal.code, channel, asked, words) : refusedText(outcome, words))
    address.current?.focus()
  }
  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} texts={texts} />
  return (
    <div className="csay good">
      <form className="csubform" noValidate onSubmit={(event) => void add(event)}>
        <div className="cpair">
          <div>
            <label className="lab" htmlFor="add-channel">
              {texts.channel}
            </label>
            <select
              className="in"
              id="add-channel"
              value={channel}
              onChange={({ target }) => {
                setChannel(offered.find((one) => one === target.value) ?? 'email')
                setProblem('')
              }}
            >
              {offered.map((one) => (
                <option key={one} value={one}>
                  {channelName(one, words.notifying)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label className="lab" htmlFor="add-address">
              {addressLabel(channel, asked)}
            </label>
            <input
              ref={address}
              className="in"
              id="add-address"
              type={channel === 'email' ? 'email' : isOfNumber(channel) ? 'tel' : 'url'}
              autoComplete="off"
              value={endpoint}
              aria-invalid={problem !== '' || undefined}
              aria-describedby="add-problem"
              onChange={({ target }) => {
                setEndpoint(target.value)
                setProblem('')
              }}
            />
            <p className="err" id="add-problem" role="alert">
              {problem !== '' && (
                <>
                  <Icon name="down" />
                  <span>{problem}</span>
                </>
              )}
            </p>
          </div>
        </div>
        <FollowedChoice groups={groups} chosen={components} onChoose={setComponents} texts={texts} />
        <p className="acts">
          <button className="btn go" type="submit" aria-disabled={isSending}>
            {channel === 'email' ? texts.sendConfirmation : texts.subscribe}
          </button>
          <button className="btn quiet" type="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <span className="soft">{channel === 'email' ? texts.addHint : texts.addHintOther}</span>
        </p>
      </form>
    </div>
  )
}

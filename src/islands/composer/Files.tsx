import { useSyncExternalStore } from 'react'
import { attachmentWordsFor } from '../../i18n/attachments.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { type Composition, isBeingSent } from '../../stores/team/composition.ts'
import { attachedFiles, isShownInPlace } from '../../stores/team/model/attached.ts'
import type { Localization } from '../team/team.ts'
import { AttachedFile } from './AttachedFile.tsx'
import { Problem, type Problems } from './Problem.tsx'
import { usePictureUrls } from './use-picture-urls.ts'

interface Props extends Pick<Localization, 'words'> {
  composer: ComposerStore
  composition: Composition
  problems: Problems
}

/** What is attached to the update: chosen, photographed, dropped anywhere on the form, or pasted. */
export function Files({ composer, composition, problems, words }: Props) {
  const { files, draft, sending, preparing } = composition
  const urls = usePictureUrls(files)
  const isTouched = useIsTouched()
  const texts = attachmentWordsFor(words.locale)
  const all = attachedFiles(files, draft.attached)
  const isTextMissing = all.some(({ file, text }) => isShownInPlace(file) && text.trim() === '')
  return (
    <fieldset className="files-of-update">
      <legend>
        {words.composer.picturesAndFiles} <small>{words.team.filesHint}</small>
      </legend>
      {all.length > 0 && (
        <ul className="attached">
          {all.map((one, index) => (
            <AttachedFile
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may be alike, and nothing but their place tells them apart.
              key={`${index} ${one.file.name} ${one.file.size} ${one.file.lastModified}`}
              attached={one}
              index={index}
              url={urls.get(one.file)}
              isLocked={isBeingSent(sending)}
              onDescribe={(text) => composer.describeFile(index, { text })}
              onRemove={() => composer.removeFile(index)}
              words={words}
            />
          ))}
        </ul>
      )}
      {isTextMissing && (
        <p className="hint" id="alt-missing">
          {texts.altMissing}
        </p>
      )}
      <p className="hint" role="status">
        {preparing > 0 && texts.preparing}
      </p>
      <div className="drop">
        <FileInput id="file" label={words.team.chooseFiles} onAdd={composer.addFiles} />
        {isTouched && <FileInput id="camera" label={texts.takePhoto} isCamera onAdd={composer.addFiles} />}
      </div>
      <Problem of="attachments" problems={problems} />
    </fieldset>
  )
}

function FileInput({
  id,
  label,
  isCamera = false,
  onAdd,
}: {
  id: string
  label: string
  isCamera?: boolean
  onAdd(files: readonly File[]): void
}) {
  return (
    <span>
      <input
        className="v"
        id={id}
        type="file"
        {...(isCamera ? { accept: 'image/*', capture: 'environment' } : { multiple: true })}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <label className="btn" htmlFor={id}>
        {label}
      </label>
    </span>
  )
}

const TOUCH = '(pointer: coarse)'

/** Whether a finger is what points at this device, as at a telephone: then it has a camera as a rule. */
function useIsTouched(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(TOUCH)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(TOUCH).matches,
    () => false,
  )
}

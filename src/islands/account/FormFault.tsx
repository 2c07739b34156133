import { Icon } from '../visitor/Icon.tsx'

/** What is wrong with a form, announced as it appears. */
export function FormFault({ id, text }: { id: string; text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <p className="err" id={id}>
          <Icon name="down" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Sign } from '../team/Sign.tsx'
import { Switch } from '../team/Switch.tsx'
import { type ConsoleProps, localizationFor, preferences } from '../team/team.ts'

/** Which key does what, and the switch for single ones. */
export function KeysDialog({ onClose, ...props }: ConsoleProps & { onClose(): void }) {
  const { words } = localizationFor(props)
  const { palette, team, maintenance } = words
  const isOn = useStore(preferences.$singleKeyShortcuts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const keys: [string, string[]][] = [
    [palette.find, ['Ctrl K', '/']],
    [team.newIncident, ['N']],
    [maintenance.newMaintenance, ['M']],
    [palette.keyUpdate, ['U', 'R']],
    [palette.keyStatus, ['1', '…', '5']],
    [palette.keyRows, ['J', 'K']],
    [palette.keyPublish, ['Ctrl Enter']],
    [palette.keys, ['?']],
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: beside it a mouse closes it, and Escape does for keys.
    <dialog
      ref={dialog}
      className="cpal ckeys"
      aria-labelledby="keys-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div>
        <div className="bar">
          <h2 id="keys-title">{palette.keys}</h2>
          <button className="cx" type="button" aria-label={team.close} onClick={() => dialog.current?.close()}>
            <Sign name="x" />
          </button>
        </div>
        <table className="ctab">
          <tbody>
            {keys.map(([what, which]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td className="n">
                  {which.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Switch isOn={isOn} onSwitch={preferences.setSingleKeyShortcuts}>
          {palette.singleKeys}
          <small>{palette.singleKeysHint}</small>
        </Switch>
      </div>
    </dialog>
  )
}

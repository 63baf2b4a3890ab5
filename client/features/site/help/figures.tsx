import { FIGURES } from './scorecard-figures.ts'

/** What was measured, in two columns, and what that does not mean. */
export function Figures() {
  return (
    <>
      <p className="max-w-[68ch] pb-5">
        Measured on 200 invented notes by each change of the rules. The rules were made on one half of them; nobody
        looks at the other, which says how they do on what they have not met. It is a measure of our own work, not of
        how often it is right about patients.
      </p>
      <table className="w-full max-w-[680px] text-left">
        <caption className="sr-only">Figures of the scorecard</caption>
        <thead>
          <tr className="border-b border-rule-strong text-caption text-ink-2">
            <th scope="col" className="py-2 pr-4 font-[650]">
              Of the notes
            </th>
            <th scope="col" className="py-2 pr-4 font-[650]">
              Built with
            </th>
            <th scope="col" className="py-2 font-[650]">
              Checked on
            </th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(({ id, name, tuned, checked, atMost }) => (
            <tr key={id} className="border-b border-rule">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {name}, {atMost ? 'at most' : 'at least'}
              </th>
              <td className="py-2.5 pr-4 tabular-nums">{tuned} %</td>
              <td className="py-2.5 tabular-nums">{checked} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

import type { ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'

type Props = {
  desktop: boolean
  docked: boolean
  panel: (layout: 'split') => ReactNode
  children: ReactNode
}

/** The thread, and on a wide screen the patient panel docked beside it. */
export function ChatLayout({ desktop, docked, panel, children }: Props) {
  if (!desktop) return <div className="h-full">{children}</div>
  return (
    <Group orientation="horizontal" className="h-full">
      <Panel id="thread" minSize={360}>
        {children}
      </Panel>
      {docked && (
        <>
          <Separator
            aria-label="Resize patient panel"
            className="w-px bg-rule outline-offset-0 hover:bg-malachite focus-visible:outline-2 focus-visible:outline-focus"
          />
          <Panel id="patient" defaultSize={440} minSize={360} maxSize={640} groupResizeBehavior="preserve-pixel-size">
            <aside aria-label="Patient panel" className="h-full bg-sheet">
              {panel('split')}
            </aside>
          </Panel>
        </>
      )}
    </Group>
  )
}
